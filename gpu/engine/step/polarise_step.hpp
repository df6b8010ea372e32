#pragma once

/// \file
/// The poles' part of a time step at one dispersive value of E, after its ordinary update, sources
/// included. Device kernels and host tests compile the same text.

#include "core/fdtd/cells/polarised_value.hpp"
#include "gpu/engine/step/cell_step.hpp"

namespace zonescope::gpu {

/// State of a value in the arrays of the view: read from `state`, written to `to`, which is `state`
/// or `stateNext`.
template <class Real>
[[nodiscard]] ZONESCOPE_DEVICE fdtd::PolarisedState<Real>
polarisedState(const PolarisedComposition<Real>& composition, const PolarisedValue& value,
               const Real* from, Real* to) {
    const std::ptrdiff_t place = composition.stateBegin + value.slot;
    return {from + place, composition.stride, to + place, composition.stride};
}

/// Advances the poles and puts the value in place; in the absorbing layers the auxiliary is the
/// field of the medium, and E follows its change, by linearity. For `Access` see cell_step.hpp.
/// \returns the value of E
template <class Real, class Access>
ZONESCOPE_DEVICE Real polarise(const StepView<Real>& view, const Access& access, bool inLayer,
                               const PolarisedValue& value,
                               const PolarisedComposition<Real>& composition,
                               const fdtd::PolarisedState<Real>& state) {
    const auto& poles = view.polarisation;
    const int c = value.component();
    const int i = value.i;
    const int k = value.k;
    const Real updated = inLayer ? access.auxiliary(c, i, k) : access.field(c, i, k);
    const Real polarised = fdtd::cell::polarisedValue(
        composition.inverse, poles.branches + composition.branchBegin,
        poles.branches + composition.branchEnd, poles.poles, state, updated);
    Real field = polarised;
    if (inLayer) {
        access.setAuxiliary(c, i, k, polarised);
        Real gain = view.layerRadial[c].gainNew[i];
        if (c == 2) {
            gain *= view.layerAxial[static_cast<std::ptrdiff_t>(k) * 6 + c].newFactor;
        }
        field = access.field(c, i, k) + gain * (polarised - updated);
    }
    access.setField(c, i, k, field);
    return field;
}

/// Index of the dispersive value of component c (0, 1, 2) at (i, k), or -1.
template <class Real>
[[nodiscard]] ZONESCOPE_DEVICE int polarisedIndex(const PolarisationView<Real>& view, int c, int i,
                                                  int k) {
    int begin = 0;
    for (int end = view.count; begin < end;) {
        const int middle = begin + (end - begin) / 2;
        const PolarisedValue value = view.values[middle];
        const bool before = value.k != k             ? value.k < k
                            : value.component() != c ? value.component() < c
                                                     : value.i < i;
        if (before) {
            begin = middle + 1;
        } else {
            end = middle;
        }
    }
    if (begin == view.count) {
        return -1;
    }
    const PolarisedValue value = view.values[begin];
    return value.k == k && value.component() == c && value.i == i ? begin : -1;
}

} // namespace zonescope::gpu
