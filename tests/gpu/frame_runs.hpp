#pragma once

/// \file
/// What tests of frames on a device share: projects to run, an engine, a clock.

#include "core/run/simulation.hpp"
#include "gpu/engine/device_engine.hpp"
#include "tests/support/small_projects.hpp"

#include <chrono>
#include <memory>
#include <variant>

namespace zonescope::tests {

using Clock = std::chrono::steady_clock;

inline double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

inline run::EngineFactory onDevice() {
    return [](const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity) {
        return gpu::makeCudaEngine(plan, settings.precision, parity);
    };
}

inline std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

inline model::Project endless(model::Project project) {
    project.run.stop = {.maxTimeFs = 1e9, .energyDecay = std::nullopt};
    return project;
}

/// A plane wave that never ends over `cells` x `cells` cells, half of them glass.
inline model::Project largeWave(int cells) {
    auto project = endless(planeWaveWithMonitors());
    const double half = 0.5 * 0.02 * cells;
    project.name = "Large wave";
    project.domain = {
        .radiusUm = 2.0 * half, .zMinUm = -half, .zMaxUm = half, .drUm = 0.02, .dzUm = 0.02};
    auto& wave = std::get<model::PlaneWave>(project.sources.front().kind);
    wave.zUm = -0.9 * half;
    wave.signal = model::ContinuousWave{.wavelengthUm = 1.0};
    project.monitors.clear();
    project.run.energyIntervalSteps = 1000;
    return project;
}

} // namespace zonescope::tests
