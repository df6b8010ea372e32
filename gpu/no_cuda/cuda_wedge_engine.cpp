#include "gpu/wedge/cuda_wedge_engine.hpp"
#include "core/error.hpp"
#include "gpu/device/cuda_backend.hpp"

namespace zonescope::gpu {

std::unique_ptr<wedge::WedgeEngine> makeCudaWedgeEngine(wedge::WedgePlan, model::Precision,
                                                        const CudaWedgeOptions&) {
    throw DeviceError(cudaAvailability().reason);
}

} // namespace zonescope::gpu
