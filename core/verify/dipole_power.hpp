#pragma once

/// \file
/// Runs of one dipole whose power a rung wants to know.

#include "core/monitors/source_power.hpp"
#include "core/verify/setup.hpp"

#include <vector>

namespace zonescope::verify {

struct DipoleRun {
    Run run;
    std::vector<fdtd::MonitorReading> readings; ///< one per monitor of the project
    monitors::CurrentPower power;               ///< at the wavelength of the first monitor
};

/// Runs a project in double precision until its only source, a dipole of one parity, is silent and
/// `afterwardsUm` (um/c) more. Its first monitor is a source_power at one wavelength.
[[nodiscard]] DipoleRun runDipole(const Settings& settings, const model::Project& project,
                                  double afterwardsUm);

} // namespace zonescope::verify
