#pragma once

/// \file
/// The kernels of the resident schedule, without or with absorbing layers; each half is compiled in
/// a file of its own.

#include "gpu/engine/resident.cuh"
#include "gpu/engine/resident_kernels.hpp"

#include <array>

namespace zonescope::gpu::resident {

template <bool layered, int columns, int rows, int threads, bool uniform> ResidentKernel kernel() {
    return {{columns, rows, threads},
            uniform,
            layered,
            residentKernel<Kind<columns, rows, threads, uniform, layered>, Fetch::afterBarrier>};
}

template <bool layered> std::span<const ResidentKernel> kernelTable() {
    static const std::array kernels{
        kernel<layered, 4, 4, 256, true>(), kernel<layered, 4, 4, 256, false>(),
        kernel<layered, 4, 8, 256, true>(), kernel<layered, 4, 8, 256, false>()};
    return kernels;
}

} // namespace zonescope::gpu::resident
