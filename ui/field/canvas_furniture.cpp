#include "ui/field/canvas_furniture.hpp"

#include "core/plot/ticks.hpp"
#include "core/text/number_words.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double tickLength = 5.0;
constexpr double gap = 4.0;
constexpr double barWidth = 16.0;
/// How far the numbers of the horizontal ruler may go beyond the canvas.
constexpr double numbersBeyond = 12.0;

double rulerWidth(const QFontMetricsF& metrics) {
    // The longest label that a ruler shows, and the title beside it.
    return metrics.horizontalAdvance(QStringLiteral("−12 345")) + metrics.height() + tickLength +
           3.0 * gap;
}

/// Crisp one-pixel lines lie on half pixels.
double crisp(double coordinate) { return std::floor(coordinate) + 0.5; }

void paintVerticalText(QPainter& painter, const QPointF& centre, const QString& text) {
    const QFontMetricsF metrics(painter.font());
    painter.save();
    painter.translate(centre);
    painter.rotate(-90.0);
    const double width = metrics.horizontalAdvance(text) + 8.0;
    painter.drawText(QRectF(-0.5 * width, -0.5 * metrics.height(), width, metrics.height()),
                     Qt::AlignCenter, text);
    painter.restore();
}

} // namespace

CanvasLayout layOut(const QSize& widget, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double left = std::ceil(rulerWidth(metrics));
    // The title stands beside the numbers: below them it would cost the field a line.
    const double bottom = std::ceil(metrics.height() + tickLength + gap);
    const double right =
        std::ceil(barWidth + 4.0 * gap + tickLength +
                  metrics.horizontalAdvance(QStringLiteral("−0.0000")) + metrics.height() + gap);
    const double top = std::ceil(0.5 * metrics.height() + gap);
    CanvasLayout layout;
    layout.canvas = QRectF(left, top, std::max(1.0, widget.width() - left - right),
                           std::max(1.0, widget.height() - top - bottom));
    layout.leftRuler = QRectF(0.0, 0.0, left, widget.height());
    layout.bottomRuler = QRectF(left, layout.canvas.bottom(), layout.canvas.width(), bottom);
    layout.colourBar =
        QRectF(layout.canvas.right() + 3.0 * gap, layout.canvas.top(),
               widget.width() - layout.canvas.right() - 3.0 * gap, layout.canvas.height());
    return layout;
}

void paintRulers(QPainter& painter, const CanvasLayout& layout, const ViewTransform& transform,
                 const FieldPalette& palette, const QFont& font, const AxisNames& names) {
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const PlaneExtent seen = transform.visible();
    const bool zRight = transform.orientation() == Orientation::zRight;
    const QRectF& canvas = layout.canvas;

    struct Axis {
        QString name;
        double from, to, scale; // um, and units in one um
        QString unit;
    };
    const auto axis = [](const char* name, double from, double to) {
        const bool nanometres = to - from < 2.0;
        return Axis{QString::fromLatin1(name), from, to, nanometres ? 1000.0 : 1.0,
                    nanometres ? QStringLiteral("nm") : QStringLiteral("µm")};
    };
    const Axis r = axis(names.r, seen.rMin, seen.rMax);
    const Axis z = axis(names.z, seen.zMin, seen.zMax);
    const Axis& horizontal = zRight ? z : r;
    const Axis& vertical = zRight ? r : z;

    QPen line(palette.frame, 1.0);
    line.setCosmetic(true);
    painter.setPen(line);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(crisp(canvas.left()) - 1.0, crisp(canvas.top()) - 1.0,
                            std::round(canvas.width()) + 1.0, std::round(canvas.height()) + 1.0));

    {
        const double widest = metrics.horizontalAdvance(QStringLiteral("−12 345"));
        const plot::RoundTicks ticks =
            plot::roundTicks(horizontal.from * horizontal.scale, horizontal.to * horizontal.scale,
                             std::max(1, static_cast<int>(canvas.width() / (widest + 24.0))));
        for (const double tick : ticks.values) {
            const double um = tick / horizontal.scale;
            const QPointF at = zRight ? transform.toWidget(0.0, um) : transform.toWidget(um, 0.0);
            const double x = crisp(at.x());
            painter.setPen(line);
            painter.drawLine(QPointF(x, canvas.bottom()), QPointF(x, canvas.bottom() + tickLength));
            painter.setPen(palette.text);
            const QString label = formatTick(tick, ticks.decimals);
            const double width = metrics.horizontalAdvance(label) + 4.0;
            // Near the ends the number moves inwards rather than being cut.
            const double left = std::clamp(x - 0.5 * width, 0.0,
                                           std::max(0.0, canvas.right() + numbersBeyond - width));
            painter.drawText(
                QRectF(left, canvas.bottom() + tickLength + 1.0, width, metrics.height()),
                Qt::AlignCenter, label);
        }
        painter.setPen(palette.mutedText);
        const double begin = canvas.right() + numbersBeyond + gap;
        painter.drawText(QRectF(begin, canvas.bottom() + tickLength + 1.0,
                                layout.colourBar.right() - begin, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QStringLiteral("%1 (%2)").arg(horizontal.name, horizontal.unit));
    }
    {
        const plot::RoundTicks ticks = plot::roundTicks(
            vertical.from * vertical.scale, vertical.to * vertical.scale,
            std::max(1, static_cast<int>(canvas.height() / (2.4 * metrics.height()))));
        for (const double tick : ticks.values) {
            const double um = tick / vertical.scale;
            const QPointF at = zRight ? transform.toWidget(um, 0.0) : transform.toWidget(0.0, um);
            const double y = crisp(at.y());
            painter.setPen(line);
            painter.drawLine(QPointF(canvas.left() - tickLength - 1.0, y),
                             QPointF(canvas.left() - 1.0, y));
            painter.setPen(palette.text);
            painter.drawText(QRectF(metrics.height() + gap, y - 0.5 * metrics.height(),
                                    canvas.left() - tickLength - 2.0 - gap - metrics.height() - gap,
                                    metrics.height()),
                             Qt::AlignRight | Qt::AlignVCenter, formatTick(tick, ticks.decimals));
        }
        painter.setPen(palette.mutedText);
        paintVerticalText(painter, QPointF(gap + 0.5 * metrics.height(), canvas.center().y()),
                          QStringLiteral("%1 (%2)").arg(vertical.name, vertical.unit));
    }
}

