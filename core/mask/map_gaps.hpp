#pragma once

/// \file
/// How narrow the empty places within a density map are, for the rules of a fab.

#include "core/model/project.hpp"

#include <optional>

namespace zonescope::mask {

/// The narrowest gap between solid pixels (model::solidFrom) of a density map, um: of each empty
/// pixel the shorter of the empty runs along the map's two axes that end at solid pixels on both
/// sides; a twentieth of their area may be narrower, as in model::narrowestUm. Along theta a map
/// between two angles goes on with its neighbour on the circle. Empty for other outlines, and where
/// nothing lies between solid pixels.
[[nodiscard]] std::optional<double> narrowestGapUm(const model::Post& post);

} // namespace zonescope::mask
