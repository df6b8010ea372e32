#pragma once

/// \file
/// A simulation: the engines of one project plus what a run needs around them: stop rule, energy
/// log, growth and NaN watch, saved state. Used alike by the command line and by the window's
/// solver thread; not thread-safe itself.

#include "core/fdtd/engine.hpp"
#include "core/run/growth_watch.hpp"
#include "core/run/phasor_watch.hpp"
#include "core/sources/plane_wave_record.hpp"
#include "core/text/message.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zonescope::run {

struct EnergySample {
    std::int64_t step = 0;
    double energy = 0.0;
};

enum class RunState {
    running,        ///< not finished
    reachedMaxTime, ///< the stop rule's time is over
    decayed,        ///< the energy fell below the stop rule's part of its maximum
    converged,      ///< no phasor moves more than the stop rule allows
    diverged,       ///< NaN or growth; see Simulation::failure
};

/// Makes the engine of one parity; lets gpu/ add its own. The default makes CPU engines.
using EngineFactory = std::function<std::unique_ptr<fdtd::Engine>(
    const fdtd::RunPlan&, const model::RunSettings&, int parity)>;

[[nodiscard]] std::unique_ptr<fdtd::Engine>
makeDefaultEngine(const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity);

/// Why a run diverged.
struct Failure {
    text::Message finding; ///< what was seen, with step and place, a sentence
    text::Message advice;  ///< what to do about it
    [[nodiscard]] bool empty() const noexcept { return finding.empty(); }
    [[nodiscard]] text::Message message() const { return text::inTurn({finding, advice}); }
};

/// Everything needed to resume: written to and read from checkpoints by io/.
struct SimulationState {
    std::vector<fdtd::EngineState> engines; ///< one per parity
    std::vector<EnergySample> energy;
    double peakEnergy = 0.0;
    int azimuthalOrder = 0; ///< loadState refuses another
    PhasorState phasors;    ///< what a stop rule on phasors has seen
};

/// A run as it stands: what a checkpoint holds, and whether and why it has ended. A run that takes
/// it back is the same in every bit.
struct RunRecord {
    SimulationState state;
    RunState condition = RunState::running;
    bool unlimited = false; ///< it goes on beyond its stop rule
    Failure failure;        ///< of a diverged run
};

/// Memory that the arrays of a state take.
[[nodiscard]] std::size_t bytesOf(const SimulationState& state) noexcept;

/// What making a simulation took.
struct SetUpSeconds {
    double discretise = 0.0; ///< grid, layers, averaging of the materials, places of monitors
    double engines = 0.0;    ///< coefficients, sources, monitors, memory
};

/// Readings of one monitor: one per parity.
struct MonitorResult {
    std::string name;
    std::vector<fdtd::MonitorReading> parities;
};

/// A run of an edited project, ready to take the place of the one before.
struct EditedRun {
    fdtd::CompiledRun compiled;
    double seconds = 0.0; ///< that making it took
};

/// The run of an edited project, of which only the parts that the edit touches are made again.
/// Empty where no engine of the run before could be one of it.
/// \throws InputError when the project is invalid or cannot be discretised
[[nodiscard]] std::optional<EditedRun> editedRun(std::shared_ptr<const model::Project> project,
                                                 const fdtd::CompiledRun& before);

class Simulation {
public:
    /// \throws InputError when the project is invalid or cannot be discretised.
    explicit Simulation(std::shared_ptr<const model::Project> project,
                        const EngineFactory& factory = makeDefaultEngine);

    /// Advances at most `steps` whole steps, sampling the energy and watching for divergence on the
    /// way (at energyIntervalSteps, and at least 64 times in a run of some length, its end
    /// included); returns early when the run ends. Does nothing once finished, except after
    /// `continueRun`.
    RunState advance(std::int64_t steps);
    void advanceHalfStep();
    void reset();
    /// Takes an edited project in place of its own and begins anew at step 0: only the parts of the
    /// run plan that the edit touches are made again, and the engines stay. From then on it is what
    /// a new simulation of that project would be, in every bit.
    /// \returns false, and is as it was, where its engines do not suit the project: with another
    /// grid, order, precision or backend, other parities, losses that appear or vanish
    /// \throws InputError as the constructor, and is as it was
    [[nodiscard]] bool begin(std::shared_ptr<const model::Project> project);
    /// The same in two parts, so that the first can be done beside a run that goes on.
    [[nodiscard]] bool begin(EditedRun edited);
    /// Whether its engines can be those of the run.
    [[nodiscard]] bool suits(const fdtd::CompiledRun& compiled) const;
    [[nodiscard]] const fdtd::CompiledRun& compiled() const noexcept { return compiled_; }
    /// Lets the host run ahead of an engine that works beside it: as long as no stop rule looks at
    /// it, the energy of a step is read while the engine goes on, and is known, watched and in
    /// `energy` one sample later. Off at first. Settle before a state is saved.
    void setEnergyLag(bool on) noexcept { energyLag_ = on; }
    /// Waits for an energy that is being read; the run may turn out to have diverged.
    RunState settleEnergy();
    /// Lets a run that ended by its stop rule go on (without limit) when the user asks for more
    /// steps.
    void continueRun();

