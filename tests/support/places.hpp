#pragma once

/// \file
/// Where tests find files of the source tree and what was built. The paths stand in a source of
/// their own: in the command lines of compilers they would keep checkouts from sharing a cache.

#include <string>

namespace zonescope::tests {

/// The absolute path of `path`, relative to the root of the source tree.
[[nodiscard]] std::string sourcePlace(const std::string& path = {});
/// The absolute path of `path`, relative to the root of the build tree.
[[nodiscard]] std::string builtPlace(const std::string& path);
/// The program, as a user calls it.
[[nodiscard]] std::string programPlace();

} // namespace zonescope::tests
