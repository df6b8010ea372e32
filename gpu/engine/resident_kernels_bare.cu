#include "gpu/engine/resident_kernel_table.cuh"

namespace zonescope::gpu {

std::span<const ResidentKernel> bareResidentKernels() { return resident::kernelTable<false>(); }

} // namespace zonescope::gpu
