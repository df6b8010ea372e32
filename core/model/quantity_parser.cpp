#include "core/model/quantity_parser.hpp"

#include "core/model/units.hpp"
#include "core/text/nearest_word.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <vector>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

constexpr int deepest = 40;

struct NamedUnit {
    std::string_view name;
    double value;
    Dimensions dimensions;
};

constexpr Dimensions ofLength{1, 0, 0, 0, 0};
constexpr Dimensions ofTime{0, 1, 0, 0, 0};
constexpr Dimensions ofFrequency{0, -1, 0, 0, 0};
constexpr Dimensions ofEnergy{0, 0, 1, 0, 0};
constexpr Dimensions ofConductance{0, 0, 0, 1, 0};
constexpr Dimensions ofAngle{0, 0, 0, 0, 1};
constexpr double degreesPerRadian = 180.0 / std::numbers::pi;

/// Values in um, fs, 1/fs, eV and S. Both micro signs: U+00B5 and U+03BC; Å: U+00C5 and U+212B.
constexpr std::array namedUnits{
    NamedUnit{"pm", 1e-6, ofLength},
    NamedUnit{"\xC3\x85", 1e-4, ofLength},
    NamedUnit{"\xE2\x84\xAB", 1e-4, ofLength},
    NamedUnit{"angstrom", 1e-4, ofLength},
    NamedUnit{"nm", 1e-3, ofLength},
    NamedUnit{"um", 1.0, ofLength},
    NamedUnit{"\xC2\xB5m", 1.0, ofLength},
    NamedUnit{"\xCE\xBCm", 1.0, ofLength},
    NamedUnit{"micron", 1.0, ofLength},
    NamedUnit{"microns", 1.0, ofLength},
    NamedUnit{"mm", 1e3, ofLength},
    NamedUnit{"cm", 1e4, ofLength},
    NamedUnit{"m", 1e6, ofLength},
    NamedUnit{"as", 1e-3, ofTime},
    NamedUnit{"fs", 1.0, ofTime},
    NamedUnit{"ps", 1e3, ofTime},
    NamedUnit{"ns", 1e6, ofTime},
    NamedUnit{"us", 1e9, ofTime},
    NamedUnit{"\xC2\xB5s", 1e9, ofTime},
    NamedUnit{"\xCE\xBCs", 1e9, ofTime},
    NamedUnit{"s", 1e15, ofTime},
    NamedUnit{"Hz", 1e-15, ofFrequency},
    NamedUnit{"GHz", 1e-6, ofFrequency},
    NamedUnit{"THz", 1e-3, ofFrequency},
    NamedUnit{"PHz", 1.0, ofFrequency},
    NamedUnit{"meV", 1e-3, ofEnergy},
    NamedUnit{"eV", 1.0, ofEnergy},
    NamedUnit{"keV", 1e3, ofEnergy},
    NamedUnit{"mS", 1e-3, ofConductance},
    NamedUnit{"S", 1.0, ofConductance},
    NamedUnit{"kS", 1e3, ofConductance},
    NamedUnit{"deg", 1.0, ofAngle},
    NamedUnit{"\xC2\xB0", 1.0, ofAngle},
    NamedUnit{"rad", degreesPerRadian, ofAngle},
    NamedUnit{"%", 1e-2, {}},
    NamedUnit{"pi", 3.14159265358979323846, {}},
    NamedUnit{"\xCF\x80", 3.14159265358979323846, {}},
};

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
/// Letters, and all bytes of characters beyond ASCII.
bool isWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (static_cast<unsigned char>(c) > 127);
}

constexpr std::array minusSigns{std::string_view("-"), std::string_view("\xE2\x88\x92")};
constexpr std::array timesSigns{std::string_view("*"), std::string_view("\xC3\x97"),
                                std::string_view("\xC2\xB7")};
/// No-break, narrow no-break and thin space, as in the window's own numbers.
constexpr std::array blankSigns{std::string_view("\xC2\xA0"), std::string_view("\xE2\x80\xAF"),
                                std::string_view("\xE2\x80\x89")};

/// Whether a character beyond ASCII is a sign rather than a letter.
bool signAt(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    const auto begins = [&](std::string_view sign) { return rest.starts_with(sign); };
    return begins(minusSigns[1]) || begins(timesSigns[1]) || begins(timesSigns[2]) ||
           std::ranges::any_of(blankSigns, begins);
}

enum class Function {
    sqrt,
    abs,
    min,
    max,
    sin,
    cos,
    tan,
    asin,
    acos,
    atan,
    exp,
    log,
    round,
    floor,
    ceil
};

