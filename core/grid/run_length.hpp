#pragma once

/// \file
/// How many steps a time takes: one rule for all that run, plan or count them.

#include "core/model/units.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace zonescope::grid {

/// The first step at or beyond a time, to rounding; at least 1, and within what a 64-bit counter
/// and a double hold exactly.
/// @param dt time step, um/c
[[nodiscard]] inline std::int64_t stepsToReach(double timeFs, double dt) noexcept {
    constexpr double most = 9e15;
    const double steps = std::ceil(units::fromFemtoseconds(timeFs) / dt - 1e-9);
    return static_cast<std::int64_t>(std::clamp(steps, 1.0, most));
}

} // namespace zonescope::grid
