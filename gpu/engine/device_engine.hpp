#pragma once

/// \file
/// What other parts of gpu/ (display, several devices, counters) may use of a CUDA engine.

#include "core/fdtd/engine.hpp"
#include "gpu/engine/step/step_view.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

struct CUstream_st;

namespace zonescope::gpu {

class DeviceEngine : public fdtd::Engine {
public:
    /// Ordinal of the CUDA device that holds the fields.
    [[nodiscard]] virtual int device() const noexcept = 0;
    /// Everything the engine does is ordered on this stream. Work enqueued here between two calls
    /// of `advance` sees whole steps.
    [[nodiscard]] virtual CUstream_st* stream() const noexcept = 0;
    /// The fields as they are now; the pointers are valid until the next advance or reset.
    [[nodiscard]] virtual std::variant<StepView<float>, StepView<double>> view() const noexcept = 0;
    [[nodiscard]] virtual const grid::FilledLattice& lattice() const noexcept = 0;
    /// Whether advance may now and then measure kernel by kernel; off while a profiler replays
    /// launches, whose times would spoil the counters.
    virtual void setMeasuring(bool on) = 0;

    /// Where a run stops anyway: at every multiple of `every` steps, when the energy is sampled; 0:
    /// nowhere. From now on calls of advance that end where a pass ends (stepsToPassEnd) go through
    /// the same passes as one that ends at the next stop: neither the speed nor a bit of the fields
    /// depends on them. Empty, as at first: passes are laid out for each call alone.
    virtual void setStops(std::optional<std::int64_t> every) = 0;
    /// Steps to the first end of a pass at or beyond `wanted` >= 1 steps from now; `wanted` itself
    /// while the stops are not known.
    [[nodiscard]] virtual std::int64_t stepsToPassEnd(std::int64_t wanted) const = 0;
    /// Whether advance may return while the device is still at work, by what the last two calls
    /// enqueued at most. All that reads values waits for them; a failure of the device comes with a
    /// later call. Off at first.
    virtual void setRunningAhead(bool on) = 0;
    /// Waits until the device has done the steps that advance was told, not what else has been
    /// enqueued since. \throws DeviceError
    virtual void waitForSteps() = 0;
};

/// How a CUDA engine works; the defaults suit the device.
struct CudaOptions {
    int device = 0;
    /// "automatic", "plain", "streamed", "resident"
    std::string schedule = "automatic";
    /// That work on the device at the same time, each in a thread of its own: everyone lays its
    /// work out for its part of the multiprocessors. The fields do not depend on it beyond
    /// rounding.
    int engines = 1;
};

/// \throws InputError for a source or monitor that cannot be put on the grid, or an unknown
/// schedule. \throws DeviceError when there is no device, no memory, or no CUDA in this build.
[[nodiscard]] std::unique_ptr<fdtd::Engine> makeCudaEngine(fdtd::RunPlan plan,
                                                           model::Precision precision,
                                                           int parity = 0,
                                                           const CudaOptions& options = {});

} // namespace zonescope::gpu
