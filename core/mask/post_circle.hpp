#pragma once

/// \file
/// Circles of equal posts and the distances between their outlines, for the rules of a fab.

#include "core/mask/angles.hpp"
#include "core/model/project.hpp"

#include <functional>
#include <optional>

namespace zonescope::mask {

/// Lengths that differ by less are the same, um: a thousandth of a nanometre.
inline constexpr double lengthRounding = 1e-6;

/// A circle of equal posts as the search for gaps sees it.
struct PostCircle {
    model::Post post;
    double inner = 0.0, outer = 0.0; ///< radii that its posts reach
    double reach = 0.0;              ///< from a post's place to its farthest corner
    double radius = 0.0;             ///< of round posts; 0: others

    /// Of the place of a post, radians.
    [[nodiscard]] double theta(int image) const {
        return inRadians(post.thetaDeg) + fullTurn * image / post.count;
    }
};
/// @param post no density map
[[nodiscard]] PostCircle circleOf(const model::Post& post);

/// Between two posts, um; 0 where they touch or overlap. Between two pieces of rings, round
/// posts and outlines with corners it is exact; ellipses, and pieces of rings beside others, are
/// polygons (model::cornersOf).
/// @param enough what is farther apart may be told as any length from this on
[[nodiscard]] double distance(const PostCircle& a, int imageOfA, const PostCircle& b, int imageOfB,
                              double enough);

/// Visits the pairs of posts that may be nearer than `least`, one for all that are alike by the
/// symmetry that both circles share.
void visitNear(const PostCircle& a, const PostCircle& b, double least,
               const std::function<void(int imageOfA, int imageOfB)>& visit);

/// The narrowest gap between posts of two circles, when it is narrower than `least`.
[[nodiscard]] std::optional<double> gapBetween(const PostCircle& a, const PostCircle& b,
                                               double least);

} // namespace zonescope::mask
