#pragma once

/// \file
/// Owner of the dispersive cells of a run in device memory: the compact list, the coefficients of
/// its compositions, and the state of the poles. Holds nothing in a run without any.

#include "core/grid/lattice.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/engine/step/polarisation_list.hpp"
#include "gpu/engine/step/step_view.hpp"

#include <memory>
#include <span>
#include <vector>

namespace zonescope::gpu {

/// Where the energy of a run is summed and with which weights; see Readout.
struct EnergyRange {
    int rowBegin, rowEnd; ///< integer rows of the interior
    int end, halfEnd;     ///< integer and half columns
};
/// Along r for half columns, integer columns (et, Hr) and Ez; along z for integer and half rows.
struct EnergyWeights {
    const double* half;
    const double* etHr;
    const double* ez;
    const double* axialInteger;
    const double* axialHalf;
};

/// Calls with the device that shall hold the arrays current; work goes to the stream it was made
/// with.
template <class Real> class PolarisationStore {
public:
    PolarisationStore() = default;
    /// At rest. \throws DeviceError when memory is short
    PolarisationStore(const grid::FilledLattice& lattice, cudaStream_t stream);

    [[nodiscard]] PolarisationView<Real> view() const noexcept;
    /// Where the values lie; for planning.
    [[nodiscard]] const PolarisedPlaces& places() const noexcept { return places_; }
    void allocateNext();
    void releaseNext();
    void swap() noexcept { std::swap(state_, next_); }
    /// Back to rest.
    void clear();
    [[nodiscard]] std::size_t bytes() const noexcept;

    [[nodiscard]] std::vector<Real> readState() const;
    void writeState(std::span<const Real> state);
    [[nodiscard]] std::size_t stateSize() const noexcept { return state_.size(); }
    /// Takes the values of a component, as they lie in the view's fields and auxiliaries, as an
    /// initial state without polarisation.
    void adopt(const StepView<Real>& view, model::Component component);

    /// Number of sums that addEnergy writes.
    [[nodiscard]] int energySums() const noexcept;
    /// Enqueues sums of what polarisation adds to the energy that the fields alone have in the
    /// permittivity of the update (ordinaryPermittivity).
    void addEnergy(const StepView<Real>& view, const EnergyRange& range,
                   const EnergyWeights& weights, double* sums) const;

private:
    cudaStream_t stream_ = nullptr;
    PolarisedPlaces places_;
    DeviceBuffer<PolarisedValue> values_;
    DeviceBuffer<PolarisedComposition<Real>> compositions_;
    DeviceBuffer<fdtd::BranchCoefficients<Real>> branches_;
    DeviceBuffer<fdtd::BranchPole<Real>> poles_;
    DeviceBuffer<Real> state_, next_;
    // For energies and initial values: per branch its permittivity, per pole the weights of J^2 and
    // P^2 (fdtd::CompositionCoefficients).
    using PoleEnergy = typename fdtd::CompositionCoefficients<Real>::PoleEnergy;
    DeviceBuffer<double> branchPermittivity_;
    DeviceBuffer<PoleEnergy> poleEnergy_;
};

extern template class PolarisationStore<float>;
extern template class PolarisationStore<double>;

} // namespace zonescope::gpu
