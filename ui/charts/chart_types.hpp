#pragma once

/// \file
/// What a plot shows, as plain values: curves, axes, marks and cursors.

#include <QMetaType>
#include <QString>

#include <cstddef>
#include <limits>
#include <vector>

namespace zonescope::ui {

/// `none`: the samples alone, with their markers.
enum class ChartDash { solid, dashed, dotted, none };
/// Drawn at every sample where they do not touch.
enum class ChartMarker { none, circle, square, diamond };

/// One curve; x and y of equal length. Values that are not finite, and on a logarithmic x axis
/// those that are not positive, are left out: the curve has a gap there. A logarithmic y axis shows
/// magnitudes where a value is negative, and its title says so.
struct ChartSeries {
    QString name;
    std::size_t colour = 0; ///< index into ThemeColours::series, taken modulo its size
    std::vector<double> x, y;
    ChartDash dash = ChartDash::solid;
    ChartMarker marker = ChartMarker::none;
    bool operator==(const ChartSeries&) const = default;
};

/// Text of an axis: quantity and unit.
struct ChartAxis {
    QString title;
    QString unit;
    bool logarithmic = false;
    QString place = {};    ///< where a cut lies, "at z = 5 µm": stands over the plot
    bool counting = false; ///< of things that are counted: ticks at whole numbers alone
    bool operator==(const ChartAxis&) const = default;
};

/// "time (fs)"; the title alone when there is no unit.
[[nodiscard]] QString axisLabel(const ChartAxis& axis);
/// "|Ez| (E₀)": of an axis that shows magnitudes.
[[nodiscard]] QString magnitudeLabel(const ChartAxis& axis);

/// A labelled line across the plot, for example the focal plane.
struct ChartMark {
    enum class Kind {
        vertical,   ///< at x = `at`
        horizontal, ///< at y = `at`
        span,       ///< between x = `at` and x = `to` at height y = `level`: a width
    };
    Kind kind = Kind::vertical;
    double at = 0.0;
    double to = 0.0;
    double level = 0.0;
    QString label;
    bool operator==(const ChartMark&) const = default;
};

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
