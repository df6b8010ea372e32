#pragma once

/// \file
/// The numbers of a plot as comma-separated values.

#include "ui/charts/chart_types.hpp"

#include <QByteArray>

#include <span>

namespace zonescope::ui {

/// UTF-8 after RFC 4180, one header line with quantities and units. Curves over the same x share
/// its column; the others bring their own x column, and shorter columns end with empty cells.
/// Numbers are the shortest that read back to the same double; values that are not finite are
/// empty.
[[nodiscard]] QByteArray chartCsv(std::span<const ChartSeries> series, const ChartAxis& x,
                                  const ChartAxis& y);

} // namespace zonescope::ui
