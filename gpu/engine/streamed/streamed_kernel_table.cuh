#pragma once

/// \file
/// The kernels of the streamed schedule in one precision.

#include "gpu/engine/streamed/streamed_kernels.cuh"

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
            sharedBytes<Real, cells, levels, warps>(TileKind::varied),
            lossyTiles<Real, cells, levels, warps>,
            sharedBytes<Real, cells, levels, warps>(TileKind::lossy),
            layeredWarps,
            layered::tilesOfBlock<layeredLevels>,
            layeredTiles<Real, layeredLevels, layeredWarps>,
            layered::sharedBytes<Real, layeredLevels, layeredWarps>()};
}

template <class Real> std::span<const StreamKernel<Real>> kernelTable() {
    // In double precision two tiles of twelve levels find no room beside each other.
    constexpr int many = sizeof(Real) == 4 ? 3 : 1;
    static const std::array<StreamKernel<Real>, streamKernelCount> kernels{
        kernel<Real, 6, 2, many, 12 / many>(),
        kernel<Real, 3, 4, many, 12 / many>(),
        kernel<Real, 4, 2, 2, 4>(),
        kernel<Real, 3, 2, 2, 3>(),
        kernel<Real, 4, 1, 2, 2>(),
        kernel<Real, 3, 1, 1, 3>(),
        kernel<Real, 2, 1, 1, 2>(),
        kernel<Real, 1, 1, 1, 1>()};
    return kernels;
}

} // namespace zonescope::gpu::stream
