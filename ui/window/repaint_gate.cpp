#include "ui/window/repaint_gate.hpp"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <utility>

namespace zonescope::ui {

RepaintGate::RepaintGate(QWidget& window) : QObject(&window), window_(window) {
    window.installEventFilter(this);
}

void RepaintGate::setActive(bool on) {
    active_ = on;
    open_ = true;
    letWaitingPass();
}

void RepaintGate::open() {
    open_ = true;
    letWaitingPass();
}

void RepaintGate::letWaitingPass() {
    if (std::exchange(waiting_, false))
        QCoreApplication::postEvent(&window_, new QEvent(QEvent::UpdateRequest),
                                    Qt::LowEventPriority);
}

bool RepaintGate::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &window_ || event->type() != QEvent::UpdateRequest || !active_)
        return false;
    if (std::exchange(open_, false))
        return false;
    waiting_ = true;
    return true;
}

} // namespace zonescope::ui
