#pragma once

/// \file
/// The lens that real ones are compared with: a flat aperture, evenly lit, behind which the light
/// is a perfect spherical wave that converges on the focal point.

#include "core/optics/aperture_field.hpp"

#include <vector>

namespace zonescope::datasheet {

struct IdealLens {
    double wavelengthUm = 0.55; ///< vacuum
    double index = 1.0;         ///< of the medium between lens and focus
    double apertureRadiusUm = 1.0;
    double focalLengthUm = 10.0;
    bool circular = false; ///< polarisation: circular, else linear along x

    /// index * sine of the marginal ray's angle.
    [[nodiscard]] double numericalAperture() const;
};

/// Its field in the focal plane for a power of 1 (integral of Re(E x H*) z), by the vector
/// diffraction integrals of Richards and Wolf (1959, eqs. 2.30 to 2.33) with the strength
/// cos(theta)^(-3/2) that an even irradiance of a flat aperture gives (r = f tan(theta)). Exact for
/// large Fresnel numbers.
/// @param defocusUm distance of the plane from the focal point along the light
/// \returns one field for linear polarisation, two parities for circular
[[nodiscard]] std::vector<optics::ApertureField>
idealFocus(const IdealLens& lens, std::vector<double> rUm, double defocusUm = 0.0);

/// |E|^2 at the focal point for a power of 1, 1/um^2.
[[nodiscard]] double idealPeak(const IdealLens& lens);

} // namespace zonescope::datasheet
