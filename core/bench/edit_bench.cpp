#include "core/bench/edit_bench.hpp"

#include "core/error.hpp"
#include "core/io/project_json.hpp"
#include "core/resources.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <variant>

namespace zonescope::bench {

namespace {

/// Steps between two looks at the clock; a run of the window is not told all its steps at once
/// either.
constexpr std::int64_t stepsAtOnce = 1200;

std::int64_t runToItsEnd(run::Simulation& simulation) {
    while (simulation.advance(stepsAtOnce) == run::RunState::running) {
    }
    return simulation.step();
}

} // namespace

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
                      .allowed = "an annular zone with rings",
                      .hint = "Choose a lens of rings."});
}

EditTimes measureEdits(const model::Project& project, const run::EngineFactory& factory,
                       const datasheet::SheetOptions& options, int edits) {
    using Clock = std::chrono::steady_clock;
    EditTimes result;
    run::TimeTable sums;
    std::unique_ptr<run::Simulation> simulation;
    double stepSeconds = 0.0;
    double cellSteps = 0.0;
    for (int n = -1; n < edits; ++n) {
        run::TimeTable times;
        const auto begin = Clock::now();
        {
            auto edited = std::make_shared<const model::Project>(withEditedRing(project, n + 1));
            if (!simulation || !simulation->begin(edited)) {
                simulation = std::make_unique<run::Simulation>(std::move(edited), factory);
            }
            times.add("grid and materials", simulation->setUpSeconds().discretise);
            times.add("engine", simulation->setUpSeconds().engines);
        }
        {
            const auto start = Clock::now();
            const auto stage = times.measure("steps");
            const auto steps = runToItsEnd(*simulation);
            if (n >= 0) {
                stepSeconds += std::chrono::duration<double>(Clock::now() - start).count();
                const auto& grid = simulation->discretisation().grid;
                cellSteps += static_cast<double>(steps) * grid.nr * grid.nz;
            }
        }
        {
            const auto stage = times.measure("figures");
            (void)datasheet::makeLensSheet(*simulation, options);
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (n < 0) {
            continue;
        }
        for (const auto& entry : times.entries()) {
            sums.add(entry.name, entry.seconds);
        }
        result.seconds += seconds;
    }
    const double part = 1.0 / std::max(1, edits);
    for (const auto& entry : sums.entries()) {
        result.stages.add(entry.name, part * entry.seconds);
    }
    result.seconds *= part;
    result.gcellStepsPerSecond = stepSeconds > 0.0 ? 1e-9 * cellSteps / stepSeconds : 0.0;
    result.counters = simulation->counters();
    return result;
}

} // namespace zonescope::bench
