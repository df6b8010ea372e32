#pragma once

/// \file
/// A figure and where it comes from. No figure is shown without its source.

#include <cstdint>
#include <optional>
#include <string_view>

namespace zonescope::gpu {

enum class Source : std::uint8_t {
    modelled, ///< time measured with events, bytes and operations from a stated model
    sampled,  ///< read from the driver (NVML), over the whole device and a stretch of time
    profiled, ///< hardware counters of our own kernels (CUPTI)
};

/// "modelled", "sampled", "profiled"
[[nodiscard]] std::string_view sourceName(Source source) noexcept;

/// A fraction (1 = the ceiling) or another quantity, whose unit the holder states.
struct Figure {
    double value = 0.0;
    Source source = Source::modelled;
    /// The true value is this or more: the model counts only what must go through device memory.
    bool lowerBound = false;
};

/// The five throughputs that Nsight Compute calls Speed Of Light, as fractions of their ceilings;
/// those that are not known are empty.
struct ThroughputBars {
    std::optional<Figure> sm;     ///< busiest pipeline or the issue slots of the multiprocessors
    std::optional<Figure> memory; ///< the busiest of the following three
    std::optional<Figure> l1;     ///< L1 and texture cache
    std::optional<Figure> l2;
    std::optional<Figure> dram;
};

} // namespace zonescope::gpu
