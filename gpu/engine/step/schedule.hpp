#pragma once

/// \file
/// How a device engine goes through the grid and the time steps. All schedules work on the same
/// StepView and give the same fields up to rounding.

#include "gpu/engine/step/step_view.hpp"

#include <cstddef>
#include <string>
#include <vector>

struct CUstream_st;

namespace zonescope::gpu {

/// A kernel of a schedule as the counters show it. Bytes and operations are modelled per cell step.
struct KernelDescription {
    std::string name;
    std::string stage; ///< "step", "layers", "transforms", "display"
    int blockThreads = 0;
    int registersPerThread = 0;
    std::size_t sharedBytesPerBlock = 0;
    double theoreticalOccupancy = 0.0; ///< active warps over the most a multiprocessor holds
    double bytesPerCellStep = 0.0;     ///< device memory
    double flopsPerCellStep = 0.0;
};

/// Device time of a kernel, measured with events in some of the batches.
struct KernelTime {
    std::string name;
    double seconds = 0.0;
    double cellSteps = 0.0; ///< cells of the grid that it advanced times steps
    std::int64_t launches = 0;
};

template <class Real> class Schedule {
public:
    virtual ~Schedule() = default;
    Schedule(const Schedule&) = delete;
    Schedule& operator=(const Schedule&) = delete;

    /// Enqueues `count` steps, the first with batch index `first`. The view's `field` holds the
    /// state before; on return of the enqueued work the state is in `field` again or, when the
    /// result is true, in `fieldNext` and `auxiliaryNext` (the caller swaps them).
    [[nodiscard]] virtual bool advance(const StepView<Real>& view, int first, int count,
                                       CUstream_st* stream) = 0;
    /// The first `count` of `whole` steps that follow each other without a stop. Goes through the
    /// passes of advance(whole) when `count` is one of their ends (see passEnd): the fields are
    /// then the same to the last bit as without the pause.
    [[nodiscard]] virtual bool advancePart(const StepView<Real>& view, int first, int count,
                                           [[maybe_unused]] int whole, CUstream_st* stream) {
        return advance(view, first, count, stream);
    }
    /// Steps to the first place at or beyond `wanted` where the fields lie in memory in the course
    /// of `whole` >= `wanted` steps: stopping there costs no extra pass.
    [[nodiscard]] virtual int passEnd([[maybe_unused]] int whole, int wanted) const noexcept {
        return wanted;
    }
    /// Steps that the schedule takes in one go; batches are best a multiple of it.
    [[nodiscard]] virtual int timeLevels() const noexcept = 0;
    /// True when advance needs `fieldNext` and `auxiliaryNext`: they are allocated only then.
    [[nodiscard]] virtual bool needsNext() const noexcept { return false; }
    /// True when recording a box costs no more than writing its values, however large it is: then
    /// regions are recorded on the way, too, and no pass ends for them.
    [[nodiscard]] virtual bool recordsRegionsWell() const noexcept { return false; }
    /// Device memory of its own, beside the fields.
    [[nodiscard]] virtual std::size_t bytes() const noexcept = 0;
    /// "plain", "streamed 2 x 6 levels, 4 cells a lane", ...
    [[nodiscard]] virtual std::string description() const = 0;
    [[nodiscard]] virtual std::vector<KernelDescription> kernels() const = 0;
    /// Measures the next advance kernel by kernel (it synchronises); see kernelTimes.
    virtual void measureNext() = 0;
    [[nodiscard]] virtual std::vector<KernelTime> kernelTimes() const = 0;

protected:
    Schedule() = default;
};

} // namespace zonescope::gpu
