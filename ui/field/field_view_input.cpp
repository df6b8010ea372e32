#include "ui/field/field_view_private.hpp"

#include "ui/field/view_keys.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double wheelNotch = 120.0; // eighths of a degree: one notch of a usual wheel
constexpr double zoomPerNotch = 1.25;

QString keyText(const QuantityInfo& info) { return QString::fromLatin1(info.key); }

} // namespace

bool FieldView::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange: d_->relayout(); break;
    default: break;
    }
    return OpenGlCanvas::event(event);
}

void FieldView::wheelEvent(QWheelEvent* event) {
    const double notches =
        (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) /
        wheelNotch;
    if (!d_->discretisation || notches == 0.0) {
        event->ignore();
        return;
    }
    const double factor = std::pow(zoomPerNotch, notches);
    // In free aspect the modifiers pick one direction.
    const bool single = d_->settings.aspect == Aspect::free;
    const bool horizontalOnly = single && event->modifiers().testFlag(Qt::ControlModifier);
    const bool verticalOnly = single && event->modifiers().testFlag(Qt::ShiftModifier);
    d_->cursor = event->position();
    d_->transform.zoomAt(event->position(), verticalOnly ? 1.0 : factor,
                         horizontalOnly ? 1.0 : factor);
    d_->viewChanged();
    event->accept();
}

void FieldView::mousePressEvent(QMouseEvent* event) {
    if ((event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) &&
        d_->discretisation && d_->layout.canvas.contains(event->position())) {
        d_->dragFrom = event->position();
        d_->dragged = false;
        event->accept();
        return;
    }
    event->ignore();
}

void FieldView::mouseMoveEvent(QMouseEvent* event) {
    d_->cursor = event->position();
    if (d_->dragFrom) {
        const QPointF moved = event->position() - *d_->dragFrom;
        if (!d_->dragged && moved.manhattanLength() < QApplication::startDragDistance()) {
            return;
        }
        d_->dragged = true;
        setCursor(Qt::ClosedHandCursor);
        d_->dragFrom = event->position();
        d_->transform.pan(moved);
        d_->viewChanged();
        return;
    }
    setCursor(d_->placeUnder(event->position()) ? d_->pointer.value_or(Qt::CrossCursor)
                                                : Qt::ArrowCursor);
    d_->report();
    update();
}

void FieldView::mouseReleaseEvent(QMouseEvent* event) {
    if (d_->dragFrom) {
        d_->dragFrom.reset();
        setCursor(d_->pointer.value_or(Qt::CrossCursor));
        d_->report();
        update();
        event->accept();
        return;
    }
    event->ignore();
}

void FieldView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        d_->dragFrom.reset();
        fit();
        event->accept();
    }
}

void FieldView::leaveEvent(QEvent* event) {
    OpenGlCanvas::leaveEvent(event);
    d_->cursor.reset();
    d_->report();
    update();
}

void FieldView::keyPressEvent(QKeyEvent* event) {
    // Plain keys only: combinations belong to the window.
    const auto modifiers = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    if (modifiers != Qt::NoModifier) {
        event->ignore();
        return;
    }
    for (const QuantityInfo& info : quantities()) {
        if (!keyText(info).isEmpty() && event->text().toUpper() == keyText(info)) {
            setQuantity(info.quantity);
            event->accept();
            return;
        }
    }
    switch (event->key()) {
    case Qt::Key_L:
        setScale(d_->settings.scale == ColourScale::linear ? ColourScale::decibel
                                                           : ColourScale::linear);
        break;
    case Qt::Key_M: d_->nextMap(); break;
    case Qt::Key_G:
        setOverlay(Overlay::materials, !d_->settings.overlays.testFlag(Overlay::materials));
        break;
    case Qt::Key_Escape:
        if (!d_->pinned) {
            event->ignore();
            return;
        }
        releaseLineCut();
        break;
    default:
        if (!moveByKey(d_->transform, event->key())) {
            event->ignore();
            return;
        }
        d_->viewChanged();
    }
    event->accept();
}

