#include "ui/plots/kept_runs.hpp"

#include "ui/look/theme.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace zonescope::ui {

QString KeptRuns::freeName(const QString& wanted, int except) const {
    const auto taken = [&](const QString& name) {
        return std::ranges::any_of(
            runs_, [&](const KeptRun& run) { return run.id != except && run.name == name; });
    };
    QString name = wanted;
    for (int number = 2; taken(name); ++number)
        name = QStringLiteral("%1 (%2)").arg(wanted).arg(number);
    return name;
}

int KeptRuns::keep(const QString& name, const PlotData& data) {
    KeptRun run;
    run.id = next_++;
    run.name =
        freeName(name.trimmed().isEmpty()
                     ? QCoreApplication::translate("zonescope::ui::KeptRuns", "run %1").arg(run.id)
                     : name.trimmed(),
                 run.id);
    run.project = project_;
    run.x = data.x;
    run.y = data.y;
    run.series = data.series;
    runs_.push_back(std::move(run));
    return runs_.back().id;
}

void KeptRuns::remove(int id) {
    std::erase_if(runs_, [&](const KeptRun& run) { return run.id == id; });
}

QString KeptRuns::rename(int id, const QString& name) {
    for (auto& run : runs_) {
        if (run.id != id)
            continue;
        if (!name.trimmed().isEmpty())
            run.name = freeName(name.trimmed(), id);
        return run.name;
    }
    return {};
}

void KeptRuns::setVisible(int id, bool visible) {
    for (auto& run : runs_) {
        if (run.id != id)
            continue;
        run.visible = visible;
        if (!isForeign(run))
            run.shown = visible;
    }
}

bool KeptRuns::fits(const KeptRun& run, const ChartAxis& x, const ChartAxis& y) {
    // The title of the x axis may name a place that differs from run to run.
    return run.x.unit == x.unit && run.y.unit == y.unit && run.y.title == y.title;
}

void KeptRuns::setProject(const QString& project) {
    if (project == project_)
        return;
    project_ = project;
    for (auto& run : runs_)
        run.visible = !isForeign(run) && run.shown;
}

std::vector<ChartSeries> KeptRuns::overlay(const PlotData& present) const {
    const std::size_t colours = std::tuple_size_v<decltype(ThemeColours::series)>;
    std::vector<bool> taken(colours, false);
    for (const auto& one : present.series)
        taken[one.colour % colours] = true;
    // The one that a curve would have by itself, or the next that is free.
    const auto choose = [&](std::size_t wanted) {
        for (std::size_t n = 0; n < colours; ++n) {
            const std::size_t colour = (wanted + n) % colours;
            if (!taken[colour]) {
                taken[colour] = true;
                return colour;
            }
        }
        return wanted;
    };
    std::vector<ChartSeries> list;
    std::size_t shift = 0;
    for (const auto& run : runs_) {
        ++shift;
        if (!run.visible || !fits(run, present.x, present.y))
            continue;
        for (auto one : run.series) {
            one.name = run.series.size() == 1 ? run.name
                                              : QStringLiteral("%1: %2").arg(run.name, one.name);
            one.dash = ChartDash::dashed;
            one.colour = choose(one.colour + shift);
            list.push_back(std::move(one));
        }
    }
    return list;
}

} // namespace zonescope::ui
