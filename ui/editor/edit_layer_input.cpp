#include "ui/editor/edit_layer_private.hpp"

#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

/// A narrow thing keeps a middle by which it can be moved: handles reach this far at least.
constexpr double leastHitPixels = 2.0;
constexpr int nudgeFar = 10; // cells, with Shift

bool farEnough(const QPointF& a, const QPointF& b) {
    return (a - b).manhattanLength() >= QApplication::startDragDistance();
}

/// What can be part of a typed length.
bool typesLength(const QString& text) {
    static const QString allowed = QStringLiteral("0123456789.,+-*/()^; unmpkµμÅcé");
    return !text.isEmpty() &&
           std::ranges::all_of(text, [](QChar c) { return allowed.contains(c.toLower()); });
}

} // namespace

Qt::CursorShape EditLayer::shapeOf(EditAxes axes) const {
    if (axes.r && axes.z)
        return Qt::SizeAllCursor;
    const QPointF origin = canvas_->positionOf(0.0, 0.0);
    const QPointF r = canvas_->positionOf(1.0, 0.0) - origin;
    const bool rVertical = std::abs(r.y()) > std::abs(r.x());
    return axes.r == rVertical ? Qt::SizeVerCursor : Qt::SizeHorCursor;
}

void EditLayer::hover(const QPointF& position) {
    const bool inside = project() && canvas_->canvasRect().contains(position);
    const auto before = hovered_;
    const bool onHandle = hoveredHandle_.has_value();
    hovered_.reset();
    hoveredHandle_.reset();
    std::optional<Qt::CursorShape> shape;
    if (inside && editor_.tool() == EditTool::select) {
        const model::PointRz at = unsignedPlace(position);
        const double reachR = umR(hitPixels), reachZ = umZ(hitPixels);
        const auto handle = handleAt(*project(), editor_.selection(), at, reachR, reachZ);
        hovered_ = itemAt(*project(), at, reachR, reachZ);
        hoveredHandle_ = handle;
        const auto& chosen = editor_.selection();
        if (handle)
            shape = shapeOf(handle->axes);
        else if (hovered_ && isAmong(chosen, *hovered_))
            shape = shapeOf(movableAxes(*project(), chosen));
        else if (hovered_)
            shape = Qt::PointingHandCursor;
        else
            shape = Qt::ArrowCursor;
    } else if (inside && editor_.tool() == EditTool::split) {
        hovered_ = itemAt(*project(), unsignedPlace(position), 0.0, 0.0);
    }
    if (active_)
        canvas_->setPointerShape(shape);
    // What stands beside the pointer moves with it.
    if (hovered_ != before || onHandle || hoveredHandle_ || editor_.tool() != EditTool::select)
        update();
}

bool EditLayer::pressed(const QMouseEvent& event) {
    pointer_ = event.position();
    modifiers_ = event.modifiers();
    if (busy() && event.button() == Qt::RightButton) {
        cancel();
        return true;
    }
    if (event.button() != Qt::LeftButton || !canvas_->canvasRect().contains(pointer_))
        return false;
    refusalTimer_.stop();
    refusal_.clear();
    mirroredSide_ = canvas_->mirrored() && canvas_->placeAt(pointer_).rUm < 0.0;
    const EditTool tool = editor_.tool();
    if (tool == EditTool::polygon)
        return pressedPolygon(pointer_);
    if (tool == EditTool::split) {
        const auto item = itemAt(*project(), place(pointer_), 0.0, 0.0);
        editor_.splitAt(item.value_or(EditItem{}), snappedCorner(pointer_),
                        modifiers_.testFlag(Qt::ShiftModifier));
        return true;
    }
    if (drawsByDragging(tool)) {
        dragMoved_ = false;
        begin(dragDrawing(project(), tool, inputAt(pointer_), editor_.drawStyle()), pointer_);
        drawing_ = true;
        if (drawsByClick(tool))
            updateDrag();
        return true;
    }
    if (modifiers_.testFlag(Qt::ShiftModifier)) {
        bandFrom_ = pointer_;
        dragMoved_ = false;
        return true;
    }
    press_ = std::make_unique<Press>(Press{pointer_, modifiers_});
    if (modifiers_.testFlag(Qt::ControlModifier))
        return false;
    const model::PointRz at = place(pointer_);
    const auto item = itemAt(*project(), at, umR(hitPixels), umZ(hitPixels));
    double reachR = umR(hitPixels), reachZ = umZ(hitPixels);
    if (const auto box = item ? boxOf(*project(), *item) : std::nullopt) {
        if (box->rHigh > box->rLow)
            reachR = std::clamp(0.25 * (box->rHigh - box->rLow), umR(leastHitPixels), reachR);
        if (box->zHigh > box->zLow)
            reachZ = std::clamp(0.25 * (box->zHigh - box->zLow), umZ(leastHitPixels), reachZ);
    }
    const auto& chosen = editor_.selection();
    if (const auto handle = handleAt(*project(), chosen, at, reachR, reachZ)) {
        press_.reset();
        begin(dragHandle(project(), *handle), pointer_);
        return true;
    }
    const EditAxes axes =
        item && isAmong(chosen, *item) ? movableAxes(*project(), chosen) : EditAxes{};
    if (axes.r || axes.z) {
        begin(dragItems(project(), chosen, at), pointer_);
        return true;
    }
    return false;
}