void FieldView::contextMenuEvent(QContextMenuEvent* event) {
    if (!d_->discretisation) {
        event->ignore();
        return;
    }
    const std::unique_ptr<QMenu> menu = makeContextMenu(event->pos());
    menu->exec(event->globalPos());
    event->accept();
}

std::unique_ptr<QMenu> FieldView::makeContextMenu(const QPointF& position) {
    auto menu = std::make_unique<QMenu>(this);
    menu->setToolTipsVisible(true);
    const CursorReadout readout = readoutAt(position);
    const QString outside = tr("Point at a place inside the domain.");
    const auto add = [&](const char* name, const QString& text, bool enabled, const QString& whyNot,
                         auto&& action) {
        QAction* entry = menu->addAction(text);
        entry->setObjectName(QString::fromLatin1(name));
        entry->setEnabled(enabled);
        if (!enabled) {
            entry->setToolTip(whyNot);
        }
        connect(entry, &QAction::triggered, this, std::forward<decltype(action)>(action));
    };

    const double r = readout.rUm;
    const double z = readout.zUm;
    const bool probeFits = readout.inside && !readout.inLayer;
    add("addProbe", tr("Add probe here"), probeFits,
        readout.inside ? tr("A probe inside an absorbing layer would not see the physical field.")
                       : outside,
        [this, r, z] { emit probeRequested(std::abs(r), z); });
    const auto cut = [this, r, z](CutDirection direction) {
        pinLineCut(direction, r, z);
        emit lineCutRequested(d_->currentCut());
    };
    add("lineCutAlongR", tr("Line cut along r, at z = %1").arg(formatLength(z)), readout.inside,
        outside, [cut] { cut(CutDirection::alongR); });
    add("lineCutAlongZ", tr("Line cut along z, at r = %1").arg(formatLength(r)), readout.inside,
        outside, [cut] { cut(CutDirection::alongZ); });
    if (d_->pinned) {
        add("releaseLineCut", tr("Remove the line cut"), true, {}, [this] { releaseLineCut(); });
    }
    const bool turned = d_->hoverCut == CutDirection::alongR;
    add("turnHoverCut",
        turned ? tr("Cut under the cursor: along z") : tr("Cut under the cursor: along r"), true,
        {}, [this, turned] {
            setHoverCutDirection(turned ? CutDirection::alongZ : CutDirection::alongR);
        });

    menu->addSeparator();
    const int body = readout.bodyIndex;
    const QString noBody = tr("There is no body here, only the background.");
    const QString name = readout.body.isEmpty() ? tr("zone") : tr("\"%1\"").arg(readout.body);
    add("zoomToBody", tr("Zoom to %1").arg(name), body >= 0, noBody, [this, body] {
        zoomToBody(body);
        emit zoomRequestedToBody(body);
    });
    add("editBody", tr("Edit %1").arg(name), body >= 0, noBody,
        [this, body] { emit editBodyRequested(body); });
    add("fit", tr("Fit the domain\tF"), true, {}, [this] { fit(); });

    menu->addSeparator();
    add("copyValue", tr("Copy value"), readout.value.has_value(),
        tr("There is no field at this place yet."), [readout] {
            QApplication::clipboard()->setText(
                QStringLiteral("%1 = %2, z = %3, %4 = %5")
                    .arg(readout.planar ? QStringLiteral("x") : QStringLiteral("r"),
                         formatLength(readout.rUm), formatLength(readout.zUm), readout.symbol,
                         formatEngineering(readout.value.value_or(0.0), readout.unit)));
        });
    add("copyImage", tr("Copy image"), isValid(), tr("Nothing is drawn without OpenGL."),
        [this] { QApplication::clipboard()->setImage(grabFramebuffer()); });
    emit contextMenuMade(*menu, position);
    return menu;
}

} // namespace zonescope::ui
