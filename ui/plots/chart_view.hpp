#pragma once

/// \file
/// A plot of curves over one axis, with labelled axes, units, a legend and the theme's colours.
/// Wheel zooms, drag pans, double-click shows everything again. Drawn by Qt: it costs a repaint of
/// this widget only, and no OpenGL context.

#include "ui/window/theme.hpp"

#include <QColor>
#include <QRectF>
#include <QString>
#include <QWidget>

#include <span>
#include <vector>

class QPainter;

namespace zonescope::ui {

/// One curve; x and y of equal length. Values that are not finite, and on a logarithmic axis those
/// that are not positive, are left out.
struct ChartSeries {
    QString name;
    QColor colour;
    std::vector<double> x, y;
};

/// Text of an axis: quantity and unit.
struct ChartAxis {
    QString title;
    QString unit;
    bool logarithmic = false;
    bool operator==(const ChartAxis&) const = default;
};

/// Limits of an axis and its place on the widget.
class ChartScale {
public:
    double low = 1.0, high = 10.0; ///< both positive on a logarithmic scale
    bool logarithmic = false;
    double from = 0.0, to = 1.0; ///< pixels of `low` and `high`

    [[nodiscard]] double pixel(double value) const;
    [[nodiscard]] double value(double pixel) const;
    /// Scales about a pixel and moves by pixels.
    void transform(double aboutPixel, double factor, double shiftPixels);
};

class ChartView : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget* parent = nullptr);

    void setAxes(const ChartAxis& x, const ChartAxis& y);
    /// Replaces the curves.
    void setSeries(std::vector<ChartSeries> series);
    /// Vertical line at x, for example the cursor; NaN: none.
    void setMarker(double x);
    /// Text shown as long as there is nothing to draw.
    void setEmptyText(const QString& text);
    void setTheme(Theme theme);
    /// Limits follow the data again.
    void showAll();

    /// The curves, as they were set.
    [[nodiscard]] std::span<const ChartSeries> series() const noexcept { return series_; }
    [[nodiscard]] const ChartScale& horizontalScale() const noexcept { return x_; }
    [[nodiscard]] const ChartScale& verticalScale() const noexcept { return y_; }
    [[nodiscard]] bool empty() const noexcept;

    [[nodiscard]] QSize sizeHint() const override { return {480, 190}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    /// A tick and its label.
    struct Mark {
        double value = 0.0;
        QString text;
    };
    [[nodiscard]] static std::vector<Mark> marks(const ChartScale& scale, int atMost);
    void fitLimits();
    void arrange();
    void drawAxes(QPainter& painter) const;
    void drawCurves(QPainter& painter) const;
    void drawLegend(QPainter& painter) const;

    std::vector<ChartSeries> series_;
    ChartAxis xAxis_, yAxis_;
    ChartScale x_, y_;
    std::vector<Mark> xMarks_, yMarks_;
    QRectF area_; ///< of the curves
    QString emptyText_;
    Theme theme_ = Theme::dark;
    double marker_;
    bool following_ = true; ///< limits follow the data
    bool dragging_ = false;
    QPointF dragFrom_;
};

} // namespace zonescope::ui
