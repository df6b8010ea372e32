#pragma once

/// \file
/// What a plot of the window shows: the model of core/plot with translated texts, handles and
/// cursors.

#include "core/plot/plot.hpp"

#include <QMetaType>
#include <QString>

#include <limits>

namespace zonescope::ui {

using ChartDash = plot::Dash;
using ChartMarker = plot::Marker; ///< drawn at every sample where they do not touch

/// A logarithmic y axis shows magnitudes where a value is negative, and its title says so.
using ChartSeries = plot::SeriesOf<QString>;
using ChartAxis = plot::AxisOf<QString>;
using ChartMark = plot::MarkOf<QString>;

/// "time (fs)"; the title alone when there is no unit.
[[nodiscard]] QString axisLabel(const ChartAxis& axis);
/// "|Ez|": of an axis that shows magnitudes.
[[nodiscard]] QString magnitudeTitle(const ChartAxis& axis);
/// "|Ez| (E₀)".
[[nodiscard]] QString magnitudeLabel(const ChartAxis& axis);

/// A point of the plot that the mouse drags up and down.
struct ChartHandle {
    double x = 0.0;
    double y = 0.0;
    QString label; ///< what dragging it does
    bool operator==(const ChartHandle&) const = default;
};

/// The two cursors and their difference, in units of the axes.
struct ChartReadout {
    struct Point {
        bool placed = false;
        double x = std::numeric_limits<double>::quiet_NaN();
        double y = std::numeric_limits<double>::quiet_NaN();
    };
    QString series; ///< the curve that the cursors follow
    Point a, b;
    double dx = std::numeric_limits<double>::quiet_NaN(); ///< b - a; NaN unless both are placed
    double dy = std::numeric_limits<double>::quiet_NaN();
    /// 1/|dx| in THz where x is a time in fs; NaN otherwise.
    double frequencyTHz = std::numeric_limits<double>::quiet_NaN();
};

} // namespace zonescope::ui

Q_DECLARE_METATYPE(zonescope::ui::ChartReadout)
