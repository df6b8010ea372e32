#include "ui/look/icons.hpp"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QTransform>

#include <algorithm>
#include <map>
#include <tuple>

namespace zonescope::ui {

namespace {

/// Icons are drawn on a square of this side.
constexpr qreal side = 24.0;

/// A stroked path and a filled path.
struct Drawing {
    QPainterPath stroke;
    QPainterPath fill;
};

QPainterPath polygon(std::initializer_list<QPointF> points, bool closed = true) {
    QPainterPath path;
    bool first = true;
    for (const auto& point : points) {
        if (first)
            path.moveTo(point);
        else
            path.lineTo(point);
        first = false;
    }
    if (closed)
        path.closeSubpath();
    return path;
}

/// An arrow that turns back to the left.
QPainterPath turnedArrow() {
    QPainterPath path = polygon({{8.5, 4.5}, {4, 9}, {8.5, 13.5}}, false);
    path.moveTo(4, 9);
    path.lineTo(14, 9);
    path.cubicTo(22, 9, 22, 19.5, 14, 19.5);
    path.lineTo(9, 19.5);
    return path;
}

Drawing drawing(Icon icon) {
    Drawing d;
    switch (icon) {
    case Icon::open:
        d.stroke = polygon({{3, 19}, {3, 6}, {9, 6}, {11, 8.5}, {20, 8.5}, {20, 11}}, false);
        d.stroke.addPath(polygon({{3, 19}, {6.5, 11}, {22, 11}, {18.5, 19}}));
        break;
    case Icon::save:
        d.stroke = polygon({{12, 3.5}, {12, 14.5}}, false);
        d.stroke.addPath(polygon({{7.5, 10.5}, {12, 15}, {16.5, 10.5}}, false));
        d.stroke.addPath(polygon({{4, 15}, {4, 20}, {20, 20}, {20, 15}}, false));
        break;
    case Icon::undo: d.stroke = turnedArrow(); break;
    case Icon::redo: d.stroke = QTransform(-1, 0, 0, 1, side, 0).map(turnedArrow()); break;
    case Icon::run: d.fill = polygon({{7, 4.5}, {19.5, 12}, {7, 19.5}}); break;
    case Icon::pause:
        d.fill.addRect(6.5, 5, 3.8, 14);
        d.fill.addRect(13.7, 5, 3.8, 14);
        break;
    case Icon::step:
        d.fill = polygon({{5, 5.5}, {14.5, 12}, {5, 18.5}});
        d.fill.addRect(16, 5.5, 3, 13);
        break;
    case Icon::halfStep:
        d.fill = polygon({{4.5, 12}, {11, 12}, {4.5, 18}});
        d.stroke = polygon({{4.5, 6}, {13.5, 12}, {4.5, 18}});
        d.stroke.addPath(polygon({{17.5, 5.5}, {17.5, 18.5}}, false));
        break;
    case Icon::reset:
        d.stroke.arcMoveTo(5, 5, 14, 14, 140);
        d.stroke.arcTo(5, 5, 14, 14, 140, -290);
        d.fill = polygon({{3.2, 3.8}, {3.6, 10.4}, {9.6, 8.0}});
        break;
    case Icon::gallery:
        for (const qreal x : {4.0, 13.5})
            for (const qreal y : {4.0, 13.5})
                d.stroke.addRoundedRect(x, y, 6.5, 6.5, 1.2, 1.2);
        break;
    case Icon::information:
        d.stroke.addEllipse(3.5, 3.5, 17, 17);
        d.stroke.addPath(polygon({{12, 11}, {12, 16.5}}, false));
        d.fill.addEllipse(10.9, 6.8, 2.2, 2.2);
        break;
    case Icon::warning:
        d.stroke = polygon({{12, 3.5}, {21.5, 20}, {2.5, 20}});
        d.stroke.addPath(polygon({{12, 9.5}, {12, 14.5}}, false));
        d.fill.addEllipse(10.9, 16.2, 2.2, 2.2);
        break;
    case Icon::error:
        d.stroke.addEllipse(3.5, 3.5, 17, 17);
        d.stroke.addPath(polygon({{8.5, 8.5}, {15.5, 15.5}}, false));
        d.stroke.addPath(polygon({{15.5, 8.5}, {8.5, 15.5}}, false));
        break;
    case Icon::project:
        d.stroke = polygon({{5, 3.5}, {14, 3.5}, {19, 8.5}, {19, 20.5}, {5, 20.5}});
        d.stroke.addPath(polygon({{14, 3.5}, {14, 8.5}, {19, 8.5}}, false));
        break;
    case Icon::domain:
        d.stroke.addRect(4, 5, 16, 14);
        d.stroke.addPath(polygon({{4, 12}, {20, 12}}, false));
        break;
    case Icon::boundary:
        d.stroke.addRect(4, 5, 16, 14);
        for (const qreal x : {7.0, 11.0, 15.0})
            d.stroke.addPath(polygon({{x, 19}, {x + 4, 14}}, false));
        break;
    case Icon::material:
        d.stroke = polygon({{12, 3.5}, {20, 8}, {20, 16}, {12, 20.5}, {4, 16}, {4, 8}});
        d.stroke.addPath(polygon({{4, 8}, {12, 12.5}, {20, 8}}, false));
        d.stroke.addPath(polygon({{12, 12.5}, {12, 20.5}}, false));
        break;
    case Icon::body:
        for (const qreal x : {3.5, 9.0, 14.0})
            d.fill.addRect(x, 7, 3.4, 9);
        d.fill.addRect(18.5, 7, 2.2, 9);
        d.stroke = polygon({{3, 18.5}, {21, 18.5}}, false);
        break;
    case Icon::source:
        d.fill.addEllipse(9, 9, 6, 6);
        for (const auto& [a, b] : {std::pair<QPointF, QPointF>{{12, 2.5}, {12, 6}},
                                   {{12, 18}, {12, 21.5}},
                                   {{2.5, 12}, {6, 12}},
                                   {{18, 12}, {21.5, 12}}})
            d.stroke.addPath(polygon({a, b}, false));
        break;
    case Icon::monitor:
        d.stroke = polygon({{3, 12}, {6.5, 12}, {9.5, 5}, {14, 19}, {17, 12}, {21, 12}}, false);
        break;
    case Icon::settings:
        for (const auto& [y, x] : {std::pair<qreal, qreal>{6.5, 15}, {12, 8}, {17.5, 13}}) {
            d.stroke.addPath(polygon({{3.5, y}, {20.5, y}}, false));
            d.fill.addEllipse(QPointF(x, y), 2.6, 2.6);
        }
        break;
    case Icon::lens:
        d.stroke.moveTo(12, 3);
        d.stroke.quadTo(18, 12, 12, 21);
        d.stroke.quadTo(6, 12, 12, 3);
        d.stroke.addPath(polygon({{2.5, 12}, {21.5, 12}}, false));
        break;
    case Icon::zones:
        d.stroke.addEllipse(QPointF(12, 12), 9, 9);
        d.stroke.addEllipse(QPointF(12, 12), 4.5, 4.5);
        d.stroke.addPath(polygon({{16.5, 12}, {21, 12}}, false));
        d.stroke.addPath(polygon({{15.9, 9.75}, {19.8, 7.5}}, false));
        break;
    case Icon::detach:
        d.stroke = polygon({{10, 6}, {5, 6}, {5, 19}, {18, 19}, {18, 14}}, false);
        d.stroke.addPath(polygon({{13.5, 5}, {19, 5}, {19, 10.5}}, false));
        d.stroke.addPath(polygon({{19, 5}, {11.5, 12.5}}, false));
        break;
    case Icon::live:
        for (const qreal side : {-1.0, 0.0, 1.0})
            d.stroke.addPath(polygon({{2.5, 12 + 7.5 * side}, {11.5, 12 + 1.5 * side}}, false));
        for (const qreal side : {-1.0, 1.0})
            d.stroke.addPath(polygon({{18, 12 + 2.2 * side}, {21, 12 + 4.2 * side}}, false));
        d.fill.addEllipse(QPointF(14.6, 12), 3.2, 3.2);
        break;
    case Icon::close:
        d.stroke = polygon({{7, 7}, {17, 17}}, false);
        d.stroke.addPath(polygon({{17, 7}, {7, 17}}, false));
        break;
    }
    return d;
}

QPixmap picture(const Drawing& d, const QColor& colour, int pixels) {
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(pixels / side, pixels / side);
    painter.setPen(QPen(colour, 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(d.stroke);
    painter.fillPath(d.fill, colour);
    return pixmap;
}

} // namespace

QIcon makeIcon(Icon icon, Theme theme, const QColor& colour) {
    // Lists ask for the same few again with every edit. Pixmaps must not outlive the application.
    using Key = std::tuple<Icon, Theme, QRgb>;
    static std::map<Key, QIcon> drawn;
    static const bool cleared = [] {
        qAddPostRoutine([] { drawn.clear(); });
        return true;
    }();
    Q_UNUSED(cleared)
    const auto& c = themeColours(theme);
    const QColor ink = colour.isValid() ? colour : c.text;
    QIcon& result = drawn[{icon, theme, ink.rgba()}];
    if (!result.isNull())
        return result;
    const Drawing d = drawing(icon);
    for (const int pixels : {16, 20, 24, 32, 48}) {
        result.addPixmap(picture(d, ink, pixels), QIcon::Normal);
        result.addPixmap(picture(d, c.disabled, pixels), QIcon::Disabled);
    }
    return result;
}

QIcon colourSwatch(const QColor& colour) {
    constexpr int side = 14;
    constexpr int scale = 2; // for screens of high density
    QPixmap picture(side * scale, side * scale);
    picture.setDevicePixelRatio(scale);
    picture.fill(Qt::transparent);
    if (colour.isValid()) {
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(QColor(128, 128, 128), 1.0));
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(1.5, 1.5, side - 3.0, side - 3.0), 2.5, 2.5);
    }
    return QIcon(picture);
}

QColor seenOn(Theme theme, const QColor& colour) {
    constexpr int leastLightness = 120; // of 255, on a dark ground
    constexpr int mostLightness = 150;  // on a light one
    const int lightness = colour.lightness();
    const int wanted = theme == Theme::dark ? std::max(lightness, leastLightness)
                                            : std::min(lightness, mostLightness);
    return QColor::fromHsl(colour.hslHue(), colour.hslSaturation(), wanted);
}

} // namespace zonescope::ui
