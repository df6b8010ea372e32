#pragma once

/// \file
/// Icons of the editor's tools, drawn as vectors in the theme's colours.

#include "ui/editor/edit_types.hpp"
#include "ui/look/theme.hpp"

#include <QIcon>

namespace zonescope::ui {

[[nodiscard]] QIcon toolIcon(EditTool tool, Theme theme);
/// A magnet.
[[nodiscard]] QIcon snapIcon(Theme theme);

} // namespace zonescope::ui
