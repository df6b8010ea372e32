#pragma once

/// \file
/// What runs on the solver's thread; private to SolverThread.

#include "gpu/display/live_policy.hpp"
#include "ui/solver/frame_pacer.hpp"
#include "ui/solver/probe_records.hpp"
#include "ui/solver/solver_thread.hpp"

#include <chrono>
#include <memory>
#include <stop_token>

namespace zonescope::ui {

/// Owns the simulation; all members are used on the solver's thread only, except those of `owner_`
/// under its locks.
class SolverThread::Worker {
public:
    explicit Worker(SolverThread& owner) : owner_(owner) {}
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void loop(const std::stop_token& stop);

private:
    using Clock = std::chrono::steady_clock;
    [[nodiscard]] static double secondsBetween(Clock::time_point from, Clock::time_point to) {
        return std::chrono::duration<double>(to - from).count();
    }

    void obey(Command& command);
    void obeyOne(Run&);
    void obeyOne(Pause&);
    void obeyOne(Step& step);
    void obeyOne(HalfStep&);
    void obeyOne(Reset&);
    void obeyOne(fdtd::PlaneRequest& request);
    void obeyOne(Probes& probes);
    void obeyOne(StepsPerFrame& steps);
    void obeyOne(Pace& pace);
    void obeyOne(Submitted& submitted);
    void obeyOne(Install& install);
    void obeyOne(Restore& wanted);
    void obeyOne(Keep&);
    /// Takes the new simulation in the place of the old one.
    void adopt(Install& install);

    /// Why a run is put aside.
    enum class Keeping { replaced, reset, wanted };
    /// Puts the present run aside, if it has results that are kept nowhere else.
    void keepRun(Keeping why = Keeping::replaced);
    [[nodiscard]] bool worthKeeping(Keeping why) const;
    void tellKept(archive::RunId run, Keeping why);
    /// What a live probe saw before goes to the window as if it were new.
    void publishSampled(std::size_t probe);
    void takeBack(const archive::KeptRun& run, const io::RecordFile& content);
    /// Says what became of a request.
    void tellOutcome(LoadOutcome outcome);

    /// Runs `work` on the simulation; an exception ends the run with a message instead of the
    /// program.
    template <typename Work> void guarded(Work work) {
        try {
            work();
        } catch (...) {
            failByException();
        }
    }
    /// In a catch block.
    void failByException();

    void advanceChunk();
    void afterAdvance();
    void settlePause();
    void makeDisplay();
    void sampleProbes();
    void readProbeTails();
    [[nodiscard]] ProbeTail& tailOf(int id);
    void publishFrame();
    /// The frame alone, not yet counted. \returns what it took of this thread's time, s
    double sampleFrame();
    /// Has the device sample a frame that is due behind the `steps` that it was told last, before
    /// they are done. \returns as sampleFrame; empty when none is due
    std::optional<double> sampleBehindSteps(std::int64_t steps);
    /// Whether a frame that is due would be seen.
    [[nodiscard]] bool frameIsWanted() const;
    /// Whether the window has not taken the newest frame yet.
    [[nodiscard]] bool frameIsUntaken() const;
    void publishStatus();
    void addDisplayKernels(fdtd::EngineCounters& counters) const;
    void beginSeries();
    /// What belongs to the run before is forgotten.
    void beginRun();
    [[nodiscard]] bool stillKept() const;
    void measureRate();
    void matchProbes();
    /// Why the run ended, in words; nothing while it has not.
    [[nodiscard]] text::Message endingText() const;
    [[nodiscard]] SolverState resting() const;
    /// The run that has just taken over goes on as it was asked to.
    /// @param interrupted it ran on when it was put aside; true for a new one
    void goOn(AfterLoad after, bool ran, bool interrupted);
    /// Slow motion counts in periods, the pacer in steps of this run.
    void matchPace();
    /// How long to wait for a command before the next work, s; empty: as long as it takes.
    [[nodiscard]] std::optional<double> idleSeconds() const;

    SolverThread& owner_;
    std::unique_ptr<run::Simulation> simulation_;
    std::shared_ptr<gpu::DisplayStream> display_; ///< null when the engines are in host memory
    SolverState state_ = SolverState::idle;
    FramePacer pacer_;
    std::optional<double> pace_; ///< periods of the shortest carrier a second
    bool hurries_ = false;       ///< this run goes to its end by itself
    const gpu::LivePolicy policy_ = gpu::livePolicyOfEnvironment();
    fdtd::PlaneRequest request_;
    std::vector<LiveProbe> probes_;
    /// Project monitors that record at a live probe, one entry per live probe; -1: there is none,
    /// and it is sampled between two batches of steps.
    std::vector<int> probeMonitors_;
    std::int64_t probeStride_ = 1; ///< steps between two samples of a recorded probe
    std::int64_t probesRead_ = 0;  ///< steps whose records have been read
    std::vector<ProbeTail> probeTails_;
    /// All samples of live probes that no monitor records, so that they can be kept.
    std::vector<SampledProbe> sampled_;
    std::uint64_t loadedBy_ = 0; ///< the request that the present run came with
    archive::RunId keptAs_ = 0;  ///< the kept run that the present one is
    std::int64_t keptStep_ = 0;  ///< as long as it stands there
    bool keptHalfStep_ = false;
    RunTimes times_; ///< of this run, without its set-up
    std::size_t energyPublished_ = 0;
    std::size_t phasorsPublished_ = 0;
    std::uint64_t epoch_ = 0;
    bool unlimited_ = false;
    text::Message ending_;
    bool deviceLost_ = false;       ///< the engine of this simulation cannot be asked any more
    fdtd::EngineCounters counters_; ///< as last known
    double secondsPerStep_ = 0.0;

    Clock::time_point lastFrame_{};
    Clock::time_point lastStatus_{};
    Clock::time_point rateBegin_{};
    std::int64_t rateSteps_ = 0;
    std::int64_t rateFrames_ = 0;
    double stepsPerSecond_ = 0.0;
    double framesPerSecond_ = 0.0;
};

} // namespace zonescope::ui
