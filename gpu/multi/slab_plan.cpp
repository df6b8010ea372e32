#include "gpu/multi/slab_plan.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zonescope::gpu {

namespace {

/// Where cuts may lie: a cut at row c needs rows [c - halo, c + halo) outside the axial layers.
struct CutRange {
    int first, last;
};

CutRange cutRange(const grid::Grid& grid, int haloRows) noexcept {
    return {grid.interiorBeginZ() + haloRows, std::min(grid.interiorEndZ(), grid.nz) - haloRows};
}

} // namespace

int mostSlabs(const grid::Grid& grid, int haloRows) noexcept {
    const auto range = cutRange(grid, haloRows);
    if (haloRows < 1 || range.last < range.first) {
        return 1;
    }
    return 2 + (range.last - range.first) / haloRows;
}

SlabPlan makeSlabPlan(const grid::Grid& grid, int count, int haloRows) {
    const int most = mostSlabs(grid, haloRows);
    if (count < 1 || count > most) {
        throw InputError(
            {.file = {},
             .key = "devices",
             .value = say("{count} for {rows} rows with halos of {halo_rows}", "count"_is = count,
                          "rows"_is = grid.rows(), "halo_rows"_is = haloRows),
             .allowed = say("1 to {most}", "most"_is = most),
             .hint = say("Use fewer devices: a domain as small as this gains nothing from more")});
    }
    const auto range = cutRange(grid, haloRows);
    SlabPlan plan{haloRows, {}};
    // Every slab computes as many rows: those at the ends have one halo, the others two.
    const double computed =
        (grid.rows() + 2.0 * haloRows * (count - 1)) / static_cast<double>(count);
    int begin = 0;
    for (int n = 0; n < count; ++n) {
        int end = grid.rows();
        if (n + 1 < count) {
            const double wanted = (n + 1) * computed - (2.0 * n + 1.0) * haloRows;
            const int left = count - n - 2; // cuts still to come
            end = std::clamp(static_cast<int>(wanted), std::max(begin + haloRows, range.first),
                             range.last - left * haloRows);
        }
        plan.slabs.push_back(
            {{begin, end},
             {n == 0 ? 0 : begin - haloRows, n + 1 == count ? grid.rows() : end + haloRows}});
        begin = end;
    }
    return plan;
}

std::vector<HaloCopy> haloCopies(const SlabPlan& plan) {
    std::vector<HaloCopy> copies;
    for (int n = 0; n + 1 < static_cast<int>(plan.slabs.size()); ++n) {
        const auto& lower = plan.slabs[static_cast<std::size_t>(n)];
        const auto& upper = plan.slabs[static_cast<std::size_t>(n) + 1];
        const int cut = upper.owned.begin;
        const int below = cut - upper.rows.begin;
        const int above = lower.rows.end - cut;
        copies.push_back({n, n + 1, cut - below - lower.rows.begin, 0, below});
        copies.push_back({n + 1, n, cut - upper.rows.begin, cut - lower.rows.begin, above});
    }
    return copies;
}

int haloRowsFor(int timeLevels, const grid::Grid& grid, int count) noexcept {
    constexpr int wanted = 48;
    constexpr double largestShare = 1.0 / 64.0; // of a slab's rows
    const int levels = std::max(1, timeLevels);
    const int affordable = static_cast<int>(largestShare * grid.rows() / std::max(1, count));
    const int rows = std::clamp(affordable, levels, std::max(levels, wanted));
    return std::max(1, rows / levels) * levels;
}

} // namespace zonescope::gpu
