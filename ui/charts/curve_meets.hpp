#pragma once

/// \file
/// Whether a place of a plot is free of curves, for words that are to stand there.

#include "ui/charts/chart_layout.hpp"

namespace zonescope::ui {

/// Whether a curve that is shown runs through a box, in pixels of the scales of the plot.
[[nodiscard]] bool curveMeets(const ChartContent& content, const QRectF& box);

} // namespace zonescope::ui