struct NamedFunction {
    std::string_view name;
    Function function;
};
constexpr std::array namedFunctions{
    NamedFunction{"sqrt", Function::sqrt},   NamedFunction{"abs", Function::abs},
    NamedFunction{"min", Function::min},     NamedFunction{"max", Function::max},
    NamedFunction{"sin", Function::sin},     NamedFunction{"cos", Function::cos},
    NamedFunction{"tan", Function::tan},     NamedFunction{"asin", Function::asin},
    NamedFunction{"acos", Function::acos},   NamedFunction{"atan", Function::atan},
    NamedFunction{"exp", Function::exp},     NamedFunction{"log", Function::log},
    NamedFunction{"round", Function::round}, NamedFunction{"floor", Function::floor},
    NamedFunction{"ceil", Function::ceil}};

std::optional<Function> functionOf(std::string_view word) {
    const auto found = std::ranges::find(namedFunctions, word, &NamedFunction::name);
    return found == namedFunctions.end() ? std::nullopt : std::optional(found->function);
}

} // namespace

bool isReservedWord(std::string_view word) {
    return functionOf(word) || word == "period" || word == "periods" ||
           std::ranges::find(namedUnits, word, &NamedUnit::name) != namedUnits.end();
}

std::size_t endOfName(std::string_view text, std::size_t begin) {
    if (begin >= text.size() || (!isWord(text[begin]) && text[begin] != '_') ||
        signAt(text, begin)) {
        return begin;
    }
    std::size_t end = begin + 1;
    while (end < text.size() && (isWord(text[end]) || isDigit(text[end]) || text[end] == '_') &&
           !signAt(text, end)) {
        ++end;
    }
    return end;
}

std::size_t endOfNumber(std::string_view text, std::size_t begin) {
    if (begin >= text.size() || (!isDigit(text[begin]) && text[begin] != '.')) {
        return begin;
    }
    double value = 0.0;
    const auto [end, status] =
        std::from_chars(text.data() + begin, text.data() + text.size(), value);
    return status == std::errc::invalid_argument ? begin
                                                 : static_cast<std::size_t>(end - text.data());
}

std::string nameOf(const Dimensions& d) {
    if (d.none()) {
        return "a plain number";
    }
    if (d == ofLength) {
        return "a length";
    }
    if (d == ofTime) {
        return "a time";
    }
    if (d == ofFrequency) {
        return "a frequency";
    }
    if (d == ofEnergy) {
        return "an energy";
    }
    if (d == ofAngle) {
        return "an angle";
    }
    std::string text;
    const auto add = [&](const char* unit, int exponent) {
        if (exponent != 0) {
            text += fmt::format("{}{}{}", text.empty() ? "" : " ", unit,
                                exponent == 1 ? std::string() : fmt::format("^{}", exponent));
        }
    };
    add("S", d.conductance);
    add("eV", d.energy);
    add("um", d.length);
    add("fs", d.time);
    add("deg", d.angle);
    return "a quantity in " + text;
}

void QuantityParser::fail(QuantityFault fault, std::size_t position, std::string token) const {
    throw QuantityError(fault, position, std::move(token), context_.kind);
}

void QuantityParser::blanks() {
    for (bool again = true; again;) {
        again = false;
        while (at_ < text_.size() && isBlank(text_[at_])) {
            ++at_;
        }
        for (const auto sign : blankSigns) {
            if (text_.substr(at_).starts_with(sign)) {
                at_ += sign.size();
                again = true;
            }
        }
    }
}

bool QuantityParser::take(std::string_view symbol) {
    blanks();
    if (!text_.substr(at_).starts_with(symbol)) {
        return false;
    }
    at_ += symbol.size();
    return true;
}

/// The word or the character at this place, for messages.
std::string QuantityParser::token() const {
    std::size_t end = at_;
    while (end < text_.size() && isWord(text_[end]) && end - at_ < 20) {
        ++end;
    }
    // Not through the middle of a character.
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) {
        ++end;
    }
    return std::string(text_.substr(at_, std::max<std::size_t>(1, end - at_)));
}

Measure QuantityParser::checked(Measure measure, std::size_t position) const {
    if (!std::isfinite(measure.value)) {
        fail(QuantityFault::notFinite, position);
    }
    return measure;
}

