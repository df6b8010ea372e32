#pragma once

/// \file
/// What is read from a wedge on the device: running transforms, its energy, and the first value
/// that is not a sensible number.

#include "core/fdtd/engine.hpp"
#include "core/wedge/coefficients.hpp"
#include "core/wedge/wall_energy.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/wedge/wedge_polarisation.cuh"
#include "gpu/wedge/wedge_view.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace zonescope::gpu {

/// The running transforms of a wedge, summed in double precision; in columns of harmonics they are
/// those of the harmonics until they are read.
template <class T> class WedgeTransforms {
public:
    WedgeTransforms(const wedge::WedgePlan& plan, cudaStream_t stream);

    /// Steps from `step` to the next after which something is added; a huge number without boxes.
    [[nodiscard]] std::int64_t stepsToNext(std::int64_t step) const noexcept;
    /// Adds the fields after `finished` steps where it is time.
    void add(const WedgeView<T>& view, std::int64_t finished);
    [[nodiscard]] std::vector<wedge::WedgeTransform> read() const;
    void clear();
    [[nodiscard]] bool empty() const noexcept { return boxes_.empty(); }
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    struct Box {
        wedge::WedgeTransform transform; ///< without values
        DeviceBuffer<double> omega;
        DeviceBuffer<WedgeValue<double>> sums;
    };
    std::shared_ptr<const wedge::WedgeLattice> lattice_;
    cudaStream_t stream_;
    std::vector<Box> boxes_;
};

extern template class WedgeTransforms<float>;
extern template class WedgeTransforms<double>;

/// Weights of the energy, made once.
template <class T> class WedgeEnergy {
public:
    WedgeEnergy(const wedge::WedgePlan& plan, const wedge::WedgeCoefficients<T>& coefficients,
                const WedgeView<T>& view, cudaStream_t stream);
    /// wedge::WedgeEngine::fieldEnergy of the fields as they are.
    /// @param polarisation of the same wedge
    [[nodiscard]] double of(WedgeView<T> view, WedgePolarisation<T>& polarisation);

private:
    static constexpr int energyBlocks = 512;
    [[nodiscard]] double ofWalls(const WedgeView<T>& view);

    cudaStream_t stream_;
    double azimuth_ = 0.0;
    int interiorBegin_, interiorEnd_;
    int innerEnd_, outerBegin_;
    /// Areas of the cells as [sectors', then of each harmonic][component][column], heights as
    /// [integer, half][row].
    DeviceBuffer<double> areas_, heights_, partial_;
    wedge::WallEnergy walls_;
    DeviceBuffer<std::int64_t> wallPlaces_; ///< in WedgeView::fields
    DeviceBuffer<WedgeValue<T>> wallValues_;
};

extern template class WedgeEnergy<float>;
extern template class WedgeEnergy<double>;

/// @param firstColumn of the wedge in the whole lattice
template <class T>
[[nodiscard]] std::optional<fdtd::BadValue> findBadWedgeValue(const WedgeView<T>& view,
                                                              int firstColumn, cudaStream_t stream);

} // namespace zonescope::gpu
