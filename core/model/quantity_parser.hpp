#pragma once

/// \file
/// The parser behind quantity.hpp: expressions of numbers and units to a value with dimensions.

#include "core/model/quantity.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace zonescope::model {

/// Powers of um, fs, eV and S.
struct Dimensions {
    int length = 0;
    int time = 0;
    int energy = 0;
    int conductance = 0;
    bool operator==(const Dimensions&) const = default;
    [[nodiscard]] bool none() const noexcept { return *this == Dimensions{}; }
};

/// A number and what it measures.
struct Measure {
    double value = 0.0;
    Dimensions dimensions;
};

/// For messages: "a length", "a time", "a frequency".
[[nodiscard]] std::string nameOf(const Dimensions& dimensions);

/// Reads one expression.
class QuantityParser {
public:
    QuantityParser(std::string_view text, const QuantityContext& context)
        : text_(text), context_(context) {}

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
    void blanks();
    [[nodiscard]] bool startsFactor() const;
    [[nodiscard]] bool take(std::string_view symbol);
    [[nodiscard]] std::string token() const;
    Measure checked(Measure measure, std::size_t position) const;

    std::string_view text_;
    QuantityContext context_;
    std::size_t at_ = 0;
    std::optional<Measure> lastUnit_;
};

/// A measure in the unit of the field. @throws QuantityError when it measures something else
[[nodiscard]] double inUnitOf(const Measure& measure, const QuantityContext& context,
                              std::size_t position);

} // namespace zonescope::model
