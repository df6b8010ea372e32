#pragma once

/// \file
/// Rows through a block of the kernel for layers, the work around the levels shared out among the
/// warps (see layered_rounds.cuh).

#include "gpu/engine/layered_rounds.cuh"

namespace zonescope::gpu {

#ifdef __CUDACC__

namespace layered {

/// Components that a warp loads or stores for the others, from its first on every warps-th.
template <int warps> inline constexpr int componentsEach = (6 + warps - 1) / warps;

/// Where one component lies: its field in the row that is next, at the lane's column, and the rows
/// before those of its auxiliaries of either kind.
template <class Real> struct SharedPlaces {
    Real* field;
    int axialRows, radialRows;
};
template <class Real>
__device__ __forceinline__ SharedPlaces<Real>
placesOf(const StepView<Real>& view, Real* const* fields, int f, int row, int column) {
    const auto& layout = view.auxiliaryLayout;
    return {fields[f] + static_cast<std::ptrdiff_t>(row) * view.layout.pitch + column,
            f * layout.axialRows, f * layout.radialRows};
}
/// The auxiliary of a component at column 0 of a row of the grid.
template <class Real>
__device__ __forceinline__ Real*
auxiliaryIn(const StepView<Real>& view, const AuxiliaryView<Real>& memory,
            const SharedPlaces<Real>& place, const LayeredRow<Real>& row) {
    const auto& layout = view.auxiliaryLayout;
    const std::ptrdiff_t number = row.auxiliaryRow();
    return row.axial() ? memory.axial + (place.axialRows + number) * layout.axialPitch
                       : memory.radial + (place.radialRows + number) * layout.radialPitch -
                             view.auxiliaryBegin;
}

/// In a round the first level takes row n while the next one is made ready and the third after it
/// is loaded; what the last level finishes is stored in the round after. The store goes before the
/// level and the rest behind it: so fewer values are in registers at a time.
template <bool radial, class Real, int levels, int warps>
__device__ __forceinline__ void streamByShares(const LayeredArguments<Real>& a,
                                               const LayeredTile& tile, unsigned char* shared) {
    static_assert(levels == 1, "what is recorded is what a warp hands over");
    constexpr int cells = laneCells<radial, Real>;
    using Pack = layered::Pack<Real, cells>;
    using Values = Row<Real, cells, radial>;
    constexpr int extra = auxiliaries<radial>;
    constexpr int values = 6 + extra;
    constexpr int prefetch = prefetchRows;
    constexpr int ring = stream::inverseRows<levels, warps>;
    constexpr int each = componentsEach<warps>;
    const StepView<Real>& view = a.view;
    const auto [fieldRing, handOver, inverseRing, tableBegin, table, lane, warp, column, arriving,
                rounds] = frameOf<radial, Real, levels, warps>(tile, shared);
    const std::ptrdiff_t pitch = view.layout.pitch;
    const bool driven = drivesWall(view, tile);
    const bool atWall = driven && column <= view.wallColumn && column + cells > view.wallColumn;
    // Index among the auxiliaries of component f; -1 where it has none of its own.
    const auto auxiliaryIndex = [](int f) { return radial ? f : f == 2 ? 0 : f == 5 ? 1 : -1; };

    Columns<Real, cells, radial> c;
    readColumns<radial>(c, view, column);

    Values held[levels];
#pragma unroll
    for (int level = 0; level < levels; ++level) {
        clear(held[level]);
    }

    const auto stored = auxiliaryCells<radial, cells>(view, column);

    // Rows on their way in: component f is the business of warp f, modulo the number of warps, its
    // auxiliary and permittivity as well. A lane touches what it has copied itself.
    SharedPlaces<Real> from[each];
    const Real* inverseFrom[each];
#pragma unroll
    for (int n = 0; n < each; ++n) {
        const int f = min(warp + n * warps, 5);
        from[n] = placesOf<Real>(view, view.field, f, tile.loadRow, column);
        inverseFrom[n] = view.inverse[min(f, 2)] + tile.loadRow * pitch + column;
    }
    int loadRow = tile.loadRow;
    int loadSlot = 0;
    int loadInverse = 0;
    const auto load = [&] {
        if (loadRow < tile.loadRow + arriving) {
            Pack* const to = fieldRing + loadSlot * values * 32 + lane;
            const bool inside = loadRow >= 0 && loadRow < view.layout.rows;
#pragma unroll
            for (int n = 0; n < each; ++n) {
                const int f = warp + n * warps;
                if (f >= 6) {
                    break;
                }
                copyAsync<sizeof(Pack)>(to + f * 32, from[n].field);
                from[n].field += pitch;
                if (f < 3) {
                    copyAsync<sizeof(Pack)>(inverseRing + (loadInverse * 3 + f) * 32 + lane,
                                            inverseFrom[n]);
                    inverseFrom[n] += pitch;
                }
                const int g = auxiliaryIndex(f);
                if (g < 0 || !inside) {
                    continue;
                }
                const auto& info = table[loadRow];
                // Memory of either kind has room for all cells of a lane of which one has any.
                if (info.axial() || stored.radial != 0) {
                    copyAsync<sizeof(Pack)>(to + (6 + g) * 32,
                                            auxiliaryIn(view, view.auxiliary, from[n], info) +
                                                column);
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
    struct Loaded {
        Pack field, auxiliary, inverse;
    };
    Loaded loaded[each];
    int readyRow = tile.loadRow;
    int readySlot = 0;
    int readyInverse = 0;
    const auto readLoaded = [&] {
        const Pack* const at = fieldRing + readySlot * values * 32 + lane;
#pragma unroll
        for (int n = 0; n < each; ++n) {
            const int f = warp + n * warps;
            const int g = auxiliaryIndex(f);
            if (f >= 6 || (f >= 3 && g < 0)) {
                continue;
            }
            loaded[n].field = at[f * 32];
            loaded[n].auxiliary = g < 0 ? loaded[n].field : at[(6 + g) * 32];
            if (f < 3) {
                loaded[n].inverse = inverseRing[(readyInverse * 3 + f) * 32 + lane];
            }
        }
    };
    const auto makeReady = [&] {
        if (readyRow < tile.loadRow + arriving) {
            Pack* const at = fieldRing + readySlot * values * 32 + lane;
            const bool inside = readyRow >= 0 && readyRow < view.layout.rows;
            const unsigned has = !inside                   ? 0
                                 : table[readyRow].axial() ? stored.axial
                                                           : stored.radial;
#pragma unroll
            for (int n = 0; n < each; ++n) {
                const int f = warp + n * warps;
                const int g = auxiliaryIndex(f);
                if (f >= 6 || (f >= 3 && g < 0)) {
                    continue;
                }
                Pack& field = loaded[n].field;
                Pack& auxiliary = loaded[n].auxiliary;
                Pack& inverse = loaded[n].inverse;
#pragma unroll
                for (int cell = 0; cell < cells; ++cell) {
                    if (g >= 0 && (has >> cell & 1U) == 0) {
                        auxiliary.v[cell] = field.v[cell];
                    }
                    if (f < 3) {
                        if (f == 1 && driven && column + cell == view.wallColumn) {
                            // et of the wall is given, not held
                            inverse.v[cell] = Real(1);
                            inverseRing[(readyInverse * 3 + f) * 32 + lane].v[cell] = Real(1);
                        }
                        const Real by = inverse.v[cell];
                        field.v[cell] = stream::displacement(field.v[cell], by);
                        auxiliary.v[cell] = stream::displacement(auxiliary.v[cell], by);
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
    SharedPlaces<Real> to[each];
#pragma unroll
    for (int n = 0; n < each; ++n) {
        const int f = min(firstStored + n * warps, 5);
        to[n] = placesOf<Real>(view, view.fieldNext, f, storeRow, column);
    }
    const bool owner = tile.owns != 0 && column >= tile.ownBegin && column < tile.ownEnd;
    const bool withD = view.auxiliaryLayout.arrays > 6;
    // Six arrays behind the auxiliary of the component.
    const auto displacementOf = [&](Real* auxiliary, const LayeredRow<Real>& info) {
        const auto& layout = view.auxiliaryLayout;
        return auxiliary + 6 * (info.axial() ? layout.axialRows * layout.axialPitch
                                             : layout.radialRows * layout.radialPitch);
    };
    const auto store = [&](const Pack* finished) {
        if (owner && storeRow >= tile.rowBegin && storeRow < tile.rowEnd) {
            const auto& info = table[storeRow];
#pragma unroll
            for (int n = 0; n < each; ++n) {
                const int f = firstStored + n * warps;
                if (f >= 6) {
                    break;
                }
                // As it flew: E and its auxiliaries times the permittivity.
                const int g = auxiliaryIndex(f);
                Pack field = finished[f * 32];
                Pack auxiliary = g < 0 ? field : finished[(6 + g) * 32];
                // Without loss eps G is the D that lossy neighbours in patches go on with.
                const Pack displacement = auxiliary;
                if (f < 3) {
                    const Pack by = inverseRing[(storeInverse * 3 + f) * 32 + lane];
#pragma unroll
                    for (int cell = 0; cell < cells; ++cell) {
                        field.v[cell] *= by.v[cell];
                        auxiliary.v[cell] *= by.v[cell];
                    }
                }
                *reinterpret_cast<Pack*>(to[n].field) = field;
                if ((info.axial() ? stored.axial : stored.radial) != 0) {
                    Real* const place = auxiliaryIn(view, view.auxiliaryNext, to[n], info) + column;
                    *reinterpret_cast<Pack*>(place) = auxiliary;
                    if (f < 3 && withD) [[unlikely]] {
                        *reinterpret_cast<Pack*>(displacementOf(place, info)) = displacement;
                    }
                }
            }
        }
        ++storeRow;
        storeInverse = storeInverse + 1 == ring ? 0 : storeInverse + 1;
#pragma unroll
        for (int n = 0; n < each; ++n) {
            to[n].field += pitch;
        }
    };
    const auto steps = fillTables(a, tile, table, tableBegin, 32 * warps, levels * warps);
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
    readLoaded();
    makeReady();
    __syncthreads();

    const int sample = steps.samples[warp * 32 + lane];
    const bool recording = recordsAny(view, sample);
    int fieldSlot = 0;
    int inverseSlot = warp == 0 ? 0 : ring - warp * (levels + 1);
    // The row that arrives at this warp's first level.
    int arrivingRow = tile.loadRow - warp * (levels + 1);

    for (int round = 0;; ++round) {
        const Pack* const finished =
            handOver + ((warps - 1) * 2 + ((round + 1) & 1)) * values * 32 + lane;
        if (round == rounds) {
            store(finished);
            break;
        }
        stream::waitForCopies<prefetch - 3>();
        Values row;
        take(row, (warp == 0 ? fieldRing + fieldSlot * values * 32
                             : handOver + ((warp - 1) * 2 + ((round + 1) & 1)) * values * 32) +
                      lane);
        store(finished);
        int slot = inverseSlot;
#pragma unroll
        for (int level = 0; level < levels; ++level) {
            const int k = arrivingRow - level - 1;
            const int j = a.first + warp * levels + level;
            const int before = slot == 0 ? ring - 1 : slot - 1;
            advanceLevel<radial>(held[level], row, c, inverseRing + slot * 3 * 32 + lane, table[k],
                                 table[k + 1], view, atWall,
                                 atWall ? steps.wall[(j - a.first) * a.tableRows + k] : Real(0),
                                 column, k, j);
            slot = before;
        }
        Pack* const given = handOver + (warp * 2 + (round & 1)) * values * 32;
        give(row, given + lane);
        const int doneRow = arrivingRow - 1;
        if (recording && table[doneRow].recorded()) [[unlikely]] {
            __syncwarp();
            recordShared<32 * cells>(reinterpret_cast<const Real*>(given),
                                     reinterpret_cast<const Real*>(inverseRing + slot * 3 * 32),
                                     view, a.tiles[blockIdx.x], sample, doneRow, a.first + warp);
        }
        readLoaded();
        makeReady();
        load();
        ++arrivingRow;
        fieldSlot = fieldSlot + 1 == prefetch ? 0 : fieldSlot + 1;
        inverseSlot = inverseSlot + 1 == ring ? 0 : inverseSlot + 1;
        if constexpr (warps > 1) {
            __syncthreads();
        }
    }
}

} // namespace layered

#endif // __CUDACC__

} // namespace zonescope::gpu
