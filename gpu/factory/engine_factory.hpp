#pragma once

/// \file
/// The engine a project gets: on CUDA devices where they are wanted and able, else on the CPU.

#include "core/run/simulation.hpp"

#include <vector>

namespace zonescope::gpu {

/// A factory that follows `run.backend`:
/// - cpu: the CPU engine;
/// - cuda: a CUDA engine on `devices` (one slab each when there are several), or a DeviceError that
///   says why not;
/// - automatic: a CUDA engine when there is an able device with enough memory, else the CPU engine,
///   whose counters say why (EngineCounters::scheduleReason).
/// `run.schedule` names the CUDA engine's schedule.
/// @param engines that share each device (CudaOptions::engines)
[[nodiscard]] run::EngineFactory engineFactory(std::vector<int> devices = {0}, int engines = 1);

} // namespace zonescope::gpu
