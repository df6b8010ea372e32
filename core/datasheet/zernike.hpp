#pragma once

/// \file
/// Zernike polynomials in Noll's order and wavefronts expanded in them.

#include <span>
#include <vector>

namespace zonescope::datasheet {

/// Radial degree n and signed azimuthal frequency m of Noll's index j >= 1; m > 0: cosine, m < 0:
/// sine (Noll 1976, table I).
struct ZernikeIndex {
    int degree = 0;
    int frequency = 0;
    bool operator==(const ZernikeIndex&) const = default;
};
[[nodiscard]] ZernikeIndex nollIndex(int j);

/// Z_j(rho, phi) in Noll's normalisation: the mean of Z_j^2 over the unit disc is 1 (Noll 1976,
/// eq. 1), so that an rms is the root of the sum of the squared coefficients.
[[nodiscard]] double zernike(int j, double rho, double phi);

/// A wavefront sample in the unit disc.
struct WavefrontSample {
    double rho = 0.0;
    double phi = 0.0;    ///< from the x axis, radians
    double value = 0.0;  ///< any unit
    double weight = 1.0; ///< area that it stands for, times what else should count
};

struct ZernikeCoefficient {
    int j = 1; ///< Noll
    double value = 0.0;
};

/// Weighted least-squares fit of the terms j.
/// \throws InputError when there are fewer samples than terms
[[nodiscard]] std::vector<ZernikeCoefficient> fitZernike(std::span<const WavefrontSample> samples,
                                                         std::span<const int> terms);

/// Weighted standard deviation of the values: piston does not count.
[[nodiscard]] double rmsWithoutPiston(std::span<const WavefrontSample> samples);

} // namespace zonescope::datasheet
