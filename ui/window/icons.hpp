#pragma once

/// \file
/// The window's icons, drawn as vectors in the theme's colours.

#include "ui/window/theme.hpp"

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
    close,
    detach, ///< out of the window
};

/// Normal and disabled states; `colour` replaces the theme's text colour when valid.
[[nodiscard]] QIcon makeIcon(Icon icon, Theme theme, const QColor& colour = {});

} // namespace zonescope::ui
