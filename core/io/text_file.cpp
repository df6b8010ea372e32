#include "core/io/text_file.hpp"

#include "core/error.hpp"

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

std::string reasonOf(int code) {
    switch (code) {
    case ENOENT: return "there is no such file or folder";
    case EACCES:
    case EPERM: return "permission denied; change the file's permissions or choose another place";
    case EROFS: return "the file system is read-only; choose another place";
    case ENOSPC:
    case EDQUOT: return "no space left on the disk; free some or choose another place";
    case EFBIG: return "the file would exceed the size allowed here; choose another place";
    case EISDIR: return "it is a folder; choose a file";
    default: return std::system_category().message(code);
    }
}

class FileDescriptor {
public:
    explicit FileDescriptor(int number) : number_(number) {}
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }
    [[nodiscard]] bool valid() const noexcept { return number_ >= 0; }
    [[nodiscard]] int get() const noexcept { return number_; }
    /// Closes now; some file systems report a failed write only here.
    [[nodiscard]] bool close() noexcept { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

/// Removes the file written aside unless it took the place of the old one.
class AsideFile {
public:
    explicit AsideFile(fs::path path) : path_(std::move(path)) {}
    AsideFile(const AsideFile&) = delete;
    AsideFile& operator=(const AsideFile&) = delete;
    ~AsideFile() {
        if (!renamed_) {
            ::unlink(path_.c_str());
        }
    }
    [[nodiscard]] const fs::path& path() const noexcept { return path_; }
    void renamed() noexcept { renamed_ = true; }

private:
    fs::path path_;
    bool renamed_ = false;
};

void writeAll(int file, std::string_view content, const std::string& name) {
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written < 0) {
            if (errno == EINTR) {
                continue;
            }
            throw FileError(name, "cannot save: " + reasonOf(errno));
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
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
        const int file = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
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
        throw FileError(name, "cannot write: " + reasonOf(errno));
    }
    const AsideFile aside(path);
    constexpr std::size_t block = 4096; // of most file systems
    writeAll(file.get(), std::string(block, '\0'), name);
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

std::string readTextFile(const fs::path& path, std::size_t maximumBytes) {
    const std::string name = path.string();
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.valid()) {
        throw FileError(name, "cannot open: " + reasonOf(errno));
    }
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) {
        throw FileError(name, "cannot read: " + reasonOf(errno));
    }
    if (S_ISDIR(status.st_mode)) {
        throw FileError(name, "cannot read: " + reasonOf(EISDIR));
    }
    const auto tooLarge = [&] {
        return FileError(name, fmt::format("it is larger than {} MiB, which no project is",
                                           maximumBytes >> 20U));
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
            throw FileError(name, "cannot read: " + reasonOf(errno));
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

void replaceTextFile(const fs::path& path, std::string_view content, FileAccess access) {
    replaceFile(path, {&content, 1}, access);
}

void replaceFile(const fs::path& path, std::span<const std::string_view> parts, FileAccess access) {
    const std::string name = path.string();
    const auto failure = [&](int code) {
        return FileError(name, "cannot save: " + reasonOf(code));
    };
    if (!path.has_filename()) {
        throw FileError(name, "cannot save: a file name is missing");
    }
    fs::path target = followLinks(path);
    if (!target.has_parent_path()) {
        target = fs::path(".") / target;
    }
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) {
        throw failure(EISDIR);
    }
    if (exists && !S_ISREG(old.st_mode)) {
        throw FileError(name, "cannot save: it is a device, not a file");
    }
    if (exists && ::access(target.c_str(), W_OK) != 0) {
        throw failure(errno);
    }

    const auto [number, asidePath] = createAside(target, {}, access);
    if (number < 0) {
        throw failure(errno);
    }
    AsideFile aside(asidePath);
    FileDescriptor file(number);
    if (exists && access == FileAccess::usual) {
        // The owner can be kept only by the superuser; the permissions always.
        if (::fchown(file.get(), old.st_uid, old.st_gid) != 0 && errno != EPERM) {
            throw failure(errno);
        }
        if (::fchmod(file.get(), old.st_mode & 07777U) != 0) {
            throw failure(errno);
        }
    }
    for (const std::string_view part : parts) {
        writeAll(file.get(), part, name);
    }
    if (::fsync(file.get()) != 0 || !file.close()) {
        throw failure(errno);
    }
    if (::rename(aside.path().c_str(), target.c_str()) != 0) {
        throw failure(errno);
    }
    aside.renamed();
    syncFolder(target.parent_path());
}

void requireWritable(const fs::path& path) {
    const auto refuse = [&](const std::string& why) {
        throw FileError(path.string(), "cannot write: " + why);
    };
    std::error_code error;
    if (fs::is_directory(path, error)) {
        refuse("it is a folder; give the name of a file");
    }
    auto target = followLinks(path);
    const auto folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error)) {
        refuse("there is no folder " + folder.string());
    }
    if (fs::exists(target, error) && !fs::is_regular_file(target, error)) {
        refuse("it is a device, not a file");
    }
    if (fs::exists(target, error) && ::access(target.c_str(), W_OK) != 0) {
        refuse("the file is write-protected: " + reasonOf(errno));
    }
    if (::access(folder.c_str(), W_OK | X_OK) != 0) {
        refuse("the folder " + folder.string() + " is write-protected: " + reasonOf(errno));
    }
    tryWriting(folder / target.filename(), path.string());
}

fs::path makeAsideFile(const fs::path& target, const std::string& suffix) {
    const auto [number, path] = createAside(target, suffix);
    const FileDescriptor file(number);
    if (!file.valid()) {
        throw FileError(target.string(), "cannot write: " + reasonOf(errno));
    }
    return path;
}

void makeFolder(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
        return;
    }
    if (fs::exists(path, error)) {
        throw FileError(path.string(), "cannot make the folder: it is a file; choose another name");
    }
    if (!fs::create_directory(path, error)) {
        throw FileError(path.string(), "cannot make the folder: " + reasonOf(error.value()));
    }
}

} // namespace zonescope::io
