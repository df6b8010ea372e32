#pragma once

/// \file
/// Whether this display can draw with OpenGL, asked before any OpenGL widget enters a window.

#include <QString>

namespace zonescope::ui {

/// Empty when a context of OpenGL 3.3 can be made and used; otherwise why not. Needs a
/// QGuiApplication; asked once, then remembered. A window that merely contains a QOpenGLWidget
/// crashes inside Qt 6.4 on a display without OpenGL, so callers must leave such widgets out of
/// their windows then.
[[nodiscard]] const QString& openGlObstacle();

} // namespace zonescope::ui
