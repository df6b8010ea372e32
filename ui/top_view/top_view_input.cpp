#include "ui/top_view/top_view_canvas.hpp"

#include "ui/document/project_document.hpp"
#include "ui/editor/edit_snap.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/view_keys.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/post_size.hpp"
#include "ui/top_view/turn_cursor.hpp"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double notchUnits = 120.0;
constexpr double zoomOfNotch = 1.25;

} // namespace

void TopViewCanvas::beginDrag(const QPointF& position) {
    const Grip grip = handleAt(position).value_or(Grip::radius);
    const auto circle = grip == Grip::rotation ? turnedCircle() : chosenCircle();
    if (!circle)
        return;
    drag_ = Drag{.grip = grip,
                 .item = *circle,
                 .selection = editor_.selection(),
                 .image = image_,
                 .from = placeAt(position),
                 .before = *postOf(*project_, *circle),
                 .pointer = position,
                 .beside = {},
                 .becomes = nullptr,
                 .text = {},
                 .refusal = {}};
}

void TopViewCanvas::updateDrag(const QPointF& position, Qt::KeyboardModifiers modifiers) {
    auto next = std::make_shared<model::Project>(*editor_.project());
    model::Post* post = postOf(*next, drag_->item);
    if (!post) {
        endDrag(false);
        return;
    }
    drag_->pointer = position;
    if (drag_->grip == Grip::rotation)
        turnWithPointer(*next, placeAt(position), modifiers);
    else
        moveOrResize(*next, *post, placeAt(position),
                     editor_.snapping() && !modifiers.testFlag(Qt::AltModifier));
    drag_->refusal = editor_.refusalOf(*next);
    if (!drag_->refusal.isEmpty())
        note_ += (note_.isEmpty() ? QString() : QStringLiteral("   ")) + drag_->refusal;
    drag_->becomes = std::move(next);
    editor_.preview(drag_->becomes, drag_->text, drag_->refusal);
}

void TopViewCanvas::moveOrResize(model::Project& next, model::Post& post, const QPointF& place,
                                 bool snaps) {
    const model::Post& before = drag_->before;
    const double cell = snaps ? next.domain.drUm : 0.0;
    const auto rest = [&](double value) { return snap(value, {}, cell, 0.0).value; };
    const QPointF moved = place - drag_->from;
    if (drag_->grip == Grip::radius) {
        const QPointF middle = middleOf(before, drag_->image);
        const double angle = std::atan2(middle.y(), middle.x());
        const QPointF outwards(std::cos(angle), std::sin(angle));
        post.rUm = std::max(0.0, rest(before.rUm + QPointF::dotProduct(moved, outwards)));
        drag_->text = tr("Move a circle of posts");
        note_ = tr("r %1").arg(formatLength(post.rUm));
        return;
    }
    const bool width = drag_->grip == Grip::width;
    const QPointF along = axisOf(before, drag_->image);
    const QPointF direction = width ? along : QPointF(-along.y(), along.x());
    const PostSize size = sizeOf(before);
    // Both sides of the outline move.
    const double wanted =
        (width ? size.widthUm : size.depthUm) + 2.0 * QPointF::dotProduct(moved, direction);
    const double rested = std::max(rest(wanted), next.domain.drUm);
    width ? setWidth(post, rested) : setDepth(post, rested);
    drag_->text = tr("Change the size of posts");
    note_ = sizeText(post);
}

void TopViewCanvas::endDrag(bool keep) {
    if (!drag_)
        return;
    const Drag done = std::move(*drag_);
    drag_.reset();
    note_.clear();
    if (!done.becomes)
        return;
    editor_.preview(nullptr);
    if (keep)
        editor_.commit(done.text, *done.becomes, done.selection);
    show(editor_.project());
    update();
}

void TopViewCanvas::choose(const QPointF& position, bool adds) {
    const auto hit = hitAt(scene_, placeAt(position), reachUm());
    EditSelection next = adds ? editor_.selection() : EditSelection{};
    if (hit) {
        const EditItem item = scene_.parts[hit->part].item;
        image_ = hit->image;
        if (const auto found = std::ranges::find(next, item); found != next.end())
            next.erase(found);
        else
            next.push_back(item);
    }
    editor_.setSelection(next);
}

