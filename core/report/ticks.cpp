#include "core/report/ticks.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

std::string tickText(double value, double step) {
    constexpr double smallest = 1e-4, largest = 1e6;
    if (std::abs(value) < 1e-9 * step) {
        return "0";
    }
    if (step < smallest || std::abs(value) >= largest) {
        return withMinus(fmt::format("{:.4g}", value));
    }
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    return withMinus(fmt::format("{:.{}f}", value, decimals));
}

/// "0.001" to "1000" in full, others as powers of ten.
std::string logarithmicTickText(double value) {
    constexpr double smallest = 0.9e-3, largest = 1.1e4;
    if (value > smallest && value < largest) {
        return fmt::format("{:.4g}", value);
    }
    const int power = static_cast<int>(std::floor(std::log10(value) + 1e-9));
    return fmt::format("{:.3g}e{}", value / std::pow(10.0, power), power);
}

} // namespace

std::string withMinus(std::string text) {
    if (text.starts_with('-')) {
        text.replace(0, 1, "\u2212");
    }
    return text;
}

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
    for (const double value : ticks.values) {
        ticks.texts.push_back(logarithmic ? logarithmicTickText(value) : tickText(value, step));
    }
    return ticks;
}

} // namespace zonescope::report
