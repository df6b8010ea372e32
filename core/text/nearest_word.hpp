#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace zonescope::text {

/// Least number of insertions, deletions, replacements and swaps of neighbours that turn one word
/// into the other, no letter edited twice (restricted Damerau-Levenshtein distance; Damerau 1964).
[[nodiscard]] std::size_t editDistance(std::string_view a, std::string_view b);

/// The candidate that a misspelt word most probably means; empty when none is near.
[[nodiscard]] std::string_view nearestWord(std::string_view word,
                                           std::span<const std::string_view> candidates);

} // namespace zonescope::text
