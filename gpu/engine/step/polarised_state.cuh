#pragma once

/// \file
/// The state of a dispersive value in device memory: the field, then per branch its field and P, J
/// of each pole, a stride apart (fdtd::PolarisedState). What reads and sets it beside the steps.

#include "core/fdtd/cells/polarisation.hpp"

#include <cstddef>

namespace zonescope::gpu {

/// fdtd::DispersiveCells::adopt. All branches have the same D: their fields go like 1/eps.
/// @param branches, branchPermittivity of all compositions, of which this one has [begin, end)
template <class T>
__device__ void adoptPolarised(const fdtd::BranchCoefficients<T>* branches,
                               const double* branchPermittivity, int begin, int end, T field, T* to,
                               std::ptrdiff_t stride) {
    double inverse = 0.0;
    for (int b = begin; b < end; ++b) {
        inverse += static_cast<double>(branches[b].weight) / branchPermittivity[b];
    }
    *to = field;
    to += stride;
    for (int b = begin; b < end; ++b) {
        *to = static_cast<T>(1.0 / (inverse * branchPermittivity[b])) * field;
        to += stride;
        const int most = 2 * (branches[b].poleEnd - branches[b].poleBegin);
        for (int q = 0; q < most; ++q, to += stride) {
            *to = T(0);
        }
    }
}

/// fdtd::DispersiveCells::energy of a value, without weights of its place.
template <class T, class PoleEnergy>
__device__ double polarisedEnergy(const fdtd::BranchCoefficients<T>* branches,
                                  const double* branchPermittivity, const PoleEnergy* poleEnergy,
                                  int begin, int end, const T* state, std::ptrdiff_t stride) {
    const auto squared = [](T x) { return static_cast<double>(x) * static_cast<double>(x); };
    const T* at = state + stride;
    double total = 0.0;
    for (int b = begin; b < end; ++b) {
        const auto branch = branches[b];
        double sum = branchPermittivity[b] * squared(*at);
        at += stride;
        for (int q = branch.poleBegin; q < branch.poleEnd; ++q, at += 2 * stride) {
            sum += poleEnergy[q].polarisationSquared * squared(at[0]) +
                   poleEnergy[q].currentSquared * squared(at[stride]);
        }
        total += static_cast<double>(branch.weight) * sum;
    }
    return total;
}

} // namespace zonescope::gpu
