#pragma once

/// \file
/// A file that one process has for itself, among all that see its folder: on one machine, and over
/// file systems that carry locks (flock; NFS from version 3 on).

#include "core/io/files/posix_file.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace zonescope::io {

/// Locked as long as it lives; the system frees it when the process ends, however that happens.
class LockedFile {
public:
    /// Makes the file if it is not there. \returns empty when another has it
    /// \throws FileError when it cannot be made, or its file system has no locks
    [[nodiscard]] static std::unique_ptr<LockedFile> tryToLock(const std::filesystem::path& path);

    /// Replaces the content, which others may read meanwhile. \throws FileError
    void write(const std::string& content);

    /// This process for people: its number and machine.
    [[nodiscard]] static std::string thisProcess();

private:
    LockedFile(std::filesystem::path path, FileDescriptor file);
    std::filesystem::path path_;
    FileDescriptor file_;
};

} // namespace zonescope::io
