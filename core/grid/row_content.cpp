#include "core/grid/row_content.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::grid {

namespace {

/// Horizontal lines per row of cells where surfaces are tilted or curved: along each line the cut
/// is exact, so that a fill fraction errs by at most 1/32 of a cell and, summed over a surface, by
/// the midpoint rule's (dz/16)^2.
constexpr int linesPerRow = 16;

} // namespace

RowContent rowContent(Scene& scene, double zLow, double zHigh) {
    RowContent row;
    row.owned.reserve(linesPerRow + scene.slices().size());
    const double height = zHigh - zLow;
    const auto& slices = scene.slices();
    auto slice = std::ranges::upper_bound(slices, zLow, {}, &Slice::zHigh);
    for (; slice != slices.end() && slice->zLow < zHigh; ++slice) {
        const double low = std::max(zLow, slice->zLow);
        const double high = std::min(zHigh, slice->zHigh);
        const double weight = (high - low) / height;
        constexpr double negligible = 1e-12; // rounding of a slice that ends at the row's edge
        if (weight <= negligible) {
            continue;
        }
        if (!slice->varies) {
            row.lines.push_back({weight, &slice->profile, nullptr});
            row.pureSlice = static_cast<std::size_t>(slice - slices.begin());
            continue;
        }
        const int lines = std::max(1, static_cast<int>(std::ceil(linesPerRow * weight)));
        for (int n = 0; n < lines; ++n) {
            row.owned.push_back(scene.profileAt(low + (high - low) * (n + 0.5) / lines));
        }
        for (int n = 0; n < lines; ++n) {
            row.lines.push_back({weight / lines, nullptr, &*slice});
        }
    }
    // `owned` may have moved while it grew.
    auto profile = row.owned.begin();
    for (Line& line : row.lines) {
        if (line.profile == nullptr) {
            line.profile = &*profile++;
        }
    }
    if (row.lines.size() != 1 || !row.owned.empty()) {
        row.pureSlice.reset();
    }
    return row;
}

} // namespace zonescope::grid
