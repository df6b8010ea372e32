#include "ui/window/project_probes.hpp"

#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/probe_marks.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

ProjectProbes::ProjectProbes(ProjectDocument& document, RunFeed& run, Centre& centre, Panes& panes,
                             QObject* parent)
    : QObject(parent), document_(document), run_(run), centre_(centre), panes_(panes) {
    connect(&document_, &ProjectDocument::opened, this, [this] {
        probes_.clear();
        next_ = 0;
        match();
    });
    connect(&document_, &ProjectDocument::edited, this, [this] {
        match();
        send();
    });
    for (FieldView* view : {&centre_.field().view(), &centre_.frequency().view()})
        connect(view, &FieldView::probeRequested, this, &ProjectProbes::add);
    auto& plots = panes_.plots();
    connect(&plots, &PlotsPanel::clearProbesRequested, this, &ProjectProbes::removeAll);
    connect(&plots, &PlotsPanel::addProbeRequested, this, [this] {
        if (const auto& project = document_.project())
            add(0.0, 0.5 * (project->domain.zMinUm + project->domain.zMaxUm));
    });
}

void ProjectProbes::match() {
    std::vector<LiveProbe> probes;
    if (document_.project()) {
        for (const auto& monitor : document_.project()->monitors) {
            const auto* point = std::get_if<model::PointProbe>(&monitor.kind);
            if (!point)
                continue;
            const auto same = std::ranges::find_if(probes_, [&](const LiveProbe& probe) {
                return probe.at == point->at && std::ranges::none_of(probes, [&](const auto& used) {
                           return used.id == probe.id;
                       });
            });
            const int id = same == probes_.end() ? next_++ : same->id;
            probes.push_back({id, monitor.name, point->at});
        }
    }
    probes_ = std::move(probes);
}

void ProjectProbes::send() {
    run_.solver().setProbes(probes_);
    panes_.plots().setProbes(probes_);
    centre_.probeMarks().setProbes(probes_);
}

void ProjectProbes::add(double rUm, double zUm) {
    if (!document_.project())
        return;
    const model::PointRz at{std::abs(rUm), zUm};
    const auto name = tr("probe %1").arg(probes_.size() + 1).toStdString();
    const auto outcome = document_.edit(
        tr("Add %1").arg(QString::fromStdString(name)), [&](model::Project& project) {
            project.monitors.push_back({name, model::PointProbe{at}});
        });
    if (!outcome)
        return;
    panes_.show(pane::plots);
    panes_.plots().showPage(PlotsPanel::Page::probes);
}

void ProjectProbes::removeAll() {
    document_.edit(tr("Remove all probes"), [](model::Project& project) {
        std::erase_if(project.monitors, [](const model::Monitor& monitor) {
            return std::holds_alternative<model::PointProbe>(monitor.kind);
        });
    });
}

} // namespace zonescope::ui
