#pragma once

/// \file
/// The words for every setting: its label, what it means, what an absent value means, the names of
/// its choices, and why a typed value is refused. All of them are translated here.

#include "core/model/problem.hpp"
#include "core/model/quantity.hpp"
#include "ui/settings/field_access.hpp"

#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace zonescope::ui {

struct FieldText {
    QString label;
    QString help;
    QString absent; ///< for an optional setting: what holds without a value
};

/// Empty when there is no text of this name; a test makes sure that there is one for every field.
/// @param context,key as in Field
[[nodiscard]] std::optional<FieldText> fieldText(std::string_view context, std::string_view key);

/// The label of a field, or its key when there is no text.
[[nodiscard]] QString labelText(const Field& field);

/// A choice, a kind or a section heading for people: "electric_wall" -> "electric wall (PEC)".
[[nodiscard]] QString choiceText(std::string_view name);

/// Why a text is refused, in the words of the window.
[[nodiscard]] QString refusalText(const model::QuantityError& error);
/// "1 nm to 1 mm", "greater than 0 µm, at most 1 m": an allowed range with units.
[[nodiscard]] QString rangeText(const model::Range& range, model::QuantityKind kind);
/// "allowed: 0.001 to 100 000 µm" for a field.
[[nodiscard]] QString allowedText(const Field& field);
/// A problem of the check in one or two sentences: what is wrong and what is allowed.
[[nodiscard]] QString problemText(const model::Problem& problem);

/// A value as the field shows it, with its unit.
[[nodiscard]] QString valueText(const Field& field, const FieldValue& value);

} // namespace zonescope::ui
