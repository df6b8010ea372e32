#pragma once

/// \file
/// What a run begins with: its project, and whether its outputs can be written.

#include "app/run_settings.hpp"
#include "core/model/project.hpp"

#include <filesystem>
#include <memory>

namespace zonescope::app {

/// That of FILE or of --resume, with what the other options say of it.
/// \throws Error for files that cannot be read, and for a state that does not continue FILE
[[nodiscard]] std::shared_ptr<const model::Project> projectToRun(const RunSettings& settings);

/// \throws Error for outputs that cannot be written or have no meaning
void checkOutputs(const RunSettings& settings);

/// Where the state of an interrupted run, and of --checkpoint-every, goes.
[[nodiscard]] std::filesystem::path checkpointPath(const RunSettings& settings);

} // namespace zonescope::app
