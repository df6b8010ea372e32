#pragma once

/// \file
/// Resonances in what a probe recorded after the sources had ended.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"
#include "core/optics/resonance_finder.hpp"

#include <optional>
#include <vector>

namespace zonescope::monitors {

/// Vacuum wavelengths, um.
struct WavelengthBand {
    double shortestUm = 0.0;
    double longestUm = 0.0;
};

struct ProbeResonanceOptions {
    std::optional<WavelengthBand> band; ///< absent: the half-maximum band of the project's pulses
    std::optional<model::Component> component; ///< absent: the largest one after the sources
    std::optional<double> fromUm; ///< start, um/c; absent: when the last source has ended
};

struct ProbeResonances {
    model::Component component = model::Component::er;
    double fromUm = 0.0; ///< start of the series used, um/c
    WavelengthBand band;
    /// Frequencies in c/um (1 / wavelength), amplitudes in units of the field.
    std::vector<optics::FoundResonance> resonances;
};

/// The half-maximum band of all pulses together; empty without pulses.
[[nodiscard]] std::optional<WavelengthBand> pulseBand(const model::Project& project);

/// \param dt time step, um/c
/// \throws InputError when no band is known, the sources never end, or the series is too short
/// (optics::findResonances).
[[nodiscard]] ProbeResonances probeResonances(const model::Project& project,
                                              const fdtd::ProbeData& probe, double dt,
                                              const ProbeResonanceOptions& options = {});

} // namespace zonescope::monitors
