#include "ui/editor/edit_layer_private.hpp"

#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/editor/edit_paint.hpp"
#include "ui/language/number_format.hpp"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QRegion>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr double handleSide = 7.0;     // pixels
constexpr double pointRadius = 7.0;    // pixels
constexpr qsizetype mostHandles = 400; // more would hide what they belong to

/// Logical pixels wide: a cosmetic pen would be half as wide on a screen of twice the density.
QPen linePen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine) {
    QPen pen(colour, width, style);
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

} // namespace

void EditLayer::paintThing(QPainter& painter, const model::Project& project, const EditItem& item,
                           const QColor& colour, bool filled) const {
    QColor fill = colour;
    fill.setAlpha(filled ? 46 : 18);
    for (const double sign : {1.0, -1.0}) {
        if (sign < 0.0 && !canvas_->mirrored())
            continue;
        for (const auto& outline : outlinesOf(project, item)) {
            if (outline.kind == EditOutline::Kind::point) {
                const auto& p = outline.points.front();
                painter.setPen(linePen(colour, filled ? 1.8 : 1.2));
                painter.setBrush(Qt::NoBrush);
                painter.drawEllipse(canvas_->positionOf(sign * p.rUm, p.zUm), pointRadius,
                                    pointRadius);
                continue;
            }
            const OutlineShape shape = ui::shapeOf(outline, *canvas_, sign);
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            painter.drawPolygon(shape.fill);
            const bool line = outline.kind == EditOutline::Kind::line;
            painter.setPen(linePen(colour, (filled ? 1.8 : 1.2) + (line ? 0.8 : 0.0)));
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(shape.stroke);
        }
    }
}

void EditLayer::paintHandles(QPainter& painter, const model::Project& project,
                             const EditSelection& selection) const {
    const auto& colours = themeColours(theme_);
    qsizetype drawn = 0;
    for (const auto& item : selection) {
        for (const auto& handle : handlesOf(project, item)) {
            if (++drawn > mostHandles)
                return;
            for (const double sign : {1.0, -1.0}) {
                if (sign < 0.0 && !canvas_->mirrored())
                    continue;
                const QPointF at = canvas_->positionOf(sign * handle.at.rUm, handle.at.zUm);
                const QRectF mark(at.x() - 0.5 * handleSide, at.y() - 0.5 * handleSide, handleSide,
                                  handleSide);
                painter.setPen(linePen(colours.accent, 1.4));
                painter.setBrush(colours.surface);
                if (handle.axes.r && handle.axes.z)
                    painter.drawEllipse(mark);
                else
                    painter.drawRect(mark);
            }
        }
    }
}

void EditLayer::paintSelection(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    if (hovered_ && !drag_ && exists(*project(), *hovered_))
        paintThing(painter, *project(), *hovered_, colours.accent, false);
    if (preview_)
        return;
    paintShared(painter);
    for (const auto& item : editor_.selection())
        paintThing(painter, *project(), item, colours.accent, true);
    if (editor_.tool() == EditTool::select)
        paintHandles(painter, *project(), editor_.selection());
}

/// What changes besides the selection, so that a drag changes nothing that it has not shown.
void EditLayer::paintShared(QPainter& painter) const {
    const model::Project& shown = preview_ ? *preview_ : *project();
    for (const auto& item : shared()) {
        if (exists(shown, item))
            paintThing(painter, shown, item, themeColours(theme_).warning, false);
    }
}

void EditLayer::paintDrag(QPainter& painter) const {
    if (!preview_)
        return;
    const auto& colours = themeColours(theme_);
    const QColor colour = refusal_.isEmpty() ? colours.accent : colours.error;
    paintShared(painter);
    const EditSelection shown = dragSelection_.empty() ? editor_.selection() : dragSelection_;
    for (const auto& item : shown)
        paintThing(painter, *preview_, item, colour, true);
}

