#pragma once

/// \file
/// Pictures in a row as a film: encoded by ffmpeg when it is installed, as a GIF by this program,
/// or as a folder of PNG files. A film appears under its name only when it is whole.

#include "core/io/pictures/raster.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace zonescope::io {

/// How many pictures a film shows in a second unless the user chooses otherwise.
inline constexpr int filmRate = 30;

/// One thread adds pictures; `interrupt` and `bytes` may be called from any other.
class FilmWriter {
public:
    /// Gives up, like `discard`, what has not been finished.
    virtual ~FilmWriter() = default;
    FilmWriter(const FilmWriter&) = delete;
    FilmWriter& operator=(const FilmWriter&) = delete;

    /// All pictures have the size of the first. May wait for the encoder.
    /// \throws FileError
    virtual void add(const Raster& picture) = 0;
    /// \throws FileError when the film did not become whole; nothing of it is left then, except
    /// pictures in a folder
    virtual void finish() = 0;
    /// Removes what was written. A folder that held other files keeps them.
    virtual void discard() noexcept = 0;
    /// Makes an `add` or `finish` that waits for the encoder fail soon.
    virtual void interrupt() noexcept {}
    /// Size of what is written so far.
    [[nodiscard]] virtual std::uint64_t bytes() const noexcept = 0;
    /// The file or folder written.
    [[nodiscard]] virtual std::string target() const = 0;
    /// What the user should know beforehand; empty when all is as asked for.
    [[nodiscard]] virtual std::string remark() const { return {}; }

protected:
    FilmWriter() = default;
};

/// Whether films other than GIFs can be made: the program ffmpeg is on the PATH.
[[nodiscard]] bool filmEncoderFound();

/// @param name a film (.mp4, .mkv, .mov, .webm, .gif) or, without an extension, a folder for
/// numbered PNG files; without ffmpeg a film other than a GIF becomes such a folder beside its name
/// @param framesPerSecond of the film
/// \throws InputError for another extension, FileError when it cannot be written
[[nodiscard]] std::unique_ptr<FilmWriter> makeFilmWriter(const std::filesystem::path& name,
                                                         int framesPerSecond = filmRate);

} // namespace zonescope::io
