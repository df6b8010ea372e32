#pragma once

/// \file
/// Who runs the points of a sweep on this machine.

#include "core/model/project.hpp"
#include "core/run/sweep/sweep_runner.hpp"

#include <vector>

namespace zonescope::gpu {

/// Devices that runs with this backend go to: those wanted, or all there are; none where they run
/// on the CPU.
/// @param wanted ordinals; empty: all
[[nodiscard]] std::vector<int> devicesFor(model::Backend backend, std::vector<int> wanted = {});

/// Runs that share a device so that it is not idle between the steps of one: a small grid leaves
/// most multiprocessors waiting, and none is at work while the host sets up a run or reads it.
/// @param cells of one run's grid
/// @param cores of the host; every run has a thread there
[[nodiscard]] int runsAtOnce(double cells, int multiprocessors, int cores) noexcept;

/// As many workers on each device as suit the project's grid where CUDA is available and its
/// backend wants it, else `cpuWorkers` on the CPU.
/// @param devices ordinals; empty: all there are
/// @param threads CPU threads of all workers together; 0: one for each core
[[nodiscard]] run::SweepWorkers sweepWorkers(const model::Project& project,
                                             std::vector<int> devices = {}, int cpuWorkers = 1,
                                             int threads = 0);

} // namespace zonescope::gpu
