#include "gpu/engine/resident/resident_kernel_table.cuh"

#include <array>

namespace zonescope::gpu {

std::span<const ResidentKernel> bareResidentKernels() {
    static const std::array kernels{
        resident::kernel<4, 2, 448, true, false>(),  resident::kernel<2, 8, 352, true, false>(),
        resident::kernel<4, 2, 448, false, false>(), resident::kernel<2, 8, 352, false, false>(),
        resident::kernel<4, 4, 224, true, false>(),  resident::kernel<4, 4, 256, true, false>(),
        resident::kernel<4, 4, 224, false, false>(), resident::kernel<4, 4, 256, false, false>(),
        resident::kernel<4, 8, 224, true, false>(),  resident::kernel<4, 8, 224, false, false>(),
        resident::kernel<4, 8, 256, true, false>(),  resident::kernel<4, 8, 256, false, false>()};
    return kernels;
}

} // namespace zonescope::gpu
