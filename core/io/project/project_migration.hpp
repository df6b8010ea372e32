#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace zonescope::io {

/// Brings a project of an older version to the current one, version by version, and sets its
/// "version". Keys that an older version did not know are left for the reader to refuse.
/// @param root an object
/// @return the version that the file had
/// @throws InputError when the version is missing, is no version, or is newer than this program.
int migrateProject(nlohmann::json& root, const std::string& file);

} // namespace zonescope::io
