#pragma once

/// \file
/// Physical constants (CODATA 2018, NIST SP 961) and the conversions between the units of the
/// project file and those of the solver (micrometres, um/c, c = eps0 = mu0 = 1; DESIGN 1.1).

#include <numbers>

namespace zonescope::units {

/// Vacuum speed of light, m/s (exact).
inline constexpr double speedOfLight = 299'792'458.0;
/// Vacuum permittivity, F/m.
inline constexpr double vacuumPermittivity = 8.8541878128e-12;
/// Vacuum permeability, H/m.
inline constexpr double vacuumPermeability = 1.25663706212e-6;
/// Impedance of vacuum, ohm.
inline constexpr double vacuumImpedance = 376.730313668;
/// Planck constant, J s (exact), and elementary charge, C (exact).
inline constexpr double planckConstant = 6.62607015e-34;
inline constexpr double elementaryCharge = 1.602176634e-19;

/// One um/c in femtoseconds: 3.33564...
inline constexpr double femtosecondsPerMicrometre = 1e9 / speedOfLight;

/// Time in um/c to femtoseconds.
[[nodiscard]] constexpr double toFemtoseconds(double timeUm) noexcept {
    return timeUm * femtosecondsPerMicrometre;
}

/// Time in femtoseconds to um/c.
[[nodiscard]] constexpr double fromFemtoseconds(double timeFs) noexcept {
    return timeFs / femtosecondsPerMicrometre;
}

/// Angular frequency (c/um) of a vacuum wavelength (um).
[[nodiscard]] constexpr double angularFrequency(double wavelengthUm) noexcept {
    return 2.0 * std::numbers::pi / wavelengthUm;
}

/// Vacuum wavelength (um) of an angular frequency (c/um).
[[nodiscard]] constexpr double wavelength(double angularFrequencyPerUm) noexcept {
    return 2.0 * std::numbers::pi / angularFrequencyPerUm;
}

/// Frequency (THz) of a vacuum wavelength (um).
[[nodiscard]] constexpr double terahertz(double wavelengthUm) noexcept {
    return speedOfLight / wavelengthUm * 1e-6;
}

/// Photon energy (eV) of a vacuum wavelength (um).
[[nodiscard]] constexpr double photonEnergyEv(double wavelengthUm) noexcept {
    return planckConstant * speedOfLight / (wavelengthUm * 1e-6 * elementaryCharge);
}

/// Conductivity in S/m to sigma / (eps0 c) in 1/um.
[[nodiscard]] constexpr double conductivityPerUm(double siemensPerMetre) noexcept {
    return siemensPerMetre * vacuumImpedance * 1e-6;
}

/// Conductivity as sigma / (eps0 c) in 1/um to S/m.
[[nodiscard]] constexpr double siemensPerMetre(double conductivityPerUmValue) noexcept {
    return conductivityPerUmValue / (vacuumImpedance * 1e-6);
}

/// A complex refractive index n + i k as the real permittivity and the conductivity that give it at
/// one wavelength.
struct OpticalConstants {
    double permittivity = 1.0;
    double conductivityPerUm = 0.0;
};

/// eps = n^2 - k^2, sigma = 2 n k omega, from (n + i k)^2 = eps + i sigma / omega.
/// @param wavelengthUm vacuum wavelength at which the extinction is given; unused when extinction
/// is 0.
[[nodiscard]] constexpr OpticalConstants fromIndex(double index, double extinction = 0.0,
                                                   double wavelengthUm = 1.0) noexcept {
    if (extinction == 0.0) {
        return {index * index, 0.0};
    }
    return {index * index - extinction * extinction,
            2.0 * index * extinction * angularFrequency(wavelengthUm)};
}

} // namespace zonescope::units
