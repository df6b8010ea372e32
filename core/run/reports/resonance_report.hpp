#pragma once

#include "core/monitors/probe_resonances.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace zonescope::run {

/// Keys: component, from_fs, band_um, resonances (a list of wavelength_um, frequency_thz,
/// wavelength_error_um, quality, quality_error, quality_at_least, amplitude; quality is null and
/// note says so where the decay is not larger than its error).
[[nodiscard]] nlohmann::json toJson(const monitors::ProbeResonances& found);

/// A table for the terminal, one line for each resonance.
[[nodiscard]] std::string toText(const monitors::ProbeResonances& found);

} // namespace zonescope::run
