#pragma once

/// \file
/// The ramp over which the light of a lens goes from one zone to the next, and what it costs that
/// zones do not see of each other.

#include <array>

namespace zonescope::wedge {

/// From 0 to 1 over [-1/2, 1/2], and 1 minus itself mirrored. Its slope is a Kaiser window (Kaiser
/// and Schafer 1980, IEEE Trans. Acoust. Speech 28, 105), of all windows of a width nearly that
/// with the least of its spectrum beyond a limit: here nine tenths of the wave number, from where
/// on light runs along the lens, so that it leaves the zone's domain.
class LightRamp {
public:
    /// @param wavelengths that it is wide, above 0
    explicit LightRamp(double wavelengths);
    [[nodiscard]] double at(double x) const;
    /// Of the slope, 1 at kappa = 0.
    /// @param kappa wave number along the lens times the wavelength
    [[nodiscard]] double spectrum(double kappa) const;

private:
    double wavelengths_;
    double shape_; ///< beta of the Kaiser window
    double area_;  ///< of the window times exp(-beta)
};

/// Lengths in wavelengths.
struct PieceGeometry {
    double ramp = 0.0;
    double margin = 0.0;   ///< of a domain beyond its light
    double distance = 0.0; ///< from where the light begins to where the pieces are added
};

/// How far the pieces of a plane wave are from adding up to it in a vacuum: the largest amplitude
/// that a piece has beyond its own domain, where nothing adds it, in that of the wave. By its
/// angular spectrum in a plane: E = sum of w(kappa) exp(i kappa x + i kz z), w the transform of the
/// window, within 15 wavelengths of the domain's edge.
[[nodiscard]] double piecesError(const PieceGeometry& geometry);

/// Ramps and margins for a table of that error.
inline constexpr std::array tabledRamps{1.0, 2.0, 3.0, 4.0, 5.0, 7.0};
inline constexpr std::array tabledMargins{1.0, 2.0, 4.0, 6.0, 10.0};

} // namespace zonescope::wedge
