#pragma once

/// \file
/// What the instruments say: names of variants and rules, what a broken rule breaks, and what its
/// check has found.

#include "core/instrument/break_it.hpp"
#include "core/instrument/variant.hpp"

#include <QString>

namespace zonescope::ui {

enum class Instrument {
    compare,  ///< A and B of one project
    layer,    ///< the absorbing layers
    axis,     ///< the first cells at r = 0
    stepping, ///< half-steps, and the update of one cell in numbers
    breakIt,  ///< a rule broken on purpose
};

inline constexpr std::array allInstruments{Instrument::compare, Instrument::layer, Instrument::axis,
                                           Instrument::stepping, Instrument::breakIt};

/// With one decimal and a minus sign, without the unit.
[[nodiscard]] QString decibelNumber(double value);

[[nodiscard]] QString instrumentTitle(Instrument instrument);
/// Name of the action that opens it: "instrument-layer".
[[nodiscard]] QString instrumentAction(Instrument instrument);
[[nodiscard]] QString variantTitle(instrument::Variant variant);
/// A few words for a menu: "Wrong factor on the axis".
[[nodiscard]] QString ruleTitle(instrument::Rule rule);
/// One word for names of actions: "axis-factor".
[[nodiscard]] QString ruleKey(instrument::Rule rule);
/// What the rule says, what breaking it does, and what to look at.
[[nodiscard]] QString ruleExplanation(instrument::Rule rule);
/// "Energy after the source has ended: 3.29e32 times as much; at most 1 is allowed."
[[nodiscard]] QString checkText(const instrument::Check& check, double value);
/// The number alone, with its unit.
[[nodiscard]] QString checkValue(instrument::CheckFigure figure, double value);

} // namespace zonescope::ui
