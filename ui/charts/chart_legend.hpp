#pragma once

/// \file
/// The names of curves, as short as a legend needs them.

#include "ui/charts/chart_types.hpp"

#include <QFontMetricsF>
#include <QString>

#include <vector>

namespace zonescope::ui {

/// The names of curves, none wider than `room` pixels. Different names stay different: where only
/// what they share would be left of long ones, the part that tells them apart is kept with what
/// stands around it.
[[nodiscard]] std::vector<QString> legendTexts(const std::vector<ChartSeries>& series, double room,
                                               const QFontMetricsF& metrics);

} // namespace zonescope::ui
