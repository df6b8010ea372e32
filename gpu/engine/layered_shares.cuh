#pragma once

/// \file
/// Rows through a block of the kernel for layers, the work around the levels shared out among the
/// warps (see layered_rounds.cuh).

#include "gpu/engine/layered_rounds.cuh"

namespace zonescope::gpu {

#ifdef __CUDACC__

namespace layered {

/// In a round the first level takes row n while the next one is made ready and the third after it
/// is loaded; what the last level finishes is stored in the round after.
template <bool radial, class Real, int levels, int warps>
__device__ __forceinline__ void streamByShares(const LayeredArguments<Real>& a,
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
    // Index among the auxiliaries of component f; -1 where it has none of its own.
    const auto auxiliaryIndex = [](int f) { return radial ? f : f == 2 ? 0 : f == 5 ? 1 : -1; };

    Columns<Real, cells, radial> c;
    readColumns<radial>(c, view, column);

    Values held[levels];
#pragma unroll
    for (int level = 0; level < levels; ++level) {
        clear(held[level]);
    }

    // Which of the lane's cells have auxiliaries in row k.
    const auto hasAuxiliary = [&](int k, int n) {
        if (k < 0 || k >= view.layout.rows) {
            return false;
        }
        const bool axial = table[k].axial();
        return radial ? column + n < view.layout.columns && (axial || column + n >= view.layerBegin)
                      : axial;
    };
    // Rows on their way in: component f is the business of warp f, modulo the number of warps, its
    // auxiliary and permittivity as well. A lane touches what it has copied itself.
    int loadRow = tile.loadRow;
    int loadSlot = 0;
    int loadInverse = 0;
    const auto load = [&] {
        if (loadRow < tile.loadRow + arriving) {
            const std::ptrdiff_t offset = loadRow * view.layout.pitch + column;
            Pack* const to = fieldRing + loadSlot * values * 32 + lane;
            const bool inside = loadRow >= 0 && loadRow < view.layout.rows;
            for (int f = warp; f < 6; f += warps) {
                copyAsync<sizeof(Pack)>(to + f * 32, view.field[f] + offset);
                if (f < 3) {
                    copyAsync<sizeof(Pack)>(inverseRing + (loadInverse * 3 + f) * 32 + lane,
                                            view.inverse[f] + offset);
                }
                const int g = auxiliaryIndex(f);
                if (g < 0 || !inside) {
                    continue;
                }
                const auto& info = table[loadRow];
                const auto place = auxiliaryPlace(view, view.auxiliary, info);
                const Real* const from = place.base + f * place.stride + column;
                if (info.axial()) { // whole rows, aligned like the fields
                    copyAsync<sizeof(Pack)>(to + (6 + g) * 32, from);
                } else if constexpr (radial) {
#pragma unroll
                    for (int n = 0; n < cells; ++n) {
                        if (hasAuxiliary(loadRow, n)) {
                            copyAsync<sizeof(Real)>(&to[(6 + g) * 32].v[n], from + n);
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
    // A loaded row made ready for the first level, where it lies: D = eps E, and auxiliaries that
    // are not stored begin as their fields.
    int readyRow = tile.loadRow;
    int readySlot = 0;
    int readyInverse = 0;
    const auto makeReady = [&] {
        if (readyRow < tile.loadRow + arriving) {
            Pack* const at = fieldRing + readySlot * values * 32 + lane;
            for (int f = warp; f < 6; f += warps) {
                const int g = auxiliaryIndex(f);
                if (f >= 3 && g < 0) {
                    continue;
                }
                Pack field = at[f * 32];
                Pack auxiliary = g < 0 ? field : at[(6 + g) * 32];
                Pack* const inverse = inverseRing + (readyInverse * 3 + f) * 32 + lane;
#pragma unroll
                for (int n = 0; n < cells; ++n) {
                    if (g >= 0 && !hasAuxiliary(readyRow, n)) {
                        auxiliary.v[n] = field.v[n];
                    }
                    if (f < 3) {
                        if (f == 1 && drivesWall && column + n == view.wallColumn) {
                            inverse->v[n] = Real(1); // et of the wall is given, not held
                        }
                        const Real by = inverse->v[n];
                        field.v[n] = stream::displacement(field.v[n], by);
                        auxiliary.v[n] = stream::displacement(auxiliary.v[n], by);
                    }
                }
                at[f * 32] = field;
                if (g >= 0) {
                    at[(6 + g) * 32] = auxiliary;
                }
            }
        }
        ++readyRow;
        readySlot = readySlot + 1 == prefetch ? 0 : readySlot + 1;
        readyInverse = readyInverse + 1 == ring ? 0 : readyInverse + 1;
    };
    // The row that the last level finished in the round before, from where it left it: components
    // from the sixth warp on, where there are as many.
    int storeRow = tile.loadRow - (warps - 1) * (levels + 1) - levels - 1;
    int storeInverse = ring - (warps - 1) * (levels + 1) - levels - 1;
    const int firstStored = (warp + 6 * warps - 6) % warps;
    const auto store = [&](const Pack* from) {
        if (tile.owns == 0 || storeRow < tile.rowBegin || storeRow >= tile.rowEnd ||
            column >= tile.ownEnd || column + cells <= tile.ownBegin) {
            return;
        }
        const std::ptrdiff_t offset = storeRow * view.layout.pitch + column;
        const auto& info = table[storeRow];
        const auto place = auxiliaryPlace(view, view.auxiliaryNext, info);
        const bool withD = view.auxiliaryLayout.arrays > 6;
        const bool whole = column >= tile.ownBegin && column + cells <= tile.ownEnd;
        for (int f = firstStored; f < 6; f += warps) {
            // As it flew: E and its auxiliaries times the permittivity.
            const int g = auxiliaryIndex(f);
            Pack field = from[f * 32];
            Pack auxiliary = g < 0 ? field : from[(6 + g) * 32];
            // Without loss eps G is the D that lossy neighbours in patches go on with.
            const Pack displacement = auxiliary;
            if (f < 3) {
                const Pack by = inverseRing[(storeInverse * 3 + f) * 32 + lane];
#pragma unroll
                for (int n = 0; n < cells; ++n) {
                    field.v[n] *= by.v[n];
                    auxiliary.v[n] *= by.v[n];
                }
            }
            storeComponent<radial>(view, tile, table, storeRow, f, column, offset, place, whole,
                                   withD, field, auxiliary, displacement);
        }
    };
    fillTable(a, table, tableBegin, 32 * warps);
    __syncthreads();
#pragma unroll
    for (int n = 0; n < prefetch - 1; ++n) {
        load();
    }
    for (int n = static_cast<int>(threadIdx.x) + (prefetch - 1) * 3 * 32; n < ring * 3 * 32;
         n += 32 * warps) {
        inverseRing[n] = Pack{};
    }
    for (int n = static_cast<int>(threadIdx.x); n < warps * 2 * values * 32; n += 32 * warps) {
        handOver[n] = Pack{};
    }
    stream::waitForCopies<prefetch - 2>();
    makeReady();
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

    for (int round = 0;; ++round) {
        stream::waitForCopies<prefetch - 3>();
        makeReady();
        load();
        store(handOver + ((warps - 1) * 2 + ((round + 1) & 1)) * values * 32 + lane);
        if (round == rounds) {
            break;
        }
        Values row;
        take(row, (warp == 0 ? fieldRing + fieldSlot * values * 32
                             : handOver + ((warp - 1) * 2 + ((round + 1) & 1)) * values * 32) +
                      lane);
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
        Pack* const to = handOver + (warp * 2 + (round & 1)) * values * 32 + lane;
        give(row, to);
        ++arrivingRow;
        ++storeRow;
        fieldSlot = fieldSlot + 1 == prefetch ? 0 : fieldSlot + 1;
        inverseSlot = inverseSlot + 1 == ring ? 0 : inverseSlot + 1;
        storeInverse = storeInverse + 1 == ring ? 0 : storeInverse + 1;
        if constexpr (warps > 1) {
            __syncthreads();
        }
    }
}

} // namespace layered

#endif // __CUDACC__

} // namespace zonescope::gpu
