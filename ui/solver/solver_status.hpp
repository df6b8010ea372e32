#pragma once

/// \file
/// What the solver thread tells the window: its state, its progress and the series for the plots.

#include "core/archive/run_archive.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "core/text/message.hpp"
#include "ui/words/notice.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

enum class SolverState {
    idle,    ///< no project
    loading, ///< a project is being read and put on the grid, and nothing runs
    ready,   ///< at step 0
    running,
    paused,
    finished, ///< the stop rule ended the run; it can be run on
    failed,   ///< the fields diverged or the engine failed; a reset starts anew
};

[[nodiscard]] constexpr bool canRun(SolverState state) noexcept {
    return state == SolverState::ready || state == SolverState::paused ||
           state == SolverState::finished;
}
[[nodiscard]] constexpr bool canPause(SolverState state) noexcept {
    return state == SolverState::running;
}
/// A step while running pauses first.
[[nodiscard]] constexpr bool canStep(SolverState state) noexcept {
    return canRun(state) || state == SolverState::running;
}
[[nodiscard]] constexpr bool canReset(SolverState state) noexcept {
    return canStep(state) || state == SolverState::failed;
}
/// Name for the status bar.
[[nodiscard]] const char* stateName(SolverState state) noexcept;

/// A point at which the window follows the six components.
struct LiveProbe {
    int id = 0;
    std::string name;
    model::PointRz at;
    bool operator==(const LiveProbe&) const = default;
};

/// The six unknowns at a live probe, in the order of model::Component; E at `timeFs`, H half a step
/// earlier.
struct ProbeSample {
    double timeFs = 0.0;
    float values[model::componentCount] = {};
};

/// New samples of one probe.
struct ProbeTail {
    int id = 0;
    std::vector<ProbeSample> samples;
};

/// Where the wall time of a run has gone so far, s.
struct RunTimes {
    double grid = 0.0;   ///< putting the project on the grid
    double engine = 0.0; ///< coefficients, sources, monitors, memory
    double steps = 0.0;
    double frames = 0.0; ///< this thread's part of what is shown on the way
};

/// A plain value, copied out for the window.
struct SolverStatus {
    SolverState state = SolverState::idle;
    /// What is being loaded, in words; empty when nothing is. A run can go on meanwhile.
    text::Message loading;
    std::int64_t step = 0;
    std::int64_t maximumSteps = 0; ///< of the stop rule's time limit
    bool unlimited = false;        ///< the user ran on beyond the stop rule
    bool atHalfStep = false;       ///< H is half a step ahead of E
    double timeFs = 0.0;
    double stepSeconds = 0.0;    ///< wall time per step, smoothed; 0: not measured yet
    double stepsPerSecond = 0.0; ///< over the last second, frames and pauses for commands included
    double cellStepsPerSecond = 0.0;
    RunTimes times;
    double frameShare = 0.0;        ///< part of the solver's time spent on frames
    std::int64_t stepsPerFrame = 0; ///< between the last two frames
    double framesPerSecond = 0.0;   ///< sampled by the solver
    fdtd::EngineCounters counters;
    text::Message ending;    ///< why the run finished or failed, in words
    std::uint64_t epoch = 0; ///< grows with every project and every reset: series begin anew
    /// The kept run that this one is, as long as it has not moved on; 0: none.
    archive::RunId keptAs = 0;
};

/// A run was put aside because another begins.
struct KeptEvent {
    archive::RunId run = 0;
    std::uint64_t epoch = 0; ///< its series and frames
    bool byReset = false;    ///< by a reset; else by another project or run
};

/// Outcome of a request to load a project.
struct LoadOutcome {
    std::uint64_t request = 0;
    bool succeeded = false;
    std::string origin;                            ///< file or example asked for
    std::shared_ptr<const model::Project> project; ///< absent on failure
    std::shared_ptr<const grid::Discretisation> discretisation;
    archive::RunId restored = 0; ///< the kept run that is back; 0: a run at step 0
    std::vector<Notice> notices; ///< of the check; on failure, what is wrong
};

/// Everything new since the window last looked.
struct SolverUpdate {
    SolverStatus status;
    std::uint64_t seriesEpoch = 0; ///< epoch of the series below
    std::vector<run::EnergySample> energy;
    std::vector<ProbeTail> probes;
    std::vector<run::PhasorTrack> phasorTracks; ///< of all samples below; empty: none is new
    std::vector<run::PhasorSample> phasors;
    std::vector<LoadOutcome> loads;
    std::vector<KeptEvent> kept;
    std::vector<Notice> notices; ///< errors of a run
};

} // namespace zonescope::ui
