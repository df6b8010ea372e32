#pragma once

/// \file
/// The order in which a two-dimensional scheme goes through rows and time levels.

#include <algorithm>

namespace zonescope::laboratory {

/// Calls `row(level, j)` for every level of 0 to `levels` - 1 and every row of `first` to `last` -
/// 1, `depth` levels at a time along diagonals: level t of row j comes right after level t - 1 of
/// row j + 1. That is allowed where a row needs only its two neighbours of the level before; it
/// then gives the same bits for every depth, while the rows of `depth` levels stay in the cache.
template <class Row> void sweepRows(int first, int last, int levels, int depth, const Row& row) {
    for (int begin = 0; begin < levels; begin += depth) {
        const int count = std::min(depth, levels - begin);
        for (int diagonal = first; diagonal < last + count - 1; ++diagonal) {
            for (int t = 0; t < count; ++t) {
                const int j = diagonal - t;
                if (j >= first && j < last) {
                    row(begin + t, j);
                }
            }
        }
    }
}

} // namespace zonescope::laboratory
