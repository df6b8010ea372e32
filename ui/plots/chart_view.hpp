#pragma once

/// \file
/// A plot of curves over one axis: a VTK chart in a Qt widget, with labelled axes, units, a legend and the theme's
/// colours. Wheel zooms, drag pans, double-click shows everything again.

#include "ui/window/theme.hpp"

#include <QColor>
#include <QOpenGLWidget>
#include <QString>

#include <memory>
#include <span>
#include <vector>

namespace zonescope::ui {

/// One curve; x and y of equal length. Values that are not finite, and on a logarithmic axis those that are not
/// positive, are left out.
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

class ChartView : public QOpenGLWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setAxes(const ChartAxis& x, const ChartAxis& y);
    /// Replaces the curves. Cheap while the widget is hidden: it draws when it is shown.
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
    /// Limits of the horizontal axis as drawn.
    [[nodiscard]] std::pair<double, double> horizontalRange() const;
    [[nodiscard]] bool empty() const noexcept;

    [[nodiscard]] QSize sizeHint() const override { return {480, 190}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 90}; }

protected:
    void initializeGL() override;
    void resizeGL(int width, int height) override;
    void paintGL() override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    class Chart;
    void release();

    std::unique_ptr<Chart> chart_;
    std::vector<ChartSeries> series_;
    ChartAxis xAxis_, yAxis_;
    QString emptyText_;
    Theme theme_ = Theme::dark;
    double marker_;
    bool dirty_ = true;
    bool following_ = true; ///< limits follow the data
    QPointF dragFrom_;
    bool dragging_ = false;
};

} // namespace zonescope::ui
