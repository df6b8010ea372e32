#include "gpu/engine/plan/tile_times.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <queue>

namespace zonescope::gpu::tiling {
namespace {

/// Time of a block for that many rows, in rows of a vacuum tile; the pipeline fills first.
double timeOf(const Stretch& stretch, int rows, const StreamShape& shape) {
    constexpr double start = 6.0; // coefficients, first loads
    return costOf(stretch.kind) * (rows + 2.0 * shape.steps() + shape.warps + start);
}

/// When the last block ends if as many run at once as there are slots, the longest first.
/// @param busy until when each slot does something else
double makespan(std::span<const Stretch> stretches, double time, std::span<const double> busy,
                const StreamShape& shape) {
    std::vector<double> blocks;
    for (const auto& stretch : stretches) {
        const int count = countWithin(stretch, time, shape);
        const int rows = (stretch.rows.length() + count - 1) / count;
        blocks.insert(blocks.end(), static_cast<std::size_t>(count), timeOf(stretch, rows, shape));
    }
    std::sort(blocks.begin(), blocks.end(), std::greater<>());
    std::priority_queue<double, std::vector<double>, std::greater<>> free(busy.begin(), busy.end());
    double last = 0.0;
    for (const double block : blocks) {
        const double end = free.top() + block;
        free.pop();
        free.push(end);
        last = std::max(last, end);
    }
    return last;
}

/// Time of a layered block for that many rows, in rows of a vacuum tile; a row takes a round from
/// level to level.
double timeOfLayered(bool radial, int rows, const TileRoom& room, const StreamShape& shape) {
    return (radial ? room.radialRow : room.axialRow) * (rows + 3.0 * shape.steps());
}

} // namespace

double costOf(TileKind kind) {
    switch (kind) {
    case TileKind::vacuum: return 1.0;
    case TileKind::uniform: return 1.06;
    case TileKind::varied: return 1.25;
    case TileKind::lossy: return 1.5;
    }
    return 1.0;
}

int countWithin(const Stretch& stretch, double time, const StreamShape& shape) {
    const double overlap = timeOf(stretch, 0, shape) / costOf(stretch.kind);
    const int rows = std::max(1, static_cast<int>(time / costOf(stretch.kind) - overlap));
    return (stretch.rows.length() + rows - 1) / rows;
}

double bestBlockTime(std::span<const Stretch> stretches, std::span<const double> busy,
                     const StreamShape& shape) {
    double shortest = 0.0;
    double longest = 0.0;
    for (const auto& stretch : stretches) {
        shortest = std::max(shortest, timeOf(stretch, 2, shape));
        longest = std::max(longest, timeOf(stretch, stretch.rows.length(), shape));
    }
    constexpr int trials = 60;
    double best = std::numeric_limits<double>::infinity();
    double bestTime = longest;
    for (int n = 0; n <= trials; ++n) {
        const double time = longest * std::pow(shortest / longest, static_cast<double>(n) / trials);
        const double end = makespan(stretches, time, busy, shape);
        if (end < best) {
            best = end;
            bestTime = time;
        }
    }
    return bestTime;
}

int countOf(const LayeredStretch& stretch, int longest) {
    return (stretch.rows.length() + longest - 1) / longest;
}

std::vector<double> busyPlaces(std::span<const LayeredStretch> stretches, int longest,
                               const TileRoom& room, const StreamShape& shape) {
    std::vector<double> durations;
    for (const auto& stretch : stretches) {
        const int count = countOf(stretch, longest);
        const int rows = (stretch.rows.length() + count - 1) / count;
        durations.insert(durations.end(), static_cast<std::size_t>(count),
                         timeOfLayered(stretch.tile.radial != 0, rows, room, shape));
    }
    std::sort(durations.begin(), durations.end(), std::greater<>());
    std::priority_queue<double, std::vector<double>, std::greater<>> busy;
    for (int n = 0; n < room.layered; ++n) {
        busy.push(0.0);
    }
    for (const double duration : durations) {
        const double end = busy.top() + duration;
        busy.pop();
        busy.push(end);
    }
    std::vector<double> ends;
    for (; !busy.empty(); busy.pop()) {
        ends.push_back(busy.top());
    }
    return ends;
}

int longestLayered(std::span<const LayeredStretch> layered, std::span<const Stretch> stretches,
                   const TileRoom& room, const StreamShape& shape) {
    constexpr int usualRows = 64; // of a plain tile
    double plain = 0.0;
    for (const auto& stretch : stretches) {
        const int count = (stretch.rows.length() + usualRows - 1) / usualRows;
        plain += count * timeOf(stretch, (stretch.rows.length() + count - 1) / count, shape);
    }
    const double roomOfOne = static_cast<double>(room.tiles) / room.layered;
    constexpr int shortest = 8;
    const int most = std::max(shortest, room.longestLayered);
    double best = std::numeric_limits<double>::infinity();
    int bestRows = most;
    for (int rows = most; rows >= shortest; rows -= std::max(1, rows / 16)) {
        const auto ends = busyPlaces(layered, rows, room, shape);
        double taken = plain;
        for (const double end : ends) {
            taken += roomOfOne * end;
        }
        const double end = std::max(ends.back(), taken / room.tiles);
        if (end < best) {
            best = end;
            bestRows = rows;
        }
    }
    return bestRows;
}

std::vector<double> busySlots(std::span<const double> places, int slots) {
    std::vector<double> busy;
    busy.reserve(static_cast<std::size_t>(slots));
    for (int n = 0; n < slots; ++n) {
        busy.push_back(
            places[static_cast<std::size_t>(n) * places.size() / static_cast<std::size_t>(slots)]);
    }
    return busy;
}

} // namespace zonescope::gpu::tiling