Measure QuantityParser::parse(std::string_view stops) {
    lastUnit_.reset();
    blanks();
    if (at_ >= text_.size() || stops.find(text_[at_]) != std::string_view::npos) {
        fail(at_ == 0 && at_ >= text_.size() ? QuantityFault::empty : QuantityFault::missing, at_);
    }
    const std::size_t begin = at_;
    const Measure result = sum(0);
    blanks();
    if (at_ < text_.size() && stops.find(text_[at_]) == std::string_view::npos) {
        const bool comma = text_[at_] == ',' && at_ > 0 && isDigit(text_[at_ - 1]);
        fail(comma ? QuantityFault::decimalComma
                   : (text_[at_] == ')' ? QuantityFault::parenthesis : QuantityFault::unexpected),
             at_, token());
    }
    return checked(result, begin);
}

Measure QuantityParser::sum(int depth) {
    Measure result = product(depth);
    for (;;) {
        blanks();
        const std::size_t place = at_;
        double sign = 0.0;
        if (take("+")) {
            sign = 1.0;
        } else if (take(minusSigns[0]) || take(minusSigns[1])) {
            sign = -1.0;
        } else {
            return result;
        }
        const Measure next = product(depth);
        if (next.dimensions != result.dimensions) {
            fail(QuantityFault::mixedSum, place,
                 nameOf(result.dimensions) + " and " + nameOf(next.dimensions));
        }
        result.value += sign * next.value;
    }
}

bool QuantityParser::startsFactor() const {
    return at_ < text_.size() &&
           (text_[at_] == '(' || text_[at_] == '%' || isWord(text_[at_]) ||
            (names_ && text_[at_] == '_')) &&
           !text_.substr(at_).starts_with(minusSigns[1]);
}

Measure QuantityParser::product(int depth) {
    Measure result = factor(depth);
    for (;;) {
        blanks();
        const std::size_t place = at_;
        bool divides = false;
        if (take("/")) {
            divides = true;
        } else if (!take(timesSigns[0]) && !take(timesSigns[1]) && !take(timesSigns[2]) &&
                   !startsFactor()) {
            return result;
        }
        const Measure next = factor(depth);
        if (divides && next.value == 0.0) {
            fail(QuantityFault::divisionByZero, place);
        }
        const int sign = divides ? -1 : 1;
        result.value = divides ? result.value / next.value : result.value * next.value;
        result.dimensions.length += sign * next.dimensions.length;
        result.dimensions.time += sign * next.dimensions.time;
        result.dimensions.energy += sign * next.dimensions.energy;
        result.dimensions.conductance += sign * next.dimensions.conductance;
        result.dimensions.angle += sign * next.dimensions.angle;
        result = checked(result, place);
    }
}

Measure QuantityParser::factor(int depth) {
    if (depth > deepest) {
        fail(QuantityFault::tooLong, at_);
    }
    if (take("+")) {
        return factor(depth + 1);
    }
    if (take(minusSigns[0]) || take(minusSigns[1])) {
        Measure result = factor(depth + 1);
        result.value = -result.value;
        return result;
    }
    return power(depth);
}

Measure QuantityParser::power(int depth) {
    Measure base = primary(depth);
    if (!take("^")) {
        return base;
    }
    blanks();
    const std::size_t place = at_;
    if (names_ && base.dimensions.none()) {
        return realPower(base, place, depth);
    }
    const bool negative = take(minusSigns[0]) || take(minusSigns[1]);
    int exponent = 0;
    const char* begin = text_.data() + at_;
    const auto [end, status] = std::from_chars(begin, text_.data() + text_.size(), exponent);
    if (status != std::errc() || exponent > 9 || exponent < 0) {
        fail(QuantityFault::exponent, place);
    }
    at_ += static_cast<std::size_t>(end - begin);
    exponent = negative ? -exponent : exponent;
    if (base.value == 0.0 && exponent < 0) {
        fail(QuantityFault::divisionByZero, place);
    }
    base.value = std::pow(base.value, exponent);
    base.dimensions.length *= exponent;
    base.dimensions.time *= exponent;
    base.dimensions.energy *= exponent;
    base.dimensions.conductance *= exponent;
    base.dimensions.angle *= exponent;
    return checked(base, place);
}

Measure QuantityParser::primary(int depth) {
    blanks();
    if (at_ >= text_.size()) {
        fail(QuantityFault::missing, at_);
    }
    if (text_[at_] == '(') {
        const std::size_t open = at_++;
        const Measure inner = sum(depth + 1);
        if (!take(")")) {
            fail(QuantityFault::parenthesis, open);
        }
        return inner;
    }
    if (isDigit(text_[at_]) || text_[at_] == '.') {
        return number();
    }
    if (const std::size_t end = endOfName(text_, at_); end > at_) {
        const auto word = text_.substr(at_, end - at_);
        const std::size_t place = at_;
        at_ = end;
        if (functionOf(word) && take("(")) {
            return call(word, place, depth);
        }
        at_ = place;
    }
    if (names_ && endOfName(text_, at_) > at_) {
        return name();
    }
    if (text_[at_] == '%' || isWord(text_[at_])) {
        return unit();
    }
    fail(QuantityFault::unexpected, at_, token());
}

