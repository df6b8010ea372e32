#pragma once

/// \file
/// The compiled kernels of the streamed schedule. Each precision is compiled in a file of its own,
/// which nothing of a run's description enters: they take minutes.

#include "gpu/engine/layered_kernel.cuh"
#include "gpu/engine/stream_tile.hpp"
#include "gpu/engine/streamed_kernel.cuh"

#include <cstddef>
#include <span>

namespace zonescope::gpu {

/// A compiled shape of the kernel, and the layered kernel of as many steps. That one has few tiles,
/// so that it is bound by latency: one level in a warp, as many warps as steps.
template <class Real> struct StreamKernel {
    StreamShape shape;
    void (*function)(StreamArguments<Real>) = nullptr;
    std::size_t sharedBytes = 0;
    int layeredWarps = 0;
    void (*layeredFunction)(LayeredArguments<Real>) = nullptr;
    std::size_t layeredSharedBytes = 0;
};

inline constexpr std::size_t streamKernelCount = 9;
inline constexpr std::size_t streamChoices = 4;

/// First `streamChoices` to choose from, then those that finish a number of steps.
template <class Real> [[nodiscard]] std::span<const StreamKernel<Real>> streamKernels();

template <> std::span<const StreamKernel<float>> streamKernels<float>();
template <> std::span<const StreamKernel<double>> streamKernels<double>();

} // namespace zonescope::gpu
