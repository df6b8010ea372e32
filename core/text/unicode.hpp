#pragma once

/// \file
/// UTF-8 from people and files, which may be malformed.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace zonescope::text {

/// Stands for what is no character.
inline constexpr std::string_view replacementCharacter = "\uFFFD";

/// A character and its bytes in UTF-8.
struct Character {
    char32_t code = 0;
    std::size_t bytes = 0;
};

/// The character that a text begins with; nothing when it is empty or begins with no whole one.
[[nodiscard]] std::optional<Character> firstCharacter(std::string_view utf8);

/// Each byte that belongs to no character, and each control character, becomes the replacement
/// character.
[[nodiscard]] std::string wellFormed(std::string_view utf8);

} // namespace zonescope::text
