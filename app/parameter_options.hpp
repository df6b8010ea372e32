#pragma once

/// \file
/// `--set NAME=VALUE`: other values for the named parameters of a project, on every command that
/// reads one.

#include "core/io/project/project_json.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace zonescope::app {

/// "NAME=VALUE" as the user gave them; the later one holds.
struct ParameterSettings {
    std::vector<std::string> assignments;
    [[nodiscard]] bool empty() const noexcept { return assignments.empty(); }
};

/// Adds the option to a command. @param settings must outlive the parsing
void addSetOption(CLI::App& command, ParameterSettings& settings);

/// Refuses values for parameters where no project file is read.
/// @throws InputError
void refuseSetOption(const ParameterSettings& settings, text::Message hint);

/// Reads a project and gives its parameters these values.
/// @throws as io::readProject, of the project with the values; InputError that names the nearest
///     parameter for an unknown one, or says what is wrong with a value
[[nodiscard]] model::Project readProject(const std::string& file,
                                         const ParameterSettings& settings);

/// The same for a project that may have errors, which are those with the values.
[[nodiscard]] io::LoadedProject readProjectForEditing(const std::string& file,
                                                      const ParameterSettings& settings);

} // namespace zonescope::app
