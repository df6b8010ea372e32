#pragma once

/// \file
/// What the rungs of planar domains share.

#include "core/verify/setup.hpp"

namespace zonescope::verify {

/// As closedDomain, of a planar domain that begins at x = 0 with an electric wall.
[[nodiscard]] model::Project planarDomain(int cellsX, int cellsBelow, int cellsAbove,
                                          double cellUm);

/// The two polarisations, of which fields in a planar domain know nothing of each other.
enum class PlanarSet {
    alongX, ///< Ex, Ey = 0, Ez and Hy
    alongY, ///< Ey and Hx, Hz
};

/// "x" or "y".
[[nodiscard]] const char* planarSetName(PlanarSet set);
/// The walls that mirror light along z of this polarisation.
[[nodiscard]] model::Boundary mirrorOf(PlanarSet set);
/// Of a plane wave.
[[nodiscard]] double polarizationAngleOf(PlanarSet set);

} // namespace zonescope::verify
