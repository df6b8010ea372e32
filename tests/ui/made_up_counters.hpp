#pragma once

/// \file
/// Made-up figures of a GPU that does not exist, for tests and for looking at the counters panel.

#include "core/error.hpp"
#include "tests/support/passing_engine.hpp"
#include "ui/counters/counters_backend.hpp"
#include "ui/solver/solver_status.hpp"

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace zonescope::tests {

inline constexpr const char* madeUpDevice = "Test device (made up)";

inline gpu::Ceilings madeUpCeilings() {
    gpu::Ceilings ceilings;
    ceilings.device = madeUpDevice;
    ceilings.uuid = "GPU-made-up";
    ceilings.copyBytesPerSecond = 4.0e12;
    ceilings.l2BytesPerSecond = 9.0e12;
    ceilings.floatFlopsPerSecond = 5.0e13;
    ceilings.doubleFlopsPerSecond = 2.5e13;
    ceilings.smClockMHz = 1980.0;
    ceilings.multiprocessors = 132;
    ceilings.l1BytesPerSecond = 3.3e13;
    return ceilings;
}

inline fdtd::KernelCounters madeUpKernel(std::string name, std::string stage, double seconds,
                                         double cellSteps, std::int64_t launches) {
    fdtd::KernelCounters kernel;
    kernel.name = std::move(name);
    kernel.stage = std::move(stage);
    kernel.blockThreads = 256;
    kernel.registersPerThread = 96;
    kernel.sharedBytesPerBlock = 49152;
    kernel.theoreticalOccupancy = 0.3125;
    kernel.bytesPerCellStep = 10.0;
    kernel.flopsPerCellStep = 42.0;
    kernel.seconds = seconds;
    kernel.cellSteps = cellSteps;
    kernel.launches = launches;
    return kernel;
}

/// A run on the device that does not exist.
inline ui::SolverStatus madeUpStatus() {
    ui::SolverStatus status;
    status.state = ui::SolverState::running;
    status.step = 12400;
    status.maximumSteps = 30000;
    status.timeFs = 248.0;
    status.stepSeconds = 4.1e-5;
    status.stepsPerSecond = 24400.0;
    status.cellStepsPerSecond = 4.09e11;
    status.framesPerSecond = 60.0;
    status.epoch = 1;
    auto& counters = status.counters;
    counters.backend = "CUDA";
    counters.device = madeUpDevice;
    counters.schedule = "streamed, 2 x 6 levels";
    counters.scheduleReason = say("the fastest of 5 that were tried");
    counters.bytes = 1200000000;
    counters.seconds = 1.0;
    counters.cellSteps = 4.09e11;
    auto step = madeUpKernel("streamedStep", "step", 1.2, 4.09e11, 2400);
    auto layers = madeUpKernel("patchLayers", "layers", 0.1, 4.0e9, 2400);
    layers.blockThreads = 192;
    layers.registersPerThread = 64;
    layers.sharedBytesPerBlock = 12288;
    layers.theoreticalOccupancy = 0.5;
    layers.bytesPerCellStep = 66.0;
    auto transforms = madeUpKernel("accumulateTransforms", "transforms", 0.07, 1.1e9, 1200);
    transforms.sharedBytesPerBlock = 0;
    transforms.registersPerThread = 40;
    transforms.theoreticalOccupancy = 0.75;
    transforms.bytesPerCellStep = 90.0;
    transforms.flopsPerCellStep = 20.0;
    auto display = madeUpKernel("samplePlane", "display", 0.03, 2.0e9, 60);
    display.sharedBytesPerBlock = 0;
    display.registersPerThread = 32;
    display.theoreticalOccupancy = 1.0;
    display.bytesPerCellStep = 16.0;
    display.flopsPerCellStep = 6.0;
    counters.kernels = {step, layers, transforms, display};
    return status;
}

/// The CPU engine under the name of the device that does not exist.
class MadeUpEngine final : public PassingEngine {
public:
    using PassingEngine::PassingEngine;

    [[nodiscard]] fdtd::EngineCounters counters() const override {
        const auto own = PassingEngine::counters();
        auto counters = madeUpStatus().counters;
        counters.cellSteps = own.cellSteps;
        counters.seconds = own.seconds;
        return counters;
    }
};

[[nodiscard]] inline std::unique_ptr<fdtd::Engine>
makeMadeUpEngine(const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity) {
    return std::make_unique<MadeUpEngine>(fdtd::makeCpuEngine(plan, settings.precision, parity));
}

/// Answers at once, fails or does not come to an end, as it is told.
class MadeUpCounters : public ui::CountersBackend {
public:
    std::atomic<bool> forbidden = false; ///< the driver refuses to profile
    std::atomic<bool> stays = false;     ///< in its third pass, until it is cancelled
    std::atomic<bool> withCeilings = true;
    std::atomic<int> attached = 0, profiles = 0, ceilingsMeasured = 0, triads = 0;
    static constexpr int passes = 8;

    void attach(run::Simulation&) override { ++attached; }
    void measureCeilings(run::Simulation&) override {
        withCeilings = true;
        ++ceilingsMeasured;
    }
    [[nodiscard]] double measureMemoryBandwidth(int) override {
        ++triads;
        return 2.0e10;
    }
    [[nodiscard]] std::optional<gpu::ProfileResult> profile(run::Simulation& simulation,
                                                            const Progress& progress) override {
        ++profiles;
        if (forbidden)
            throw DeviceError(say("The driver lets only administrators read hardware counters "
                                  "(made up). Load the driver's module with "
                                  "NVreg_RestrictProfilingToAdminUsers=0."));
        for (int pass = 0; pass < passes; ++pass) {
            if (!progress(pass, passes))
                return std::nullopt;
            simulation.engine().advance(1);
            while (stays && pass == 2) {
                if (!progress(pass, passes))
                    return std::nullopt;
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
        }
        gpu::ProfileResult result;
        result.seconds = 0.9;
        const auto add = [&](const char* name, double sm, double memory, double l1, double l2,
                             double dram, double warps) {
            gpu::ProfiledMetrics metrics;
            metrics.kernel = name;
            metrics.seconds = 3.6e-4;
            metrics.smThroughput = sm;
            metrics.memoryThroughput = memory;
            metrics.l1Throughput = l1;
            metrics.l2Throughput = l2;
            metrics.dramThroughput = dram;
            metrics.warpsActive = warps;
            metrics.instructionsPerCycle = 2.4;
            metrics.l2HitRate = 0.62;
            result.kernels.push_back(metrics);
        };
        add("streamedStep", 0.712, 0.846, 0.633, 0.528, 0.846, 0.301);
        add("patchLayers", 0.334, 0.701, 0.412, 0.575, 0.701, 0.447);
        result.notes = {say("made-up figures")};
        return result;
    }

    [[nodiscard]] ui::DeviceState state() const override {
        ui::DeviceState state;
        state.attached = true;
        state.facts = gpu::DeviceFacts{};
        state.facts->name = madeUpDevice;
        state.facts->driverVersion = "000.00";
        state.facts->maximumSmClockMHz = 1980.0;
        state.facts->maximumMemoryClockMHz = 3201.0;
        state.facts->memoryTotalBytes = 1.41e11;
        state.facts->pcieGeneration = 5;
        state.facts->pcieLanes = 16;
        state.facts->hasActivity = true;
        for (int n = 0; n <= 240; ++n) {
            gpu::DeviceSample sample;
            sample.time = 0.25 * n;
            const double wave = std::sin(0.21 * n) * std::sin(0.043 * n);
            const double load = n < 60 ? 0.1 : 1.0;
            sample.smClockMHz = n < 60 ? 1980.0 : 1755.0 + 25.0 * wave;
            sample.memoryClockMHz = 3201.0;
            sample.powerWatts = 120.0 + load * 572.0 + 12.0 * wave;
            sample.powerLimitWatts = 700.0;
            sample.temperatureCelsius = 38.0 + 26.0 * load * (1.0 - std::exp(-(n - 60) / 60.0));
            sample.memoryUsedBytes = 1.23e10;
            sample.busy = load;
            if (n >= 60) {
                sample.throttleReasons = {text::term("power limit")};
                sample.powerCapped = true;
            }
            gpu::DeviceActivity activity;
            activity.seconds = 0.25;
            activity.sm = 0.03 + 0.95 * load;
            activity.dramBandwidth = load * (0.71 + 0.03 * wave);
            activity.occupancy = 0.3 * load;
            sample.activity = activity;
            state.history.push_back(sample);
        }
        state.now = 60.0;
        if (withCeilings)
            state.ceilings = madeUpCeilings();
        return state;
    }

    [[nodiscard]] ui::BlockAdvice advise(const fdtd::EngineCounters& counters, int columns,
                                         int rows) const override {
        ui::BlockAdvice advice;
        advice.device = gpu::limitsOfCapability(9, 0);
        advice.device->name = madeUpDevice;
        advice.device->multiprocessors = 132;
        for (const auto& kernel : gpu::kernelResources(counters))
            advice.kernels.push_back(gpu::advise(*advice.device, kernel, columns, rows));
        return advice;
    }
};

} // namespace zonescope::tests
