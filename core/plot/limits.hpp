#pragma once

/// \file
/// Limits of the axes that show all of some curves.

#include "core/plot/plot.hpp"

#include <optional>
#include <span>

namespace zonescope::plot {

struct Limits {
    double xLow = 0.0, xHigh = 1.0, yLow = 0.0, yHigh = 1.0;
};

struct LimitRules {
    bool xLogarithmic = false, yLogarithmic = false;
    bool magnitudes = false; ///< a logarithmic y axis shows those of negative values too
    bool xRoom = false;      ///< beside the curves as well, where x is logarithmic
    bool zero = false;       ///< values of one side that reach near zero have it on their axis
};

/// Limits of all samples that can be drawn, with room above and below; on a logarithmic y axis not
/// more than 14 decades below the largest value, for what lies deeper is rounding. Empty when no
/// sample can be drawn.
[[nodiscard]] std::optional<Limits> fittingLimits(std::span<const Samples> curves,
                                                  const LimitRules& rules);

} // namespace zonescope::plot
