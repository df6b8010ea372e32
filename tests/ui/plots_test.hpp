#pragma once

/// \file
/// What tests of plots share.

#include "ui/charts/chart_types.hpp"

#include <QString>

#include <cmath>
#include <cstddef>

namespace zonescope::tests {

/// A curve through 0, 1, ... count - 1.
inline ui::ChartSeries line(const QString& name, std::size_t count, double (*value)(double)) {
    ui::ChartSeries series{.name = name};
    for (std::size_t n = 0; n < count; ++n) {
        series.x.push_back(static_cast<double>(n));
        series.y.push_back(value(static_cast<double>(n)));
    }
    return series;
}

inline bool near(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance;
}

} // namespace zonescope::tests
