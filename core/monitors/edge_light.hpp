#pragma once

/// \file
/// What a project tells of the light beyond the edge of a transform plane.

#include "core/model/project.hpp"
#include "core/optics/propagator.hpp"

namespace zonescope::monitors {

/// RimLight::leaving where all bodies and stops lie within the radius and the rest of the light is
/// a plane wave along the axis (or dipoles within): what is not known beyond the radius has then
/// left through the edge. RimLight::any otherwise.
[[nodiscard]] optics::RimLight rimLight(const model::Project& project, double radiusUm);

} // namespace zonescope::monitors
