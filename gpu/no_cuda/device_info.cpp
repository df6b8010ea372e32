#include "gpu/device/device_info.hpp"

#include "core/error.hpp"

namespace zonescope::gpu {

std::vector<DeviceInfo> deviceInfos() { return {}; }

DeviceInfo deviceInfo(int) { throw DeviceError(whyNoDevices()); }

std::size_t freeDeviceMemory(int) { throw DeviceError(whyNoDevices()); }

text::Message whyUnusable(int) { return whyNoDevices(); }

text::Message whyNoDevices() { return say("This program was built without CUDA."); }

} // namespace zonescope::gpu
