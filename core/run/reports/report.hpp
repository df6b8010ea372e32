#pragma once

/// \file
/// The report of a run: what was run, how fast, why it ended, and what the monitors measured, in a
/// form for programs (JSON) and in a few lines for people.

#include "core/run/simulation.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace zonescope::run {

/// "running", "reached_max_time", "decayed", "diverged".
[[nodiscard]] std::string_view nameOf(RunState state) noexcept;

struct ReportContext {
    std::string projectFile; ///< empty when the project comes from elsewhere
    std::string end;         ///< why the run ended; empty: the state's name
    double wallSeconds = 0.0;
    std::int64_t stepsInThisRun = 0; ///< differs from the step number after a resume
};

/// Keys: format, version, project, grid, run (step, time_fs, end, seconds, gcell_steps_per_s, ...),
/// energy (peak, last, decay), transforms (what they miss when light rings on: missing,
/// energy_left, note), scattering (wavelength_um and the cross sections and efficiencies of a
/// scatterer in a total field box), monitors (a list; spectra of fluxes, probes and powers of
/// sources), and lens, the focus in the grid, with
/// focal_length_um, design_focal_length_um, focal_length_error_percent, fwhm_um, efficiency and so
/// on when the project has a lens design; `lens.note` says why a figure is missing.
[[nodiscard]] nlohmann::json makeReport(const Simulation& simulation, const ReportContext& context);

/// A few lines for the terminal from the JSON report.
[[nodiscard]] std::string summary(const nlohmann::json& report);

} // namespace zonescope::run
