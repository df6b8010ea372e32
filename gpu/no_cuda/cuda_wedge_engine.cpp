#include "core/error.hpp"
#include "gpu/cuda_backend.hpp"
#include "gpu/wedge/cuda_wedge_engine.hpp"

namespace zonescope::gpu {

std::unique_ptr<wedge::WedgeEngine> makeCudaWedgeEngine(wedge::WedgePlan, model::Precision,
                                                        const CudaWedgeOptions&) {
    throw DeviceError(cudaAvailability().reason);
}

} // namespace zonescope::gpu
