#pragma once

/// \file
/// Host values as an array in device memory.

#include "gpu/device/device_buffer.cuh"

#include <ranges>
#include <span>

namespace zonescope::gpu {

/// A buffer of their size with the values, usable in the order of `stream`; pageable values may be
/// reused on return. \throws DeviceError when memory is short
template <std::ranges::contiguous_range Values>
[[nodiscard]] DeviceBuffer<std::ranges::range_value_t<Values>> uploaded(const Values& values,
                                                                        cudaStream_t stream) {
    DeviceBuffer<std::ranges::range_value_t<Values>> buffer(std::ranges::size(values), stream);
    buffer.upload(std::span(values), 0, stream);
    return buffer;
}

} // namespace zonescope::gpu
