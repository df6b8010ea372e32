#include "core/model/quantity.hpp"

#include "core/model/quantity_parser.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

text::Message sentence(QuantityFault fault, std::size_t position, const std::string& token,
                       QuantityKind kind, const std::string& nearest) {
    const auto at = say("at character {position}", "position"_is = position + 1);
    switch (fault) {
    case QuantityFault::empty: return say("There is no value; type a number.");
    case QuantityFault::tooLong:
        return say("The text is too long or nested too deeply (at most {maximum_quantity_text} "
                   "characters).",
                   "maximum_quantity_text"_is = maximumQuantityText);
    case QuantityFault::unexpected:
        return say("\"{token}\" {at} is not expected here.", "token"_is = token, "at"_is = at);
    case QuantityFault::unknownUnit:
        return say("\"{token}\" {at} is no unit; allowed: {units}.", "token"_is = token,
                   "at"_is = at, "units"_is = acceptedUnits(kind));
    case QuantityFault::missing: return say("A number is missing {at}.", "at"_is = at);
    case QuantityFault::parenthesis:
        return say("The parenthesis {at} has no partner.", "at"_is = at);
    case QuantityFault::decimalComma:
        return say("The comma {at} is no decimal sign; use a point.", "at"_is = at);
    case QuantityFault::divisionByZero: return say("A division by zero {at}.", "at"_is = at);
    case QuantityFault::notFinite: return say("The number {at} is too large.", "at"_is = at);
    case QuantityFault::wrongDimension:
        return say("This is {token}; allowed: {units}.", "token"_is = token,
                   "units"_is = acceptedUnits(kind));
    case QuantityFault::mixedSum:
        return say("The sum {at} mixes {token}.", "at"_is = at, "token"_is = token);
    case QuantityFault::exponent:
        return say("The exponent {at} is no whole number up to 9.", "at"_is = at);
    case QuantityFault::noPeriod:
        return say("Periods mean nothing here: no source names a wavelength.");
    case QuantityFault::emptyRange:
        return say("The step of the range {at} never reaches its end.", "at"_is = at);
    case QuantityFault::tooManyValues:
        return say("The list has more than {maximum_list_values} values.",
                   "maximum_list_values"_is = maximumListValues);
    case QuantityFault::unknownName:
        return nearest.empty() ? say("\"{token}\" {at} is no parameter, unit or function.",
                                     "token"_is = token, "at"_is = at)
                               : say("\"{token}\" {at} is no parameter, unit or function; did you "
                                     "mean \"{nearest}\"?",
                                     "token"_is = token, "at"_is = at, "nearest"_is = nearest);
    case QuantityFault::argumentCount:
        return say("The function {token} {at} has another number of arguments.", "token"_is = token,
                   "at"_is = at);
    case QuantityFault::argumentKind:
        return say("The argument of the function {at} has the wrong dimension: {token}.",
                   "at"_is = at, "token"_is = token);
    case QuantityFault::outsideDomain:
        return say("The function {token} {at} has no value for this argument.", "token"_is = token,
                   "at"_is = at);
    }
    return {};
}

struct DisplayUnit {
    const char* name;
    double value;
};

/// The unit of a tidy text.
DisplayUnit displayUnit(double value, QuantityKind kind) {
    const double size = std::abs(value);
    switch (kind) {
    case QuantityKind::plain: return {"", 1.0};
    case QuantityKind::length:
    case QuantityKind::wavelength:
        return size > 0.0 && size < 0.1 ? DisplayUnit{"nm", 1e-3}
               : size >= 1e6            ? DisplayUnit{"m", 1e6}
               : size >= 1e3            ? DisplayUnit{"mm", 1e3}
                                        : DisplayUnit{"\xC2\xB5m", 1.0};
    case QuantityKind::time:
        return size >= 1e6   ? DisplayUnit{"ns", 1e6}
               : size >= 1e4 ? DisplayUnit{"ps", 1e3}
                             : DisplayUnit{"fs", 1.0};
    case QuantityKind::conductivity: return {"/\xC2\xB5m", 1.0};
    case QuantityKind::periods: return {"periods", 1.0};
    case QuantityKind::angle: return {"", 1.0};
    }
    return {"", 1.0};
}

DisplayUnit basicUnit(QuantityKind kind) { return displayUnit(1.0, kind); }

std::string inUnit(double value, const DisplayUnit& unit) {
    // Dividing by a power of ten leaves digits of rounding; the fewest digits that still mean the
    // same value are those a person typed.
    const double scaled = value / unit.value;
    for (int digits = 1; digits <= 17; ++digits) {
        const std::string text = fmt::format("{:.{}g}", scaled, digits);
        double back = 0.0;
        std::from_chars(text.data(), text.data() + text.size(), back);
        if (back * unit.value == value) {
            return text.find("e+") == std::string::npos ? text : formatNumber(back);
        }
    }
    return {};
}

