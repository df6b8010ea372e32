#pragma once

/// \file
/// The files that a command writes: tried before the work, written one by one after it, so that one
/// that fails takes no other with it.

#include "core/model/project.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace zonescope::app {

/// A file by the option that names it.
struct NamedFile {
    std::string option; ///< "--out"; for people
    std::string path;   ///< empty: not given
};

/// Before the work: every output has a name of its own, is none of the inputs, and can be written.
/// \throws InputError, FileError
void tryOutputs(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs);

/// The first part of that, for outputs that are folders or not written in every run.
/// \throws InputError
void requireDistinct(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs);

/// Writes outputs; says on standard error what fails, and goes on.
class OutputLog {
public:
    using Write = std::function<void(const std::filesystem::path&)>;

    /// Does something that may fail. \returns false when it did
    bool attempt(const std::function<void()>& work);
    /// Writes a file at its place or, when that fails, in another folder.
    /// \returns where it is; empty when it could be written nowhere
    std::string write(const std::string& path, const Write& write);
    /// Something was not written at its place.
    [[nodiscard]] bool incomplete() const noexcept { return incomplete_; }

private:
    bool incomplete_ = false;
};

/// Writes a project and says where. \returns the exit code of a command that has done so
[[nodiscard]] int writeProject(const model::Project& project, const std::string& file);

/// Writes a file under this name in the first folder that takes it: the present one, one for what
/// was rescued among the user's own ($XDG_STATE_HOME, ~/.local/state), the one for temporary files.
/// Files that are there are kept. \returns where it is; empty when no folder took it
[[nodiscard]] std::string writeElsewhere(const std::filesystem::path& path,
                                         const OutputLog::Write& write);

} // namespace zonescope::app
