#include "ui/editor/edit_icons.hpp"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace zonescope::ui {

namespace {

/// Icons are drawn on a square of this side.
constexpr double side = 24.0;

struct Shape {
    QPainterPath stroke, fill;
};

QPainterPath lines(std::initializer_list<QPointF> points, bool closed = false) {
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(points)));
    if (closed)
        path.closeSubpath();
    return path;
}

Shape shapeOf(EditTool tool) {
    Shape s;
    switch (tool) {
    case EditTool::select:
        s.fill = lines({{6, 3}, {6, 19}, {10, 15.2}, {12.6, 21}, {15, 20}, {12.4, 14.3}, {18, 14}},
                       true);
        break;
    case EditTool::split:
        s.stroke.addRect(3.5, 7, 7, 10);
        s.stroke.addRect(13.5, 7, 7, 10);
        s.stroke.addPath(lines({{12, 3}, {12, 5.5}}));
        s.stroke.addPath(lines({{12, 18.5}, {12, 21}}));
        break;
    case EditTool::ring:
        s.fill.addRect(4, 6, 4.5, 12);
        s.fill.addRect(15.5, 6, 4.5, 12);
        s.stroke = lines({{12, 3}, {12, 21}});
        break;
    case EditTool::slab: s.fill.addRect(2.5, 9, 19, 6); break;
    case EditTool::sphere: s.stroke.addEllipse(4.5, 4.5, 15, 15); break;
    case EditTool::cone: s.stroke = lines({{9, 5}, {15, 5}, {20, 19}, {4, 19}}, true); break;
    case EditTool::polygon:
        s.stroke = lines({{5, 8}, {13, 4}, {20, 11}, {15, 19}, {6, 17}}, true);
        break;
    case EditTool::probe:
        s.fill.addEllipse(QPointF(12, 12), 3.2, 3.2);
        s.stroke.addEllipse(QPointF(12, 12), 7.5, 7.5);
        break;
    case EditTool::plane:
        for (const double y : {4.0, 9.0, 14.0, 19.0})
            s.stroke.addPath(lines({{12, y}, {12, y + 2.6}}));
        s.stroke.addPath(lines({{5, 12}, {9, 12}}));
        s.stroke.addPath(lines({{15, 12}, {19, 12}}));
        break;
    case EditTool::cylinder:
        s.stroke.addEllipse(5, 3.5, 14, 5);
        s.stroke.addPath(lines({{5, 6}, {5, 18}}));
        s.stroke.addPath(lines({{19, 6}, {19, 18}}));
        s.stroke.moveTo(5, 18);
        s.stroke.arcTo(5, 15.5, 14, 5, 180, 180);
        break;
    case EditTool::fluxPlane:
        s.stroke = lines({{8, 4}, {8, 20}});
        s.stroke.addPath(lines({{3, 12}, {20, 12}}));
        s.stroke.addPath(lines({{15.5, 7.5}, {20, 12}, {15.5, 16.5}}));
        break;
    case EditTool::planeWave:
        for (const double x : {5.0, 9.0, 13.0})
            s.stroke.addPath(lines({{x, 4}, {x, 20}}));
        s.stroke.addPath(lines({{16, 12}, {21, 12}}));
        s.stroke.addPath(lines({{18, 8.8}, {21.2, 12}, {18, 15.2}}));
        break;
    case EditTool::dipole:
        s.stroke = lines({{12, 20}, {12, 5}});
        s.stroke.addPath(lines({{8, 9}, {12, 4.6}, {16, 9}}));
        s.fill.addEllipse(QPointF(12, 13), 2.6, 2.6);
        break;
    }
    return s;
}

QIcon icon(const Shape& shape, Theme theme) {
    const auto& c = themeColours(theme);
    QIcon result;
    for (const int pixels : {16, 20, 24, 32, 48}) {
        const auto draw = [&](const QColor& colour) {
            QPixmap pixmap(pixels, pixels);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.scale(pixels / side, pixels / side);
            painter.setPen(QPen(colour, 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(shape.stroke);
            painter.fillPath(shape.fill, colour);
            return pixmap;
        };
        result.addPixmap(draw(c.text), QIcon::Normal, QIcon::Off);
        result.addPixmap(draw(c.accent), QIcon::Normal, QIcon::On);
        result.addPixmap(draw(c.disabled), QIcon::Disabled);
    }
    return result;
}

} // namespace

QIcon toolIcon(EditTool tool, Theme theme) { return icon(shapeOf(tool), theme); }

QIcon snapIcon(Theme theme) {
    Shape s;
    s.stroke.moveTo(6, 4);
    s.stroke.lineTo(6, 12);
    s.stroke.arcTo(6, 6, 12, 12, 180, 180);
    s.stroke.lineTo(18, 4);
    s.stroke.addPath(lines({{4.5, 8}, {7.5, 8}}));
    s.stroke.addPath(lines({{16.5, 8}, {19.5, 8}}));
    return icon(s, theme);
}

} // namespace zonescope::ui
