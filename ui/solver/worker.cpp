#include "ui/solver/worker.hpp"

#include "core/run/transform_rest.hpp"
#include "ui/solver/probe_sampling.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zonescope::ui {

namespace {

/// Progress is told as often as the window looks.
constexpr double statusPeriod = 1.0 / 60.0; // s
/// In slow motion a window that is busy with something else holds the run up no longer than this
/// for each frame, s.
constexpr double longestWaitForWindow = 2.0;
/// Whether it has taken the frame is asked this often, s.
constexpr double windowLook = 0.004;

} // namespace

SolverThread::Worker::~Worker() {
    // Frames read the engines, which end with this object.
    owner_.frames_.setDisplay(nullptr);
}

void SolverThread::Worker::loop(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::deque<Command> batch;
        {
            std::unique_lock lock(owner_.commandMutex_);
            const auto waiting = [this] { return !owner_.commands_.empty(); };
            if (const auto idle = idleSeconds(); !idle) {
                owner_.commandArrived_.wait(lock, stop, waiting);
            } else if (*idle > 0.0) {
                owner_.commandArrived_.wait_for(lock, stop, std::chrono::duration<double>(*idle),
                                                waiting);
            }
            std::swap(batch, owner_.commands_);
        }
        if (!batch.empty() && state_ == SolverState::running)
            guarded([this] {
                simulation_->settleEnergy(); // commands look at all of the run
                afterAdvance();
            });
        for (auto& command : batch) {
            if (stop.stop_requested())
                return;
            obey(command);
        }
        if (!batch.empty())
            publishStatus();
        const auto idle = idleSeconds();
        if (state_ == SolverState::running && idle && *idle <= 0.0)
            advanceChunk();
    }
}

std::optional<double> SolverThread::Worker::idleSeconds() const {
    if (state_ != SolverState::running)
        return std::nullopt;
    // With steps per frame chosen by the user, or in slow motion, frames come no faster than they
    // can be shown.
    if (!pacer_.stepsPerFrame() || !pacer_.atFrame())
        return 0.0;
    const double since = secondsBetween(lastFrame_, Clock::now());
    const double rest = std::max(0.0, pacer_.leastFramePeriod() - since);
    // In slow motion every frame is to be kept: the next one waits for a window that is busy.
    if (rest <= 0.0 && pacer_.slowed() && since < longestWaitForWindow && frameIsUntaken())
        return windowLook;
    return rest;
}

void SolverThread::Worker::obey(Command& command) {
    guarded([&] { std::visit([this](auto& one) { obeyOne(one); }, command); });
}

void SolverThread::Worker::failByException() {
    state_ = SolverState::failed;
    auto notices = currentExceptionNotices();
    ending_ = notices.front().problem.hint;
    deviceLost_ = deviceLost_ || notices.front().ofDevice;
    {
        const std::lock_guard lock(owner_.loadMutex_);
        owner_.present_.reset(); // nobody knows what its engines are like
    }
    const std::lock_guard lock(owner_.updateMutex_);
    std::ranges::move(notices, std::back_inserter(owner_.update_.notices));
}

void SolverThread::Worker::obeyOne(Run&) {
    if (!simulation_ || !canRun(state_))
        return;
    if (state_ == SolverState::finished) {
        simulation_->continueRun();
        unlimited_ = true;
        ending_ = {};
    }
    state_ = SolverState::running;
    rateBegin_ = Clock::now();
    rateSteps_ = rateFrames_ = 0;
}

void SolverThread::Worker::obeyOne(Pause&) {
    if (canPause(state_))
        settlePause();
}

void SolverThread::Worker::settlePause() {
    state_ = resting();
    stepsPerSecond_ = framesPerSecond_ = 0.0;
    guarded([this] {
        if (display_)
            display_->finishSteps(); // or say now what has failed
        publishFrame();
    });
}

SolverState SolverThread::Worker::resting() const {
    if (!simulation_)
        return SolverState::idle;
    switch (simulation_->state()) {
    case run::RunState::diverged: return SolverState::failed;
    case run::RunState::reachedMaxTime:
    case run::RunState::converged:
    case run::RunState::decayed: return SolverState::finished;
    case run::RunState::running: break;
    }
    return simulation_->step() == 0 && !simulation_->atHalfStep() ? SolverState::ready
                                                                  : SolverState::paused;
}

void SolverThread::Worker::obeyOne(Step& step) {
    if (!simulation_ || !canStep(state_))
        return;
    if (state_ == SolverState::finished) {
        simulation_->continueRun();
        unlimited_ = true;
        ending_ = {};
    }
    guarded([&] {
        simulation_->advance(std::max<std::int64_t>(1, step.steps));
        simulation_->settleEnergy();
        state_ = SolverState::paused;
        sampleProbes();
        afterAdvance();
        if (state_ == SolverState::paused)
            settlePause();
    });
}

