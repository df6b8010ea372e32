#pragma once

/// \file
/// The solver's thread: owns the simulation, obeys commands, leaves frames and progress for the
/// window to fetch. It never waits for the window, and no call of the window waits for it.

#include "core/archive/run_archive.hpp"
#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "ui/solver/frame_exchange.hpp"
#include "ui/solver/solver_status.hpp"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace zonescope::ui {

/// What a project does that takes over from another one.
enum class AfterLoad {
    rest,   ///< waits at step 0
    follow, ///< runs when the one before ran, with the same view and probes: an edit
    run,    ///< the same, and runs whatever the one before did, unless it had ended
    finish, ///< the same, at full speed
};

/// What a run is worth when another takes its place.
enum class RunWorth {
    keeping, ///< it is put aside, as far as it has results
    passing, ///< a state on the way to another: it is not, unless `restAt` was called for it
};

class SolverThread {
public:
    /// Reads a project; runs on a thread of its own and may throw.
    using ProjectReader = std::function<std::shared_ptr<const model::Project>()>;
    /// Work on the simulation between two steps (export, saving); runs on the solver's thread, may
    /// throw.
    using Job = std::function<void(run::Simulation&)>;

    /// @param archive where runs are kept when others take their place; null: nowhere
    explicit SolverThread(run::EngineFactory factory = run::makeDefaultEngine,
                          std::shared_ptr<archive::RunArchive> archive = nullptr);
    /// Stops after the steps in hand; a load in progress is given up.
    ~SolverThread();
    SolverThread(const SolverThread&) = delete;
    SolverThread& operator=(const SolverThread&) = delete;

    // Commands; all return at once. Those the state does not allow are ignored.
    void run();
    void pause();
    /// Pauses, then advances exactly `steps` steps; completes a half-step first (which counts as
    /// one).
    void step(std::int64_t steps = 1);
    void halfStep();
    void reset();
    /// Reads, checks and discretises a project beside a run that goes on; the new one takes over
    /// when all succeeded, otherwise the old one stays as it is. The newest request wins. The
    /// outcome comes with `fetch`.
    /// @param origin file or example name, for messages
    /// \returns the number of the request
    std::uint64_t load(std::string origin, ProjectReader reader, AfterLoad after = AfterLoad::rest,
                       RunWorth worth = RunWorth::keeping);
    /// The run of a request is worth keeping after all: the user came to rest at it.
    void restAt(std::uint64_t request);
    /// Brings a kept run back, with its project, as it was; where the fields are put on the grid
    /// anew, beside a run that goes on. A request as those of `load`: the newest wins.
    /// @param after follow: runs on when it ran when it was replaced and the one before runs;
    ///     run, finish: runs on unless it had ended
    std::uint64_t restore(archive::RunId run, AfterLoad after = AfterLoad::rest);
    /// Keeps the present run as it stands, unless it is kept already; the event says as what.
    void keep();
    /// Gives up the newest load unless it is about to take over; what runs stays as it is. Its
    /// outcome, not succeeded and without notices, comes with `fetch`.
    void cancelLoad();
    void setPlaneRequest(const fdtd::PlaneRequest& request);
    /// Empty: automatic.
    void setStepsPerFrame(std::optional<std::int64_t> steps);
    /// Slow motion: so many periods of the shortest carrier a second, and no frame is passed over.
    /// Empty: full speed. Commands, the end of the run and quitting do not wait for it; a run that
    /// goes to its end by itself (AfterLoad::finish) goes there at full speed.
    void setPace(std::optional<double> periodsPerSecond);
    /// Replaces all live probes; a probe with a new id begins now.
    void setProbes(std::vector<LiveProbe> probes);
    /// @param done called on the solver's thread with null, or with what went wrong
    void submit(Job job, std::function<void(const Notice* problem)> done);

