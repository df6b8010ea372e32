#pragma once

/// \file
/// What a kernel sees of the dispersive cells of a run: a compact list of values of E with the
/// state of their poles, nothing elsewhere. Owned and filled by PolarisationStore.

#include "core/fdtd/cells/polarisation.hpp"

#include <cstddef>

namespace zonescope::gpu {

/// A dispersive value of E that the update does not hold: component 0, 1, 2 (Er, et, Ez) at (i, k).
/// Its state has `slot` among the values of its class, see PolarisedComposition.
struct alignas(16) PolarisedValue {
    int i = 0, k = 0;
    int kind = 0; ///< 4 * composition + component
    int slot = 0;
    [[nodiscard]] constexpr int component() const noexcept { return kind % 4; }
    [[nodiscard]] constexpr int composition() const noexcept { return kind / 4; }
};

/// A composition on the device (fdtd::CompositionCoefficients). All compositions with as many state
/// values form a class, whose state is one array [state value][slot]: neighbours in the list lie
/// side by side in memory.
template <class Real> struct PolarisedComposition {
    int branchBegin = 0, branchEnd = 0;
    Real inverse = 0;      ///< as the ordinary update has it
    Real permittivity = 1; ///< at high frequencies
    int stride = 0;        ///< values of the class
    int values = 0;        ///< state values of one of them
    std::ptrdiff_t stateBegin = 0;
};

/// Dispersive values, ascending in row, then component, then column.
template <class Real> struct PolarisationView {
    const PolarisedValue* values = nullptr;
    int count = 0;
    const PolarisedComposition<Real>* compositions = nullptr;
    const fdtd::BranchCoefficients<Real>* branches = nullptr;
    const fdtd::BranchPole<Real>* poles = nullptr;
    Real* state = nullptr;     ///< at rest zero
    Real* stateNext = nullptr; ///< the other half of the ping-pong set; null for in-place schedules
    std::ptrdiff_t stateSize = 0;
};

} // namespace zonescope::gpu
