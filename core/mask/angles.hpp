#pragma once

/// \file
/// Angles of masks.

#include <numbers>

namespace zonescope::mask {

inline constexpr double fullTurn = 2.0 * std::numbers::pi;

[[nodiscard]] constexpr double inRadians(double degrees) noexcept {
    return degrees * std::numbers::pi / 180.0;
}
[[nodiscard]] constexpr double inDegrees(double radians) noexcept {
    return radians * 180.0 / std::numbers::pi;
}

} // namespace zonescope::mask
