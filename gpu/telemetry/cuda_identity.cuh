#pragma once

/// \file
/// How a CUDA device is told from others, the same in every process.

#include <string>

namespace zonescope::gpu {

struct CudaIdentity {
    std::string name;
    std::string uuid;          ///< "GPU-...", as NVML writes it
    std::string driverVersion; ///< CUDA version of the driver, "13.0"
};

/// \throws DeviceError when there is no such device.
[[nodiscard]] CudaIdentity cudaIdentity(int device);

} // namespace zonescope::gpu
