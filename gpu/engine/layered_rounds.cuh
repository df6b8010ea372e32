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

/// Of all threads of a block: the rows of a tile, from row `begin` on.
template <class Real>
__device__ __forceinline__ void fillTable(const LayeredArguments<Real>& a,
                                          const LayeredRow<Real>* table, int begin, int threads) {
    for (int n = static_cast<int>(threadIdx.x); n < a.tableRows; n += threads) {
        const int k = begin + n;
        LayeredRow<Real> row{};
        if (k >= -PlaneLayout::guardRows && k < a.view.layout.rows + PlaneLayout::guardRows) {
            row = a.rows[k];
        }
        const_cast<LayeredRow<Real>*>(table)[k] = row;
    }
}

/// Whether the cell in a column has auxiliaries in row k.
template <bool radial, class Real>
__device__ __forceinline__ bool auxiliaryThere(const StepView<Real>& view,
                                               const LayeredRow<Real>* table, int column, int k) {
    if (k < 0 || k >= view.layout.rows) {
        return false;
    }
    const bool axial = table[k].axial();
    return radial ? column < view.layout.columns && (axial || view.inRadialLayer(column)) : axial;
}

/// Component f of a finished row.
/// @param whole all cells of the lane are the tile's own
/// @param withD lossy neighbours in patches go on with `displacement`
template <bool radial, class Real, int cells>
__device__ __forceinline__ void
storeComponent(const StepView<Real>& view, const LayeredTile& tile, const LayeredRow<Real>* table,
               int row, int f, int column, std::ptrdiff_t offset, const AuxiliaryPlace<Real>& place,
               bool whole, bool withD, const Pack<Real, cells>& field,
               const Pack<Real, cells>& auxiliary, const Pack<Real, cells>& displacement) {
    using Pack = layered::Pack<Real, cells>;
    const auto& info = table[row];
    Real* const to = place.base + f * place.stride + column;
    Real* const toD = to + 6 * place.stride;
    if (whole) {
        *reinterpret_cast<Pack*>(view.fieldNext[f] + offset) = field;
        if (info.axial()) {
            *reinterpret_cast<Pack*>(to) = auxiliary;
            if (f < 3 && withD) {
                *reinterpret_cast<Pack*>(toD) = displacement;
            }
        }
    }
    if (!whole || (radial && !info.axial())) {
#pragma unroll
        for (int n = 0; n < cells; ++n) {
            if (column + n < tile.ownBegin || column + n >= tile.ownEnd) {
                continue;
            }
            if (!whole) {
                view.fieldNext[f][offset + n] = field.v[n];
            }
            if (auxiliaryThere<radial>(view, table, column + n, row)) {
                to[n] = auxiliary.v[n];
                if (f < 3 && withD) {
                    toD[n] = displacement.v[n];
                }
            }
        }
    }
}

} // namespace layered

#endif // __CUDACC__

} // namespace zonescope::gpu
