#include "gpu/engine/resident_kernel_table.cuh"

#include <array>

namespace zonescope::gpu {

std::span<const ResidentKernel> bareResidentKernels() {
    static const std::array kernels{
        resident::kernel<4, 224, true, false>(),  resident::kernel<4, 256, true, false>(),
        resident::kernel<4, 224, false, false>(), resident::kernel<4, 256, false, false>(),
        resident::kernel<8, 224, true, false>(),  resident::kernel<8, 224, false, false>(),
        resident::kernel<8, 256, true, false>(),  resident::kernel<8, 256, false, false>()};
    return kernels;
}

} // namespace zonescope::gpu
