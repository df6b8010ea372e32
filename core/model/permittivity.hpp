#pragma once

/// \file
/// The complex relative permittivity of a material, time dependence exp(-i w t): loss has Im >= 0.

#include "core/model/project.hpp"

#include <complex>
#include <optional>

namespace zonescope::model {

/// eps(w) = permittivity + i conductivity / w + sum of poles.
/// @param angularFrequencyRadPerFs greater than 0
[[nodiscard]] std::complex<double> permittivityAt(const Material& material,
                                                  double angularFrequencyRadPerFs);

/// Angular frequency in rad/fs of a vacuum wavelength in um, and back.
[[nodiscard]] double radPerFs(double wavelengthUm) noexcept;
[[nodiscard]] double wavelengthOfRadPerFs(double angularFrequencyRadPerFs) noexcept;

/// n + i k, the root with k >= 0 and n >= 0 of a passive material's permittivity.
[[nodiscard]] std::complex<double> refractiveIndexAt(const Material& material, double wavelengthUm);

/// Where a material amplifies.
struct Gain {
    double wavelengthUm = 0.0;
    std::complex<double> permittivity;
};

/// The frequency of the most negative Im(eps), relative to |eps - permittivity| there, on a scan of
/// all frequencies that matter to the poles: from a thousandth of the lowest to a thousand times
/// the highest of their resonances and dampings, dense around every resonance. Empty when the
/// material is passive (rounding apart) or has no poles.
[[nodiscard]] std::optional<Gain> findGain(const Material& material);

} // namespace zonescope::model
