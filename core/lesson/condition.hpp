#pragma once

/// \file
/// Conditions of lessons, "boundaries.r_max.stretch = quasi; @run = finished": what settings of the
/// project are, and facts of the window, whose names begin with @.

#include "core/model/project.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::lesson {

/// One of them.
struct Condition {
    std::string key;   ///< a setting ("boundaries.r_max.cells"), or a fact ("@run")
    std::string value; ///< as it is written; of a range its lower end
    std::string upper; ///< of "KEY in A .. B"; empty: equality
    bool operator==(const Condition&) const = default;
    [[nodiscard]] bool isFact() const noexcept { return !key.empty() && key.front() == '@'; }
};

/// A fact that a step can wait for, and the values that it has.
struct FactKind {
    std::string_view name;                ///< with its @
    std::vector<std::string_view> values; ///< empty: a number, or the text of a name
    std::string_view meaning;             ///< a sentence for messages
};

/// All of them.
[[nodiscard]] std::span<const FactKind> factKinds();

/// The facts of the moment.
using Facts = std::map<std::string, std::string, std::less<>>;

/// "KEY = VALUE; KEY in A .. B; ...".
/// \throws InputError that says what is no condition
[[nodiscard]] std::vector<Condition> readConditions(std::string_view text);

/// A setting of a project as its file has it. Items of a list by their name in brackets, or by
/// their place from 0: "sources[ring current].r_um", "monitors[0].r_um".
/// \throws InputError when there is none
[[nodiscard]] std::string settingText(const model::Project& project, std::string_view key);
/// \throws InputError also when it is no number
[[nodiscard]] double settingNumber(const model::Project& project, std::string_view key);

/// The project with settings changed, each condition being an equality about a setting.
/// \throws InputError when a setting does not exist, or the project does not allow its value
[[nodiscard]] model::Project withSettings(const model::Project& project,
                                          std::span<const Condition> settings);

/// Whether a condition holds.
/// @param project null: none is open, and no setting is what it should be
[[nodiscard]] bool holds(const Condition& condition, const model::Project* project,
                         const Facts& facts);
[[nodiscard]] bool allHold(std::span<const Condition> conditions, const model::Project* project,
                           const Facts& facts);

} // namespace zonescope::lesson
