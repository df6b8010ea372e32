#pragma once

#include "ui/look/theme.hpp"

#include <QString>

namespace zonescope::ui {

/// Style rules of the inspector on top of the application's: red frames, headings, the help.
[[nodiscard]] QString inspectorStyleSheet(Theme theme);

} // namespace zonescope::ui
