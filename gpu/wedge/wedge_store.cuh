#pragma once

/// \file
/// The memory of a wedge on the device: fields, auxiliaries of its layers, inverse permittivities
/// and coefficients.

#include "core/wedge/coefficients.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/wedge/wedge_view.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <vector>

namespace zonescope::gpu {

template <class T> class WedgeStore {
public:
    /// @param pingPong with a second set of fields and auxiliaries, for schedules that need it
    WedgeStore(const wedge::WedgePlan& plan, bool pingPong, cudaStream_t stream);

    /// Without sources.
    [[nodiscard]] WedgeView<T> view() const noexcept;
    /// The other set has the values now.
    void swap() noexcept { current_ = 1 - current_; }
    void clear();
    /// Rows of the lattice, without injections, to which those of the sources are added.
    [[nodiscard]] std::vector<WedgeRowInfo>& hostRows() noexcept { return hostRows_; }
    void uploadRows();

    /// All values of a component as the device has them, sectors or harmonics, in the order of
    /// WedgeLattice::index.
    [[nodiscard]] std::vector<std::complex<T>> download(wedge::Component component) const;
    /// Overwrites a component, and its auxiliaries where the field is its auxiliary for good.
    void upload(wedge::Component component, const std::vector<std::complex<T>>& values);

    [[nodiscard]] const wedge::WedgeCoefficients<T>& coefficients() const noexcept {
        return coefficients_;
    }
    /// Rows of wall gains.
    [[nodiscard]] int wallMedia() const noexcept { return wallMedia_; }
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    using Value = WedgeValue<T>;
    struct Set {
        DeviceBuffer<Value> fields, axial, inner, outer;
    };

    void makeSets(bool pingPong);
    void makeCoefficients();
    void makeLayers();
    void makeInverse();
    void makeWalls(const wedge::WedgePlan& plan);
    void makeBases(const wedge::WedgeLattice& lattice);
    [[nodiscard]] Value* row(const Set& set, int k) const noexcept;
    [[nodiscard]] WedgeAuxiliaries<T> auxiliariesOf(const Set& set) const noexcept;

    cudaStream_t stream_;
    wedge::WedgeCoefficients<T> coefficients_;
    int columns_, rows_, sectors_, firstColumn_;
    int interiorBegin_, interiorEnd_; ///< rows between the axial layers
    std::ptrdiff_t pitch_, innerPitch_ = 0, outerPitch_ = 0;
    std::array<Set, 2> sets_;
    int current_ = 0;
    int wallMedia_ = 0;

    std::vector<WedgeRowInfo> hostRows_;
    DeviceBuffer<WedgeRowInfo> rowInfo_;
    DeviceBuffer<WedgeRowCoefficients<T>> rowCoefficients_;
    DeviceBuffer<WedgeInverse<T>> inverse_;
    DeviceBuffer<WedgeWallGains<T>> wallGains_;
    DeviceBuffer<T> radial_, harmonicRadial_, hrFromEz_, layerRadial_;
    DeviceBuffer<fdtd::LayerAxial<T>> layerAxial_;
    DeviceBuffer<Value> bases_; ///< to harmonics at integer and half places, and back
    WedgeView<T> constant_;     ///< all but what changes from step to step
};

extern template class WedgeStore<float>;
extern template class WedgeStore<double>;

} // namespace zonescope::gpu
