#pragma once

/// \file
/// Binary files that libraries write by path, replaced whole: at any instant the file holds either the old or the new
/// content, complete, also when the program is killed or the disk is full.

#include <filesystem>

namespace zonescope::io {

/// A name beside the target to write to. Removed again unless published.
class AsideFile {
public:
    /// \throws FileError when the target is a folder or its folder is missing or may not be written.
    explicit AsideFile(const std::filesystem::path& target);
    ~AsideFile();
    AsideFile(const AsideFile&) = delete;
    AsideFile& operator=(const AsideFile&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const noexcept { return aside_; }
    /// Flushes what was written to the disk and renames it to the target.
    /// \throws FileError; the old target is then intact.
    void publish();

private:
    std::filesystem::path target_;
    std::filesystem::path aside_;
    bool published_ = false;
};

} // namespace zonescope::io
