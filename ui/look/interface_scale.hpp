#pragma once

/// \file
/// The size of everything in the window, for eyes and projectors.

#include <array>

namespace zonescope::ui {

/// Per cent of the size that the screen suggests.
inline constexpr std::array interfaceScales{100, 125, 150, 175, 200};

[[nodiscard]] int chosenInterfaceScale();
/// Takes effect when the program starts next: Qt reads it once.
void chooseInterfaceScale(int percent);
/// Hands the choice to Qt; called before there is an application. A scale that the environment sets
/// (QT_SCALE_FACTOR) stays.
void applyInterfaceScale();

} // namespace zonescope::ui
