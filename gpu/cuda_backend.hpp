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

/// Queues from the program to a device, of which each has memory of its own: the driver takes 0.6 s
/// longer to start with 32 of them, and 0.25 s to end (H200).
enum class DeviceQueues {
    ofOneEngine = 4,    ///< one for each stream of an engine
    ofManyEngines = 32, ///< all there are: streams that share a queue wait for each other
};

/// The variable of the environment by which the driver is asked.
inline constexpr const char* deviceQueuesVariable = "CUDA_DEVICE_MAX_CONNECTIONS";

/// Asks the driver for queues, unless the environment says otherwise or it was asked before. Before
/// there are threads, and before anything of CUDA.
void askForDeviceQueues(DeviceQueues queues) noexcept;

} // namespace zonescope::gpu
