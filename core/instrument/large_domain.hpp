#pragma once

/// \file
/// The second domain of the two-domain method (Taflove and Hagness 2005, section 7.11): the same
/// project with sides so far out that nothing returns from them.

#include "core/model/project.hpp"

#include <cstdint>

namespace zonescope::instrument {

/// Sides of the domain.
struct Sides {
    bool radial = false; ///< r_max
    bool axial = false;  ///< z_min and z_max
};

/// The sides of a project that have layers; both of the axial ones as soon as one of them does.
[[nodiscard]] Sides sidesWithLayers(const model::Project& project);

/// The project with electric walls so far beyond some sides that they are not seen within a time,
/// um/c: light goes out and back. By whole cells, so that the grids coincide.
[[nodiscard]] model::Project withoutEcho(model::Project project, Sides sides, double time);

/// Cells of its grid times steps of a run of that time, about.
[[nodiscard]] double cellSteps(const model::Project& project, double time);

} // namespace zonescope::instrument
