#include "gpu/engine/resident/resident_kernel_table.cuh"

#include <array>

namespace zonescope::gpu {

std::span<const ResidentKernel> layeredResidentKernels() {
    static const std::array kernels{
        resident::kernel<4, 2, 448, false, true>(), resident::kernel<2, 8, 352, false, true>(),
        resident::kernel<4, 4, 224, false, true>(), resident::kernel<4, 4, 256, false, true>(),
        resident::kernel<4, 8, 224, false, true>(), resident::kernel<4, 8, 256, false, true>()};
    return kernels;
}

} // namespace zonescope::gpu
