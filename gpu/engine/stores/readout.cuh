#pragma once

/// \file
/// Reading the fields of a run on the device: views, energy, and the search for bad values. The
/// counterparts of the CPU engine's readout, with the same formulas.

#include "core/fdtd/engine.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/step/step_view.hpp"
#include "gpu/engine/stores/polarisation_store.cuh"
#include "gpu/engine/stores/tilted_store.cuh"

#include <optional>

namespace zonescope::gpu {

/// Calls with the engine's device current; results are on the host when they return, unless it says
/// otherwise.
template <class Real> class Readout {
public:
    /// `polarisation` and `tilted`, of the views that follow, must outlive this.
    Readout(const grid::FilledLattice& lattice, const PolarisationStore<Real>& polarisation,
            const TiltedStore<Real>& tilted, cudaStream_t stream);

    /// Values of a plane whose request is fitted; step and time are left to the caller.
    [[nodiscard]] fdtd::Plane plane(const StepView<Real>& view, const fdtd::PlaneRequest& fitted);
    /// See fdtd::Engine::fieldEnergy. Sums in double, in an order that never changes.
    [[nodiscard]] double energy(const StepView<Real>& view);
    /// The same in two parts: `begin` only enqueues; `take` is empty while the rows' sums have not
    /// arrived, unless it is to wait.
    void beginEnergy(const StepView<Real>& view);
    [[nodiscard]] std::optional<double> takeEnergy(bool wait) const;
    /// The first bad value in the order of rows, components, columns.
    [[nodiscard]] std::optional<fdtd::BadValue> badValue(const StepView<Real>& view);
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    const grid::Grid grid_;
    const PolarisationStore<Real>& polarisation_;
    const TiltedStore<Real>& tilted_;
    cudaStream_t stream_;
    DeviceBuffer<double> weights_; ///< half, EtHr, Ez along r; integer, half along z
    /// Of the interior's rows, then those of the dispersive cells, then values at tilted
    /// interfaces.
    DeviceBuffer<double> rowSums_;
    PinnedBuffer<double> rowSumsCopy_;
    Event rowSumsArrived_;
    DeviceBuffer<unsigned long long> firstBad_;
    DeviceBuffer<float> values_;
    PinnedBuffer<float> copy_;
};

extern template class Readout<float>;
extern template class Readout<double>;

} // namespace zonescope::gpu