/// Values `first + n step`, freed of the rounding of the sum.
double onStep(double first, double step, double n) {
    const double value = first + n * step;
    const std::string text = fmt::format("{:.12g}", value);
    double tidy = value;
    std::from_chars(text.data(), text.data() + text.size(), tidy);
    return std::abs(tidy - value) <= 1e-11 * (std::abs(first) + std::abs(value)) ? tidy : value;
}

/// One entry of a list before its unit is known.
struct Entry {
    std::vector<Measure> parts; ///< one value, or first, step, last
    std::size_t position = 0;
};

void expand(const Entry& entry, const QuantityContext& context, std::vector<double>& values) {
    const auto fail = [&](QuantityFault fault) {
        throw QuantityError(fault, entry.position, {}, context.kind);
    };
    const auto append = [&](double value, const Dimensions& dimensions) {
        if (values.size() >= maximumListValues) {
            fail(QuantityFault::tooManyValues);
        }
        values.push_back(inUnitOf({value, dimensions}, context, entry.position));
    };
    if (entry.parts.size() == 1) {
        append(entry.parts[0].value, entry.parts[0].dimensions);
        return;
    }
    const auto& [first, step, last] = std::array{entry.parts[0], entry.parts[1], entry.parts[2]};
    if (first.dimensions != last.dimensions || step.dimensions != last.dimensions) {
        throw QuantityError(
            QuantityFault::mixedSum, entry.position,
            nameOf(first.dimensions) + " and " +
                nameOf(first.dimensions != last.dimensions ? last.dimensions : step.dimensions),
            context.kind);
    }
    if (first.value == last.value) {
        append(first.value, first.dimensions);
        return;
    }
    const double steps = (last.value - first.value) / step.value;
    if (!(step.value != 0.0) || !(steps > 0.0)) {
        fail(QuantityFault::emptyRange);
    }
    constexpr double slack = 1e-9;
    if (!(steps < static_cast<double>(maximumListValues))) {
        fail(QuantityFault::tooManyValues);
    }
    for (double n = 0.0; n <= steps + slack; n += 1.0) {
        append(onStep(first.value, step.value, n), first.dimensions);
    }
}

} // namespace

QuantityKind quantityKindOfKey(std::string_view key) noexcept {
    const auto is = [&](std::string_view end) { return key.ends_with(end); };
    return is("wavelength_um") || is("wavelengths_um") ? QuantityKind::wavelength
           : is("_per_um")                             ? QuantityKind::conductivity
           : is("_um")                                 ? QuantityKind::length
           : is("_fs") && !is("_per_fs")               ? QuantityKind::time
           : is("_periods")                            ? QuantityKind::periods
           : is("_deg")                                ? QuantityKind::angle
                                                       : QuantityKind::plain;
}

QuantityError::QuantityError(QuantityFault fault, std::size_t position, std::string token,
                             QuantityKind kind, std::string nearest)
    : Error(sentence(fault, position, token, kind, nearest)), fault_(fault), position_(position),
      token_(std::move(token)), kind_(kind), nearest_(std::move(nearest)) {}

std::string_view acceptedUnits(QuantityKind kind) noexcept {
    switch (kind) {
    case QuantityKind::plain: return "a plain number, or %";
    case QuantityKind::length: return "pm, \xC3\x85, nm, um, mm, cm, m";
    case QuantityKind::wavelength:
        return "pm, \xC3\x85, nm, um, mm, cm, m; GHz, THz, PHz; meV, eV, keV";
    case QuantityKind::time: return "as, fs, ps, ns, us, s; periods where a wavelength is known";
    case QuantityKind::conductivity: return "1/um, S/m";
    case QuantityKind::periods: return "periods; as, fs, ps";
    case QuantityKind::angle: return "\xC2\xB0, deg, rad";
    }
    return {};
}

double parseQuantity(std::string_view text, const QuantityContext& context) {
    if (text.size() > maximumQuantityText) {
        throw QuantityError(QuantityFault::tooLong, maximumQuantityText, {}, context.kind);
    }
    QuantityParser parser(text, context);
    try {
        const double value = inUnitOf(parser.parse(), context, 0);
        if (!std::isfinite(value)) {
            parser.fail(QuantityFault::notFinite, 0);
        }
        return value;
    } catch (const QuantityError& error) {
        // Blanks alone are nothing, not something unfinished.
        if (error.fault() == QuantityFault::missing &&
            text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
            parser.fail(QuantityFault::empty, 0);
        }
        throw;
    }
}

