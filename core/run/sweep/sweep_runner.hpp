#pragma once

/// \file
/// Runs the points of a sweep in the background.

#include "core/run/simulation.hpp"
#include "core/run/sweep/sweep.hpp"
#include "core/run/sweep/sweep_table.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::run {

/// Memory of the devices that run points, one on each.
struct DeviceMemory {
    double bytes = 0.0; ///< of the smallest device
    /// What a run takes of it, bytes, before anything is discretised.
    std::function<double(const model::Project&)> needed;
};

/// What runs the points: each worker is a thread that takes the next waiting point as soon as it
/// has done one. One factory for each worker, for example one for each CUDA device.
struct SweepWorkers {
    std::vector<EngineFactory> factories{makeDefaultEngine};
    /// CPU threads of each engine in place of run.threads, so that the points leave room for what
    /// else runs; empty: as the project says.
    std::optional<int> threads;
    /// Where the points run on devices; empty: in the host's memory.
    std::optional<DeviceMemory> device;
    /// Figures of a finished point that stand before those of its report, for example the lens'
    /// data sheet (datasheet::figuresOfRun). Called on the worker threads; empty: none.
    std::function<std::vector<Figure>(const Simulation&)> measure = {};
};

/// Makes the workers for the runs of a project.
using WorkersFor = std::function<SweepWorkers(const model::Project&)>;

enum class SweepState {
    ready, ///< not started
    running,
    paused,
    finished,  ///< every point is finished or failed
    cancelled, ///< ended before that
};

/// A moment of a sweep.
struct SweepSnapshot {
    SweepState state = SweepState::ready;
    SweepTable table;
    double fraction = 0.0;      ///< of all points, 0 to 1
    double activeSeconds = 0.0; ///< since the start, pauses left out
    /// Seconds still to go, from the part that is done; empty until that says something.
    std::optional<double> secondsLeft;
};

/// What happens to points that cannot run (reviewSweep).
enum class SweepReview {
    now,  ///< one is enough to refuse the plan
    skip, ///< they count as failed, with the reason, and the others run; all of them refuse the
          ///< plan
    done, ///< the plan has been checked already
};

/// Thread-safe. A point that fails is recorded, and the others go on. The destructor cancels and
/// waits for the running points, which end within a few steps.
class SweepRunner {
public:
    /// \throws InputError as requireRunnable (and requireSomeRunnable with SweepReview::skip):
    /// every point is checked before anything runs
    SweepRunner(SweepPlan plan, SweepWorkers workers, SweepReview review = SweepReview::now);
    ~SweepRunner();
    SweepRunner(const SweepRunner&) = delete;
    SweepRunner& operator=(const SweepRunner&) = delete;

    /// Called on worker threads after every change worth showing, at most some ten times a second
    /// for progress; set before start. Must not call back into the runner except `snapshot`.
    void setListener(std::function<void()> changed);

    /// Called on the worker thread with the run of a point that has finished, before its row says
    /// so: the place to take what the table does not hold. Set before start; may be called from
    /// several threads at once.
    void setHarvest(std::function<void(std::size_t point, const Simulation& simulation)> harvest);

    /// Does nothing once started.
    void start();
    /// Running points stop after a few steps and keep their memory.
    void pause();
    void resume();
    /// Ends the running points and starts no more. What is finished stays.
    void cancel();
    /// Until all points are done or cancelled. \returns false when the time is over before
    bool wait(std::optional<double> seconds = std::nullopt);

    [[nodiscard]] const SweepPlan& plan() const noexcept;
    [[nodiscard]] SweepSnapshot snapshot() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace zonescope::run
