#pragma once

/// \file
/// Shared by the sources of the edit layer. Not for other files.

#include "ui/editor/edit_layer.hpp"

#include <algorithm>

namespace zonescope::ui {

/// A press that the canvas has as well: a click when the pointer stays, panning when it does not.
struct EditLayer::Press {
    QPointF at;
    Qt::KeyboardModifiers modifiers;
};

/// A handle or a thin thing can be hit from this far, pixels.
inline constexpr double hitPixels = 6.0;

/// Whether a thing, or the zone that it is a ring of, is selected.
[[nodiscard]] inline bool isAmong(const EditSelection& selection, const EditItem& item) {
    return std::ranges::any_of(
        selection, [&](const EditItem& one) { return one == item || one == EditItem{item.item}; });
}

} // namespace zonescope::ui
