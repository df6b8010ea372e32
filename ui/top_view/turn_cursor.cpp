#include "ui/top_view/turn_cursor.hpp"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QPolygonF>

#include <cmath>
#include <numbers>

namespace zonescope::ui {

namespace {

constexpr double side = 24.0; // logical pixels
constexpr double radius = 7.0;
constexpr double arrowLength = 5.0;
constexpr double arrowHalfWidth = 3.5;

/// At an angle on the circle, pointing along growing angles; y goes down.
QPolygonF arrowAt(double degrees) {
    const double angle = degrees * std::numbers::pi / 180.0;
    const QPointF middle(0.5 * side, 0.5 * side);
    const QPointF outwards(std::cos(angle), -std::sin(angle));
    const QPointF along(-std::sin(angle), -std::cos(angle));
    const QPointF foot = middle + radius * outwards;
    return QPolygonF({foot + arrowLength * along, foot + arrowHalfWidth * outwards,
                      foot - arrowHalfWidth * outwards});
}

} // namespace

QCursor turnCursor(double pixelRatio) {
    QPixmap picture((QSizeF(side, side) * pixelRatio).toSize());
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF circle(0.5 * side - radius, 0.5 * side - radius, 2.0 * radius, 2.0 * radius);
    constexpr double begin = 20.0, width = 120.0; // of each arrow's arc
    for (const auto& [colour, edge] :
         {std::pair{QColor(Qt::white), 2.5}, {QColor(Qt::black), 0.0}}) {
        for (const double half : {0.0, 180.0}) {
            painter.setPen(QPen(colour, 1.6 + edge, Qt::SolidLine, Qt::FlatCap));
            painter.setBrush(Qt::NoBrush);
            QPainterPath arc;
            arc.arcMoveTo(circle, begin + half);
            arc.arcTo(circle, begin + half, width);
            painter.drawPath(arc);
            painter.setPen(edge > 0.0
                               ? QPen(colour, edge, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin)
                               : QPen(Qt::NoPen));
            painter.setBrush(colour);
            painter.drawPolygon(arrowAt(begin + half + width));
        }
    }
    painter.end();
    return QCursor(picture);
}

} // namespace zonescope::ui
