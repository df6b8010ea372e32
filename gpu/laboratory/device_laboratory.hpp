#pragma once

/// \file
/// The kernel laboratory on a CUDA device: schedules of one update on identical input, each held to
/// the CPU's own code, timed beside the copy bandwidth measured in the same run.

#include "gpu/laboratory/device_scheme.hpp"
#include "gpu/telemetry/profiler.hpp"

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zonescope::gpu {

/// One of the engine's own schedules: plain, streamed, resident.
struct EngineCase {
    std::string schedule;
};

struct HertzCase {
    int depth = 1;
    bool glass = false; ///< a disc of another medium in the middle
};

/// What is measured, with its model of the memory traffic.
struct DeviceCase {
    std::string name;      ///< unique
    std::string reference; ///< name of the case that its speed is compared with
    std::variant<SliceSchedule, EngineCase, TmzKernels, HertzCase> schedule;
    bool layers = false; ///< of an (r, z) slice: absorbing layers on three sides, averaged bodies
    bool doublePrecision = false;
    /// Field values updated for each field value loaded from memory, without caches; 0: the engine
    /// tells its own traffic.
    double updatesPerLoad = 0.0;
    double bytesPerCellStep = 0.0; ///< read and written, modelled; 0 as above
    double flopsPerCellStep = 0.0; ///< modelled; 0 as above
    /// Largest relative difference (L2) from the CPU's double precision that rounding explains.
    double tolerance = 0.0;
};

/// All schedules, each after its reference.
[[nodiscard]] std::vector<DeviceCase> deviceCases();
/// Those whose name contains this, and their references. \throws InputError when there is none
[[nodiscard]] std::vector<DeviceCase> chosenDeviceCases(const std::string& filter);

struct DeviceLaboratorySettings {
    int device = 0;
    int cells = 2048;     ///< along either side, 64 to 16384
    double seconds = 0.3; ///< least time of each measurement
    std::string filter;   ///< only cases whose name contains this; their references run too
    bool profile = false; ///< hardware counters, where the driver permits
    /// GB/s of the device's memory; 0: a copy kernel is measured first.
    double copyGbPerSecond = 0.0;
};

struct DeviceMeasurement {
    DeviceCase what;
    int cells = 0;
    std::string device;
    double gcellStepsPerSecond = 0.0;
    double millisecondsPerStep = 0.0;
    double ratio = 0.0; ///< over the reference
    /// Over the CPU's own plain code on one thread, in the same run; of Cartesian schemes.
    std::optional<double> overCpuThread;
    double difference = 0.0; ///< from the CPU in double precision, relative, L2, on a smaller grid
    double copyGbPerSecond = 0.0;
    double modelledFraction = 0.0; ///< of the copy bandwidth; above 1 where caches serve the model
    std::vector<ProfiledMetrics> profiled; ///< by kernel
    std::string error; ///< in place of figures: what the schedule does not take, or lacks
    [[nodiscard]] bool agrees() const { return error.empty() && difference <= what.tolerance; }
};

/// `progress` gets the name of each case before it begins and may return false to stop, which
/// returns what has been measured; `ended` gets each measurement when it is done.
/// \throws InputError for a setting outside its range, DeviceError without a device
[[nodiscard]] std::vector<DeviceMeasurement>
measureOnDevice(const DeviceLaboratorySettings& settings,
                const std::function<bool(const std::string&)>& progress,
                const std::function<void(const DeviceMeasurement&)>& ended = {});

/// The largest difference of two fields over the norm of the second (L2).
[[nodiscard]] double relativeDifference(const std::vector<double>& field,
                                        const std::vector<double>& exact);

[[nodiscard]] std::string toTable(const std::vector<DeviceCase>& cases);
[[nodiscard]] std::string toTable(const std::vector<DeviceMeasurement>& measurements);
[[nodiscard]] std::string toJson(const std::vector<DeviceCase>& cases);
[[nodiscard]] std::string toJson(const std::vector<DeviceMeasurement>& measurements);

} // namespace zonescope::gpu
