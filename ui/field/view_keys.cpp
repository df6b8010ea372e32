#include "ui/field/view_keys.hpp"

#include <QKeyEvent>

namespace zonescope::ui {

namespace {

constexpr double oneZoomStep = 1.4;
constexpr double panOfArrow = 0.1; // of the canvas

} // namespace

void zoomInOnce(ViewTransform& view) {
    view.zoomAt(view.canvas().center(), oneZoomStep, oneZoomStep);
}

void zoomOutOnce(ViewTransform& view) {
    view.zoomAt(view.canvas().center(), 1.0 / oneZoomStep, 1.0 / oneZoomStep);
}

bool moveByKey(ViewTransform& view, int key) {
    const QSizeF step = view.canvas().size() * panOfArrow;
    switch (key) {
    case Qt::Key_F: view.fit(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomInOnce(view); return true;
    case Qt::Key_Minus: zoomOutOnce(view); return true;
    case Qt::Key_Left: view.pan({step.width(), 0.0}); return true;
    case Qt::Key_Right: view.pan({-step.width(), 0.0}); return true;
    case Qt::Key_Up: view.pan({0.0, step.height()}); return true;
    case Qt::Key_Down: view.pan({0.0, -step.height()}); return true;
    default: return false;
    }
}

} // namespace zonescope::ui
