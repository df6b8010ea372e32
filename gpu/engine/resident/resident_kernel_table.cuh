#pragma once

/// \file
/// The kernels of the resident schedule; each kind is compiled in a file of its own.

#include "gpu/engine/resident/resident.cuh"
#include "gpu/engine/resident/resident_kernels.hpp"

namespace zonescope::gpu::resident {

template <int columns, int rows, int threads, bool uniform, bool layered, bool lossy = false>
ResidentKernel kernel() {
    constexpr int axialRows = rows == 8 ? 4 : rows;
    constexpr bool layerWarp = threads != 256;
    using Made = Kind<columns, rows, axialRows, threads, layerWarp, uniform, layered, lossy>;
    return {Made::shape, uniform, layered, lossy, residentKernel<Made>};
}

} // namespace zonescope::gpu::resident
