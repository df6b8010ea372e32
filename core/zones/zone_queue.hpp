#pragma once

/// \file
/// The zones of a lens as a queue of jobs, their sum, complete or partial, and where finished jobs
/// are kept so that a queue that was cut off goes on.

#include "core/run/sweep/sweep_runner.hpp"
#include "core/text/message.hpp"
#include "core/zones/zone_jobs.hpp"
#include "core/zones/zone_run.hpp"
#include "core/zones/zone_sum.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::zones {

/// What runs the jobs: each worker is a thread that takes the next waiting job as soon as it has
/// done one.
struct ZoneWorkers {
    std::vector<WedgeEngineFactory> factories{makeDefaultWedgeEngine};
    /// CPU threads of each engine in place of run.threads; empty: as the project says.
    std::optional<int> threads;
    /// What the runs side by side may take; fewer run where they would take more. 0: no limit.
    double memoryBytes = 0.0;
    /// Places of the zones to run; empty: all.
    std::vector<std::size_t> only;
};

/// A job that is this process's as long as it lives.
using ZoneClaim = std::shared_ptr<const void>;

/// Where finished jobs are kept. Called from several threads at once.
struct ZoneKeeper {
    /// The field of a job, if it was kept. \throws nothing: what cannot be read is run again
    std::function<std::optional<ZoneField>(std::size_t job)> find;
    /// \throws FileError when it cannot be written; the queue goes on and says so
    std::function<void(std::size_t job, const ZoneField& field)> keep;
    /// Where several processes share the jobs: asked before a job is run. Empty when another
    /// process has it; it is asked again until `find` has its field or the job is free, so that the
    /// job of a process that died is run by another. Without it all jobs are this process's.
    std::function<ZoneClaim(std::size_t job)> claim;
};

struct ZoneProgressRow {
    run::PointState state = run::PointState::waiting;
    double fraction = 0.0;   ///< 0 to 1
    bool fromKeeper = false; ///< it was there before, or another process ran it
    bool elsewhere = false;  ///< another process runs it
    bool chosen = true;      ///< it is among the zones to run
    text::Message message;   ///< why it failed, or why it could not be kept
    double seconds = 0.0;
    std::int64_t steps = 0;
    double restEnergy = 0.0;
    bool decayed = false;
};

struct ZoneSnapshot {
    run::SweepState state = run::SweepState::ready;
    std::vector<ZoneProgressRow> jobs;
    double fraction = 0.0; ///< of the cell-steps of all jobs, 0 to 1
    double activeSeconds = 0.0;
    std::optional<double> secondsLeft;
    [[nodiscard]] std::size_t finished() const noexcept;
    [[nodiscard]] std::size_t chosen() const noexcept;
};

/// Thread-safe. A job that fails is recorded, and the others go on. The destructor cancels and
/// waits for what is running, which ends within a few steps.
class ZoneQueue {
public:
    /// \throws InputError as planJobs and ZoneSum, for a zone that is not there, and when the
    /// memory does not hold one run: everything is checked before anything runs
    ZoneQueue(std::shared_ptr<const model::Project> project, ZoneWorkers workers,
              ZoneKeeper keeper = {});
    ~ZoneQueue();
    ZoneQueue(const ZoneQueue&) = delete;
    ZoneQueue& operator=(const ZoneQueue&) = delete;

    /// Does nothing once started.
    void start();
    void pause();
    void resume();
    /// Ends the running jobs and starts no more; what is finished stays.
    void cancel();
    /// Until all jobs are done or cancelled. \returns false when the time is over before
    bool wait(std::optional<double> seconds = std::nullopt);

    [[nodiscard]] const ZoneJobs& jobs() const noexcept;
    [[nodiscard]] ZoneSnapshot snapshot() const;
    /// The sum of the zones that are done, added in their order: the same to the last bit whoever
    /// ran them and when.
    [[nodiscard]] std::vector<std::shared_ptr<const run::OrderRun>> orders() const;
    /// Of the whole lens, for readers of the order of the light.
    [[nodiscard]] std::shared_ptr<const grid::Discretisation> whole() const;
    [[nodiscard]] int ownOrder() const noexcept;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace zonescope::zones
