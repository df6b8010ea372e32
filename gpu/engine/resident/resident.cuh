#pragma once

/// \file
/// The resident kernel: a small grid is loaded once, advanced many steps in the registers of all
/// multiprocessors and stored once. One cooperative launch; every block keeps a band of rows (see
/// resident_plan.hpp), every thread some neighbouring columns of it.
///
/// Neighbours along z are in the same thread, neighbours along r in the next thread and reached
/// through shared memory, twice a step. Bands exchange a message each way once a step:
///   down: Er and et of the first row, from which the lower band completes H of its last row;
///   up:   hr and Ht of the last row *as far as its own band can compute them*, and Ez. The upper
///         band completes them with its Er, et in the same order as their owner does, so both hold
///         the same bits.
/// What needs no message is computed while messages travel.
///
/// The text also compiles for the host, where a `Machine` emulates the threads of a launch: the
/// unit tests run it against the CPU engine.

#include "gpu/engine/resident/resident_band.cuh"
#include "gpu/engine/resident/resident_events.cuh"
#include "gpu/engine/resident/resident_layer_jobs.cuh"
#include "gpu/engine/resident/resident_layer_memory.cuh"
#include "gpu/engine/resident/resident_layer_warp.cuh"
#include "gpu/engine/resident/resident_machine.cuh"
#include "gpu/engine/resident/resident_memory.cuh"
#include "gpu/engine/resident/resident_messages.cuh"
#include "gpu/engine/resident/resident_update.cuh"
#include "gpu/engine/resident/resident_wall.cuh"

namespace zonescope::gpu {
namespace resident {

/// What a thread of the kernel does, on any machine.
template <class Kernel, class Machine>
ZONESCOPE_RESIDENT void runBandThread(Machine& machine, const ResidentArguments& arguments) {
    if (Kernel::layered && arguments.plan.isAxial(machine.block())) {
        if constexpr (Kernel::layered) {
            BandThread<Machine, Kernel, Kernel::axialRows, true>(machine, arguments).run();
        }
    } else {
        BandThread<Machine, Kernel, Kernel::rows, false>(machine, arguments).run();
    }
}

#ifdef __CUDACC__

template <class Kernel>
__global__ void __launch_bounds__(Kernel::shape.blockThreads(Kernel::layered), 1)
    residentKernel(const __grid_constant__ ResidentArguments arguments) {
    DeviceMachine machine;
    runBandThread<Kernel>(machine, arguments);
}

#endif

} // namespace resident
} // namespace zonescope::gpu
