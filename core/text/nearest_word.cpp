#include "core/text/nearest_word.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace zonescope::text {

std::size_t editDistance(std::string_view a, std::string_view b) {
    // Rows of the usual table: the one before last serves the swaps.
    std::array<std::vector<std::size_t>, 3> rows;
    rows.fill(std::vector<std::size_t>(b.size() + 1));
    for (std::size_t j = 0; j <= b.size(); ++j) {
        rows[1][j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& [beforeLast, last, current] = rows;
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                current[j] = std::min(current[j], beforeLast[j - 2] + 1);
            }
        }
        std::swap(beforeLast, last);
        std::swap(last, current);
    }
    return rows[1][b.size()];
}

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t longestWord = 100;
    if (word.empty() || word.size() > longestWord) {
        return {};
    }
    std::string_view best;
    std::size_t bestDistance = 0;
    for (const std::string_view candidate : candidates) {
        std::size_t distance = editDistance(word, candidate);
        // A forgotten unit or a shortened word is a likely slip: "radius" for "radius_um".
        if (word.size() >= 3 && (candidate.starts_with(word) || word.starts_with(candidate))) {
            distance = std::min<std::size_t>(distance, 2);
        }
        const std::size_t farthest = std::max<std::size_t>(2, candidate.size() / 3);
        if (distance <= farthest && (best.empty() || distance < bestDistance)) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace zonescope::text
