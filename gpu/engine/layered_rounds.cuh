#pragma once

/// \file
/// How rows go through a block of the kernel for layers (layered_kernel.cuh): one level to a warp,
/// one row further in a round; here what both ways of it have in common. What goes on around the
/// levels, loading a row, multiplying it by the permittivity and storing it, is done in one of two
/// ways:
///
/// by shares, in single precision: shared out among the warps by components. A round lasts as long
/// as its slowest warp, and the first and the last one would take twice as long as the others. On
/// an H200 the layers of 4096 x 4096 cells take 0.23 ms in place of 0.32 for twelve steps;
///
/// by the ends, in double precision, where a lane has half as many cells and the way through shared
/// memory costs more than it saves (there 0.36 ms, and 0.43 by shares): the first warp loads, the
/// last one stores.

#include "gpu/engine/layered_level.cuh"

namespace zonescope::gpu {

#ifdef __CUDACC__

namespace layered {

inline constexpr int prefetchRows = 4;

template <bool radial, class Real>
inline constexpr int laneCells = (radial ? 8 : 16) / static_cast<int>(sizeof(Real));

/// Which of the two ways.
template <class Real> inline constexpr bool byShares = sizeof(Real) == 4;

/// Warps that leave their row in shared memory for others.
template <class Real, int warps>
inline constexpr int handOvers = byShares<Real> ? warps : warps - 1;

template <class Real, int levels, int warps, bool radial> constexpr std::size_t sharedBytesOf() {
    const std::size_t row = 32 * laneCells<radial, Real> * sizeof(Real);
    const std::size_t values = 6 + auxiliaries<radial>;
    return row * (values * prefetchRows + values * 2 * handOvers<Real, warps> +
                  3 * stream::inverseRows<levels, warps>);
}
/// Rows of the table of a tile that goes from loadRow to rowEnd: those in flight before and behind
/// as well.
constexpr int tableRows(int loadRow, int rowEnd, int steps, int warps) {
    return rowEnd - loadRow + 2 * (steps + warps) + 2;
}

/// Shared memory of a block without its table.
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

/// A block at work on a tile: its places in shared memory and the columns of a lane.
template <bool radial, class Real> struct Frame {
    using Values = Pack<Real, laneCells<radial, Real>>;
    Values *fieldRing, *handOver, *inverseRing;
    int tableBegin;
    const LayeredRow<Real>* table; ///< entry of row 0
    int lane, warp, column;
    int arriving; ///< rows that come in
    int rounds;   ///< until the last level is done with them
};
template <bool radial, class Real, int levels, int warps>
__device__ __forceinline__ Frame<radial, Real> frameOf(const LayeredTile& tile,
                                                       unsigned char* shared) {
    constexpr int cells = laneCells<radial, Real>;
    constexpr int values = 6 + auxiliaries<radial>;
    constexpr int steps = levels * warps;
    Frame<radial, Real> made;
    made.fieldRing = reinterpret_cast<typename Frame<radial, Real>::Values*>(shared);
    made.handOver = made.fieldRing + prefetchRows * values * 32;
    made.inverseRing = made.handOver + handOvers<Real, warps> * 2 * values * 32;
    made.tableBegin = tile.loadRow - steps - warps - 1;
    made.table = reinterpret_cast<const LayeredRow<Real>*>(
                     shared + layered::sharedBytes<Real, levels, warps>()) -
                 made.tableBegin;
    made.lane = static_cast<int>(threadIdx.x) & 31;
    made.warp = static_cast<int>(threadIdx.x) >> 5;
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

/// The shared memory of a block behind that of sharedBytes(): the table of rows, the samples of the
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

/// Of all threads of a block: the tables of a tile, of rows from `begin` on.
template <class Real>
__device__ __forceinline__ StepTable<Real>
fillTables(const LayeredArguments<Real>& a, const LayeredTile& tile, const LayeredRow<Real>* table,
           int begin, int threads, int steps) {
    auto* const rows = const_cast<LayeredRow<Real>*>(table);
    int* const samples = reinterpret_cast<int*>(rows + begin + a.tableRows);
    Real* const wall = reinterpret_cast<Real*>(samples + steps * 32) - begin;
    const bool drives = drivesWall(a.view, tile);
    for (int n = static_cast<int>(threadIdx.x); n < a.tableRows; n += threads) {
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
    for (int n = static_cast<int>(threadIdx.x); n < steps * 32; n += threads) {
        samples[n] = sampleOfLane(a.view, tile, n & 31, a.first + (n >> 5));
    }
    return {samples, wall};
}

/// Whether a record takes something of the tile at a step. Of all lanes of a warp.
template <class Real>
__device__ __forceinline__ bool recordsAny(const StepView<Real>& view, int sample) {
    return __any_sync(0xffffffffU, sample >= 0) || view.recordCount > 32;
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
