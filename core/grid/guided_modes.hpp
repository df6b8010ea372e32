#pragma once

/// \file
/// Guided modes of a cross-section as the grid has them: fields that obey the discrete equations of
/// a column of equal rows and go like exp(i (beta z - omega t)). A source made of one of them sends
/// nothing backwards at its frequency, and its effective index is that of a run.

#include "core/grid/discretisation.hpp"

#include <vector>

namespace zonescope::grid {

/// A guided mode of one azimuthal order. Transverse fields at their own radii, grid.columns()
/// values each, in the real unknowns of DESIGN 1.2: Er and Ht at half points, et and hr at integer
/// points; the largest of Er and et is 1. E is at an integer row, H half a cell further with the
/// phase exp(i beta dz/2) taken out.
struct GuidedMode {
    double effectiveIndex = 0.0; ///< beta / k0
    double beta = 0.0;           ///< 1/um
    std::vector<double> er, et, hr, ht;

    /// Power along +z of the mode with amplitude 1, without the azimuthal factor:
    /// integral of (Er Ht - et hr) r dr, um^2.
    [[nodiscard]] double power(const Grid& grid) const;
};

/// The guided modes of the cross-section at row k, the largest effective index first: those between
/// the index at the outer wall and the largest index of the cross-section. With the transverse
/// curls A (H to E) and B (E to H) of Maxwell's equations on the grid, beta is found from
///
///     (2 sin(beta dz/2)/dz)^2 E = A B E,
///
/// a band matrix whose eigenvalues are isolated by the sign of its determinant and settled by
/// inverse iteration. Dispersive media have their permittivity at the mode's frequency, as the
/// leapfrog has it. Loss and the absorbing layer are left out: the mode must have decayed before
/// the layer begins. \param row integer row of E \param wavelengthUm in vacuum \throws InputError
/// for a row outside the grid, a wavelength that the grid does not carry, and one at which the
/// permittivity of the cladding is not positive.
[[nodiscard]] std::vector<GuidedMode> guidedModes(const Discretisation& discretisation, int row,
                                                  double wavelengthUm);

/// The mode whose effective index is nearest to a guess, by inverse iteration alone: much faster
/// where the mode is known from a neighbouring wavelength or in closed form.
/// \throws InputError as guidedModes, and when the mode found lies above the light line of the
/// cladding (the medium at the outer wall): such a wave radiates.
[[nodiscard]] GuidedMode guidedModeNear(const Discretisation& discretisation, int row,
                                        double wavelengthUm, double effectiveIndex);

} // namespace zonescope::grid
