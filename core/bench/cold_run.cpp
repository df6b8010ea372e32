#include "core/bench/cold_run.hpp"

#include "core/error.hpp"
#include "core/resources.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace zonescope::bench {
namespace {

/// The example's file in a folder of its own, which goes with this object.
class ExampleFile {
public:
    explicit ExampleFile(std::string_view example) {
        const auto name = std::string(example) + ".zonescope.json";
        const auto text = resources::text("projects/" + name);
        auto pattern = (std::filesystem::temp_directory_path() / "zonescope-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr) {
            throw FileError(pattern, say("no folder for a project: {reason}",
                                         "reason"_is = std::strerror(errno)));
        }
        folder_ = pattern;
        std::ofstream file(path_ = folder_ / name);
        file << text;
        file.close();
        if (!file) {
            throw FileError(path_.string(), say("the project cannot be written"));
        }
    }
    ~ExampleFile() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    ExampleFile(const ExampleFile&) = delete;
    ExampleFile& operator=(const ExampleFile&) = delete;
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path folder_, path_;
};

/// The environment of this process without a variable.
std::vector<char*> environmentWithout(std::string_view variable) {
    std::vector<char*> kept;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        if (variable.empty() || !text.starts_with(variable) ||
            text.substr(variable.size()).substr(0, 1) != "=") {
            kept.push_back(*entry);
        }
    }
    kept.push_back(nullptr);
    return kept;
}

/// Runs a program to its end; its exit status as waitpid tells it, or -1 with errno.
int statusOf(std::vector<std::string> words, std::string_view unset) {
    auto environment = environmentWithout(unset);
    std::vector<char*> arguments;
    for (auto& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) { // only calls that are safe between fork and exec
        const int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
        ::execve(arguments.front(), arguments.data(), environment.data());
        ::_exit(127);
    }
    if (child < 0) {
        return -1;
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            return -1;
        }
    }
    return status;
}

} // namespace

ColdRunTimes measureColdRun(const std::string& program, std::string_view example,
                            const std::vector<std::string>& arguments, int count,
                            std::string_view unset) {
    const ExampleFile file(example);
    std::vector<std::string> words{program, "run", file.path()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<double> seconds;
    for (int n = 0; n < count; ++n) {
        const auto begin = std::chrono::steady_clock::now();
        const int status = statusOf(words, unset);
        seconds.push_back(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        if (status != 0) {
            throw FileError(
                program,
                status < 0 ? say("does not start: {reason}", "reason"_is = std::strerror(errno))
                : WIFEXITED(status)
                    ? say("`run {example}` ended with exit code {status}: start it to see why",
                          "example"_is = example, "status"_is = WEXITSTATUS(status))
                    : say("`run {example}` was ended by signal {status}", "example"_is = example,
                          "status"_is = WTERMSIG(status)));
        }
    }
    const double first = seconds.front();
    std::ranges::nth_element(seconds, seconds.begin() + count / 2);
    return {seconds[static_cast<std::size_t>(count / 2)], first};
}

} // namespace zonescope::bench
