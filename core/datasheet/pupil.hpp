#pragma once

/// \file
/// The wavefront of a focus, found from its field: the angular spectrum of the focal plane is the
/// field on the sphere round the focal point.

#include "core/datasheet/zernike.hpp"
#include "core/optics/aperture_field.hpp"

#include <complex>
#include <span>
#include <vector>

namespace zonescope::datasheet {

/// Amplitudes on the sphere round the focal point over rho = index sin(theta) / NA. An ideal lens
/// has the same positive number in both at each rho.
struct Pupil {
    double wavelengthUm = 0.0;
    bool circular = false;
    std::vector<double> rho;
    std::vector<std::complex<double>>
        meridional;                              ///< E in the plane of the axis: along x at phi = 0
    std::vector<std::complex<double>> azimuthal; ///< E across it: at phi = pi/2
};

/// Hankel transforms of the transverse field (orders 0 and 2), the image cut off softly (squared
/// cosine over the outer half) at `windowUm`, which keeps other diffraction orders out: they are
/// spread over the whole lens there.
/// @param parities as in imageOf, at radii as those of an image
/// @param rho      increasing, above 0, at most 1
/// @param windowUm at most the last radius of the field
[[nodiscard]] Pupil pupilOf(std::span<const optics::ApertureField> parities,
                            double numericalAperture, double windowUm, std::span<const double> rho);

/// Wavefront error in wavelengths: phase of the pupil over 2 pi, unwrapped along rho; positive
/// where the light comes late.
struct Wavefront {
    std::vector<double> rho;
    std::vector<double> alongX; ///< at phi = 0
    std::vector<double> alongY; ///< at phi = pi/2
    double rmsWaves = 0.0;      ///< weighted with area and amplitude, piston removed
    std::vector<ZernikeCoefficient> coefficients; ///< wavelengths, of the terms asked for

    /// 0 for a term that was not asked for.
    [[nodiscard]] double coefficient(int j) const;
};

/// Noll's terms that a run of one azimuthal order can have: rotationally symmetric ones, and those
/// with cos(2 phi) from linear polarisation.
inline constexpr int symmetricTerms[] = {1, 4, 6, 11, 12, 22, 37};

[[nodiscard]] Wavefront wavefrontOf(const Pupil& pupil,
                                    std::span<const int> terms = symmetricTerms);

} // namespace zonescope::datasheet
