#pragma once

/// \file
/// Pictures in a row as a film: encoded by ffmpeg when it is installed, else a folder of PNG files.

#include "core/io/raster.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

namespace zonescope::app {

/// How many pictures a film shows in a second.
inline constexpr int filmRate = 30;

class FilmWriter {
public:
    virtual ~FilmWriter() = default;
    FilmWriter(const FilmWriter&) = delete;
    FilmWriter& operator=(const FilmWriter&) = delete;

    /// All pictures have the size of the first.
    /// \throws FileError
    virtual void add(const io::Raster& picture) = 0;
    /// \throws FileError when the film did not become whole
    virtual void finish() = 0;
    /// The file or folder written.
    [[nodiscard]] virtual std::string target() const = 0;
    /// What the user should know beforehand; empty when all is as asked for.
    [[nodiscard]] virtual std::string remark() const { return {}; }

protected:
    FilmWriter() = default;
};

/// @param name a film (.mp4, .mkv, .mov, .webm, .gif) or, without an extension, a folder for
/// numbered PNG files; without ffmpeg a film becomes such a folder beside its name
/// \throws InputError for another extension, FileError when it cannot be written
[[nodiscard]] std::unique_ptr<FilmWriter> makeFilmWriter(const std::filesystem::path& name);

} // namespace zonescope::app
