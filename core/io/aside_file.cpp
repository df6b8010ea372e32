#include "core/io/aside_file.hpp"

#include "core/error.hpp"

#include <cerrno>
#include <random>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace zonescope::io {

namespace fs = std::filesystem;

namespace {

std::string reasonOf(int code) { return std::system_category().message(code); }

/// Opens and flushes a file or a folder; returns errno, 0 when all is well.
int flushToDisk(const fs::path& path, int flags) {
    const int file = ::open(path.c_str(), flags | O_CLOEXEC);
    if (file < 0) {
        return errno;
    }
    const int result = ::fsync(file) == 0 ? 0 : errno;
    ::close(file);
    return result;
}

} // namespace

AsideFile::AsideFile(const fs::path& target) : target_(target) {
    std::error_code error;
    if (!target_.has_filename() || fs::is_directory(target_, error)) {
        throw FileError(target_.string(), "cannot write: it is a folder; give the name of a file");
    }
    const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error)) {
        throw FileError(target_.string(), "cannot write: there is no folder " + folder.string());
    }
    if (::access(folder.c_str(), W_OK | X_OK) != 0) {
        throw FileError(target_.string(), "cannot write to its folder: " + reasonOf(errno) +
                                              "; choose another place");
    }
    if (fs::exists(target_, error)) {
        // A link keeps pointing where it did.
        target_ = fs::canonical(target_);
    }
    std::random_device random;
    aside_ = target_;
    aside_.replace_filename(
        fmt::format(".zonescope-{:08x}.part{}", random(), target_.extension().string()));
}

AsideFile::~AsideFile() {
    if (!published_) {
        std::error_code ignored;
        fs::remove(aside_, ignored);
    }
}

void AsideFile::publish() {
    if (const int code = flushToDisk(aside_, O_RDONLY); code != 0) {
        throw FileError(target_.string(), "cannot write: " + reasonOf(code));
    }
    std::error_code error;
    fs::rename(aside_, target_, error);
    if (error) {
        throw FileError(target_.string(), "cannot write: " + error.message());
    }
    published_ = true;
    // Lets the new name survive a power failure; some file systems cannot, which is no error.
    flushToDisk(target_.has_parent_path() ? target_.parent_path() : fs::path("."),
                O_RDONLY | O_DIRECTORY);
}

} // namespace zonescope::io
