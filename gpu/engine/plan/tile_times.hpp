#pragma once

/// \file
/// How long the tiles of a plan take, and how rows are cut so that all of them are over soonest;
/// see tile_plan.hpp. Times are counted in rows of a plain tile of vacuum beside its like. Host
/// code only.

#include "gpu/engine/plan/stream_tile.hpp"
#include "gpu/engine/plan/tile_plan.hpp"

#include <span>
#include <vector>

namespace zonescope::gpu::tiling {

struct Interval {
    int begin = 0, end = 0;
    [[nodiscard]] int length() const noexcept { return end - begin; }
    bool operator==(const Interval&) const = default;
};

/// Columns that a tile owns and loads.
struct TileColumn {
    int column = 0;
    Interval owned;
};

/// A stretch of rows of a tile column that is advanced alike.
struct Stretch {
    TileColumn column;
    Interval rows;
    TileKind kind = TileKind::varied;
    float permittivity = 1.0F;
};

/// Rows that layered tiles are to advance, not yet cut into tiles.
struct LayeredStretch {
    LayeredTile tile; ///< all but its rows
    Interval rows;
};

/// Time per row of a block, relative to a tile of vacuum; from instruction counts and timings.
[[nodiscard]] double costOf(TileKind kind);

/// Blocks that a stretch is cut into when none may take longer than `time`.
[[nodiscard]] int countWithin(const Stretch& stretch, double time, const StreamShape& shape);
/// Blocks of a layered stretch when none may have more rows than `longest`.
[[nodiscard]] int countOf(const LayeredStretch& stretch, int longest);

/// Until when blocks of layered tiles keep their places, which they take first; one value each,
/// ascending.
[[nodiscard]] std::vector<double> busyPlaces(std::span<const LayeredStretch> stretches, int longest,
                                             const TileRoom& room, const StreamShape& shape);
/// Until when layered tiles keep each slot of a plain one.
/// @param places see busyPlaces()
[[nodiscard]] std::vector<double> busySlots(std::span<const double> places, int slots);

/// Rows that a layered tile should have at most. Short ones compute more overlap, long ones are
/// not done when all others are.
[[nodiscard]] int longestLayered(std::span<const LayeredStretch> layered,
                                 std::span<const Stretch> stretches, const TileRoom& room,
                                 const StreamShape& shape);
/// The longest that a plain block should take for the whole to be done soonest.
/// @param busy see busySlots()
[[nodiscard]] double bestBlockTime(std::span<const Stretch> stretches, std::span<const double> busy,
                                   const StreamShape& shape);

} // namespace zonescope::gpu::tiling
