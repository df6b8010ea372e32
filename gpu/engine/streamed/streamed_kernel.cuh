#pragma once

/// \file
/// The time-blocked streaming kernel. Rows (fixed k) stream through a chain of warps; r lies across
/// the lanes, `cells` neighbouring cells in each. Every warp carries `levels` time levels in
/// registers, each lagging one row behind the one before it, so a tile advances
/// levels * warps steps for one reading and one writing of its fields. Tiles overlap: the cells
/// within that many steps of an open edge are computed again by the neighbour and not written.
///
/// A level holds one row k in flight, *partly accumulated*, so that every arriving value is
/// consumed at once. When row k + 1 arrives:
///   H(k) is completed with E(k + 1), then E(k) with H(k); row k is passed on to the next level;
///   H(k + 1) and E(k + 1) are begun with what is known.
/// Where the permittivity varies, the electric unknown in flight is D = eps E, which makes the
/// update of E a plain sum; E = D / eps is needed once per level. In a tile of one permittivity it
/// is sqrt(eps) E, so that both curls take the same coefficients. In memory it is E.

#include "gpu/engine/plan/stream_tile.hpp"
#include "gpu/engine/step/step_view.hpp"

#include <cstdint>

namespace zonescope::gpu {

/// A tile's pointers and coefficients, taken from a StepView.
template <class Real> struct StreamArguments {
    const Real* field[6];
    Real* next[6];
    const Real* inverse[3];
    const Real* keep[3]; ///< read in lossy tiles
    const Real* radial;  ///< as StepView::radial
    std::ptrdiff_t radialPitch;
    std::ptrdiff_t pitch;
    Real step;       ///< dt/dz
    Real radialStep; ///< dt/dr
    Real axisHrFromEz;
    const StreamTile* tiles;
};

namespace stream {

/// Rows in flight between device memory and the first warp.
inline constexpr int prefetchRows = 4;

/// Rows of inverse permittivities that are alive: from prefetching to the store of the last level.
template <int levels, int warps>
inline constexpr int inverseRows = levels* warps + warps + prefetchRows + 1;

/// What a tile needs of the material of each row: 1/eps of E's components, and with loss what is
/// kept of them.
constexpr int materialsOf(TileKind kind) {
    return kind == TileKind::lossy ? 6 : kind == TileKind::varied ? 3 : 0;
}

template <class Real, int cells, int levels, int warps>
constexpr std::size_t sharedBytes(TileKind kind) {
    const std::size_t row = 32 * cells * sizeof(Real);
    return row * (6 * prefetchRows + 6 * 2 * (warps - 1) +
                  materialsOf(kind) * inverseRows<levels, warps>);
}

#ifdef __CUDACC__

__device__ inline void copyAsync(void* shared, const void* global) {
    const auto address = static_cast<unsigned>(__cvta_generic_to_shared(shared));
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(address), "l"(global)
                 : "memory");
}
__device__ inline void commitCopies() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int pending> __device__ inline void waitForCopies() {
    asm volatile("cp.async.wait_group %0;" ::"n"(pending) : "memory");
}

template <class Real, int cells> struct alignas(16) Pack {
    Real v[cells];
    static_assert(sizeof(Real) * cells == 16);
};

/// Six values of every cell of a lane: the row that is handed from level to level, or the one that
/// a level holds.
template <class Real, int cells> struct Cells {
    Real er[cells], et[cells], ez[cells], hr[cells], ht[cells], hz[cells];
};

template <class Real, int cells> struct Coefficients {
    Real orderInteger[cells], orderHalf[cells], hzOuter[cells], hzInner[cells], ezOuter[cells],
        ezInner[cells];
    Real outerFirst, innerFirst; ///< etOuter, etInner of the first cell: on the axis not dt/dr
    Real axisHr;                 ///< axisHrFromEz in the lane of the axis, 0 elsewhere
    Real step, radialStep;
};

/// One row further at one level: `row` comes in as row k + 1 at the level's time and goes out as
/// row k one step later. er, et, ez of `row` and of `held` are D; `material` belongs to row k + 1.
/// With loss a step keeps only part of what E was, and so of D = eps E (fdtd::cell::lossy).
template <TileKind kind, class Real, int cells>
__device__ __forceinline__ void advanceLevel(Cells<Real, cells>& held, Cells<Real, cells>& row,
                                             const Coefficients<Real, cells>& c,
                                             const Pack<Real, cells>* material) {
    constexpr unsigned all = 0xffffffffU;
    constexpr bool varied = materialsOf(kind) > 0;
    constexpr bool lossy = kind == TileKind::lossy;
    Real er[cells], et[cells], ez[cells];
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        er[n] = varied ? material[0].v[n] * row.er[n] : row.er[n];
        et[n] = varied ? material[1].v[n] * row.et[n] : row.et[n];
        ez[n] = varied ? material[2].v[n] * row.ez[n] : row.ez[n];
    }
    const Real etNextLane = __shfl_down_sync(all, et[0], 1);
    const Real ezNextLane = __shfl_down_sync(all, ez[0], 1);

