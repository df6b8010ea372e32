#include "gpu/engine/resident/resident_kernel_table.cuh"

#include <array>

namespace zonescope::gpu {

std::span<const ResidentKernel> uniformLayeredResidentKernels() {
    static const std::array kernels{
        resident::kernel<4, 2, 448, true, true>(), resident::kernel<2, 8, 352, true, true>(),
        resident::kernel<4, 4, 224, true, true>(), resident::kernel<4, 4, 256, true, true>(),
        resident::kernel<4, 8, 224, true, true>(), resident::kernel<4, 8, 256, true, true>()};
    return kernels;
}

} // namespace zonescope::gpu
