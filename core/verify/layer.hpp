#pragma once

/// \file
/// The experiment of the rungs "layer/start_...", for others to measure the same.

#include "core/model/project.hpp"
#include "core/verify/ladder.hpp"

namespace zonescope::verify {

/// A pulse from near the axis between layers on all sides.
/// @param distance cells from the axis (and from z = 0) at which they start
/// @param stretch of the radial layer
[[nodiscard]] model::Project layerProject(int azimuthalOrder, int distance, int cells,
                                          model::LayerStretch stretch);

/// Largest error of E anywhere between the layers at any time over the largest field, against a
/// domain without echo: what the rungs call the corner.
[[nodiscard]] double layerError(const Settings& settings, int azimuthalOrder, int distance,
                                int cells, model::LayerStretch stretch);

} // namespace zonescope::verify
