#pragma once

/// \file
/// How much of a post's material is at a point, made ready for many points.

#include "core/model/project.hpp"

#include <vector>

namespace zonescope::model {

/// One of a circle's equal posts, the one nearest to a point, or a neighbour of that.
class PostFill {
public:
    /// @param post must outlive this
    /// @param neighbour how many posts further on
    explicit PostFill(const Post& post, int neighbour = 0);

    /// A direction from the axis, from the post's own.
    struct Ray {
        double theta = 0.0;
        double cosine = 1.0, sine = 0.0;
    };
    [[nodiscard]] Ray rayAt(double thetaRadians) const;

    /// 1 within an outline, 0 outside; the pixel of a density map.
    [[nodiscard]] double at(double rUm, const Ray& ray) const;

private:
    const Post* post_;
    double middle_, pitch_, shift_; ///< radians
    double cosine_, sine_;          ///< of the rotation
};

/// What the posts of a circle have at a point: the nearest, and of density maps, whose pictures may
/// overlap where they are empty, all that reach there. The largest of their values counts.
[[nodiscard]] std::vector<PostFill> fillsOf(const Post& post);

/// The same for one point.
[[nodiscard]] double fillAt(const Post& post, double rUm, double thetaRadians);

/// Whether a post has pixels, filled in part perhaps.
[[nodiscard]] bool isDensityMap(const Post& post);

/// The picture of a density map; null: none.
[[nodiscard]] const DensityPixels* pixelsOf(const Post& post);
[[nodiscard]] DensityPixels* pixelsOf(Post& post);

/// Gives a post a picture in place of its outline, as large as that: an arc stays between its radii
/// and angles, any other outline becomes its box.
void setPicture(Post& post, DensityPixels pixels);

/// Where the middle of a pixel of a density map lies, of its first picture.
struct PixelPlace {
    double rUm = 0.0;
    double thetaRadians = 0.0;
};
[[nodiscard]] PixelPlace middleOfPixel(const Post& post, std::size_t row, std::size_t column);

/// What masks and solid bodies show of a density map: rectangles of solid pixels as polygons, or as
/// arcs. Any other post is its own only part.
[[nodiscard]] std::vector<Post> solidParts(const Post& post);

} // namespace zonescope::model
