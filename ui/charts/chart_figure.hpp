#pragma once

/// \file
/// The curves of a chart as a plot for reports and figures.

#include "core/report/plot.hpp"

namespace zonescope::ui {

class ChartView;

/// What the chart shows: visible curves, units, limits and logarithms.
[[nodiscard]] report::Plot plotOf(const ChartView& chart);

} // namespace zonescope::ui
