#pragma once

/// \file
/// Arithmetic of the statistics of a display plane, constexpr so that kernels and host tests share
/// it. Floats are compared and counted by their bits: those of magnitudes grow with the magnitude.

#include <bit>
#include <cstdint>

namespace zonescope::gpu {

/// Statistics of the finite values of a plane; all zero when there are none.
struct PlaneStatistics {
    float minimum = 0.0F; ///< sign included
    float maximum = 0.0F;
    float percentile99 = 0.0F;   ///< 99 % of the magnitudes are at most this, to 2^-16 of itself
    std::uint32_t notFinite = 0; ///< values that are NaN or infinite
};

namespace statistics {

/// A percentile is found in two counts: over the upper 12 bits of the magnitude (exponent and 4
/// bits of the mantissa), then over the next 12 among the values that share the upper ones.
inline constexpr int binCount = 4096;
inline constexpr int coarseShift = 19;
inline constexpr int fineShift = 7;

constexpr std::uint32_t magnitudeBits(float value) noexcept {
    return std::bit_cast<std::uint32_t>(value) & 0x7FFFFFFFU;
}
constexpr bool isFinite(float value) noexcept { return magnitudeBits(value) < 0x7F800000U; }
constexpr int coarseBin(std::uint32_t magnitude) noexcept {
    return static_cast<int>(magnitude >> coarseShift);
}
constexpr int fineBin(std::uint32_t magnitude) noexcept {
    return static_cast<int>((magnitude >> fineShift) & (binCount - 1));
}
/// The middle of a bin; zero for the bin of zero.
constexpr float binValue(int coarse, int fine) noexcept {
    const auto begin = (static_cast<std::uint32_t>(coarse) << coarseShift) |
                       (static_cast<std::uint32_t>(fine) << fineShift);
    return begin == 0 ? 0.0F : std::bit_cast<float>(begin | (1U << (fineShift - 1)));
}
/// Number of values, counted from the smallest magnitude, up to the percentile: ceil(0.99 n).
constexpr std::uint32_t percentileRank(std::uint32_t count) noexcept {
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(count) * 99U + 99U) / 100U);
}

/// An integer that grows with the value; 0 belongs to no finite value.
constexpr std::uint32_t orderedKey(float value) noexcept {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return (bits & 0x80000000U) != 0U ? ~bits : bits | 0x80000000U;
}
constexpr float keyValue(std::uint32_t key) noexcept {
    return std::bit_cast<float>((key & 0x80000000U) != 0U ? key & 0x7FFFFFFFU : ~key);
}

} // namespace statistics
} // namespace zonescope::gpu
