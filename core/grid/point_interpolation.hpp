#pragma once

/// \file
/// A field component at a point as a sum of unknowns of the grid. Probes read with these weights
/// and point currents are handed out with them, so that a dipole and a probe that change places
/// read the same (reciprocity), and a current at r excites each order as much as its field at r.

#include "core/grid/grid.hpp"

#include <vector>

namespace zonescope::grid {

struct PointWeight {
    Component component = Component::er;
    int i = 0, k = 0;
    double weight = 0.0;
};

/// Sign of a component's amplitude under r -> -r: (-1)^(m+1) for the transverse ones, (-1)^m for
/// the axial ones. In a planar grid that of the mirror which the wall at x = 0 is; 0 behind a
/// layer.
[[nodiscard]] int axisSymmetry(Component component, const Grid& grid) noexcept;

/// Bilinear interpolation of a component's amplitude at (rUm, zUm). Places below the axis stand for
/// those above it with the sign of axisSymmetry; values that are zero on the axis are left out, and
/// et and hr on the axis of |m| = 1 stand for what they are copies of, er = m et and Ht = -m hr at
/// half a cell. Beyond a wall the nearest row or column stands in. In a planar grid all values are
/// their own.
///
/// Exactly on the axis the transverse components of |m| = 1 take two places each:
///   E: 1.62 er(dr/2) - 0.62 m et(dr),   H: 1.27 Ht(dr/2) - 0.27 Ht(3 dr/2)  (times -m for hr).
/// The modes of the lattice are weaker at the axis than Bessel functions by (kappa dr)^2 (a + log(2
/// kappa dr)/16); the weights make up for this and for the lattice's density of wavenumbers, so
/// that a dipole radiates its analytic power within 0.4 % from 20 cells per wavelength on.
[[nodiscard]] std::vector<PointWeight> pointWeights(const Grid& grid, Component component,
                                                    double rUm, double zUm);

} // namespace zonescope::grid
