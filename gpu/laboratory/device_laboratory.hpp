#pragma once

/// \file
/// The kernel laboratory on a CUDA device: schedules of one update on identical input, each held to
/// the CPU's own code, timed beside the copy bandwidth measured in the same run.

#include "core/laboratory/case_model.hpp"
#include "core/laboratory/publications.hpp"
#include "core/laboratory/roof.hpp"
#include "core/text/message.hpp"
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

/// What is measured; an engine tells its traffic only while it runs.
struct DeviceCase : laboratory::CaseModel {
    std::variant<SliceSchedule, EngineCase, TmzKernels, laboratory::HertzCase> schedule;
    bool layers = false; ///< of an (r, z) slice: absorbing layers on three sides, averaged bodies
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
    /// In place of the filter: the cases that publications give figures of, on grids of their size.
    bool publications = false;
    bool profile = false; ///< hardware counters, where the driver permits
    /// Of the device; empty: it is measured first.
    std::optional<laboratory::Roof> roof{};
};

/// A case on a grid.
struct PlannedCase {
    DeviceCase what;
    int cells = 0; ///< along either side
};
/// What measureOnDevice goes through, each after its reference on the same grid.
/// \throws InputError like measureOnDevice
[[nodiscard]] std::vector<PlannedCase> plannedCases(const DeviceLaboratorySettings& settings);

struct DeviceMeasurement {
    DeviceCase what;
    int cells = 0;
    double gcellStepsPerSecond = 0.0;
    double millisecondsPerStep = 0.0;
    double ratio = 0.0; ///< over the reference
    /// Over the CPU's own plain code on one thread, in the same run; of Cartesian schemes.
    std::optional<double> overCpuThread;
    double difference = 0.0; ///< from the CPU in double precision, relative, L2, on a smaller grid
    double visitedFraction = 1.0; ///< of the cell steps; the wave front leaves out what is dark
    /// Of the copy bandwidth, of the cells visited; above 1 where caches serve the model.
    double modelledFraction = 0.0;
    std::vector<ProfiledMetrics> profiled; ///< by kernel
    std::string error; ///< in place of figures: what the schedule does not take, or lacks
    [[nodiscard]] bool agrees() const { return error.empty() && difference <= what.tolerance; }
    /// Of the cells visited, by the model of their arithmetic.
    [[nodiscard]] double gflops() const noexcept {
        return visitedFraction * gcellStepsPerSecond * what.flopsPerCellStep;
    }
};

/// A run of the laboratory on a device, or what it has done so far.
struct DeviceReport {
    std::string device;
    laboratory::Roof roof;        ///< measured in the same run; its memory by a copy kernel
    text::Message whyNotProfiled; ///< a reason for the user, where counters were asked for in vain
    std::vector<DeviceMeasurement> cases;
};

/// `progress` gets the name of each case before it begins and may return false to stop, which
/// returns what has been measured; `changed` gets the report after each of them.
/// \throws InputError for a setting outside its range, DeviceError without a device
[[nodiscard]] DeviceReport
measureOnDevice(const DeviceLaboratorySettings& settings,
                const std::function<bool(const std::string&)>& progress,
                const std::function<void(const DeviceReport&)>& changed = {});

/// The published figures beside those that the report has of the same.
[[nodiscard]] std::vector<laboratory::Comparison> besidePublications(const DeviceReport& report);

/// The largest difference of two fields over the norm of the second (L2).
[[nodiscard]] double relativeDifference(const std::vector<double>& field,
                                        const std::vector<double>& exact);

/// Of the steps from the source until the wave is at the walls of a square: cell steps inside the
/// square of the wave, over all.
[[nodiscard]] double waveFrontFraction(int cells);

/// For people: the cases, counters of the hardware, and what publications found.
[[nodiscard]] std::string toTable(const DeviceReport& report);
/// An object with the list of cases alone, or with all that was measured.
[[nodiscard]] std::string toJson(const std::vector<DeviceCase>& cases);
[[nodiscard]] std::string toJson(const DeviceReport& report);

} // namespace zonescope::gpu
