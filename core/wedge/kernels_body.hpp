// Included by one source per instruction set, inside nothing; everything here is local to it, so
// that no function compiled for one processor is linked in place of another's. Hence also few
// includes.

#include "core/wedge/cell_update.hpp"
#include "core/wedge/kernels.hpp"

namespace zonescope::wedge {
namespace {

namespace cell = fdtd::cell;
namespace coefficient = fdtd::coefficient;

/// Where the update of a component goes: into the field, or into a layer's auxiliary and from there
/// into the field (DESIGN 1.4).
template <class T, bool layered, bool axial> struct Target {
    T* field;
    T* auxiliary;
    fdtd::LayerRadial<T> radial;
    fdtd::LayerAxial<T> row;

    Target(const WedgeRow<T>& view, const fdtd::LayerCoefficients<T>& layer, int j, int component,
           int part)
        : field(view.field(j, component, part)), auxiliary(nullptr), radial{}, row{} {
        if constexpr (layered) {
            auxiliary =
                view.auxiliary + (partsOfSector * j + 2 * component + part) * view.auxiliaryPitch;
            radial = layer.radial[component];
            row = layer.axial[component];
        }
    }

    [[gnu::always_inline]] void add(int i, T change) const {
        if constexpr (!layered) {
            field[i] += change;
        } else {
            addInLayer<axial>(field[i], auxiliary[i], change, radial, i, row);
        }
    }
};

template <class T, Basis basis, bool layered>
void magnetic(const WedgeRow<T>& row, const WedgeCurl<T>& curl,
              const fdtd::AxialCoefficients<T>& axial, const fdtd::LayerCoefficients<T>& layer,
              const Sectors& sectors, int begin, int end) {
    const int j = sectors.j;
    const T step = axial.step;
    const T* const order = curl.radial[coefficient::orderInteger];
    const T* const orderHalf = curl.radial[coefficient::orderHalf];
    const T* const hzOuter = curl.radial[coefficient::hzOuter];
    const T* const hzInner = curl.radial[coefficient::hzInner];
    const T* const htStep = curl.radial[coefficient::htStep];
    for (int part = 0; part < 2; ++part) {
        const Azimuthal<T> along(curl.halfOrder, curl.inverseStep, part);
        const T* const er = row.field(j, 0, part);
        const T* const et = row.field(j, 1, part);
        const T* const ez = row.field(j, 2, part);
        const T* const erNext = row.field(sectors.after, 0, part);
        const T* const ezNext = row.field(sectors.after, 2, part);
        const T* const erOther = row.field(j, 0, 1 - part);
        const T* const ezOther = row.field(j, 2, 1 - part);
        const T* const erOtherNext = row.field(sectors.after, 0, 1 - part);
        const T* const ezOtherNext = row.field(sectors.after, 2, 1 - part);
        const Target<T, layered, false> hr(row, layer, j, 3, part);
        const Target<T, layered, false> ht(row, layer, j, 4, part);
        const Target<T, layered, true> hz(row, layer, j, 5, part);
#pragma omp simd
        for (int i = begin; i < end; ++i) {
            T dEz = ez[i];
            T dEr = er[i];
            if constexpr (basis == Basis::sectors) {
                dEz = along.of(ezNext[i], dEz, ezOtherNext[i], ezOther[i]);
                dEr = along.of(erNext[i], dEr, erOtherNext[i], erOther[i]);
            }
            hr.add(i, cell::curlHr(order[i], dEz, step, et[i], et[row.stride + i]));
            ht.add(i, cell::curlHt(step, er[i], er[row.stride + i], htStep[i], ez[i], ez[i + 1]));
            hz.add(i, cell::curlHz(hzOuter[i], et[i + 1], hzInner[i], et[i], orderHalf[i], dEr));
        }
    }
}

template <class T, Basis basis, bool layered>
void electric(const WedgeRow<T>& row, const WedgeCurl<T>& curl,
              const fdtd::AxialCoefficients<T>& axial, const fdtd::LayerCoefficients<T>& layer,
              const Sectors& sectors, int begin, int end) {
    const int j = sectors.j;
    const T upper = axial.upper;
    const T lower = axial.lower;
    const T* const order = curl.radial[coefficient::orderInteger];
    const T* const orderHalf = curl.radial[coefficient::orderHalf];
    const T* const etOuter = curl.radial[coefficient::etOuter];
    const T* const etInner = curl.radial[coefficient::etInner];
    const T* const ezOuter = curl.radial[coefficient::ezOuter];
    const T* const ezInner = curl.radial[coefficient::ezInner];
    const T* const inverseEr = row.inverse + (3 * j) * row.inversePitch;
    const T* const inverseEt = row.inverse + (3 * j + 1) * row.inversePitch;
    const T* const inverseEz = row.inverse + (3 * j + 2) * row.inversePitch;
    for (int part = 0; part < 2; ++part) {
        const Azimuthal<T> along(curl.halfOrder, curl.inverseStep, part);
        const T* const hr = row.field(j, 3, part);
        const T* const ht = row.field(j, 4, part);
        const T* const hz = row.field(j, 5, part);
        const T* const hrBefore = row.field(sectors.before, 3, part);
        const T* const hzBefore = row.field(sectors.before, 5, part);
        const T* const hrOther = row.field(j, 3, 1 - part);
        const T* const hzOther = row.field(j, 5, 1 - part);
        const T* const hrOtherBefore = row.field(sectors.before, 3, 1 - part);
        const T* const hzOtherBefore = row.field(sectors.before, 5, 1 - part);
        const Target<T, layered, false> er(row, layer, j, 0, part);
        const Target<T, layered, false> et(row, layer, j, 1, part);
        const Target<T, layered, true> ez(row, layer, j, 2, part);
#pragma omp simd
        for (int i = begin; i < end; ++i) {
            T dHr = hr[i];
            T dHz = hz[i];
            if constexpr (basis == Basis::sectors) {
                dHr = along.of(dHr, hrBefore[i], hrOther[i], hrOtherBefore[i]);
                dHz = along.of(dHz, hzBefore[i], hzOther[i], hzOtherBefore[i]);
            }
            er.add(i, inverseEr[i] *
                          cell::curlEr(orderHalf[i], dHz, upper, ht[i], lower, ht[i - row.stride]));
            et.add(i, inverseEt[i] * cell::curlEt(upper, hr[i], lower, hr[i - row.stride],
                                                  etOuter[i], hz[i], etInner[i], hz[i - 1]));
            ez.add(i, inverseEz[i] *
                          cell::curlEz(ezOuter[i], ht[i], ezInner[i], ht[i - 1], order[i], dHr));
        }
    }
}

template <class T> constexpr WedgeKernels<T> makeWedgeKernels() {
    return {{&magnetic<T, Basis::sectors, false>, &magnetic<T, Basis::harmonics, false>},
            {&magnetic<T, Basis::sectors, true>, &magnetic<T, Basis::harmonics, true>},
            {&electric<T, Basis::sectors, false>, &electric<T, Basis::harmonics, false>},
            {&electric<T, Basis::sectors, true>, &electric<T, Basis::harmonics, true>}};
}

} // namespace
} // namespace zonescope::wedge
