#pragma once

/// \file
/// The streamed schedule of a wedge: passes of one or more time steps, each one kernel.

#include "gpu/device/stream.cuh"
#include "gpu/engine/step/schedule.hpp"
#include "gpu/wedge/wedge_schedule.hpp"

namespace zonescope::gpu {

inline constexpr int mostWedgeLevels = 4;

/// Threads of a block at most: as many as leave each the registers that it needs.
template <class T> inline constexpr int wedgeStreamThreads = sizeof(T) == 4 ? 512 : 256;

template <class T> using WedgeStreamKernel = void (*)(WedgeView<T>, WedgeStreamPlan, int);
template <class T> struct WedgeStreamKernelTable {
    WedgeStreamKernel<T> kernel[mostWedgeLevels][3][2]; ///< [levels - 1][WedgeCells][axis]
};
template <class T> [[nodiscard]] const WedgeStreamKernelTable<T>& wedgeStreamKernels();

template <class T>
[[nodiscard]] constexpr WedgeCells wedgeCells(const WedgeView<T>& view) noexcept {
    return view.wallGains != nullptr ? WedgeCells::tiltedWalls
           : view.layers             ? WedgeCells::layered
                                     : WedgeCells::bare;
}

/// The division of a view's cells for passes of `levels` steps on the current device; none where
/// its sectors do not fit into a block.
template <class T>
[[nodiscard]] WedgeStreamPlan planWedgeStream(const WedgeView<T>& view, int levels);

/// Enqueues a pass of plan.levels steps, the first with index n in the batch; what it leaves is in
/// view.next and view.auxiliariesNext.
template <class T>
void advanceStreamedWedge(const WedgeView<T>& view, const WedgeStreamPlan& plan, int n,
                          cudaStream_t stream);

template <class T>
[[nodiscard]] KernelDescription describeStreamedWedge(const WedgeView<T>& view,
                                                      const WedgeStreamPlan& plan);

} // namespace zonescope::gpu
