#include "gpu/telemetry/cuda_identity.cuh"

#include "core/error.hpp"

#include <cuda_runtime.h>

namespace zonescope::gpu {

namespace {

std::string uuidText(const cudaUUID_t& uuid) {
    constexpr const char* digits = "0123456789abcdef";
    std::string text = "GPU-";
    for (int n = 0; n < 16; ++n) {
        if (n == 4 || n == 6 || n == 8 || n == 10) {
            text += '-';
        }
        const auto byte = static_cast<unsigned char>(uuid.bytes[n]);
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

} // namespace

CudaIdentity cudaIdentity(int device) {
    cudaDeviceProp properties{};
    int version = 0;
    cudaError_t error = cudaGetDeviceProperties(&properties, device);
    if (error == cudaSuccess) {
        error = cudaDriverGetVersion(&version);
    }
    if (error != cudaSuccess) {
        throw DeviceError("CUDA device " + std::to_string(device) +
                          " cannot be asked: " + cudaGetErrorString(error) + ".");
    }
    return {.name = properties.name,
            .uuid = uuidText(properties.uuid),
            .driverVersion =
                std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10)};
}

} // namespace zonescope::gpu
