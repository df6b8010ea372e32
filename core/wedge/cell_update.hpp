#pragma once

/// \file
/// What a wedge adds to the arithmetic of one cell (fdtd/cell_update.hpp): the derivative along
/// theta, which ties real and imaginary parts, and the way of a change into a field inside a layer.
/// CPU and device kernels compile the same text.

#include "core/fdtd/cells/cell_update.hpp"
#include "core/fdtd/row_kernels.hpp"

namespace zonescope::wedge {

/// -i d/dtheta of one part (0 real, 1 imaginary), d+ and d- alike (lattice.hpp): half m times the
/// sum of both neighbours, and their difference in the other part, with its sign.
template <class T> struct Azimuthal {
    T halfOrder, step;

    [[gnu::always_inline]] constexpr Azimuthal(T half, T inverseStep, int part)
        : halfOrder(half), step(part == 0 ? inverseStep : -inverseStep) {}

    [[gnu::always_inline]] constexpr T of(T next, T here, T otherNext, T otherHere) const {
        return halfOrder * (next + here) + step * (otherNext - otherHere);
    }
};

/// One value of a layer (DESIGN 1.4): its auxiliary takes the change, the field follows. Er, et,
/// hr, Ht where `axial` is false, Ez, hz where it is true; radial coefficients are those of column
/// `i`.
template <bool axial, class T>
[[gnu::always_inline]] constexpr void addInLayer(T& field, T& auxiliary, T change,
                                                 const fdtd::LayerRadial<T>& radial, int i,
                                                 const fdtd::LayerAxial<T>& row) {
    namespace cell = fdtd::cell;
    const T older = auxiliary;
    if constexpr (axial) {
        const T newer =
            cell::layerAuxiliary(radial.auxiliaryKeep[i], older, radial.auxiliaryGain[i], change);
        const T gain = radial.gainNew[i];
        field = cell::layerField(radial.fieldKeep[i], field, T(gain * row.newFactor), newer,
                                 T(gain * row.oldFactor), older);
        auxiliary = newer;
    } else {
        const T newer = cell::layerAuxiliary(row.auxiliaryKeep, older, row.auxiliaryGain, change);
        field = cell::layerField(radial.fieldKeep[i], field, radial.gainNew[i], newer,
                                 radial.gainOld[i], older);
        auxiliary = newer;
    }
}

/// What E of a lossy or dispersive place in a layer gains when addInLayer took its auxiliary for
/// the field of the medium. @param newer, older that field less the auxiliary after and before the
/// step
template <class T>
[[gnu::always_inline]] constexpr T correctionInLayer(bool axial, const fdtd::LayerRadial<T>& radial,
                                                     int i, const fdtd::LayerAxial<T>& row, T newer,
                                                     T older) {
    const T gain = radial.gainNew[i];
    return axial ? gain * row.newFactor * newer - gain * row.oldFactor * older
                 : gain * newer - radial.gainOld[i] * older;
}

} // namespace zonescope::wedge
