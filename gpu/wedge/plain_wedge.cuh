#pragma once

/// \file
/// The plain schedule of a wedge: two kernels a step, H then E, in place; a thread goes up a few
/// rows of one column and sector. Tilted walls and lossy or dispersive
/// places have kernels of their own after it, counted with E. It does
/// everything, and the streamed schedule is held to it.

#include "gpu/device/stream.cuh"
#include "gpu/engine/step/schedule.hpp"
#include "gpu/wedge/wedge_schedule.hpp"

namespace zonescope::gpu {

/// Enqueues one step, index n of the batch. @param between recorded after H, if given
template <class T>
void advancePlainWedge(const WedgeView<T>& view, int n, cudaStream_t stream,
                       const Event* between = nullptr);

/// The kernel of H or of E as the counters show it, for views like this one.
template <class T>
[[nodiscard]] KernelDescription describePlainWedge(const WedgeView<T>& view, bool electric);

} // namespace zonescope::gpu
