#pragma once

/// \file
/// The path that a flat lens must make up for, and the radii of its zones.

#include "core/lens/specification.hpp"

namespace zonescope::lens {

/// Extra path of the ray from radius r over the one along the axis. Focusing lenses:
/// sqrt(r^2 + f^2) - f, so that all rays meet at the focus (Born and Wolf 1999, section 8.2);
/// axicon: r NA, so that all rays have one slope (McLeod 1954).
class LensPath {
public:
    /// @param specification completed and free of problems
    explicit LensPath(const LensSpecification& specification);

    [[nodiscard]] double path(double rUm) const;
    /// The radius with this path; inverse of `path`. With a path of n half wavelengths of a
    /// focusing lens: r_n = sqrt(n lambda f + (n lambda / 2)^2).
    [[nodiscard]] double radius(double pathUm) const;
    /// d path / dr: the sine of the ray's angle to the axis.
    [[nodiscard]] double slope(double rUm) const;
    /// Wanted phase of the transmitted wave, -2 pi / lambda path(r), unwrapped.
    [[nodiscard]] double phase(double rUm) const;
    /// Whole wavelengths of path within the lens, the last one in part: the number of full zones.
    [[nodiscard]] double zones() const;

private:
    bool axicon_;
    double wavelength_, focalLength_, numericalAperture_, radius_;
};

/// lambda / (slope): distance over which the wanted phase turns once at this radius.
[[nodiscard]] double localPeriod(const LensPath& path, double wavelengthUm, double rUm);

/// Scalar efficiency of an L-level approximation: sinc^2(1/L) (Goodman 2005, section 9.4.3); 40.5 %
/// for L = 2. Reflections and the rings' own diffraction left out.
[[nodiscard]] double levelEfficiency(int levels);

/// Departure of the axial maximum from the geometrical focus, relative to the focal length, for a
/// uniformly lit small aperture: -1 / (1 + pi^2 N^2 / 12) with the Fresnel number N = R^2 / (lambda
/// f) (maximum of (f/z)^2 sinc^2(N (f/z - 1) / 2), expanded about z = f; Li and Wolf 1981).
[[nodiscard]] double focalShift(double radiusUm, double focalLengthUm, double wavelengthUm);

/// Full width at half maximum along the axis of the focus: 0.886 lambda / (1 - cos theta), the
/// interference of rays of all angles up to theta = asin(NA).
[[nodiscard]] double depthOfFocus(double wavelengthUm, double numericalAperture);

} // namespace zonescope::lens
