#pragma once

/// \file
/// Text within HTML and SVG.

#include <string>
#include <string_view>

namespace zonescope::text {

/// With the characters replaced that HTML and SVG take for markup, in attributes too.
[[nodiscard]] std::string escaped(std::string_view text);

} // namespace zonescope::text
