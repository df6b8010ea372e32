#pragma once

/// \file
/// The parser behind quantity.hpp: expressions of numbers and units to a value with dimensions.

#include "core/model/quantity.hpp"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace zonescope::model {

/// Powers of um, fs, eV, S and degrees.
struct Dimensions {
    int length = 0;
    int time = 0;
    int energy = 0;
    int conductance = 0;
    int angle = 0;
    bool operator==(const Dimensions&) const = default;
    [[nodiscard]] bool none() const noexcept { return *this == Dimensions{}; }
};

/// A number and what it measures.
struct Measure {
    double value = 0.0;
    Dimensions dimensions;
};

/// What names stand for in an expression.
using NamedValues = std::map<std::string, Measure, std::less<>>;

/// For messages: "a length", "a time", "a frequency".
[[nodiscard]] std::string nameOf(const Dimensions& dimensions);

/// Whether a word means something in every expression: a unit, a constant or a function.
[[nodiscard]] bool isReservedWord(std::string_view word);
/// End of the name that begins at a place: letters, those beyond ASCII included, then digits and
/// underscores too. The place itself when no name begins there.
[[nodiscard]] std::size_t endOfName(std::string_view text, std::size_t begin);
/// Place behind the number that begins here; the place itself when none does.
[[nodiscard]] std::size_t endOfNumber(std::string_view text, std::size_t begin);

/// Reads one expression.
class QuantityParser {
public:
    /// @param names parameters that the text may use; must outlive the parser. Null: none, and
    ///     exponents are whole
    QuantityParser(std::string_view text, const QuantityContext& context,
                   const NamedValues* names = nullptr)
        : text_(text), context_(context), names_(names) {}

    /// One expression, up to the end of the text or to one of `stops`.
    [[nodiscard]] Measure parse(std::string_view stops = {});
    /// Place behind the expression.
    [[nodiscard]] std::size_t position() const noexcept { return at_; }
    void skip(std::size_t bytes) noexcept { at_ += bytes; }
    /// The last unit that the expression named.
    [[nodiscard]] const std::optional<Measure>& lastUnit() const noexcept { return lastUnit_; }

    [[noreturn]] void fail(QuantityFault fault, std::size_t position, std::string token = {}) const;

private:
    Measure sum(int depth);
    Measure product(int depth);
    Measure factor(int depth);
    Measure power(int depth);
    Measure primary(int depth);
    Measure number();
    Measure unit();
    Measure name();
    Measure call(std::string_view function, std::size_t place, int depth);
    [[noreturn]] void failUnknown(std::size_t place) const;
    Measure realPower(const Measure& base, std::size_t place, int depth);
    void blanks();
    [[nodiscard]] bool startsFactor() const;
    [[nodiscard]] bool take(std::string_view symbol);
    [[nodiscard]] std::string token() const;
    Measure checked(Measure measure, std::size_t position) const;

    std::string_view text_;
    QuantityContext context_;
    const NamedValues* names_;
    std::size_t at_ = 0;
    std::optional<Measure> lastUnit_;
};

/// A measure in the unit of the field. @throws QuantityError when it measures something else
[[nodiscard]] double inUnitOf(const Measure& measure, const QuantityContext& context,
                              std::size_t position);

} // namespace zonescope::model
