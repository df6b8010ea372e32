#include "core/model/validation/range_checker.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::model {

namespace {

/// Length of the UTF-8 sequence that starts here, 0 when it is malformed.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [&](std::size_t n) { return static_cast<unsigned char>(text[n]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xC2 && first < 0xE0 ? 2
                               : first >= 0xE0 && first < 0xF0 ? 3
                               : first >= 0xF0 && first < 0xF5 ? 4
                                                               : 0;
    if (length == 0 || length > text.size()) {
        return 0;
    }
    for (std::size_t n = 1; n < length; ++n) {
        if ((byte(n) & 0xC0) != 0x80) {
            return 0;
        }
    }
    // Overlong forms, surrogates and values above U+10FFFF.
    if (length > 2) {
        const unsigned char second = byte(1);
        if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
            (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) {
            return 0;
        }
    }
    return length;
}

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        if (length == 0) {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t'; }

text::Message hintFor(double value) {
    return std::isfinite(value) ? say("Give a value in this range.") : say("Give a finite number.");
}

} // namespace

void RangeChecker::add(std::string key, text::Message value, text::Message allowed,
                       text::Message hint) {
    if (problems_.size() >= mostProblems) {
        return;
    }
    problems_.push_back({Severity::error, std::move(key), std::move(value), std::move(allowed),
                         std::move(hint), 0});
}

void RangeChecker::number(std::string_view key, double value, const Range& allowed, Presence) {
    if (!allowed.contains(value)) {
        add(path_.at(key), fmt::format("{}", value), allowed.words(std::string(unitOfKey(key))),
            hintFor(value));
    }
}

void RangeChecker::integer(std::string_view key, int value, const Range& allowed, Presence) {
    if (!allowed.contains(value)) {
        add(path_.at(key), fmt::format("{}", value),
            say("a whole number, {allowed}", "allowed"_is = allowed.words()), hintFor(value));
    }
}

void RangeChecker::optionalNumber(std::string_view key, const std::optional<double>& value,
                                  const Range& allowed) {
    if (value) {
        number(key, *value, allowed, Presence::defaulted);
    }
}

void RangeChecker::optionalInteger(std::string_view key, const std::optional<int>& value,
                                   const Range& allowed) {
    if (value) {
        integer(key, *value, allowed, Presence::defaulted);
    }
}

void RangeChecker::text(std::string_view key, const std::string& value, const TextRule& rule) {
    if (!isUtf8(value)) {
        add(path_.at(key), say("text that is not UTF-8"), say("UTF-8 text"), say("Type it again."));
    } else if (value.size() > rule.maximumLength) {
        add(path_.at(key), say("{count} bytes of text", "count"_is = value.size()),
            say("at most {maximum_length} bytes", "maximum_length"_is = rule.maximumLength),
            say("Shorten it."));
    } else if (std::ranges::any_of(value, isControl)) {
        add(path_.at(key), say("text with control characters"), say("printable text"),
            say("Remove them."));
    } else if (rule.presence == Presence::required && value.empty()) {
        add(path_.at(key), say("an empty text"), say("at least one character"),
            say("Give it a name."));
    }
}

void RangeChecker::numbers(std::string_view key, const std::vector<double>& values,
                           const Range& allowed, std::size_t minimumCount) {
    const auto step = path_.enter(key);
    countAtLeast(values.size(), minimumCount);
    // One message is enough for a long table.
    const auto wrong =
        std::ranges::find_if_not(values, [&](double value) { return allowed.contains(value); });
    if (wrong != values.end()) {
        add(fmt::format("{}[{}]", path_.text(), wrong - values.begin()), fmt::format("{}", *wrong),
            allowed.words(std::string(unitOfKey(key))), hintFor(*wrong));
    }
}

void RangeChecker::pixels(std::string_view key, const DensityPixels& pixels) {
    const auto step = path_.enter(key);
    if (pixels.values().empty() || pixels.columns() > DensityPixels::mostPerSide ||
        pixels.rows() > DensityPixels::mostPerSide) {
        add(path_.text(),
            say("{columns} x {rows} pixels", "columns"_is = pixels.columns(),
                "rows"_is = pixels.rows()),
            say("1 to {most_per_side} pixels a side",
                "most_per_side"_is = DensityPixels::mostPerSide),
            say("Draw the picture with fewer pixels; those finer than a cell change little."));
        return;
    }
    const auto values = pixels.values();
    const auto wrong = std::ranges::find_if_not(
        values, [](float value) { return value >= 0.0F && value <= 1.0F; });
    if (wrong != values.end()) {
        const auto place = static_cast<std::size_t>(wrong - values.begin());
        add(fmt::format("{}[{}]", path_.text(), place / pixels.columns()),
            say("{wrong} in pixel {columns} of the row", "wrong"_is = *wrong,
                "columns"_is = place % pixels.columns()),
            Range{0.0, 1.0}.words(), say("0 is the surroundings, 1 the material."));
    }
}

void RangeChecker::countAtLeast(std::size_t count, std::size_t minimum) {
    if (count < minimum) {
        add(path_.text(),
            count == 0 ? say("an empty list") : say("{count} entries", "count"_is = count),
            minimum == 1 ? say("at least 1 entry")
                         : say("at least {minimum} entries", "minimum"_is = minimum),
            say("Add entries, or remove what holds the list."));
    }
}

void RangeChecker::opticalConstants(const Material& material) {
    number("permittivity", material.permittivity, range::permittivity, Presence::defaulted);
    number("conductivity_per_um", material.conductivityPerUm, range::conductivity,
           Presence::defaulted);
    const auto isHex = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    const std::string& colour = material.colour;
    if (!colour.empty() && !(colour.size() == 7 && colour[0] == '#' &&
                             std::all_of(colour.begin() + 1, colour.end(), isHex))) {
        add(path_.at("colour"), '"' + colour.substr(0, 20) + '"', say("\"#rrggbb\" or nothing"),
            say("Write the colour as # and six hexadecimal digits."));
    }
}

} // namespace zonescope::model
