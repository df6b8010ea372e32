#include "core/error.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/ranks/row_message.hpp"

namespace zonescope::gpu {

std::unique_ptr<RowMessage> makeDeviceRowMessage(DeviceEngine&, const fdtd::ExchangedRows&, bool) {
    throw DeviceError(whyNoDevices());
}

} // namespace zonescope::gpu
