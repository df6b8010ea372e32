#pragma once

/// \file
/// One row further at one level in the kernel for layers (layered_kernel.cuh): the arithmetic of a
/// lane with the layers' auxiliaries G (DESIGN 1.4), injected currents, walls and records.

#include "gpu/engine/streamed/layered_records.cuh"
#include "gpu/engine/streamed/streamed_kernel.cuh"

#include <type_traits>

namespace zonescope::gpu {

/// What the kernel needs to know of a row: coefficients, the layers' and the curl's, and what
/// happens there. A tile keeps those of its rows in shared memory, for each is on the critical path
/// of every level; four values are read at once.
template <class Real> struct alignas(16) LayeredRow {
    using Bits = std::conditional_t<sizeof(Real) == 4, std::int32_t, std::int64_t>;
    // Completing row k.
    Real stepH;     ///< gain of hr, Ht times dt/dz; also for beginning it
    Real completeE; ///< gain of Er, et times dz's weight of the upper neighbour
    Real newEz, oldEz;
    // Beginning it.
    Real keepE, lowerE, gainE;
    Bits bits; ///< kinds that the row is of, and its auxiliaryRow
    Real keepH, gainH;
    Real newHz, oldHz;

    static constexpr int inAxialLayer = 1, withCurrents = 2;
    static constexpr int withRecords = 4; ///< known in the table of a tile only
    static constexpr int kinds = 3;       ///< bits of the above; auxiliaryRow lies in those behind
    [[nodiscard]] constexpr bool axial() const noexcept { return (bits & inAxialLayer) != 0; }
    [[nodiscard]] constexpr bool injected() const noexcept { return (bits & withCurrents) != 0; }
    [[nodiscard]] constexpr bool recorded() const noexcept { return (bits & withRecords) != 0; }
    [[nodiscard]] constexpr int auxiliaryRow() const noexcept {
        return static_cast<int>(bits >> kinds);
    }
};

template <class Real> struct LayeredArguments {
    StepView<Real> view;
    const LayeredRow<Real>* rows; ///< entry of row 0; PlaneLayout::guardRows before and after
    const LayeredTile* tiles;
    int first;     ///< batch index of the first step
    int tableRows; ///< rows that the table of a tile holds; see layered::tableRows
    int tileCount, tilesInBlock;
    int tileBytes; ///< of shared memory
};

#ifdef __CUDACC__

namespace layered {

template <class Real, int cells> struct alignas(sizeof(Real) * cells) Pack { Real v[cells]; };

/// Auxiliaries that travel with a row: Ez, hz or all six.
template <bool radial> inline constexpr int auxiliaries = radial ? 6 : 2;

/// Values of a row in a lane: fields in the order of model::Component, and auxiliaries (all six, or
/// of Ez and hz).
template <class Real, int cells, bool radial> struct Row {
    Real f[6][cells];
    Real g[auxiliaries<radial>][cells];
};

/// Index among a row's auxiliaries of component c.
template <bool radial> constexpr int auxiliaryOf(int c) { return radial ? c : c == 2 ? 0 : 1; }

/// Coefficients of the columns of a lane. Outside the radial layers etOuter, etInner and htStep are
/// dt/dr but for the first two on the axis, which can only be a lane's first column.
template <class Real, int cells, bool radial> struct Columns {
    static constexpr int own = radial ? cells : 1;
    Real orderInteger[cells], orderHalf[cells], hzOuter[cells], hzInner[cells], ezOuter[cells],
        ezInner[cells];
    Real etOuter[own], etInner[own], htStep[own];
    // Layer steps along r: Er, et, hr, Ht; of Ez and hz auxiliary keep and gain, field keep, gain.
    Real keep[radial ? 6 : 1][cells], gainNew[radial ? 6 : 1][cells],
        gainOld[radial ? 4 : 1][cells];
    Real auxiliaryKeep[radial ? 2 : 1][cells], auxiliaryGain[radial ? 2 : 1][cells];
    Real axisHr;
};

/// Index among the four transverse components Er, et, hr, Ht.
constexpr int transverse(int c) { return c < 2 ? c : c - 1; }

/// The column coefficients of a lane.
template <bool radial, class Real, int cells>
__device__ __forceinline__ void readColumns(Columns<Real, cells, radial>& c,
                                            const StepView<Real>& view, int column) {
    const Real* const base = view.radial + column;
    const auto at = [&](int array, int n) { return base[array * view.radialPitch + n]; };
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        c.orderInteger[n] = at(fdtd::coefficient::orderInteger, n);
        c.orderHalf[n] = at(fdtd::coefficient::orderHalf, n);
        c.hzOuter[n] = at(fdtd::coefficient::hzOuter, n);
        c.hzInner[n] = at(fdtd::coefficient::hzInner, n);
        c.ezOuter[n] = at(fdtd::coefficient::ezOuter, n);
        c.ezInner[n] = at(fdtd::coefficient::ezInner, n);
        if (n < c.own) {
            c.etOuter[n] = at(fdtd::coefficient::etOuter, n);
            c.etInner[n] = at(fdtd::coefficient::etInner, n);
            c.htStep[n] = radial ? at(fdtd::coefficient::htStep, n) : view.radialStep;
        }
        if constexpr (radial) {
#pragma unroll
            for (int f = 0; f < 6; ++f) {
                c.keep[f][n] = view.layerRadial[f].fieldKeep[column + n];
                c.gainNew[f][n] = view.layerRadial[f].gainNew[column + n];
                if (f % 3 != 2) {
                    c.gainOld[transverse(f)][n] = view.layerRadial[f].gainOld[column + n];
                } else {
                    c.auxiliaryKeep[f / 3][n] = view.layerRadial[f].auxiliaryKeep[column + n];
                    c.auxiliaryGain[f / 3][n] = view.layerRadial[f].auxiliaryGain[column + n];
                }
            }
        }
    }
    c.axisHr = column == 0 ? view.axis.hrFromEz : Real(0);
}

/// Begins the layer step of a transverse component of the arriving row with the part of its curl
/// that is known, already times the row's gain.
template <int component, bool radial, class Real, int cells>
__device__ __forceinline__ void
begin(Row<Real, cells, radial>& held, const Row<Real, cells, radial>& row,
      const Columns<Real, cells, radial>& c, int n, Real keep, Real gainedCurl) {
    if constexpr (radial) {
        const Real older = row.g[component][n];
        held.g[component][n] = fma(keep, older, gainedCurl);
        held.f[component][n] = fma(c.keep[component][n], row.f[component][n],
                                   -c.gainOld[transverse(component)][n] * older);
    } else {
        held.f[component][n] = fma(keep, row.f[component][n], gainedCurl);
    }
}

/// Completes it with the rest.
template <int component, bool radial, class Real, int cells>
__device__ __forceinline__ void complete(Row<Real, cells, radial>& done,
                                         const Columns<Real, cells, radial>& c, int n, Real gain,
                                         Real value) {
    if constexpr (radial) {
        const Real newer = fma(gain, value, done.g[component][n]);
        done.g[component][n] = newer;
        done.f[component][n] = fma(c.gainNew[component][n], newer, done.f[component][n]);
    } else {
        done.f[component][n] = fma(gain, value, done.f[component][n]);
    }
}

/// Adds an injected curl (already times the row's gain) to a completed transverse component.
template <int component, bool radial, class Real, int cells>
__device__ __forceinline__ void add(Row<Real, cells, radial>& done,
                                    const Columns<Real, cells, radial>& c, int n, Real gainedCurl) {
    if constexpr (radial) {
        done.g[component][n] += gainedCurl;
        done.f[component][n] = fma(c.gainNew[component][n], gainedCurl, done.f[component][n]);
    } else {
        done.f[component][n] += gainedCurl;
    }
}

/// Both layer steps of Ez (component 2) or hz (5).
template <int component, bool radial, class Real, int cells>
__device__ __forceinline__ void axialComponent(Real& field, Real& auxiliary,
                                               const Columns<Real, cells, radial>& c, int n,
                                               Real newFactor, Real oldFactor, Real curl) {
    const Real older = auxiliary;
    if constexpr (radial) {
        auxiliary =
            fma(c.auxiliaryKeep[component / 3][n], older, c.auxiliaryGain[component / 3][n] * curl);
        field = fma(c.keep[component][n], field,
                    c.gainNew[component][n] * fma(newFactor, auxiliary, -oldFactor * older));
    } else {
        auxiliary = older + curl;
        field = fma(newFactor, auxiliary, fma(-oldFactor, older, field));
    }
}

/// Adds the currents of row k to H (`electric` false) or E, after its update.
template <bool electric, bool radial, class Real, int cells>
__device__ __forceinline__ void
inject(Row<Real, cells, radial>& done, const Columns<Real, cells, radial>& c,
       const StepView<Real>& view, Real gain, int column, int k, int j) {
    const int* const begin = view.injectionBegin + (electric ? view.layout.rows + 1 : 0) + k;
    const int end = begin[1];
    for (int index = begin[0]; index < end; ++index) {
        const InjectionView<Real> injection = view.injections[index];
        const Real amplitude =
            gain *
            view.amplitudes[static_cast<std::ptrdiff_t>(j) * view.seriesCount + injection.series];
        const int from = column - injection.iBegin;
        const Real* const weights = injection.weights + j * view.weightStride + from;
        Real curl[cells];
#pragma unroll
        for (int n = 0; n < cells; ++n) {
            curl[n] =
                from + n >= 0 && from + n < injection.count ? weights[n] * amplitude : Real(0);
        }
        if (injection.component % 3 == 0) {
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                add<electric ? 0 : 3>(done, c, n, curl[n]);
            }
        } else {
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                add<electric ? 1 : 4>(done, c, n, curl[n]);
            }
        }
    }
}

