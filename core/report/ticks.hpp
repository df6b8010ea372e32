#pragma once

/// \file
/// Ticks of an axis, linear or logarithmic, with their texts.

#include <string>
#include <vector>

namespace zonescope::report {

/// Numbers at multiples of 1, 2 or 5 times a power of ten within [low, high], at most about
/// `most`.
[[nodiscard]] std::vector<double> ticksWithin(double low, double high, int most);

/// Ticks of a logarithmic axis within [low, high], both positive, at most about `most`: 1, 2 and 5
/// times powers of ten where few decades are seen, else powers of ten; as ticksWithin where that
/// leaves fewer than two. Empty for a range that is none.
[[nodiscard]] std::vector<double> logarithmicTicks(double low, double high, int most);

/// Places of ticks with their texts, powers of ten as the window writes them: "2×10⁻⁵".
struct Ticks {
    std::vector<double> values;
    std::vector<std::string> texts;
};
[[nodiscard]] Ticks ticksOf(double low, double high, bool logarithmic, int most);

} // namespace zonescope::report
