#pragma once

/// \file
/// Where the counters panel gets its figures from: the device's driver, its measured ceilings, the
/// hardware profiler. An interface, so that the panel can be driven by any source of figures.

#include "core/fdtd/engine.hpp"
#include "core/run/simulation.hpp"
#include "core/text/message.hpp"
#include "gpu/ceilings/block_advisor.hpp"
#include "gpu/telemetry/telemetry.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

/// What is known about the device of the open project at one moment.
struct DeviceState {
    bool attached = false;        ///< the engine runs on a device
    text::Message samplingReason; ///< why the driver cannot be asked; empty when it can
    std::optional<gpu::DeviceFacts> facts;
    std::vector<gpu::DeviceSample> history; ///< the last minute, oldest first
    double now = 0.0;                       ///< on the clock of DeviceSample::time
    std::optional<gpu::Ceilings> ceilings;
    std::string ceilingsReason; ///< why there are none; empty when not tried yet
};

/// Advice on the block shapes of every kernel, or why there is none.
struct BlockAdvice {
    std::optional<gpu::DeviceLimits> device;
    std::vector<gpu::KernelAdvice> kernels;
    text::Message reason;
};

class CountersBackend {
public:
    /// Told between two passes; false cancels. `total` is 0 as long as it is unknown.
    using Progress = std::function<bool(int done, int total)>;

    virtual ~CountersBackend() = default;
    CountersBackend(const CountersBackend&) = delete;
    CountersBackend& operator=(const CountersBackend&) = delete;

    // On the solver's thread, between two batches of steps; they may throw Error.

    /// Looks which device the engine runs on, begins sampling it, and reads (or, at the first time,
    /// measures) its ceilings.
    virtual void attach(run::Simulation& simulation) = 0;
    /// Measures the ceilings of the device again.
    virtual void measureCeilings(run::Simulation& simulation) = 0;
    /// Bandwidth of the computer's memory (STREAM triad), bytes/s; takes about two seconds.
    [[nodiscard]] virtual double measureMemoryBandwidth(int threads) = 0;
    /// Profiles some steps of the run, which really advances. Empty when cancelled.
    [[nodiscard]] virtual std::optional<gpu::ProfileResult> profile(run::Simulation& simulation,
                                                                    const Progress& progress) = 0;

    // On any thread; they return at once.

    [[nodiscard]] virtual DeviceState state() const = 0;
    /// @param columns, rows of the grid
    [[nodiscard]] virtual BlockAdvice advise(const fdtd::EngineCounters& counters, int columns,
                                             int rows) const = 0;

protected:
    CountersBackend() = default;
};

/// The figures of this machine.
[[nodiscard]] std::shared_ptr<CountersBackend> makeCountersBackend();

} // namespace zonescope::ui
