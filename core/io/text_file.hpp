#pragma once

/// \file
/// Small text files, read whole and replaced whole.

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace zonescope::io {

/// The content of a file.
/// @throws FileError that says why: it is missing, is a directory, may not be read, is larger than
/// `maximumBytes`.
[[nodiscard]] std::string readTextFile(const std::filesystem::path& path, std::size_t maximumBytes);

/// Who may read a file that is written.
enum class FileAccess {
    usual, ///< as the file there before, or as the system gives new files
    owner, ///< nobody but its owner: unsaved work, which nobody has shared yet
};

/// Replaces a file so that at any instant it holds either the old or the new content, complete:
/// written aside in the same folder, flushed to the disk, renamed. Permissions of an existing file
/// are kept; a symbolic link is followed.
/// @throws FileError with the reason; the old file is then untouched and nothing is left aside.
void replaceTextFile(const std::filesystem::path& path, std::string_view content,
                     FileAccess access = FileAccess::usual);

/// The same for the parts of a file, one behind the other. @throws FileError as above
void replaceFile(const std::filesystem::path& path, std::span<const std::string_view> parts,
                 FileAccess access = FileAccess::usual);

/// Before a long run: whether a file could be written there, found out by writing a block beside
/// it.
/// @throws FileError when it is a folder or a device, is write-protected, or its folder is missing,
/// write-protected or full.
void requireWritable(const std::filesystem::path& path);

/// Makes an empty file of a new name beside `target`, for what is written aside and renamed.
/// @param suffix that its name ends with
/// @throws FileError naming `target`
[[nodiscard]] std::filesystem::path makeAsideFile(const std::filesystem::path& target,
                                                  const std::string& suffix);

/// Makes a folder, in one that exists; one that is there already is used.
/// @throws FileError with the reason
void makeFolder(const std::filesystem::path& path);

} // namespace zonescope::io
