#pragma once

/// \file
/// Powers of currents in the report of a run.

#include "core/run/simulation.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace zonescope::run {

/// Keys: wavelength_um, definition, and sources, a list with name, power and, for dipoles,
/// homogeneous_power, power_over_homogeneous and, where this order carries the whole dipole,
/// purcell_factor and local_density_of_states.
[[nodiscard]] nlohmann::json sourcePowerPart(const Simulation& simulation,
                                             const model::SourcePower& monitor,
                                             const MonitorResult& result);

/// A line for each source and wavelength; nothing for other monitors.
[[nodiscard]] std::string sourcePowerSummary(const nlohmann::json& monitor);

} // namespace zonescope::run