void SolverThread::Worker::obeyOne(HalfStep&) {
    if (!simulation_ || !canStep(state_))
        return;
    if (state_ == SolverState::finished) {
        simulation_->continueRun();
        unlimited_ = true;
        ending_ = {};
    }
    guarded([&] {
        simulation_->advanceHalfStep();
        simulation_->settleEnergy();
        state_ = SolverState::paused;
        if (!simulation_->atHalfStep())
            sampleProbes();
        afterAdvance();
        if (state_ == SolverState::paused)
            settlePause();
    });
}

text::Message SolverThread::Worker::endingText() const {
    switch (simulation_->state()) {
    case run::RunState::running: return {};
    case run::RunState::reachedMaxTime: return say("The time of the stop rule is over.");
    case run::RunState::decayed: return say("The energy has decayed below the stop rule's limit.");
    case run::RunState::converged: return say("No phasor changes more than the stop rule allows.");
    case run::RunState::diverged: break;
    }
    return simulation_->failure().message();
}

void SolverThread::Worker::obeyOne(Reset&) {
    if (!simulation_ || !canReset(state_))
        return;
    keepRun(Keeping::reset);
    guarded([&] {
        simulation_->reset();
        hurries_ = false;
        matchPace();
        beginRun();
        settlePause();
    });
}

void SolverThread::Worker::obeyOne(fdtd::PlaneRequest& request) {
    request_ = request;
    if (state_ != SolverState::running) {
        publishFrame();
    } else if (pacer_.slowed() && pacer_.atFrame()) {
        // Another look at the same step; the next one keeps its time.
        const auto before = lastFrame_;
        publishFrame();
        lastFrame_ = before;
    }
}

void SolverThread::Worker::obeyOne(Probes& probes) {
    const auto before = std::exchange(probes_, std::move(probes.probes));
    std::erase_if(probeTails_, [&](const ProbeTail& tail) {
        return std::ranges::none_of(probes_,
                                    [&](const LiveProbe& probe) { return probe.id == tail.id; });
    });
    matchProbes();
    for (std::size_t n = 0; n < probes_.size(); ++n)
        if (std::ranges::find(before, probes_[n].id, &LiveProbe::id) == before.end())
            publishSampled(n);
}

void SolverThread::Worker::obeyOne(StepsPerFrame& steps) { pacer_.setStepsPerFrame(steps.steps); }

void SolverThread::Worker::obeyOne(Pace& pace) {
    pace_ = pace.periodsPerSecond;
    hurries_ = false;
    matchPace();
}

void SolverThread::Worker::matchPace() {
    const double period = simulation_ ? shortestWavelengthUm(simulation_->project()) : 0.0;
    if (!pace_ || hurries_ || !(period > 0.0)) {
        pacer_.setStepsPerSecond(std::nullopt);
        return;
    }
    pacer_.setStepsPerSecond(*pace_ * period / simulation_->discretisation().grid.dt);
}

void SolverThread::Worker::obeyOne(Submitted& submitted) {
    std::optional<Notice> problem;
    if (!simulation_) {
        problem = makeNotice(model::Severity::error,
                             say("There is no simulation yet. Open a project first."));
    } else {
        try {
            const std::int64_t before = simulation_->step();
            submitted.job(*simulation_);
            // A profile of a resting run advances it: what is shown follows.
            if (simulation_->step() != before && state_ != SolverState::running)
                settlePause();
        } catch (...) {
            problem = currentExceptionNotices().front();
        }
    }
    if (submitted.done)
        submitted.done(problem ? &*problem : nullptr);
}

void SolverThread::Worker::obeyOne(Install& install) {
    if (install.edited &&
        (!simulation_ || deviceLost_ || !simulation_->suits(install.edited->compiled))) {
        owner_.loadAnew(install);
        return;
    }
    if (!owner_.settle(install.outcome.request))
        return; // given up meanwhile
    if (install.outcome.succeeded) {
        keepRun();
        guarded([&] { adopt(install); });
    }
    tellOutcome(std::move(install.outcome));
}

void SolverThread::Worker::tellOutcome(LoadOutcome outcome) {
    bool superseded = false;
    {
        const std::lock_guard lock(owner_.loadMutex_);
        superseded = outcome.request != owner_.newestLoad_;
    }
    const std::lock_guard lock(owner_.updateMutex_);
    if (!superseded)
        owner_.update_.status.loading = {};
    owner_.update_.loads.push_back(std::move(outcome));
}

