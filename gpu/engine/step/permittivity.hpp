#pragma once

/// \file
/// The permittivity of a grid value, from what the update keeps: no array of its own is stored.

#include "gpu/engine/step/polarise_step.hpp"

namespace zonescope::gpu {

/// Relative permittivity of the ordinary update at Er, et, Ez (c = 0, 1, 2) of any place of the
/// grid, to the precision of Real. With inverse = 1/(eps + loss) and keep = (eps - loss)/(eps +
/// loss), eps is (1 + keep)/(2 inverse). At dispersive places inside the border that is more than
/// the limit at high frequencies: the poles have a part in the update.
template <class Real>
ZONESCOPE_DEVICE Real ordinaryPermittivity(const StepView<Real>& view, int c, int i, int k) {
    const PlaneLayout& layout = view.layout;
    const auto rows = static_cast<std::ptrdiff_t>(layout.rows);
    const auto columns = static_cast<std::ptrdiff_t>(layout.columns);
    const float* const border = view.borderPermittivity + c * 2 * (rows + columns);
    if (i == 0) {
        return static_cast<Real>(border[k]);
    }
    if (i == layout.columns - 1) {
        return static_cast<Real>(border[rows + k]);
    }
    if (k == 0) {
        return static_cast<Real>(border[2 * rows + i]);
    }
    if (k == layout.rows - 1) {
        return static_cast<Real>(border[2 * rows + columns + i]);
    }
    const std::ptrdiff_t place = k * layout.pitch + i;
    const Real inverse = view.inverse[c][place];
    return view.keep[0] == nullptr ? Real(1) / inverse
                                   : (Real(1) + view.keep[c][place]) / (Real(2) * inverse);
}

/// Relative permittivity, at dispersive places the limit at high frequencies.
template <class Real>
ZONESCOPE_DEVICE Real permittivity(const StepView<Real>& view, int c, int i, int k) {
    if (view.polarisation.count > 0) {
        const int index = polarisedIndex(view.polarisation, c, i, k);
        if (index >= 0) {
            const auto& composition =
                view.polarisation.compositions[view.polarisation.values[index].composition()];
            return composition.permittivity;
        }
    }
    return ordinaryPermittivity(view, c, i, k);
}

} // namespace zonescope::gpu
