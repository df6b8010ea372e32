#pragma once

/// \file
/// The frame of a report's HTML page: its style, title and end. A page needs nothing else.

#include <string>
#include <string_view>

namespace zonescope::report {

/// From the document's first line to its first heading, the title.
[[nodiscard]] std::string htmlBegin(std::string_view title);

/// The program's version and the document's end.
[[nodiscard]] std::string htmlEnd();

} // namespace zonescope::report
