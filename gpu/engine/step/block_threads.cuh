#pragma once

namespace zonescope::gpu {

/// Threads of a block of the kernels that fill, read and add to what is stored beside the fields.
inline constexpr int threadsPerBlock = 256;

} // namespace zonescope::gpu
