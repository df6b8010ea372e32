#pragma once

/// \file
/// What the stepping instrument says: formulas, terms and rules of an update.

#include "core/instrument/update_numbers.hpp"

#include <QString>

#include <utility>
#include <vector>

namespace zonescope::ui {

/// "Er", or "Ex" in a planar lattice.
[[nodiscard]] QString componentSymbol(model::Component component, bool planar);
/// "Ht(7½, 12½)": with the place in cells.
[[nodiscard]] QString placeSymbol(const instrument::YeePlace& place, bool planar);
/// The update as it stands in a textbook, in the notation of the window: one line for the curl, and
/// where the cell lies in a layer one for the auxiliary.
[[nodiscard]] QString updateFormula(const instrument::UpdateNumbers& numbers, bool planar);
/// What is special about this cell: "axis", "interface, averaged permittivity", ...
[[nodiscard]] QString updateRemark(const instrument::UpdateNumbers& numbers);
/// What a coefficient is: "Δt/Δz", "m Δt/ρ".
[[nodiscard]] QString coefficientSymbol(const instrument::CurlTerm& term, bool planar);
/// A number with all its digits.
[[nodiscard]] QString exactNumber(double value);
/// A number in a table: five digits.
[[nodiscard]] QString tableNumber(double value);

/// A line of the table of an update.
struct UpdateLine {
    QString name, coefficient, value, product;
    bool result = false;
};
/// All that enters, in the order in which it is added up.
[[nodiscard]] std::vector<UpdateLine> updateLines(const instrument::UpdateNumbers& numbers,
                                                  bool planar);

} // namespace zonescope::ui
