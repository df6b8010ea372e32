#pragma once

/// \file
/// Tilted and curved interfaces: where the normal n of a surface has both a radial and an axial
/// part, the effective inverse permittivity of a cell (Farjadpour et al., Opt. Lett. 31, 2972
/// (2006), eq. 1)
///
///     P <1/eps> + (1 - P)/<eps>,   P = n n^T,
///
/// couples Er and Ez by n_r n_z (<1/eps> - 1/<eps>). Without that part the error of a body with
/// tilted surfaces falls only in proportion to the cell size.
///
/// The coupling stands at grid nodes (integer i and k), between the four values of D around the
/// node, so that the discrete operator stays symmetric in the r-weighted product (the placement of
/// Werner and Cary, J. Comput. Phys. 226, 1085 (2007)):
///
///     E_r(i -+ 1/2, k) += r_i/r_{i -+ 1/2} c/4 (D_z(i, k - 1/2) + D_z(i, k + 1/2))
///     E_z(i, k -+ 1/2) +=                  c/4 (D_r(i - 1/2, k) + D_r(i + 1/2, k))

#include "core/grid/grid.hpp"

#include <vector>

namespace zonescope::grid {

struct MaterialMap;

/// A grid node at a tilted interface, away from the axis, walls and absorbing layers.
struct TiltedNode {
    int i = 0, k = 0;
    float coupling = 0.0F; ///< c above: the element rz of the inverse permittivity
    bool operator==(const TiltedNode&) const = default;
};

/// Keeps of the nodes, ascending in k, then i, those whose four neighbours Er(i -+ 1/2, k) and
/// Ez(i, k -+ 1/2) are ordinary values (inside the domain, without loss or poles: beside those the
/// diagonal elements stand alone), and limits their coupling so that the inverse permittivity stays
/// positive definite, that is, E . D is positive for every field. True tensors are far from that
/// limit; neighbours of very different permittivity could touch it.
void keepUsableNodes(std::vector<TiltedNode>& nodes, const MaterialMap& map, const Grid& grid);

} // namespace zonescope::grid
