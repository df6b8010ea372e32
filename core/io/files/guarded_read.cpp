#include "core/io/files/guarded_read.hpp"
#include "core/io/files/message_text.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <exception>
#include <new>
#include <optional>
#include <string>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace zonescope::io {

namespace {

/// Less than POSIX' smallest PIPE_BUF.
constexpr std::size_t longestComplaint = 500;

/// A crash of this process is expected: nobody is to print, dump or debug it.
void becomeExpendable() noexcept {
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP}) {
        std::signal(signal, SIG_DFL);
    }
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) {
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
    }
}

/// What was wrong with the file; empty when nothing was.
text::Message complaintOf(const std::function<void()>& read) noexcept {
    try {
        read();
        return {};
    } catch (const FileError& error) {
        return error.reason();
    } catch (const std::bad_alloc&) {
        return say("reading it takes more memory than there is");
    } catch (const std::exception& error) {
        return messageOf(error);
    }
}

[[noreturn]] void rehearse(const std::function<void()>& read, int pipe) noexcept {
    becomeExpendable();
    const text::Message said = complaintOf(read);
    std::string complaint = packed(said);
    if (complaint.size() > longestComplaint) {
        complaint = said.english().substr(0, longestComplaint);
    }
    const auto written = ::write(pipe, complaint.data(), complaint.size());
    ::_exit(written == static_cast<ssize_t>(complaint.size()) ? 0 : 1);
}

/// Enough for a slow disk.
int longestMilliseconds(const std::filesystem::path& path) {
    constexpr double bytesPerMillisecond = 10'000.0;
    constexpr double least = 20'000.0;
    constexpr double most = 1e9;
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    const double wanted = error ? least : least + static_cast<double>(size) / bytesPerMillisecond;
    return static_cast<int>(std::min(wanted, most));
}

/// What the other side of a pipe says before it is closed; nothing when it takes too long.
std::optional<std::string> saidWithin(int pipe, int milliseconds) {
    pollfd wanted{.fd = pipe, .events = POLLIN, .revents = 0};
    int found = 0;
    do {
        found = ::poll(&wanted, 1, milliseconds);
    } while (found < 0 && errno == EINTR);
    if (found == 0) {
        return std::nullopt;
    }
    // It says all at once: less than a pipe takes as one.
    std::array<char, longestComplaint> text{};
    ssize_t count = 0;
    do {
        count = ::read(pipe, text.data(), text.size());
    } while (count < 0 && errno == EINTR);
    return std::string(text.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
}

int stateOf(pid_t child) noexcept {
    int state = -1;
    while (::waitpid(child, &state, 0) < 0 && errno == EINTR) {
    }
    return state;
}

} // namespace

Seal requireSoundSeal(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        return Seal::intact; // whoever opens it says what it is instead
    }
    const Seal seal = examineSeal(path);
    if (seal == Seal::broken) {
        throw FileError(path.string(), say("the file is damaged: its bytes are not those that were "
                                           "written. Take another copy, or run the project again"));
    }
    return seal;
}

void rehearseReading(const std::filesystem::path& path, const std::function<void()>& read) {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw FileError(path.string(), say("cannot be examined: no pipe to another process"));
    }
    const pid_t child = ::fork();
    if (child == 0) {
        rehearse(read, ends[1]);
    }
    ::close(ends[1]);
    const auto complaint =
        child > 0 ? saidWithin(ends[0], longestMilliseconds(path)) : std::optional<std::string>();
    ::close(ends[0]);
    if (child < 0) {
        throw FileError(path.string(), say("cannot be examined: no other process can be started"));
    }
    if (!complaint) {
        ::kill(child, SIGKILL);
    }
    const int state = stateOf(child);
    if (!complaint || !WIFEXITED(state) || WEXITSTATUS(state) != 0) {
        throw FileError(
            path.string(),
            say("the file is damaged or not from Zonescope: reading it would end the program"));
    }
    if (!complaint->empty()) {
        throw FileError(path.string(), unpacked(*complaint));
    }
}

} // namespace zonescope::io
