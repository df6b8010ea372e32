#pragma once

/// \file
/// The numbers that every engine's update needs, made once from a lattice: curl, layer and
/// material coefficients with the time step in them, rounded to the engine's precision.

#include "core/fdtd/row_kernels.hpp"
#include "core/grid/lattice.hpp"

#include <array>
#include <span>
#include <vector>

namespace zonescope::fdtd {

using model::Component;

/// True where a component is zero for ever: no such place on the grid, an electric wall, or the
/// axis. Its inverse permittivity is stored as zero there, so that no update moves it.
[[nodiscard]] bool isHeld(const grid::FilledLattice& lattice, Component component, int i,
                          int k) noexcept;

/// True for rows of the axial absorbing layers.
[[nodiscard]] inline bool inAxialLayer(const grid::Grid& grid, int k) noexcept {
    return k < grid.interiorBeginZ() || k >= grid.interiorEndZ();
}

/// Inverse permittivities 1/(eps + sigma dt/2) of an E component along row k, zero where held, and
/// in lossy projects keep = (eps - sigma dt/2)/(eps + sigma dt/2), also zero where held. Dispersive
/// places have the inverse of `effectiveInverse` and keep = 1 (dispersive_cells.hpp).
/// `inverse` has grid.columns() values, `keep` as many or none (lossless projects).
/// \returns true when some value of the row is lossy or dispersive
template <class T>
bool fillMaterialRow(const grid::FilledLattice& lattice, Component component, int k,
                     std::span<T> inverse, std::span<T> keep);

/// Curl and layer coefficients. Arrays along r have `paddedColumns` values, zero beyond the grid's.
template <class T> struct UpdateCoefficients {
    /// One component's layer coefficients along r (see LayerRadial); those that are constant along
    /// a row are empty.
    struct LayerColumns {
        std::vector<T> auxiliaryKeep, auxiliaryGain, fieldKeep, gainNew, gainOld;
    };

    UpdateCoefficients(const grid::FilledLattice& lattice, int paddedColumns);

    std::array<std::vector<T>, coefficient::count> radial; ///< times dt
    T radialStep{};                                        ///< dt/dr
    AxisCoefficients<T> axis{};                            ///< times dt
    std::vector<AxialCoefficients<T>> axial;               ///< one per row, times dt
    std::array<LayerColumns, 6> layerColumns;              ///< by component
    std::vector<std::array<LayerAxial<T>, 6>> layerAxial;  ///< one per row

    /// Index of a row among those of the axial layers, or among the others.
    std::vector<int> auxiliaryRow;
    int axialRows = 0, radialRows = 0; ///< number of either kind
    /// Six auxiliaries, and D of Er, et, Ez where there is loss.
    int auxiliaryArrays = 6;
};

extern template struct UpdateCoefficients<float>;
extern template struct UpdateCoefficients<double>;

} // namespace zonescope::fdtd
