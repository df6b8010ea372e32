#pragma once

namespace zonescope::gpu {

/// Queues from the program to a device, of which each has memory of its own: the driver takes 0.6 s
/// longer to start with 32 of them, and 0.25 s to end (H200).
enum class DeviceQueues {
    ofOneEngine = 4,    ///< one for each stream of an engine
    ofManyEngines = 32, ///< all there are: streams that share a queue wait for each other
};

} // namespace zonescope::gpu
