#include "ui/window/lesson_facts.hpp"

#include "core/lesson/condition.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/plots/plot_page.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/instruments_guide.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/project_probes.hpp"
#include "ui/window/run_controls.hpp"

#include <array>
#include <string>
#include <utility>

namespace zonescope::ui {

namespace {

std::string quantityFact(fdtd::ViewQuantity quantity) {
    using enum fdtd::ViewQuantity;
    switch (quantity) {
    case er: return "er";
    case et: return "et";
    case ez: return "ez";
    case hr: return "hr";
    case ht: return "ht";
    case hz: return "hz";
    case electricMagnitude: return "e";
    case magneticMagnitude: return "h";
    case energyDensity: return "energy";
    case poyntingR: return "sr";
    case poyntingZ: return "sz";
    case poyntingMagnitude: break;
    }
    return "s";
}

std::string runFact(SolverState state) {
    switch (state) {
    case SolverState::running: return "running";
    case SolverState::paused: return "paused";
    case SolverState::finished: return "finished";
    case SolverState::failed: return "failed";
    case SolverState::idle:
    case SolverState::loading:
    case SolverState::ready: break;
    }
    return "ready";
}

constexpr std::array plotFacts{
    std::pair(PlotsPanel::Page::energy, "energy"),
    std::pair(PlotsPanel::Page::probes, "probes"),
    std::pair(PlotsPanel::Page::spectra, "spectra"),
    std::pair(PlotsPanel::Page::cut, "cut"),
    std::pair(PlotsPanel::Page::axis, "axis"),
    std::pair(PlotsPanel::Page::focus, "focus"),
    std::pair(PlotsPanel::Page::monitors, "monitors"),
    std::pair(PlotsPanel::Page::sweep, "sweep"),
    std::pair(PlotsPanel::Page::convergence, "convergence"),
};

} // namespace

lesson::Facts LessonFacts::gather(const std::string& file) const {
    lesson::Facts facts;
    const auto& view = centre_.field().view();
    facts["@project"] = file;
    facts["@run"] = runFact(run_.status().state);
    facts["@view"] = centreModeKey(centre_.mode()).toStdString();
    facts["@scale"] = view.settings().scale == ColourScale::decibel ? "db" : "linear";
    facts["@quantity"] = quantityFact(view.quantity());
    for (const auto& [page, name] : plotFacts)
        if (panes_.plots().currentWidget() == &panes_.plots().page(page))
            facts["@plot"] = name;
    facts["@looking_back"] = centre_.history().lookingBack() ? "yes" : "no";
    facts["@half_step"] = run_.status().atHalfStep ? "yes" : "no";
    facts["@pace"] = controls_.pace().toStdString();
    facts["@step"] = std::to_string(run_.status().step);
    facts["@time_fs"] = std::to_string(run_.status().timeFs);
    facts["@probes"] = std::to_string(probes_.list().size());
    facts.merge(instruments_.facts());
    return facts;
}

} // namespace zonescope::ui
