#pragma once

/// \file
/// Wedges on a CUDA device. No CUDA header is needed to ask for one.

#include "core/wedge/engine.hpp"

#include <memory>
#include <string>

namespace zonescope::gpu {

/// How a CUDA engine of a wedge works; the defaults suit the device.
struct CudaWedgeOptions {
    int device = 0;
    /// "automatic", "plain" (two kernels a step, in place), "streamed" (several steps in one pass)
    std::string schedule = "automatic";
    int timeLevels = 0; ///< most steps of a streamed pass, 1 to 4; 0: what suits the precision
};

/// \throws InputError for a source that cannot be put on the grid, an unknown schedule, or a wedge
/// whose sectors are too many for the streamed one. \throws DeviceError when there is no device, no
/// memory, or no CUDA in this build.
[[nodiscard]] std::unique_ptr<wedge::WedgeEngine>
makeCudaWedgeEngine(wedge::WedgePlan plan, model::Precision precision,
                    const CudaWedgeOptions& options = {});

} // namespace zonescope::gpu
