#pragma once

/// \file
/// Numbers of a project that are formulas of its parameters. A project always holds the numbers
/// themselves; beside them it remembers which came from which formula. The rule that keeps the two
/// together through every edit is here and nowhere else:
///
///  * An edit of parameters or formulas gives all bound numbers their new values.
///  * Any other edit keeps a formula exactly where its number is still what the formula says,
///    wherever the number has moved to with its body, ring or source; a number that the edit has
///    given another value is released from its formula.

#include "core/model/problem.hpp"
#include "core/model/project.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zonescope::model {

/// Evaluates the parameters and gives every bound number its value. Formulas of numbers that are
/// not there are forgotten.
/// @returns errors of parameters and formulas; their numbers stay as they were
[[nodiscard]] std::vector<Problem> resolveFormulas(Project& project);

/// The formulas that say exactly what their numbers are: those that may be written to a file.
[[nodiscard]] Formulas holdingFormulas(const Project& project);

/// What became of the formulas in an edit.
struct FollowedEdit {
    std::vector<Problem> problems;     ///< errors; the edit must then be refused
    std::vector<std::string> released; ///< paths, before the edit, of numbers without formula now
};

/// Applies the rule above.
/// @param after the project as an edit left it, with the formulas of `before` unless the edit was
///     about them
[[nodiscard]] FollowedEdit followEdit(const Project& before, Project& after);

/// Gives a parameter another value or expression, and the numbers that use it.
/// @throws InputError that names the nearest parameter when there is none of this name, or says
///     what is wrong with the text
void setParameter(Project& project, std::string_view name, const std::string& text);
/// The same with a value in um, fs, degrees, ...; it measures what it measured before.
void setParameterValue(Project& project, std::string_view name, double value);

/// What uses a parameter itself: paths of numbers, and "parameters.NAME" of other parameters.
[[nodiscard]] std::vector<std::string> usesOfParameter(const Project& project,
                                                       std::string_view name);

/// Renames a parameter and all its uses.
void renameParameter(Project& project, std::string_view from, const std::string& to);

/// Removes a parameter; what uses it keeps its present value as a number.
void freezeParameter(Project& project, std::string_view name);

} // namespace zonescope::model
