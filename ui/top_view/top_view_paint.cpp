#include "core/model/post_outline.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/overlay_painter.hpp"
#include "ui/top_view/top_view_canvas.hpp"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::ui {

namespace {

constexpr double turnRound = 2.0 * std::numbers::pi;
/// Posts closer together than so many pixels are painted as the ring that they fill.
constexpr double closestPosts = 5.0;
constexpr double handleSide = 8.0;

QPen penOf(const QColor& colour, double width = 1.0, Qt::PenStyle style = Qt::SolidLine) {
    QPen pen(colour, width, style);
    pen.setCosmetic(true);
    return pen;
}

QColor fadedTo(QColor colour, double part) {
    colour.setAlphaF(static_cast<float>(std::clamp(part * colour.alphaF(), 0.0, 1.0)));
    return colour;
}

/// Of an outline of 48 corners, as many as its size on the screen shows.
std::size_t strideFor(std::size_t corners, double pixels) {
    constexpr std::size_t few = 16;
    if (corners <= few)
        return 1;
    return pixels < 8.0 ? 6 : pixels < 24.0 ? 3 : 1;
}

} // namespace

QPolygonF TopViewCanvas::outlineOf(const TopViewPart& part, int image) const {
    const double angle = turnRound * image / std::max(1, part.post->count);
    const double cosine = std::cos(angle), sine = std::sin(angle);
    const double pixels = (part.rOutUm - part.rInUm) * transform_.pixelsPerUmR();
    const std::size_t stride = strideFor(part.corners.size(), pixels);
    QPolygonF outline;
    outline.reserve(static_cast<qsizetype>(part.corners.size() / stride + 1));
    for (std::size_t n = 0; n < part.corners.size(); n += stride) {
        const QPointF& corner = part.corners[n];
        outline << positionOf(
            {cosine * corner.x() - sine * corner.y(), sine * corner.x() + cosine * corner.y()});
    }
    return outline;
}

void TopViewCanvas::paintPosts(QPainter& painter, const TopViewPart& part, const QRectF& seen) {
    const double pitch =
        turnRound * part.post->rUm / std::max(1, part.post->count) * transform_.pixelsPerUmR();
    const QPointF centre = positionOf({0.0, 0.0});
    if (pitch < closestPosts) {
        const double scale = transform_.pixelsPerUmR();
        QPainterPath ring;
        ring.addEllipse(centre, scale * part.rOutUm, scale * part.rOutUm);
        if (part.rInUm > 0.0)
            ring.addEllipse(centre, scale * part.rInUm, scale * part.rInUm);
        painter.setBrush(fadedTo(part.colour, part.fill));
        painter.drawPath(ring);
        return;
    }
    painter.setBrush(part.colour);
    const ImageRange images = visibleImages(part, seen);
    const QRectF canvas = layout_.canvas;
    for (int n = 0; n < images.count; ++n) {
        const QPolygonF outline = outlineOf(part, images.first + n);
        if (!outline.boundingRect().intersects(canvas))
            continue;
        painter.drawPolygon(outline);
        ++drawnPosts_;
    }
}

void TopViewCanvas::paintParts(QPainter& painter) {
    const PlaneExtent visible = transform_.visible();
    const QRectF seen(QPointF(visible.rMin, visible.zMin), QPointF(visible.rMax, visible.zMax));
    const QPointF centre = positionOf({0.0, 0.0});
    const double scale = transform_.pixelsPerUmR();
    drawnPosts_ = 0;
    painter.setPen(Qt::NoPen);
    for (const auto& part : scene_.parts) {
        if (part.post) {
            paintPosts(painter, part, seen);
            continue;
        }
        QPainterPath ring;
        ring.addEllipse(centre, scale * part.rOutUm, scale * part.rOutUm);
        if (part.rInUm > 0.0)
            ring.addEllipse(centre, scale * part.rInUm, scale * part.rInUm);
        painter.setBrush(part.colour);
        painter.drawPath(ring);
    }
}

void TopViewCanvas::paintZones(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const QPointF centre = positionOf({0.0, 0.0});
    const double scale = transform_.pixelsPerUmR();
    const auto rectOf = [&](double r) {
        return QRectF(centre.x() - scale * r, centre.y() - scale * r, 2.0 * scale * r,
                      2.0 * scale * r);
    };
    for (std::size_t n = 0; n < scene_.zones.size(); ++n) {
        const auto& zone = scene_.zones[n];
        const QColor colour = colours.series[n % colours.series.size()];
        if (n + 1 < scene_.zones.size()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(penOf(colours.text, 1.2, Qt::DashLine));
            painter.drawEllipse(rectOf(zone.rOutUm));
        }
        // The wedge that stands for the zone, from theta = 0 on.
        if (zone.folds > 1) {
            const double degrees = 360.0 / zone.folds;
            QPainterPath wedge;
            if (zone.rInUm > 0.0) {
                wedge.arcMoveTo(rectOf(zone.rInUm), 0.0);
                wedge.arcTo(rectOf(zone.rInUm), 0.0, degrees);
            } else {
                wedge.moveTo(centre);
            }
            wedge.arcTo(rectOf(zone.rOutUm), degrees, -degrees);
            wedge.closeSubpath();
            painter.setBrush(fadedTo(colour, 0.3));
            painter.setPen(penOf(colour, 1.6));
            painter.drawPath(wedge);
        }
    }
    // Each zone names itself at 45 degrees, where the wedges are not.
    const double half = std::numbers::sqrt2 / 2.0;
    for (std::size_t n = 0; n < scene_.zones.size(); ++n) {
        const auto& zone = scene_.zones[n];
        const double middle = 0.5 * (zone.rInUm + zone.rOutUm);
        const QPointF at = positionOf({half * middle, half * middle});
        if ((zone.rOutUm - zone.rInUm) * scale > 2.0 * fontMetrics().height() &&
            layout_.canvas.contains(at))
            paintTag(painter, at, tr("zone %1, N = %2").arg(n + 1).arg(zone.folds), colours.text,
                     layout_.canvas, font());
    }
}

