#pragma once

/// \file
/// What a row of cells holds of a scene: horizontal lines with their profiles along r.

#include "core/grid/scene.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace zonescope::grid {

/// The part `weight` of a row's height, with the profile there.
struct Line {
    double weight;
    const RadialProfile* profile;
    const Slice* varying; ///< the slice that it goes through where its profile varies, or null
};

/// What a row of cells [zLow, zHigh] holds: lines, and whether it is just one slice (index) with a
/// constant profile.
struct RowContent {
    std::vector<Line> lines;
    std::vector<RadialProfile> owned; ///< profiles of lines through varying slices
    std::optional<std::size_t> pureSlice;
};

/// Of the heights zLow to zHigh, um. Lines point into the scene or into `owned`.
[[nodiscard]] RowContent rowContent(Scene& scene, double zLow, double zHigh);

} // namespace zonescope::grid