Measure QuantityParser::number() {
    const char* begin = text_.data() + at_;
    const char* last = text_.data() + text_.size();
    Measure result;
    const auto [end, status] = std::from_chars(begin, last, result.value);
    if (status == std::errc::result_out_of_range) {
        // Too small is zero for every purpose here; too large is not.
        const double whole = std::strtod(std::string(begin, end).c_str(), nullptr);
        if (!std::isfinite(whole)) {
            fail(QuantityFault::notFinite, at_, std::string(begin, end));
        }
        result.value = whole;
    } else if (status != std::errc()) {
        fail(QuantityFault::unexpected, at_, token());
    }
    at_ += static_cast<std::size_t>(end - begin);
    return result;
}

Measure QuantityParser::unit() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[at_] != '%' && isWord(text_[end]) && !signAt(text_, end)) {
        ++end;
    }
    const std::string_view word = text_.substr(at_, end - at_);
    const std::size_t place = at_;
    if (word == "period" || word == "periods") {
        at_ = end;
        if (context_.kind == QuantityKind::periods) {
            lastUnit_ = Measure{1.0, {}};
        } else if (context_.periodFs) {
            lastUnit_ = Measure{*context_.periodFs, ofTime};
        } else {
            fail(QuantityFault::noPeriod, place, std::string(word));
        }
        return *lastUnit_;
    }
    for (const NamedUnit& named : namedUnits) {
        if (named.name == word) {
            at_ = end;
            const Measure found{named.value, named.dimensions};
            if (!found.dimensions.none() || word == "%") {
                lastUnit_ = found;
            }
            return found;
        }
    }
    fail(QuantityFault::unknownUnit, place, token());
}

/// A parameter, or else a unit.
Measure QuantityParser::name() {
    const std::size_t place = at_;
    const std::string_view word = text_.substr(place, endOfName(text_, place) - place);
    if (const auto found = names_->find(word); found != names_->end()) {
        at_ += word.size();
        return found->second;
    }
    if (isReservedWord(word) && !functionOf(word)) {
        return unit();
    }
    failUnknown(place);
}

void QuantityParser::failUnknown(std::size_t place) const {
    const std::string_view word = text_.substr(place, endOfName(text_, place) - place);
    std::vector<std::string_view> words;
    for (const auto& [known, measure] : *names_) {
        words.push_back(known);
    }
    for (const NamedFunction& known : namedFunctions) {
        words.push_back(known.name);
    }
    constexpr std::size_t shown = 40;
    throw QuantityError(QuantityFault::unknownName, place, std::string(word.substr(0, shown)),
                        context_.kind, std::string(text::nearestWord(word, words)));
}

/// A plain number to the power of another: exponents bind to the right.
Measure QuantityParser::realPower(const Measure& base, std::size_t place, int depth) {
    if (depth > deepest) {
        fail(QuantityFault::tooLong, at_);
    }
    const bool negative = take(minusSigns[0]) || take(minusSigns[1]);
    const Measure exponent = power(depth + 1);
    if (!exponent.dimensions.none()) {
        fail(QuantityFault::wrongDimension, place, nameOf(exponent.dimensions));
    }
    const double to = negative ? -exponent.value : exponent.value;
    if (base.value == 0.0 && to < 0.0) {
        fail(QuantityFault::divisionByZero, place);
    }
    const double value = std::pow(base.value, to);
    if (std::isnan(value)) {
        fail(QuantityFault::outsideDomain, place, "^");
    }
    return checked({value, {}}, place);
}

