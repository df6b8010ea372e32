#include "core/plot/ticks.hpp"

#include "core/text/number_words.hpp"
#include "core/text/printed_number.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <utility>

#include <fmt/format.h>

namespace zonescope::plot {

namespace {

constexpr double tolerance = 1e-9; // of rounding, in steps
constexpr std::size_t fewest = 2;
constexpr int finest = 10;

int exponentOf(double value) {
    return static_cast<int>(std::floor(std::log10(std::abs(value)) + tolerance));
}

/// "2×10⁻⁵", "10⁶", "1.25×10⁶": with the digits that a step needs.
std::string inPowersOfTen(double value, double step) {
    const int power = exponentOf(value);
    const int digits = std::clamp(1 + power - exponentOf(step), 1, 15);
    const auto factor = fmt::format("{:.{}g}", value / std::pow(10.0, power), digits);
    if (power == 0) {
        return text::withMinus(factor);
    }
    if (factor == "1" || factor == "-1") {
        return text::withMinus((value < 0.0 ? "-" : "") + text::powerOfTen(power));
    }
    return text::withMinus(factor + "×" + text::powerOfTen(power));
}

std::string scientificText(double value, const RoundTicks& ticks) {
    constexpr double smallestStep = 1e-4, small = 1e-2, largest = 1e6;
    const double size = std::abs(value);
    if (size == 0.0) {
        return "0";
    }
    // Of a narrow range about a usual number the digits tell the ticks apart.
    if ((ticks.step < smallestStep && size < small) || size >= largest) {
        return inPowersOfTen(value, ticks.step);
    }
    return text::withMinus(fmt::format("{:.{}f}", value, ticks.decimals));
}

/// The power of ten that an axis in engineering notation takes out of its labels.
int engineeringPower(double low, double high) {
    constexpr double smallest = 0.1, largest = 1e5;
    const double size = std::max(std::abs(low), std::abs(high));
    return size >= smallest && size < largest ? 0 : text::engineeringExponent(size);
}

std::string engineeringText(double value, const RoundTicks& ticks, int power) {
    auto label = tickText(value / std::pow(10.0, power), std::max(0, ticks.decimals + power));
    if (power != 0 && value != 0.0) {
        label += "×" + text::powerOfTen(power);
    }
    return label;
}

/// All in full from 0.001 to 10000; if one is beyond, all as powers of ten: an axis reads in one
/// way.
std::vector<Tick> logarithmicTexts(const std::vector<double>& values) {
    constexpr double smallest = 0.9e-3, largest = 1.1e4;
    const bool inFull = std::ranges::all_of(
        values, [](double value) { return value > smallest && value < largest; });
    std::vector<Tick> ticks;
    for (const double value : values) {
        ticks.push_back(
            {value, inFull ? fmt::format("{:.4g}", value) : inPowersOfTen(value, value)});
    }
    return ticks;
}

/// At least two where there are two. Finer numbers are then taken, and every other one of them left
/// out where they are too many.
RoundTicks severalRoundTicks(double low, double high, int most) {
    auto ticks = roundTicks(low, high, most);
    if (ticks.values.size() >= fewest) {
        return ticks;
    }
    for (int count = most + 1; ticks.values.size() < fewest && count <= finest; ++count) {
        ticks = roundTicks(low, high, count);
    }
    if (ticks.values.size() > static_cast<std::size_t>(std::max(3, most))) {
        RoundTicks coarser = ticks;
        coarser.step = 2.0 * ticks.step;
        std::erase_if(coarser.values, [&](double value) {
            return std::abs(std::remainder(value, coarser.step)) > 0.25 * coarser.step;
        });
        if (coarser.values.size() >= fewest) {
            return coarser;
        }
    }
    return ticks;
}

std::vector<double> multiplesWithin(double low, double high,
                                    std::initializer_list<double> factors) {
    std::vector<double> values;
    for (int power = exponentOf(low) - 1; power <= exponentOf(high); ++power) {
        for (const double factor : factors) {
            const double value = factor * std::pow(10.0, power);
            if (value >= low * (1.0 - tolerance) && value <= high * (1.0 + tolerance)) {
                values.push_back(value);
            }
        }
    }
    return values;
}

/// Fewer than two where a range has no two of these numbers.
std::vector<double> multiplesOfPowers(double low, double high, int most) {
    auto fine = multiplesWithin(low, high, {1.0, 2.0, 5.0});
    if (fine.size() <= static_cast<std::size_t>(most)) {
        return fine;
    }
    auto powers = powersOfTen(low, high);
    for (int every = 2; powers.size() > static_cast<std::size_t>(most); ++every) {
        auto fewer = powersOfTen(low, high, every);
        if (fewer.size() < fewest) {
            break;
        }
        powers = std::move(fewer);
    }
    if (powers.size() >= fewest) {
        return powers;
    }
    auto halves = multiplesWithin(low, high, {1.0, 3.0}); // of decades, nearly
    return halves.size() >= fewest ? halves : fine;
}

/// What is labelled stays; 2 ... 9 times each power of ten comes between, where there is room.
void addMinorTicks(std::vector<Tick>& ticks, double low, double high, int most) {
    if (3.0 * std::log10(high / low) > most) {
        return;
    }
    const std::size_t labelled = ticks.size();
    for (const double value :
         multiplesWithin(low, high, {2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0})) {
        const bool known = std::ranges::any_of(
            ticks.begin(), ticks.begin() + static_cast<std::ptrdiff_t>(labelled),
            [value](const Tick& tick) { return std::abs(tick.value - value) < 1e-6 * value; });
        if (!known) {
            ticks.push_back({value, {}});
        }
    }
    std::ranges::sort(ticks, {}, &Tick::value);
}

std::vector<Tick> linearTicks(double low, double high, const TickRules& rules) {
    auto round = severalRoundTicks(low, high, std::max(1, rules.most));
    if (rules.counting && round.step < 1.0) {
        std::erase_if(round.values, [&](double value) {
            return std::abs(std::remainder(value, 1.0)) > 0.25 * round.step;
        });
        round.decimals = 0;
    }
    const bool engineering = rules.notation == TickNotation::engineering;
    const int power = engineering ? engineeringPower(low, high) : 0;
    std::vector<Tick> ticks;
    for (const double value : round.values) {
        ticks.push_back({value, engineering ? engineeringText(value, round, power)
                                            : scientificText(value, round)});
    }
    return ticks;
}

} // namespace

RoundTicks roundTicks(double low, double high, int most) {
    RoundTicks ticks;
    const double span = high - low;
    if (!(span > 0.0) || !std::isfinite(span) || most < 1) {
        return ticks;
    }
    const double least = span / most;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    double factor = 10.0;
    for (const double round : {1.0, 2.0, 5.0}) {
        if (round * power >= least * (1.0 - tolerance)) {
            factor = round;
            break;
        }
    }
    ticks.step = factor * power;
    ticks.decimals = std::max(0, -exponentOf(ticks.step));
    const double first = std::ceil((low - tolerance * span) / ticks.step);
    const double last = std::floor((high + tolerance * span) / ticks.step);
    // Beyond this the steps are below the rounding of the values themselves.
    if (std::max(std::abs(first), std::abs(last)) > 1e15) {
        return ticks;
    }
    for (double n = first; n <= last; n += 1.0) {
        ticks.values.push_back(n == 0.0 ? 0.0 : n * ticks.step); // not -0
    }
    return ticks;
}

std::vector<double> powersOfTen(double low, double high, int every) {
    std::vector<double> powers;
    if (!(low > 0.0) || !(high > low) || !std::isfinite(high)) {
        return powers;
    }
    for (const double value : multiplesWithin(low, high, {1.0})) {
        if (static_cast<int>(std::lround(std::log10(value))) % every == 0) {
            powers.push_back(value);
        }
    }
    return powers;
}

std::vector<double> logarithmicTicks(double low, double high, int most) {
    if (!(low > 0.0) || !(high > low) || !std::isfinite(high) || most < 1) {
        return {};
    }
    auto values = multiplesOfPowers(low, high, most);
    return values.size() >= fewest ? values : roundTicks(low, high, most).values;
}

std::vector<Tick> ticksOf(double low, double high, const TickRules& rules) {
    if (!rules.logarithmic) {
        return linearTicks(low, high, rules);
    }
    if (!(low > 0.0) || !(high > low) || !std::isfinite(high)) {
        return {};
    }
    const int most = std::max(1, rules.most);
    const auto values = multiplesOfPowers(low, high, most);
    if (values.size() < fewest) {
        return linearTicks(low, high, rules);
    }
    auto ticks = logarithmicTexts(values);
    if (rules.minor) {
        addMinorTicks(ticks, low, high, most);
    }
    return ticks;
}

std::string tickText(double value, int decimals) {
    constexpr std::string_view thinSpace = "\u2009";
    constexpr std::size_t ungrouped = 4, group = 3;
    const auto digits = fmt::format("{:.{}f}", value, decimals);
    const std::size_t sign = digits.starts_with('-') ? 1 : 0;
    const std::size_t point = std::min(digits.find('.'), digits.size());
    if (point - sign <= ungrouped) {
        return text::withMinus(digits);
    }
    std::string grouped;
    for (std::size_t n = 0; n < digits.size(); ++n) {
        if (n > sign && n < point && (point - n) % group == 0) {
            grouped += thinSpace;
        }
        grouped += digits[n];
    }
    return text::withMinus(grouped);
}

} // namespace zonescope::plot
