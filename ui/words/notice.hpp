#pragma once

/// \file
/// One message to the user: a problem of a project, a bad file, or a failed run.

#include "core/model/problem.hpp"

#include <string>
#include <vector>

namespace zonescope::ui {

struct Notice {
    model::Problem problem;
    std::string file; ///< empty when it concerns the open project
    /// A compute device failed or will not do: the CPU could take the run.
    bool ofDevice = false;

    bool operator==(const Notice&) const = default;
};

/// A notice with a text and a hint only.
[[nodiscard]] Notice makeNotice(model::Severity severity, text::Message hint, std::string key = {});

/// What an exception says that is being handled, with all the parts that its type carries; at least
/// one notice. Call it in a catch block.
/// @param file named when the exception itself names none
[[nodiscard]] std::vector<Notice> currentExceptionNotices(const std::string& file = {});

} // namespace zonescope::ui
