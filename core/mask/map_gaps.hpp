#pragma once

/// \file
/// How narrow the empty places within a density map and its solid parts are, for the rules of a
/// fab.

#include "core/model/project.hpp"

#include <functional>
#include <optional>

namespace zonescope::mask {

/// The narrowest gap between solid pixels (model::solidFrom) of a density map, um: of each empty
/// pixel the shorter of the empty runs along the map's two axes that end at solid pixels on both
/// sides; a twentieth of their area may be narrower, as in model::narrowestUm. Along theta a map
/// between two angles goes on with its neighbour on the circle. Empty for other outlines, and where
/// nothing lies between solid pixels.
[[nodiscard]] std::optional<double> narrowestGapUm(const model::Post& post);

/// Whether something stands at a place.
using SolidAt = std::function<bool(double rUm, double thetaRadians)>;

/// The narrowest solid part of a density map, um: of each solid pixel the shorter of the straight
/// runs along the map's two axes; a twentieth of their area may be narrower. A run that reaches the
/// picture's edge goes on in what is solid beyond it. Empty for other outlines and where nothing is
/// solid.
/// @param solid all that stands on the mask's layer, the map and its neighbours too
/// @param enough what is wider may be told as any length from this on
[[nodiscard]] std::optional<double> narrowestSolidUm(const model::Post& post, const SolidAt& solid,
                                                     double enough);

} // namespace zonescope::mask
