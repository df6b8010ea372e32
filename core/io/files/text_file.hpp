#pragma once

/// \file
/// Small text files, read whole; replacement_file.hpp writes them.

#include <cstddef>
#include <filesystem>
#include <string>

namespace zonescope::io {

/// The content of a file.
/// @throws FileError that says why: it is missing, is a directory, may not be read, is larger than
/// `maximumBytes`.
[[nodiscard]] std::string readTextFile(const std::filesystem::path& path, std::size_t maximumBytes);

/// Makes a folder, in one that exists; one that is there already is used.
/// @throws FileError with the reason
void makeFolder(const std::filesystem::path& path);

} // namespace zonescope::io
