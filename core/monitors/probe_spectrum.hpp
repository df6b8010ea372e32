#pragma once

/// \file
/// Spectra of point probes from their time series.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"

#include <array>
#include <complex>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Transforms of the six components at a probe: F(omega) = sum of f(t) exp(i omega t) dt, each
/// component at its own time.
struct ProbeSpectrum {
    std::vector<double> wavelengthUm;
    std::array<std::vector<std::complex<double>>, model::componentCount> values;

    [[nodiscard]] std::span<const std::complex<double>> of(fdtd::Component c) const {
        return values[static_cast<std::size_t>(c)];
    }
};

/// @param dt time step, um/c
[[nodiscard]] ProbeSpectrum probeSpectrum(const fdtd::ProbeData& probe, double dt,
                                          std::span<const double> wavelengthsUm);

/// `count` wavelengths at equal steps of frequency, from half to one and a half times the carriers
/// of the project's sources; without a carrier, about a wavelength of 20 cells.
[[nodiscard]] std::vector<double> spectrumWavelengths(const model::Project& project,
                                                      std::size_t count);

} // namespace zonescope::monitors
