/// \file
/// The drawing of LensPreview.

#include "core/plot/ticks.hpp"
#include "ui/language/number_format.hpp"
#include "ui/wizard/lens_preview.hpp"

#include <QPainter>
#include <QPen>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <variant>

namespace zonescope::ui {

namespace {

constexpr double pi = std::numbers::pi;
constexpr double samplesPerPixel = 3.0;
/// The target lies on the realised phase where both agree, and both are to be seen.
constexpr double realisedWidth = 4.5, targetWidth = 1.5;

QColor colourOf(const std::string& material, const ThemeColours& c) {
    if (material == lens::substrateMaterial)
        return c.series[0];
    if (material == lens::fillingMaterial)
        return c.series[0].darker(150);
    return material == lens::absorberMaterial ? c.secondary : c.series[1];
}

/// A pen of the grid lines: the border colour, thin at every scale.
QPen thinPen(const QColor& colour) {
    QPen pen(colour, 1.0);
    pen.setCosmetic(true);
    return pen;
}

} // namespace

void LensPreview::paintEvent(QPaintEvent*) {
    const auto& c = themeColours(theme_);
    QPainter painter(this);
    painter.fillRect(rect(), c.surface);
    painter.setPen(thinPen(hasFocus() ? c.accent : c.border));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    if (!drawable()) {
        painter.setPen(c.secondary);
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         plan_ ? tr("The lens appears here as soon as the marked fields are right.")
                               : tr("The lens appears here."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (outdated_)
        painter.setOpacity(0.45);
    const Strips s = strips();
    paintSection(painter, s.section);
    const auto& curve = plan_->curve;
    paintPhaseAxis(
        painter, s.phase, tr("Phase (rad)"), 0.0,
        {{0.0, QStringLiteral("0")}, {pi, QStringLiteral("π")}, {2.0 * pi, QStringLiteral("2π")}});
    paintCurve(painter, s.phase, curve.realisedRad, 0.0, 2.0 * pi, c.series[1], realisedWidth);
    paintCurve(painter, s.phase, curve.targetRad, 0.0, 2.0 * pi, c.series[0], targetWidth);
    paintLegend(painter, s.phase);
    paintPhaseAxis(
        painter, s.difference, tr("Realised less target (rad)"), -pi,
        {{-pi, QStringLiteral("\u2212π")}, {0.0, QStringLiteral("0")}, {pi, QStringLiteral("π")}});
    paintCurve(painter, s.difference, curve.differenceRad, -pi, pi, c.series[3], 1.2);
    paintRadiusAxis(painter, s.difference);
    paintPointer(painter, s);
}

void LensPreview::paintSection(QPainter& painter, const QRectF& area) const {
    const auto& c = themeColours(theme_);
    const double height = plan_->figures.heightUm;
    const double low = -0.3 * height;
    const double high = 1.25 * height;
    const auto y = [&](double z) {
        return area.bottom() - (std::clamp(z, low, high) - low) / (high - low) * area.height();
    };
    const auto box = [&](double rIn, double rOut, double zMin, double zMax) {
        return QRectF(QPointF(pixelOf(rIn), y(zMax)), QPointF(pixelOf(rOut), y(zMin)));
    };
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setPen(Qt::NoPen);
    for (const auto& body : plan_->project->bodies) {
        if (const auto* slab = std::get_if<model::Slab>(&body.shape)) {
            painter.fillRect(
                box(from_, to_, slab->zMinUm.value_or(low), slab->zMaxUm.value_or(high)),
                colourOf(slab->material, c));
        } else if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            for (const auto& layer : zone->layers)
                for (const auto& ring : zone->rings)
                    if (ring.rOutUm > from_ && ring.rInUm < to_)
                        painter.fillRect(
                            box(ring.rInUm, std::min(ring.rOutUm, to_), layer.zMinUm, layer.zMaxUm),
                            colourOf(layer.material, c));
        } else if (const auto* polygon = std::get_if<model::Polygon>(&body.shape)) {
            QPolygonF outline;
            for (const auto& point : polygon->points)
                outline << QPointF(pixelOf(point.rUm), y(point.zUm));
            painter.setBrush(colourOf(polygon->material, c));
            painter.drawPolygon(outline);
        }
    }
    painter.restore();
    painter.setPen(thinPen(c.border));
    painter.drawRect(area);
    painter.setPen(c.secondary);
    const double stretch = (area.height() / (high - low)) / (area.width() / (to_ - from_));
    painter.drawText(QRectF(area.left(), area.top() - 20, area.width(), 18),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Cross-section, heights drawn %1 times the radii")
                         .arg(QString::number(stretch, 'g', 2)));
    for (const double z : {0.0, height})
        painter.drawText(QRectF(0, y(z) - 9, area.left() - 6, 18),
                         Qt::AlignRight | Qt::AlignVCenter,
                         z == 0.0 ? QStringLiteral("0") : formatLength(z));
}

void LensPreview::paintCurve(QPainter& painter, const QRectF& area,
                             const std::vector<double>& values, double low, double high,
                             const QColor& colour, double width) const {
    const auto& radii = plan_->curve.rUm;
    const auto begin = std::ranges::lower_bound(radii, from_) - radii.begin();
    const auto end = std::ranges::upper_bound(radii, to_) - radii.begin();
    const auto y = [&](double value) {
        return area.bottom() - (value - low) / (high - low) * area.height();
    };
    painter.save();
    painter.setClipRect(area.adjusted(0, -2, 0, 2), Qt::IntersectClip);
    if (static_cast<double>(end - begin) > samplesPerPixel * area.width())
        paintDense(painter, values, static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                   y, colour);
    else
        paintSparse(painter, values, static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                    y, QPen(colour, width));
    painter.restore();
}

void LensPreview::paintSparse(QPainter& painter, const std::vector<double>& values,
                              std::size_t begin, std::size_t end,
                              const std::function<double(double)>& y, const QPen& pen) const {
    const auto& radii = plan_->curve.rUm;
    QPolygonF line;
    const auto flush = [&] {
        if (line.size() > 1)
            painter.drawPolyline(line);
        line.clear();
    };
    painter.setPen(pen);
    // One sample beyond either end, so that the curve reaches the edges.
    for (std::size_t n = begin > 0 ? begin - 1 : 0; n < std::min(end + 1, radii.size()); ++n) {
        // A jump of more than half a turn is the wrap, not a slope.
        if (!std::isfinite(values[n]) || (n > 0 && std::abs(values[n] - values[n - 1]) > pi))
            flush();
        if (std::isfinite(values[n]))
            line << QPointF(pixelOf(radii[n]), y(values[n]));
    }
    flush();
}

/// Several samples to a pixel: from the least to the greatest of each column.
void LensPreview::paintDense(QPainter& painter, const std::vector<double>& values,
                             std::size_t begin, std::size_t end,
                             const std::function<double(double)>& y, const QColor& colour) const {
    const auto& radii = plan_->curve.rUm;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(thinPen(colour));
    QVector<QLineF> lines;
    for (std::size_t n = begin; n < end;) {
        const double column = std::floor(pixelOf(radii[n]));
        double least = std::numeric_limits<double>::infinity();
        double most = -least;
        for (; n < end && std::floor(pixelOf(radii[n])) == column; ++n) {
            if (std::isfinite(values[n])) {
                least = std::min(least, values[n]);
                most = std::max(most, values[n]);
            }
        }
        if (least <= most)
            lines << QLineF(column + 0.5, y(least) + 0.5, column + 0.5, y(most) - 0.5);
    }
    painter.drawLines(lines);
}

void LensPreview::paintPhaseAxis(QPainter& painter, const QRectF& area, const QString& title,
                                 double low,
                                 const std::vector<std::pair<double, QString>>& marks) const {
    const auto& c = themeColours(theme_);
    for (const auto& [value, label] : marks) {
        const double y = area.bottom() - (value - low) / (2.0 * pi) * area.height();
        painter.setPen(thinPen(c.border));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(c.secondary);
        painter.drawText(QRectF(0, y - 9, area.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter,
                         label);
    }
    painter.drawText(QRectF(area.left(), area.top() - 20, area.width(), 18),
                     Qt::AlignLeft | Qt::AlignVCenter, title);
}

void LensPreview::paintLegend(QPainter& painter, const QRectF& area) const {
    const auto& c = themeColours(theme_);
    double right = area.right();
    const auto entry = [&](const QString& text, const QColor& colour, double width) {
        const double length = painter.fontMetrics().horizontalAdvance(text);
        const QRectF place(right - length, area.top() - 20, length, 18);
        painter.setPen(c.secondary);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text);
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(place.left() - 22, place.center().y()),
                         QPointF(place.left() - 6, place.center().y()));
        right = place.left() - 34;
    };
    entry(tr("realised"), c.series[1], realisedWidth);
    entry(tr("target"), c.series[0], targetWidth);
}

void LensPreview::paintRadiusAxis(QPainter& painter, const QRectF& area) const {
    const auto& c = themeColours(theme_);
    const plot::RoundTicks ticks =
        plot::roundTicks(from_, to_, std::max(2, static_cast<int>(area.width() / 70.0)));
    for (const double value : ticks.values) {
        const double x = pixelOf(value);
        painter.setPen(thinPen(c.border));
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 4));
        painter.setPen(c.secondary);
        painter.drawText(QRectF(x - 35, area.bottom() + 5, 70, 16), Qt::AlignCenter,
                         formatTick(value, ticks.decimals));
    }
    // The values under the pointer take the place of the axis title.
    const QString values = readout();
    painter.setPen(values.isEmpty() ? c.secondary : c.text);
    painter.drawText(QRectF(4, area.bottom() + 21, width() - 8, 17), Qt::AlignCenter,
                     values.isEmpty() ? tr("Radius (µm)") : values);
}

void LensPreview::paintPointer(QPainter& painter, const Strips& strips) const {
    if (!sampleAtPointer())
        return;
    painter.setPen(thinPen(themeColours(theme_).text));
    for (const QRectF& area : {strips.section, strips.phase, strips.difference})
        painter.drawLine(QPointF(*pointer_, area.top()), QPointF(*pointer_, area.bottom()));
}

} // namespace zonescope::ui
