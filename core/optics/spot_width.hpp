#pragma once

/// \file
/// The width of a spot: the one definition that every figure, plot and report uses.

#include <optional>
#include <span>

namespace zonescope::optics {

/// Full width at half maximum of a profile that starts on the axis: twice the first radius at which
/// it falls to half of its value there, by the cubic through the four samples around, mirrored at
/// the axis. Empty when it does not fall, or starts beside the axis.
/// @param rUm increasing
[[nodiscard]] std::optional<double> fullWidthFromAxis(std::span<const double> rUm,
                                                      std::span<const double> intensity);

} // namespace zonescope::optics
