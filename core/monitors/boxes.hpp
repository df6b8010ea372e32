#pragma once

/// \file
/// Which grid points the running transforms of a monitor need. Engines accumulate these boxes; collocation.hpp
/// interpolates within them.

#include "core/fdtd/engine.hpp"
#include "core/grid/grid.hpp"
#include "core/model/project.hpp"

#include <vector>

namespace zonescope::monitors {

/// Boxes of one monitor in the order of fdtd::MonitorReading::boxes: none for a probe, one for planes, cylinders and
/// regions, three for a flux through a closed box (lower disc, upper disc, cylinder). Thin boxes hold the four nodes
/// around the surface that cubic interpolation needs, of both integer and half points, cut off at the grid's edges.
/// A region holds the interior, without the absorbing layers.
/// \throws InputError when the monitor lies outside the grid.
[[nodiscard]] std::vector<fdtd::IndexBox> boxesOf(const model::Monitor& monitor,
                                                  const grid::Grid& grid);

/// Wavelengths (um) at which a monitor transforms; empty for a probe.
[[nodiscard]] const std::vector<double>& wavelengthsOf(const model::Monitor& monitor);

} // namespace zonescope::monitors