    [[nodiscard]] RunState state() const noexcept;
    /// Why a run diverged; empty otherwise.
    [[nodiscard]] const Failure& failure() const noexcept { return failure_; }
    [[nodiscard]] std::int64_t step() const noexcept;
    [[nodiscard]] bool atHalfStep() const noexcept;
    [[nodiscard]] double timeFs() const noexcept;
    /// Steps of the stop rule's maximum time.
    [[nodiscard]] std::int64_t maximumSteps() const noexcept;

    [[nodiscard]] const model::Project& project() const noexcept;
    [[nodiscard]] const grid::Discretisation& discretisation() const noexcept;
    /// The same, for readings that outlive the run.
    [[nodiscard]] std::shared_ptr<const grid::Discretisation>
    sharedDiscretisation() const noexcept {
        return compiled_.discretisation;
    }
    /// Combined over the parities: magnitudes add in quadrature; a component shows parity 0.
    [[nodiscard]] fdtd::Plane snapshot(const fdtd::PlaneRequest& request) const;
    [[nodiscard]] std::span<const EnergySample> energy() const noexcept;
    [[nodiscard]] const SetUpSeconds& setUpSeconds() const noexcept { return setUp_; }
    [[nodiscard]] std::vector<MonitorResult> readMonitors() const;
    /// The transforms of some monitors only, where that saves time; the others may be empty.
    /// @param wanted one entry per monitor of the project
    [[nodiscard]] std::vector<MonitorResult> readTransforms(const std::vector<bool>& wanted) const;
    /// One monitor of the project alone: what all hold together may be much.
    [[nodiscard]] MonitorResult readMonitor(std::size_t monitor) const;
    /// Watches how far the phasors still move, for people to see; a stop rule on them watches in
    /// any case. Costs about two percent of the run.
    void watchPhasors(bool on);
    [[nodiscard]] const PhasorWatch& phasorWatch() const noexcept { return phasors_; }
    [[nodiscard]] fdtd::EngineCounters counters() const;
    [[nodiscard]] fdtd::Engine& engine(int parity = 0);
    [[nodiscard]] const fdtd::Engine& engine(int parity = 0) const;

    [[nodiscard]] SimulationState saveState() const;
    void loadState(const SimulationState& state);
    /// Settle the energy before.
    [[nodiscard]] RunRecord record() const;
    /// \throws InputError as loadState; the run must be reset then.
    void restore(const RunRecord& record);
    /// Whether it was told to go on beyond its stop rule.
    [[nodiscard]] bool unlimited() const noexcept { return unlimited_; }

private:
    template <class Read>
    [[nodiscard]] std::vector<MonitorResult> readEngines(const Read& read) const;
    /// All that follows from the project, and the run back at its beginning.
    void begun();
    void sampleEnergy();
    void takeEnergy(bool wait);
    void addEnergy(std::int64_t step, double energy);
    /// Whether the stop rule may end the run at the next sample of the energy.
    [[nodiscard]] bool decayMayEnd() const noexcept;
    void watchGrowth(std::int64_t sampled, double energy);
    void fail(text::Message finding);
    /// Steps between two samples of the energy.
    [[nodiscard]] std::int64_t energyInterval() const noexcept;
    void applyStopRule();
    [[nodiscard]] bool phasorsMayEnd() const noexcept;
    /// Largest energy among the samples up to the first one after the sources' end.
    [[nodiscard]] double energyBeforeSourcesEnd() const;

    std::shared_ptr<const model::Project> project_;
    SetUpSeconds setUp_;
    fdtd::CompiledRun compiled_;
    std::vector<std::unique_ptr<fdtd::Engine>> engines_;
    std::vector<EnergySample> energy_;
    double peakEnergy_ = 0.0;
    bool energyLag_ = false;
    std::optional<std::int64_t> energyBegun_; ///< step whose energy is being read
    /// Where readers will need background lines; none on a single processor.
    std::unique_ptr<sources::PlaneWaveFollower> follower_;
    PhasorWatch phasors_; ///< inactive unless somebody looks
    double sourceEndTime_ = 0.0;
    std::int64_t maximumSteps_ = 0;
    bool unlimited_ = false;
    RunState state_ = RunState::running;
    GrowthWatch growth_;
    Failure failure_;
};

} // namespace zonescope::run
