#include "core/io/files/text_file.hpp"

#include "core/error.hpp"
#include "core/io/files/posix_file.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zonescope::io {

namespace fs = std::filesystem;

std::string readTextFile(const fs::path& path, std::size_t maximumBytes) {
    const std::string name = path.string();
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.valid()) {
        throw FileError(name, say("cannot open: {reason}", "reason"_is = reasonOf(errno)));
    }
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) {
        throw FileError(name, say("cannot read: {reason}", "reason"_is = reasonOf(errno)));
    }
    if (S_ISDIR(status.st_mode)) {
        throw FileError(name, say("cannot read: {reason}", "reason"_is = reasonOf(EISDIR)));
    }
    const auto tooLarge = [&] {
        return FileError(name, say("it is larger than {maximum_bytes} MiB, which no project is",
                                   "maximum_bytes"_is = maximumBytes >> 20U));
    };
    if (S_ISREG(status.st_mode) && static_cast<std::size_t>(status.st_size) > maximumBytes) {
        throw tooLarge();
    }
    std::string content;
    std::string block(std::size_t{1} << 16U, '\0');
    for (;;) {
        const ssize_t count = ::read(file.get(), block.data(), block.size());
        if (count < 0) {
            if (errno == EINTR) {
                continue;
            }
            throw FileError(name, say("cannot read: {reason}", "reason"_is = reasonOf(errno)));
        }
        if (count == 0) {
            return content;
        }
        content.append(block, 0, static_cast<std::size_t>(count));
        if (content.size() > maximumBytes) {
            throw tooLarge();
        }
    }
}

void makeFolder(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
        return;
    }
    if (fs::exists(path, error)) {
        throw FileError(path.string(),
                        say("cannot make the folder: it is a file; choose another name"));
    }
    // Another process may have made it in between.
    if (!fs::create_directory(path, error) && (error || !fs::is_directory(path))) {
        throw FileError(path.string(), say("cannot make the folder: {reason}",
                                           "reason"_is = reasonOf(error.value())));
    }
}

} // namespace zonescope::io
