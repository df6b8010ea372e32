#pragma once

/// \file
/// Stretches of device memory that are copied by one kernel: the rows of a halo.

#include "gpu/device/cuda_error.cuh"

#include <cstddef>

namespace zonescope::gpu {

/// A stretch of memory in one device that becomes that of another, or of the same.
struct Stretch {
    const std::byte* source = nullptr;
    std::byte* target = nullptr;
    std::size_t bytes = 0;
};

/// Six fields and at most nine auxiliaries of the layers.
constexpr int mostArrays = 15;
struct Stretches {
    Stretch items[mostArrays];
};

/// Whether copyStretches can do it: begins and lengths are multiples of 16 bytes.
[[nodiscard]] bool isAligned(const Stretches& stretches, int count) noexcept;

/// The first `count` of aligned stretches, in the order of the stream of the current device, which
/// can reach the memory of both sides.
void copyStretches(const Stretches& stretches, int count, cudaStream_t stream);

} // namespace zonescope::gpu