    // H(k), then D(k), complete.
    Real hr[cells], ht[cells], outEr[cells], outEt[cells], outEz[cells], outHz[cells];
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        hr[n] = fma(c.step, et[n], held.hr[n]);
        ht[n] = fma(-c.step, er[n], held.ht[n]);
        outHz[n] = held.hz[n];
    }
    const Real htBefore = __shfl_up_sync(all, ht[cells - 1], 1);
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        outEr[n] = fma(-c.step, ht[n], held.er[n]);
        outEt[n] = fma(c.step, hr[n], held.et[n]);
        outEz[n] = fma(-c.ezInner[n], n == 0 ? htBefore : ht[n - 1],
                       fma(c.ezOuter[n], ht[n], fma(c.orderInteger[n], hr[n], held.ez[n])));
    }

    // Row k + 1 begun.
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        const Real etOut = n + 1 < cells ? et[n + 1] : etNextLane;
        const Real ezOut = n + 1 < cells ? ez[n + 1] : ezNextLane;
        held.hz[n] = fma(-c.hzOuter[n], etOut,
                         fma(c.hzInner[n], et[n], fma(c.orderHalf[n], er[n], row.hz[n])));
        held.hr[n] = fma(-c.orderInteger[n], ez[n], fma(-c.step, et[n], row.hr[n]));
        held.ht[n] = fma(c.radialStep, ezOut - ez[n], fma(c.step, er[n], row.ht[n]));
    }
    held.hr[0] = fma(-c.axisHr, ez[1], held.hr[0]);
    const Real hzBefore = __shfl_up_sync(all, held.hz[cells - 1], 1);
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        if constexpr (lossy) {
            row.er[n] *= material[3].v[n];
            row.et[n] *= material[4].v[n];
            row.ez[n] *= material[5].v[n];
        }
        held.er[n] = fma(-c.orderHalf[n], held.hz[n], fma(c.step, ht[n], row.er[n]));
        held.et[n] = fma(-c.step, hr[n], row.et[n]);
        if (n == 0) {
            held.et[n] = fma(c.innerFirst, hzBefore, fma(-c.outerFirst, held.hz[n], held.et[n]));
        } else {
            held.et[n] = fma(c.radialStep, held.hz[n - 1] - held.hz[n], held.et[n]);
        }
        held.ez[n] = row.ez[n];
    }
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        row.er[n] = outEr[n];
        row.et[n] = outEt[n];
        row.ez[n] = outEz[n];
        row.hr[n] = hr[n];
        row.ht[n] = ht[n];
        row.hz[n] = outHz[n];
    }
}

