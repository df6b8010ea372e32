#pragma once

/// \file
/// Project files (*.zonescope.json): reading with readable complaints, writing, saving without
/// risk. The format is described by resources/schema/project.schema.json; units are in the key
/// names.

#include "core/model/problem.hpp"
#include "core/model/project.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::io {

inline constexpr std::string_view projectFormatName = "zonescope-project";
/// Version that is written; older ones are migrated when read, newer ones refused.
inline constexpr int projectVersion = 1;
inline constexpr std::string_view projectFileSuffix = ".zonescope.json";

/// What a file held, together with what `model::validate` says about it.
struct LoadedProject {
    model::Project project;
    std::vector<model::Problem> problems; ///< with line numbers of the file
    int version = projectVersion;         ///< of the file, before migration
};

/// Reads a valid project from text.
/// @param file name for messages
/// @throws model::ProjectError (an InputError) with every problem: key, line, value, allowed range,
/// what to do.
/// @throws InputError when the text is not JSON (with line and column), not a project, or of a
/// newer version.
[[nodiscard]] model::Project parseProject(std::string_view text, const std::string& file = {});

/// As `parseProject`, but contradictions and numbers out of range are returned as problems, so that
/// a half-finished project can be opened and mended. Unknown keys and wrong types still throw.
[[nodiscard]] LoadedProject parseProjectForEditing(std::string_view text,
                                                   const std::string& file = {});

/// Reads a project file. Throws as `parseProject`; also FileError when the file cannot be read.
[[nodiscard]] model::Project readProject(const std::filesystem::path& path);
[[nodiscard]] LoadedProject readProjectForEditing(const std::filesystem::path& path);

/// The project as text of the current version: stable order of keys, every setting written out.
/// Reading it gives back exactly the same project.
/// @throws InputError when a number is not finite, for JSON cannot hold it.
[[nodiscard]] std::string writeProject(const model::Project& project);

/// One entry of a project's materials, as a JSON object of its own.
[[nodiscard]] std::string writeMaterial(const model::Material& material);

/// Saves atomically (see replaceTextFile). Invalid but finite settings are saved: work in progress
/// is never refused.
/// @throws FileError with the reason; the old file is then intact.
void saveProject(const model::Project& project, const std::filesystem::path& path);

} // namespace zonescope::io
