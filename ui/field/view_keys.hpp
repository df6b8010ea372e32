#pragma once

/// \file
/// The keys that move the view of a canvas, the same on all of them.

#include "ui/field/view_transform.hpp"

namespace zonescope::ui {

/// Zooms about the middle by one step of a button or key.
void zoomInOnce(ViewTransform& view);
void zoomOutOnce(ViewTransform& view);

/// F fits, plus and minus zoom by a step, arrows pan by a tenth of the canvas.
/// \param key of Qt::Key
/// \returns whether it is one of them
[[nodiscard]] bool moveByKey(ViewTransform& view, int key);

} // namespace zonescope::ui
