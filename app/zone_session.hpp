#pragma once

/// \file
/// A headless run of a lens in zones.

#include "app/run_session.hpp"
#include "core/model/project.hpp"

namespace zonescope::app {

/// Runs all zones as a queue and writes the sum. With --out FILE finished zones are kept in the
/// folder FILE.zones until all are done, so that a run that was cut off goes on there when it is
/// started again. With --jobs mpi all processes that mpirun started take zones from one queue; the
/// first of them adds up and writes.
/// \returns an exit code of commands.hpp
/// \throws InputError for options that belong to a single run
int runZones(const RunSettings& settings, model::Project project);

} // namespace zonescope::app
