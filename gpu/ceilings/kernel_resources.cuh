#pragma once

/// \file
/// What a compiled kernel needs, as the CUDA runtime tells.

#include "gpu/ceilings/block_advisor.hpp"

#include <string>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

namespace zonescope::gpu {

/// Adds a kernel as compiled for the current device; one that cannot be asked is left out.
/// \param dynamicSharedBytes  that its launch asks for
template <class Kernel>
void addKernelResources(std::vector<KernelResources>& list, std::string name, std::string stage,
                        Kernel* kernel, int blockThreads, std::size_t dynamicSharedBytes = 0) {
    cudaFuncAttributes attributes{};
    if (cudaFuncGetAttributes(&attributes, reinterpret_cast<const void*>(kernel)) != cudaSuccess) {
        (void)cudaGetLastError();
        return;
    }
    KernelResources resources;
    resources.name = std::move(name);
    resources.stage = std::move(stage);
    resources.registersPerThread = attributes.numRegs;
    resources.sharedPerBlock = attributes.sharedSizeBytes + dynamicSharedBytes;
    resources.blockThreads = blockThreads;
    resources.maxThreadsPerBlock = attributes.maxThreadsPerBlock;
    list.push_back(std::move(resources));
}

} // namespace zonescope::gpu