namespace {

Dimensions rootOf(const Dimensions& d) {
    return {d.length / 2, d.time / 2, d.energy / 2, d.conductance / 2, d.angle / 2};
}

bool isEven(const Dimensions& d) {
    return d.length % 2 == 0 && d.time % 2 == 0 && d.energy % 2 == 0 && d.conductance % 2 == 0 &&
           d.angle % 2 == 0;
}

/// Whether a function takes such an argument.
bool takes(Function function, const Dimensions& d) {
    switch (function) {
    case Function::sqrt: return isEven(d);
    case Function::abs:
    case Function::min:
    case Function::max: return true;
    case Function::sin:
    case Function::cos:
    case Function::tan: return d.none() || d == ofAngle;
    case Function::asin:
    case Function::acos:
    case Function::atan:
    case Function::exp:
    case Function::log:
    case Function::round:
    case Function::floor:
    case Function::ceil: return d.none();
    }
    return false;
}

/// Of one argument; NaN and infinities where there is no value.
Measure applied(Function function, const Measure& x) {
    const double radians = x.dimensions.none() ? x.value : x.value / degreesPerRadian;
    switch (function) {
    case Function::sqrt: return {std::sqrt(x.value), rootOf(x.dimensions)};
    case Function::abs: return {std::abs(x.value), x.dimensions};
    case Function::min:
    case Function::max: return x;
    case Function::sin: return {std::sin(radians), {}};
    case Function::cos: return {std::cos(radians), {}};
    case Function::tan: return {std::tan(radians), {}};
    case Function::asin: return {std::asin(x.value) * degreesPerRadian, ofAngle};
    case Function::acos: return {std::acos(x.value) * degreesPerRadian, ofAngle};
    case Function::atan: return {std::atan(x.value) * degreesPerRadian, ofAngle};
    case Function::exp: return {std::exp(x.value), {}};
    case Function::log: return {std::log(x.value), {}};
    case Function::round: return {std::round(x.value), {}};
    case Function::floor: return {std::floor(x.value), {}};
    case Function::ceil: return {std::ceil(x.value), {}};
    }
    return x;
}

} // namespace

/// What is between the parentheses of a function, and its value.
Measure QuantityParser::call(std::string_view word, std::size_t place, int depth) {
    const Function function = *functionOf(word);
    std::vector<Measure> arguments;
    do {
        arguments.push_back(sum(depth + 1));
    } while (take(",") || take(";"));
    if (!take(")")) {
        fail(QuantityFault::parenthesis, place + word.size());
    }
    const bool several = function == Function::min || function == Function::max;
    if (!several && arguments.size() != 1) {
        fail(QuantityFault::argumentCount, place, std::string(word));
    }
    for (const Measure& argument : arguments) {
        if (!takes(function, argument.dimensions) ||
            argument.dimensions != arguments.front().dimensions) {
            fail(QuantityFault::argumentKind, place,
                 std::string(word) + " of " + nameOf(argument.dimensions));
        }
    }
    Measure result = applied(function, arguments.front());
    for (const Measure& argument : arguments) {
        if (several) {
            result.value = function == Function::min ? std::min(result.value, argument.value)
                                                     : std::max(result.value, argument.value);
        }
    }
    if (std::isnan(result.value) || (function == Function::log && std::isinf(result.value))) {
        fail(QuantityFault::outsideDomain, place, std::string(word));
    }
    return checked(result, place);
}

double inUnitOf(const Measure& measure, const QuantityContext& context, std::size_t position) {
    const Dimensions& d = measure.dimensions;
    const double value = measure.value;
    const auto positive = [&](double result) {
        if (value == 0.0) {
            throw QuantityError(QuantityFault::divisionByZero, position, {}, context.kind);
        }
        return result;
    };
    if (d.none()) {
        return value;
    }
    switch (context.kind) {
    case QuantityKind::plain: break;
    case QuantityKind::angle:
        if (d == ofAngle) {
            return value;
        }
        break;
    case QuantityKind::wavelength:
        if (d == ofFrequency) {
            // c in um/fs over a frequency in 1/fs.
            return positive(units::fromFemtoseconds(1.0) / value);
        }
        if (d == ofEnergy) {
            return positive(units::photonEnergyEv(1.0) / value);
        }
        [[fallthrough]];
    case QuantityKind::length:
        if (d == ofLength) {
            return value;
        }
        break;
    case QuantityKind::time:
        if (d == ofTime) {
            return value;
        }
        break;
    case QuantityKind::conductivity:
        if (d == Dimensions{-1, 0, 0, 0, 0}) {
            return value;
        }
        if (d == Dimensions{-1, 0, 0, 1, 0}) {
            // The length of S/m is in um here.
            return units::conductivityPerUm(value * 1e6);
        }
        break;
    case QuantityKind::periods:
        if (d == ofTime && context.periodFs) {
            return value / *context.periodFs;
        }
        if (d == ofTime) {
            throw QuantityError(QuantityFault::noPeriod, position, {}, context.kind);
        }
        break;
    }
    throw QuantityError(QuantityFault::wrongDimension, position, nameOf(d), context.kind);
}

} // namespace zonescope::model
