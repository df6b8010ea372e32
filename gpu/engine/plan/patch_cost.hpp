#pragma once

/// \file
/// What a patch costs a device, as far as a plan must know.

#include "gpu/engine/plan/patch_plan.hpp"

#include <cstddef>

namespace zonescope::gpu {

/// What a block costs, in clock cycles of a multiprocessor that it has to itself. The counts are
/// those of the loops in patch_phases.hpp: shared memory serves one warp's worth of 4-byte values a
/// cycle, and that is what the loops are bound by.
struct PatchCost {
    double shared = 0.0; ///< cycles in which shared memory is busy
    double load = 0.0;   ///< cycles until the patch has arrived from device memory and gone back
    double wait = 0.0;   ///< barriers and column coefficients

    /// Blocks that share a multiprocessor hide each other's waits, but divide its throughput.
    [[nodiscard]] double cycles(int blocks) const {
        // Shares of the throughput reached, judged from the instructions that wait for a value.
        const double efficiency = blocks > 1 ? 0.85 : 0.7;
        return blocks * (shared / efficiency + load) + wait;
    }
};

/// Cost of a pass of `steps` steps over a patch.
/// \param valueBytes of a Real
/// \param threads per block
/// \param polarised state values of dispersive cells per cell of the patches
[[nodiscard]] PatchCost costOf(const Patch& patch, const CellClasses& classes, int steps,
                               std::size_t valueBytes, int threads, double polarised);

} // namespace zonescope::gpu
