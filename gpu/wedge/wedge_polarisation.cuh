#pragma once

/// \file
/// The lossy and dispersive places of a wedge on the device: a compact list with the state of each,
/// advanced after the ordinary update of E (fdtd/dispersive_cells.hpp), one value a thread.

#include "core/fdtd/cells/dispersive_cells.hpp"
#include "core/wedge/coefficients.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/wedge/wedge_view.hpp"

#include <cstddef>

namespace zonescope::gpu {

template <class T> class WedgePolarisation {
public:
    WedgePolarisation(const wedge::WedgePlan& plan, const wedge::WedgeCoefficients<T>& coefficients,
                      cudaStream_t stream);

    [[nodiscard]] bool empty() const noexcept { return places_.empty(); }
    void fill(WedgeView<T>& view) noexcept;
    /// Takes the values of a component as an initial state without polarisation.
    void adopt(const WedgeView<T>& view, wedge::Component component);
    void clear();
    /// What the places hold in place of E^2 over their inverse permittivity, in the weights of
    /// WedgeEnergy. @param areas, heights as WedgeEnergy has them
    [[nodiscard]] double energy(const WedgeView<T>& view, const double* areas,
                                const double* heights);
    /// State values of all places, real and imaginary parts as one.
    [[nodiscard]] std::size_t states() const noexcept { return states_.size(); }
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    static constexpr int energyBlocks = 256;

    cudaStream_t stream_;
    DeviceBuffer<WedgePolarisedPlace> places_;
    DeviceBuffer<WedgeComposition<T>> compositions_;
    DeviceBuffer<fdtd::BranchCoefficients<T>> branches_;
    DeviceBuffer<fdtd::BranchPole<T>> poles_;
    DeviceBuffer<WedgeValue<T>> states_;
    DeviceBuffer<double> branchPermittivity_;
    DeviceBuffer<typename fdtd::CompositionCoefficients<T>::PoleEnergy> poleEnergy_;
    DeviceBuffer<double> partial_;
};

/// Enqueues the poles' part of a step for all places of view.polarisation.
template <class T> void advanceWedgePolarisation(const WedgeView<T>& view, cudaStream_t stream);

extern template class WedgePolarisation<float>;
extern template class WedgePolarisation<double>;

} // namespace zonescope::gpu
