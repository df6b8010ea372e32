#pragma once

/// \file
/// Far fields of scattered light as a table.

#include "core/monitors/scattered_pattern.hpp"

#include <span>
#include <string>

namespace zonescope::io {

/// CSV with a line for each direction: wavelength_um, theta_deg from +z, phi_deg from +x, and
/// differential_cross_section_um2_per_sr.
[[nodiscard]] std::string patternCsv(std::span<const monitors::ScatteredPattern> patterns);

} // namespace zonescope::io
