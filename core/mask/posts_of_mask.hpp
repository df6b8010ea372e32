#pragma once

/// \file
/// From the polygons of a mask back to circles of equal posts.

#include "core/mask/gdsii_reader.hpp"
#include "core/model/project.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace zonescope::mask {

struct PostSearch {
    std::optional<int> layer;                ///< empty: all
    double centreXUm = 0.0, centreYUm = 0.0; ///< of the lens in the mask
    double toleranceUm = 0.002;              ///< of places and outlines
};

struct FoundPosts {
    std::vector<model::Post> posts; ///< from the axis outwards
    std::size_t polygons = 0;       ///< that they stand for
    /// Polygons that hold or surround the axis, such as discs and halves of rings: no posts.
    std::size_t aroundAxis = 0;
};

/// More circles than that are no pattern that repeats round the axis.
inline constexpr std::size_t mostCircles = 20000;

/// Polygons at one radius with one outline are circles of posts, as few as stand at equal angles.
/// Outlines that are ellipses or rectangles within the tolerance are told as such.
/// \throws InputError when there are none, or more than mostCircles
[[nodiscard]] FoundPosts findPosts(const std::vector<MaskPolygon>& polygons,
                                   const PostSearch& search);

} // namespace zonescope::mask
