#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/overlay_painter.hpp"
#include "ui/top_view/top_view_canvas.hpp"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>

namespace zonescope::ui {

namespace {

constexpr double turnRound = 2.0 * std::numbers::pi;
/// Posts closer together than so many pixels are painted as the ring that they fill.
constexpr double closestPosts = 5.0;
constexpr double handleSide = 8.0;
/// Circles are drawn as polygons: a large one made of Bezier curves is off by 3e-4 of its radius,
/// many pixels beside the posts on it.
constexpr double arcErrorPixels = 0.1;

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

QRectF TopViewCanvas::seenPlane() const {
    const PlaneExtent visible = transform_.visible();
    return {QPointF(visible.rMin, visible.zMin), QPointF(visible.rMax, visible.zMax)};
}

QPolygonF TopViewCanvas::arcOf(double rUm, const AngleSpan& angles) const {
    // The chord of an angle a lies r a^2/8 within its arc.
    const double pixels = std::max(1.0, rUm * transform_.pixelsPerUmR());
    const double step = std::sqrt(8.0 * arcErrorPixels / pixels);
    const int pieces = std::max(1, static_cast<int>(std::ceil((angles.end - angles.begin) / step)));
    QPolygonF arc;
    arc.reserve(pieces + 1);
    for (int n = 0; n <= pieces; ++n) {
        const double theta = angles.begin + (angles.end - angles.begin) * n / pieces;
        arc << positionOf({rUm * std::cos(theta), rUm * std::sin(theta)});
    }
    return arc;
}

QPainterPath TopViewCanvas::ringOf(double rInUm, double rOutUm) const {
    const AngleSpan angles = anglesOf(seenPlane());
    QPainterPath ring;
    if (angles.end - angles.begin >= turnRound) {
        ring.addPolygon(arcOf(rOutUm, angles));
        if (rInUm > 0.0)
            ring.addPolygon(arcOf(rInUm, angles));
        return ring;
    }
    QPolygonF outline = arcOf(rOutUm, angles);
    const QPolygonF inner = arcOf(rInUm, angles);
    std::copy(inner.rbegin(), inner.rend(), std::back_inserter(outline));
    ring.addPolygon(outline);
    return ring;
}

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

/// Every pixel of the canvas asks the map what is there.
void TopViewCanvas::paintMap(QPainter& painter, const TopViewPart& part) const {
    const double ratio = devicePixelRatioF();
    const QPointF centre = positionOf({0.0, 0.0});
    const double scale = transform_.pixelsPerUmR();
    const double outer = part.rOutUm * scale;
    const QRectF shown =
        layout_.canvas.intersected({centre.x() - outer, centre.y() - outer, 2 * outer, 2 * outer});
    if (shown.isEmpty() || !(scale > 0.0))
        return;
    const auto fills = model::fillsOf(*part.post);
    QImage image((shown.size() * ratio).toSize().expandedTo(QSize(1, 1)),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const double stepX = shown.width() / image.width();
    const double stepY = shown.height() / image.height();
    for (int row = 0; row < image.height(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        const double y = (centre.y() - shown.top() - (row + 0.5) * stepY) / scale;
        for (int column = 0; column < image.width(); ++column) {
            const double x = (shown.left() + (column + 0.5) * stepX - centre.x()) / scale;
            const double r = std::sqrt(x * x + y * y);
            if (r < part.rInUm || r > part.rOutUm)
                continue;
            const double theta = std::atan2(y, x);
            double fill = 0.0;
            for (const auto& one : fills)
                fill = std::max(fill, one.at(r, one.rayAt(theta)));
            const double cover = fill * part.colour.alphaF();
            const auto of = [&](int colour) { return static_cast<int>(colour * cover); };
            line[column] = qRgba(of(part.colour.red()), of(part.colour.green()),
                                 of(part.colour.blue()), static_cast<int>(255.0 * cover));
        }
    }
    painter.drawImage(shown, image);
}

void TopViewCanvas::paintPosts(QPainter& painter, const TopViewPart& part, const QRectF& seen) {
    const bool map = model::isDensityMap(*part.post);
    if (map && !cellsVisible())
        paintMap(painter, part);
    painter.setBrush(map || cellsVisible() ? QBrush(Qt::NoBrush) : QBrush(part.colour));
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

/// However many circles there are, they cost one look at a table for each pixel.
void TopViewCanvas::paintFinePosts(QPainter& painter) const {
    constexpr double stepsPerPixel = 2.0;
    const double ratio = devicePixelRatioF();
    const QRectF& canvas = layout_.canvas;
    const QPointF centre = positionOf({0.0, 0.0});
    const double farthest = std::hypot(
        std::max(std::abs(canvas.left() - centre.x()), std::abs(canvas.right() - centre.x())),
        std::max(std::abs(canvas.top() - centre.y()), std::abs(canvas.bottom() - centre.y())));
    const auto size = static_cast<std::size_t>(stepsPerPixel * farthest) + 2;
    // What circles cover of each ring of the table, and their mean colour.
    std::vector<std::array<double, 4>> rings(size);
    const double steps = stepsPerPixel * transform_.pixelsPerUmR();
    for (const auto& part : scene_.parts) {
        if (!isFine(part))
            continue;
        const double begin = steps * part.rInUm;
        const double end = std::min(steps * part.rOutUm, static_cast<double>(size));
        for (auto n = static_cast<std::size_t>(begin); static_cast<double>(n) < end; ++n) {
            const double low = std::max(begin, static_cast<double>(n));
            const double high = std::min(end, static_cast<double>(n) + 1.0);
            const double cover = part.fill * (high - low) * part.colour.alphaF();
            rings[n][0] += cover * part.colour.red();
            rings[n][1] += cover * part.colour.green();
            rings[n][2] += cover * part.colour.blue();
            rings[n][3] += cover;
        }
    }
    std::vector<QRgb> colours(size);
    for (std::size_t n = 0; n < size; ++n) {
        // The mean over a pixel: circles as close as pixels would make patterns of their own.
        std::array<double, 4> sums{};
        for (std::size_t c = 0; c < sums.size(); ++c)
            sums[c] = 0.25 * rings[n > 0 ? n - 1 : 0][c] + 0.5 * rings[n][c] +
                      0.25 * rings[std::min(n + 1, size - 1)][c];
        const double cover = sums[3];
        if (!(cover > 0.0))
            continue;
        const double part = std::min(1.0, cover);
        const auto of = [&](double sum) { return static_cast<int>(sum / cover * part); };
        colours[n] = qRgba(of(sums[0]), of(sums[1]), of(sums[2]), static_cast<int>(255.0 * part));
    }
    QImage image((canvas.size() * ratio).toSize().expandedTo(QSize(1, 1)),
                 QImage::Format_ARGB32_Premultiplied);
    for (int row = 0; row < image.height(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        const double y = canvas.top() + (row + 0.5) / ratio - centre.y();
        for (int column = 0; column < image.width(); ++column) {
            const double x = canvas.left() + (column + 0.5) / ratio - centre.x();
            const auto n = static_cast<std::size_t>(stepsPerPixel * std::sqrt(x * x + y * y));
            line[column] = colours[std::min(n, size - 1)];
        }
    }
    painter.drawImage(canvas, image);
}

bool TopViewCanvas::isFine(const TopViewPart& part) const {
    return part.post &&
           turnRound * part.post->rUm / std::max(1, part.post->count) * transform_.pixelsPerUmR() <
               closestPosts;
}

void TopViewCanvas::paintParts(QPainter& painter) {
    const QRectF seen = seenPlane();
    drawnPosts_ = 0;
    // Over cells the outlines are lines, so that both can be compared.
    painter.setPen(cellsVisible() ? penOf(QColor(255, 255, 255, 190)) : QPen(Qt::NoPen));
    if (!cellsVisible() &&
        std::ranges::any_of(scene_.parts, [this](const auto& part) { return isFine(part); }))
        paintFinePosts(painter);
    for (const auto& part : scene_.parts) {
        if (isFine(part))
            continue;
        if (part.post) {
            paintPosts(painter, part, seen);
            continue;
        }
        painter.setBrush(cellsVisible() ? QBrush(Qt::NoBrush) : QBrush(part.colour));
        painter.drawPath(ringOf(part.rInUm, part.rOutUm));
    }
}

void TopViewCanvas::paintZones(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const double scale = transform_.pixelsPerUmR();
    for (std::size_t n = 0; n < scene_.zones.size(); ++n) {
        const auto& zone = scene_.zones[n];
        const QColor colour = colours.series[n % colours.series.size()];
        if (n + 1 < scene_.zones.size()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(penOf(colours.text, 1.2, Qt::DashLine));
            painter.drawPolyline(arcOf(zone.rOutUm, anglesOf(seenPlane())));
        }
        // The wedge that stands for the zone, from theta = 0 on.
        if (zone.folds > 1) {
            const AngleSpan angles{0.0, turnRound / zone.folds};
            QPolygonF wedge = arcOf(zone.rOutUm, angles);
            const QPolygonF inner = arcOf(zone.rInUm, angles);
            std::copy(inner.rbegin(), inner.rend(), std::back_inserter(wedge));
            painter.setBrush(fadedTo(colour, cellsVisible() ? 0.0 : 0.3));
            painter.setPen(penOf(colour, 1.6));
            painter.drawPolygon(wedge);
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
    if (cellsVisible())
        paintCells(painter);
    paintParts(painter);
    const QPointF centre = positionOf({0.0, 0.0});
    painter.setBrush(Qt::NoBrush);
    painter.setPen(penOf(palette.frame, 1.0, Qt::DotLine));
    painter.drawPolyline(arcOf(scene_.radiusUm, anglesOf(seenPlane())));
    painter.drawLine(centre - QPointF(5.0, 0.0), centre + QPointF(5.0, 0.0));
    painter.drawLine(centre - QPointF(0.0, 5.0), centre + QPointF(0.0, 5.0));
    if (zonesShown_)
        paintZones(painter);
    painter.setClipping(false);
    paintRulers(painter, layout_, transform_, palette, font(), {"x", "y"});
    if (cellsShown_)
        paintCellColours(painter, palette);
}

void TopViewCanvas::paintSelection(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const QRectF seen = seenPlane();
    const AngleSpan angles = anglesOf(seen);
    const auto& selection = editor_.selection();
    painter.setBrush(Qt::NoBrush);
    for (const auto& part : scene_.parts) {
        const bool own = std::ranges::find(selection, part.item) != selection.end();
        const bool body =
            std::ranges::find(selection, EditItem{part.item.item, -1}) != selection.end();
        if (!own && !body)
            continue;
        painter.setPen(penOf(fadedTo(colours.accent, own ? 1.0 : 0.6), own ? 1.8 : 1.0));
        if (!part.post || isFine(part)) {
            for (const double r : {part.rInUm, part.rOutUm})
                painter.drawPolyline(arcOf(r, angles));
            continue;
        }
        const ImageRange images = visibleImages(part, seen);
        for (int n = 0; n < images.count; ++n)
            painter.drawPolygon(outlineOf(part, images.first + n));
        if (own) {
            painter.setPen(penOf(fadedTo(colours.accent, 0.6), 1.0, Qt::DashLine));
            painter.drawPolyline(arcOf(part.post->rUm, angles));
        }
    }
    paintHandles(painter);
}

void TopViewCanvas::paintHandles(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const auto circle = chosenCircle() ? chosenCircle() : turnedCircle();
    if (!circle)
        return;
    const auto grips = handles();
    const QPointF middle = positionOf(middleOf(*postOf(*project_, *circle), image_));
    painter.setPen(penOf(colours.accent));
    for (const auto& [grip, at] : grips)
        painter.drawLine(middle, at);
    painter.setPen(penOf(colours.accentText));
    painter.setBrush(colours.accent);
    for (const auto& [grip, at] : grips) {
        const QRectF handle(at.x() - 0.5 * handleSide, at.y() - 0.5 * handleSide, handleSide,
                            handleSide);
        if (grip == Grip::rotation)
            painter.drawEllipse(handle.adjusted(-0.5, -0.5, 0.5, 0.5));
        else
            painter.drawRect(handle);
    }
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
    for (const double r : {part.rInUm, part.rOutUm})
        painter.drawPolyline(arcOf(r, anglesOf(seenPlane())));
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
    paintDragText(painter);
    if (!note_.isEmpty())
        paintTag(painter, layout_.canvas.topLeft() + QPointF(6.0, 6.0), note_,
                 drag_ && !drag_->refusal.isEmpty() ? colours.error : colours.text, layout_.canvas,
                 font(), layout_.canvas.width() - 24.0);
}

} // namespace zonescope::ui