void SolverThread::Worker::adopt(Install& install) {
    const bool follows = install.after != AfterLoad::rest;
    const bool ran = state_ == SolverState::running;
    owner_.frames_.setDisplay(nullptr);
    display_.reset();
    if (install.edited)
        static_cast<void>(simulation_->begin(std::move(*install.edited))); // it suits
    else
        simulation_ = std::move(install.simulation);
    deviceLost_ = false;
    simulation_->watchPhasors(true);
    {
        const std::lock_guard lock(owner_.loadMutex_);
        owner_.present_.reset();
        if (simulation_->suits(simulation_->compiled())) // some engines take no plan at all
            owner_.present_ = simulation_->compiled();
    }
    makeDisplay();
    if (!follows) {
        request_ = {.quantity = request_.quantity};
        probes_.clear();
    }
    pacer_.restart();
    pacer_.setGranularity(simulation_->counters().timeLevels);
    pacer_.setInterval(simulation_->project().run.viewIntervalSteps);
    matchProbes();
    secondsPerStep_ = 0.0;
    beginRun();
    loadedBy_ = install.outcome.request;
    owner_.forgetPassingBefore(loadedBy_);
    bool interrupted = true;
    if (install.kept) {
        const auto kept = owner_.archive_->find(install.outcome.restored);
        takeBack(kept.value_or(archive::KeptRun{}), *install.kept);
        interrupted = kept && kept->note.interrupted;
    }
    settlePause();
    goOn(install.after, ran, interrupted);
}

void SolverThread::Worker::goOn(AfterLoad after, bool ran, bool interrupted) {
    const bool follows = after == AfterLoad::follow && ran && interrupted;
    hurries_ = after == AfterLoad::finish;
    matchPace();
    const bool runs =
        (after == AfterLoad::run || after == AfterLoad::finish) && state_ != SolverState::finished;
    if (!follows && !runs)
        return;
    Run run;
    obeyOne(run);
}

void SolverThread::Worker::beginRun() {
    unlimited_ = false;
    ending_ = {};
    sampled_.clear();
    keptAs_ = 0;
    times_ = {};
    beginSeries();
}

void SolverThread::Worker::beginSeries() {
    ++epoch_;
    energyPublished_ = 0;
    phasorsPublished_ = 0;
    probesRead_ = simulation_ ? simulation_->step() : 0;
    probeTails_.clear();
    owner_.frames_.beginEpoch(epoch_);
    const std::lock_guard lock(owner_.updateMutex_);
    owner_.update_.energy.clear();
    owner_.update_.phasorTracks.clear();
    owner_.update_.phasors.clear();
    owner_.update_.probes.clear();
}

void SolverThread::Worker::advanceChunk() {
    guarded([this] {
        const auto begin = Clock::now();
        const std::int64_t before = simulation_->step();
        auto chunk = pacer_.nextChunk(before);
        if (display_ && policy_.endsPasses && !pacer_.chunkIsExact())
            chunk = display_->stepsToPassEnd(chunk);
        simulation_->advance(chunk);
        const std::int64_t done = simulation_->step() - before;
        std::optional<double> framed;
        if (display_) {
            framed = sampleBehindSteps(done);
            display_->keepPace();
        }
        const double seconds = secondsBetween(begin, Clock::now());
        times_.steps += seconds - framed.value_or(0.0);
        times_.frames += framed.value_or(0.0);
        pacer_.recordAdvance(done, seconds);
        if (done > 0) {
            const double each = seconds / static_cast<double>(done);
            secondsPerStep_ = secondsPerStep_ > 0.0 ? 0.9 * secondsPerStep_ + 0.1 * each : each;
        }
        rateSteps_ += done;
        sampleProbes();
        afterAdvance();
        if (state_ != SolverState::running)
            return;
        measureRate();
        if (framed) {
            pacer_.recordFrame(*framed);
            ++rateFrames_;
        } else if (pacer_.frameDue()) {
            if (frameIsWanted())
                publishFrame();
            else
                pacer_.postponeFrame();
        }
        if (secondsBetween(lastStatus_, Clock::now()) >= statusPeriod)
            publishStatus();
    });
    if (state_ != SolverState::running)
        publishStatus();
}

void SolverThread::Worker::afterAdvance() {
    if (simulation_->state() == run::RunState::running)
        return;
    ending_ = endingText();
    settlePause();
    if (auto rest = run::restNote(run::transformRest(*simulation_));
        state_ != SolverState::failed && !rest.empty()) {
        const std::lock_guard lock(owner_.updateMutex_);
        owner_.update_.notices.push_back(
            makeNotice(model::Severity::warning, std::move(rest), "run.stop"));
    }
    if (state_ == SolverState::failed) {
        const std::lock_guard lock(owner_.updateMutex_);
        owner_.update_.notices.push_back(makeNotice(model::Severity::error, ending_, "run"));
    }
}

} // namespace zonescope::ui
