#pragma once

/// \file
/// Bessel modes of the discrete curl: what J_m(kappa r) is on the grid. A wave built from them
/// solves the discrete equations to rounding, so a source that injects them leaks nothing.

#include "core/grid/grid.hpp"
#include "core/grid/metric.hpp"

#include <vector>

namespace zonescope::sources {

/// Radial functions of order m at transverse wavenumber kappa, scaled so that `integer` and
/// `half` are J_|m|(kappa r) at their places (to second order in the cell). The six unknowns are
///   TM: er = slopeHalf e, et = p integer e, Ez = integer w, hr = -p integer h, Ht = slopeHalf h
///   TE: er = -p half e, et = -slopeInteger e, hz = half u, hr = slopeInteger h, Ht = -p half h
/// with p = m/rho of the metric and e, h, u, w functions of z and t that obey
///   eps dt e = [u] - dz h,  dt h = -dz e [+ w],  dt u = -k2 e (TE),  eps dt w = -k2 h (TM),
/// k2 = discreteSquare.
struct RadialMode {
    std::vector<double> integer;      ///< J_m at r_i (TM: Ez)
    std::vector<double> slopeHalf;    ///< its radial difference at r_{i+1/2}
    std::vector<double> half;         ///< J_m at r_{i+1/2} (TE: hz)
    std::vector<double> slopeInteger; ///< its radial difference at r_i
    double discreteSquare = 0.0;      ///< (2/dr sin(kappa dr/2))^2, 1/um^2
};

/// (2/dr sin(kappa dr/2))^2: what kappa^2 is on the lattice, far from the axis.
[[nodiscard]] double discreteSquare(const grid::Grid& grid, double kappa);

/// @param columns number of radial cells, at most grid.nr - 1; every array has columns + 1 values
[[nodiscard]] RadialMode makeRadialMode(const grid::Grid& grid, const grid::RadialMetric& metric,
                                        double kappa, int columns);

} // namespace zonescope::sources
