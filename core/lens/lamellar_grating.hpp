#pragma once

/// \file
/// Rigorous coupled-wave analysis of one lossless lamellar grating layer at normal incidence. A
/// ring grating far from the axis is locally such a grating, so this is the unit cell of a metalens
/// made of rings.

#include <complex>

namespace zonescope::lens {

/// Bars of one index in gaps of another, repeated along x, on a half-space and under another one.
struct LamellarGrating {
    double periodUm = 0.3;
    double barWidthUm = 0.15; ///< 0 to periodUm
    double heightUm = 0.6;
    double barIndex = 2.4;
    double gapIndex = 1.0;
    double indexBelow = 1.46; ///< the light comes from there
    double indexAbove = 1.0;
    bool operator==(const LamellarGrating&) const = default;
};

/// Direction of the electric field. On a lens of rings: along is Etheta (TE), across is Er (TM).
enum class GratingPolarization { alongBars, acrossBars };

/// What comes out for an incident wave of unit power.
struct GratingResponse {
    std::complex<double> transmitted; ///< amplitude of order 0, |transmitted|^2 is its power
    std::complex<double> reflected;   ///< amplitude of order 0, of the electric field
    double transmittedPower = 0.0;    ///< all propagating orders
    double reflectedPower = 0.0;      ///< all propagating orders
};

/// Highest Fourier harmonic kept by default: both polarisations of high-contrast gratings below the
/// wavelength are then settled to a few parts in a thousand.
inline constexpr int defaultHarmonics = 20;

/// Enhanced-convergence coupled waves: Laurent's rule where the product is continuous, the inverse
/// rule where only the product is (Lalanne and Morris 1996, Granet and Guizal 1996, Li 1996). The
/// cell is symmetric and the light comes at a right angle, so only the cosine harmonics take part.
/// Phases follow exp(-i omega t): through a uniform layer the phase grows by k n h. The phase of
/// `transmitted` is that of the upper face against the lower one.
/// @param harmonics highest harmonic kept, at least 0
/// \throws InputError when a length or an index is impossible
[[nodiscard]] GratingResponse diffract(const LamellarGrating& grating, double wavelengthUm,
                                       GratingPolarization polarization,
                                       int harmonics = defaultHarmonics);

/// Effective index of the grating's fundamental Bloch mode at normal incidence, as the coupled
/// waves have it; the exact one solves Rytov's equation (Rytov 1956).
[[nodiscard]] double fundamentalModeIndex(const LamellarGrating& grating, double wavelengthUm,
                                          GratingPolarization polarization,
                                          int harmonics = defaultHarmonics);

} // namespace zonescope::lens
