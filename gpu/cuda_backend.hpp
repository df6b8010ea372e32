#pragma once

#include <string>

/// What this machine and this build can do with CUDA. Found at run time, so that one program serves
/// machines with and without an NVIDIA driver.
namespace zonescope::gpu {

struct CudaAvailability {
    bool available = false; ///< a CUDA engine can be made
    std::string reason;     ///< why not, in a sentence for the user; empty when available
    int deviceCount = 0;    ///< devices the driver reports
};

/// Asks the CUDA driver, which is loaded at run time and may be absent. The answer cannot change
/// while the program runs and is computed once. Thread-safe.
const CudaAvailability& cudaAvailability();

/// Asks the driver for as many queues to a device as it has, unless the environment says otherwise:
/// with the usual eight, streams of engines that share a device wait for each other. At the start
/// of the program, before there are threads and before anything of CUDA.
void askForDeviceQueues() noexcept;

} // namespace zonescope::gpu
