#pragma once

/// \file
/// Where the bound numbers of a project are after an edit: found by comparing the project before
/// with the one after, because edits say only what they leave behind.

#include "core/model/number_places.hpp"
#include "core/model/parameters.hpp"
#include "core/model/project.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::model {

/// A place to which a formula may have moved. Whether its number is still what the formula says is
/// for the caller to check.
struct FormulaMove {
    std::string from;
    std::string to;
    bool copy = false; ///< the item was duplicated, and this is its copy
};

/// Items of lists are recognised by being equal, else by their names, else by their order among
/// those that are left; an item that is recognised nowhere takes its formulas with it.
[[nodiscard]] std::vector<FormulaMove> movedFormulas(const Project& before, const Project& after);

/// What a formula gives for a number; none when a whole number is needed and it gives none.
/// @throws QuantityError
[[nodiscard]] std::optional<double> numberOfFormula(std::string_view text, const NumberKey& number,
                                                    const NamedValues& values);

/// An error about the formula of a number.
[[nodiscard]] Problem formulaProblem(const std::string& path, std::string_view text,
                                     text::Message hint);

} // namespace zonescope::model
