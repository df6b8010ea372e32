#include "gpu/engine/device_engine.hpp"
#include "gpu/telemetry/profiler.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include <fmt/format.h>

namespace zonescope::gpu {

namespace {

constexpr double percent = 0.01;
constexpr double nanosecond = 1e-9;

constexpr std::array ourMetrics{
    ProfilerMetric{"sm__throughput.avg.pct_of_peak_sustained_elapsed", "SM throughput", "%",
                   &ProfiledMetrics::smThroughput, percent},
    ProfilerMetric{"gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
                   "memory throughput", "%", &ProfiledMetrics::memoryThroughput, percent},
    ProfilerMetric{"l1tex__throughput.avg.pct_of_peak_sustained_active", "L1/TEX throughput", "%",
                   &ProfiledMetrics::l1Throughput, percent},
    ProfilerMetric{"lts__throughput.avg.pct_of_peak_sustained_elapsed", "L2 throughput", "%",
                   &ProfiledMetrics::l2Throughput, percent},
    ProfilerMetric{"gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", "DRAM throughput", "%",
                   &ProfiledMetrics::dramThroughput, percent},
    ProfilerMetric{"sm__warps_active.avg.pct_of_peak_sustained_active", "warps active", "%",
                   &ProfiledMetrics::warpsActive, percent},
    ProfilerMetric{"sm__inst_executed.avg.per_cycle_active", "instructions per cycle", "inst/cycle",
                   &ProfiledMetrics::instructionsPerCycle, 1.0},
    ProfilerMetric{"gpu__time_duration.sum", "duration", "ns", &ProfiledMetrics::seconds,
                   nanosecond},
    ProfilerMetric{"lts__t_sector_hit_rate.pct", "L2 hit rate", "%", &ProfiledMetrics::l2HitRate,
                   percent},
};

struct Explanation {
    int code;
    text::Term reason;
    text::Term advice;
};

// Numbers of CUptiResult that a user can meet.
constexpr std::array explanations{
    Explanation{8, text::term("the profiler ran out of memory"),
                text::term("Close other programs that use this device.")},
    Explanation{
        15, text::term("the profiler's library is incomplete"),
        text::term(
            "Install libnvperf_host.so beside libcupti.so (both belong to the CUDA toolkit).")},
    Explanation{
        26, text::term("another program is profiling this device"),
        text::term(
            "Close the other profiler or monitor (Nsight, DCGM profiling, nvtop with counters) "
            "and try again.")},
    Explanation{27, text::term("this device or driver does not offer these counters"), {}},
    Explanation{33, text::term("hardware counters are not available in this virtual machine"), {}},
    Explanation{
        35, text::term("the driver lets only administrators read hardware counters"),
        text::term(
            "Ask an administrator to put 'options nvidia NVreg_RestrictProfilingToAdminUsers=0' "
            "into /etc/modprobe.d/nvidia.conf and to restart the machine; or run Zonescope "
            "with the capability CAP_SYS_ADMIN.")},
    Explanation{
        38,
        text::term("this device is too old for the range profiler (Volta or newer is needed)"),
        {}},
    Explanation{
        39, text::term("Zonescope itself runs under a profiler"),
        text::term("Start it without Nsight Compute or Nsight Systems to use its own profiler.")},
    Explanation{40,
                text::term("the host of this virtual machine does not permit hardware counters"),
                text::term("Ask its administrator to enable profiling for the virtual device.")},
    Explanation{41, text::term("hardware counters are off in confidential computing mode"), {}},
    Explanation{
        43,
        text::term("hardware counters are not available on this partition of the device (MIG)"),
        {}},
    Explanation{44, text::term("hardware counters are not available with SLI"), {}},
    Explanation{45, text::term("hardware counters are not enabled under WSL"),
                text::term("Enable them for all users in NVIDIA's control panel under Windows.")},
    Explanation{46, text::term("the installed CUPTI does not know this device"),
                text::term("Install a CUDA toolkit that is as new as the device.")},
};

double weightOf(const ProfiledMetrics& metrics) { return metrics.seconds.value_or(0.0); }

/// Keeps a device engine from timing its kernels by itself.
class MeasuringOff {
public:
    explicit MeasuringOff(fdtd::Engine& engine) : engine_(dynamic_cast<DeviceEngine*>(&engine)) {
        set(false);
    }
    ~MeasuringOff() { set(true); }
    MeasuringOff(const MeasuringOff&) = delete;
    MeasuringOff& operator=(const MeasuringOff&) = delete;

private:
    void set(bool on) {
        if (engine_ != nullptr) {
            engine_->setMeasuring(on);
        }
    }
    DeviceEngine* engine_;
};

} // namespace

std::span<const ProfilerMetric> profilerMetrics() noexcept { return ourMetrics; }

ProfilerAvailability explainProfilerError(int cuptiResult, std::string_view call) {
    const auto found = std::ranges::find(explanations, cuptiResult, &Explanation::code);
    if (found == explanations.end()) {
        return {
            .reason = say(
                "Hardware counters cannot be read: {call} failed with CUPTI error {cupti_result}.",
                "call"_is = call, "cupti_result"_is = cuptiResult)};
    }
    return {.reason =
                say("Hardware counters cannot be read: {reason} (CUPTI error {cupti_result}).",
                    "reason"_is = found->reason, "cupti_result"_is = cuptiResult),
            .advice = found->advice};
}

std::vector<ProfiledMetrics> mergeLaunches(std::span<const ProfiledMetrics> launches) {
    std::vector<ProfiledMetrics> merged;
    std::vector<std::string> names;
    for (const auto& launch : launches) {
        if (std::ranges::find(names, launch.kernel) == names.end()) {
            names.push_back(launch.kernel);
        }
    }
    for (const auto& name : names) {
        ProfiledMetrics mean;
        mean.kernel = name;
        mean.launches = 0;
        for (const auto& launch : launches) {
            mean.launches += launch.kernel == name ? launch.launches : 0;
        }
        for (const auto& metric : ourMetrics) {
            const bool isTime = metric.member == &ProfiledMetrics::seconds;
            double sum = 0.0;
            double weights = 0.0;
            for (const auto& launch : launches) {
                const auto& value = launch.*metric.member;
                if (launch.kernel != name || !value) {
                    continue;
                }
                const double weight = isTime || weightOf(launch) <= 0.0 ? 1.0 : weightOf(launch);
                sum += weight * *value;
                weights += weight;
            }
            if (weights > 0.0) {
                mean.*metric.member = sum / weights;
            }
        }
        merged.push_back(std::move(mean));
    }
    std::ranges::stable_sort(merged, std::greater{}, [](const ProfiledMetrics& m) {
        return weightOf(m) * static_cast<double>(m.launches);
    });
    return merged;
}

ProfileRequest profileRequest(fdtd::Engine& engine, std::int64_t groupSteps) {
    const auto counters = engine.counters();
    const std::int64_t levels = std::max(1, counters.timeLevels);
    const std::int64_t group =
        std::max<std::int64_t>(1, (groupSteps + levels - 1) / levels) * levels;
    ProfileRequest request;
    request.label = counters.schedule.empty() ? "steps" : counters.schedule;
    request.writtenBytes = counters.bytes;
    for (const auto& kernel : counters.kernels) {
        request.kernelNames.push_back(kernel.name);
    }
    request.steps = [&engine, group] {
        const MeasuringOff off(engine);
        engine.advance(group);
    };
    const std::string& schedule = counters.schedule;
    if (schedule.starts_with("plain")) {
        // Its whole steps are a CUDA graph, whose kernels cannot be replayed; half-steps are not.
        request.fewLaunches = [&engine] {
            engine.advanceHalfStep();
            engine.advanceHalfStep();
        };
    } else if (!schedule.starts_with("resident")) {
        // The blocks of a resident kernel wait for one another: it must not be replayed.
        request.fewLaunches = [&engine, levels] {
            const MeasuringOff off(engine);
            engine.advance(levels);
        };
    }
    return request;
}

} // namespace zonescope::gpu
