#pragma once

/// \file
/// A seal at the end of a binary file: its length and checksum, 64 bytes that readers of the format
/// do not look at. What was damaged on the way shows before a library takes its content for true.

#include "core/io/files/replacement_file.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

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

/// Puts the seal behind the first `length` bytes of a file that was written, and the file in its
/// place. \throws FileError
void commitSealed(ReplacementFile& file, std::uint64_t length);

} // namespace zonescope::io
