#include "gpu/device/device_info.hpp"

#include "core/error.hpp"
#include "gpu/device/cuda_error.cuh"
#include "gpu/device/stream.cuh"

#include <array>
#include <cstdio>
#include <exception>

namespace zonescope::gpu {
namespace {

/// Asked for to learn whether this program holds code for a device.
__global__ void probeKernel() {}

std::string uuidText(const cudaUUID_t& uuid) {
    std::string text = "GPU";
    for (std::size_t n = 0; n < sizeof uuid.bytes; ++n) {
        if (n == 0 || n == 4 || n == 6 || n == 8 || n == 10) {
            text += '-';
        }
        std::array<char, 3> digits{};
        std::snprintf(digits.data(), digits.size(), "%02x",
                      static_cast<unsigned>(static_cast<unsigned char>(uuid.bytes[n])));
        text += digits.data();
    }
    return text;
}

int deviceCount() {
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess) {
        cudaGetLastError();
        return 0;
    }
    return count;
}

} // namespace

std::vector<DeviceInfo> deviceInfos() {
    std::vector<DeviceInfo> devices;
    const int count = deviceCount();
    for (int ordinal = 0; ordinal < count; ++ordinal) {
        cudaDeviceProp properties{};
        ZONESCOPE_CUDA(cudaGetDeviceProperties(&properties, ordinal));
        DeviceInfo info;
        info.ordinal = ordinal;
        info.name = properties.name;
        info.uuid = uuidText(properties.uuid);
        std::array<char, 32> bus{};
        ZONESCOPE_CUDA(cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), ordinal));
        info.pciBusId = bus.data();
        info.computeMajor = properties.major;
        info.computeMinor = properties.minor;
        info.multiprocessors = properties.multiProcessorCount;
        info.threadsPerMultiprocessor = properties.maxThreadsPerMultiProcessor;
        info.memoryBytes = properties.totalGlobalMem;
        info.l2Bytes = static_cast<std::size_t>(properties.l2CacheSize);
        info.sharedPerBlock = properties.sharedMemPerBlockOptin;
        info.sharedPerMultiprocessor = properties.sharedMemPerMultiprocessor;
        devices.push_back(std::move(info));
    }
    return devices;
}

DeviceInfo deviceInfo(int ordinal) {
    auto devices = deviceInfos();
    if (ordinal < 0 || static_cast<std::size_t>(ordinal) >= devices.size()) {
        throw DeviceError(
            say("There is no CUDA device {ordinal}: {devices}", "ordinal"_is = ordinal,
                "devices"_is = devices.empty() ? whyNoDevices()
                                               : say("the devices are 0 to {last}.",
                                                     "last"_is = devices.size() - 1)));
    }
    return std::move(devices[static_cast<std::size_t>(ordinal)]);
}

std::size_t freeDeviceMemory(int ordinal) {
    static_cast<void>(deviceInfo(ordinal));
    const DeviceGuard guard(ordinal);
    std::size_t free = 0;
    std::size_t total = 0;
    ZONESCOPE_CUDA(cudaMemGetInfo(&free, &total));
    return free;
}

text::Message whyUnusable(int ordinal) {
    try {
        const DeviceInfo info = deviceInfo(ordinal);
        if (info.computeMajor < oldestComputeMajor) {
            return say("CUDA device {ordinal} ({name}) has compute capability {major}.{minor}; 7.0 "
                       "or newer is needed.",
                       "ordinal"_is = ordinal, "name"_is = info.name,
                       "major"_is = info.computeMajor, "minor"_is = info.computeMinor);
        }
        const DeviceGuard guard(ordinal);
        cudaFuncAttributes attributes{};
        ZONESCOPE_CUDA(cudaFuncGetAttributes(&attributes, probeKernel));
        return {};
    } catch (const DeviceError& error) {
        return error.message();
    }
}

text::Message whyNoDevices() {
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    if (status == cudaSuccess) {
        return count > 0 ? text::Message() : say("The NVIDIA driver reports no device.");
    }
    cudaGetLastError();
    if (status == cudaErrorInsufficientDriver) {
        int driver = 0;
        int runtime = 0;
        cudaDriverGetVersion(&driver);
        cudaRuntimeGetVersion(&runtime);
        const auto version = [](int number) {
            return std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
        };
        return driver == 0 ? say("No NVIDIA driver was found.")
                           : say("The NVIDIA driver supports CUDA {driver}, but this program needs "
                                 "{runtime}: install a newer driver.",
                                 "driver"_is = version(driver), "runtime"_is = version(runtime));
    }
    return say("The CUDA runtime does not start: {error}.",
               "error"_is = cudaGetErrorString(status));
}

} // namespace zonescope::gpu
