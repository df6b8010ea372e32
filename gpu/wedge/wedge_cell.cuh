#pragma once

/// \file
/// One time step of one cell of a wedge on the device: what kernels of all schedules share. The
/// arithmetic is that of core/fdtd/cells/cell_update.hpp and core/wedge/cell_update.hpp, and the
/// CPU engine's rows are the specification.

#include "core/wedge/cell_update.hpp"
#include "gpu/wedge/wedge_view.hpp"

namespace zonescope::gpu {

/// The column and the sector of a thread, and what does not change along z there.
template <class T> struct WedgePlace {
    int i = 0, j = 0;
    bool inColumns = false; ///< outside all coefficients are zero, and so are all values
    bool harmonic = false;  ///< j is the place of a harmonic
    bool inRadialLayer = false;
    T order = 0, orderHalf = 0, hzOuter = 0, hzInner = 0, htStep = 0;
    T etOuter = 0, etInner = 0, ezOuter = 0, ezInner = 0;
    T share = 1; ///< of a current that is the same in all sectors

    __device__ WedgePlace(const WedgeView<T>& view, int column, int sector)
        : i(column), j(sector), inColumns(column >= 0 && column < view.columns) {
        namespace coefficient = fdtd::coefficient;
        if (!inColumns) {
            return;
        }
        harmonic = i < view.harmonicColumns;
        inRadialLayer = i < view.innerEnd || i >= view.outerBegin;
        const int stride = harmonic ? view.harmonicColumns : view.columns;
        const T* const radial = (harmonic ? view.harmonicRadial + static_cast<std::ptrdiff_t>(j) *
                                                                      coefficient::count * stride
                                          : view.radial) +
                                i;
        order = radial[coefficient::orderInteger * stride];
        orderHalf = radial[coefficient::orderHalf * stride];
        hzOuter = radial[coefficient::hzOuter * stride];
        hzInner = radial[coefficient::hzInner * stride];
        htStep = radial[coefficient::htStep * stride];
        etOuter = radial[coefficient::etOuter * stride];
        etInner = radial[coefficient::etInner * stride];
        ezOuter = radial[coefficient::ezOuter * stride];
        ezInner = radial[coefficient::ezInner * stride];
        if (harmonic) {
            share = j == view.uniformHarmonic ? view.rootOfSectors : T(0);
        }
    }
};

/// Neighbours of a cell that its H needs: E above, outwards and at the next sector.
template <class T> struct WedgeElectricNeighbours {
    WedgeValue<T> erUp, etUp, etOut, ezOut, erNext, ezNext;
};
/// And its E: H below, inwards and at the sector before.
template <class T> struct WedgeMagneticNeighbours {
    WedgeValue<T> hrDown, htDown, htIn, hzIn, hrBefore, hzBefore;
};

/// The curl that H of a cell gains in a step.
template <bool axis, class T>
__device__ __forceinline__ WedgeTriple<T>
wedgeMagneticCurl(const WedgeView<T>& view, const WedgePlace<T>& place, T step,
                  const WedgeTriple<T>& e, const WedgeElectricNeighbours<T>& near) {
    namespace cell = fdtd::cell;
    WedgeTriple<T> curl;
#pragma unroll
    for (int part = 0; part < 2; ++part) {
        const wedge::Azimuthal<T> along(view.halfOrder, view.inverseStep, part);
        const int other = 1 - part;
        T dEz = along.of(near.ezNext.part[part], e.z.part[part], near.ezNext.part[other],
                         e.z.part[other]);
        T dEr = along.of(near.erNext.part[part], e.r.part[part], near.erNext.part[other],
                         e.r.part[other]);
        if constexpr (axis) {
            dEz = place.harmonic ? e.z.part[part] : dEz;
            dEr = place.harmonic ? e.r.part[part] : dEr;
        }
        curl.r.part[part] =
            cell::curlHr(place.order, dEz, step, e.t.part[part], near.etUp.part[part]);
        curl.t.part[part] = cell::curlHt(step, e.r.part[part], near.erUp.part[part], place.htStep,
                                         e.z.part[part], near.ezOut.part[part]);
        curl.z.part[part] = cell::curlHz(place.hzOuter, near.etOut.part[part], place.hzInner,
                                         e.t.part[part], place.orderHalf, dEr);
        if constexpr (axis) {
            if (place.harmonic && place.i == 0) {
                curl.r.part[part] -= view.hrFromEz[place.j] * near.ezOut.part[part];
            }
        }
    }
    return curl;
}

/// The curl that E of a cell gains in a step, before the permittivity.
template <bool axis, class T>
__device__ __forceinline__ WedgeTriple<T>
wedgeElectricCurl(const WedgeView<T>& view, const WedgePlace<T>& place, T upper, T lower,
                  const WedgeTriple<T>& h, const WedgeMagneticNeighbours<T>& near) {
    namespace cell = fdtd::cell;
    WedgeTriple<T> curl;
#pragma unroll
    for (int part = 0; part < 2; ++part) {
        const wedge::Azimuthal<T> along(view.halfOrder, view.inverseStep, part);
        const int other = 1 - part;
        T dHr = along.of(h.r.part[part], near.hrBefore.part[part], h.r.part[other],
                         near.hrBefore.part[other]);
        T dHz = along.of(h.z.part[part], near.hzBefore.part[part], h.z.part[other],
                         near.hzBefore.part[other]);
        if constexpr (axis) {
            dHr = place.harmonic ? h.r.part[part] : dHr;
            dHz = place.harmonic ? h.z.part[part] : dHz;
        }
        curl.r.part[part] = cell::curlEr(place.orderHalf, dHz, upper, h.t.part[part], lower,
                                         near.htDown.part[part]);
        curl.t.part[part] =
            cell::curlEt(upper, h.r.part[part], lower, near.hrDown.part[part], place.etOuter,
                         h.z.part[part], place.etInner, near.hzIn.part[part]);
        curl.z.part[part] = cell::curlEz(place.ezOuter, h.t.part[part], place.ezInner,
                                         near.htIn.part[part], place.order, dHr);
    }
    return curl;
}

/// Adds the currents of a row with some, to H or to E, at step n of the batch.
template <bool electric, class T>
__device__ __forceinline__ void addWedgeCurrents(const WedgeView<T>& view,
                                                 const WedgePlace<T>& place, int k, int n,
                                                 WedgeTriple<T>& curl) {
    const WedgeRowInfo& info = view.rowInfo[k];
    const int end = electric ? info.electricEnd : info.magneticEnd;
#pragma unroll 1
    for (int number = electric ? info.electricBegin : info.magneticBegin; number < end; ++number) {
        const WedgeInjectionView<T>& injection = view.injections[number];
        const int column = place.i - injection.begin;
        if (column < 0 || column >= injection.count) {
            continue;
        }
        const T current =
            place.share * injection.weights[column] *
            view.amplitudes[static_cast<std::ptrdiff_t>(n) * view.seriesCount + injection.series];
        const int direction = injection.component % 3;
        curl.r.part[0] += direction == 0 ? current : T(0);
        curl.t.part[0] += direction == 1 ? current : T(0);
        curl.z.part[0] += direction == 2 ? current : T(0);
    }
}

template <class T>
__device__ __forceinline__ void scaleWedgeTriple(WedgeTriple<T>& value,
                                                 const WedgeInverse<T>& inverse) {
#pragma unroll
    for (int part = 0; part < 2; ++part) {
        value.r.part[part] *= inverse.r;
        value.t.part[part] *= inverse.t;
        value.z.part[part] *= inverse.z;
    }
}

template <class T>
__device__ __forceinline__ void addWedgeTriple(WedgeTriple<T>& field,
                                               const WedgeTriple<T>& change) {
#pragma unroll
    for (int part = 0; part < 2; ++part) {
        field.r.part[part] += change.r.part[part];
        field.t.part[part] += change.t.part[part];
        field.z.part[part] += change.z.part[part];
    }
}

/// The same in a layer. @param first component of `field.r`: 0 of E, 3 of H
template <class T>
__device__ __forceinline__ void
addWedgeTripleInLayer(const WedgeView<T>& view, int i, int k, int first, WedgeTriple<T>& field,
                      WedgeTriple<T>& auxiliary, const WedgeTriple<T>& change) {
    const fdtd::LayerAxial<T>* const row =
        view.layerAxial + static_cast<std::ptrdiff_t>(k) * 6 + first;
    const fdtd::LayerRadial<T>* const radial = view.layerRadial + first;
#pragma unroll
    for (int part = 0; part < 2; ++part) {
        wedge::addInLayer<false>(field.r.part[part], auxiliary.r.part[part], change.r.part[part],
                                 radial[0], i, row[0]);
        wedge::addInLayer<false>(field.t.part[part], auxiliary.t.part[part], change.t.part[part],
                                 radial[1], i, row[1]);
        wedge::addInLayer<true>(field.z.part[part], auxiliary.z.part[part], change.z.part[part],
                                radial[2], i, row[2]);
    }
}

/// Where a cell's six auxiliaries lie, a stride apart. Only for cells in a layer.
template <class T> struct WedgeAuxiliaryPlace {
    WedgeValue<T>* first;
    std::ptrdiff_t stride;
};
template <class T>
__device__ __forceinline__ WedgeAuxiliaryPlace<T>
wedgeAuxiliaryPlace(const WedgeView<T>& view, const WedgeAuxiliaries<T>& auxiliaries, int i, int j,
                    int k) {
    const std::ptrdiff_t array =
        (static_cast<std::ptrdiff_t>(view.rowInfo[k].auxiliaryRow) * view.sectors + j) * 6;
    if (view.inAxialLayer(k)) {
        return {auxiliaries.axial + array * view.pitch + i, view.pitch};
    }
    if (i < view.innerEnd) {
        return {auxiliaries.inner + array * view.innerPitch + i, view.innerPitch};
    }
    return {auxiliaries.outer + array * view.outerPitch + (i - view.outerBegin), view.outerPitch};
}

/// The inverse permittivities of column i, which may be the one behind the last.
template <class T>
__device__ __forceinline__ const WedgeInverse<T>* wedgeInversePlace(const WedgeView<T>& view,
                                                                    int inverseRow, int i, int j) {
    return view.inverse +
           (static_cast<std::ptrdiff_t>(inverseRow) * view.sectors + j) * (view.columns + 1) + i;
}

/// The gains at tilted walls of a cell in a row with `walls` of them; zero outside their columns.
template <class T>
__device__ __forceinline__ WedgeWallGains<T> wedgeWallGains(const WedgeView<T>& view, int walls,
                                                            int i, int j) {
    if (i < view.wallColumnBegin || i >= view.wallColumnEnd) {
        return {};
    }
    const int width = view.wallColumnEnd - view.wallColumnBegin;
    return view.wallGains[(static_cast<std::ptrdiff_t>(walls) * view.sectors + j) * width + i -
                          view.wallColumnBegin];
}

/// Adds to E of a cell what D of its neighbours makes of it at tilted walls.
/// @param erCurl, etCurl curls, before the permittivity, in the order of the gains
template <class T, class ErCurl, class EtCurl>
__device__ __forceinline__ void addAcrossWalls(const WedgeWallGains<T>& gains, const ErCurl& erCurl,
                                               const EtCurl& etCurl, WedgeTriple<T>& e) {
    // E along theta is i et, and its curl i times that of et.
#pragma unroll
    for (int column = 0; column < 2; ++column) {
#pragma unroll
        for (int sector = 0; sector < 2; ++sector) {
            const T toEr = gains.toEr[2 * column + sector];
            const T toEt = gains.toEt[2 * column + sector];
            const WedgeValue<T> et = etCurl(column, sector);
            const WedgeValue<T> er = erCurl(column, sector);
            e.r.part[0] -= toEr * et.part[1];
            e.r.part[1] += toEr * et.part[0];
            e.t.part[0] += toEt * er.part[1];
            e.t.part[1] -= toEt * er.part[0];
        }
    }
}

/// Three arrays that lie a stride apart.
template <class T>
__device__ __forceinline__ WedgeTriple<T> loadWedgeTriple(const WedgeValue<T>* first,
                                                          std::ptrdiff_t stride) {
    return {first[0], first[stride], first[2 * stride]};
}
template <class T>
__device__ __forceinline__ void storeWedgeTriple(WedgeValue<T>* first, std::ptrdiff_t stride,
                                                 const WedgeTriple<T>& value) {
    first[0] = value.r;
    first[stride] = value.t;
    first[2 * stride] = value.z;
}

/// One value of the other basis: a row of a matrix times the values of all sectors or harmonics.
template <class T, class Values>
__device__ __forceinline__ WedgeValue<T> inOtherBasis(const WedgeValue<T>* row, int sectors,
                                                      const Values& values) {
    WedgeValue<T> sum{{T(0), T(0)}};
    for (int n = 0; n < sectors; ++n) {
        const WedgeValue<T> factor = row[n];
        const WedgeValue<T> value = values(n);
        sum.part[0] += factor.part[0] * value.part[0] - factor.part[1] * value.part[1];
        sum.part[1] += factor.part[0] * value.part[1] + factor.part[1] * value.part[0];
    }
    return sum;
}

/// Sectors before and after j.
__device__ __forceinline__ int sectorBefore(int j, int sectors) {
    return j == 0 ? sectors - 1 : j - 1;
}
__device__ __forceinline__ int sectorAfter(int j, int sectors) {
    return j == sectors - 1 ? 0 : j + 1;
}

} // namespace zonescope::gpu
