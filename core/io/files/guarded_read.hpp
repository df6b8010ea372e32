#pragma once

/// \file
/// Reading files whose content may drive a library into the ground.

#include "core/io/files/file_seal.hpp"

#include <filesystem>
#include <functional>
#include <utility>

namespace zonescope::io {

/// The seal of a file, intact for what is no file at all: opening it says more.
/// \throws FileError when it is broken
[[nodiscard]] Seal requireSoundSeal(const std::filesystem::path& path);

/// Does a reading in a process of its own first: this one's libraries see sound files only.
/// \throws FileError with what the reading complained of, or when that process crashed or did not
/// come to an end
void rehearseReading(const std::filesystem::path& path, const std::function<void()>& read);

/// Reads a file that this program seals (file_seal.hpp). One whose seal is broken is refused; one
/// without is read by another process first, for the HDF5 library can crash on damaged files.
/// \throws FileError, and what `read` throws
template <class Read> auto guardedRead(const std::filesystem::path& path, const Read& read) {
    if (requireSoundSeal(path) == Seal::absent) {
        rehearseReading(path, [&] { static_cast<void>(read()); });
    }
    return read();
}

} // namespace zonescope::io
