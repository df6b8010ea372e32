#include "gpu/device/device_info.hpp"

#include "core/error.hpp"

namespace zonescope::gpu {

std::vector<DeviceInfo> deviceInfos() { return {}; }

DeviceInfo deviceInfo(int) { throw DeviceError(whyNoDevices()); }

std::size_t freeDeviceMemory(int) { throw DeviceError(whyNoDevices()); }

std::string whyUnusable(int) { return whyNoDevices(); }

std::string whyNoDevices() { return "This program was built without CUDA."; }

} // namespace zonescope::gpu
