#include "gpu/device/cuda_error.cuh"

#include "core/error.hpp"

#include <string>

namespace zonescope::gpu {
namespace {

text::Term sentence(cudaError_t status) {
    switch (status) {
    case cudaErrorMemoryAllocation:
        return text::term("The CUDA device has too little free memory for this project.");
    case cudaErrorInsufficientDriver:
        return text::term("The NVIDIA driver is older than this program needs.");
    case cudaErrorNoKernelImageForDevice:
    case cudaErrorInvalidDeviceFunction:
        return text::term("This program was not built for the architecture of the CUDA device.");
    case cudaErrorDevicesUnavailable:
        return text::term("The CUDA device is in use by another process in exclusive mode.");
    case cudaErrorLaunchTimeout:
    case cudaErrorIllegalAddress:
    case cudaErrorECCUncorrectable:
    case cudaErrorLaunchFailure:
        return text::term("The CUDA device stopped and its fields are lost.");
    default: return text::term("A CUDA call failed.");
    }
}

std::string_view nameOfFile(const char* path) {
    const std::string_view whole(path);
    const auto place = whole.rfind("gpu/");
    return place == std::string_view::npos ? whole : whole.substr(place);
}

} // namespace

void checkCuda(cudaError_t status, std::string_view call, std::source_location where) {
    if (status == cudaSuccess) {
        return;
    }
    cudaGetLastError(); // an error that is not sticky must not show up in a later check
    throw DeviceError(say("{sentence} {call}: {error} ({name}, {file}:{line}).",
                          "sentence"_is = sentence(status), "call"_is = call,
                          "error"_is = cudaGetErrorString(status),
                          "name"_is = cudaGetErrorName(status),
                          "file"_is = nameOfFile(where.file_name()), "line"_is = where.line()));
}

void checkLaunch(std::string_view kernel, std::source_location where) {
    checkCuda(cudaGetLastError(), kernel, where);
}

} // namespace zonescope::gpu