std::vector<double> parseQuantityList(std::string_view text, const QuantityContext& context) {
    if (text.size() > maximumListText) {
        throw QuantityError(QuantityFault::tooLong, maximumListText, {}, context.kind);
    }
    if (text.find_first_not_of(" \t\r\n,;") == std::string_view::npos) {
        throw QuantityError(QuantityFault::empty, 0, {}, context.kind);
    }
    constexpr std::string_view separators = ",;\n";
    constexpr std::string_view stops = ",;\n:";
    QuantityParser parser(text, context);
    std::vector<Entry> entries;
    // Numbers from here on wait for a unit.
    std::vector<std::pair<std::size_t, std::size_t>> waiting;
    while (parser.position() < text.size()) {
        // A separator at the end of the text or a line ends nothing new.
        if (text.find_first_not_of(" \t\r\n", parser.position()) == std::string_view::npos) {
            break;
        }
        Entry entry;
        entry.position = parser.position();
        for (;;) {
            const std::size_t place = parser.position();
            const Measure part = parser.parse(stops);
            if (entry.parts.size() == 3) {
                parser.fail(QuantityFault::unexpected, place - 1, ":");
            }
            entry.parts.push_back(part);
            if (part.dimensions.none() && !parser.lastUnit()) {
                waiting.emplace_back(entries.size(), entry.parts.size() - 1);
            }
            const auto& unit = parser.lastUnit();
            const bool closes = parser.position() >= text.size() || text[parser.position()] != ':';
            if (closes) {
                entries.push_back(entry);
            }
            if (unit && !part.dimensions.none()) {
                auto holder = [&](std::size_t n) -> Entry& {
                    return n < entries.size() ? entries[n] : entry;
                };
                for (const auto& [n, k] : waiting) {
                    Measure& number = holder(n).parts[k];
                    number = {number.value * unit->value, part.dimensions};
                }
                waiting.clear();
            }
            if (closes) {
                break;
            }
            parser.skip(1);
        }
        if (entries.back().parts.size() == 2) {
            parser.fail(QuantityFault::missing, parser.position());
        }
        if (parser.position() < text.size() &&
            separators.find(text[parser.position()]) != std::string_view::npos) {
            parser.skip(1);
        }
    }
    std::vector<double> values;
    for (const Entry& entry : entries) {
        expand(entry, context, values);
    }
    return values;
}

std::string formatNumber(double value) {
    return std::isfinite(value) ? fmt::format("{}", value == 0.0 ? 0.0 : value) : std::string();
}

std::string formatQuantity(double value, QuantityKind kind) {
    if (!std::isfinite(value)) {
        return {};
    }
    if (kind == QuantityKind::plain || kind == QuantityKind::angle) {
        return formatNumber(value);
    }
    value = value == 0.0 ? 0.0 : value; // no "-0"
    DisplayUnit unit = displayUnit(value, kind);
    std::string number = inUnit(value, unit);
    const std::string basic = formatNumber(value);
    // Not at the price of a tail of digits, nor of another value.
    if (number.empty() || number.size() > basic.size() + 2) {
        unit = basicUnit(kind);
        number = basic;
    }
    return number + ' ' + unit.name;
}

std::string formatQuantityList(const std::vector<double>& values, QuantityKind kind) {
    const DisplayUnit unit = basicUnit(kind);
    const std::string tail = *unit.name == '\0' ? std::string() : std::string(" ") + unit.name;
    if (values.size() > 3) {
        const double step = onStep(values[1] - values[0], 0.0, 0.0);
        std::string text = fmt::format("{}:{}:{}{}", formatNumber(values.front()),
                                       formatNumber(step), formatNumber(values.back()), tail);
        try {
            if (parseQuantityList(text, {kind}) == values) {
                return text;
            }
        } catch (const QuantityError&) { // a step of zero: no range
        }
    }
    std::string text;
    for (const double value : values) {
        text += (text.empty() ? "" : ", ") + formatNumber(value);
    }
    return values.empty() ? text : text + tail;
}

double stepQuantity(double value, int steps, QuantityKind kind, int coarser) {
    const DisplayUnit unit = displayUnit(value, kind);
    const double shown = value / unit.value;
    const double scale = std::pow(10.0, coarser);
    if (shown == 0.0) {
        return 0.1 * scale * steps * unit.value;
    }
    const double magnitude = std::floor(std::log10(std::abs(shown)) + 1e-12);
    double digit = std::pow(10.0, magnitude - 1.0) * scale;
    // From the smallest number of a decade downwards the digit of the decade below counts.
    const bool shrinking = (shown > 0.0) == (steps < 0);
    if (shrinking &&
        std::abs(shown) - digit * std::abs(steps) < 0.999 * std::pow(10.0, magnitude)) {
        digit *= 0.1;
    }
    const double stepped = (shown + digit * steps) * unit.value;
    return onStep(std::abs(stepped) < 1e-9 * digit * unit.value ? 0.0 : stepped, 0.0, 0.0);
}

} // namespace zonescope::model
