#pragma once

/// \file
/// What the counters panel and `zonescope bench --counters` show: rates of every kernel as
/// fractions of the ceilings, the roofline, shares of the time, and the limiter in words. Pure
/// functions of what the engine counted, the driver said and the hardware counted.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"
#include "core/text/message.hpp"
#include "gpu/ceilings/ceilings.hpp"
#include "gpu/telemetry/device_sampler.hpp"
#include "gpu/telemetry/figure.hpp"
#include "gpu/telemetry/profiler.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// What holds a kernel back.
enum class Limiter : std::uint8_t {
    unknown,
    dram,    ///< device memory
    l2,      ///< L2 cache
    l1,      ///< L1 and texture cache, shared memory
    compute, ///< multiply-add pipelines
    issue,   ///< instruction issue slots
    power,   ///< clocks lowered by the power limit
    thermal, ///< clocks lowered by temperature
    latency, ///< too little work in flight
};

struct KernelFigures {
    fdtd::KernelCounters counters; ///< name, stage, shape and raw counts
    double timeShare = 0.0;        ///< of the device time of all timed kernels
    // Modelled rates; zero when nothing was timed.
    double secondsPerLaunch = 0.0;
    double cellStepsPerSecond = 0.0;
    double bytesPerSecond = 0.0;
    double flopsPerSecond = 0.0;
    double intensity = 0.0;        ///< flop per byte of device memory; zero when not modelled
    double rooflineFraction = 0.0; ///< of the roof at this intensity; zero without ceilings
    ThroughputBars bars;           ///< profiled where there is a profile, else modelled
    std::optional<Figure> achievedOccupancy; ///< profiled, or sampled when it has the device alone
    std::optional<ProfiledMetrics> profiled;
    Limiter limiter = Limiter::unknown;
    text::Message limiterWords; ///< "DRAM bound: 81 % of copy bandwidth"
};

struct StageShare {
    std::string stage; ///< "step", "layers", "transforms", "display"
    double seconds = 0.0;
    double share = 0.0;
};

/// Everything about one engine on one device.
struct EngineFigures {
    std::string device, schedule;
    text::Message scheduleReason;
    model::Precision precision = model::Precision::single;
    double cellStepsPerSecond = 0.0;              ///< of the run as a whole, wall-clock
    double memoryBytes = 0.0;                     ///< held by the engine
    std::vector<KernelFigures> kernels;           ///< the one with most time first
    std::vector<StageShare> stages;               ///< likewise
    std::optional<ProfiledMetrics> profiledRange; ///< of whole steps
    ThroughputBars sampledBars;                   ///< of the whole device
    std::optional<Ceilings> ceilings;
    std::optional<DeviceSample> sample;
    std::optional<DeviceFacts> facts;
    text::Message limiterWords; ///< of the kernel with most time
};

/// What is known besides the engine's own counters; anything may be missing.
struct TelemetryInputs {
    std::optional<Ceilings> ceilings;
    std::optional<DeviceSample> sample;
    std::optional<DeviceFacts> facts;
    std::vector<ProfiledMetrics> profiled;
    /// Wall-clock rate to show, cells times steps a second; zero: from the engine's counters.
    double cellStepsPerSecond = 0.0;
};

[[nodiscard]] EngineFigures engineFigures(const fdtd::EngineCounters& counters,
                                          model::Precision precision,
                                          const TelemetryInputs& inputs);

/// The roof at an intensity (flop per byte): the lower of bandwidth and arithmetic, flop/s.
[[nodiscard]] double roof(const Ceilings& ceilings, model::Precision precision, double intensity);

/// Tables in text for a terminal, one line a kernel, with the source of every column.
[[nodiscard]] std::string toTable(const EngineFigures& figures);
/// One JSON object; every figure has its source beside it.
[[nodiscard]] std::string toJson(const EngineFigures& figures);
/// device,kernel,figure,value,unit,source: one line a figure, RFC 4180.
[[nodiscard]] std::string toCsv(const EngineFigures& figures);

} // namespace zonescope::gpu
