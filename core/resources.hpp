#pragma once

#include <string_view>
#include <vector>

/// Files compiled into the program, so that the executable stands alone: the files below
/// resources/ (JSON, CSV, Markdown, shaders, fonts) and the example projects.
namespace zonescope::resources {

/// The content of one embedded file, its bytes as they are. The view stays valid for the life of
/// the program.
/// @param name path relative to resources/, for example "schema/project.schema.json", or
///             "projects/NAME.zonescope.json" for an example project.
/// @throws FileError when there is no such file.
std::string_view text(std::string_view name);

/// Whether `text(name)` would succeed.
bool contains(std::string_view name);

/// Names of all embedded files that start with `prefix`, sorted.
std::vector<std::string_view> names(std::string_view prefix = {});

} // namespace zonescope::resources
