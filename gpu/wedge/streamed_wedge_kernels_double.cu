#include "gpu/wedge/streamed_wedge_kernel.cuh"

namespace zonescope::gpu {

template <> const WedgeStreamKernelTable<double>& wedgeStreamKernels<double>() {
    static const auto table = makeWedgeStreamKernels<double>();
    return table;
}

} // namespace zonescope::gpu
