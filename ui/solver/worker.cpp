#include "ui/solver/worker.hpp"

#include "core/error.hpp"
#include "core/model/units.hpp"
#include "ui/solver/probe_sampling.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace zonescope::ui {

namespace {

using std::chrono::duration;

/// Progress is told as often as the window looks.
constexpr double statusPeriod = 1.0 / 60.0; // s
/// Rates are means over this time: long enough to be readable, short enough to follow a change.
constexpr double ratePeriod = 0.5; // s

double secondsBetween(std::chrono::steady_clock::time_point from,
                      std::chrono::steady_clock::time_point to) {
    return duration<double>(to - from).count();
}

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
                owner_.commandArrived_.wait_for(lock, stop, duration<double>(*idle), waiting);
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
    // With steps per frame chosen by the user, frames come no faster than they can be shown: slow
    // motion.
    if (pacer_.stepsPerFrame() && pacer_.atFrame())
        return std::max(0.0, FramePacer::framePeriod - secondsBetween(lastFrame_, Clock::now()));
    return 0.0;
}

void SolverThread::Worker::obey(Command& command) {
    std::visit([this](auto& one) { obeyOne(one); }, command);
}

template <typename Work> void SolverThread::Worker::guarded(Work work) {
    try {
        work();
    } catch (...) {
        state_ = SolverState::failed;
        auto notices = currentExceptionNotices();
        ending_ = notices.front().problem.hint;
        const std::lock_guard lock(owner_.updateMutex_);
        std::ranges::move(notices, std::back_inserter(owner_.update_.notices));
    }
}