void EditLayer::paintPolygon(QPainter& painter) const {
    if (corners_.empty())
        return;
    const auto& colours = themeColours(theme_);
    const double sign = mirroredSide_ ? -1.0 : 1.0;
    QPolygonF points;
    for (const auto& corner : corners_)
        points << canvas_->positionOf(sign * corner.rUm, corner.zUm);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(linePen(colours.accent, 1.8));
    painter.drawPolyline(points);
    painter.setPen(linePen(colours.accent, 1.2, Qt::DashLine));
    const auto next = snappedCorner(pointer_);
    const QPointF end = canvas_->positionOf(sign * next.rUm, next.zUm);
    painter.drawLine(points.back(), end);
    painter.drawLine(end, points.front());
    painter.setPen(linePen(colours.accent, 1.4));
    painter.setBrush(colours.surface);
    for (const auto& point : points)
        painter.drawEllipse(point, 0.5 * handleSide, 0.5 * handleSide);
}

void EditLayer::paintBand(QPainter& painter) const {
    if (!bandFrom_ || !dragMoved_)
        return;
    QColor fill = themeColours(theme_).accent;
    painter.setPen(linePen(fill, 1.2, Qt::DashLine));
    fill.setAlpha(30);
    painter.setBrush(fill);
    painter.drawRect(QRectF(*bandFrom_, pointer_).normalized());
}

void EditLayer::paintSplit(QPainter& painter) const {
    if (editor_.tool() != EditTool::split || !hovered_ || !pointerInside_)
        return;
    const auto box = boxOf(*project(), *hovered_);
    if (!box || hovered_->item.section != ProjectSection::body)
        return;
    const double sign = canvas_->placeAt(pointer_).rUm < 0.0 ? -1.0 : 1.0;
    model::PointRz cut = snappedCorner(pointer_);
    cut.rUm = std::abs(cut.rUm);
    painter.setPen(linePen(themeColours(theme_).warning, 2.0, Qt::DashLine));
    if (modifiers_.testFlag(Qt::ShiftModifier))
        painter.drawLine(canvas_->positionOf(sign * box->rLow, cut.zUm),
                         canvas_->positionOf(sign * box->rHigh, cut.zUm));
    else
        painter.drawLine(canvas_->positionOf(sign * cut.rUm, box->zLow),
                         canvas_->positionOf(sign * cut.rUm, box->zHigh));
}

void EditLayer::paintGuides(QPainter& painter) const {
    const QRectF canvas = canvas_->canvasRect();
    painter.setPen(linePen(themeColours(theme_).series[1], 1.0, Qt::DashLine));
    // Far ends of the line of one coordinate: the canvas clips.
    const auto across = [&](const QPointF& at, const QPointF& other) {
        if (std::abs(at.x() - other.x()) < std::abs(at.y() - other.y()))
            painter.drawLine(QPointF(at.x(), canvas.top()), QPointF(at.x(), canvas.bottom()));
        else
            painter.drawLine(QPointF(canvas.left(), at.y()), QPointF(canvas.right(), at.y()));
    };
    const double sign = mirroredSide_ ? -1.0 : 1.0;
    if (guideR_)
        across(canvas_->positionOf(sign * *guideR_, 0.0),
               canvas_->positionOf(sign * *guideR_, 1.0));
    if (guideZ_)
        across(canvas_->positionOf(0.0, *guideZ_), canvas_->positionOf(1.0, *guideZ_));
}

