#include "core/error.hpp"
#include "gpu/ceilings/block_advisor.hpp"
#include "gpu/ceilings/ceilings.hpp"
#include "gpu/telemetry/profiler.hpp"

namespace zonescope::gpu {

namespace {

constexpr auto builtWithoutCuda = text::term(
    "This program was built without CUDA (ZONESCOPE_CUDA=OFF or no nvcc at build time).");

} // namespace

class Profiler::Implementation {};
Profiler::Profiler(int /*device*/) {}
Profiler::~Profiler() = default;
ProfilerAvailability Profiler::availability() { return {.reason = builtWithoutCuda}; }
ProfileResult Profiler::profile(const ProfileRequest& /*request*/) {
    throw DeviceError(builtWithoutCuda);
}

Ceilings measureCeilings(int /*device*/) { throw DeviceError(builtWithoutCuda); }
Ceilings ceilings(int /*device*/, bool /*measureAgain*/) { throw DeviceError(builtWithoutCuda); }

class CopyLoad::Implementation {};
CopyLoad::CopyLoad(int /*device*/) { throw DeviceError(builtWithoutCuda); }
CopyLoad::~CopyLoad() = default;
void CopyLoad::run(int /*launches*/) {}
double CopyLoad::bytesPerLaunch() const noexcept { return 0.0; }

std::vector<DeviceLimits> queryDevices(text::Message* reason) {
    if (reason != nullptr) {
        *reason = builtWithoutCuda;
    }
    return {};
}

std::vector<KernelResources> measurementKernels(int /*device*/) { return {}; }

} // namespace zonescope::gpu
