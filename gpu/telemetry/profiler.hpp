#pragma once

/// \file
/// Hardware counters of our own kernels from inside the process (CUPTI range profiler), with the
/// metric names of Nsight Compute. The library is loaded at the first use; nothing is enabled
/// between two profiles, and then costs nothing.

#include "core/fdtd/engine.hpp"
#include "core/text/message.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::gpu {

/// Hardware counters of one kernel, or of a range of steps. Throughputs are fractions of the
/// hardware's sustained peak; figures that were not obtained are empty.
struct ProfiledMetrics {
    std::string kernel;        ///< name of the kernel, or the label of the range
    bool wholeRange = false;   ///< a range of steps with all its kernels and the gaps between them
    std::int64_t launches = 1; ///< that were profiled; figures are time-weighted means
    std::optional<double> seconds; ///< device time of one launch, or of the range
    std::optional<double> smThroughput;
    std::optional<double> memoryThroughput;
    std::optional<double> l1Throughput;
    std::optional<double> l2Throughput;
    std::optional<double> dramThroughput;
    std::optional<double> warpsActive; ///< achieved occupancy, fraction
    std::optional<double> instructionsPerCycle;
    std::optional<double> l2HitRate; ///< fraction
};

/// A metric of ours: its name in Nsight Compute and the member that it fills.
struct ProfilerMetric {
    using Member = std::optional<double> ProfiledMetrics::*;
    std::string_view name;  ///< "sm__throughput.avg.pct_of_peak_sustained_elapsed"
    std::string_view label; ///< "SM throughput"
    std::string_view unit;  ///< of the hardware's value: "%", "ns"
    Member member;
    double scale = 1.0; ///< from that unit to the member's
};
[[nodiscard]] std::span<const ProfilerMetric> profilerMetrics() noexcept;

struct ProfilerAvailability {
    bool available = false;
    text::Message reason; ///< why not, in a sentence for the user; empty when available
    text::Message advice; ///< what to do about it; may be empty
};

/// Words for a CUPTI result, with what an administrator can do about it.
[[nodiscard]] ProfilerAvailability explainProfilerError(int cuptiResult, std::string_view call);

/// What to profile. The functions are called from the thread that calls profile().
struct ProfileRequest {
    /// Name of the range of steps, for example the schedule's description.
    std::string label = "steps";
    /// Enqueues a group of steps, the same work in every call; called once for each pass of the
    /// hardware (nine on Hopper) and once more to warm up. The state really advances.
    std::function<void()> steps;
    /// Enqueues few launches (a step or a block of levels), none of which waits for another one
    /// (cooperative and persistent kernels do); used for figures by kernel. Empty: none.
    std::function<void()> fewLaunches;
    /// Most bytes that one launch may write. Kernel by kernel profiling saves and restores them
    /// and is left out unless twice as much device memory is free.
    std::size_t writtenBytes = 0;
    /// Kernels that belong to the product, as KernelCounters::name; a profiled function whose name
    /// contains one is shown under it.
    std::vector<std::string> kernelNames;
};

struct ProfileResult {
    std::vector<ProfiledMetrics> kernels; ///< by kernel, and last the whole range
    /// What was left out and why ("by kernel: the kernels run in a CUDA graph"), for the user.
    std::vector<text::Message> notes;
    double seconds = 0.0; ///< that profiling took
};

/// Profiles on one device. Not thread-safe: it belongs to the thread that runs the engine.
class Profiler {
public:
    explicit Profiler(int device);
    ~Profiler();
    Profiler(const Profiler&) = delete;
    Profiler& operator=(const Profiler&) = delete;

    /// Probes the library, the device and the permission; the first call takes up to 0.6 s.
    [[nodiscard]] ProfilerAvailability availability();
    /// Call between two batches of the engine. Afterwards the profiler is off, also after errors.
    /// \throws DeviceError with words and advice when nothing could be profiled.
    [[nodiscard]] ProfileResult profile(const ProfileRequest& request);

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

/// Puts the launches of each kernel together: time-weighted means and the mean time of a launch.
[[nodiscard]] std::vector<ProfiledMetrics> mergeLaunches(std::span<const ProfiledMetrics> launches);

/// The request for an engine: `groupSteps` whole steps a pass, rounded up to the depth of its
/// time blocking. The engine must outlive the profile.
[[nodiscard]] ProfileRequest profileRequest(fdtd::Engine& engine, std::int64_t groupSteps = 24);

} // namespace zonescope::gpu
