#pragma once

/// \file
/// The table of a plan of injection sums on the device, filled anew for each batch of steps.

#include "gpu/device/device_buffer.cuh"
#include "gpu/engine/stores/injection_sums.hpp"

#include <span>
#include <vector>

namespace zonescope::gpu {

/// What the kernel knows of a sum.
struct InjectionTablePart {
    int iBegin = 0, count = 0;
    int first = 0, last = 0; ///< the injections that it adds up
    std::ptrdiff_t place = 0;
};

template <class Real> class InjectionTable {
public:
    /// Without sums.
    InjectionTable() = default;
    /// @param injections with weights on the device that outlive this
    InjectionTable(const InjectionSumPlan& plan, std::span<const InjectionView<Real>> injections,
                   int batchSteps, cudaStream_t stream);

    [[nodiscard]] bool empty() const noexcept { return views_.empty(); }
    /// What kernels see instead of the injections that are added up: one for each sum, series 0,
    /// with amplitudes() at every step.
    [[nodiscard]] std::span<const InjectionView<Real>> views() const noexcept { return views_; }
    /// A one.
    [[nodiscard]] const Real* amplitudes() const noexcept { return one_.data(); }
    [[nodiscard]] std::ptrdiff_t weightStride() const noexcept { return width_; }

    /// Adds up the currents of a batch, in the order of the stream.
    /// @param amplitudes on the device, [step][seriesCount]
    void fill(const Real* amplitudes, int seriesCount, cudaStream_t stream);
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    std::vector<InjectionView<Real>> views_;
    std::ptrdiff_t width_ = 0;
    int steps_ = 0;
    int widest_ = 0;
    DeviceBuffer<InjectionTablePart> parts_;
    DeviceBuffer<InjectionView<Real>> injections_; ///< by sum
    DeviceBuffer<Real> table_, one_;
};

extern template class InjectionTable<float>;
extern template class InjectionTable<double>;

} // namespace zonescope::gpu
