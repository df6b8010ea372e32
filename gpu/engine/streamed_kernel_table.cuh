#pragma once

/// \file
/// The kernels of the streamed schedule in one precision.

#include "gpu/engine/streamed_kernels.cuh"

#include <array>

namespace zonescope::gpu::stream {

/// Cells of a lane fill 16 bytes.
template <class Real> inline constexpr int laneCells = 16 / static_cast<int>(sizeof(Real));

template <class Real, int levels, int warps, int layeredLevels, int layeredWarps>
StreamKernel<Real> kernel() {
    static_assert(levels * warps == layeredLevels * layeredWarps);
    constexpr int cells = laneCells<Real>;
    return {{cells, levels, warps},
            streamTiles<Real, cells, levels, warps>,
            sharedBytes<Real, cells, levels, warps, true>(),
            layeredWarps,
            layeredTiles<Real, layeredLevels, layeredWarps>,
            layered::sharedBytes<Real, layeredLevels, layeredWarps>()};
}

template <class Real> std::span<const StreamKernel<Real>> kernelTable() {
    static const std::array<StreamKernel<Real>, streamKernelCount> kernels{
        kernel<Real, 6, 2, 1, 12>(), kernel<Real, 5, 2, 1, 10>(), kernel<Real, 3, 4, 1, 12>(),
        kernel<Real, 4, 2, 1, 8>(),  kernel<Real, 6, 1, 1, 6>(),  kernel<Real, 4, 1, 1, 4>(),
        kernel<Real, 3, 1, 1, 3>(),  kernel<Real, 2, 1, 1, 2>(),  kernel<Real, 1, 1, 1, 1>()};
    return kernels;
}

} // namespace zonescope::gpu::stream
