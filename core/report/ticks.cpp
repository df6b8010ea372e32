#include "core/report/ticks.hpp"

#include "core/text/number_words.hpp"
#include "core/text/printed_number.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

/// "2×10⁻⁵", "10⁶".
std::string inPowersOfTen(double value) {
    const int power = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-9));
    const auto factor = fmt::format("{:.3g}", value / std::pow(10.0, power));
    if (power == 0) {
        return text::withMinus(factor);
    }
    if (factor == "1" || factor == "-1") {
        return text::withMinus((value < 0.0 ? "-" : "") + text::powerOfTen(power));
    }
    return text::withMinus(factor + "×" + text::powerOfTen(power));
}

std::string tickText(double value, double step) {
    constexpr double smallest = 1e-4, small = 1e-2, largest = 1e6;
    const double size = std::abs(value);
    if (size < 1e-9 * step) {
        return "0";
    }
    // Of a narrow range about a usual number the digits tell the ticks apart.
    if ((step < smallest && size < small) || size >= largest) {
        return inPowersOfTen(value);
    }
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    return text::withMinus(fmt::format("{:.{}f}", value, decimals));
}

/// All in full from 0.001 to 10000; if one is beyond, all as powers of ten: an axis reads in one
/// way.
std::vector<std::string> logarithmicTickTexts(const std::vector<double>& values) {
    constexpr double smallest = 0.9e-3, largest = 1.1e4;
    const bool inFull = std::ranges::all_of(
        values, [](double value) { return value > smallest && value < largest; });
    std::vector<std::string> texts;
    for (const double value : values) {
        texts.push_back(inFull ? fmt::format("{:.4g}", value) : inPowersOfTen(value));
    }
    return texts;
}

} // namespace

std::vector<double> ticksWithin(double low, double high, int most) {
    const double span = high - low;
    if (!(span > 0.0) || most < 1) {
        return {};
    }
    const double least = span / most;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    double step = 10.0 * power;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1.0 - 1e-9)) {
            step = factor * power;
            break;
        }
    }
    std::vector<double> ticks;
    const auto first = static_cast<long>(std::ceil(low / step - 1e-9));
    const auto last = static_cast<long>(std::floor(high / step + 1e-9));
    for (long n = first; n <= last; ++n) {
        ticks.push_back(static_cast<double>(n) * step);
    }
    return ticks;
}

std::vector<double> logarithmicTicks(double low, double high, int most) {
    if (!(low > 0.0) || !(high > low) || most < 1) {
        return {};
    }
    const auto first = static_cast<int>(std::floor(std::log10(low) - 1e-9));
    const auto last = static_cast<int>(std::ceil(std::log10(high) + 1e-9));
    const auto within = [&](double value) {
        return value >= low * (1.0 - 1e-9) && value <= high * (1.0 + 1e-9);
    };
    std::vector<double> fine;
    for (int power = first; power <= last; ++power) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            if (const double value = factor * std::pow(10.0, power); within(value)) {
                fine.push_back(value);
            }
        }
    }
    if (fine.size() < 2) {
        return ticksWithin(low, high, most);
    }
    if (static_cast<int>(fine.size()) <= most) {
        return fine;
    }
    const int every = std::max(1, (last - first + most - 1) / most);
    std::vector<double> ticks;
    for (int power = first; power <= last; ++power) {
        if (const double value = std::pow(10.0, power); power % every == 0 && within(value)) {
            ticks.push_back(value);
        }
    }
    return ticks;
}

Ticks ticksOf(double low, double high, bool logarithmic, int most) {
    constexpr int finest = 10;
    Ticks ticks;
    ticks.values = logarithmic ? logarithmicTicks(low, high, most) : ticksWithin(low, high, most);
    // A lone number leaves the scale unknown.
    for (int more = std::max(most, 1) + 1; ticks.values.size() < 2 && more <= finest; ++more) {
        ticks.values =
            logarithmic ? logarithmicTicks(low, high, more) : ticksWithin(low, high, more);
    }
    const double step = ticks.values.size() > 1 ? ticks.values[1] - ticks.values[0]
                                                : std::max(high - low, 0.0) / finest;
    if (logarithmic) {
        ticks.texts = logarithmicTickTexts(ticks.values);
    } else {
        for (const double value : ticks.values) {
            ticks.texts.push_back(tickText(value, step));
        }
    }
    return ticks;
}

} // namespace zonescope::report
