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

/// The shape that should be done soonest. Wide tiles: every row of one begins its streams anew, and
/// at every level it fetches a block of each array that another core has just written. But narrow
/// enough that there are two tiles for each thread, and, of grids that no cache holds, that a row's
/// prefetches do not wait for each other. All equally wide, because a narrow one would wait for its
/// neighbour; all sweeps equally deep; and no deeper than lets the threads' sweeps follow each
/// other within half of the grid. Results do not depend on it.
[[nodiscard]] WavefrontShape planWavefront(const WavefrontTask& task);

} // namespace zonescope::fdtd
