#pragma once

/// \file
/// Numbers as the window shows them: engineering notation, units, texts of ticks.

#include <QString>

namespace zonescope::ui {

/// "12.34 E₀", "5.600×10⁻⁶ E₀": `digits` significant digits; powers of ten in steps of three
/// outside 0.01 to 1000.
[[nodiscard]] QString formatEngineering(double value, const QString& unit = {}, int digits = 4);

/// "4.15 TB/s", "216 MB": three significant digits and a prefix from n to P.
[[nodiscard]] QString withPrefix(double value, const QString& unit);

/// Three significant digits, without a power of ten.
[[nodiscard]] QString threeDigits(double value);

/// A length in µm, four significant digits but never finer than 1 nm.
[[nodiscard]] QString formatLength(double um);

/// "12 400" with thin spaces.
[[nodiscard]] QString formatCount(long long count);

/// "10⁻³"; empty for exponent 0.
[[nodiscard]] QString powerOfTen(int exponent);

/// "12 s", "3 min 20 s", "2 h 5 min", rounded up; in words when it is not finite.
[[nodiscard]] QString durationText(double seconds);

/// A tick with the minus sign of typography and grouped thousands.
[[nodiscard]] QString formatTick(double value, int decimals);

} // namespace zonescope::ui