/// eps E from E such that 1/eps times it gives E back without a bias: an approximate reciprocal and
/// one correction with the exact remainder. A held value (1/eps = 0) is zero and stays so.
__device__ __forceinline__ float displacement(float field, float inverse) {
    constexpr float tiny = 1e-30F;
    float eps;
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(eps) : "f"(fmaxf(inverse, tiny)));
    const float rough = field * eps;
    return fmaf(fmaf(-inverse, rough, field), eps, rough);
}
__device__ __forceinline__ double displacement(double field, double inverse) {
    constexpr double tiny = 1e-300;
    const double eps = 1.0 / fmax(inverse, tiny);
    const double rough = field * eps;
    return fma(fma(-inverse, rough, field), eps, rough);
}

/// sqrt(eps) E back to E, again without a bias; `speed` is 1/sqrt(eps) up to rounding.
template <class Real>
__device__ __forceinline__ Real unscaled(Real field, double scale, double speed) {
    const Real rough = field * Real(speed);
    return fma(fma(-Real(scale), rough, field), Real(speed), rough);
}

#endif // __CUDACC__

} // namespace stream

#ifdef __CUDACC__

/// Advances one tile by levels * warps steps.
template <TileKind kind, class Real, int cells, int levels, int warps>
__device__ __forceinline__ void streamTile(const StreamArguments<Real>& a, const StreamTile& tile) {
    constexpr int materials = stream::materialsOf(kind);
    constexpr bool varied = materials > 0;
    constexpr bool scaled = kind == TileKind::uniform;
    using Pack = stream::Pack<Real, cells>;
    constexpr int prefetch = stream::prefetchRows;
    constexpr int ring = stream::inverseRows<levels, warps>;
    constexpr int steps = levels * warps;
    extern __shared__ __align__(16) unsigned char shared[];
    // Packs of a row: [slot][array][lane].
    Pack* const fieldRing = reinterpret_cast<Pack*>(shared);
    Pack* const handOver = fieldRing + prefetch * 6 * 32;
    Pack* const materialRing = handOver + (warps - 1) * 2 * 6 * 32;

    const int lane = static_cast<int>(threadIdx.x) & 31;
    const int warp = static_cast<int>(threadIdx.x) >> 5;
    const int column = tile.column + lane * cells;
    // Rows to take in so that the last owned row leaves the last level, and the chain's lag.
    const int arriving = tile.rowEnd + steps - tile.loadRow;
    const int rounds = arriving + warps - 1;

    stream::Coefficients<Real, cells> c;
    {
        const Real* const base = a.radial + column;
        const Real speed = scaled ? Real(tile.speed) : Real(1);
        const auto read = [&](Real(&values)[cells], int array) {
            const Pack pack = *reinterpret_cast<const Pack*>(base + array * a.radialPitch);
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                values[n] = speed * pack.v[n];
            }
        };
        read(c.orderInteger, fdtd::coefficient::orderInteger);
        read(c.orderHalf, fdtd::coefficient::orderHalf);
        read(c.hzOuter, fdtd::coefficient::hzOuter);
        read(c.hzInner, fdtd::coefficient::hzInner);
        read(c.ezOuter, fdtd::coefficient::ezOuter);
        read(c.ezInner, fdtd::coefficient::ezInner);
        c.outerFirst = speed * base[fdtd::coefficient::etOuter * a.radialPitch];
        c.innerFirst = speed * base[fdtd::coefficient::etInner * a.radialPitch];
        c.axisHr = column == 0 ? speed * a.axisHrFromEz : Real(0);
        c.step = speed * a.step;
        c.radialStep = speed * a.radialStep;
    }

    stream::Cells<Real, cells> held[levels];
