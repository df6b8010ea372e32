#pragma once

/// \file
/// Owner of the list of coupled values of a run's tilted interfaces in device memory, and of what
/// reading their energy takes. Holds nothing in a run without any.

#include "core/fdtd/tilted_coupling.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/engine/step/step_view.hpp"
#include "gpu/engine/step/tilted_list.hpp"

namespace zonescope::gpu {

/// Calls with the device that shall hold the arrays current; work goes to the stream it was made
/// with.
template <class Real> class TiltedStore {
public:
    TiltedStore() = default;
    /// @param nodes of the material map  \throws DeviceError when memory is short
    TiltedStore(std::span<const grid::TiltedNode> nodes, const grid::FilledLattice& lattice,
                cudaStream_t stream);

    [[nodiscard]] TiltedView<Real> view() const noexcept;
    /// Where the values lie; for planning.
    [[nodiscard]] const TiltedPlaces& places() const noexcept { return places_; }
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// Number of field values that the energy needs.
    [[nodiscard]] int energyValues() const noexcept {
        return static_cast<int>(energy_.places().size());
    }
    /// Enqueues the copy of these values of the view.
    void gather(const StepView<Real>& view, double* values) const;
    /// What they add to the energy of the ordinary permittivities (fdtd::TiltedEnergy).
    [[nodiscard]] double energy(std::span<const double> values) const { return energy_(values); }

private:
    cudaStream_t stream_ = nullptr;
    TiltedPlaces places_;
    fdtd::TiltedEnergy energy_;
    DeviceBuffer<TiltedValue<Real>> values_;
    DeviceBuffer<fdtd::ElectricPlace> energyPlaces_;
};

extern template class TiltedStore<float>;
extern template class TiltedStore<double>;

} // namespace zonescope::gpu
