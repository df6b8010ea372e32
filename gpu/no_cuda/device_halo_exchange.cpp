#include "core/error.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/multi/halo_exchange.hpp"

namespace zonescope::gpu {

std::unique_ptr<HaloExchange> makeDeviceHaloExchange(std::span<const std::unique_ptr<fdtd::Engine>>,
                                                     const std::vector<HaloCopy>&) {
    throw DeviceError(whyNoDevices());
}

} // namespace zonescope::gpu
