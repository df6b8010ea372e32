#pragma once

#include "core/text/message.hpp"

#include "gpu/device/device_queues.hpp"

#include <string>

/// What this machine and this build can do with CUDA. Found at run time, so that one program serves
/// machines with and without an NVIDIA driver.
namespace zonescope::gpu {

struct CudaAvailability {
    bool available = false; ///< a CUDA engine can be made
    text::Message reason;   ///< why not, in a sentence for the user; empty when available
    int deviceCount = 0;    ///< devices the driver reports
};

/// Asks the CUDA driver, which is loaded at run time and may be absent. The answer cannot change
/// while the program runs and is computed once. Thread-safe.
const CudaAvailability& cudaAvailability();

/// The variable of the environment by which the driver is asked.
inline constexpr const char* deviceQueuesVariable = "CUDA_DEVICE_MAX_CONNECTIONS";

/// Asks the driver for queues, unless the environment says otherwise or it was asked before. Before
/// there are threads, and before anything of CUDA.
void askForDeviceQueues(DeviceQueues queues) noexcept;

} // namespace zonescope::gpu
