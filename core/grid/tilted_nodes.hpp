#pragma once

/// \file
/// Tilted and curved interfaces: where the normal of a surface has both a radial and an axial part,
/// the effective inverse permittivity couples Er and Ez. Without that part the error of a body with
/// tilted surfaces falls only in proportion to the cell size.
///
/// The coupling stands at grid nodes (integer i and k). A node has four quadrants, inner and outer,
/// below and above, each with a volume V, one value of D_r and one of D_z:
///
///       Ez(i, k + 1/2)           V of the outer ones: r_{i + 1/4} dr/2 dz/2, of the inner
///            |                   ones: r_{i - 1/4} dr/2 dz/2
///   Er ---- node ---- Er
/// (i - 1/2)  |     (i + 1/2)
///       Ez(i, k - 1/2)
///
/// With the inverse permittivity T of each quadrant (quadrant_tensor.hpp) the energy is the sum of
/// V (D_r, D_z) T (D_r, D_z)/2. So a value of E is the mean over its four quadrants, and with the
/// weights W of the values' own energy (RadialMetric, AxialMetric)
///
///     E_r = sum of V/W_r (T_rr D_r + T_rz D_z),   E_z = sum of V/W_z (T_rz D_r + T_zz D_z):
///
/// an operator that is symmetric in the r-weighted product, with eigenvalues of at most 1/eps of
/// the thinnest medium (the placement of Werner, Bauer and Cary, J. Comput. Phys. 255, 436 (2013)).

#include "core/grid/cross_section.hpp"
#include "core/grid/grid.hpp"
#include "core/grid/metric.hpp"
#include "core/grid/quadrant_tensor.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace zonescope::grid {

struct MaterialMap;

/// A quadrant of a node, as the place in arrays of four.
[[nodiscard]] constexpr std::size_t quadrant(bool outer, bool above) noexcept {
    return (outer ? 2U : 0U) + (above ? 1U : 0U);
}

/// A grid node at a tilted interface.
struct TiltedNode {
    int i = 0, k = 0;
    /// Per quadrant T_rz V/W_r, what D_z adds to E_r, and T_rz V/W_z, what D_r adds to E_z. Both
    /// are zero where the quadrant has no coupling.
    std::array<double, 4> radial{}, axial{};
    bool operator==(const TiltedNode&) const = default;
};

/// A cell of Er or Ez with a surface in it.
struct CutCell {
    int i = 0;
    CellMeans means;
    double area = 0.0; ///< of the surfaces, up to a factor that all cells have
    SurfaceNormal normal;
    bool tilted = false;
};

/// By row, ascending in i. Cells that are not here have one medium.
struct CutCells {
    explicit CutCells(int rows)
        : er(static_cast<std::size_t>(rows)), ez(static_cast<std::size_t>(rows)) {}
    std::vector<std::vector<CutCell>> er, ez;
};

/// Finds the nodes that tilted surfaces pass, ascending in k, then i, and gives Er and Ez beside
/// them the permittivities of their quadrants. Quadrants couple whose two values are ordinary:
/// inside the domain, without loss or poles, and where the metric radius is the radius (further in
/// fields of this order are evanescent); elsewhere the permittivities stay as they are. Where one
/// value is held at zero, on the axis or a wall, the other has the permittivity that this leaves
/// it.
void addTiltedNodes(MaterialMap& map, const CutCells& cuts, const Grid& grid,
                    const RadialMetric& radial, const AxialMetric& axial);

} // namespace zonescope::grid
