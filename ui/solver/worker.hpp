#pragma once

/// \file
/// What runs on the solver's thread; private to SolverThread.

#include "ui/solver/frame_pacer.hpp"
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

    void loop(const std::stop_token& stop);

private:
    using Clock = std::chrono::steady_clock;

    void obey(Command& command);
    void obeyOne(Run&);
    void obeyOne(Pause&);
    void obeyOne(Step& step);
    void obeyOne(HalfStep&);
    void obeyOne(Reset&);
    void obeyOne(fdtd::PlaneRequest& request);
    void obeyOne(Probes& probes);
    void obeyOne(StepsPerFrame& steps);
    void obeyOne(Submitted& submitted);
    void obeyOne(Install& install);

    /// Runs `work` on the simulation; an exception ends the run with a message instead of the
    /// program.
    template <typename Work> void guarded(Work work);

    void advanceChunk();
    void afterAdvance();
    void settlePause();
    void sampleProbes();
    void publishFrame();
    void publishStatus();
    void beginSeries();
    void measureRate();
    void limitChunkForProbes();
    [[nodiscard]] SolverState resting() const;
    /// How long to wait for a command before the next work, s; empty: as long as it takes.
    [[nodiscard]] std::optional<double> idleSeconds() const;

    SolverThread& owner_;
    std::unique_ptr<run::Simulation> simulation_;
    SolverState state_ = SolverState::idle;
    FramePacer pacer_;
    fdtd::PlaneRequest request_;
    std::vector<LiveProbe> probes_;
    std::vector<ProbeTail> probeTails_;
    std::size_t energyPublished_ = 0;
    std::uint64_t epoch_ = 0;
    bool unlimited_ = false;
    std::string ending_;
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
