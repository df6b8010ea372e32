#pragma once

/// \file
/// Numbers with units as people type them: "1.55 um", "550nm", "2*0.4um", "1/3 mm", "500 THz".
///
/// Grammar, from left to right with the usual precedence: numbers, units and parentheses joined by
/// + - * / and ^ (whole exponents); a unit or a parenthesis behind a number multiplies it, with the
/// precedence of *, so "1/3 mm" is a third of a millimetre. A number without any unit is in the
/// unit of the field. The Greek and the micro sign, the typographic minus, "×" and "·" are
/// understood.
///
/// Functions: sqrt, abs, min, max (of any quantity); sin, cos, tan (of an angle, or of a plain
/// number in radians); asin, acos, atan (which give angles); exp, log, round, floor, ceil (of plain
/// numbers). Their arguments are separated by "," or ";". Expressions with named parameters
/// (core/model/parameters.hpp) have the same grammar, with names beside the units, and with any
/// exponent of plain numbers.

#include "core/error.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::model {

/// What a field measures; decides the unit of plain numbers and which units are accepted.
enum class QuantityKind {
    plain,        ///< a number without unit; "%" is 0.01
    length,       ///< um
    wavelength,   ///< um in vacuum; frequencies and photon energies are converted
    time,         ///< fs
    conductivity, ///< sigma / (eps0 c) in 1/um; S/m is converted
    periods,      ///< periods of the carrier; times are converted where the period is known
    angle,        ///< degrees
};

/// The kind that a key of the project file carries in its name: "wavelengths_um" are wavelengths.
[[nodiscard]] QuantityKind quantityKindOfKey(std::string_view key) noexcept;

/// What surrounds a field.
struct QuantityContext {
    QuantityKind kind = QuantityKind::plain;
    /// Period of the light, fs: lets "10 periods" stand for a time. Empty: refused with the reason.
    std::optional<double> periodFs{};
};

/// The ways in which a text is no quantity.
enum class QuantityFault {
    empty,          ///< nothing there
    tooLong,        ///< longer than `maximumQuantityText`, or nested too deeply
    unexpected,     ///< a character or word out of place; `token`
    unknownUnit,    ///< `token`
    missing,        ///< ends where a number should follow
    parenthesis,    ///< one is not closed
    decimalComma,   ///< "1,5"
    divisionByZero, ///<
    notFinite,      ///< overflows
    wrongDimension, ///< for example a time in a length field; `token` names what was found
    mixedSum,       ///< a length plus a time; `token` names both
    exponent,       ///< no small whole number behind ^
    noPeriod,       ///< "periods" where no wavelength is known
    emptyRange,     ///< steps of a list that never reach its end
    tooManyValues,  ///< more than `maximumListValues`
    unknownName,    ///< neither a parameter nor a unit nor a function; `token`, `nearest`
    argumentCount,  ///< of the function `token`
    argumentKind,   ///< what the function takes; `token` names the function and what was found
    outsideDomain,  ///< the root of a negative number, the logarithm of 0; `token` is the function
};

inline constexpr std::size_t maximumQuantityText = 200;
inline constexpr std::size_t maximumListText = 1'000'000;
inline constexpr std::size_t maximumListValues = 10'000;

/// A text that is no quantity of the wanted kind.
class QuantityError : public Error {
public:
    QuantityError(QuantityFault fault, std::size_t position, std::string token, QuantityKind kind,
                  std::string nearest = {});

    [[nodiscard]] QuantityFault fault() const noexcept { return fault_; }
    /// Bytes before the place of the fault.
    [[nodiscard]] std::size_t position() const noexcept { return position_; }
    [[nodiscard]] const std::string& token() const noexcept { return token_; }
    [[nodiscard]] QuantityKind kind() const noexcept { return kind_; }
    /// The word that a misspelt one probably means; empty: none is near.
    [[nodiscard]] const std::string& nearest() const noexcept { return nearest_; }

private:
    QuantityFault fault_;
    std::size_t position_;
    std::string token_;
    QuantityKind kind_;
    std::string nearest_;
};

/// The units that a kind accepts, for messages: "pm, Å, nm, um, mm, cm, m".
[[nodiscard]] std::string_view acceptedUnits(QuantityKind kind) noexcept;

/// @returns the value in the unit of the kind: always finite
/// @throws QuantityError
[[nodiscard]] double parseQuantity(std::string_view text, const QuantityContext& context);

/// A list: values separated by commas, semicolons or line ends, and ranges "first:step:last" with
/// the last one included when a step meets it. A unit holds for the numbers without one before it,
/// back to the separator of the previous unit: "0.45:0.05:0.65 um", "450, 550, 650 nm".
/// @throws QuantityError
[[nodiscard]] std::vector<double> parseQuantityList(std::string_view text,
                                                    const QuantityContext& context);

/// A value as tidy text with a suitable unit, "20 nm", "1.55 µm", "1.2 ps": `parseQuantity` reads
/// exactly the same value from it. NaN and infinities give "".
[[nodiscard]] std::string formatQuantity(double value, QuantityKind kind);

/// The shortest number that reads back as this value.
[[nodiscard]] std::string formatNumber(double value);

/// A list as text that reads back as the same values; equal steps become a range.
[[nodiscard]] std::string formatQuantityList(const std::vector<double>& values, QuantityKind kind);

/// A value moved by `steps` times the second digit of its text: 1.55 um -> 1.65 um, 20 nm ->
/// 21 nm, 1e-6 -> 1.1e-6, and downwards 1 -> 0.99. 0 moves by 0.1.
/// @param coarser digits up: 1 moves the first digit, -1 the third
[[nodiscard]] double stepQuantity(double value, int steps, QuantityKind kind, int coarser = 0);

} // namespace zonescope::model
