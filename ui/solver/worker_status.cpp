// What the solver's thread tells the window: frames, probes, rates and its status.

#include "ui/solver/worker.hpp"

#include "core/error.hpp"
#include "core/model/units.hpp"
#include "ui/solver/probe_sampling.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zonescope::ui {

namespace {

/// Rates are means over this time: long enough to be readable, short enough to follow a change.
constexpr double ratePeriod = 0.5; // s

} // namespace

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

double SolverThread::Worker::sampleFrame() {
    const auto begin = Clock::now();
    const auto request = fitted(request_, simulation_->discretisation().grid);
    if (display_) {
        if (display_->publish(request, epoch_))
            owner_.frames_.announce();
    } else {
        owner_.frames_.publish(simulation_->snapshot(request), epoch_);
    }
    lastFrame_ = Clock::now();
    return secondsBetween(begin, lastFrame_);
}

void SolverThread::Worker::publishFrame() {
    if (!simulation_)
        return;
    const double seconds = sampleFrame();
    times_.frames += seconds;
    pacer_.recordFrame(seconds);
    ++rateFrames_;
}

bool SolverThread::Worker::frameIsWanted() const {
    return !(display_ && policy_.waitsForViewer && display_->hasUntaken());
}

bool SolverThread::Worker::frameIsUntaken() const {
    return display_ ? display_->hasUntaken() : owner_.frames_.hasUntaken();
}

std::optional<double> SolverThread::Worker::sampleBehindSteps(std::int64_t steps) {
    if (policy_.pace != gpu::HostPace::sampling || !pacer_.frameDueAfter(steps) || !frameIsWanted())
        return std::nullopt;
    return sampleFrame();
}

void SolverThread::Worker::makeDisplay() {
    try {
        display_ = gpu::makeDisplayStream(*simulation_);
        if (display_) {
            display_->setPace(policy_.pace);
            simulation_->setEnergyLag(policy_.pace == gpu::HostPace::ahead);
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
        if (probeMonitors_[n] >= 0)
            continue;
        const auto sample = sampleProbe(*simulation_, probes_[n].at);
        tailOf(probes_[n].id).samples.push_back(sample);
        if (!owner_.archive_)
            continue;
        auto known = std::ranges::find(sampled_, probes_[n].at, &SampledProbe::at);
        if (known == sampled_.end())
            known = sampled_.insert(known, {probes_[n].at, {}});
        known->samples.push_back(sample);
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
    // A device that has failed has nothing to say any more.
    if (simulation_ && !deviceLost_) {
        guarded([this] {
            readProbeTails();
            counters_ = simulation_->counters();
            addDisplayKernels(counters_);
        });
    }
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
    status.keptAs = stillKept() ? keptAs_ : 0;
    std::vector<run::EnergySample> energy;
    std::vector<run::PhasorTrack> tracks;
    std::vector<run::PhasorSample> phasors;
    if (simulation_) {
        const auto& grid = simulation_->discretisation().grid;
        status.step = simulation_->step();
        status.maximumSteps = simulation_->maximumSteps();
        status.atHalfStep = simulation_->atHalfStep();
        status.timeFs = simulation_->timeFs();
        status.counters = counters_;
        status.times = times_;
        status.times.grid = simulation_->setUpSeconds().discretise;
        status.times.engine = simulation_->setUpSeconds().engines;
        status.cellStepsPerSecond =
            stepsPerSecond_ * static_cast<double>(grid.nr) * static_cast<double>(grid.nz) *
            static_cast<double>(sources::paritiesNeeded(simulation_->project()).size());
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
