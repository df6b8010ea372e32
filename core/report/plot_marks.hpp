#pragma once

/// \file
/// Marked lines of a plot and their words, on the canvas of a report.

#include "core/plot/plot.hpp"
#include "core/plot/scale.hpp"
#include "core/report/canvas.hpp"

namespace zonescope::report {

/// Draws the marks whose places the scales hold. Words stand beside their line at the first place
/// that no curve runs through.
/// @param x,y with their places on the canvas
void drawMarks(Canvas& canvas, const plot::Plot& plot, const plot::Scale& x, const plot::Scale& y);

} // namespace zonescope::report
