#pragma once

/// \file
/// A line of the last minute.

#include "ui/look/theme.hpp"

#include <QPointF>
#include <QString>
#include <QWidget>

#include <vector>

class QPainter;

namespace zonescope::ui {

/// Seconds that sparklines show.
inline constexpr double sparklineSeconds = 60.0;

/// Draws a curve with an area under it; values from 0 to `top`.
/// @param points x: seconds before now (0 to 60), y: value; oldest first
void paintSparkline(QPainter& painter, const QRectF& area, const std::vector<QPointF>& points,
                    double top, const QColor& colour);

/// A sparkline with labelled axes: the round value at its top, 0, and the time.
class Sparkline : public QWidget {
    Q_OBJECT
public:
    /// @param unit with prefixes, for example "cell-steps/s"
    explicit Sparkline(QString unit, QWidget* parent = nullptr);

    /// @param points see paintSparkline
    void setPoints(std::vector<QPointF> points);
    void setTheme(Theme theme);
    [[nodiscard]] const std::vector<QPointF>& points() const noexcept { return points_; }

    [[nodiscard]] QSize sizeHint() const override { return {220, 72}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 48}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString unit_;
    std::vector<QPointF> points_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
