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

/// What the cells of a wedge may have, each kind also all of those before it.
enum class WedgeCells { bare, layered, tiltedWalls };

/// How a stream through the rows is divided: tiles of columns, each with all sectors, and chunks of
/// rows; a block of the device takes one tile of one chunk.
struct WedgeStreamPlan {
    int levels = 0; ///< time steps of a pass; 0: the wedge has too many sectors for a block
    int width = 0;  ///< columns of a tile, of which some at either end are computed in vain
    int reach = 1;  ///< columns further out on which E of a cell depends in a step; inwards it is 1
    int tiles = 0;
    int chunks = 0;
    int rowsPerChunk = 0;
    [[nodiscard]] constexpr int usefulColumns() const noexcept {
        return width - levels - vainOutwards();
    }
    [[nodiscard]] constexpr int vainOutwards() const noexcept { return levels * reach; }
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
    int curls = 0;       ///< place of those of Er and et, which neighbours read at tilted walls
    int size = 0; ///< odd, so that the same value of neighbouring threads meets all banks alike

    constexpr WedgeStreamSlot(int levels, WedgeCells cells) {
        // Places of H change from one barrier to the next.
        exchangedH = levels % 2 == 0 ? 2 : levels;
        ring = 3 * levels + 3 * exchangedH;
        auxiliaries = ring + 6 * stages;
        auxiliaryRows = cells == WedgeCells::bare ? 0 : levels + stages;
        curls = auxiliaries + 6 * auxiliaryRows;
        size = (curls + (cells == WedgeCells::tiltedWalls ? 2 : 0)) | 1;
    }
};

/// The division whose last block ends first: time of a block goes with its rows, and with the
/// threads that share its multiprocessor.
/// @param valueBytes of a complex value
[[nodiscard]] WedgeStreamPlan planWedgeStream(int columns, int rows, int sectors, int levels,
                                              WedgeCells cells, std::size_t valueBytes,
                                              const WedgeStreamMachine& machine);

/// Bytes of device memory that a cell step moves at least, with `valueBytes` for a complex value.
/// Inverse permittivities and wall gains of rows that share theirs stay in the cache.
struct WedgeByteModel {
    double magnetic = 0.0; ///< of the plain schedule's two kernels
    double electric = 0.0;
    [[nodiscard]] double streamed(int levels) const noexcept;
    double fields = 0.0;      ///< all six, once
    double auxiliaries = 0.0; ///< the same of the layers, mean over all cells
    double media = 0.0;       ///< inverse permittivities and wall gains, mean over all cells
};
/// Of all cells: those in layers, those with inverse permittivities and wall gains of their own,
/// and those that lie in the rows and columns of tilted walls.
struct WedgeShares {
    double layers = 0.0, media = 0.0, wallGains = 0.0;
    double polarised = 0.0; ///< state values of lossy and dispersive places per cell
    double walls = 0.0;
};
[[nodiscard]] WedgeByteModel wedgeByteModel(std::size_t valueBytes, const WedgeShares& shares);

} // namespace zonescope::gpu
