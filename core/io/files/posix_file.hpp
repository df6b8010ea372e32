#pragma once

/// \file
/// A file descriptor that closes itself, and the reasons of failed calls in words; for the files of
/// this folder that need more than a stream gives.

#include "core/text/message.hpp"

#include <string>

namespace zonescope::io {

/// Owns one file descriptor.
class FileDescriptor {
public:
    explicit FileDescriptor(int number) noexcept : number_(number) {}
    FileDescriptor(FileDescriptor&& other) noexcept;
    FileDescriptor& operator=(FileDescriptor&& other) noexcept;
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor();
    [[nodiscard]] bool valid() const noexcept { return number_ >= 0; }
    [[nodiscard]] int get() const noexcept { return number_; }
    /// Closes now; some file systems report a failed write only here.
    [[nodiscard]] bool close() noexcept;

private:
    int number_;
};

/// Why a call failed and what helps, from its errno.
[[nodiscard]] text::Message reasonOf(int code);

} // namespace zonescope::io
