#pragma once

/// \file
/// The curves of a chart as a plot for reports and figures.

#include "core/plot/plot.hpp"

namespace zonescope::ui {

class ChartView;

/// What the chart shows: visible curves, marks, units, limits and logarithms.
[[nodiscard]] plot::Plot plotOf(const ChartView& chart);

} // namespace zonescope::ui
