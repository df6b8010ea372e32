#pragma once

/// \file
/// The cursors of a plot and the box that says what they read.

#include "ui/charts/chart_layout.hpp"

#include <QFontMetricsF>
#include <QRectF>
#include <QString>

#include <vector>

namespace zonescope::ui {

/// Adds the cursors, where they are placed and seen, and their box to the picture.
/// @param area of the curves, with the scales of `content` laid out for it
void addCursors(const ChartContent& content, const QRectF& area, const QFontMetricsF& metrics,
                ChartPicture& picture);

/// "12.34 fs", "A  12.34 fs, 0.5 E₀" and so on: what the cursors' box says, one line each.
[[nodiscard]] std::vector<QString> readoutLines(const ChartReadout& readout, const ChartAxis& x,
                                                const ChartAxis& y, bool nameSeries);

} // namespace zonescope::ui
