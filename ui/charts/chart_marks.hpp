#pragma once

/// \file
/// Marked lines of a plot and their words, placed where no curve hides them.

#include "ui/charts/chart_layout.hpp"

#include <QFontMetricsF>
#include <QRectF>

namespace zonescope::ui {

/// Adds the marks of a plot, and the line of its marker, to the picture. Words stand at the first
/// of several places that no curve runs through and no other words take; those of a vertical line
/// then above the plot, if there is room; else on a plate that the curves end at.
/// @param area of the curves, with the scales of `content` laid out for it
/// @param head what titles and legend leave of the line above it
void addMarks(const ChartContent& content, const QRectF& area, const QRectF& head,
              const QFontMetricsF& metrics, ChartPicture& picture);

} // namespace zonescope::ui
