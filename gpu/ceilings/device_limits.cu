#include "gpu/ceilings/block_advisor.hpp"
#include "gpu/ceilings/ceiling_kernels.cuh"
#include "gpu/ceilings/kernel_resources.cuh"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/device/device_info.hpp"

#include <cuda_runtime.h>

namespace zonescope::gpu {

namespace {

/// A property of the device; zero when the driver does not know it.
int attributeOrZero(cudaDeviceAttr name, int device) {
    int value = 0;
    if (cudaDeviceGetAttribute(&value, name, device) != cudaSuccess) {
        (void)cudaGetLastError();
        return 0;
    }
    return value;
}

std::size_t bytes(cudaDeviceAttr name, int device) {
    return static_cast<std::size_t>(attributeOrZero(name, device));
}

DeviceLimits limitsOf(int device, const cudaDeviceProp& properties) {
    DeviceLimits limits;
    limits.name = properties.name;
    limits.computeMajor = properties.major;
    limits.computeMinor = properties.minor;
    limits.multiprocessors = properties.multiProcessorCount;
    limits.warpSize = properties.warpSize;
    limits.maxThreadsPerBlock = properties.maxThreadsPerBlock;
    limits.maxThreadsPerMultiprocessor = properties.maxThreadsPerMultiProcessor;
    limits.maxBlocksPerMultiprocessor =
        attributeOrZero(cudaDevAttrMaxBlocksPerMultiprocessor, device);
    limits.registersPerMultiprocessor = properties.regsPerMultiprocessor;
    limits.registersPerBlock = properties.regsPerBlock;
    limits.sharedPerMultiprocessor = properties.sharedMemPerMultiprocessor;
    limits.sharedPerBlock = bytes(cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
    limits.sharedReservedPerBlock = bytes(cudaDevAttrReservedSharedMemoryPerBlock, device);
    constexpr int ampere = 8;
    limits.sharedUnit = properties.major < ampere ? 256 : 128;
    limits.l2Bytes = bytes(cudaDevAttrL2CacheSize, device);
    limits.memoryBytes = properties.totalGlobalMem;
    return limits;
}

} // namespace

std::vector<DeviceLimits> queryDevices(text::Message* reason) {
    std::vector<DeviceLimits> devices;
    if (const CudaAvailability& cuda = cudaAvailability(); cuda.deviceCount == 0) {
        if (reason != nullptr) {
            *reason = cuda.reason;
        }
        return devices;
    }
    int count = 0;
    cudaError_t error = cudaGetDeviceCount(&count);
    for (int device = 0; error == cudaSuccess && device < count; ++device) {
        cudaDeviceProp properties{};
        error = cudaGetDeviceProperties(&properties, device);
        if (error == cudaSuccess) {
            devices.push_back(limitsOf(device, properties));
        }
    }
    if (devices.empty() && reason != nullptr) {
        *reason = whyNoDevices();
        if (reason->empty()) {
            *reason = say("The NVIDIA driver cannot describe its devices: {error}.",
                          "error"_is = cudaGetErrorString(error));
        }
    }
    if (error != cudaSuccess) {
        (void)cudaGetLastError();
    }
    return devices;
}

std::vector<KernelResources> measurementKernels(int device) {
    std::vector<KernelResources> kernels;
    int before = 0;
    if (cudaGetDevice(&before) != cudaSuccess || cudaSetDevice(device) != cudaSuccess) {
        (void)cudaGetLastError();
        return kernels;
    }
    describeCeilingKernels(kernels);
    cudaSetDevice(before);
    return kernels;
}

} // namespace zonescope::gpu