#pragma unroll
    for (int level = 0; level < levels; ++level) {
#pragma unroll
        for (int n = 0; n < cells; ++n) {
            held[level].er[n] = held[level].et[n] = held[level].ez[n] = Real(0);
            held[level].hr[n] = held[level].ht[n] = held[level].hz[n] = Real(0);
        }
    }

    std::ptrdiff_t loadOffset = tile.loadRow * a.pitch + column;
    int loaded = 0;   // rows asked for
    int loadSlot = 0; // slots of the next one
    int loadInverse = 0;
    const auto load = [&] {
        if (loaded < arriving) {
#pragma unroll
            for (int f = 0; f < 6; ++f) {
                stream::copyAsync(fieldRing + (loadSlot * 6 + f) * 32 + lane,
                                  a.field[f] + loadOffset);
            }
#pragma unroll
            for (int f = 0; f < materials; ++f) {
                stream::copyAsync(materialRing + (loadInverse * materials + f) * 32 + lane,
                                  (f < 3 ? a.inverse[f % 3] : a.keep[f % 3]) + loadOffset);
            }
        }
        stream::commitCopies();
        loadOffset += a.pitch;
        ++loaded;
        loadSlot = loadSlot + 1 == prefetch ? 0 : loadSlot + 1;
        loadInverse = loadInverse + 1 == ring ? 0 : loadInverse + 1;
    };
    if (warp == 0) {
#pragma unroll
        for (int n = 0; n < prefetch - 1; ++n) {
            load();
        }
    } else if constexpr (warps > 1 && varied) {
        // Levels of later warps look at rows before the first: zero is as good as any value.
        for (int n = static_cast<int>(threadIdx.x) - 32; n < ring * materials * 32;
             n += 32 * (warps - 1)) {
            if (n / (materials * 32) >= prefetch - 1) {
                materialRing[n] = Pack{};
            }
        }
    }
    if constexpr (warps == 1 && varied) {
        for (int n = (prefetch - 1) * materials * 32 + lane; n < ring * materials * 32; n += 32) {
            materialRing[n] = Pack{};
        }
    }
    if constexpr (warps > 1) {
        for (int n = static_cast<int>(threadIdx.x); n < (warps - 1) * 2 * 6 * 32; n += 32 * warps) {
            handOver[n] = Pack{};
        }
    }
    __syncthreads();

    int fieldSlot = 0;
    // Slot of the inverse permittivities of the row that arrives at this warp's first level.
    int inverseSlot = warp == 0 ? 0 : ring - warp * (levels + 1);
    std::ptrdiff_t storeOffset = (tile.loadRow - steps - (warps - 1)) * a.pitch + column;
    int storeRow = tile.loadRow - steps - (warps - 1);
    const bool stores = column >= tile.ownBegin && column < tile.ownEnd;

    // Two rounds at a time spare the moves of values that only pass through a level.
#pragma unroll 2
    for (int round = 0; round < rounds; ++round) {
        stream::Cells<Real, cells> row;
        const auto take = [&](const Pack* from) {
            Pack pack[6];
#pragma unroll
            for (int f = 0; f < 6; ++f) {
                pack[f] = from[f * 32 + lane];
            }
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                row.er[n] = pack[0].v[n];
                row.et[n] = pack[1].v[n];
                row.ez[n] = pack[2].v[n];
                row.hr[n] = pack[3].v[n];
                row.ht[n] = pack[4].v[n];
                row.hz[n] = pack[5].v[n];
            }
        };
        if (warp == 0) {
            stream::waitForCopies<prefetch - 2>();
            take(fieldRing + fieldSlot * 6 * 32);
            load();
            if constexpr (scaled) {
#pragma unroll
                for (int n = 0; n < cells; ++n) {
                    row.er[n] *= Real(tile.scale);
                    row.et[n] *= Real(tile.scale);
                    row.ez[n] *= Real(tile.scale);
                }
            }
            fieldSlot = fieldSlot + 1 == prefetch ? 0 : fieldSlot + 1;
            if constexpr (varied) {
                const Pack* const inverse = materialRing + inverseSlot * materials * 32 + lane;
                const Pack r = inverse[0], t = inverse[32], z = inverse[64];
#pragma unroll
                for (int n = 0; n < cells; ++n) {
                    row.er[n] = stream::displacement(row.er[n], r.v[n]);
                    row.et[n] = stream::displacement(row.et[n], t.v[n]);
                    row.ez[n] = stream::displacement(row.ez[n], z.v[n]);
                }
            }
        } else {
            take(handOver + ((warp - 1) * 2 + ((round + 1) & 1)) * 6 * 32);
        }
        int slot = inverseSlot;
