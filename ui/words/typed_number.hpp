#pragma once

/// \file
/// Numbers as people type them in the language of the interface, and as fields show them.

#include <QChar>
#include <QString>

#include <string>

namespace zonescope::ui {

/// Before a negative number: a hyphen is shorter than the digits beside it.
inline constexpr QChar typographicMinus(0x2212);

/// The sign between whole and parts in this language: a comma in German, otherwise a point. What is
/// shown has a point in every language, as the formulas and files of the field do.
[[nodiscard]] QChar decimalSign();

/// A typed text as core reads it: where the language has a decimal comma, one between two digits is
/// a point. "21,5 nm" becomes "21.5 nm", "500, 600 nm" stays a list; a point is understood always,
/// and so is the minus sign of typography.
[[nodiscard]] std::string typedNumbers(const QString& text);

/// Core's numbers as a field shows them: with the minus sign of typography, "−2.5 µm", where no
/// exponent of ten follows it.
[[nodiscard]] QString shownNumbers(const std::string& text);

} // namespace zonescope::ui
