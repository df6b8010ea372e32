#pragma once

/// \file
/// The kernels with which ceilings are measured, for the block-size advisor.

#include "gpu/ceilings/block_advisor.hpp"

#include <vector>

namespace zonescope::gpu {

/// Adds them as compiled for the current device.
void describeCeilingKernels(std::vector<KernelResources>& kernels);

} // namespace zonescope::gpu
