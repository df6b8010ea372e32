#pragma once

/// \file
/// Rectangles of the grid on the host: what plans of patches reckon with.

#include "gpu/engine/plan/patch_plan.hpp"

#include <algorithm>
#include <cstdint>

namespace zonescope::gpu {

/// Cells.
[[nodiscard]] inline std::int64_t area(const Rectangle& r) {
    return r.empty() ? 0 : static_cast<std::int64_t>(r.width()) * r.height();
}

[[nodiscard]] inline Rectangle boundingBox(const Rectangle& a, const Rectangle& b) {
    if (a.empty()) {
        return b;
    }
    if (b.empty()) {
        return a;
    }
    return {std::min(a.iBegin, b.iBegin), std::max(a.iEnd, b.iEnd), std::min(a.kBegin, b.kBegin),
            std::max(a.kEnd, b.kEnd)};
}

/// The whole grid.
[[nodiscard]] inline Rectangle wholePlane(const PlaneLayout& layout) {
    return {0, layout.columns, 0, layout.rows};
}

/// With a halo, as far as the grid reaches.
[[nodiscard]] inline Rectangle widened(const Rectangle& r, int halo, const PlaneLayout& layout) {
    return intersection({r.iBegin - halo, r.iEnd + halo, r.kBegin - halo, r.kEnd + halo},
                        wholePlane(layout));
}

} // namespace zonescope::gpu
