#pragma once

/// \file
/// The plane waves at an angle and the beams of a project, whatever injects them: a source plane,
/// or a total field box.

#include "core/model/project.hpp"

#include <optional>

namespace zonescope::model {

/// The oblique plane wave of a source. That of a total field box starts one cell before the face
/// where it enters and is lit up to the box's radius; a box lit along z or by a beam has none.
[[nodiscard]] std::optional<ObliquePlaneWave> obliqueWaveOf(const Source& source,
                                                            const Domain& domain);
[[nodiscard]] ObliquePlaneWave obliqueWaveOf(const TotalFieldBox& box, const Domain& domain);

/// A plane wave along the axis turned by an angle: the same stop, amplitude and signal, polarised
/// in the plane of incidence.
[[nodiscard]] ObliquePlaneWave turnedWave(const PlaneWave& wave, double angleDeg);

/// The beam of a source. That of a total field box starts one cell before the face where it enters;
/// a box lit by a plane wave has none.
[[nodiscard]] std::optional<Beam> beamOf(const Source& source, const Domain& domain);
/// \pre the box is lit by a beam
[[nodiscard]] Beam beamOf(const TotalFieldBox& box, const Domain& domain);

/// Whether a box is lit by a plane wave, along z or at an angle.
[[nodiscard]] constexpr bool litByPlaneWave(const TotalFieldBox& box) noexcept {
    return box.light.shape == BoxLightShape::planeWave;
}
/// Whether a box is lit by a plane wave along z.
[[nodiscard]] constexpr bool litAlongAxis(const TotalFieldBox& box) noexcept {
    return litByPlaneWave(box) && box.angleDeg == 0.0;
}

} // namespace zonescope::model
