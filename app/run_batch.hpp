#pragma once

/// \file
/// Several projects run headless, as many at a time as there are devices.

#include "app/run_session.hpp"

#include <string>
#include <vector>

namespace zonescope::app {

/// Runs every file on the devices of `settings.device` (all when it is empty), one file a device at
/// a time; on the CPU one after the other. --out, --report, --image and --vtk name folders that get
/// one file for each project; a --report that names a data sheet (.html, .pdf, .csv) holds all
/// lenses. A project that fails leaves the others alone.
/// \returns the exit code of commands.hpp that is worst among the projects
/// \throws InputError for options that make no sense with several files
[[nodiscard]] int runBatch(const std::vector<std::string>& files, const RunSettings& settings);

} // namespace zonescope::app
