#include "core/error.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/engine/device_engine.hpp"

namespace zonescope::gpu {

std::unique_ptr<fdtd::Engine> makeCudaEngine(fdtd::RunPlan, model::Precision, int,
                                             const CudaOptions&) {
    throw DeviceError(cudaAvailability().reason);
}

} // namespace zonescope::gpu
