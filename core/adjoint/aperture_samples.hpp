#pragma once

/// \file
/// Sums over the places of a row of the grid instead of integrals over an aperture.

#include "core/grid/grid.hpp"

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

} // namespace zonescope::adjoint
