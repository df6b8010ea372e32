#pragma once

/// \file
/// Files that take the place of others: written aside in the same folder, renamed when complete, so
/// that at any instant the old or the new content is there, whole.

#include "core/io/files/posix_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace zonescope::io {

/// Who may read a file that is written.
enum class FileAccess {
    usual, ///< as the file there before, or as the system gives new files
    owner, ///< nobody but its owner: unsaved work, which nobody has shared yet
};

/// A file that is being written in the place of another, which stays as it is until `commit`.
/// Without it nothing is left behind. Permissions of an existing file are kept; a symbolic link is
/// followed.
class ReplacementFile {
public:
    /// @throws FileError with the reason: it is a folder or a device, it or its folder is
    /// write-protected
    explicit ReplacementFile(const std::filesystem::path& path,
                             FileAccess access = FileAccess::usual);
    ReplacementFile(const ReplacementFile&) = delete;
    ReplacementFile& operator=(const ReplacementFile&) = delete;
    ~ReplacementFile();

    /// Behind what was appended before. @throws FileError
    void append(std::string_view content);
    /// At a place, for writers that go back; 0, or the errno of what failed.
    [[nodiscard]] int write(std::uint64_t offset, std::span<const std::byte> bytes) noexcept;
    /// Bytes that were never written are 0.
    [[nodiscard]] int read(std::uint64_t offset, std::span<std::byte> bytes) const noexcept;
    /// Takes the place of the old file. @throws FileError; the old file is then as it was
    void commit();
    /// @throws FileError for this file because of an errno
    [[noreturn]] void fail(int code) const;

private:
    std::string name_;             ///< as the user gave it
    std::filesystem::path target_; ///< where its links lead
    std::filesystem::path aside_;  ///< empty once renamed
    FileDescriptor file_;
};

/// Replaces a file by `content` (ReplacementFile). @throws FileError with the reason; the old file
/// is then untouched and nothing is left aside.
void replaceTextFile(const std::filesystem::path& path, std::string_view content,
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

} // namespace zonescope::io
