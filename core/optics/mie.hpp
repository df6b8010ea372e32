#pragma once

/// \file
/// Scattering and absorption of a plane wave by a homogeneous sphere (Mie 1908).

#include <complex>

namespace zonescope::optics {

/// Cross sections over the geometric cross section pi a^2 of the sphere.
struct SphereEfficiencies {
    double scattering = 0.0;
    double absorption = 0.0;
    double extinction = 0.0; ///< scattering + absorption
    double asymmetry = 0.0;  ///< mean cosine of the scattering angle
};

/// Efficiencies of a sphere in a lossless medium (Bohren and Huffman 1983, eqs. 4.53, 4.61, 4.62,
/// p. 120). The logarithmic derivative of the inner wave and the ratios of the regular outer waves
/// come from downward recurrences, which damp rounding errors for every index and size (p. 478).
/// \param sizeParameter 2 pi a n_medium / vacuum wavelength, 1e-6 to 1e6
/// \param relativeIndex index of the sphere over that of the medium, n + i k with k >= 0 for loss
/// (time dependence exp(-i omega t)), magnitude up to 1e3
/// \throws InputError for arguments outside these ranges or for gain.
[[nodiscard]] SphereEfficiencies mieEfficiencies(double sizeParameter,
                                                 std::complex<double> relativeIndex);

} // namespace zonescope::optics
