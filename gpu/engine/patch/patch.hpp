#pragma once

/// \file
/// Runs the patches of a plan on the device, all in one launch.

#include "gpu/engine/plan/patch_plan.hpp"
#include "gpu/engine/step/schedule.hpp"

#include <memory>

struct CUstream_st;

namespace zonescope::gpu {

/// The current device is the one that holds the fields, here and in every call.
template <class Real> class PatchLauncher {
public:
    /// Copies the plan to the device. \throws DeviceError
    explicit PatchLauncher(PatchPlan plan);
    ~PatchLauncher();
    PatchLauncher(PatchLauncher&&) noexcept;
    PatchLauncher& operator=(PatchLauncher&&) noexcept;

    /// Enqueues `steps` steps, 1 to plan().steps, the first with batch index `firstStep`: reads
    /// view.field and view.auxiliary, writes what the patches own of view.fieldNext and
    /// view.auxiliaryNext, and records. Nothing happens in a plan without patches.
    /// \throws DeviceError
    void launch(const StepView<Real>& view, int firstStep, int steps, CUstream_st* stream) const;

    [[nodiscard]] const PatchPlan& plan() const noexcept { return plan_; }
    /// Of the plan on the device, and of the poles between the steps of a pass.
    [[nodiscard]] std::size_t bytes() const noexcept;
    /// Bytes and operations per owned cell and step, halos included.
    [[nodiscard]] KernelDescription description() const;

private:
    struct DeviceData;
    PatchPlan plan_;
    std::unique_ptr<DeviceData> device_;
};

extern template class PatchLauncher<float>;
extern template class PatchLauncher<double>;

/// Shared memory of a multiprocessor of the current device that blocks may have, as planPatches
/// wants it. \throws DeviceError
[[nodiscard]] std::size_t sharedBytesPerMultiprocessor();

} // namespace zonescope::gpu
