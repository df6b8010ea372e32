#include "gpu/engine/streamed/streamed_kernel_table.cuh"

namespace zonescope::gpu {

template <> std::span<const StreamKernel<double>> streamKernels<double>() {
    return stream::kernelTable<double>();
}

} // namespace zonescope::gpu
