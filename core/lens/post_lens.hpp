#pragma once

/// \file
/// Lays posts of a library along circles, so that they make a lens, and cuts it into zones.

#include "core/lens/phase_library.hpp"
#include "core/model/project.hpp"

#include <optional>

namespace zonescope::lens {

/// What a lens of round posts is to be.
struct PostLensSpecification {
    double wavelengthUm = 0.633;
    double radiusUm = 15.9;
    double focalLengthUm = 20.0;
    double pitchUm = 0.3; ///< from circle to circle, and about that from post to post
    double heightUm = 0.8;
    double postIndex = 2.4;
    double gapIndex = 1.0;
    double substrateIndex = 1.457;
    double narrowestUm = 0.08; ///< thinnest post and narrowest gap
    double cellUm = 0.02;
    /// Outer over inner radius of a zone, at most; the posts of a zone are as many on each circle,
    /// so that they come as much farther apart along it.
    double mostRatio = 1.45;
};

/// The lens as a project with zones: every post's diameter the one whose cell (post_cell.hpp) has
/// the largest part of its transmission in phase with the ideal lens, the common phase the best of
/// all. Around the axis the number of posts grows from circle to circle, and the zone is one of
/// rings.
/// \returns empty when `progress` answered no
/// \throws InputError naming the key of the specification that is impossible
[[nodiscard]] std::optional<model::Project>
designPostLens(const PostLensSpecification& specification, const LibraryProgress& progress = {});

} // namespace zonescope::lens
