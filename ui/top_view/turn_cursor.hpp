#pragma once

/// \file
/// The pointer over a handle that turns something.

#include <QCursor>

namespace zonescope::ui {

/// Two arrows on a circle, dark with a light edge, so that it is seen on every ground.
/// @param pixelRatio pixels of the screen to a logical one
[[nodiscard]] QCursor turnCursor(double pixelRatio);

} // namespace zonescope::ui
