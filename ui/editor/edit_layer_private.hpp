#pragma once

/// \file
/// Shared by the sources of the edit layer. Not for other files.

#include "ui/editor/edit_layer.hpp"

namespace zonescope::ui {

/// A press that the canvas has as well: a click when the pointer stays, panning when it does not.
struct EditLayer::Press {
    QPointF at;
    Qt::KeyboardModifiers modifiers;
};

/// A handle or a thin thing can be hit from this far, pixels.
inline constexpr double hitPixels = 6.0;

} // namespace zonescope::ui