QString EditLayer::hint() const {
    if (drag_ && typed_.isEmpty() && dragMoved_)
        return {};
    switch (editor_.tool()) {
    case EditTool::ring:
        return editor_.drawStyle().zone
                   ? tr("Drag to draw a ring of the selected zone. Escape: a zone of its own.")
                   : tr("Drag a rectangle to draw a ring of %1.")
                         .arg(QString::fromStdString(editor_.material()));
    case EditTool::polygon:
        return corners_.empty() ? tr("Click the corners one by one.")
                                : tr("Enter or a double click closes, Backspace takes back.");
    case EditTool::split: return tr("Click to split the ring, with Shift the layer.");
    case EditTool::slab: return tr("Drag from one height to another.");
    case EditTool::sphere: return tr("Press at the centre's height, drag to the radius.");
    case EditTool::cone: return tr("Drag from the edge of one end to that of the other.");
    case EditTool::probe:
    case EditTool::dipole: return tr("Click a place.");
    case EditTool::cylinder: return tr("Click a radius.");
    case EditTool::plane:
    case EditTool::fluxPlane:
    case EditTool::planeWave: return tr("Click a height; drag outwards to limit the radius.");
    case EditTool::select: return {};
    }
    return {};
}

QString EditLayer::handleHint() const {
    return modifiers_.testFlag(Qt::AltModifier) && sharesHeight(*project(), *hoveredHandle_)
               ? takenOutText()
               : sharingText(*project(), *hoveredHandle_);
}

void EditLayer::paintReadout(QPainter& painter) const {
    QString text = drag_ ? readout_ : QString();
    if (text.isEmpty() && refusal_.isEmpty() && pointerInside_)
        text = hoveredHandle_ && !drag_ ? handleHint() : hint();
    if (!typed_.isEmpty())
        text += QLatin1Char('\n') + tr("typed: %1").arg(typed_);
    if (text.isEmpty() && refusal_.isEmpty())
        return;
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    const QRectF canvas = canvas_->canvasRect();
    const double widest = std::min(420.0, canvas.width() - 32.0);
    const auto measure = [&](const QString& words) {
        return words.isEmpty()
                   ? QRectF()
                   : metrics.boundingRect(QRectF(0.0, 0.0, widest, 1e4), Qt::TextWordWrap, words);
    };
    const QRectF upper = measure(text), lower = measure(refusal_);
    const QSizeF size(std::max(upper.width(), lower.width()) + 18.0,
                      upper.height() + lower.height() + 10.0);
    QPointF corner = pointer_ + QPointF(18.0, 18.0);
    if (corner.x() + size.width() > canvas.right())
        corner.setX(pointer_.x() - size.width() - 12.0);
    if (corner.y() + size.height() > canvas.bottom())
        corner.setY(pointer_.y() - size.height() - 12.0);
    corner.setX(std::clamp(corner.x(), canvas.left() + 4.0,
                           std::max(canvas.left() + 4.0, canvas.right() - size.width() - 4.0)));
    corner.setY(std::clamp(corner.y(), canvas.top() + 4.0,
                           std::max(canvas.top() + 4.0, canvas.bottom() - size.height() - 4.0)));
    QColor ground = colours.raised;
    ground.setAlpha(238);
    painter.setPen(linePen(refusal_.isEmpty() ? colours.border : colours.error, 1.0));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(corner, size), 5.0, 5.0);
    painter.setFont(font());
    QRectF line(corner + QPointF(9.0, 5.0), QSizeF(size.width() - 16.0, upper.height()));
    painter.setPen(colours.text);
    painter.drawText(line, Qt::TextWordWrap, text);
    line.moveTop(line.bottom());
    line.setHeight(lower.height() + 2.0);
    painter.setPen(colours.error);
    painter.drawText(line, Qt::TextWordWrap, refusal_);
}

void EditLayer::paintEvent(QPaintEvent*) {
    if (!active_ || !project())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF canvas = canvas_->canvasRect();
    QRegion free(canvas.toAlignedRect());
    for (const QRectF& words : canvas_->wordRects())
        free -= words.toAlignedRect();
    painter.setClipRegion(free);
    paintSelection(painter);
    painter.setClipRect(canvas);
    paintDrag(painter);
    paintPolygon(painter);
    paintBand(painter);
    paintSplit(painter);
    paintGuides(painter);
    paintReadout(painter);
}

} // namespace zonescope::ui
