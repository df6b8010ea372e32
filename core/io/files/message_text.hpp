#pragma once

/// \file
/// Messages in files and between processes, so that who reads them can still say them in another
/// language.

#include "core/text/message.hpp"

#include <string>
#include <string_view>

namespace zonescope::io {

/// Words without a translation as they are, all else as JSON with its identifier and places.
[[nodiscard]] std::string packed(const text::Message& message);

/// The other way round. What is nothing that `packed` made is taken for words.
[[nodiscard]] text::Message unpacked(std::string_view text);

} // namespace zonescope::io
