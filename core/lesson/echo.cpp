#include "core/lesson/echo.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/grid/grid.hpp"
#include "core/instrument/large_domain.hpp"
#include "core/run/simulation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace zonescope::lesson {

namespace {

/// Some seconds of one core.
constexpr double mostEchoCellSteps = 1.5e9;
/// Between two looks at whether it is still wanted.
constexpr std::int64_t echoStepsAtOnce = 50;

/// Nothing else is recorded, and the run goes on as long as the one that it is compared with.
model::Project unrecorded(model::Project project) {
    project.monitors.clear();
    project.lens.reset();
    project.run.stop.energyDecay.reset();
    project.run.stop.phasorChange.reset();
    project.run.backend = model::Backend::cpu;
    return project;
}

} // namespace

EchoSide echoSide(std::string_view name) {
    if (name == "r_max")
        return EchoSide::radial;
    if (name == "z")
        return EchoSide::axial;
    refuse("reflection", std::string(name), say("r_max, z"), say("There is no such side."));
}

double echoDb(const model::Project& project, std::int64_t steps, model::PointRz at,
              const fdtd::ProbeData& recorded, EchoSide side) {
    const double step = grid::timeStep(project);
    const double time = static_cast<double>(steps) * step;
    auto large = unrecorded(instrument::withoutEcho(
        project, {.radial = side == EchoSide::radial, .axial = side == EchoSide::axial}, time));
    large.monitors.push_back({"echo", model::PointProbe{at}});
    const double work = instrument::cellSteps(large, time);
    if (work > mostEchoCellSteps)
        refuse("reflection", say("{work} cell-steps", "work"_is = fmt::format("{:.3g}", work)),
               say("at most {most_echo_cell_steps}",
                   "most_echo_cell_steps"_is = fmt::format("{:.3g}", mostEchoCellSteps)),
               say("The domain without an echo would take too long; make the run shorter, or its "
                   "cells larger."));
    run::Simulation simulation(std::make_shared<const model::Project>(std::move(large)));
    simulation.continueRun();
    while (simulation.step() < steps) {
        throwIfCancelled();
        static_cast<void>(simulation.advance(std::min(echoStepsAtOnce, steps - simulation.step())));
    }
    const auto result = simulation.readMonitor(0);
    const auto& free = *result.parities.front().probe;
    double echo = 0.0, peak = 0.0;
    for (std::size_t n = 0; n < std::min(free.series[0].size(), recorded.series[0].size()); ++n) {
        double difference = 0.0, size = 0.0;
        for (const auto component :
             {model::Component::er, model::Component::et, model::Component::ez}) {
            const auto c = static_cast<std::size_t>(component);
            const double without = free.series[c][n];
            difference += std::pow(recorded.series[c][n] - without, 2);
            size += without * without;
        }
        echo = std::max(echo, difference);
        peak = std::max(peak, size);
    }
    if (!(peak > 0.0))
        refuse("reflection", fmt::format("r = {} um, z = {} um", at.rUm, at.zUm),
               say("a place that the light reaches"), say("The probe has seen nothing."));
    return 10.0 * std::log10(std::max(echo / peak, 1e-20));
}

} // namespace zonescope::lesson
