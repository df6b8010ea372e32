#include "ui/counters/sparkline.hpp"

#include "ui/counters/figure_format.hpp"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double closestPoints = 2.0; // pixels

/// The next 1, 2, 2.5 or 5 times a power of ten.
double roundUp(double value) {
    if (!(value > 0.0) || !std::isfinite(value))
        return 1.0;
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0})
        if (value <= factor * power * (1.0 + 1e-9))
            return factor * power;
    return 10.0 * power;
}

QFont small(const QFont& font) {
    QFont result = font;
    result.setPointSizeF(std::max(7.0, font.pointSizeF() - 1.5));
    return result;
}

} // namespace

void paintSparkline(QPainter& painter, const QRectF& area, const std::vector<QPointF>& points,
                    double top, const QColor& colour) {
    if (points.size() < 2 || !(top > 0.0))
        return;
    painter.save();
    painter.setClipRect(area.adjusted(-1, -1, 1, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    QPolygonF curve;
    // Not more points than the eye can tell apart; the newest always.
    double last = -1e9;
    for (const auto& point : points) {
        const double x = area.right() - area.width() * point.x() / sparklineSeconds;
        if (x - last < closestPoints && &point != &points.back())
            continue;
        last = x;
        curve << QPointF(x, area.bottom() - area.height() * std::clamp(point.y() / top, 0.0, 1.0));
    }
    QPolygonF ground = curve;
    ground << QPointF(curve.back().x(), area.bottom()) << QPointF(curve.front().x(), area.bottom());
    QColor faint = colour;
    faint.setAlpha(45);
    painter.setPen(Qt::NoPen);
    painter.setBrush(faint);
    painter.drawPolygon(ground);
    painter.setBrush(Qt::NoBrush);
    // Not wider than a pixel: such lines are drawn without first making an outline of them.
    QPen line(colour, 1.0);
    line.setCosmetic(true);
    painter.setPen(line);
    painter.drawPolyline(curve);
    painter.restore();
}

Sparkline::Sparkline(QString unit, QWidget* parent) : QWidget(parent), unit_(std::move(unit)) {
    setAccessibleName(tr("Rate over the last minute"));
}

void Sparkline::setPoints(std::vector<QPointF> points) {
    points_ = std::move(points);
    update();
}

void Sparkline::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

void Sparkline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& colours = themeColours(theme_);
    painter.setFont(small(font()));
    const QFontMetricsF metrics(painter.font());
    const double line = metrics.height();
    const QRectF area(0.5, line + 1.0, width() - 1.0, height() - 2.0 * line - 3.0);
    if (area.height() < 8.0)
        return;
    double highest = 0.0;
    for (const auto& point : points_)
        highest = std::max(highest, point.y());
    const double top = roundUp(highest);
    QColor grid = colours.border;
    painter.setPen(QPen(grid, 1.0));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    grid.setAlpha(130);
    painter.setPen(QPen(grid, 1.0, Qt::DotLine));
    painter.drawLine(area.topLeft(), area.topRight());
    for (const double part : {0.0, 0.5, 1.0}) {
        const double x = area.left() + part * area.width();
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    paintSparkline(painter, area, points_, top, colours.accent);
    painter.setPen(colours.secondary);
    painter.drawText(QRectF(0.0, 0.0, width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     highest > 0.0 ? withPrefix(top, unit_) : unit_);
    const QRectF below(0.0, area.bottom() + 1.0, width(), line);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, tr("−60 s"));
    painter.drawText(below, Qt::AlignHCenter | Qt::AlignVCenter, tr("−30 s"));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("now"));
}

} // namespace zonescope::ui
