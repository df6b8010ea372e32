#pragma once

/// \file
/// Processes that work in one folder, and how each of them ended.

#include "core/io/files/locked_file.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

namespace zonescope::io {

inline constexpr std::string_view processMarkExtension = ".process";

/// What one of `count` processes shows the others: that it lives, and that it is done.
class ProcessMarks {
public:
    /// Makes the folder if need be, and this process's mark in it.
    /// \throws FileError, also when a process of this number lives there
    ProcessMarks(std::filesystem::path folder, int number, int count);

    /// Whether the marks of all are there: once each has made its own, whether they share a folder.
    [[nodiscard]] bool everyoneIsHere() const;
    /// Tells the others that this process needs nothing of them any more.
    void done();
    /// Waits until each of the others is done or has died.
    /// \param goOn asked several times a second
    /// \returns whether all are done: none has died, and `goOn` never answered no
    [[nodiscard]] bool waitForOthers(const std::function<bool()>& goOn) const;

private:
    [[nodiscard]] std::filesystem::path fileOf(int number) const;
    std::filesystem::path folder_;
    int number_;
    int count_;
    std::unique_ptr<LockedFile> own_;
};

} // namespace zonescope::io
