#pragma once

/// \file
/// What the core says in keys of the project file ("/run/courant_number"), in the window's names of
/// the same things ("Courant number"): files and the command line are about keys, the window is
/// not.

#include <QString>

namespace zonescope::ui {

/// The window's English for a text of the core (coreTexts(), with %1, %2 ...); the text itself
/// where it names no key.
[[nodiscard]] QString windowWording(const QString& coreText);

} // namespace zonescope::ui
