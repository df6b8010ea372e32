#pragma once

/// \file
/// How a wedge on the device goes through its cells and steps. All schedules work on the same
/// WedgeView and give the same fields up to rounding.

#include "gpu/wedge/wedge_view.hpp"

#include <cstddef>
#include <string>
#include <vector>

struct CUstream_st;

namespace zonescope::gpu {

/// How a stream through the rows is divided: tiles of columns, each with all sectors, and chunks of
/// rows; a block of the device takes one tile of one chunk.
struct WedgeStreamPlan {
    int levels = 0; ///< time steps of a pass; 0: the wedge has too many sectors for a block
    int width = 0;  ///< columns of a tile, of which levels at either end are computed in vain
    int tiles = 0;
    int chunks = 0;
    int rowsPerChunk = 0;
    [[nodiscard]] constexpr int usefulColumns() const noexcept { return width - 2 * levels; }
    [[nodiscard]] constexpr bool possible() const noexcept { return levels > 0; }
    bool operator==(const WedgeStreamPlan&) const = default;
};

/// What a device offers to the blocks of a stream.
struct WedgeStreamMachine {
    int multiprocessors = 1;
    int mostThreads = 0;              ///< of a block, by the kernel's registers
    int threadsPerMultiprocessor = 0; ///< that the registers suffice for
    std::size_t sharedPerBlock = 0, sharedPerMultiprocessor = 0;
};

/// What a thread of a stream has in shared memory, in complex values: E of each level and H of
/// some, which neighbours read; the rows that arrive; and where there are layers the auxiliaries of
/// all rows that are on their way.
struct WedgeStreamSlot {
    static constexpr int stages = 2; ///< rows of fields: the one that arrives and the next
    int exchangedH = 0;              ///< how many levels write H to places of their own
    int ring = 0;                    ///< place of the rows that arrive
    int auxiliaryRows = 0;
    int auxiliaries = 0; ///< their place
    int size = 0; ///< odd, so that the same value of neighbouring threads meets all banks alike

    constexpr WedgeStreamSlot(int levels, bool layers) {
        // Places of H change from one barrier to the next.
        exchangedH = levels % 2 == 0 ? 2 : levels;
        ring = 3 * levels + 3 * exchangedH;
        auxiliaries = ring + 6 * stages;
        auxiliaryRows = layers ? levels + stages : 0;
        size = (auxiliaries + 6 * auxiliaryRows) | 1;
    }
};

/// The division whose last block ends first: time of a block goes with its rows, and with the
/// threads that share its multiprocessor.
/// @param valueBytes of a complex value
[[nodiscard]] WedgeStreamPlan planWedgeStream(int columns, int rows, int sectors, int levels,
                                              bool layers, std::size_t valueBytes,
                                              const WedgeStreamMachine& machine);

/// Bytes of device memory that a cell step moves at least, with `valueBytes` for a complex value.
/// Inverse permittivities of rows that share theirs stay in the cache.
struct WedgeByteModel {
    double magnetic = 0.0; ///< of the plain schedule's two kernels
    double electric = 0.0;
    [[nodiscard]] double streamed(int levels) const noexcept;
    double fields = 0.0;      ///< all six, once
    double auxiliaries = 0.0; ///< the same of the layers, mean over all cells
    double media = 0.0;       ///< inverse permittivities, mean over all cells
};
[[nodiscard]] WedgeByteModel wedgeByteModel(std::size_t valueBytes, double layerShare,
                                            double mediaRowsShare);

} // namespace zonescope::gpu