#pragma unroll
        for (int level = 0; level < levels; ++level) {
            Pack material[materials + 1];
            if constexpr (varied) {
                const Pack* const from = materialRing + slot * materials * 32 + lane;
#pragma unroll
                for (int f = 0; f < materials; ++f) {
                    material[f] = from[f * 32];
                }
                slot = slot == 0 ? ring - 1 : slot - 1;
            }
            stream::advanceLevel<kind>(held[level], row, c, material);
        }
        if (warp + 1 < warps) {
            Pack* const to = handOver + (warp * 2 + (round & 1)) * 6 * 32 + lane;
            const auto put = [&](int f, const Real(&values)[cells]) {
                Pack pack;
#pragma unroll
                for (int n = 0; n < cells; ++n) {
                    pack.v[n] = values[n];
                }
                to[f * 32] = pack;
            };
            put(0, row.er);
            put(1, row.et);
            put(2, row.ez);
            put(3, row.hr);
            put(4, row.ht);
            put(5, row.hz);
        } else if (stores && storeRow >= tile.rowBegin && storeRow < tile.rowEnd) {
            Pack inverse[3];
            if constexpr (varied) {
                const Pack* const from = materialRing + slot * materials * 32 + lane;
                inverse[0] = from[0];
                inverse[1] = from[32];
                inverse[2] = from[64];
            }
            const auto put = [&](int f, const Real(&values)[cells]) {
                Pack pack;
#pragma unroll
                for (int n = 0; n < cells; ++n) {
                    if (f >= 3) {
                        pack.v[n] = values[n];
                    } else if constexpr (varied) {
                        pack.v[n] = inverse[f].v[n] * values[n];
                    } else if constexpr (scaled) {
                        pack.v[n] = stream::unscaled(values[n], tile.scale, tile.speed);
                    } else {
                        pack.v[n] = values[n];
                    }
                }
                *reinterpret_cast<Pack*>(a.next[f] + storeOffset) = pack;
            };
            put(0, row.er);
            put(1, row.et);
            put(2, row.ez);
            put(3, row.hr);
            put(4, row.ht);
            put(5, row.hz);
        }
        storeOffset += a.pitch;
        ++storeRow;
        inverseSlot = inverseSlot + 1 == ring ? 0 : inverseSlot + 1;
        if constexpr (warps > 1) {
            __syncthreads();
        }
    }
}

/// One block advances one tile; tiles of all kinds go in one launch, so that they fill the device
/// together.
template <class Real, int cells, int levels, int warps>
__global__ void __launch_bounds__(32 * warps)
    streamTiles(const __grid_constant__ StreamArguments<Real> a) {
    const StreamTile tile = a.tiles[blockIdx.x];
    if (tile.kind == TileKind::varied) {
        streamTile<TileKind::varied, Real, cells, levels, warps>(a, tile);
    } else if (tile.kind == TileKind::vacuum) {
        streamTile<TileKind::vacuum, Real, cells, levels, warps>(a, tile);
    } else {
        streamTile<TileKind::uniform, Real, cells, levels, warps>(a, tile);
    }
}

/// Lossy tiles have a kernel of their own: with what they need of shared memory fewer of the others
/// would find room.
template <class Real, int cells, int levels, int warps>
__global__ void __launch_bounds__(32 * warps)
    lossyTiles(const __grid_constant__ StreamArguments<Real> a) {
    streamTile<TileKind::lossy, Real, cells, levels, warps>(a, a.tiles[blockIdx.x]);
}

#endif // __CUDACC__

} // namespace zonescope::gpu
