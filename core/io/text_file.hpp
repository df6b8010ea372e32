#pragma once

/// \file
/// Small text files, read whole and replaced whole.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace zonescope::io {

/// The content of a file.
/// @throws FileError that says why: it is missing, is a directory, may not be read, is larger than
/// `maximumBytes`.
[[nodiscard]] std::string readTextFile(const std::filesystem::path& path, std::size_t maximumBytes);

/// Replaces a file so that at any instant it holds either the old or the new content, complete:
/// written aside in the same folder, flushed to the disk, renamed. Permissions of an existing file
/// are kept; a symbolic link is followed.
/// @throws FileError with the reason; the old file is then untouched and nothing is left aside.
void replaceTextFile(const std::filesystem::path& path, std::string_view content);

/// Before a long run: whether a file could be written there.
/// @throws FileError when it is a folder, or its folder is missing or write-protected.
void requireWritable(const std::filesystem::path& path);

/// Makes a folder, in one that exists; one that is there already is used.
/// @throws FileError with the reason
void makeFolder(const std::filesystem::path& path);

} // namespace zonescope::io
