#pragma once

/// \file
/// What stands in a wedge: posts with vertical walls between two planes, repeated in every fold.

#include <string>
#include <variant>
#include <vector>

namespace zonescope::wedge {

/// Outlines around the origin of a post, x outwards along its radius and y along theta, um.
struct EllipseOutline {
    double halfWidthUm = 0.0;  ///< along x
    double halfHeightUm = 0.0; ///< along y
    bool operator==(const EllipseOutline&) const = default;
};
struct RectangleOutline {
    double widthUm = 0.0;  ///< along x
    double heightUm = 0.0; ///< along y
    bool operator==(const RectangleOutline&) const = default;
};
struct PolygonOutline {
    std::vector<double> xUm, yUm; ///< corners in order, either way round
    bool operator==(const PolygonOutline&) const = default;
};
/// Between two radii and two angles about the lens' axis; the post's own place is its middle, and
/// it does not rotate.
struct SectorOutline {
    double widthUm = 0.0;        ///< along r
    double openingRadians = 0.0; ///< along theta
    bool operator==(const SectorOutline&) const = default;
};
using Outline = std::variant<EllipseOutline, RectangleOutline, PolygonOutline, SectorOutline>;

struct Post {
    double rUm = 0.0;
    double thetaRadians = 0.0;
    double rotationRadians = 0.0; ///< of the outline, anticlockwise
    Outline outline;
    bool operator==(const Post&) const = default;
};

/// Posts of one material and height. What the project has at their places gives way.
struct PostLayer {
    double zMinUm = 0.0;
    double zMaxUm = 0.0;
    std::string material;
    std::vector<Post> posts;
    bool operator==(const PostLayer&) const = default;
};

struct Pattern {
    std::vector<PostLayer> layers;
    bool operator==(const Pattern&) const = default;
};

/// Whether a post, or one of its images in the other folds, covers a point.
[[nodiscard]] bool covers(const Post& post, int folds, double rUm, double thetaRadians);

/// The radii within which a post lies, um.
struct RadialReach {
    double beginUm = 0.0;
    double endUm = 0.0;
};
[[nodiscard]] RadialReach radialReach(const Post& post);

} // namespace zonescope::wedge
