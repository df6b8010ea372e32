#pragma once

/// \file
/// Who runs the points of a sweep on this machine.

#include "core/model/project.hpp"
#include "core/run/sweep_runner.hpp"

#include <vector>

namespace zonescope::gpu {

/// One worker for each device where CUDA is available and `backend` wants it, else `cpuWorkers` on
/// the CPU.
/// @param devices ordinals; empty: all there are
/// @param threads CPU threads of all workers together; 0: one for each core
[[nodiscard]] run::SweepWorkers sweepWorkers(model::Backend backend, std::vector<int> devices = {},
                                             int cpuWorkers = 1, int threads = 0);

} // namespace zonescope::gpu
