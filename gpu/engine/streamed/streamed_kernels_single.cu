#include "gpu/engine/streamed/streamed_kernel_table.cuh"

namespace zonescope::gpu {

template <> std::span<const StreamKernel<float>> streamKernels<float>() {
    return stream::kernelTable<float>();
}

} // namespace zonescope::gpu