bool EditLayer::moved(const QMouseEvent& event) {
    pointer_ = event.position();
    modifiers_ = event.modifiers();
    pointerInside_ = canvas_->canvasRect().contains(pointer_);
    editor_.setPointer(pointerInside_ ? std::optional(unsignedPlace(pointer_)) : std::nullopt);
    if (drag_) {
        dragMoved_ = dragMoved_ || farEnough(pointer_, dragFrom_);
        if (dragMoved_)
            updateDrag();
        return false;
    }
    if (bandFrom_) {
        dragMoved_ = dragMoved_ || farEnough(pointer_, *bandFrom_);
        update();
        return false;
    }
    if (press_ && farEnough(pointer_, press_->at))
        press_.reset(); // the canvas pans
    if (!event.buttons())
        hover(pointer_);
    if (!corners_.empty())
        update();
    return false;
}

bool EditLayer::released(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton)
        return false;
    pointer_ = event.position();
    modifiers_ = event.modifiers();
    if (drag_) {
        const bool click = !dragMoved_ && typed_.isEmpty() && !drawing_ && press_;
        press_.reset();
        if (click) {
            cancel();
            clicked(pointer_, modifiers_);
        } else {
            finishDrag();
        }
        hover(pointer_);
        return true;
    }
    if (bandFrom_) {
        if (dragMoved_)
            finishBand();
        else
            clicked(pointer_, modifiers_);
        bandFrom_.reset();
        update();
        return true;
    }
    if (press_) {
        press_.reset();
        clicked(pointer_, modifiers_);
        hover(pointer_);
    }
    return false;
}

void EditLayer::clicked(const QPointF& position, Qt::KeyboardModifiers modifiers) {
    const auto item = itemAt(*project(), unsignedPlace(position), umR(hitPixels), umZ(hitPixels));
    if (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) {
        if (!item)
            return;
        EditSelection next = editor_.selection();
        if (std::erase(next, *item) == 0)
            next.push_back(*item);
        editor_.setSelection(next);
        return;
    }
    editor_.setSelection(item ? EditSelection{*item} : EditSelection{});
}

void EditLayer::finishBand() {
    const model::PointRz a = canvas_->placeAt(*bandFrom_), b = canvas_->placeAt(pointer_);
    EditBox box{std::min(a.rUm, b.rUm), std::max(a.rUm, b.rUm), std::min(a.zUm, b.zUm),
                std::max(a.zUm, b.zUm)};
    if (canvas_->mirrored() && box.rLow < 0.0) {
        // The half that reaches further out counts; a box across the axis begins on it.
        const double reach = std::max(-box.rLow, box.rHigh);
        box.rLow = box.rHigh > 0.0 ? 0.0 : -box.rHigh;
        box.rHigh = reach;
    }
    EditSelection next = editor_.selection();
    for (const auto& item : itemsInside(*project(), box))
        if (std::ranges::find(next, item) == next.end())
            next.push_back(item);
    editor_.setSelection(next);
}

bool EditLayer::doubleClicked(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton || !canvas_->canvasRect().contains(event.position()))
        return false;
    if (editor_.tool() == EditTool::polygon && !corners_.empty()) {
        finishPolygon();
        return true;
    }
    if (editor_.tool() != EditTool::select)
        return pressed(event);
    const auto item =
        itemAt(*project(), unsignedPlace(event.position()), umR(hitPixels), umZ(hitPixels));
    if (!item)
        return false;
    cancel();
    editor_.setSelection({{item->item}}); // a ring's whole zone
    return true;
}

model::PointRz EditLayer::snappedCorner(const QPointF& position) const {
    const DragInput input = inputAt(position);
    if (!input.snap)
        return input.place;
    const SnapEdges edges = snapEdges(*project(), EditSelection{});
    const auto& d = project()->domain;
    return {snap(input.place.rUm, edges.r, d.drUm, input.reachR).value,
            snap(input.place.zUm, edges.z, d.dzUm, input.reachZ).value};
}

