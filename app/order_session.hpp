#pragma once

/// \file
/// A headless run of a project whose light is a sum over azimuthal orders.

#include "app/run_session.hpp"
#include "core/model/project.hpp"

namespace zonescope::app {

/// Runs all orders as a queue and writes the sum. The file of --out is rewritten after every order,
/// so that partial sums can be looked at; Ctrl-C keeps what is finished.
/// \returns an exit code of commands.hpp
/// \throws InputError for options that belong to a single run
int runOrders(const RunSettings& settings, model::Project project);

} // namespace zonescope::app
