#pragma once

/// \file
/// One time step of one cell, with everything that may happen to it: axis, absorbing layers, loss,
/// walls, injected currents. Device kernels and host tests compile the same text; the arithmetic is
/// that of core/fdtd/cells/cell_update.hpp, and the CPU engine's rows are the specification.
///
/// How values are reached is the caller's business: an `Access` has these const members.
/// - Real field(int c, int i, int k): a neighbour may lie one place outside the grid, where it is
/// 0;
/// - void setField(int c, int i, int k, Real): only ever one of the cell's own six values;
/// - Real auxiliary(int a, int i, int k), void setAuxiliary(int a, int i, int k, Real): only in
///   layer cells, a as in AuxiliaryView;
/// - Real inverse(int c, int i, int k): c = 0, 1, 2 for Er, et, Ez;
/// - Real keep(int c, int i, int k): only in lossy projects.
/// H of a cell reads E at (i, k), (i + 1, k) and (i, k + 1); E reads H at (i, k), (i - 1, k) and
/// (i, k - 1). So all H of a step may be updated in any order, then all E.

#include "core/fdtd/cells/cell_update.hpp"
#include "gpu/engine/step/step_view.hpp"

#ifdef __CUDACC__
#define ZONESCOPE_DEVICE __host__ __device__ __forceinline__
#else
#define ZONESCOPE_DEVICE inline
#endif

