#include "gpu/engine/resident.cuh"
#include "gpu/engine/resident_kernels.hpp"

#include <array>

namespace zonescope::gpu {
namespace {

template <int columns, int rows, int threads, bool uniform> ResidentKernel kernel() {
    constexpr bool layered = true;
    using Kind = resident::Kind<columns, rows, threads, uniform, layered>;
    return {{columns, rows, threads},
            uniform,
            layered,
            resident::residentKernel<Kind, resident::Fetch::afterBarrier>};
}

} // namespace

std::span<const ResidentKernel> layeredResidentKernels() {
    static const std::array kernels{kernel<4, 4, 256, true>(), kernel<4, 4, 256, false>(),
                                    kernel<4, 8, 256, true>(), kernel<4, 8, 256, false>()};
    return kernels;
}

} // namespace zonescope::gpu