    /// Whether frames may stay on the device that computes them (see FieldFrame::device); at first
    /// they may not, and all frames have their values.
    void acceptDeviceFrames(bool accepted) { frames_.acceptDeviceFrames(accepted); }

    /// Everything new since the last call.
    [[nodiscard]] SolverUpdate fetch();
    /// The newest frame, or null when there is none newer.
    [[nodiscard]] std::shared_ptr<const FieldFrame> takeFrame() { return frames_.take(); }
    [[nodiscard]] SolverState state() const;

private:
    struct Run {};
    struct Pause {};
    struct Step {
        std::int64_t steps;
    };
    struct HalfStep {};
    struct Reset {};
    struct Keep {};
    struct Probes {
        std::vector<LiveProbe> probes;
    };
    struct StepsPerFrame {
        std::optional<std::int64_t> steps;
    };
    struct Pace {
        std::optional<double> periodsPerSecond;
    };
    struct Submitted {
        Job job;
        std::function<void(const Notice*)> done;
    };
    /// A finished load, handed over by the loader's thread.
    struct Install {
        LoadOutcome outcome;
        std::unique_ptr<run::Simulation> simulation;
        /// In place of a simulation: the one that runs takes it.
        std::optional<run::EditedRun> edited;
        AfterLoad after = AfterLoad::rest;
        archive::RunArchive::Content kept; ///< what the simulation has taken back; null: nothing
    };
    /// A kept run is wanted: the present simulation takes it where it can.
    struct Restore {
        std::uint64_t request = 0;
        archive::KeptRun run;
        AfterLoad after = AfterLoad::rest;
    };
    using Command = std::variant<Run, Pause, Step, HalfStep, Reset, fdtd::PlaneRequest, Probes,
                                 StepsPerFrame, Pace, Submitted, Install, Restore, Keep>;

    class Worker;
    struct LoadRequest {
        std::uint64_t number = 0;
        std::string origin;
        ProjectReader reader;
        AfterLoad after = AfterLoad::rest;
        std::stop_token stop;
        std::optional<archive::KeptRun> kept; ///< to be brought back
        bool anew = false;                    ///< the engines that run do not suit it
    };

    void post(Command command);
    void runLoads(const std::stop_token& stop);
    [[nodiscard]] Install build(const LoadRequest& request);
    /// The number of a new request; none before it is wanted any more.
    std::uint64_t beginRequest(const text::Message& told);
    /// Hands a kept run to the loader; nothing when a newer request has come.
    void loadKept(const Restore& wanted);
    /// Has the loader make engines for a run that those of the present one refused.
    void loadAnew(const Install& refused);
    /// Says what a load does, unless it is not wanted any more.
    void tellLoading(const LoadRequest& request, text::Message text);
    /// Whether a finished load may take over; from then on it cannot be given up.
    [[nodiscard]] bool settle(std::uint64_t request);
    [[nodiscard]] bool isPassing(std::uint64_t request);
    /// Those before it are gone.
    void forgetPassingBefore(std::uint64_t request);

    run::EngineFactory factory_;
    std::shared_ptr<archive::RunArchive> archive_; ///< null: runs are not kept
    FrameExchange frames_;

    std::mutex commandMutex_;
    std::condition_variable_any commandArrived_;
    std::deque<Command> commands_;

    mutable std::mutex updateMutex_;
    SolverUpdate update_;

    std::mutex loadMutex_;
    std::condition_variable_any loadArrived_;
    std::optional<LoadRequest> load_;
    std::uint64_t newestLoad_ = 0;
    std::uint64_t settledLoad_ = 0;   ///< the newest of which it is decided what becomes of it
    std::stop_source loadStop_;       ///< of the newest load
    std::set<std::uint64_t> passing_; ///< requests whose runs are not worth keeping
    /// The run that edited ones may take their parts from; none while its engines take no others.
    std::optional<fdtd::CompiledRun> present_;

    // Last, so that they end first.
    std::jthread loader_;
    std::jthread worker_;
};

} // namespace zonescope::ui
