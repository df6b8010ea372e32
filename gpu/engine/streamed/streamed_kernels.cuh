#pragma once

/// \file
/// The compiled kernels of the streamed schedule. Each precision is compiled in a file of its own,
/// which nothing of a run's description enters: they take minutes.

#include "gpu/engine/plan/stream_tile.hpp"
#include "gpu/engine/streamed/layered_kernel.cuh"
#include "gpu/engine/streamed/streamed_kernel.cuh"

#include <cstddef>
#include <span>

namespace zonescope::gpu {

/// A compiled shape of the kernel, and the layered kernel of as many steps.
template <class Real> struct StreamKernel {
    StreamShape shape;
    void (*function)(StreamArguments<Real>) = nullptr;
    std::size_t sharedBytes = 0;
    void (*lossyFunction)(StreamArguments<Real>) = nullptr;
    std::size_t lossySharedBytes = 0;
    int layeredWarps = 0; ///< of a tile
    int layeredTiles = 1; ///< of a block at most
    void (*layeredFunction)(LayeredArguments<Real>) = nullptr;
    std::size_t layeredSharedBytes = 0; ///< of a tile, but for its table
    [[nodiscard]] int layeredThreads(int tiles) const noexcept { return 32 * layeredWarps * tiles; }
};

inline constexpr std::size_t streamKernelCount = 8;
inline constexpr std::size_t streamChoices = 4;

/// First `streamChoices` to choose from, then those that finish a number of steps.
template <class Real> [[nodiscard]] std::span<const StreamKernel<Real>> streamKernels();

template <> std::span<const StreamKernel<float>> streamKernels<float>();
template <> std::span<const StreamKernel<double>> streamKernels<double>();

} // namespace zonescope::gpu
