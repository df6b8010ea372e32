#pragma once

/// \file
/// Depth and tiles of the CPU engine's wavefront for a number of steps and threads.

#include "core/fdtd/wavefront.hpp"

#include <cstddef>

namespace zonescope::fdtd {

/// What a plan is made for.
struct WavefrontTask {
    int columns = 0; ///< padded, a multiple of `block`
    int rows = 0;
    int block = 1; ///< columns by which a tile leans per level
    int steps = 1;
    int threads = 1;
    std::size_t columnBytes = 36; ///< of all arrays of a column in a row
    int levels = 0;               ///< depth that is wanted; 0: the best
    int tileColumns = 0;          ///< width that is wanted; 0: the best
};

/// The shape that should be done soonest, by a model of what was measured: a tile's row costs about
/// 100 columns more than it has (its streams begin anew, and at every level neighbours on other
/// cores fetch a block that was just written); each sweep reads and writes all rows, as much as 1.3
/// levels; rows in flight beyond 1.6 MB leave the second-level cache; tiles of a sweep follow each
/// other at blockWaves rows and sweeps at levels + 2 more, so that threads begin and end apart; and
/// there should be work for all threads to the end. Tiles of a sweep are equally wide: a narrow one
/// would wait for its neighbour. Results do not depend on it.
[[nodiscard]] WavefrontShape planWavefront(const WavefrontTask& task);

} // namespace zonescope::fdtd