namespace zonescope::gpu {

/// Curls of the r, theta and z component that sources add to a cell before its update, times dt.
template <class Real> struct CellCurls { Real r = 0, t = 0, z = 0; };

/// What the sources add to H (`electric` false) or E of a cell at step j of the batch.
template <class Real>
ZONESCOPE_DEVICE CellCurls<Real> injectedCurls(const StepView<Real>& view, bool electric, int i,
                                               int k, int j) {
    CellCurls<Real> curls;
    if (view.injectionCount == 0) {
        return curls;
    }
    const int* const begin = view.injectionBegin + (electric ? view.layout.rows + 1 : 0) + k;
    const int end = begin[1];
    for (int n = begin[0]; n < end; ++n) {
        const InjectionView<Real>& injection = view.injections[n];
        const int column = i - injection.iBegin;
        if (column < 0 || column >= injection.count) {
            continue;
        }
        const Real curl = view.injected(injection, column, j);
        const int direction = injection.component % 3;
        curls.r += direction == 0 ? curl : Real(0);
        curls.t += direction == 1 ? curl : Real(0);
        curls.z += direction == 2 ? curl : Real(0);
    }
    return curls;
}

namespace cell_detail {

template <class Real> ZONESCOPE_DEVICE Real radialAt(const StepView<Real>& view, int array, int i) {
    return view.radial[array * view.radialPitch + i];
}

/// Second layer step of component c: the field from its auxiliary before and after (DESIGN 1.4).
template <int c, class Real, class Access>
ZONESCOPE_DEVICE void layerField(const StepView<Real>& view, const Access& access, int i, int k,
                                 Real newer, Real older) {
    const auto& along = view.layerRadial[c];
    Real gainNew = along.gainNew[i];
    Real gainOld = gainNew;
    if constexpr (c % 3 == 2) {
        const auto& across = view.layerAxial[static_cast<std::ptrdiff_t>(k) * 6 + c];
        gainNew *= across.newFactor;
        gainOld *= across.oldFactor;
    } else {
        gainOld = along.gainOld[i];
    }
    access.setField(c, i, k,
                    fdtd::cell::layerField(along.fieldKeep[i], access.field(c, i, k), gainNew,
                                           newer, gainOld, older));
}

/// Coefficients of the first layer step of component c.
template <class Real> struct AuxiliaryStep { Real keep, gain; };
template <int c, class Real>
ZONESCOPE_DEVICE AuxiliaryStep<Real> auxiliaryStep(const StepView<Real>& view, int i, int k) {
    if constexpr (c % 3 == 2) {
        const auto& along = view.layerRadial[c];
        return {along.auxiliaryKeep[i], along.auxiliaryGain[i]};
    } else {
        const auto& across = view.layerAxial[static_cast<std::ptrdiff_t>(k) * 6 + c];
        return {across.auxiliaryKeep, across.auxiliaryGain};
    }
}

/// H component c (3, 4, 5) of a cell from its curl.
template <int c, class Real, class Access>
ZONESCOPE_DEVICE void magneticValue(const StepView<Real>& view, const Access& access, bool inLayer,
                                    int i, int k, Real curl) {
    if (!inLayer) {
        access.setField(c, i, k, access.field(c, i, k) + curl);
        return;
    }
    const auto step = auxiliaryStep<c>(view, i, k);
    const Real older = access.auxiliary(c, i, k);
    const Real newer = fdtd::cell::layerAuxiliary(step.keep, older, step.gain, curl);
    access.setAuxiliary(c, i, k, newer);
    layerField<c>(view, access, i, k, newer, older);
}

/// E component c (0, 1, 2) of a cell from its curl.
template <int c, class Real, class Access>
ZONESCOPE_DEVICE void electricValue(const StepView<Real>& view, const Access& access, bool inLayer,
                                    int i, int k, Real curl) {
    const bool isLossy = view.keep[0] != nullptr;
    const Real inverse = access.inverse(c, i, k);
    if (!inLayer) {
        const Real field = access.field(c, i, k);
        access.setField(c, i, k,
                        isLossy ? fdtd::cell::lossy(access.keep(c, i, k), field, inverse, curl)
                                : field + inverse * curl);
        return;
    }
    const auto step = auxiliaryStep<c>(view, i, k);
    const Real older = access.auxiliary(c, i, k);
    Real newer;
    if (isLossy) {
        // (kappa dt + a) D = curl, (eps dt + sigma) G = dt D, then G takes the place of D/eps.
        const Real before = access.auxiliary(6 + c, i, k);
        const Real after = fdtd::cell::layerAuxiliary(step.keep, before, step.gain, curl);
        access.setAuxiliary(6 + c, i, k, after);
        newer = fdtd::cell::lossy(access.keep(c, i, k), older, inverse, after - before);
    } else {
        newer = fdtd::cell::layerAuxiliary(step.keep, older, step.gain, inverse * curl);
    }
    access.setAuxiliary(c, i, k, newer);
    layerField<c>(view, access, i, k, newer, older);
}

} // namespace cell_detail

/// Advances hr, Ht and hz of a cell of the grid, 0 <= i < columns, 0 <= k < rows.
template <class Real, class Access>
ZONESCOPE_DEVICE void magneticCell(const StepView<Real>& view, const Access& access, int i, int k,
                                   const CellCurls<Real>& injected = {}) {
    namespace cell = fdtd::cell;
    namespace coefficient = fdtd::coefficient;
    using cell_detail::radialAt;
    const bool inLayer = view.inLayer(i, k);
    const Real step = view.axial[k].step;
    const Real er = access.field(0, i, k);
    const Real et = access.field(1, i, k);
    const Real ez = access.field(2, i, k);
    const Real ezOut = access.field(2, i + 1, k);

    Real curlR = cell::curlHr(radialAt(view, coefficient::orderInteger, i), ez, step, et,
                              access.field(1, i, k + 1));
    if (i == 0) {
        curlR -= view.axis.hrFromEz * ezOut;
    }
    // Only the wall's column, always a layer column here, has another step than dt/dr.
    const Real htStep = inLayer ? radialAt(view, coefficient::htStep, i) : view.radialStep;
    const Real curlT = cell::curlHt(step, er, access.field(0, i, k + 1), htStep, ez, ezOut);
    const Real curlZ = cell::curlHz(
        radialAt(view, coefficient::hzOuter, i), access.field(1, i + 1, k),
        radialAt(view, coefficient::hzInner, i), et, radialAt(view, coefficient::orderHalf, i), er);
    cell_detail::magneticValue<3>(view, access, inLayer, i, k, curlR + injected.r);
    cell_detail::magneticValue<4>(view, access, inLayer, i, k, curlT + injected.t);
    cell_detail::magneticValue<5>(view, access, inLayer, i, k, curlZ + injected.z);
}

/// Advances Er, et and Ez of a cell. The value that a plane wave prescribes at the wall is not
/// applied here: see wallCell.
template <class Real, class Access>
ZONESCOPE_DEVICE void electricCell(const StepView<Real>& view, const Access& access, int i, int k,
                                   const CellCurls<Real>& injected = {}) {
    namespace cell = fdtd::cell;
    namespace coefficient = fdtd::coefficient;
    using cell_detail::radialAt;
    const bool inLayer = view.inLayer(i, k);
    const Real upper = view.axial[k].upper;
    const Real lower = view.axial[k].lower;
    const Real hr = access.field(3, i, k);
    const Real ht = access.field(4, i, k);
    const Real hz = access.field(5, i, k);

    const Real curlR = cell::curlEr(radialAt(view, coefficient::orderHalf, i), hz, upper, ht, lower,
                                    access.field(4, i, k - 1));
    const Real etOuter = inLayer ? radialAt(view, coefficient::etOuter, i) : view.radialStep;
    const Real etInner = inLayer ? radialAt(view, coefficient::etInner, i) : view.radialStep;
    Real curlT = cell::curlEt(upper, hr, lower, access.field(3, i, k - 1), etOuter, hz, etInner,
                              access.field(5, i - 1, k));
    if (i == 0 && !inLayer) { // the coefficient arrays have it already
        curlT -= view.axis.etFromHz * hz;
    }
    const Real curlZ = cell::curlEz(
        radialAt(view, coefficient::ezOuter, i), ht, radialAt(view, coefficient::ezInner, i),
        access.field(4, i - 1, k), radialAt(view, coefficient::orderInteger, i), hr);
    cell_detail::electricValue<0>(view, access, inLayer, i, k, curlR + injected.r);
    cell_detail::electricValue<1>(view, access, inLayer, i, k, curlT + injected.t);
    cell_detail::electricValue<2>(view, access, inLayer, i, k, curlZ + injected.z);
}

/// et at the outer wall after the electric update of step j, where an infinite plane wave
/// prescribes it. Cells of other columns, and runs without one, are left alone.
template <class Real, class Access>
ZONESCOPE_DEVICE void wallCell(const StepView<Real>& view, const Access& access, int i, int k,
                               int j) {
    if (view.wallEt != nullptr && i == view.wallColumn) {
        access.setField(1, i, k,
                        view.wallEt[static_cast<std::ptrdiff_t>(j) * view.layout.rows + k]);
    }
}

/// Adds to the curl of one value after its update, to which it is linear: for kernels that do not
/// pass `injected` above. Component c, curl times dt.
template <class Real, class Access>
ZONESCOPE_DEVICE void inject(const StepView<Real>& view, const Access& access, int c, int i, int k,
                             Real curl) {
    const bool electric = c < 3;
    const Real inverse = electric ? access.inverse(c, i, k) : Real(1);
    if (!view.inLayer(i, k)) {
        access.setField(c, i, k, access.field(c, i, k) + inverse * curl);
        return;
    }
    const auto& along = view.layerRadial[c];
    const auto& across = view.layerAxial[static_cast<std::ptrdiff_t>(k) * 6 + c];
    const bool axialComponent = c % 3 == 2;
    Real change = (axialComponent ? along.auxiliaryGain[i] : across.auxiliaryGain) * curl;
    if (electric && view.keep[0] != nullptr) {
        access.setAuxiliary(6 + c, i, k, access.auxiliary(6 + c, i, k) + change);
    }
    change *= inverse;
    access.setAuxiliary(c, i, k, access.auxiliary(c, i, k) + change);
    access.setField(c, i, k,
                    access.field(c, i, k) +
                        along.gainNew[i] * (axialComponent ? across.newFactor : Real(1)) * change);
}

/// Access to the arrays of a StepView in place, on the host or in device memory.
template <class Real> struct GlobalAccess {
    const StepView<Real>& view;

    [[nodiscard]] ZONESCOPE_DEVICE Real field(int c, int i, int k) const {
        return view.field[c][k * view.layout.pitch + i];
    }
    ZONESCOPE_DEVICE void setField(int c, int i, int k, Real value) const {
        view.field[c][k * view.layout.pitch + i] = value;
    }
    [[nodiscard]] ZONESCOPE_DEVICE Real* auxiliaryPlace(int a, int i, int k) const {
        const AuxiliaryLayout& layout = view.auxiliaryLayout;
        const std::ptrdiff_t row = layout.auxiliaryRow[k];
        return view.inAxialLayer(k)
                   ? view.auxiliary.axial + (a * layout.axialRows + row) * layout.axialPitch + i
                   : view.auxiliary.radial + (a * layout.radialRows + row) * layout.radialPitch +
                         (i - view.auxiliaryBegin);
    }
    [[nodiscard]] ZONESCOPE_DEVICE Real auxiliary(int a, int i, int k) const {
        return *auxiliaryPlace(a, i, k);
    }
    ZONESCOPE_DEVICE void setAuxiliary(int a, int i, int k, Real value) const {
        *auxiliaryPlace(a, i, k) = value;
    }
    [[nodiscard]] ZONESCOPE_DEVICE Real inverse(int c, int i, int k) const {
        return view.inverse[c][k * view.layout.pitch + i];
    }
    [[nodiscard]] ZONESCOPE_DEVICE Real keep(int c, int i, int k) const {
        return view.keep[c][k * view.layout.pitch + i];
    }
};

} // namespace zonescope::gpu
