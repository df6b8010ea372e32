#pragma once

/// \file
/// The window's icons, drawn as vectors in the theme's colours.

#include "ui/look/theme.hpp"

#include <QIcon>

namespace zonescope::ui {

enum class Icon {
    open,
    save,
    undo,
    redo,
    run,
    pause,
    step,
    halfStep,
    reset,
    gallery,
    information,
    warning,
    error,
    project,
    domain,
    boundary,
    material,
    body,
    source,
    monitor,
    settings,
    lens,
    zones, ///< of a lens, and a wedge of one
    close,
    detach, ///< out of the window
    live,   ///< light that meets in a focus
};

/// Normal and disabled states; `colour` replaces the theme's text colour when valid.
[[nodiscard]] QIcon makeIcon(Icon icon, Theme theme, const QColor& colour = {});

/// A material's colour, with an outline that is seen on any ground; empty for no colour.
[[nodiscard]] QIcon colourSwatch(const QColor& colour);
/// A colour that is seen on the ground of a theme: itself, or lighter or darker.
[[nodiscard]] QColor seenOn(Theme theme, const QColor& colour);

} // namespace zonescope::ui
