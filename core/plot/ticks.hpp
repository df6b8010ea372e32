#pragma once

/// \file
/// Ticks of an axis, linear or logarithmic, with their texts: of every plot, ruler and colour bar.

#include <string>
#include <vector>

namespace zonescope::plot {

/// Multiples of 1, 2 or 5 times a power of ten inside an interval.
struct RoundTicks {
    std::vector<double> values;
    double step = 1.0;
    int decimals = 0; ///< that tell neighbouring ticks apart
};

/// At most about `most` ticks in [low, high]; none when the interval is empty or not finite.
[[nodiscard]] RoundTicks roundTicks(double low, double high, int most);

/// Powers of ten within [low, high], both positive; every second one, every third one and so on.
[[nodiscard]] std::vector<double> powersOfTen(double low, double high, int every = 1);

/// Ticks of a logarithmic axis within [low, high], both positive, at most about `most`: 1, 2 and 5
/// times powers of ten where few decades are seen, else powers of ten; round numbers where that
/// leaves fewer than two. Empty for a range that is none.
[[nodiscard]] std::vector<double> logarithmicTicks(double low, double high, int most);

/// How numbers are written that are too small or too large to be written in full.
enum class TickNotation {
    scientific,  ///< "2×10⁻⁵", each by itself
    engineering, ///< "20×10⁻⁶", all of an axis with one power, a multiple of three; "12 000"
};

struct TickRules {
    int most = 6; ///< labelled ones, about
    bool logarithmic = false;
    bool counting = false; ///< of things that are counted: whole numbers alone
    bool minor = false;    ///< ticks without a text between powers of ten, where there is room
    TickNotation notation = TickNotation::scientific;
};

struct Tick {
    double value = 0.0;
    std::string text; ///< empty: a minor tick
};

/// Two labelled ticks at least where [low, high] has any two: a lone label leaves the scale
/// unknown. Empty for a range that is none.
[[nodiscard]] std::vector<Tick> ticksOf(double low, double high, const TickRules& rules);

/// A number with so many decimals, the minus sign of typography and, from five digits on, groups
/// of thousands: "−12 000".
[[nodiscard]] std::string tickText(double value, int decimals);

} // namespace zonescope::plot
