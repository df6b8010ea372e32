#pragma once

/// \file
/// Every CUDA call goes through ZONESCOPE_CUDA: a failure becomes a DeviceError that names the
/// call, the file and the line.

#include <cuda_runtime.h>

#include <source_location>
#include <string_view>

namespace zonescope::gpu {

/// \throws DeviceError unless `status` is cudaSuccess. Out of memory and a driver that is too old
/// get a sentence of their own.
void checkCuda(cudaError_t status, std::string_view call,
               std::source_location where = std::source_location::current());

/// The same for the kernel launched last.
void checkLaunch(std::string_view kernel,
                 std::source_location where = std::source_location::current());

} // namespace zonescope::gpu

#define ZONESCOPE_CUDA(call) ::zonescope::gpu::checkCuda((call), #call)
