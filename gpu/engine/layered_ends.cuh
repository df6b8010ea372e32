#pragma once

/// \file
/// Rows through a block of the kernel for layers, the work around the levels done by the first and
/// the last warp (see layered_rounds.cuh).

#include "gpu/engine/layered_rounds.cuh"

namespace zonescope::gpu {

#ifdef __CUDACC__

namespace layered {

/// The first warp loads a row and makes it ready in its registers; the last one stores.
template <bool radial, class Real, int levels, int warps>
__device__ __forceinline__ void streamByEnds(const LayeredArguments<Real>& a,
                                             const LayeredTile& tile, unsigned char* shared) {
    constexpr int cells = laneCells<radial, Real>;
    using Pack = layered::Pack<Real, cells>;
    using Values = Row<Real, cells, radial>;
    constexpr int extra = auxiliaries<radial>;
    constexpr int values = 6 + extra;
    constexpr int prefetch = prefetchRows;
    constexpr int ring = stream::inverseRows<levels, warps>;
    const StepView<Real>& view = a.view;
    const auto [fieldRing, handOver, inverseRing, tableBegin, table, lane, warp, column, arriving,
                rounds] = frameOf<radial, Real, levels, warps>(tile, shared);
    const bool drivesWall = view.wallEt != nullptr && tile.ownEnd > view.wallColumn;
    const bool atWall = drivesWall && column <= view.wallColumn && column + cells > view.wallColumn;
    const auto componentOf = [](int g) { return radial ? g : g == 0 ? 2 : 5; };

    Columns<Real, cells, radial> c;
    readColumns<radial>(c, view, column);

    Values held[levels];
#pragma unroll
    for (int level = 0; level < levels; ++level) {
        clear(held[level]);
    }

    // Which of the lane's cells have auxiliaries in row k.
    const auto hasAuxiliary = [&](int k, int n) {
        return auxiliaryThere<radial>(view, table, column + n, k);
    };
    int loadRow = tile.loadRow;
    int loadSlot = 0;
    int loadInverse = 0;
    const auto load = [&] {
        if (loadRow < tile.loadRow + arriving) {
            const std::ptrdiff_t offset = loadRow * view.layout.pitch + column;
#pragma unroll
            for (int f = 0; f < 6; ++f) {
                copyAsync<sizeof(Pack)>(fieldRing + (loadSlot * values + f) * 32 + lane,
                                        view.field[f] + offset);
            }
#pragma unroll
            for (int f = 0; f < 3; ++f) {
                copyAsync<sizeof(Pack)>(inverseRing + (loadInverse * 3 + f) * 32 + lane,
                                        view.inverse[f] + offset);
            }
            if (loadRow >= 0 && loadRow < view.layout.rows) {
                const auto& info = table[loadRow];
                const auto place = auxiliaryPlace(view, view.auxiliary, info);
                Pack* const to = fieldRing + (loadSlot * values + 6) * 32 + lane;
                if (info.axial()) { // whole rows, aligned like the fields
#pragma unroll
                    for (int g = 0; g < extra; ++g) {
                        copyAsync<sizeof(Pack)>(
                            to + g * 32, place.base + componentOf(g) * place.stride + column);
                    }
                } else if constexpr (radial) {
#pragma unroll
                    for (int n = 0; n < cells; ++n) {
                        if (hasAuxiliary(loadRow, n)) {
#pragma unroll
                            for (int g = 0; g < extra; ++g) {
                                copyAsync<sizeof(Real)>(&to[g * 32].v[n],
                                                        place.base + g * place.stride + column + n);
                            }
                        }
                    }
                }
            }
        }
        stream::commitCopies();
        ++loadRow;
        loadSlot = loadSlot + 1 == prefetch ? 0 : loadSlot + 1;
        loadInverse = loadInverse + 1 == ring ? 0 : loadInverse + 1;
    };
    fillTable(a, table, tableBegin, 32 * warps);
    __syncthreads();
    if (warp == 0) {
#pragma unroll
        for (int n = 0; n < prefetch - 1; ++n) {
            load();
        }
    }
    for (int n = static_cast<int>(threadIdx.x) + (prefetch - 1) * 3 * 32; n < ring * 3 * 32;
         n += 32 * warps) {
        inverseRing[n] = Pack{};
    }
    for (int n = static_cast<int>(threadIdx.x); n < (warps - 1) * 2 * values * 32;
         n += 32 * warps) {
        handOver[n] = Pack{};
    }
    __syncthreads();

    int samples[levels];
#pragma unroll
    for (int level = 0; level < levels; ++level) {
        samples[level] = sampleOfLane(view, tile, lane, a.first + warp * levels + level);
    }
    int fieldSlot = 0;
    int inverseSlot = warp == 0 ? 0 : ring - warp * (levels + 1);
    // The row that arrives at this warp's first level.
    int arrivingRow = tile.loadRow - warp * (levels + 1);

    for (int round = 0; round < rounds; ++round) {
        Values row;
        if (warp == 0) {
            stream::waitForCopies<prefetch - 2>();
            take(row, fieldRing + fieldSlot * values * 32 + lane);
            load();
            fieldSlot = fieldSlot + 1 == prefetch ? 0 : fieldSlot + 1;
            Pack* const inverse = inverseRing + inverseSlot * 3 * 32 + lane;
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                if (drivesWall && column + n == view.wallColumn) {
                    inverse[32].v[n] = Real(1); // et of the wall is given, not held
                }
                const bool stored = hasAuxiliary(arrivingRow, n);
#pragma unroll
                for (int g = 0; g < extra; ++g) {
                    row.g[g][n] = stored ? row.g[g][n] : row.f[componentOf(g)][n];
                }
#pragma unroll
                for (int f = 0; f < 3; ++f) {
                    const Real by = inverse[f * 32].v[n];
                    row.f[f][n] = stream::displacement(row.f[f][n], by);
                    if (radial || f == 2) {
                        Real& g = row.g[auxiliaryOf<radial>(f)][n];
                        g = stream::displacement(g, by);
                    }
                }
            }
        } else {
            take(row, handOver + ((warp - 1) * 2 + ((round + 1) & 1)) * values * 32 + lane);
        }
        int slot = inverseSlot;
#pragma unroll
        for (int level = 0; level < levels; ++level) {
            const int k = arrivingRow - level - 1;
            const int j = a.first + warp * levels + level;
            const int before = slot == 0 ? ring - 1 : slot - 1;
            advanceLevel<radial>(held[level], row, c, inverseRing + slot * 3 * 32 + lane, table[k],
                                 table[k + 1], view, atWall, column, k, j);
            slot = before;
            if (k >= tile.recordBegin && k < tile.recordEnd) {
                record(row, inverseRing + slot * 3 * 32 + lane, view, tile, samples[level], column,
                       k, j);
            }
        }
        const int doneRow = arrivingRow - levels;
        if (warp + 1 < warps) {
            Pack* const to = handOver + (warp * 2 + (round & 1)) * values * 32 + lane;
            give(row, to);
        } else if (tile.owns != 0 && doneRow >= tile.rowBegin && doneRow < tile.rowEnd &&
                   column < tile.ownEnd && column + cells > tile.ownBegin) {
            const Pack* const inverse = inverseRing + slot * 3 * 32 + lane;
            const std::ptrdiff_t offset = doneRow * view.layout.pitch + column;
            const auto& info = table[doneRow];
            const auto place = auxiliaryPlace(view, view.auxiliaryNext, info);
            const bool withD = view.auxiliaryLayout.arrays > 6;
            const bool whole = column >= tile.ownBegin && column + cells <= tile.ownEnd;
#pragma unroll
            for (int f = 0; f < 6; ++f) {
                // As it flew: E and its auxiliaries times the permittivity.
                Pack field;
                Pack auxiliary;
#pragma unroll
                for (int n = 0; n < cells; ++n) {
                    const bool own = radial || f == 2 || f == 5;
                    field.v[n] = row.f[f][n];
                    auxiliary.v[n] = own ? row.g[auxiliaryOf<radial>(radial ? f : f / 3 * 3 + 2)][n]
                                         : field.v[n];
                }
                // Without loss eps G is the D that lossy neighbours in patches go on with.
                const Pack displacement = auxiliary;
                if (f < 3) {
                    const Pack by = inverse[(f < 3 ? f : 0) * 32];
#pragma unroll
                    for (int n = 0; n < cells; ++n) {
                        field.v[n] *= by.v[n];
                        auxiliary.v[n] *= by.v[n];
                    }
                }
                storeComponent<radial>(view, tile, table, doneRow, f, column, offset, place, whole,
                                       withD, field, auxiliary, displacement);
            }
        }
        ++arrivingRow;
        inverseSlot = inverseSlot + 1 == ring ? 0 : inverseSlot + 1;
        if constexpr (warps > 1) {
            __syncthreads();
        }
    }
}

} // namespace layered

#endif // __CUDACC__

} // namespace zonescope::gpu
