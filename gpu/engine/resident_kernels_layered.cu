#include "gpu/engine/resident_kernel_table.cuh"

namespace zonescope::gpu {

std::span<const ResidentKernel> layeredResidentKernels() { return resident::kernelTable<true>(); }

} // namespace zonescope::gpu
