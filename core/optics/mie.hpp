#pragma once

/// \file
/// Scattering and absorption of a plane wave by a homogeneous sphere (Mie 1908).

#include <complex>
#include <vector>

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

/// a_n and b_n of n = 1, 2, ...: [n - 1].
struct SphereCoefficients {
    std::vector<std::complex<double>> a, b;
};
/// As mieEfficiencies (Bohren and Huffman 1983, eq. 4.88).
[[nodiscard]] SphereCoefficients mieCoefficients(double sizeParameter,
                                                 std::complex<double> relativeIndex);

/// Amplitudes of the light scattered across (s1) and in (s2) the plane of scattering; the
/// differential cross sections are |s1|^2/k^2 and |s2|^2/k^2.
struct SphereAmplitudes {
    std::complex<double> s1, s2;
};
/// @param cosine of the angle between the incident and the scattered light (Bohren and Huffman
/// 1983, eq. 4.74)
[[nodiscard]] SphereAmplitudes mieAmplitudes(const SphereCoefficients& coefficients, double cosine);

/// pi_n and tau_n of n = 1, 2, ...: [n - 1] (Bohren and Huffman 1983, eq. 4.47).
struct SphereAngularFunctions {
    std::vector<double> pi, tau;
};
[[nodiscard]] SphereAngularFunctions sphereAngularFunctions(int orders, double cosine);

} // namespace zonescope::optics
