#pragma once

/// \file
/// Numbers as the window shows them: engineering notation, units, round tick marks.

#include <QString>

#include <vector>

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

/// Round values (1, 2, 5 times a power of ten) inside an interval.
struct Ticks {
    std::vector<double> values;
    double step = 1.0;
    int decimals = 0; ///< that tell neighbouring ticks apart
};

/// At most `maximumCount` ticks in [from, to]; none when the interval is empty or not finite.
[[nodiscard]] Ticks niceTicks(double from, double to, int maximumCount);

/// A tick with the minus sign of typography and grouped thousands.
[[nodiscard]] QString formatTick(double value, int decimals);

/// Exponent of ten (a multiple of three) to take out of tick labels that reach up to `largest`; 0
/// from 0.01 to 1000.
[[nodiscard]] int engineeringExponent(double largest);

} // namespace zonescope::ui
