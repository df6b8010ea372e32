#pragma once

/// \file
/// A seal at the end of a binary file: its length and checksum, 64 bytes that readers of the format
/// do not look at. What was damaged on the way shows before a library takes its content for true.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace zonescope::io {

enum class Seal {
    intact, ///< the bytes before it are those that were sealed
    absent, ///< written by another program, changed by one, or cut off
    broken, ///< the bytes before it are not those that were sealed
};

/// What stands behind `length` bytes of content with this Crc64.
[[nodiscard]] std::string sealText(std::uint64_t length, std::uint64_t checksum);

/// Reads the whole file. \throws FileError when it cannot be read
[[nodiscard]] Seal examineSeal(const std::filesystem::path& path);

/// Replaces a file (replaceTextFile) by this content and its seal. \throws FileError
void replaceSealedFile(const std::filesystem::path& path, std::string_view content);

} // namespace zonescope::io
