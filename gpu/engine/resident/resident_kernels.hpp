#pragma once

/// \file
/// The compiled kernels of the resident schedule.

#include "gpu/engine/resident/resident_plan.hpp"

#include <span>

namespace zonescope::gpu {

struct ResidentArguments;

/// A kernel for plans of one shape.
struct ResidentKernel {
    ResidentShape shape;
    bool uniform = true, layered = false, lossy = false;
    void (*function)(ResidentArguments) = nullptr;
};

/// Kernels of one kind for every shape; apart because they take long to compile.
[[nodiscard]] std::span<const ResidentKernel> bareResidentKernels();
[[nodiscard]] std::span<const ResidentKernel> uniformLayeredResidentKernels();
[[nodiscard]] std::span<const ResidentKernel> layeredResidentKernels();
[[nodiscard]] std::span<const ResidentKernel> lossyResidentKernels();

} // namespace zonescope::gpu
