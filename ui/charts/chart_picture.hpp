#pragma once

/// \file
/// A plot ready to be drawn: every length, colour and text is decided. The window, PNG, SVG and PDF
/// are drawn from the same picture.

#include "core/plot/decimation.hpp"
#include "ui/charts/chart_types.hpp"

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <vector>

namespace zonescope::ui {

/// Between the labels and their axis, logical pixels.
inline constexpr double chartTickGap = 6.0;

/// Lengths are logical pixels with the origin at the upper left.
struct ChartPicture {
    struct Tick {
        double part = 0.0; ///< place on the axis, 0 ... 1
        QString text;      ///< empty: a minor tick
    };
    struct Curve {
        std::vector<plot::CurvePoint> line;    ///< inside the unit square of `area`
        std::vector<plot::CurvePoint> markers; ///< likewise
        QColor colour;
        double width = 1.5;
        ChartDash dash = ChartDash::solid;
        ChartMarker marker = ChartMarker::none;
    };
    struct Box {
        QRectF rect;
        QColor fill;
        QColor border;
    };
    struct Line {
        QPointF from, to;
        QColor colour;
        double width = 1.0;
        ChartDash dash = ChartDash::solid;
    };
    struct Text {
        QPointF at; ///< middle of the left edge, the centre, or the middle of the right edge
        Qt::Alignment alignment = Qt::AlignLeft;
        QString text;
        QColor colour;
    };

    QSizeF size;
    double ratio = 1.0; ///< device pixels to a logical one
    QRectF area;        ///< of the curves
    QFont font;
    QColor background, grid, axis, labels;
    std::vector<Tick> xTicks, yTicks;
    std::vector<Curve> curves;
    std::vector<Box> boxes; ///< over the curves, in this order: boxes, lines, texts
    std::vector<Line> lines;
    std::vector<Text> texts;
};

} // namespace zonescope::ui
