#pragma once

/// \file
/// A tile in its block in the kernel for layers (layered_kernel.cuh): where things lie, and what it
/// knows of its rows and steps. Every warp of a tile advances a row by its levels and hands it on,
/// all go one row further in a round (layered_rounds.cuh).
///
/// What a multiprocessor does in a time decides, for it is full of one or two tiles: several levels
/// in a warp spare most of the ways through shared memory (twelve levels of a row take 2700
/// instructions by three in a warp, 4970 by one), and two tiles in a block wait beside each other.
/// On an H200 a real run of 2048 x 2048 cells makes 290 Gcell-steps/s so, and 240 with a level in
/// each of twelve warps of one tile.

#include "gpu/engine/streamed/layered_level.cuh"

namespace zonescope::gpu {

#ifdef __CUDACC__

namespace layered {

inline constexpr int prefetchRows = 4;

template <bool radial, class Real>
inline constexpr int laneCells = (radial ? 8 : 16) / static_cast<int>(sizeof(Real));

/// Tiles that a block advances side by side: warps with several levels have so many registers that
/// only those of two tiles find room on a multiprocessor, and either waits for its own rows for
/// most of the time.
template <int levels> inline constexpr int tilesOfBlock = levels > 1 ? 2 : 1;

template <class Real, int levels, int warps, bool radial> constexpr std::size_t sharedBytesOf() {
    const std::size_t row = 32 * laneCells<radial, Real> * sizeof(Real);
    const std::size_t values = 6 + auxiliaries<radial>;
    return row * (values * prefetchRows + values * 2 * (warps - 1) + 6 * warps +
                  3 * stream::inverseRows<levels, warps>);
}
/// Rows of the table of a tile that goes from loadRow to rowEnd: those in flight before and behind
/// as well.
constexpr int tableRows(int loadRow, int rowEnd, int steps, int warps) {
    return rowEnd - loadRow + 2 * (steps + warps) + 2;
}

/// Shared memory of a tile without its table.
template <class Real, int levels, int warps> constexpr std::size_t sharedBytes() {
    const auto a = sharedBytesOf<Real, levels, warps, false>();
    const auto b = sharedBytesOf<Real, levels, warps, true>();
    return a > b ? a : b;
}

template <int bytes> __device__ __forceinline__ void copyAsync(void* shared, const void* global) {
    const auto address = static_cast<unsigned>(__cvta_generic_to_shared(shared));
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(address), "l"(global), "n"(bytes)
                 : "memory");
}

/// Where in its block a thread is: the tile of the block, and the place among that tile's threads.
struct PlaceInBlock {
    int tile, warp, lane;
};
/// The first and the last warp of a tile have more to do than the others: a multiprocessor gives
/// every fourth warp to the same scheduler, which shall not have those of both tiles.
template <int levels, int warps> __device__ __forceinline__ PlaceInBlock placeInBlock() {
    constexpr int tiles = tilesOfBlock<levels>;
    const int lane = static_cast<int>(threadIdx.x) & 31;
    const int warp = static_cast<int>(threadIdx.x) >> 5;
    if constexpr (tiles == 1) {
        return {0, warp, lane};
    }
    const int tile = warp / warps;
    return {tile, (warp + tile * (warps / 2)) % warps, lane};
}
/// Waits for the other warps of the tile.
template <int levels, int warps>
__device__ __forceinline__ void syncTile(const PlaceInBlock& place) {
    constexpr int tiles = tilesOfBlock<levels>;
    if constexpr (tiles > 1) {
        asm volatile("bar.sync %0, %1;" ::"r"(place.tile + 1), "n"(32 * warps) : "memory");
    } else if constexpr (warps > 1) {
        __syncthreads();
    } else {
        __syncwarp();
    }
}

/// A block at work on a tile: its places in shared memory and the columns of a lane.
template <bool radial, class Real> struct Frame {
    using Values = Pack<Real, laneCells<radial, Real>>;
    Values *fieldRing, *handOver, *recordRow, *inverseRing;
    int tableBegin;
    const LayeredRow<Real>* table; ///< entry of row 0
    int lane, warp, column;
    int thread;   ///< of the tile
    int arriving; ///< rows that come in
    int rounds;   ///< until the last level is done with them
};
template <bool radial, class Real, int levels, int warps>
__device__ __forceinline__ Frame<radial, Real>
frameOf(const LayeredTile& tile, const PlaceInBlock& place, unsigned char* shared) {
    constexpr int cells = laneCells<radial, Real>;
    constexpr int values = 6 + auxiliaries<radial>;
    constexpr int steps = levels * warps;
    Frame<radial, Real> made;
    made.fieldRing = reinterpret_cast<typename Frame<radial, Real>::Values*>(shared);
    made.handOver = made.fieldRing + prefetchRows * values * 32;
    made.recordRow = made.handOver + (warps - 1) * 2 * values * 32;
    made.inverseRing = made.recordRow + warps * 6 * 32;
    made.tableBegin = tile.loadRow - steps - warps - 1;
    made.table = reinterpret_cast<const LayeredRow<Real>*>(
                     shared + layered::sharedBytes<Real, levels, warps>()) -
                 made.tableBegin;
    made.lane = place.lane;
    made.warp = place.warp;
    made.thread = place.warp * 32 + place.lane;
    made.column = tile.column + made.lane * cells;
    made.arriving = tile.rowEnd + steps - tile.loadRow;
    made.rounds = made.arriving + warps - 1;
    return made;
}

template <bool radial, class Real, int cells>
__device__ __forceinline__ void clear(Row<Real, cells, radial>& row) {
#pragma unroll
    for (int n = 0; n < cells; ++n) {
#pragma unroll
        for (int f = 0; f < 6; ++f) {
            row.f[f][n] = Real(0);
        }
#pragma unroll
        for (int g = 0; g < auxiliaries<radial>; ++g) {
            row.g[g][n] = Real(0);
        }
    }
}

/// A row from and into shared memory, the lane's part.
template <bool radial, class Real, int cells>
__device__ __forceinline__ void take(Row<Real, cells, radial>& row, const Pack<Real, cells>* from) {
#pragma unroll
    for (int f = 0; f < 6 + auxiliaries<radial>; ++f) {
        const Pack<Real, cells> pack = from[f * 32];
#pragma unroll
        for (int n = 0; n < cells; ++n) {
            (f < 6 ? row.f[f < 6 ? f : 0] : row.g[f < 6 ? 0 : f - 6])[n] = pack.v[n];
        }
    }
}
template <bool radial, class Real, int cells>
__device__ __forceinline__ void give(const Row<Real, cells, radial>& row, Pack<Real, cells>* to) {
#pragma unroll
    for (int f = 0; f < 6 + auxiliaries<radial>; ++f) {
        Pack<Real, cells> pack;
#pragma unroll
        for (int n = 0; n < cells; ++n) {
            pack.v[n] = (f < 6 ? row.f[f < 6 ? f : 0] : row.g[f < 6 ? 0 : f - 6])[n];
        }
        to[f * 32] = pack;
    }
}

/// The shared memory of a tile behind that of sharedBytes(): the table of rows, the samples of the
/// records at each step, and et of the driven wall in those rows after each step. Each would else
/// be waited for, or computed, row by row.
template <class Real> constexpr std::size_t tableBytes(int rows, int steps, bool drivesWall) {
    const auto walls = drivesWall ? static_cast<std::size_t>(steps) * sizeof(Real) : 0;
    return static_cast<std::size_t>(rows) * (sizeof(LayeredRow<Real>) + walls) +
           static_cast<std::size_t>(steps) * 32 * sizeof(int);
}

/// What a tile knows of its steps.
template <class Real> struct StepTable {
    const int* samples; ///< [steps][32], sampleOfLane
    const Real* wall;   ///< [steps][tableRows], entry of row 0: et of the driven wall
};

/// Whether et of the outer wall is given in the tile.
template <class Real>
__device__ __forceinline__ bool drivesWall(const StepView<Real>& view, const LayeredTile& tile) {
    return view.wallEt != nullptr && tile.ownEnd > view.wallColumn;
}

/// Of all threads of a tile: its tables, of rows from `begin` on.
template <class Real>
__device__ __forceinline__ StepTable<Real>
fillTables(const LayeredArguments<Real>& a, const LayeredTile& tile, const LayeredRow<Real>* table,
           int begin, int thread, int threads, int steps) {
    auto* const rows = const_cast<LayeredRow<Real>*>(table);
    int* const samples = reinterpret_cast<int*>(rows + begin + a.tableRows);
    Real* const wall = reinterpret_cast<Real*>(samples + steps * 32) - begin;
    const bool drives = drivesWall(a.view, tile);
    for (int n = thread; n < a.tableRows; n += threads) {
        const int k = begin + n;
        LayeredRow<Real> row{};
        if (k >= -PlaneLayout::guardRows && k < a.view.layout.rows + PlaneLayout::guardRows) {
            row = a.rows[k];
            row.bits += k >= tile.recordBegin && k < tile.recordEnd ? row.withRecords : 0;
        }
        rows[k] = row;
        for (int j = 0; drives && j < steps; ++j) {
            const std::ptrdiff_t step = a.first + j;
            wall[j * a.tableRows + k] = k >= 0 && k < a.view.layout.rows
                                            ? a.view.wallEt[step * a.view.layout.rows + k]
                                            : Real(0);
        }
    }
    for (int n = thread; n < steps * 32; n += threads) {
        samples[n] = sampleOfLane(a.view, tile, n & 31, a.first + (n >> 5));
    }
    return {samples, wall};
}

/// Where a lane's part of a row of auxiliaries lies: that of component c that many strides on.
template <class Real> struct AuxiliaryPlace {
    Real* base;
    std::ptrdiff_t stride;
};
template <class Real>
__device__ __forceinline__ AuxiliaryPlace<Real>
auxiliaryPlace(const StepView<Real>& view, const AuxiliaryView<Real>& memory,
               const LayeredRow<Real>& row, int column) {
    const auto& layout = view.auxiliaryLayout;
    const std::ptrdiff_t number = row.auxiliaryRow();
    return row.axial() ? AuxiliaryPlace<Real>{memory.axial + number * layout.axialPitch + column,
                                              layout.axialRows * layout.axialPitch}
                       : AuxiliaryPlace<Real>{memory.radial + number * layout.radialPitch +
                                                  (column - view.auxiliaryBegin),
                                              layout.radialRows * layout.radialPitch};
}

/// Which cells of a lane have auxiliaries, in rows of the axial layers and in others.
template <int cells> struct AuxiliaryCells {
    unsigned axial = 0, radial = 0; ///< a bit for each cell
    static constexpr unsigned all = (1U << cells) - 1;
};
template <bool radial, int cells, class Real>
__device__ __forceinline__ AuxiliaryCells<cells> auxiliaryCells(const StepView<Real>& view,
                                                                int column) {
    AuxiliaryCells<cells> made;
    if constexpr (!radial) {
        made.axial = AuxiliaryCells<cells>::all;
    } else {
#pragma unroll
        for (int n = 0; n < cells; ++n) {
            const bool inside = column + n < view.layout.columns;
            made.axial |= inside ? 1U << n : 0U;
            made.radial |= inside && view.inRadialLayer(column + n) ? 1U << n : 0U;
        }
    }
    return made;
}

} // namespace layered

#endif // __CUDACC__

} // namespace zonescope::gpu