bool EditLayer::pressedPolygon(const QPointF& position) {
    if (!corners_.empty()) {
        const auto& first = corners_.front();
        const double sign = mirroredSide_ ? -1.0 : 1.0;
        const QPointF start = canvas_->positionOf(sign * first.rUm, first.zUm);
        if (corners_.size() > 2 && (start - position).manhattanLength() < 2.0 * hitPixels) {
            finishPolygon();
            return true;
        }
    }
    canvas_->widget().setFocus();
    const model::PointRz corner = snappedCorner(position);
    if (corners_.empty() || !(corners_.back() == corner))
        corners_.push_back(corner);
    update();
    return true;
}

void EditLayer::finishPolygon() {
    const auto corners = std::exchange(corners_, {});
    update();
    if (!project())
        return;
    model::Project after = *project();
    if (const auto item = drawPolygon(after, corners, editor_.drawStyle()))
        editor_.commit(drawingText(EditTool::polygon), after, {*item});
    else
        flashRefusal(tr("A polygon needs three corners at least."));
}

bool EditLayer::claimsShortcut(const QKeyEvent& event) const {
    if (event.modifiers() & (Qt::ControlModifier | Qt::MetaModifier))
        return false;
    if (drag_)
        return true;
    const int key = event.key();
    if (!corners_.empty() && (key == Qt::Key_Escape || key == Qt::Key_Backspace ||
                              key == Qt::Key_Return || key == Qt::Key_Enter))
        return true;
    const bool arrow =
        key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    return arrow && !editor_.selection().empty();
}

bool EditLayer::dragKey(const QKeyEvent& event) {
    switch (event.key()) {
    case Qt::Key_Escape: cancel(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!typed_.isEmpty())
            finishDrag();
        return true;
    case Qt::Key_Backspace: typed_.chop(1); break;
    case Qt::Key_Tab: typed_ += QLatin1Char(';'); break;
    default:
        if (typesLength(event.text()) && !event.modifiers().testFlag(Qt::ControlModifier))
            typed_ += event.text();
        else if (event.key() != Qt::Key_Alt)
            return true;
    }
    if (dragMoved_ || !typed_.isEmpty())
        updateDrag();
    return true;
}

bool EditLayer::polygonKey(const QKeyEvent& event) {
    switch (event.key()) {
    case Qt::Key_Escape: cancel(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: finishPolygon(); return true;
    case Qt::Key_Backspace:
        corners_.pop_back();
        update();
        return true;
    default: return false;
    }
}

bool EditLayer::keyPressed(const QKeyEvent& event) {
    modifiers_ = event.modifiers();
    if (event.key() == Qt::Key_Alt) {
        // The event tells how it was before.
        modifiers_.setFlag(Qt::AltModifier);
        update();
    }
    if (drag_)
        return dragKey(event);
    if (!corners_.empty() && polygonKey(event))
        return true;
    if (event.key() == Qt::Key_Escape) {
        const bool something =
            bandFrom_ || editor_.tool() != EditTool::select || !editor_.selection().empty();
        if (bandFrom_)
            cancel();
        else if (editor_.tool() != EditTool::select)
            editor_.setTool(EditTool::select);
        else
            editor_.setSelection({});
        return something;
    }
    if (editor_.selection().empty() ||
        (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)))
        return false;
    QPointF direction;
    switch (event.key()) {
    case Qt::Key_Left: direction = {-1.0, 0.0}; break;
    case Qt::Key_Right: direction = {1.0, 0.0}; break;
    case Qt::Key_Up: direction = {0.0, -1.0}; break;
    case Qt::Key_Down: direction = {0.0, 1.0}; break;
    default: return false;
    }
    const EditAxes axes = movableAxes(*project(), editor_.selection());
    if (!axes.r && !axes.z)
        return false;
    const QPointF origin = canvas_->positionOf(0.0, 0.0);
    const auto along = [&](const QPointF& step) {
        const double product = QPointF::dotProduct(step - origin, direction);
        return std::abs(product) < 1e-9 * std::hypot(step.x() - origin.x(), step.y() - origin.y())
                   ? 0
                   : (product > 0.0 ? 1 : -1);
    };
    const int cells = event.modifiers().testFlag(Qt::ShiftModifier) ? nudgeFar : 1;
    editor_.nudge(cells * along(canvas_->positionOf(1.0, 0.0)),
                  cells * along(canvas_->positionOf(0.0, 1.0)));
    return true;
}

} // namespace zonescope::ui
