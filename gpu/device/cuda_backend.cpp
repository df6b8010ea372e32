#include "gpu/device/cuda_backend.hpp"

#include "gpu/device/device_info.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

namespace zonescope::gpu {

namespace {

// The three driver functions needed, declared here so that no CUDA header is: CUresult is an int
// and CUDA_SUCCESS is zero in every version of the driver interface.
using CuInit = int (*)(unsigned int flags);
using CuDeviceGetCount = int (*)(int* count);
using CuGetErrorString = int (*)(int error, const char** text);

struct LibraryCloser {
    void operator()(void* handle) const noexcept { dlclose(handle); }
};
using Library = std::unique_ptr<void, LibraryCloser>;

template <typename Function> Function symbol(const Library& library, const char* name) {
    return reinterpret_cast<Function>(dlsym(library.get(), name));
}

std::string driverError(const Library& library, int error) {
    const char* text = nullptr;
    const auto getErrorString = symbol<CuGetErrorString>(library, "cuGetErrorString");
    if (getErrorString != nullptr && getErrorString(error, &text) == 0 && text != nullptr) {
        return text;
    }
    return "error " + std::to_string(error);
}

[[maybe_unused]] CudaAvailability probeDriver() {
    const Library library(dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL));
    if (!library) {
        return {.reason = say("No NVIDIA driver was found (libcuda.so.1 is not installed).")};
    }
    const auto init = symbol<CuInit>(library, "cuInit");
    const auto getCount = symbol<CuDeviceGetCount>(library, "cuDeviceGetCount");
    if (init == nullptr || getCount == nullptr) {
        return {.reason = say("The installed libcuda.so.1 lacks cuInit or cuDeviceGetCount.")};
    }
    if (const int error = init(0); error != 0) {
        return {.reason = say("The NVIDIA driver did not start: {error}.",
                              "error"_is = driverError(library, error))};
    }
    int count = 0;
    if (const int error = getCount(&count); error != 0) {
        return {.reason = say("The NVIDIA driver cannot list its devices: {error}.",
                              "error"_is = driverError(library, error))};
    }
    if (count == 0) {
        return {.reason = say("The NVIDIA driver reports no device.")};
    }
    if (text::Message reason = whyNoDevices(); !reason.empty()) {
        return {.reason = std::move(reason), .deviceCount = count};
    }
    // The first device that will do makes CUDA available; the reason is that of the first.
    text::Message first;
    for (int device = 0; device < count; ++device) {
        text::Message reason = whyUnusable(device);
        if (reason.empty()) {
            return {.available = true, .reason = {}, .deviceCount = count};
        }
        if (first.empty()) {
            first = std::move(reason);
        }
    }
    return {.reason = std::move(first), .deviceCount = count};
}

CudaAvailability probe() {
#ifdef ZONESCOPE_WITH_CUDA
    return probeDriver();
#else
    return {.reason = say("This program was built without CUDA (ZONESCOPE_CUDA=OFF).")};
#endif
}

} // namespace

const CudaAvailability& cudaAvailability() {
    static const CudaAvailability availability = probe();
    return availability;
}

void askForDeviceQueues(DeviceQueues queues) noexcept {
    constexpr int keep = 0;
    setenv(deviceQueuesVariable, std::to_string(static_cast<int>(queues)).c_str(), keep);
}

} // namespace zonescope::gpu
