#include "core/error.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/laboratory/device_scheme.hpp"

namespace zonescope::gpu {

std::unique_ptr<DeviceScheme> makeSliceScheme(const SliceSchedule&, const fdtd::RunPlan&,
                                              const SliceFields&, int) {
    throw DeviceError(whyNoDevices());
}

std::unique_ptr<DeviceScheme> makeTmzScheme(TmzKernels, const laboratory::TmzSettings&, bool, int) {
    throw DeviceError(whyNoDevices());
}

std::unique_ptr<DeviceScheme> makeHertzScheme(int, const laboratory::HertzSettings&, bool, int) {
    throw DeviceError(whyNoDevices());
}

} // namespace zonescope::gpu