void TopViewCanvas::updatePointer(const QPointF& position) {
    const bool inside = layout_.canvas.contains(position);
    auto hit = project_ && inside ? hitAt(scene_, placeAt(position), reachUm()) : std::nullopt;
    const bool same = hit.has_value() == hovered_.has_value() &&
                      (!hit || (hit->part == hovered_->part && hit->image == hovered_->image));
    hovered_ = hit;
    if (!same)
        update();
    const auto grip = handleAt(position);
    if (inside && grip == Grip::rotation)
        setCursor(turnCursor(devicePixelRatioF()));
    else
        setCursor(grip && inside ? Qt::SizeAllCursor
                  : hit          ? Qt::PointingHandCursor
                                 : Qt::CrossCursor);
    emit readoutChanged(readoutAt(position));
}

bool TopViewCanvas::event(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        relayout();
    // The keys of a drag are its own, not those of the window.
    if (event->type() == QEvent::ShortcutOverride && drag_ &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QWidget::event(event);
}

void TopViewCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    relayout();
}

void TopViewCanvas::wheelEvent(QWheelEvent* event) {
    const double notches =
        (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) /
        notchUnits;
    if (!project_ || notches == 0.0) {
        event->ignore();
        return;
    }
    const double factor = std::pow(zoomOfNotch, notches);
    transform_.zoomAt(event->position(), factor, factor);
    viewChanged();
    event->accept();
}

void TopViewCanvas::mousePressEvent(QMouseEvent* event) {
    const bool inside = project_ && layout_.canvas.contains(event->position());
    if (!inside || (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)) {
        event->ignore();
        return;
    }
    panned_ = false;
    if (event->button() == Qt::LeftButton) {
        const auto circle = chosenCircle();
        const auto hit = hitAt(scene_, placeAt(event->position()), reachUm());
        const bool onChosen = circle && hit && scene_.parts[hit->part].item == *circle;
        if (handleAt(event->position())) {
            beginDrag(event->position());
            panFrom_ = event->position();
            return;
        }
        if (onChosen) {
            image_ = hit->image;
            beginDrag(event->position());
            update();
        }
    }
    panFrom_ = event->position();
}

void TopViewCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!panFrom_) {
        updatePointer(event->position());
        return;
    }
    const QPointF moved = event->position() - *panFrom_;
    // What a click selects is not to be moved by it; handles are there for small changes.
    const bool handle = drag_ && drag_->grip != Grip::radius;
    if (!panned_ && moved.manhattanLength() < (handle ? 2 : QApplication::startDragDistance()))
        return;
    panned_ = true;
    if (drag_) {
        updateDrag(event->position(), event->modifiers());
        return;
    }
    setCursor(Qt::ClosedHandCursor);
    panFrom_ = event->position();
    transform_.pan(moved);
    viewChanged();
}

void TopViewCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!panFrom_) {
        event->ignore();
        return;
    }
    panFrom_.reset();
    if (drag_)
        endDrag(true);
    else if (!panned_ && event->button() == Qt::LeftButton)
        choose(event->position(), event->modifiers().testFlag(Qt::ControlModifier) ||
                                      event->modifiers().testFlag(Qt::ShiftModifier));
    updatePointer(event->position());
}

void TopViewCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    panFrom_.reset();
    endDrag(false);
    fit();
}

void TopViewCanvas::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    hovered_.reset();
    update();
    emit readoutChanged({});
}

void TopViewCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        if (drag_)
            endDrag(false);
        else
            editor_.setSelection({});
        event->accept();
        return;
    }
    // Where brackets are typed with AltGr, that may come as Ctrl and Alt.
    if (turnByKey(event->key())) {
        event->accept();
        return;
    }
    if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) {
        event->ignore();
        return;
    }
    if (!moveByKey(transform_, event->key())) {
        event->ignore();
        return;
    }
    viewChanged();
    event->accept();
}

void TopViewCanvas::contextMenuEvent(QContextMenuEvent* event) {
    if (!project_) {
        event->ignore();
        return;
    }
    makeContextMenu(event->pos())->exec(event->globalPos());
}

} // namespace zonescope::ui
