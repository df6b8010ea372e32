#pragma once

/// \file
/// How large a window opens on a screen that it has not been on before.

#include <QRect>

class QScreen;
class QWidget;

namespace zonescope::ui {

/// Where a window is placed for the first time, without its frame.
struct FirstPlace {
    QRect geometry;
    bool maximized = false; ///< the screen has room for nothing else beside the window
};

/// The comfortable size in the middle of a large screen; all of a small one.
/// \param available what panels and docks of the desktop leave of the screen, logical pixels
[[nodiscard]] FirstPlace firstPlace(const QRect& available);

/// Gives a window its first place on a screen.
void placeFirst(QWidget& window, const QScreen& screen);

} // namespace zonescope::ui
