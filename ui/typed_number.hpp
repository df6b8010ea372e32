#pragma once

/// \file
/// Numbers as people type them in the language of the interface.

#include <QString>

#include <string>

namespace zonescope::ui {

/// The sign between whole and parts in this language: a comma in German, otherwise a point. What is
/// shown has a point in every language, as the formulas and files of the field do.
[[nodiscard]] QChar decimalSign();

/// A typed text as core reads it: where the language has a decimal comma, one between two digits is
/// a point. "21,5 nm" becomes "21.5 nm", "500, 600 nm" stays a list; a point is understood always.
[[nodiscard]] std::string typedNumbers(const QString& text);

} // namespace zonescope::ui
