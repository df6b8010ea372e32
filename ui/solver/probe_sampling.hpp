#pragma once

/// \file
/// Reading single points and bounded planes of a simulation for the window.

#include "core/fdtd/engine.hpp"
#include "core/grid/grid.hpp"
#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "ui/solver/solver_status.hpp"

#include <cstdint>

namespace zonescope::ui {

/// All six unknowns at a place, interpolated bilinearly from their own Yee places (parity 0).
[[nodiscard]] ProbeSample sampleProbe(const run::Simulation& simulation, model::PointRz at);

/// Steps between two samples of a live probe: twelve samples to the shortest period of any source,
/// or fewer, down to six, where the engine's efficient number of steps `granularity` asks for it,
/// for a probe must not slow the run much.
[[nodiscard]] std::int64_t probeInterval(const run::Simulation& simulation,
                                         std::int64_t granularity);

/// The part of a request that lies on the grid; the whole plane when nothing does (it was made for
/// another grid).
[[nodiscard]] fdtd::PlaneRequest fitted(fdtd::PlaneRequest request, const grid::Grid& grid);

/// Shortest carrier wavelength of any source, um; 0 when no source has one.
[[nodiscard]] double shortestWavelengthUm(const model::Project& project);

} // namespace zonescope::ui
