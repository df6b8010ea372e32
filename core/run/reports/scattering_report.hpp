#pragma once

/// \file
/// Cross sections of what a total field box lights, as a part of a report of one run.

#include "core/monitors/scattered_pattern.hpp"
#include "core/monitors/scattering.hpp"
#include "core/run/simulation.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace zonescope::run {

/// Keys: wavelength_um, geometric_cross_section_um2, and for scattering, absorption and extinction
/// those that were measured as NAME_cross_section_um2 and, with bodies, NAME_efficiency; `note`
/// says what is missing for the others.
[[nodiscard]] nlohmann::json scatteringPart(const monitors::ScatteringSpectrum& spectrum);

/// A line for each wavelength: the efficiencies, or the cross sections without a body.
[[nodiscard]] std::string scatteringSummary(const nlohmann::json& part);

/// Whether a project can have such far fields; \throws InputError as monitors::PatternSum
void requirePatterns(const model::Project& project);

/// Far fields of what a total field box lights, one for each wavelength of the monitor around it:
/// of a run, at an angle of its order alone. \throws InputError as monitors::PatternSum
[[nodiscard]] std::vector<monitors::ScatteredPattern>
scatteredPatterns(const Simulation& simulation);

/// A line for each wavelength.
[[nodiscard]] std::string patternSummary(const std::vector<monitors::ScatteredPattern>& patterns);

} // namespace zonescope::run