/// One row further at one level, as stream::advanceLevel. `k` is the row that is completed, `j` the
/// step of the batch; `inverse` and `next` belong to row k + 1.
/// @param atWall a column of the lane is the driven wall; never outside the radial variant
/// @param wall et there in row k after the step
template <bool radial, class Real, int cells>
__device__ __forceinline__ void
advanceLevel(Row<Real, cells, radial>& held, Row<Real, cells, radial>& row,
             const Columns<Real, cells, radial>& c, const Pack<Real, cells>* inverse,
             const LayeredRow<Real>& now, const LayeredRow<Real>& next, const StepView<Real>& view,
             bool atWall, Real wall, int column, int k, int j) {
    constexpr unsigned all = 0xffffffffU;
    constexpr int gEz = auxiliaryOf<radial>(2);
    constexpr int gHz = auxiliaryOf<radial>(5);
    Real er[cells], et[cells], ez[cells];
    const Pack<Real, cells> inverseEr = inverse[0], inverseEt = inverse[32],
                            inverseEz = inverse[64];
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        er[n] = inverseEr.v[n] * row.f[0][n];
        et[n] = inverseEt.v[n] * row.f[1][n];
        ez[n] = inverseEz.v[n] * row.f[2][n];
    }
    const Real etNextLane = __shfl_down_sync(all, et[0], 1);
    const Real ezNextLane = __shfl_down_sync(all, ez[0], 1);

    // Row k complete.
    Row<Real, cells, radial> done = held;
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        complete<3>(done, c, n, now.stepH, et[n]);
        complete<4>(done, c, n, -now.stepH, er[n]);
    }
    const bool injected = now.injected();
    if (injected) [[unlikely]] {
        inject<false>(done, c, view, now.gainH, column, k, j);
    }
    const Real htBefore = __shfl_up_sync(all, done.f[4][cells - 1], 1);
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        complete<0>(done, c, n, -now.completeE, done.f[4][n]);
        complete<1>(done, c, n, now.completeE, done.f[3][n]);
        const Real curl = fma(-c.ezInner[n], n == 0 ? htBefore : done.f[4][n - 1],
                              fma(c.ezOuter[n], done.f[4][n], c.orderInteger[n] * done.f[3][n]));
        axialComponent<2>(done.f[2][n], done.g[gEz][n], c, n, now.newEz, now.oldEz, curl);
    }
    if (injected) [[unlikely]] {
        inject<true>(done, c, view, now.gainE, column, k, j);
    }
    if constexpr (radial) {
        if (atWall) [[unlikely]] {
#pragma unroll
            for (int n = 0; n < cells; ++n) {
                if (column + n == view.wallColumn) { // there inverse counts as 1, so D is E
                    done.f[1][n] = wall;
                    done.g[1][n] = Real(0);
                }
            }
        }
    }

    // Row k + 1 begun.
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        const Real etOut = n + 1 < cells ? et[n + 1] : etNextLane;
        const Real ezOut = n + 1 < cells ? ez[n + 1] : ezNextLane;
        const Real curl =
            fma(-c.hzOuter[n], etOut, fma(c.hzInner[n], et[n], c.orderHalf[n] * er[n]));
        Real field = row.f[5][n];
        Real auxiliary = row.g[gHz][n];
        axialComponent<5>(field, auxiliary, c, n, next.newHz, next.oldHz, curl);
        held.f[5][n] = field;
        held.g[gHz][n] = auxiliary;
        Real inPlane = -c.orderInteger[n] * ez[n];
        if (n == 0 && cells > 1) {
            inPlane = fma(-c.axisHr, ez[cells > 1 ? 1 : 0], inPlane);
        } else if (cells == 1) {
            inPlane = fma(-c.axisHr, ezNextLane, inPlane);
        }
        begin<3>(held, row, c, n, next.keepH, fma(next.gainH, inPlane, -next.stepH * et[n]));
        begin<4>(held, row, c, n, next.keepH,
                 fma(next.gainH, c.htStep[radial ? n : 0] * (ezOut - ez[n]), next.stepH * er[n]));
    }
    const Real hzBefore = __shfl_up_sync(all, held.f[5][cells - 1], 1);
#pragma unroll
    for (int n = 0; n < cells; ++n) {
        begin<0>(held, row, c, n, next.keepE,
                 fma(next.lowerE, done.f[4][n], -next.gainE * (c.orderHalf[n] * held.f[5][n])));
        const Real hzInside = n == 0 ? hzBefore : held.f[5][n - 1];
        // Both coefficients are the same, but on the axis and in the radial layers.
        const Real curl = radial || n == 0 ? fma(c.etInner[radial ? n : 0], hzInside,
                                                 -c.etOuter[radial ? n : 0] * held.f[5][n])
                                           : c.htStep[0] * (hzInside - held.f[5][n]);
        begin<1>(held, row, c, n, next.keepE, fma(-next.lowerE, done.f[3][n], next.gainE * curl));
        held.f[2][n] = row.f[2][n];
        held.g[gEz][n] = row.g[gEz][n];
    }
    row = done;
}

} // namespace layered

#endif // __CUDACC__

} // namespace zonescope::gpu
