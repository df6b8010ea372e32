#pragma once

/// \file
/// The rounds of a tile of the kernel for layers (see layered_frame.cuh): the first warp loads rows
/// and makes them ready, the last one stores them.

#include "gpu/engine/streamed/layered_frame.cuh"

namespace zonescope::gpu {

#ifdef __CUDACC__

namespace layered {

/// Rows on their way from memory to the first warp, which loads them and makes them ready: D = eps
/// E, and auxiliaries that are not stored begin as their fields.
template <bool radial, class Real, int levels, int warps> class RowSource {
public:
    static constexpr int cells = laneCells<radial, Real>;
    using Pack = layered::Pack<Real, cells>;
    using Values = Row<Real, cells, radial>;
    static constexpr int extra = auxiliaries<radial>;
    static constexpr int values = 6 + extra;
    static constexpr int ring = stream::inverseRows<levels, warps>;

    __device__ __forceinline__ RowSource(const StepView<Real>& view, const LayeredTile& tile,
                                         const Frame<radial, Real>& frame)
        : view_(view), frame_(frame), row_(tile.loadRow), end_(tile.loadRow + frame.arriving) {
        const std::ptrdiff_t row = tile.loadRow;
        offset_ = row * view.layout.pitch + frame.column;
    }

    __device__ __forceinline__ void load(const AuxiliaryCells<cells>& stored) {
        if (row_ < end_) {
            Pack* const to = frame_.fieldRing + slot_ * values * 32 + frame_.lane;
#pragma unroll
            for (int f = 0; f < 6; ++f) {
                copyAsync<sizeof(Pack)>(to + f * 32, view_.field[f] + offset_);
            }
#pragma unroll
            for (int f = 0; f < 3; ++f) {
                copyAsync<sizeof(Pack)>(frame_.inverseRing + (inverse_ * 3 + f) * 32 + frame_.lane,
                                        view_.inverse[f] + offset_);
            }
            if (row_ >= 0 && row_ < view_.layout.rows) {
                const auto& info = frame_.table[row_];
                // Memory of either kind has room for all cells of a lane of which one has any.
                if (info.axial() || (radial && stored.radial != 0)) {
                    const auto place = auxiliaryPlace(view_, view_.auxiliary, info, frame_.column);
#pragma unroll
                    for (int g = 0; g < extra; ++g) {
                        copyAsync<sizeof(Pack)>(to + (6 + g) * 32,
                                                place.base +
                                                    (radial ? g : 2 + 3 * g) * place.stride);
                    }
                }
            }
        }
        stream::commitCopies();
        offset_ += view_.layout.pitch;
        ++row_;
        slot_ = slot_ + 1 == prefetchRows ? 0 : slot_ + 1;
        inverse_ = inverse_ + 1 == ring ? 0 : inverse_ + 1;
    }

    /// The next row, which is row k, and its slot among the inverse permittivities.
    __device__ __forceinline__ void take(Values& row, const AuxiliaryCells<cells>& stored,
                                         int inverseSlot, int k, bool atWall) {
        stream::waitForCopies<prefetchRows - 2>();
        layered::take(row, frame_.fieldRing + taken_ * values * 32 + frame_.lane);
        taken_ = taken_ + 1 == prefetchRows ? 0 : taken_ + 1;
        load(stored);
        unsigned has = 0;
        if (k >= 0 && k < view_.layout.rows) {
            has = frame_.table[k].axial() ? stored.axial : stored.radial;
        }
        Pack* const inverse = frame_.inverseRing + inverseSlot * 3 * 32 + frame_.lane;
        if constexpr (radial) {
            if (atWall) [[unlikely]] { // et of the wall is given, not held
#pragma unroll
                for (int n = 0; n < cells; ++n) {
                    if (frame_.column + n == view_.wallColumn) {
                        inverse[32].v[n] = Real(1);
                    }
                }
            }
        }
#pragma unroll
        for (int g = 0; g < extra; ++g) {
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                const Real field = row.f[radial ? g : 2 + 3 * g][n];
                row.g[g][n] = (has >> n & 1U) != 0 ? row.g[g][n] : field;
            }
        }
#pragma unroll
        for (int f = 0; f < 3; ++f) {
            const Pack by = inverse[f * 32];
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                row.f[f][n] = stream::displacement(row.f[f][n], by.v[n]);
                if (radial || f == 2) {
                    Real& g = row.g[auxiliaryOf<radial>(f)][n];
                    g = stream::displacement(g, by.v[n]);
                }
            }
        }
    }

private:
    const StepView<Real>& view_;
    const Frame<radial, Real>& frame_;
    std::ptrdiff_t offset_; ///< of the lane in the row that is loaded next
    int row_, end_;
    int slot_ = 0, inverse_ = 0, taken_ = 0;
};

