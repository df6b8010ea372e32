#pragma once

#include "core/text/message.hpp"

#include <string_view>

namespace zonescope::text {

/// "line 3": where a text or a table is wrong. Lines count from 1.
[[nodiscard]] Message lineWords(long long line);
/// "line 3, column 7", or "line 3, column n" with the name of the column.
[[nodiscard]] Message lineWords(long long line, long long column);
[[nodiscard]] Message lineWords(long long line, std::string_view column);

} // namespace zonescope::text
