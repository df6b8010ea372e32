#pragma once

/// \file
/// The CUDA devices of this machine. No CUDA header is needed to ask.

#include <cstddef>
#include <string>
#include <vector>

namespace zonescope::gpu {

struct DeviceInfo {
    int ordinal = 0;
    std::string name;
    std::string uuid;     ///< "GPU-xxxxxxxx-...", as nvidia-smi prints it
    std::string pciBusId; ///< "0000:3b:00.0"
    int computeMajor = 0, computeMinor = 0;
    int multiprocessors = 0;
    int threadsPerMultiprocessor = 0;
    std::size_t memoryBytes = 0;
    std::size_t l2Bytes = 0;
    std::size_t sharedPerBlock = 0; ///< the most that a block can opt in to
    std::size_t sharedPerMultiprocessor = 0;
};

/// Oldest compute capability that the engine supports: 7.0.
inline constexpr int oldestComputeMajor = 7;

/// All devices, in the order of their ordinals. Empty without CUDA, driver or device.
[[nodiscard]] std::vector<DeviceInfo> deviceInfos();
/// \throws DeviceError when there is no such device.
[[nodiscard]] DeviceInfo deviceInfo(int ordinal);
/// Device memory that is free now, bytes. \throws DeviceError like deviceInfo.
[[nodiscard]] std::size_t freeDeviceMemory(int ordinal);
/// Why an engine cannot run on a device, in a sentence for the user; empty when it can. Makes the
/// device's context.
[[nodiscard]] text::Message whyUnusable(int ordinal);
/// Why the CUDA runtime sees no device at all; empty when it sees one.
[[nodiscard]] text::Message whyNoDevices();

} // namespace zonescope::gpu
