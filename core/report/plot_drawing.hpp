#pragma once

/// \file
/// Plots and maps of a report on its canvas: light paper, a frame with ticks on two sides, a legend
/// where it covers no curve.

#include "core/plot/plot.hpp"
#include "core/report/canvas.hpp"

namespace zonescope::report {

void drawPlot(Canvas& canvas, const Box& box, const plot::Plot& plot);
void drawMap(Canvas& canvas, const Box& box, const plot::MapPlot& map);

} // namespace zonescope::report
