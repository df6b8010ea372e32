#pragma once

/// \file
/// Beams in their focal plane from sums and integrals of their own: nothing here is shared with
/// core/sources.

#include "core/model/project.hpp"
#include "core/optics/aperture_field.hpp"

#include <functional>

namespace zonescope::verify {

/// E of a plane across the axis, up to a constant factor, time dependence exp(-i w t).
using PlaneField = std::function<optics::CartesianVector(double xUm, double yUm)>;

/// E in the focal plane of a beam along the axis in vacuum, exact:
/// focused and linearly polarised, Richards and Wolf (1959), eqs 2.31 and 2.32; focused and
/// radially or azimuthally polarised, Youngworth and Brown (2000), eqs 5 to 7, the pupil lit evenly
/// between two apertures; Gaussian and Laguerre-Gauss with radial index 0, linearly or circularly
/// (plus) polarised, the sum of its plane waves over both angles.
[[nodiscard]] PlaneField exactFocus(const model::Beam& beam, double wavelengthUm);

/// The paraxial Gaussian or Laguerre-Gauss beam of charge 0 or 1 in its waist: no axial field.
[[nodiscard]] PlaneField paraxialWaist(const model::Beam& beam);

} // namespace zonescope::verify
