#pragma once

/// \file
/// What to make of a lens when nobody has said it yet.

#include "core/model/optimisation.hpp"
#include "core/model/project.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zonescope::optimise {

/// As much power as possible through the Airy disc in the focal plane of the project's lens design,
/// the least over the wavelengths of the monitor behind the lens as far as the pulse is bright
/// there (half of its bandwidth to either side of its middle), else at the design wavelength. The
/// rings of all annular zones without poles may move, none narrower than the narrowest ring or gap
/// that is there, within the aperture that they have, and their tops by half of the height, as far
/// as the near field and the source leave room. Density regions may change pixel by pixel, a cell
/// each along r and in one layer, by Adam, and so may the density maps of a lens in zones. Posts
/// may change their sizes.
///
/// \throws InputError that says what the project lacks: a plane wave along the axis, a lens design,
/// rings, posts and densities
[[nodiscard]] model::Optimisation proposedOptimisation(const model::Project& project);

/// The projection of densities where nobody has said another: a steepness that doubles from stage
/// to stage, so that light finds the shape before grey ends.
[[nodiscard]] std::vector<model::ProjectionStage> usualProjection();

/// How the sizes of a pattern of posts may change where nobody has said it: within those that are
/// there, or a fifth to either side of the only one. Empty: none of its outlines has a size.
[[nodiscard]] std::optional<model::DesignedPosts> usualPosts(const std::string& body,
                                                             const model::PostPattern& pattern);

/// Whether a body can be a designed density: a region, or in a lens of zones a pattern with maps.
[[nodiscard]] bool mayBeDensity(const model::Project& project, const model::Body& body);

/// How the pixels of a region, or of a pattern's maps, may change where nobody has said it.
[[nodiscard]] model::DesignedDensity usualDensity(const model::Project& project,
                                                  const std::string& body);

} // namespace zonescope::optimise