/// Stores the lane's part of a finished row, as it flew: E and its auxiliaries times the
/// permittivity. What a lane holds beyond the grid's last column is zero, as what lies there.
template <bool radial, class Real, int cells>
__device__ __forceinline__ void store(const Row<Real, cells, radial>& row,
                                      const Pack<Real, cells>* inverse, const StepView<Real>& view,
                                      const LayeredRow<Real>& info,
                                      const AuxiliaryCells<cells>& stored, int k, int column) {
    using Pack = layered::Pack<Real, cells>;
    const std::ptrdiff_t offset = k * view.layout.pitch + column;
    const bool has = (info.axial() ? stored.axial : stored.radial) != 0;
    auto [auxiliary, stride] = auxiliaryPlace(view, view.auxiliaryNext, info, column);
    const bool withD = view.auxiliaryLayout.arrays > 6;
#pragma unroll
    for (int f = 0; f < 6; ++f) {
        const bool separate = radial || f == 2 || f == 5;
        Pack field;
        Pack g;
#pragma unroll
        for (int n = 0; n < cells; ++n) {
            field.v[n] = row.f[f][n];
            g.v[n] = separate ? row.g[separate ? auxiliaryOf<radial>(f) : 0][n] : field.v[n];
        }
        if (f < 3) {
            // Without loss eps G is the D that lossy neighbours in patches go on with.
            if (has && withD) [[unlikely]] {
                *reinterpret_cast<Pack*>(auxiliary + 6 * stride) = g;
            }
            const Pack by = inverse[f * 32];
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                field.v[n] *= by.v[n];
                g.v[n] *= by.v[n];
            }
        }
        *reinterpret_cast<Pack*>(view.fieldNext[f] + offset) = field;
        if (has) {
            *reinterpret_cast<Pack*>(auxiliary) = g;
        }
        auxiliary += stride;
    }
}

/// Leaves the fields of a row in shared memory, the lane's part.
template <bool radial, class Real, int cells>
__device__ __forceinline__ void leaveFields(const Row<Real, cells, radial>& row,
                                            Pack<Real, cells>* to) {
#pragma unroll
    for (int f = 0; f < 6; ++f) {
        Pack<Real, cells> pack;
#pragma unroll
        for (int n = 0; n < cells; ++n) {
            pack.v[n] = row.f[f][n];
        }
        to[f * 32] = pack;
    }
}

/// The first warp loads a row and makes it ready in its registers; each advances it by its levels
/// and hands it on; the last one stores it.
template <bool radial, class Real, int levels, int warps>
__device__ __forceinline__ void streamTile(const LayeredArguments<Real>& a, const LayeredTile& tile,
                                           const PlaceInBlock& place, unsigned char* shared) {
    using Source = RowSource<radial, Real, levels, warps>;
    constexpr int cells = Source::cells;
    using Pack = typename Source::Pack;
    using Values = typename Source::Values;
    constexpr int values = Source::values;
    constexpr int prefetch = prefetchRows;
    constexpr int ring = Source::ring;
    const StepView<Real>& view = a.view;
    const auto frame = frameOf<radial, Real, levels, warps>(tile, place, shared);
    const auto& [fieldRing, handOver, recordRow, inverseRing, tableBegin, table, lane, warp, column,
                 thread, arriving, rounds] = frame;
    const bool atWall = radial && drivesWall(view, tile) && column <= view.wallColumn &&
                        column + cells > view.wallColumn;
    const auto stored = auxiliaryCells<radial, cells>(view, column);
    const bool owner = tile.owns != 0 && column >= tile.ownBegin && column < tile.ownEnd;

    Columns<Real, cells, radial> c;
    readColumns<radial>(c, view, column);

    Values held[levels];
#pragma unroll
    for (int level = 0; level < levels; ++level) {
        clear(held[level]);
    }

    const auto steps = fillTables(a, tile, table, tableBegin, thread, 32 * warps, levels * warps);
    syncTile<levels, warps>(place);
    Source source(view, tile, frame);
    if (warp == 0) {
#pragma unroll
        for (int n = 0; n < prefetch - 1; ++n) {
            source.load(stored);
        }
    }
    for (int n = thread + (prefetch - 1) * 3 * 32; n < ring * 3 * 32; n += 32 * warps) {
        inverseRing[n] = Pack{};
    }
    for (int n = thread; n < (warps - 1) * 2 * values * 32; n += 32 * warps) {
        handOver[n] = Pack{};
    }
    syncTile<levels, warps>(place);

    unsigned recording = 0; // a bit for each level at whose step something is recorded
#pragma unroll
    for (int level = 0; level < levels; ++level) {
        const bool any = recordsAny(view, steps.samples[(warp * levels + level) * 32 + lane]);
        recording |= any ? 1U << level : 0U;
    }
    int inverseSlot = warp == 0 ? 0 : ring - warp * (levels + 1);
    // The row that arrives at this warp's first level.
    int arrivingRow = tile.loadRow - warp * (levels + 1);

    for (int round = 0; round < rounds; ++round) {
        Values row;
        if (warp == 0) {
            source.take(row, stored, inverseSlot, arrivingRow, atWall);
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
                                 table[k + 1], view, atWall,
                                 atWall ? steps.wall[(j - a.first) * a.tableRows + k] : Real(0),
                                 column, k, j);
            slot = before;
            if (table[k].recorded() && (recording >> level & 1U) != 0) [[unlikely]] {
                Pack* const left = recordRow + warp * 6 * 32;
                leaveFields(row, left + lane);
                __syncwarp();
                writeRecords<32 * cells>(reinterpret_cast<const Real*>(left),
                                         reinterpret_cast<const Real*>(inverseRing + slot * 3 * 32),
                                         view, tile, steps.samples[(j - a.first) * 32 + lane], k,
                                         j);
                __syncwarp();
            }
        }
        const int doneRow = arrivingRow - levels;
        if (warp + 1 < warps) {
            give(row, handOver + (warp * 2 + (round & 1)) * values * 32 + lane);
        } else if (owner && doneRow >= tile.rowBegin && doneRow < tile.rowEnd) {
            store(row, inverseRing + slot * 3 * 32 + lane, view, table[doneRow], stored, doneRow,
                  column);
        }
        ++arrivingRow;
        inverseSlot = inverseSlot + 1 == ring ? 0 : inverseSlot + 1;
        if constexpr (warps > 1) {
            syncTile<levels, warps>(place);
        }
    }
}

} // namespace layered

#endif // __CUDACC__

} // namespace zonescope::gpu
