#pragma once

/// \file
/// Plane waves at an angle, whatever injects them: an oblique plane wave, or a total field box that
/// one lights.

#include "core/model/project.hpp"

#include <optional>

namespace zonescope::model {

/// The oblique plane wave of a source. That of a total field box starts one cell before the face
/// where it enters and is lit up to the box's radius; a box lit along z has none.
[[nodiscard]] std::optional<ObliquePlaneWave> obliqueWaveOf(const Source& source,
                                                            const Domain& domain);
[[nodiscard]] ObliquePlaneWave obliqueWaveOf(const TotalFieldBox& box, const Domain& domain);

} // namespace zonescope::model
