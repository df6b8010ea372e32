#pragma once

/// \file
/// Posts with vertical walls as closed surfaces: their outlines between two heights.

#include "ui/view3d/revolved_mesh.hpp"

#include <cstdint>

namespace zonescope::ui {

/// Corners of a round post, at most; and as few as still look round from afar.
inline constexpr int mostRoundCorners = 24;
inline constexpr int fewestRoundCorners = 6;

/// Triangles of one post.
/// @param roundCorners of an ellipse, which is as large with any number of them
[[nodiscard]] std::int64_t postTriangles(const model::Post& post, int roundCorners);

/// Appends the posts of a circle of which the middle lies within a range: whole, also where a cut
/// goes through them.
void appendPosts(Mesh& mesh, const model::Post& post, double zMinUm, double zMaxUm,
                 int roundCorners, const AngularRange& within);

} // namespace zonescope::ui
