#pragma once

/// \file
/// The command line that goes on with an interrupted run.

#include "app/run_session.hpp"

#include <string>
#include <string_view>

namespace zonescope::app {

/// A word that the shell takes as one, whatever it holds.
[[nodiscard]] std::string shellWord(std::string_view word);

/// `zonescope run` with every option of the run that matters for its continuation or its outputs;
/// a film is not among them, for it would replace the one that there is.
/// @param state the file that holds the state
[[nodiscard]] std::string continueCommand(const RunSettings& settings, const std::string& state);

} // namespace zonescope::app