void SolverThread::Worker::obeyOne(Run&) {
    if (!simulation_ || !canRun(state_))
        return;
    if (state_ == SolverState::finished) {
        simulation_->continueRun();
        unlimited_ = true;
        ending_.clear();
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
        ending_.clear();
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
        ending_.clear();
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

void SolverThread::Worker::obeyOne(Reset&) {
    if (!simulation_ || !canReset(state_))
        return;
    guarded([&] {
        simulation_->reset();
        unlimited_ = false;
        ending_.clear();
        beginSeries();
        settlePause();
    });
}

void SolverThread::Worker::obeyOne(fdtd::PlaneRequest& request) {
    request_ = request;
    if (state_ != SolverState::running)
        publishFrame();
}

void SolverThread::Worker::obeyOne(Probes& probes) {
    probes_ = std::move(probes.probes);
    std::erase_if(probeTails_, [&](const ProbeTail& tail) {
        return std::ranges::none_of(probes_,
                                    [&](const LiveProbe& probe) { return probe.id == tail.id; });
    });
    matchProbes();
}

void SolverThread::Worker::obeyOne(StepsPerFrame& steps) { pacer_.setStepsPerFrame(steps.steps); }

void SolverThread::Worker::obeyOne(Submitted& submitted) {
    std::optional<Notice> problem;
    if (!simulation_) {
        problem =
            makeNotice(model::Severity::error, "There is no simulation yet. Open a project first.");
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
    if (!owner_.settle(install.outcome.request))
        return; // given up meanwhile
    if (install.outcome.succeeded) {
        const bool follows = install.after == AfterLoad::follow;
        const bool goesOn = follows && state_ == SolverState::running;
        owner_.frames_.setDisplay(nullptr);
        display_.reset();
        simulation_ = std::move(install.simulation);
        simulation_->watchPhasors(true);
        makeDisplay();
        unlimited_ = false;
        ending_.clear();
        if (!follows) {
            request_ = {.quantity = request_.quantity};
            probes_.clear();
        }
        probeTails_.clear();
        pacer_.restart();
        pacer_.setGranularity(simulation_->counters().timeLevels);
        pacer_.setInterval(simulation_->project().run.viewIntervalSteps);
        matchProbes();
        secondsPerStep_ = 0.0;
        beginSeries();
        settlePause();
        if (goesOn) {
            Run run;
            obeyOne(run);
        }
    }
    bool superseded = false;
    {
        const std::lock_guard lock(owner_.loadMutex_);
        superseded = install.outcome.request != owner_.newestLoad_;
    }
    const std::lock_guard lock(owner_.updateMutex_);
    if (!superseded)
        owner_.update_.status.loading.clear();
    owner_.update_.loads.push_back(std::move(install.outcome));
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
        if (display_)
            display_->limitRunAhead();
        const std::int64_t done = simulation_->step() - before;
        const double seconds = secondsBetween(begin, Clock::now());
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
        if (pacer_.frameDue()) {
            if (display_ && policy_.waitsForViewer && display_->hasUntaken())
                pacer_.postponeFrame();
            else
                publishFrame();
        }
        if (secondsBetween(lastStatus_, Clock::now()) >= statusPeriod)
            publishStatus();
    });
    if (state_ != SolverState::running)
        publishStatus();
}

void SolverThread::Worker::afterAdvance() {
    const auto result = simulation_->state();
    if (result == run::RunState::running)
        return;
    switch (result) {
    case run::RunState::reachedMaxTime: ending_ = "The time of the stop rule is over."; break;
    case run::RunState::decayed:
        ending_ = "The energy has decayed below the stop rule's limit.";
        break;
    case run::RunState::converged:
        ending_ = "No phasor changes more than the stop rule allows.";
        break;
    default: ending_ = simulation_->failure(); break;
    }
    settlePause();
    if (state_ == SolverState::failed) {
        const std::lock_guard lock(owner_.updateMutex_);
        owner_.update_.notices.push_back(makeNotice(model::Severity::error, ending_, "run"));
    }
}

void SolverThread::Worker::measureRate() {
    const auto now = Clock::now();
    const double elapsed = secondsBetween(rateBegin_, now);
    if (elapsed < ratePeriod)
        return;
    stepsPerSecond_ = static_cast<double>(rateSteps_) / elapsed;
    framesPerSecond_ = static_cast<double>(rateFrames_) / elapsed;
    rateBegin_ = now;
    rateSteps_ = rateFrames_ = 0;
}

void SolverThread::Worker::publishFrame() {
    if (!simulation_)
        return;
    const auto begin = Clock::now();
    const auto request = fitted(request_, simulation_->discretisation().grid);
    if (display_) {
        if (display_->publish(request, epoch_))
            owner_.frames_.announce();
    } else {
        owner_.frames_.publish(simulation_->snapshot(request), epoch_);
    }
    lastFrame_ = Clock::now();
    pacer_.recordFrame(secondsBetween(begin, lastFrame_));
    ++rateFrames_;
}

void SolverThread::Worker::makeDisplay() {
    try {
        display_ = gpu::makeDisplayStream(*simulation_);
        if (display_) {
            display_->setRunningAhead(policy_.runsAhead);
            simulation_->setEnergyLag(policy_.runsAhead);
            if (policy_.endsPasses)
                display_->setStops(simulation_->project().run.energyIntervalSteps);
        }
        owner_.frames_.setDisplay(display_);
    } catch (const DeviceError&) {
        // No room for display buffers: frames go through host memory.
        display_.reset();
    }
}

void SolverThread::Worker::matchProbes() {
    probeMonitors_.clear();
    bool sampled = false;
    for (const auto& probe : probes_) {
        int found = -1;
        const auto& monitors =
            simulation_ ? simulation_->project().monitors : std::vector<model::Monitor>{};
        for (std::size_t n = 0; n < monitors.size() && found < 0; ++n) {
            const auto* recorded = std::get_if<model::PointProbe>(&monitors[n].kind);
            if (recorded != nullptr && recorded->at == probe.at)
                found = static_cast<int>(n);
        }
        probeMonitors_.push_back(found);
        sampled = sampled || found < 0;
    }
    probeStride_ = simulation_ ? probeInterval(*simulation_, 1) : 1;
    pacer_.setChunkLimit(simulation_ && sampled ? probeInterval(*simulation_, pacer_.granularity())
                                                : 0);
}

ProbeTail& SolverThread::Worker::tailOf(int id) {
    auto tail = std::ranges::find(probeTails_, id, &ProbeTail::id);
    if (tail == probeTails_.end())
        tail = probeTails_.insert(tail, {id, {}});
    return *tail;
}

void SolverThread::Worker::sampleProbes() {
    for (std::size_t n = 0; n < probes_.size(); ++n) {
        if (probeMonitors_[n] < 0)
            tailOf(probes_[n].id).samples.push_back(sampleProbe(*simulation_, probes_[n].at));
    }
}

void SolverThread::Worker::readProbeTails() {
    const std::int64_t from = probesRead_;
    const std::int64_t to = simulation_->step();
    if (from >= to || std::ranges::none_of(probeMonitors_, [](int n) { return n >= 0; }))
        return;
    probesRead_ = to;
    const auto tails = simulation_->engine().probeTails(from);
    const double dt = simulation_->discretisation().grid.dt;
    for (std::size_t n = 0; n < probes_.size(); ++n) {
        const auto monitor = static_cast<std::size_t>(probeMonitors_[n]);
        if (probeMonitors_[n] < 0 || monitor >= tails.size() || !tails[monitor])
            continue;
        auto& samples = tailOf(probes_[n].id).samples;
        const auto& series = tails[monitor]->series;
        for (std::int64_t step = from; step < to; ++step) {
            const auto at = static_cast<std::size_t>(step - from);
            if ((step + 1) % probeStride_ != 0 || at >= series[0].size())
                continue;
            ProbeSample sample;
            sample.timeFs = units::toFemtoseconds(static_cast<double>(step + 1) * dt);
            for (std::size_t c = 0; c < model::componentCount; ++c)
                sample.values[c] = series[c][at];
            samples.push_back(sample);
        }
    }
}

void SolverThread::Worker::addDisplayKernels(fdtd::EngineCounters& counters) const {
    if (!display_)
        return;
    // Engine and display time different parts of the run; brought to the same number of cell steps
    // their seconds compare.
    double advanced = 0.0;
    for (const auto& kernel : counters.kernels)
        advanced = std::max(advanced, kernel.cellSteps);
    for (auto& kernel : display_->kernels()) {
        if (kernel.cellSteps <= 0.0 || advanced <= 0.0)
            continue;
        kernel.seconds *= advanced / kernel.cellSteps;
        kernel.cellSteps = advanced;
        counters.kernels.push_back(std::move(kernel));
    }
}

void SolverThread::Worker::publishStatus() {
    SolverStatus status;
    status.state = state_;
    status.unlimited = unlimited_;
    status.stepsPerSecond = stepsPerSecond_;
    status.framesPerSecond = framesPerSecond_;
    status.stepSeconds = secondsPerStep_;
    status.frameShare = pacer_.frameShare();
    status.stepsPerFrame = pacer_.lastStepsPerFrame();
    status.ending = ending_;
    status.epoch = epoch_;
    std::vector<run::EnergySample> energy;
    std::vector<run::PhasorTrack> tracks;
    std::vector<run::PhasorSample> phasors;
    if (simulation_) {
        guarded([this] { readProbeTails(); });
        const auto& grid = simulation_->discretisation().grid;
        status.step = simulation_->step();
        status.maximumSteps = simulation_->maximumSteps();
        status.atHalfStep = simulation_->atHalfStep();
        status.timeFs = simulation_->timeFs();
        status.counters = simulation_->counters();
        addDisplayKernels(status.counters);
        status.cellStepsPerSecond =
            stepsPerSecond_ * static_cast<double>(grid.nr) * static_cast<double>(grid.nz) *
            static_cast<double>(fdtd::paritiesNeeded(simulation_->project()).size());
        const auto samples = simulation_->energy();
        energy.assign(samples.begin() +
                          static_cast<std::ptrdiff_t>(std::min(energyPublished_, samples.size())),
                      samples.end());
        energyPublished_ = samples.size();
        const auto& watch = simulation_->phasorWatch();
        const auto changes = watch.samples();
        const auto known = std::min(phasorsPublished_, changes.size());
        phasors.assign(changes.begin() + static_cast<std::ptrdiff_t>(known), changes.end());
        phasorsPublished_ = changes.size();
        if (!phasors.empty())
            tracks.assign(watch.tracks().begin(), watch.tracks().end());
    }
    lastStatus_ = Clock::now();

    const std::lock_guard lock(owner_.updateMutex_);
    auto& update = owner_.update_;
    status.loading = update.status.loading;
    update.status = std::move(status);
    update.seriesEpoch = epoch_;
    update.energy.insert(update.energy.end(), energy.begin(), energy.end());
    if (!phasors.empty())
        update.phasorTracks = std::move(tracks);
    std::ranges::move(phasors, std::back_inserter(update.phasors));
    for (auto& tail : probeTails_) {
        auto known = std::ranges::find(update.probes, tail.id, &ProbeTail::id);
        if (known == update.probes.end())
            known = update.probes.insert(known, {tail.id, {}});
        known->samples.insert(known->samples.end(), tail.samples.begin(), tail.samples.end());
        tail.samples.clear();
    }
}

} // namespace zonescope::ui
