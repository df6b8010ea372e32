#pragma once

/// \file
/// What this machine runs the zones of a lens with.

#include "core/model/project.hpp"
#include "core/zones/zone_queue.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace zonescope::app {

struct WorkerSettings {
    std::string device;            ///< as --device
    std::vector<std::size_t> only; ///< places of the zones to run; empty: all
    int place = 0;                 ///< of this process among those on this machine
    int processes = 1;             ///< on this machine, which share its devices and cores
};

/// CPU threads of this process.
[[nodiscard]] int threadsOf(const model::Project& project, const WorkerSettings& settings);

/// One worker for each device, else for each core, but no more than jobs: zones are independent.
/// \throws InputError, DeviceError as gpu::parseDevices
[[nodiscard]] zones::ZoneWorkers zoneWorkers(const model::Project& project,
                                             const WorkerSettings& settings);

} // namespace zonescope::app
