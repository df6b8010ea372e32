#include "core/io/files/posix_file.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <unistd.h>

namespace zonescope::io {

FileDescriptor::FileDescriptor(FileDescriptor&& other) noexcept
    : number_(std::exchange(other.number_, -1)) {}

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

FileDescriptor::~FileDescriptor() {
    if (number_ >= 0) {
        ::close(number_);
    }
}

bool FileDescriptor::close() noexcept { return ::close(std::exchange(number_, -1)) == 0; }

text::Message reasonOf(int code) {
    switch (code) {
    case ENOENT: return say("there is no such file or folder");
    case EACCES:
    case EPERM:
        return say("permission denied; change the file's permissions or choose another place");
    case EROFS: return say("the file system is read-only; choose another place");
    case ENOSPC:
    case EDQUOT: return say("no space left on the disk; free some or choose another place");
    case EFBIG: return say("the file would exceed the size allowed here; choose another place");
    case EISDIR: return say("it is a folder; choose a file");
    default: return std::system_category().message(code);
    }
}

} // namespace zonescope::io