void TopViewCanvas::renderBase() {
    baseStale_ = false;
    const FieldPalette palette =
        fieldPalette(theme_ == Theme::dark ? FieldTheme::dark : FieldTheme::light);
    base_ = QPixmap(size() * devicePixelRatioF());
    base_.setDevicePixelRatio(devicePixelRatioF());
    base_.fill(palette.background);
    QPainter painter(&base_);
    painter.setFont(font());
    painter.fillRect(layout_.canvas, palette.canvas);
    painter.setClipRect(layout_.canvas);
    painter.setRenderHint(QPainter::Antialiasing);
    paintParts(painter);
    const QPointF centre = positionOf({0.0, 0.0});
    painter.setBrush(Qt::NoBrush);
    painter.setPen(penOf(palette.frame, 1.0, Qt::DotLine));
    painter.drawEllipse(centre, scene_.radiusUm * transform_.pixelsPerUmR(),
                        scene_.radiusUm * transform_.pixelsPerUmR());
    painter.drawLine(centre - QPointF(5.0, 0.0), centre + QPointF(5.0, 0.0));
    painter.drawLine(centre - QPointF(0.0, 5.0), centre + QPointF(0.0, 5.0));
    if (zonesShown_)
        paintZones(painter);
    painter.setClipping(false);
    paintRulers(painter, layout_, transform_, palette, font(), {"x", "y"});
}

void TopViewCanvas::paintSelection(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const PlaneExtent visible = transform_.visible();
    const QRectF seen(QPointF(visible.rMin, visible.zMin), QPointF(visible.rMax, visible.zMax));
    const QPointF centre = positionOf({0.0, 0.0});
    const double scale = transform_.pixelsPerUmR();
    const auto& selection = editor_.selection();
    painter.setBrush(Qt::NoBrush);
    for (const auto& part : scene_.parts) {
        const bool own = std::ranges::find(selection, part.item) != selection.end();
        const bool body =
            std::ranges::find(selection, EditItem{part.item.item, -1}) != selection.end();
        if (!own && !body)
            continue;
        painter.setPen(penOf(fadedTo(colours.accent, own ? 1.0 : 0.6), own ? 1.8 : 1.0));
        const double pitch =
            part.post ? turnRound * part.post->rUm / std::max(1, part.post->count) * scale : 0.0;
        if (!part.post || pitch < closestPosts) {
            for (const double r : {part.rInUm, part.rOutUm})
                painter.drawEllipse(centre, scale * r, scale * r);
            continue;
        }
        const ImageRange images = visibleImages(part, seen);
        for (int n = 0; n < images.count; ++n)
            painter.drawPolygon(outlineOf(part, images.first + n));
        if (own) {
            painter.setPen(penOf(fadedTo(colours.accent, 0.6), 1.0, Qt::DashLine));
            painter.drawEllipse(centre, scale * part.post->rUm, scale * part.post->rUm);
        }
    }
    const auto grips = handles();
    if (!grips.empty()) {
        const QPointF middle = positionOf(middleOf(*postOf(*project_, selection.front()), image_));
        painter.setPen(penOf(colours.accent));
        for (const auto& [grip, at] : grips)
            painter.drawLine(middle, at);
    }
    painter.setPen(penOf(colours.accentText));
    painter.setBrush(colours.accent);
    for (const auto& [grip, at] : grips)
        painter.drawRect(
            QRectF(at.x() - 0.5 * handleSide, at.y() - 0.5 * handleSide, handleSide, handleSide));
}

void TopViewCanvas::paintHover(QPainter& painter) const {
    if (!hovered_ || hovered_->part >= scene_.parts.size() || drag_)
        return;
    const auto& part = scene_.parts[hovered_->part];
    painter.setBrush(Qt::NoBrush);
    painter.setPen(penOf(themeColours(theme_).text, 1.4));
    if (part.post) {
        painter.drawPolygon(outlineOf(part, hovered_->image));
        return;
    }
    const QPointF centre = positionOf({0.0, 0.0});
    for (const double r : {part.rInUm, part.rOutUm})
        painter.drawEllipse(centre, r * transform_.pixelsPerUmR(), r * transform_.pixelsPerUmR());
}

void TopViewCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!project_) {
        const FieldPalette palette =
            fieldPalette(theme_ == Theme::dark ? FieldTheme::dark : FieldTheme::light);
        painter.fillRect(rect(), palette.background);
        painter.setPen(palette.mutedText);
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         explanation());
        return;
    }
    if (baseStale_ || base_.devicePixelRatio() != devicePixelRatioF())
        renderBase();
    painter.drawPixmap(0, 0, base_);
    painter.setClipRect(layout_.canvas);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& colours = themeColours(theme_);
    if (scene_.empty()) {
        painter.setPen(colours.secondary);
        painter.drawText(layout_.canvas.adjusted(24, 24, -24, -24),
                         Qt::AlignCenter | Qt::TextWordWrap, explanation());
    }
    paintSelection(painter);
    paintHover(painter);
    if (!note_.isEmpty())
        paintTag(painter, layout_.canvas.topLeft() + QPointF(6.0, 6.0), note_,
                 drag_ && !drag_->refusal.isEmpty() ? colours.error : colours.text, layout_.canvas,
                 font(), layout_.canvas.width() - 24.0);
}

} // namespace zonescope::ui
