#pragma once

/// \file
/// What hangs together in a density map, and how far it is from what stands beside the map.

#include "core/mask/post_circle.hpp"
#include "core/model/project.hpp"

#include <optional>
#include <vector>

namespace zonescope::mask {

/// Solid pixels (model::solidFrom) that touch by an edge or a corner, as rectangles or pieces of
/// rings; or one post.
struct MaskIsland {
    explicit MaskIsland(std::vector<PostCircle> of);
    std::vector<PostCircle> parts;   ///< of as many posts on their circles as the map has
    double inner = 0.0, outer = 0.0; ///< radii that they reach
};

/// Those of a density map.
[[nodiscard]] std::vector<MaskIsland> islandsOf(const model::Post& map);

/// The narrowest gap between islands on two circles, when it is narrower than `least`. Islands that
/// touch or overlap are one: there is no gap between them.
/// @param apart leaves out pairs of one picture: gaps within it are known
[[nodiscard]] std::optional<double> gapBetween(const MaskIsland& a, const MaskIsland& b,
                                               double least, bool apart = false);

} // namespace zonescope::mask
