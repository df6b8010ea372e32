#pragma once

/// \file
/// The emission of dipoles as a report, as tables and in a few lines for people.

#include "core/run/emission/emission.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace zonescope::run {

/// Keys: format, version, program, project, emitters, wavelength_um, definitions, spectra (a list:
/// purcell_factor, error_bound, orders, leaving, upwards, downwards, upper_cone, lower_cone,
/// extraction_efficiency, pattern), run.
[[nodiscard]] nlohmann::json makeEmissionReport(const EmissionResult& result,
                                                const std::string& projectName,
                                                const std::string& projectFile);

/// One row for each wavelength.
[[nodiscard]] std::string emissionCsv(const EmissionResult& result);
/// One row for each angle, one column for each wavelength: power per solid angle, 1/sr, over the
/// power in a homogeneous medium.
[[nodiscard]] std::string patternCsv(const EmissionResult& result);
/// Angle, azimuth and power per solid angle of a single emitter at one wavelength; empty where
/// there is no map.
[[nodiscard]] std::string patternMapCsv(const EmissionSpectrum& spectrum);

[[nodiscard]] std::string emissionSummary(const EmissionResult& result);

} // namespace zonescope::run
