#pragma once

/// \file
/// What a processor or a device can do at best, level by level of its memory: the roof over the
/// rates of a run (Williams, Waterman and Patterson 2009).

#include <string>
#include <vector>

namespace zonescope::laboratory {

/// One level of memory and its measured bandwidth, read plus written.
struct MemoryLevel {
    std::string name;           ///< "L1", "L2", "L3", "memory"
    double capacityBytes = 0.0; ///< 0: more than any grid here needs
    double gbPerSecond = 0.0;
};

struct Roof {
    std::vector<MemoryLevel> levels; ///< the nearest first, memory last
    double singleGflops = 0.0;       ///< products and sums, each counted as one; 0: not measured
    double doubleGflops = 0.0;

    [[nodiscard]] double peakGflops(bool doublePrecision) const noexcept {
        return doublePrecision ? doubleGflops : singleGflops;
    }
    /// Bandwidth of the last level, GB/s; 0 without levels.
    [[nodiscard]] double memoryGbPerSecond() const noexcept {
        return levels.empty() ? 0.0 : levels.back().gbPerSecond;
    }
    /// What the last cache before the memory holds, bytes; 0 without caches.
    [[nodiscard]] double cacheBytes() const noexcept {
        return levels.size() < 2 ? 0.0 : levels[levels.size() - 2].capacityBytes;
    }
};

/// Of one thread of this processor: the STREAM triad (McCalpin 1995) in arrays that fit in each
/// cache and in none before it, and in arrays larger than all; products and sums in the vector
/// instructions that the laboratory's loops are compiled for. About two seconds.
[[nodiscard]] Roof measureRoof();

/// "L1 105.1 GB/s, ..., memory 12.3 GB/s; ...": one line for people.
[[nodiscard]] std::string toText(const Roof& roof);

} // namespace zonescope::laboratory
