/// \file
/// Events of Qt as those of VTK.

#include "ui/vtk/vtk_canvas.hpp"

#include <vtkCommand.h>

#include <QApplication>
#include <QEnterEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QWheelEvent>

#include <cmath>

namespace zonescope::ui {

namespace {

constexpr int wheelNotch = 120; // Qt's eighths of a degree of one click of a wheel

/// Names of keys as VTK knows them (those of X); others are their own text.
const char* keyName(int key) {
    switch (key) {
    case Qt::Key_Left: return "Left";
    case Qt::Key_Right: return "Right";
    case Qt::Key_Up: return "Up";
    case Qt::Key_Down: return "Down";
    case Qt::Key_Home: return "Home";
    case Qt::Key_End: return "End";
    case Qt::Key_PageUp: return "Prior";
    case Qt::Key_PageDown: return "Next";
    case Qt::Key_Escape: return "Escape";
    case Qt::Key_Return:
    case Qt::Key_Enter: return "Return";
    case Qt::Key_Delete: return "Delete";
    case Qt::Key_Backspace: return "BackSpace";
    case Qt::Key_Tab: return "Tab";
    case Qt::Key_Space: return "space";
    case Qt::Key_Shift: return "Shift_L";
    case Qt::Key_Control: return "Control_L";
    case Qt::Key_Alt: return "Alt_L";
    default: return nullptr;
    }
}

} // namespace

QPointF VtkWidget::Canvas::displayPosition(const QPointF& position) const {
    const double ratio = devicePixelRatioF();
    return {position.x() * ratio, scene_.window->GetSize()[1] - 1.0 - position.y() * ratio};
}

void VtkWidget::Canvas::setEventInformation(const QPointF& position,
                                            Qt::KeyboardModifiers modifiers, int repeat) {
    const QPointF place = displayPosition(position);
    scene_.interactor->SetEventInformation(
        static_cast<int>(std::lround(place.x())), static_cast<int>(std::lround(place.y())),
        modifiers.testFlag(Qt::ControlModifier) ? 1 : 0,
        modifiers.testFlag(Qt::ShiftModifier) ? 1 : 0, 0, repeat);
    scene_.interactor->SetAltKey(modifiers.testFlag(Qt::AltModifier) ? 1 : 0);
}

void VtkWidget::Canvas::sendButton(Qt::MouseButton button, bool pressed) {
    const auto send = [&](unsigned long press, unsigned long release) {
        scene_.interactor->InvokeEvent(pressed ? press : release);
    };
    if (button == Qt::LeftButton)
        send(vtkCommand::LeftButtonPressEvent, vtkCommand::LeftButtonReleaseEvent);
    else if (button == Qt::MiddleButton)
        send(vtkCommand::MiddleButtonPressEvent, vtkCommand::MiddleButtonReleaseEvent);
    else if (button == Qt::RightButton)
        send(vtkCommand::RightButtonPressEvent, vtkCommand::RightButtonReleaseEvent);
}

void VtkWidget::Canvas::mousePressEvent(QMouseEvent* event) {
    if (pressed_ == Qt::NoButton) {
        pressed_ = event->button();
        pressedAt_ = event->position();
        dragged_ = false;
    }
    setEventInformation(event->position(), event->modifiers());
    sendButton(event->button(), true);
    event->accept();
}

void VtkWidget::Canvas::mouseReleaseEvent(QMouseEvent* event) {
    setEventInformation(event->position(), event->modifiers());
    sendButton(event->button(), false);
    event->accept();
    if (event->button() != pressed_)
        return;
    pressed_ = Qt::NoButton;
    if (!dragged_)
        emit owner_.clicked(event->position(), event->button());
}

void VtkWidget::Canvas::mouseDoubleClickEvent(QMouseEvent* event) {
    // The second press of a double click; a release follows, which is no click of its own.
    pressed_ = event->button();
    pressedAt_ = event->position();
    dragged_ = true;
    setEventInformation(event->position(), event->modifiers(), 1);
    if (event->button() == Qt::LeftButton)
        scene_.interactor->InvokeEvent(vtkCommand::LeftButtonDoubleClickEvent);
    sendButton(event->button(), true);
    event->accept();
    emit owner_.doubleClicked(event->position(), event->button());
}

void VtkWidget::Canvas::mouseMoveEvent(QMouseEvent* event) {
    if (pressed_ != Qt::NoButton && (event->position() - pressedAt_).manhattanLength() >=
                                        QGuiApplication::styleHints()->startDragDistance())
        dragged_ = true;
    setEventInformation(event->position(), event->modifiers());
    scene_.interactor->InvokeEvent(vtkCommand::MouseMoveEvent);
    event->accept();
}

void VtkWidget::Canvas::wheelEvent(QWheelEvent* event) {
    setEventInformation(event->position(), event->modifiers());
    wheelTurn_ += event->angleDelta().y();
    for (; wheelTurn_ >= wheelNotch; wheelTurn_ -= wheelNotch)
        scene_.interactor->InvokeEvent(vtkCommand::MouseWheelForwardEvent);
    for (; wheelTurn_ <= -wheelNotch; wheelTurn_ += wheelNotch)
        scene_.interactor->InvokeEvent(vtkCommand::MouseWheelBackwardEvent);
    event->accept();
}

void VtkWidget::Canvas::sendKey(unsigned long vtkEvent, const QKeyEvent& event) {
    const QByteArray text = event.text().toLatin1();
    const char* name = keyName(event.key());
    const QByteArray symbol = name != nullptr ? QByteArray(name) : text;
    const auto modifiers = event.modifiers();
    scene_.interactor->SetKeyEventInformation(modifiers.testFlag(Qt::ControlModifier) ? 1 : 0,
                                              modifiers.testFlag(Qt::ShiftModifier) ? 1 : 0,
                                              text.size() == 1 ? text[0] : '\0',
                                              event.isAutoRepeat() ? 1 : 0, symbol.constData());
    scene_.interactor->SetAltKey(modifiers.testFlag(Qt::AltModifier) ? 1 : 0);
    scene_.interactor->InvokeEvent(vtkEvent);
}

void VtkWidget::Canvas::keyPressEvent(QKeyEvent* event) {
    sendKey(vtkCommand::KeyPressEvent, *event);
    event->ignore();
}

void VtkWidget::Canvas::keyReleaseEvent(QKeyEvent* event) {
    sendKey(vtkCommand::KeyReleaseEvent, *event);
    event->ignore();
}

void VtkWidget::Canvas::enterEvent(QEnterEvent* event) {
    setEventInformation(event->position(), QGuiApplication::keyboardModifiers());
    scene_.interactor->InvokeEvent(vtkCommand::EnterEvent);
    OpenGlCanvas::enterEvent(event);
}

void VtkWidget::Canvas::leaveEvent(QEvent* event) {
    scene_.interactor->InvokeEvent(vtkCommand::LeaveEvent);
    OpenGlCanvas::leaveEvent(event);
}

void VtkWidget::Canvas::focusOutEvent(QFocusEvent* event) {
    // A drag that loses the window (a message box, a screen lock) must not go on without a button.
    if (pressed_ != Qt::NoButton && QGuiApplication::mouseButtons() == Qt::NoButton) {
        sendButton(pressed_, false);
        pressed_ = Qt::NoButton;
    }
    OpenGlCanvas::focusOutEvent(event);
}

bool VtkWidget::Canvas::event(QEvent* event) {
    // A screen of another pixel ratio.
    if (event->type() == QEvent::ScreenChangeInternal)
        update();
    return OpenGlCanvas::event(event);
}

} // namespace zonescope::ui
