#pragma once

/// \file
/// Whether live figures are on as long as the user has not chosen.

#include "ui/solver/solver_status.hpp"

namespace zonescope::ui {

/// Longest run of a project whose figures follow without being asked for, s.
inline constexpr double longestLiveRun = 0.3;

/// How long the run of a status takes to the end of its stop rule, s: at the rate that the engine
/// has had so far, before that at a usual one of such engines.
/// @param cells of the grid, absorbing layers included
/// @param realRuns that the light needs: 1 or 2
[[nodiscard]] double estimatedRunSeconds(const SolverStatus& status, double cells, int realRuns);

/// On a compute device, where the run is short.
[[nodiscard]] bool liveByDefault(const SolverStatus& status, double cells, int realRuns);

} // namespace zonescope::ui
