#pragma once

/// \file
/// Figures of the data sheet as the window prints them.

#include "core/datasheet/definitions.hpp"

#include <QString>

namespace zonescope::ui {

/// "86.2 %", "−0.12 µm": datasheet::printed with the minus sign of typography and the unit in the
/// language of the window.
[[nodiscard]] QString figureText(datasheet::Figure figure, double value);

/// The same in two parts; the unit is empty where there is none.
struct FigureParts {
    QString number;
    QString unit;
};
[[nodiscard]] FigureParts figureParts(datasheet::Figure figure, double value);

/// The difference of two values as they are printed, with sign and unit: "+0.13 µm", of percentages
/// "−2 points"; empty when a value is missing or they are printed alike.
[[nodiscard]] QString changeText(datasheet::Figure figure, double from, double to);

} // namespace zonescope::ui
