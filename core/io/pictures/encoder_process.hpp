#pragma once

/// \file
/// A program that takes data on its standard input; what it says on its standard error becomes the
/// message when it fails.

#include <cstddef>
#include <filesystem>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace zonescope::io {

/// Where a program lies on the PATH; empty when it is not there.
[[nodiscard]] std::filesystem::path programOnPath(const char* name);

/// One thread writes; `kill` may be called from any other.
class EncoderProcess {
public:
    EncoderProcess() = default;
    /// Ends a process that still runs.
    ~EncoderProcess();
    EncoderProcess(const EncoderProcess&) = delete;
    EncoderProcess& operator=(const EncoderProcess&) = delete;

    /// @param words the program's path and its arguments
    /// @param target what it writes, for messages
    /// \throws FileError
    void start(std::vector<std::string> words, std::string target);
    /// Waits as long as the program is behind.
    /// \throws FileError with the program's own message when it has ended
    void write(std::span<const std::byte> bytes);
    /// Closes the input and waits for the program's end.
    /// \throws FileError with the program's own message unless it ended well
    void finish();
    /// Ends the program at once; a `write` or `finish` in progress fails.
    void kill() noexcept;
    /// Waits for a program that was told to end.
    void reap() noexcept;

private:
    void closeInput() noexcept;
    [[nodiscard]] int wait() noexcept;
    [[nodiscard]] std::string complaint() const;

    std::string name_;   ///< of the program, for messages
    std::string target_; ///< what it writes
    std::mutex mutex_;   ///< of `process_`: its number must not become another process' own
    int process_ = 0;
    int input_ = -1;
    int messages_ = -1; ///< a file in memory that its standard error goes to
};

} // namespace zonescope::io
