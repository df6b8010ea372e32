#pragma once

/// \file
/// Independent jobs (azimuthal orders, wavelengths, parities, points of a sweep, projects) spread
/// over all devices: one thread for each device takes the next job as soon as it has done one.

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// What a job sees of the pool. Thread-safe.
class JobControl {
public:
    JobControl(int device, std::atomic<bool>& cancelled, std::atomic<double>& fraction)
        : device_(device), cancelled_(cancelled), fraction_(fraction) {}
    [[nodiscard]] int device() const noexcept { return device_; }
    /// Somebody wants the jobs to end; a job that sees it saves what it must and returns.
    [[nodiscard]] bool cancelled() const noexcept { return cancelled_.load(); }
    /// How much of the job is done, 0 to 1.
    void report(double fraction) noexcept { fraction_.store(fraction); }

private:
    int device_;
    std::atomic<bool>& cancelled_;
    std::atomic<double>& fraction_;
};

struct PoolJob {
    std::string name;
    std::function<void(JobControl&)> work; ///< may throw: the other jobs go on
};

enum class JobEnd : std::uint8_t {
    finished,
    failed,    ///< threw; the error says why
    cancelled, ///< returned after cancellation was asked for
    skipped,   ///< cancellation came before it started
};

/// What became of a job.
struct JobOutcome {
    std::string name;
    JobEnd end = JobEnd::skipped;
    int device = -1;
    double seconds = 0.0;
    std::string error;
};

struct PoolProgress {
    int finished = 0, failed = 0, running = 0, total = 0;
    double fraction = 0.0; ///< of all jobs, 0 to 1
};

class DevicePool {
public:
    /// Ordinals; one that is named twice works on two jobs at a time.
    explicit DevicePool(std::vector<int> devices) : devices_(std::move(devices)) {}

    /// Runs all jobs; the outcomes are in their order. `progress` is called on the calling thread,
    /// several times a second and after every job; when it returns false no job is started any more
    /// and the running ones are asked to end.
    [[nodiscard]] std::vector<JobOutcome>
    run(const std::vector<PoolJob>& jobs,
        const std::function<bool(const PoolProgress&)>& progress = {}) const;

    [[nodiscard]] const std::vector<int>& devices() const noexcept { return devices_; }

private:
    std::vector<int> devices_;
};

} // namespace zonescope::gpu
