#include "core/bench/edit_bench.hpp"

#include "core/datasheet/figures_run.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/resources.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>
#include <variant>

namespace zonescope::bench {

model::Project exampleProject(std::string_view name) {
    const auto file = "projects/" + std::string(name) + ".zonescope.json";
    return io::parseProject(resources::text(file), file);
}

model::Project withEditedRing(const model::Project& project, int count) {
    constexpr double further = 0.002; // um
    auto edited = project;
    for (auto& body : edited.bodies) {
        auto* const zone = std::get_if<model::AnnularZone>(&body.shape);
        if (zone == nullptr || zone->rings.empty()) {
            continue;
        }
        // Rings of the middle: neither the axis nor the rim is usual.
        const auto all = zone->rings.size();
        auto& ring = zone->rings[(all / 2 + static_cast<std::size_t>(count / 2)) % all];
        ring.rOutUm += count % 2 == 0 ? further : 0.0;
        return edited;
    }
    throw InputError({.file = {},
                      .key = "/bodies",
                      .value = project.name,
                      .allowed = say("an annular zone with rings"),
                      .hint = say("Choose a lens of rings.")});
}

EditTimes measureEdits(const model::Project& project, const run::EngineFactory& factory,
                       const datasheet::SheetOptions& options, EditedPart part, int edits) {
    using Clock = std::chrono::steady_clock;
    EditTimes result;
    run::TimeTable sums;
    datasheet::FiguresRun run(factory);
    double stepSeconds = 0.0;
    double cellSteps = 0.0;
    for (int n = -1; n < edits; ++n) {
        run::TimeTable times;
        const auto begin = Clock::now();
        auto edited = withEditedRing(project, n + 1);
        if (part == EditedPart::figures) {
            edited = datasheet::projectForFigures(edited).value_or(edited);
        }
        (void)run.measure(std::move(edited), options, times);
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (n < 0) {
            continue;
        }
        for (const auto& entry : times.entries()) {
            sums.add(entry.name, entry.seconds);
            stepSeconds += entry.name == datasheet::FiguresRun::stepsStage ? entry.seconds : 0.0;
        }
        const auto& simulation = *run.simulation();
        const auto& grid = simulation.discretisation().grid;
        cellSteps += static_cast<double>(simulation.step()) * grid.nr * grid.nz;
        result.nr = grid.nr;
        result.nz = grid.nz;
        result.counters = simulation.counters();
        result.seconds += seconds;
    }
    const double share = 1.0 / std::max(1, edits);
    for (const auto& entry : sums.entries()) {
        result.stages.add(entry.name, share * entry.seconds);
    }
    result.seconds *= share;
    result.gcellStepsPerSecond = stepSeconds > 0.0 ? 1e-9 * cellSteps / stepSeconds : 0.0;
    return result;
}

} // namespace zonescope::bench
