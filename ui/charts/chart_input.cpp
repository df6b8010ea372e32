/// \file
/// Mouse, keys and menu of ChartView.

#include "ui/charts/chart_view.hpp"

#include <QAction>
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

/// A notch of the wheel (120) zooms by about an eighth.
constexpr double zoomPerWheelUnit = 0.999;
constexpr double keyZoom = 0.8;
constexpr double keyPan = 40.0; // pixels
constexpr int manySamples = 10;
constexpr double grabHandle = 7.0; // pixels

} // namespace

void ChartView::pan(double x, double y) {
    following_ = false;
    content_.x.transform(content_.x.from, 1.0, x);
    content_.y.transform(content_.y.from, 1.0, y);
    changed();
}

void ChartView::zoom(double factor, bool vertical) {
    following_ = false;
    auto& scale = vertical ? content_.y : content_.x;
    scale.transform((scale.from + scale.to) / 2.0, factor, 0.0);
    changed();
}

void ChartView::wheelEvent(QWheelEvent* event) {
    if (empty_ || !layout_.roomy)
        return;
    following_ = false;
    // Alt and some mice turn the wheel sideways.
    const QPoint turn = event->angleDelta();
    const double factor = std::pow(zoomPerWheelUnit, turn.y() != 0 ? turn.y() : turn.x());
    const QPointF place = event->position();
    if (event->modifiers().testFlag(Qt::ControlModifier) || place.x() < layout_.area.left())
        content_.y.transform(place.y(), factor, 0.0);
    else
        content_.x.transform(place.x(), factor, 0.0);
    changed();
    event->accept();
}

std::optional<std::size_t> ChartView::handleAt(const QPointF& place) const {
    for (std::size_t n = 0; n < content_.handles.size(); ++n) {
        const auto at = content_.pixel(content_.handles[n]);
        if (at && std::abs(at->x() - place.x()) <= grabHandle &&
            std::abs(at->y() - place.y()) <= grabHandle)
            return n;
    }
    return std::nullopt;
}

void ChartView::letGo(bool kept) {
    drag_ = Drag::none;
    following_ = followedBefore_;
    emit handleReleased(kept);
    refit();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    pressedAt_ = draggedTo_ = event->position();
    moved_ = false;
    drag_ = Drag::none;
    if (empty_ || !layout_.roomy)
        return;
    if (event->button() == Qt::RightButton) {
        drag_ = Drag::box;
    } else if (const auto handle = handleAt(pressedAt_);
               handle && event->button() == Qt::LeftButton) {
        drag_ = Drag::handle;
        handle_ = *handle;
        followedBefore_ = std::exchange(following_, false);
    } else if (event->button() == Qt::LeftButton) {
        const auto cursor = cursorAt(pressedAt_);
        drag_ = !cursor ? Drag::pan : *cursor == Cursor::a ? Drag::cursorA : Drag::cursorB;
        if (cursor) {
            content_.cursorBActive = *cursor == Cursor::b;
            changed();
        }
    }
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF place = event->position();
    if (drag_ == Drag::none) {
        const bool legend = std::ranges::any_of(
            layout_.legend, [&](const LegendEntry& one) { return one.rect.contains(place); });
        const auto handle = handleAt(place);
        setToolTip(handle ? content_.handles[*handle].label : QString());
        setCursor(legend            ? Qt::PointingHandCursor
                  : handle          ? Qt::SizeVerCursor
                  : cursorAt(place) ? Qt::SizeHorCursor
                                    : Qt::ArrowCursor);
        return;
    }
    if (!moved_ && (place - pressedAt_).manhattanLength() < QApplication::startDragDistance() / 2.0)
        return;
    moved_ = true;
    const QPointF step = place - draggedTo_;
    draggedTo_ = place;
    switch (drag_) {
    case Drag::pan: pan(step.x(), step.y()); break;
    case Drag::box:
        content_.zoomBox = QRectF(pressedAt_, place).normalized();
        changed();
        break;
    case Drag::cursorA: placeCursor(Cursor::a, content_.x.value(place.x())); break;
    case Drag::cursorB: placeCursor(Cursor::b, content_.x.value(place.x())); break;
    case Drag::handle: emit handleDragged(handle_, content_.y.value(place.y())); break;
    case Drag::none: break;
    }
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = drag_;
    if (drag == Drag::handle) {
        letGo(moved_);
        return;
    }
    drag_ = Drag::none;
    if (drag == Drag::box && moved_) {
        if (content_.zoomBox) { // Escape takes it away
            const QRectF box = content_.zoomBox->intersected(layout_.area);
            content_.zoomBox.reset();
            if (box.width() > 2.0 && box.height() > 2.0) {
                following_ = false;
                content_.x.narrow(box.left(), box.right());
                content_.y.narrow(box.bottom(), box.top());
            }
            changed();
        }
    } else if (event->button() == Qt::RightButton && !moved_) {
        auto* menu = makeMenu();
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(event->globalPosition().toPoint());
    } else if (event->button() == Qt::LeftButton && !moved_) {
        release(event->position(), event->modifiers());
    }
}

void ChartView::release(const QPointF& place, Qt::KeyboardModifiers modifiers) {
    if (toggleLegend(place) || !layout_.area.contains(place))
        return;
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    if (!shift && !modifiers.testFlag(Qt::ControlModifier))
        return;
    follow(place);
    placeCursor(shift ? Cursor::a : Cursor::b, content_.x.value(place.x()));
}

