#include "ui/window/first_size.hpp"

#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace zonescope::ui {

namespace {

/// At which all panes can be read at a glance, and the least part of a large screen, logical
/// pixels.
constexpr QSize comfortable{1480, 940};
constexpr double partOfScreen = 0.8;
/// The frame that desktops draw: title bar and borders.
constexpr int frameWidth = 2;
constexpr int frameHeight = 40;

} // namespace

FirstPlace firstPlace(const QRect& available) {
    const QSize room(available.width() - frameWidth, available.height() - frameHeight);
    const QSize wish(
        std::max(comfortable.width(), static_cast<int>(partOfScreen * room.width())),
        std::max(comfortable.height(), static_cast<int>(partOfScreen * room.height())));
    FirstPlace place;
    place.geometry = QRect(QPoint(), wish.boundedTo(room));
    place.geometry.moveCenter(available.center() + QPoint(0, frameHeight / 2));
    place.maximized = wish.width() > room.width() || wish.height() > room.height();
    return place;
}

void placeFirst(QWidget& window, const QScreen& screen) {
    const FirstPlace place = firstPlace(screen.availableGeometry());
    window.setGeometry(place.geometry);
    if (place.maximized)
        window.setWindowState(window.windowState() | Qt::WindowMaximized);
}

} // namespace zonescope::ui
