#include "core/io/pictures/encoder_process.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace zonescope::io {

namespace fs = std::filesystem;

fs::path programOnPath(const char* name) {
    const char* const path = std::getenv("PATH");
    const std::string folders = path != nullptr ? path : "";
    for (std::size_t begin = 0; begin <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', begin), folders.size());
        if (end > begin) {
            auto candidate = fs::path(folders.substr(begin, end - begin)) / name;
            if (::access(candidate.c_str(), X_OK) == 0) {
                return candidate;
            }
        }
        begin = end + 1;
    }
    return {};
}

EncoderProcess::~EncoderProcess() {
    kill();
    reap();
    if (messages_ >= 0) {
        ::close(messages_);
    }
}

void EncoderProcess::start(std::vector<std::string> words, std::string target) {
    name_ = fs::path(words.front()).filename().string();
    target_ = std::move(target);
    std::vector<char*> arguments;
    for (auto& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        throw FileError(target_, say("no pipe to {name}: {reason}", "name"_is = name_,
                                     "reason"_is = std::strerror(errno)));
    }
    // Without it the messages go where ours go.
    messages_ = ::memfd_create("encoder messages", MFD_CLOEXEC);
    // A film that the encoder gives up is an error message, not the end of this program.
    ::signal(SIGPIPE, SIG_IGN);
    const pid_t child = ::fork();
    if (child == 0) {
        // Only calls that are safe between fork and exec. Ctrl-C ends the run, and that the film.
        ::setpgid(0, 0);
        ::signal(SIGPIPE, SIG_DFL);
        ::dup2(ends[0], STDIN_FILENO);
        if (messages_ >= 0) {
            ::dup2(messages_, STDERR_FILENO);
        }
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    ::close(ends[0]);
    input_ = ends[1];
    if (child < 0) {
        const int reason = errno;
        closeInput();
        throw FileError(target_, say("{name} does not start: {reason}", "name"_is = name_,
                                     "reason"_is = std::strerror(reason)));
    }
    const std::lock_guard lock(mutex_);
    process_ = child;
}

std::string EncoderProcess::complaint() const {
    std::array<char, 2000> text{};
    const ssize_t count =
        messages_ >= 0 ? ::pread(messages_, text.data(), text.size(), 0) : ssize_t{0};
    std::string words(text.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    while (!words.empty() && (words.back() == '\n' || words.back() == ' ')) {
        words.pop_back();
    }
    std::ranges::replace(words, '\n', ' ');
    return words.empty() ? name_ + " failed without a message" : name_ + " failed: " + words;
}

void EncoderProcess::write(std::span<const std::byte> bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t count = ::write(input_, bytes.data() + done, bytes.size() - done);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            // It has closed its input: its message is complete when it has ended.
            closeInput();
            (void)wait();
            throw FileError(target_, complaint());
        }
        done += static_cast<std::size_t>(count);
    }
}

int EncoderProcess::wait() noexcept {
    const pid_t process = process_; // only this thread changes it
    if (process <= 0) {
        return -1;
    }
    // Waits without collecting: `kill` may come in between.
    siginfo_t information{};
    while (::waitid(P_PID, static_cast<id_t>(process), &information, WEXITED | WNOWAIT) < 0 &&
           errno == EINTR) {
    }
    const std::lock_guard lock(mutex_);
    process_ = 0;
    int state = -1;
    while (::waitpid(process, &state, 0) < 0 && errno == EINTR) {
    }
    return state;
}

void EncoderProcess::finish() {
    closeInput();
    const int state = wait();
    if (!WIFEXITED(state) || WEXITSTATUS(state) != 0) {
        throw FileError(target_, complaint());
    }
}

void EncoderProcess::kill() noexcept {
    const std::lock_guard lock(mutex_);
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
    }
}

void EncoderProcess::reap() noexcept {
    closeInput();
    (void)wait();
}

void EncoderProcess::closeInput() noexcept {
    if (input_ >= 0) {
        ::close(input_);
        input_ = -1;
    }
}

} // namespace zonescope::io
