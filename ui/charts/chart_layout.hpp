#pragma once

/// \file
/// Where everything of a plot goes: from its content to a picture.

#include "core/plot/scale.hpp"
#include "ui/charts/chart_picture.hpp"
#include "ui/charts/chart_types.hpp"
#include "ui/look/theme.hpp"

#include <QFont>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <set>
#include <vector>

namespace zonescope::ui {

/// All that a plot shows at a moment.
struct ChartContent {
    std::vector<ChartSeries> series;
    std::set<QString> hidden; ///< names of curves that are not drawn
    ChartAxis xAxis, yAxis;
    plot::Scale x, y; ///< limits; places are filled in by `layOut`
    std::vector<ChartMark> marks;
    std::vector<ChartHandle> handles;
    std::optional<double> marker; ///< x of a vertical line without a label
    ChartReadout readout;         ///< of the cursors, where they are placed
    bool cursorBActive = false;   ///< which cursor the arrow keys move
    std::optional<QRectF> zoomBox;
    bool focused = false;
    Theme theme = Theme::dark;

    [[nodiscard]] bool visible(const ChartSeries& one) const { return !hidden.contains(one.name); }
    /// Where a handle lies; empty: the scales cannot hold it.
    [[nodiscard]] std::optional<QPointF> pixel(const ChartHandle& handle) const {
        if (!x.holds(handle.x) || !y.holds(handle.y))
            return std::nullopt;
        return QPointF(x.pixel(handle.x), y.pixel(handle.y));
    }
    /// The title of the y axis with its unit.
    [[nodiscard]] QString yLabel() const {
        return y.logarithmic && y.magnitude ? magnitudeLabel(yAxis) : axisLabel(yAxis);
    }
};

/// An entry of the legend and the place where a click meets it.
struct LegendEntry {
    std::size_t series = 0; ///< index into ChartContent::series
    QRectF rect;
    QString text; ///< shortened where it must be
};

struct ChartLayout {
    ChartPicture picture;
    std::vector<LegendEntry> legend; ///< empty when there is a single, visible curve
    QRectF area;
    /// False when the widget is too small for any plot: the picture says so and nothing else.
    bool roomy = false;
};

/// Decides all places; fills in the pixel places of the scales of `content`.
/// @param ratio device pixels to a logical one
[[nodiscard]] ChartLayout layOut(ChartContent& content, QSizeF size, double ratio,
                                 const QFont& font);

} // namespace zonescope::ui
