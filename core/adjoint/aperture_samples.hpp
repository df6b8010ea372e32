#pragma once

/// \file
/// Sums over the places of a row of the grid instead of integrals over an aperture.

#include "core/adjoint/focal_form.hpp"
#include "core/grid/grid.hpp"
#include "core/optics/spectral_nodes.hpp"

#include <vector>

namespace zonescope::adjoint {

/// Places of the samples of one component and their weights r dr (um^2), in a planar grid dx (um),
/// with end corrections of fourth order by Euler-Maclaurin: polynomials up to the third power are
/// integrated exactly from 0 to the last integer point.
struct ApertureSamples {
    std::vector<double> places, weights;

    /// @param offset of the component along r, in cells: 0 or 1/2
    ApertureSamples(const grid::Grid& grid, double offset, int count);
};

/// The places of Er, then of et, on the row of an aperture.
[[nodiscard]] std::vector<Place> aperturePlaces(const AperturePlane& plane);

/// Nodes in the transverse wavenumber with weights k dk, for light of an aperture that is carried
/// on: evanescent waves until they have decayed by exp(-20).
/// @param radiusUm of the aperture and the furthest point of the target together
/// @param branch   wavenumber of the medium, 1/um
[[nodiscard]] optics::Nodes apertureWaves(double radiusUm, double branch, double distanceUm);

} // namespace zonescope::adjoint
