#pragma once

/// \file
/// The whole step of one dispersive value, for engines that go value by value. DispersiveCells
/// takes the same steps loop by loop, to the same bits.

#include "core/fdtd/cells/polarisation.hpp"

#include <cstddef>

namespace zonescope::fdtd {

/// State of one value: the field after its last step, then per branch the branch's field and P, J
/// of each pole. State value n is read at from[n * fromStride] and written to to[n * toStride],
/// which may be the same place.
template <class T> struct PolarisedState {
    const T* from;
    std::ptrdiff_t fromStride;
    T* to;
    std::ptrdiff_t toStride;
};

namespace cell {

/// The curl (times dt) that the ordinary update and the sources have added since `kept`, the value
/// after the step before; `perInverse` is 1 over the update's inverse.
template <class T>
[[gnu::always_inline]] constexpr T polarisationCurl(T updated, T kept, T perInverse) {
    return (updated - kept) * perInverse;
}

/// Advances a value.
/// \param inverse as the ordinary update had it
/// \param branches from the composition's first to its last; they count their poles from `poles` on
/// \param updated the value after the ordinary update
/// \returns its value with the poles' part
template <class T>
[[gnu::always_inline]] constexpr T polarisedValue(T inverse, const BranchCoefficients<T>* branches,
                                                  const BranchCoefficients<T>* branchesEnd,
                                                  const BranchPole<T>* poles,
                                                  PolarisedState<T> state, T updated) {
    const T curl = polarisationCurl(updated, *state.from, T(1) / inverse);
    T field = T(0);
    const T* from = state.from + state.fromStride;
    T* to = state.to + state.toStride;
    for (; branches != branchesEnd; ++branches) {
        const BranchCoefficients<T> branch = *branches;
        const T* const firstPole = from + state.fromStride;
        const T* at = firstPole;
        T memory = T(0);
        for (int q = branch.poleBegin; q < branch.poleEnd; ++q, at += 2 * state.fromStride) {
            memory += polarisationMemory(poles[q], at[state.fromStride], *at);
        }
        const T before = *from;
        const T after = branchField(branch, before, curl, memory);
        const T sum = after + before;
        field += branch.weight * after;
        *to = after;
        to += state.toStride;
        at = firstPole;
        for (int q = branch.poleBegin; q < branch.poleEnd; ++q, at += 2 * state.fromStride) {
            T p = *at;
            T j = at[state.fromStride];
            advancePole(poles[q].pole, sum, j, p);
            *to = p;
            to[state.toStride] = j;
            to += 2 * state.toStride;
        }
        from = at;
    }
    *state.to = field;
    return field;
}

} // namespace cell
} // namespace zonescope::fdtd