void paintColourBar(QPainter& painter, const QRectF& area, const ColourRange& range,
                    const io::ColourMap& map, const MarkColours& marks, const FrameLook& look,
                    const FieldPalette& palette, const QFont& font) {
    paintColourBar(painter, area, range, map, marks, look.symbol, look.unit, palette, font);
}

void paintColourBar(QPainter& painter, const QRectF& area, const ColourRange& range,
                    const io::ColourMap& map, const MarkColours& marks, const QString& symbol,
                    const QString& unit, const FieldPalette& palette, const QFont& font) {
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    constexpr double tip = 10.0;
    const QRectF bar(std::floor(area.left()), std::floor(area.top() + tip + 2.0), barWidth,
                     std::max(1.0, std::floor(area.height() - 2.0 * (tip + 2.0))));

    QImage gradient(1, static_cast<int>(io::colourMapSize), QImage::Format_RGB32);
    for (std::size_t n = 0; n < io::colourMapSize; ++n) {
        const io::Rgb8 colour = map.table[io::colourMapSize - 1 - n];
        gradient.setPixel(0, static_cast<int>(n), qRgb(colour.r, colour.g, colour.b));
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
    painter.drawImage(bar, gradient);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);

    QPen line(palette.frame, 1.0);
    line.setCosmetic(true);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(line);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(bar.left() - 0.5, bar.top() - 0.5, bar.width(), bar.height()));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(marks.over);
    painter.drawPolygon(QPolygonF({QPointF(bar.left(), bar.top() - 2.0),
                                   QPointF(bar.right() - 1.0, bar.top() - 2.0),
                                   QPointF(bar.center().x() - 0.5, bar.top() - 1.0 - tip)}));
    painter.setBrush(marks.under);
    painter.drawPolygon(QPolygonF({QPointF(bar.left(), bar.bottom() + 1.0),
                                   QPointF(bar.right() - 1.0, bar.bottom() + 1.0),
                                   QPointF(bar.center().x() - 0.5, bar.bottom() + tip)}));
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);

    const bool decibel = range.scale == ColourScale::decibel;
    const double from = decibel ? range.decibelFloor : range.minimum;
    const double to = decibel ? 0.0 : range.maximum;
    const int exponent =
        decibel ? 0 : text::engineeringExponent(std::max(std::abs(from), std::abs(to)));
    const double unitSize = std::pow(10.0, exponent);
    const plot::RoundTicks ticks =
        plot::roundTicks(from / unitSize, to / unitSize,
                         std::max(1, static_cast<int>(bar.height() / (2.6 * metrics.height()))));
    double widest = 0.0;
    for (const double tick : ticks.values) {
        const double y =
            crisp(bar.bottom() - (tick * unitSize - from) / (to - from) * bar.height());
        painter.setPen(line);
        painter.drawLine(QPointF(bar.right() + 1.0, y), QPointF(bar.right() + tickLength, y));
        const QString label = formatTick(tick, ticks.decimals);
        const double width = metrics.horizontalAdvance(label);
        widest = std::max(widest, width);
        painter.setPen(palette.text);
        painter.drawText(QRectF(bar.right() + tickLength + gap, y - 0.5 * metrics.height(),
                                width + 2.0, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, label);
    }
    QString title;
    if (decibel) {
        title = QStringLiteral("%1 (dB, 0 dB = %2)")
                    .arg(symbol, formatEngineering(range.maximum, unit, 3));
    } else if (exponent != 0) {
        title = QStringLiteral("%1 (%2 %3)").arg(symbol, powerOfTen(exponent), unit);
    } else {
        title = unit.isEmpty() ? symbol : QStringLiteral("%1 (%2)").arg(symbol, unit);
    }
    painter.setPen(palette.text);
    // At a fixed place, so that the title does not jump when the labels change their width.
    const double titleX = area.right() - gap - 0.5 * metrics.height();
    paintVerticalText(painter, QPointF(titleX, bar.center().y()),
                      metrics.elidedText(title, Qt::ElideRight, area.height()));
}

} // namespace zonescope::ui
