#include "gpu/engine/resident_kernel_table.cuh"

#include <array>

namespace zonescope::gpu {

std::span<const ResidentKernel> bareResidentKernels() {
    static const std::array kernels{
        resident::kernel<4, true, false>(), resident::kernel<4, false, false>(),
        resident::kernel<8, true, false>(), resident::kernel<8, false, false>()};
    return kernels;
}

} // namespace zonescope::gpu
