#pragma once

/// \file
/// Where posts stand: the one place that knows their outlines.

#include "core/model/project.hpp"

#include <span>
#include <vector>

namespace zonescope::model {

/// Whether a post, or one of its images round the circle, has any of its material at a point.
[[nodiscard]] bool covers(const Post& post, double rUm, double thetaRadians);

/// Radii within which a post lies, um; not always the narrowest.
struct RadialReach {
    double beginUm = 0.0;
    double endUm = 0.0;
};
[[nodiscard]] RadialReach radialReach(const Post& post);
[[nodiscard]] constexpr RadialReach radialReach(const Ring& ring) noexcept {
    return {ring.rInUm, ring.rOutUm};
}

/// A post in the (x, y) plane of the lens, x along theta = 0, as a polygon; one that stands for an
/// ellipse is as large.
struct PostCorner {
    double xUm = 0.0;
    double yUm = 0.0;
};
/// @param image which of the posts on the circle, 0 to count - 1
[[nodiscard]] std::vector<PostCorner> cornersOf(const Post& post, int image = 0);

/// Of a ring, the part of its circles that posts fill.
struct RadialFill {
    double rBeginUm = 0.0;
    double rEndUm = 0.0;
    double fill = 0.0; ///< above 0, at most 1
};
/// Ascending and disjoint; curved outlines in steps that are short against them. Posts must not
/// overlap each other (their parts are added) nor hold the axis.
[[nodiscard]] std::vector<RadialFill> azimuthalFill(std::span<const Post> posts);

/// Smallest width of an outline along its own axes, um; of a density map that of what is solid.
[[nodiscard]] double narrowestUm(const Post& post);

/// Angle about the axis that one post takes, radians; not always the smallest.
[[nodiscard]] double angularReach(const Post& post);

/// The larger of width and depth of an ellipse or a rectangle, um; 0: the outline is another one.
[[nodiscard]] double postSizeUm(const Post& post);
/// Gives such a post this size, um; width and depth keep their ratio.
void setPostSizeUm(Post& post, double sizeUm);

} // namespace zonescope::model
