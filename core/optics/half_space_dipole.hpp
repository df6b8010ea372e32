#pragma once

/// \file
/// Power of a dipole above a dielectric half-space.

namespace zonescope::optics {

enum class DipoleOrientation {
    vertical,   ///< perpendicular to the interface
    horizontal, ///< parallel to it
};

/// Power that a dipole of fixed current in vacuum delivers at a height above a lossless half-space,
/// over its power in vacuum (Novotny and Hecht 2012, eq. 10.30: Sommerfeld's integral over the
/// lateral wavenumber). \param index         refractive index of the half-space, >= 1 \param
/// heightUm      of the dipole above the interface, > 0 \param wavelengthUm  in vacuum
[[nodiscard]] double halfSpacePowerFactor(DipoleOrientation orientation, double index,
                                          double heightUm, double wavelengthUm);

} // namespace zonescope::optics
