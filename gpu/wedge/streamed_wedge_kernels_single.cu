#include "gpu/wedge/streamed_wedge_kernel.cuh"

namespace zonescope::gpu {

template <> const WedgeStreamKernelTable<float>& wedgeStreamKernels<float>() {
    static const auto table = makeWedgeStreamKernels<float>();
    return table;
}

} // namespace zonescope::gpu
