#include "core/io/files/replacement_file.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <cerrno>
#include <random>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zonescope::io {

namespace fs = std::filesystem;

namespace {

/// 0, or the errno of what failed.
int writeAll(int file, std::string_view content) noexcept {
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written < 0) {
            if (errno == EINTR) {
                continue;
            }
            return errno;
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

/// The file that a chain of symbolic links ends at, whether or not it exists.
fs::path followLinks(fs::path path) {
    constexpr int longestChain = 40;
    for (int n = 0; n < longestChain; ++n) {
        std::error_code error;
        if (!fs::is_symlink(path, error)) {
            break;
        }
        const fs::path target = fs::read_symlink(path, error);
        if (error) {
            break;
        }
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path;
}

/// Opens a new file in the folder of `target`.
std::pair<int, fs::path> createAside(const fs::path& target, const std::string& suffix = {},
                                     FileAccess access = FileAccess::usual) {
    constexpr int attempts = 16;
    const mode_t mode = access == FileAccess::owner ? 0600 : 0666; // less the umask
    std::random_device random;
    fs::path aside;
    for (int n = 0; n < attempts; ++n) {
        aside = target;
        // The name's own length may already be the longest allowed.
        aside.replace_filename(fmt::format(".zonescope-{:08x}.part{}", random(), suffix));
        const int file = ::open(aside.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (file >= 0 || errno != EEXIST) {
            return {file, aside};
        }
    }
    return {-1, aside};
}

/// Writes a block beside a file that is to come: permissions promise less than a write that works.
void tryWriting(const fs::path& target, const std::string& name) {
    const auto [number, path] = createAside(target);
    const FileDescriptor file(number);
    if (!file.valid()) {
        throw FileError(name, say("cannot write: {reason}", "reason"_is = reasonOf(errno)));
    }
    constexpr std::size_t block = 4096; // of most file systems
    const int code = writeAll(file.get(), std::string(block, '\0'));
    ::unlink(path.c_str());
    if (code != 0) {
        throw FileError(name, say("cannot save: {reason}", "reason"_is = reasonOf(code)));
    }
}

/// Makes the new name survive a power failure. Some file systems cannot do this for folders, which
/// is no error.
void syncFolder(const fs::path& folder) {
    const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.valid()) {
        ::fsync(directory.get());
    }
}

} // namespace

ReplacementFile::ReplacementFile(const fs::path& path, FileAccess access)
    : name_(path.string()), file_(-1) {
    if (!path.has_filename()) {
        throw FileError(name_, say("cannot save: a file name is missing"));
    }
    target_ = followLinks(path);
    if (!target_.has_parent_path()) {
        target_ = fs::path(".") / target_;
    }
    struct stat old {};
    const bool exists = ::stat(target_.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) {
        fail(EISDIR);
    }
    if (exists && !S_ISREG(old.st_mode)) {
        throw FileError(name_, say("cannot save: it is a device, not a file"));
    }
    if (exists && ::access(target_.c_str(), W_OK) != 0) {
        fail(errno);
    }
    auto [number, aside] = createAside(target_, {}, access);
    if (number < 0) {
        fail(errno);
    }
    file_ = FileDescriptor(number);
    aside_ = std::move(aside);
    if (exists && access == FileAccess::usual) {
        // The owner can be kept only by the superuser; the permissions always.
        const bool owned = ::fchown(file_.get(), old.st_uid, old.st_gid) == 0 || errno == EPERM;
        if (!owned || ::fchmod(file_.get(), old.st_mode & 07777U) != 0) {
            const int code = errno;
            ::unlink(aside_.c_str()); // there will be no destructor
            fail(code);
        }
    }
}

ReplacementFile::~ReplacementFile() {
    if (!aside_.empty()) {
        ::unlink(aside_.c_str());
    }
}

void ReplacementFile::append(std::string_view content) {
    if (const int code = writeAll(file_.get(), content); code != 0) {
        fail(code);
    }
}

int ReplacementFile::write(std::uint64_t offset, std::span<const std::byte> bytes) noexcept {
    while (!bytes.empty()) {
        const ssize_t count =
            ::pwrite(file_.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0) {
            if (errno == EINTR) {
                continue;
            }
            return errno;
        }
        offset += static_cast<std::uint64_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return 0;
}

int ReplacementFile::read(std::uint64_t offset, std::span<std::byte> bytes) const noexcept {
    while (!bytes.empty()) {
        const ssize_t count =
            ::pread(file_.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0) {
            if (errno == EINTR) {
                continue;
            }
            return errno;
        }
        if (count == 0) {
            std::fill(bytes.begin(), bytes.end(), std::byte{0});
            return 0;
        }
        offset += static_cast<std::uint64_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return 0;
}

void ReplacementFile::commit() {
    if (::fsync(file_.get()) != 0 || !file_.close()) {
        fail(errno);
    }
    if (::rename(aside_.c_str(), target_.c_str()) != 0) {
        fail(errno);
    }
    aside_.clear();
    syncFolder(target_.parent_path());
}

void ReplacementFile::fail(int code) const {
    throw FileError(name_, say("cannot save: {reason}", "reason"_is = reasonOf(code)));
}

void replaceTextFile(const fs::path& path, std::string_view content, FileAccess access) {
    ReplacementFile file(path, access);
    file.append(content);
    file.commit();
}

void requireWritable(const fs::path& path) {
    const auto refuse = [&](const text::Message& reason) {
        throw FileError(path.string(), say("cannot write: {reason}", "reason"_is = reason));
    };
    std::error_code error;
    if (fs::is_directory(path, error)) {
        refuse(say("it is a folder; give the name of a file"));
    }
    auto target = followLinks(path);
    const auto folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error)) {
        refuse(say("there is no folder {folder}", "folder"_is = folder.string()));
    }
    if (fs::exists(target, error) && !fs::is_regular_file(target, error)) {
        refuse(say("it is a device, not a file"));
    }
    if (fs::exists(target, error) && ::access(target.c_str(), W_OK) != 0) {
        refuse(say("the file is write-protected: {reason}", "reason"_is = reasonOf(errno)));
    }
    if (::access(folder.c_str(), W_OK | X_OK) != 0) {
        refuse(say("the folder {folder} is write-protected: {reason}",
                   "folder"_is = folder.string(), "reason"_is = reasonOf(errno)));
    }
    tryWriting(folder / target.filename(), path.string());
}

fs::path makeAsideFile(const fs::path& target, const std::string& suffix) {
    const auto [number, path] = createAside(target, suffix);
    const FileDescriptor file(number);
    if (!file.valid()) {
        throw FileError(target.string(),
                        say("cannot write: {reason}", "reason"_is = reasonOf(errno)));
    }
    return path;
}

} // namespace zonescope::io
