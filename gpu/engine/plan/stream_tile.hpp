#pragma once

/// \file
/// A tile of the streamed schedule, and the shape of its kernel; see streamed_kernel.cuh and
/// tile_plan.hpp.

#include <cstdint>

namespace zonescope::gpu {

/// Shape of the streaming kernel.
struct StreamShape {
    int cells = 4;  ///< neighbouring cells in a lane
    int levels = 6; ///< time levels in a warp
    int warps = 2;  ///< in a block, one behind the other in time
    [[nodiscard]] constexpr int steps() const noexcept { return levels * warps; }
    [[nodiscard]] constexpr int columns() const noexcept { return 32 * cells; }
    bool operator==(const StreamShape&) const = default;
};

enum class TileKind : std::int32_t {
    vacuum,  ///< relative permittivity 1 in all loaded cells
    uniform, ///< another permittivity, the same in all loaded cells
    varied,
    lossy, ///< varied, and with loss
};

/// Columns [column, column + lanes * cells) are loaded, of which [ownBegin, ownEnd) are written;
/// rows from loadRow on are loaded, of which [rowBegin, rowEnd) are written. Column numbers and
/// owned bounds are multiples of the cells of a lane.
struct StreamTile {
    int column = 0;
    int ownBegin = 0, ownEnd = 0;
    int loadRow = 0;
    int rowBegin = 0, rowEnd = 0;
    TileKind kind = TileKind::varied;
    double scale = 1.0; ///< square root of the permittivity of a uniform tile
    double speed = 1.0; ///< its reciprocal
};

/// A tile of the kernel for layers, injected rows, walls and records (layered_kernel.cuh): as
/// StreamTile; its own columns end at the grid's last one or, like they begin, at the first cell of
/// a lane.
struct LayeredTile {
    int column = 0;
    int ownBegin = 0, ownEnd = 0;
    int loadRow = 0;
    int rowBegin = 0, rowEnd = 0;       ///< rows to be got right
    int recordBegin = 0, recordEnd = 0; ///< rows (of the own columns) to be recorded; may be empty
    int radial = 0;                     ///< variant
    int owns = 1;                       ///< writes fields and auxiliaries of its rows
};

} // namespace zonescope::gpu
