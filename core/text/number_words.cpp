#include "core/text/number_words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <span>

#include <fmt/format.h>

namespace zonescope::text {

namespace {

/// Rounded first: 99.96 is 100, not 100.0.
std::string threeDigits(double value) {
    constexpr double ten = 9.995;
    constexpr double hundred = 99.95;
    return fmt::format("{:.{}f}", value, value >= hundred ? 0 : value >= ten ? 1 : 2);
}

/// @param base of the prefixes; the first unit has none and no decimals
std::string withUnit(double value, double base, std::span<const char* const> units) {
    std::size_t step = 0;
    // As soon as what is shown would be the base.
    while (value >= base - 0.5 && step + 1 < units.size()) {
        value /= base;
        ++step;
    }
    return fmt::format("{} {}", step == 0 ? fmt::format("{:.0f}", value) : threeDigits(value),
                       units[step]);
}

} // namespace

std::string bytes(double bytes) {
    static constexpr const char* units[] = {"B", "kB", "MB", "GB", "TB", "PB"};
    return withUnit(bytes, 1000.0, units);
}

std::string binaryBytes(double bytes) {
    static constexpr const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    return withUnit(bytes, 1024.0, units);
}

std::string duration(double seconds) {
    if (!std::isfinite(seconds)) {
        return "a long time";
    }
    constexpr double wholeFrom = 0.995; // less shows fewer than one second
    constexpr std::int64_t minute = 60;
    constexpr std::int64_t hour = 3600;
    if (seconds > 0.0 && seconds < wholeFrom) {
        return fmt::format("{:.2g} s", seconds);
    }
    const auto whole = static_cast<std::int64_t>(std::ceil(std::max(0.0, seconds)));
    if (whole < minute) {
        return fmt::format("{} s", whole);
    }
    if (whole < hour) {
        return fmt::format("{} min {} s", whole / minute, whole % minute);
    }
    const std::int64_t minutes = (whole + minute - 1) / minute;
    return fmt::format("{} h {} min", minutes / minute, minutes % minute);
}

int engineeringExponent(double largest) {
    const double magnitude = std::abs(largest);
    if (!(magnitude > 0.0) || !std::isfinite(magnitude) ||
        (magnitude >= 0.01 && magnitude < 1000.0)) {
        return 0;
    }
    return 3 * static_cast<int>(std::floor(std::log10(magnitude) / 3.0 + 1e-12));
}

std::string powerOfTen(int exponent) {
    static constexpr const char* superscripts[] = {"⁰", "¹", "²", "³", "⁴",
                                                   "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (exponent == 0) {
        return {};
    }
    std::string text = exponent < 0 ? "10⁻" : "10";
    for (const char digit : std::to_string(std::abs(exponent))) {
        text += superscripts[digit - '0'];
    }
    return text;
}

} // namespace zonescope::text
