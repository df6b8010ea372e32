#pragma once

/// \file
/// Transmission of plane waves through homogeneous layers between two half-spaces.

#include <complex>
#include <optional>
#include <vector>

namespace zonescope::optics {

/// A homogeneous layer; an imaginary part > 0 of the index absorbs.
struct PlanarLayer {
    std::complex<double> index = 1.0;
    double thicknessUm = 0.0;
};

/// Layers in the order in which the light meets them, from `firstSurfaceUm` on, and the medium
/// behind them. The defaults describe no interface at all.
struct PlanarStack {
    std::optional<double> firstSurfaceUm; ///< absent: at the aperture
    std::vector<PlanarLayer> layers;
    std::optional<double> exitIndex; ///< absent: as in front of the layers

    [[nodiscard]] double thicknessUm() const noexcept;
};

/// \throws InputError for an index whose real part is below 0.1 or whose imaginary part is
/// negative (gain), a thickness that is negative or not finite.
void requireValid(const PlanarStack& stack);

/// Ratio of the tangential E behind the last surface to that of the incident wave before the first,
/// for a transverse wavenumber. Reflections between the layers are included, what returns to the
/// aperture is not met again.
struct PlanarTransmission {
    std::complex<double> s, p;
};

/// Recursion of admittances from the exit to the entrance (Macleod, Thin-Film Optical Filters,
/// 2010, chapter 2, written with decaying exponentials only, so that evanescent waves and thick
/// absorbers do not overflow).
/// @param indexBefore real index of the entrance medium
/// @param k0          wavenumber in vacuum, 1/um
/// @param transverse  wavenumber along the layers, 1/um
[[nodiscard]] PlanarTransmission transmission(const PlanarStack& stack, double indexBefore,
                                              double k0, double transverse);

/// Root of n^2 k0^2 - k^2 with a positive imaginary or, if real, positive real part: the wave that
/// travels or decays forwards.
[[nodiscard]] std::complex<double> axialWavenumber(std::complex<double> index, double k0,
                                                   double transverse);

} // namespace zonescope::optics