bool ChartView::toggleLegend(const QPointF& place) {
    for (const auto& entry : layout_.legend) {
        if (entry.rect.adjusted(0, -1, 0, 1).contains(place)) {
            const QString name = content_.series[entry.series].name;
            setHidden(name, !isHidden(name));
            return true;
        }
    }
    return false;
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && layout_.area.contains(event->position()))
        showAll();
    else
        mousePressEvent(event);
}

void ChartView::contextMenuEvent(QContextMenuEvent* event) {
    event->accept();
    if (event->reason() == QContextMenuEvent::Mouse)
        return; // a drag may follow: the menu opens on release
    auto* menu = makeMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(mapToGlobal(rect().center()));
}

QMenu* ChartView::makeMenu() {
    auto* menu = new QMenu(this);
    const auto add = [&](QMenu* where, const QString& text, Qt::Key key, auto&& work) {
        auto* action = where->addAction(text, this, work);
        if (key != Qt::Key_unknown)
            action->setShortcut(key);
        action->setEnabled(!empty_);
        return action;
    };
    const auto toggle = [&](const QString& text, QKeyCombination key, bool on, auto&& work) {
        auto* action = menu->addAction(text, this, work);
        action->setShortcut(key);
        action->setCheckable(true);
        action->setChecked(on);
    };
    add(menu, tr("Show everything"), Qt::Key_F, [this] { showAll(); });
    toggle(tr("Logarithmic y axis"), Qt::Key_L, logarithmic(Qt::Vertical),
           [this] { setLogarithmic(Qt::Vertical, !logarithmic(Qt::Vertical)); });
    toggle(tr("Logarithmic x axis"), Qt::SHIFT | Qt::Key_L, logarithmic(Qt::Horizontal),
           [this] { setLogarithmic(Qt::Horizontal, !logarithmic(Qt::Horizontal)); });
    toggle(tr("Cursors"), Qt::Key_C, cursorsShown(), [this] { setCursors(!cursorsShown()); });
    if (content_.series.size() > 1) {
        auto* curves = menu->addMenu(tr("Curves"));
        for (const auto& one : content_.series) {
            auto* action = curves->addAction(
                one.name, this, [this, name = one.name] { setHidden(name, !isHidden(name)); });
            action->setCheckable(true);
            action->setChecked(content_.visible(one));
        }
    }
    menu->addSeparator();
    auto* exports = menu->addMenu(tr("Export"));
    exports->setEnabled(!empty_);
    for (const auto& [format, text] : {std::pair(QStringLiteral("csv"), tr("Data (CSV) …")),
                                       std::pair(QStringLiteral("png"), tr("Picture (PNG) …")),
                                       std::pair(QStringLiteral("svg"), tr("Drawing (SVG) …")),
                                       std::pair(QStringLiteral("pdf"), tr("Drawing (PDF) …"))})
        exports->addAction(text, this, [this, format = format] { emit exportRequested(format); });
    return menu;
}

bool ChartView::handlesKey(int key, Qt::KeyboardModifiers modifiers) const {
    if (empty_ || (modifiers & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != Qt::NoModifier)
        return false;
    switch (key) {
    case Qt::Key_F:
    case Qt::Key_L:
    case Qt::Key_C:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
    case Qt::Key_Underscore:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: return true;
    case Qt::Key_A:
    case Qt::Key_B: return cursorsShown();
    case Qt::Key_Escape: return drag_ == Drag::box || drag_ == Drag::handle || cursorsShown();
    default: return false;
    }
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    if (!handlesKey(event->key(), event->modifiers())) {
        QWidget::keyPressEvent(event);
        return;
    }
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const auto sideways = [&](int direction) {
        if (cursorsShown())
            moveCursor(direction * (shift ? manySamples : 1));
        else
            pan(-direction * keyPan, 0.0);
    };
    switch (event->key()) {
    case Qt::Key_F: showAll(); break;
    case Qt::Key_L: {
        const auto axis = shift ? Qt::Horizontal : Qt::Vertical;
        setLogarithmic(axis, !logarithmic(axis));
        break;
    }
    case Qt::Key_C: setCursors(!cursorsShown()); break;
    case Qt::Key_A:
    case Qt::Key_B:
        content_.cursorBActive = event->key() == Qt::Key_B;
        changed();
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(keyZoom, false); break;
    case Qt::Key_Minus: zoom(1.0 / keyZoom, false); break;
    case Qt::Key_Underscore: zoom(1.0 / keyZoom, true); break;
    case Qt::Key_Left: sideways(-1); break;
    case Qt::Key_Right: sideways(1); break;
    case Qt::Key_Up: pan(0.0, keyPan); break;
    case Qt::Key_Down: pan(0.0, -keyPan); break;
    case Qt::Key_Escape:
        if (drag_ == Drag::handle) {
            letGo(false);
        } else if (drag_ == Drag::box) {
            content_.zoomBox.reset();
            drag_ = Drag::none;
            changed();
        } else {
            setCursors(false);
        }
        break;
    default: break;
    }
}

void ChartView::focusInEvent(QFocusEvent* event) {
    content_.focused = event->reason() != Qt::MouseFocusReason;
    changed();
    QWidget::focusInEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent* event) {
    content_.focused = false;
    changed();
    QWidget::focusOutEvent(event);
}

} // namespace zonescope::ui
