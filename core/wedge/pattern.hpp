#pragma once

/// \file
/// What stands in a wedge: posts with vertical walls between two planes, repeated in every fold.

#include "core/model/project.hpp"

#include <memory>
#include <string>
#include <vector>

namespace zonescope::wedge {

/// Posts of one material and height. What the project has at their places gives way. The number of
/// posts on each circle is a multiple of the wedge's folds.
struct PostLayer {
    double zMinUm = 0.0;
    double zMaxUm = 0.0;
    std::string material;
    std::vector<model::Post> posts;
    bool operator==(const PostLayer&) const = default;
};

struct Pattern {
    std::vector<PostLayer> layers;
    bool operator==(const Pattern&) const = default;
};

/// A project as a wedge of N folds sees it: posts that repeat in every fold as they are, all others
/// by their effective medium, which is what rings of them have on average over the azimuth.
struct WedgeBodies {
    std::shared_ptr<const model::Project> project; ///< without the posts of the pattern
    Pattern pattern;
    std::size_t averaged = 0; ///< circles of posts that are seen by their effective medium
};

/// @param fromUm, toUm radii of the wedge; posts beyond them are left out
/// @param leastUm posts that reach below are seen by their effective medium: around the axis a
/// wedge takes rings only (lattice.hpp)
[[nodiscard]] WedgeBodies bodiesOfWedge(const model::Project& project, int folds, double fromUm,
                                        double toUm, double leastUm);

/// The mirror image of a post at theta = 0.
[[nodiscard]] model::Post mirrored(model::Post post);

/// Whether the pattern is its own mirror image at theta = 0, as that of light polarised along x
/// must be to keep the mirror symmetry.
[[nodiscard]] bool mirrorSymmetric(const Pattern& pattern);

} // namespace zonescope::wedge
