#pragma once

/// \file
/// The part of tilted interfaces in a time step at one value of E, after its ordinary update.
/// Device kernels and host tests compile the same text; the arithmetic is that of
/// core/fdtd/tilted_coupling.hpp.

#include "core/fdtd/tilted_coupling.hpp"
#include "gpu/engine/step/cell_step.hpp"

namespace zonescope::gpu {

namespace tilted_detail {

/// What fdtd::cell::curlErAt and its like ask for.
template <class Real, class Access> struct CurlAccess {
    const StepView<Real>& view;
    const Access& access;
    [[nodiscard]] ZONESCOPE_DEVICE Real radial(int array, int i) const {
        return cell_detail::radialAt(view, array, i);
    }
    [[nodiscard]] ZONESCOPE_DEVICE const fdtd::AxialCoefficients<Real>& axial(int k) const {
        return view.axial[k];
    }
    [[nodiscard]] ZONESCOPE_DEVICE Real magnetic(int c, int i, int k) const {
        return access.field(c, i, k);
    }
};

} // namespace tilted_detail

/// Completes a value; for `Access` see cell_step.hpp. \returns the value of E
template <class Real, class Access>
ZONESCOPE_DEVICE Real couple(const StepView<Real>& view, const Access& access,
                             const TiltedValue<Real>& value) {
    const tilted_detail::CurlAccess<Real, Access> curls{view, access};
    const bool radial = value.component == 0;
    Real field = access.field(value.component, value.i, value.k);
    for (int n = 0; n < 2; ++n) {
        for (int side = 0; side < 2; ++side) {
            const Real gain = value.gain[2 * n + side];
            if (gain != Real(0)) {
                field +=
                    gain * (radial ? fdtd::cell::curlEzAt(curls, value.i + n, value.k - 1 + side)
                                   : fdtd::cell::curlErAt(curls, value.i - 1 + side, value.k + n));
            }
        }
    }
    access.setField(value.component, value.i, value.k, field);
    return field;
}

} // namespace zonescope::gpu
