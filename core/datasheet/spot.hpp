#pragma once

/// \file
/// The image that a focus makes in its plane: widths, encircled energy, transfer function. The
/// azimuthal order is 1, so that |E|^2 has a mean over the angle and a part that goes with cos(2
/// theta), and both are exact functions of r.

#include "core/optics/aperture_field.hpp"

#include <optional>
#include <span>
#include <vector>

namespace zonescope::datasheet {

/// |E|^2 = mean(r) + twofold(r) cos(2 theta), and the axial power density.
struct SpotImage {
    double wavelengthUm = 0.0;
    std::vector<double> rUm; ///< equally spaced from 0, an odd number of radii
    std::vector<double> mean;
    std::vector<double> twofold;
    std::vector<double> flux; ///< Re(E x H*) along the travel, mean over the angle

    /// |E|^2 at theta = 0 and theta = pi/2.
    [[nodiscard]] std::vector<double> alongX() const;
    [[nodiscard]] std::vector<double> alongY() const;
};

/// @param parities fields of order 1 or -1 at radii as those of the image: one for linear
/// polarisation along x, two for circular
[[nodiscard]] SpotImage imageOf(std::span<const optics::ApertureField> parities);

/// Radii 0, step, ..., with step at most `stepUm` and an odd number of them; the last is `endUm`.
[[nodiscard]] std::vector<double> imageRadii(double endUm, double stepUm);

/// Integral of 2 pi r density dr from 0 to each radius (Simpson).
[[nodiscard]] std::vector<double> encircled(std::span<const double> rUm,
                                            std::span<const double> density);

/// Value of an encircled energy at a radius between samples, and the radius at which it first
/// reaches a level (empty when it does not).
[[nodiscard]] double valueAt(std::span<const double> rUm, std::span<const double> values,
                             double radiusUm);
[[nodiscard]] std::optional<double> radiusOf(std::span<const double> rUm,
                                             std::span<const double> values, double level);

/// Modulation transfer function: modulus of the image's Fourier transform over its value at zero.
struct TransferFunction {
    std::vector<double> frequencyPerUm; ///< cycles per micrometre
    std::vector<double> mean;           ///< of the image's angular mean
    std::vector<double> x;              ///< along x: of a pattern that varies with x
    std::vector<double> y;
};

/// Hankel transforms of orders 0 and 2 (Simpson): F(nu, phi) = 2 pi (H0[mean] - cos(2 phi)
/// H2[twofold]).
[[nodiscard]] TransferFunction transferFunction(const SpotImage& image,
                                                std::span<const double> frequenciesPerUm);

/// Of a uniformly filled circular pupil, free of aberrations, in the scalar paraxial picture:
/// (2/pi)(arccos s - s sqrt(1 - s^2)), s the frequency over the cut-off 2 NA / lambda (Goodman
/// 2005, eq. 6-31).
[[nodiscard]] double circularPupilTransfer(double relativeFrequency);

/// |E|^2 on a square grid, row by row from the smallest y, x fastest; centres of the pixels from
/// -halfWidth to halfWidth. Zero beyond the image.
[[nodiscard]] std::vector<double> squareMap(const SpotImage& image, double halfWidthUm, int pixels);

} // namespace zonescope::datasheet
