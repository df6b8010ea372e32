#pragma once

/// \file
/// What CUDA knows about a compiled kernel, as the counters show it, and what it must be told.

#include "gpu/device/cuda_error.cuh"
#include "gpu/engine/step/schedule.hpp"

#include <cstddef>
#include <string>
#include <utility>

namespace zonescope::gpu {

/// Lets a kernel take all the dynamic shared memory that a block of the current device can have.
/// The limit belongs to the kernel, not to a launch: engines in other threads, whose plans need
/// less or more, use the same one.
/// \returns bytes that are
template <class Function> std::size_t allowSharedMemory(Function* kernel) {
    int device = 0;
    int most = 0;
    cudaFuncAttributes attributes{};
    ZONESCOPE_CUDA(cudaGetDevice(&device));
    ZONESCOPE_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    ZONESCOPE_CUDA(cudaFuncGetAttributes(&attributes, kernel));
    const int rest = most - static_cast<int>(attributes.sharedSizeBytes);
    ZONESCOPE_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, rest));
    return static_cast<std::size_t>(rest);
}

/// Registers, shared memory and occupancy of a kernel on the current device, for blocks of
/// `threads` threads and `dynamicShared` bytes. Bytes and operations per cell step are left zero.
template <class Function>
[[nodiscard]] KernelDescription describeKernel(Function* kernel, std::string name,
                                               std::string stage, int threads,
                                               std::size_t dynamicShared = 0) {
    KernelDescription description;
    description.name = std::move(name);
    description.stage = std::move(stage);
    description.blockThreads = threads;
    cudaFuncAttributes attributes{};
    ZONESCOPE_CUDA(cudaFuncGetAttributes(&attributes, kernel));
    description.registersPerThread = attributes.numRegs;
    description.sharedBytesPerBlock = attributes.sharedSizeBytes + dynamicShared;
    int blocks = 0;
    ZONESCOPE_CUDA(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, dynamicShared));
    int device = 0;
    int most = 0;
    ZONESCOPE_CUDA(cudaGetDevice(&device));
    ZONESCOPE_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxThreadsPerMultiProcessor, device));
    description.theoreticalOccupancy = static_cast<double>(blocks) * threads / most;
    return description;
}

} // namespace zonescope::gpu
