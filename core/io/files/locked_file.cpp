#include "core/io/files/locked_file.hpp"

#include "core/error.hpp"

#include <array>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace zonescope::io {

LockedFile::LockedFile(std::filesystem::path path, FileDescriptor file)
    : path_(std::move(path)), file_(std::move(file)) {}

std::unique_ptr<LockedFile> LockedFile::tryToLock(const std::filesystem::path& path) {
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (!file.valid()) {
        throw FileError(path.string(),
                        say("cannot be opened: {reason}", "reason"_is = reasonOf(errno)));
    }
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) {
            return nullptr;
        }
        throw FileError(path.string(),
                        say("cannot be locked: {reason}", "reason"_is = reasonOf(errno)));
    }
    return std::unique_ptr<LockedFile>(new LockedFile(path, std::move(file)));
}

void LockedFile::write(const std::string& content) {
    const auto size = static_cast<ssize_t>(content.size());
    if (::ftruncate(file_.get(), 0) != 0 ||
        ::pwrite(file_.get(), content.data(), content.size(), 0) != size) {
        throw FileError(path_.string(),
                        say("cannot be written: {reason}", "reason"_is = reasonOf(errno)));
    }
}

std::string LockedFile::thisProcess() {
    std::array<char, 256> machine{};
    if (::gethostname(machine.data(), machine.size() - 1) != 0) {
        machine[0] = '?';
    }
    return "process " + std::to_string(::getpid()) + " on " + machine.data();
}

} // namespace zonescope::io
