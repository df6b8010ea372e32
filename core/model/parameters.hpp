#pragma once

/// \file
/// What named parameters mean: their values with dimensions, formulas of them, and the texts in
/// which their names stand. The grammar is that of quantity.hpp with names beside the units.

#include "core/model/parameter.hpp"
#include "core/model/problem.hpp"
#include "core/model/quantity.hpp"
#include "core/model/quantity_parser.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::model {

inline constexpr std::size_t mostParameters = 1000;
inline constexpr std::size_t longestParameterName = 60; ///< bytes

/// Where the keys of problems about a parameter begin: "parameters.height".
inline constexpr std::string_view parametersKey = "parameters";

/// Values of all parameters that have one, and what is wrong with the others.
struct ParameterValues {
    NamedValues values;
    std::vector<Problem> problems; ///< errors
};

/// A parameter with its text and what it comes to ("600 nm"), for reports.
struct ParameterValue {
    std::string name;
    std::string text;
    std::string value; ///< empty: none, because something is wrong with it
    std::string description;
    bool operator==(const ParameterValue&) const = default;
};
[[nodiscard]] std::vector<ParameterValue> parameterTable(const std::vector<Parameter>& parameters);

/// Evaluates parameters, in whatever order they stand: they may be expressions of each other.
/// Errors name the parameter, its text, the place in the text, and the parameters of a cycle.
[[nodiscard]] ParameterValues evaluateParameters(const std::vector<Parameter>& parameters);

/// What a formula gives in the unit of a field, freed of the rounding of its last digits.
/// @param text with or without "=" before it
/// @throws QuantityError
[[nodiscard]] double evaluateFormula(std::string_view text, QuantityKind kind,
                                     const NamedValues& values);

/// A value as a whole number that an int holds, freed of the rounding of a formula; none when it is
/// no whole number.
[[nodiscard]] std::optional<double> wholeNumber(double value);

/// The kind of quantity that the number of a path is: of "monitors[0].wavelengths_um[2]" a
/// wavelength.
[[nodiscard]] QuantityKind quantityKindOfPath(std::string_view path);

/// What kind of field such a value fits: a length, a time, an angle or a plain number; none for
/// any other.
[[nodiscard]] std::optional<QuantityKind> kindOf(const Measure& measure);
/// The unit of plain numbers of a kind, as files name it: "um", "fs", "degrees"; empty: none.
[[nodiscard]] std::string_view basicUnitOf(QuantityKind kind);

/// A value as text that gives exactly the same value again: "600 nm", "0.5", "30 deg",
/// "2 um^2 fs^-1".
[[nodiscard]] std::string formatMeasure(const Measure& measure);

/// Why a word cannot be the name of a parameter; empty: it can.
[[nodiscard]] text::Message refusalOfName(std::string_view name);

/// The names in a formula or a parameter's text, units and functions included.
[[nodiscard]] std::set<std::string, std::less<>> namesUsed(std::string_view text);
/// Whether a formula or a parameter's text uses a parameter.
[[nodiscard]] bool usesName(std::string_view text, std::string_view name);
/// The text with another text wherever a parameter's name stands in it.
[[nodiscard]] std::string withNameReplaced(std::string_view text, std::string_view name,
                                           std::string_view replacement);

} // namespace zonescope::model
