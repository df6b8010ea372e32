#include "ui/solver/solver_thread.hpp"

#include "core/cancellation.hpp"
#include "core/check/check.hpp"
#include "ui/solver/worker.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zonescope::ui {

SolverThread::SolverThread(run::EngineFactory factory, std::shared_ptr<archive::RunArchive> archive)
    : factory_(std::move(factory)), archive_(std::move(archive)),
      loader_([this](const std::stop_token& stop) { runLoads(stop); }),
      worker_([this](const std::stop_token& stop) { Worker(*this).loop(stop); }) {}

SolverThread::~SolverThread() {
    const std::lock_guard lock(loadMutex_);
    loadStop_.request_stop();
}

void SolverThread::post(Command command) {
    {
        const std::lock_guard lock(commandMutex_);
        commands_.push_back(std::move(command));
    }
    commandArrived_.notify_one();
}

void SolverThread::run() { post(Run{}); }
void SolverThread::pause() { post(Pause{}); }
void SolverThread::step(std::int64_t steps) { post(Step{steps}); }
void SolverThread::halfStep() { post(HalfStep{}); }
void SolverThread::reset() { post(Reset{}); }
void SolverThread::keep() { post(Keep{}); }
void SolverThread::setPlaneRequest(const fdtd::PlaneRequest& request) { post(request); }
void SolverThread::setStepsPerFrame(std::optional<std::int64_t> steps) {
    post(StepsPerFrame{steps});
}
void SolverThread::setPace(std::optional<double> periodsPerSecond) { post(Pace{periodsPerSecond}); }
void SolverThread::setProbes(std::vector<LiveProbe> probes) { post(Probes{std::move(probes)}); }

void SolverThread::submit(Job job, std::function<void(const Notice* problem)> done) {
    post(Submitted{std::move(job), std::move(done)});
}

std::uint64_t SolverThread::beginRequest(const text::Message& told) {
    {
        const std::lock_guard lock(updateMutex_);
        update_.status.loading = told;
    }
    const std::lock_guard lock(loadMutex_);
    // Nobody waits for the one before any more.
    loadStop_.request_stop();
    loadStop_ = {};
    load_.reset();
    return ++newestLoad_;
}

std::uint64_t SolverThread::load(std::string origin, ProjectReader reader, AfterLoad after,
                                 RunWorth worth) {
    const std::uint64_t number = beginRequest(say("Loading {project}", "project"_is = origin));
    {
        const std::lock_guard lock(loadMutex_);
        if (worth == RunWorth::passing)
            passing_.insert(number);
        load_ = LoadRequest{number, std::move(origin),     std::move(reader),
                            after,  loadStop_.get_token(), std::nullopt,
                            false};
    }
    loadArrived_.notify_one();
    return number;
}

void SolverThread::restAt(std::uint64_t request) {
    const std::lock_guard lock(loadMutex_);
    passing_.erase(request);
}

bool SolverThread::isPassing(std::uint64_t request) {
    const std::lock_guard lock(loadMutex_);
    return passing_.contains(request);
}

void SolverThread::forgetPassingBefore(std::uint64_t request) {
    const std::lock_guard lock(loadMutex_);
    passing_.erase(passing_.begin(), passing_.lower_bound(request));
}

std::uint64_t SolverThread::restore(archive::RunId run, AfterLoad after) {
    auto kept = archive_ ? archive_->find(run) : std::nullopt;
    const std::string name = kept ? kept->note.project->name : std::string();
    const std::uint64_t number = beginRequest(say("Loading {project}", "project"_is = name));
    Restore wanted{number, {}, after};
    if (kept)
        wanted.run = std::move(*kept);
    post(std::move(wanted));
    return number;
}

void SolverThread::loadKept(const Restore& wanted) {
    {
        const std::lock_guard lock(loadMutex_);
        if (wanted.request != newestLoad_ || wanted.request <= settledLoad_)
            return;
        load_ = LoadRequest{wanted.request,
                            wanted.run.note.project->name,
                            [project = wanted.run.note.project] { return project; },
                            wanted.after,
                            loadStop_.get_token(),
                            wanted.run,
                            false};
    }
    loadArrived_.notify_one();
}

void SolverThread::loadAnew(const Install& refused) {
    {
        const std::lock_guard lock(loadMutex_);
        const auto& outcome = refused.outcome;
        if (outcome.request != newestLoad_ || outcome.request <= settledLoad_)
            return;
        load_ = LoadRequest{outcome.request,
                            outcome.origin,
                            [project = outcome.project] { return project; },
                            refused.after,
                            loadStop_.get_token(),
                            std::nullopt,
                            true};
    }
    loadArrived_.notify_one();
}

void SolverThread::cancelLoad() {
    LoadOutcome outcome;
    {
        const std::lock_guard lock(loadMutex_);
        if (settledLoad_ == newestLoad_)
            return;
        settledLoad_ = newestLoad_;
        outcome.request = newestLoad_;
        loadStop_.request_stop();
        load_.reset();
    }
    const std::lock_guard lock(updateMutex_);
    update_.status.loading = {};
    update_.loads.push_back(std::move(outcome));
}

bool SolverThread::settle(std::uint64_t request) {
    const std::lock_guard lock(loadMutex_);
    if (request <= settledLoad_)
        return false;
    settledLoad_ = request;
    return true;
}

void SolverThread::tellLoading(const LoadRequest& request, text::Message text) {
    const std::scoped_lock lock(loadMutex_, updateMutex_);
    if (request.number == newestLoad_ && request.number > settledLoad_)
        update_.status.loading = std::move(text);
}

void SolverThread::runLoads(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::optional<LoadRequest> request;
        {
            std::unique_lock lock(loadMutex_);
            if (!loadArrived_.wait(lock, stop, [this] { return load_.has_value(); }))
                return;
            std::swap(request, load_);
        }
        Install result = build(*request);
        const std::lock_guard lock(loadMutex_);
        // A newer request makes this one pointless; its outcome will be told in its place.
        if (request->number == newestLoad_ && request->number > settledLoad_)
            post(std::move(result));
    }
}

SolverThread::Install SolverThread::build(const LoadRequest& request) {
    Install result;
    result.outcome.request = request.number;
    result.outcome.origin = request.origin;
    result.after = request.after;
    const CancellationScope cancellable(request.stop);
    try {
        auto project = request.reader();
        result.outcome.project = project;
        tellLoading(request, say("Checking {project}", "project"_is = project->name));
        throwIfCancelled();
        for (auto& problem : check::check(*project).problems)
            result.outcome.notices.push_back({std::move(problem), {}});
        tellLoading(request, say("Putting {project} on the grid", "project"_is = project->name));
        throwIfCancelled();
        std::optional<fdtd::CompiledRun> present;
        if (!request.kept && !request.anew) {
            const std::lock_guard lock(loadMutex_);
            present = present_;
        }
        if (present)
            result.edited = run::editedRun(project, *present);
        if (result.edited) {
            result.outcome.discretisation = result.edited->compiled.discretisation;
            result.outcome.succeeded = true;
            return result;
        }
        result.simulation = std::make_unique<run::Simulation>(
            project,
            [&](const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity) {
                throwIfCancelled();
                return factory_(plan, settings, parity);
            });
        if (request.kept) {
            throwIfCancelled();
            result.kept = archive_->read(request.kept->id);
            result.simulation->watchPhasors(true); // as it was when the state was made
            result.simulation->restore(result.kept->record);
            result.outcome.restored = request.kept->id;
        }
        result.outcome.discretisation = result.simulation->sharedDiscretisation();
        result.outcome.succeeded = true;
    } catch (...) {
        result.simulation.reset();
        result.edited.reset();
        result.outcome.project.reset();
        result.outcome.notices = currentExceptionNotices(request.origin);
    }
    return result;
}

namespace {

/// A load that stands alone is a state of its own; beside a run it is only told in words.
SolverState visibleState(const SolverStatus& status) {
    return status.loading.empty() || status.state == SolverState::running ? status.state
                                                                          : SolverState::loading;
}

} // namespace

SolverUpdate SolverThread::fetch() {
    SolverUpdate update;
    const std::lock_guard lock(updateMutex_);
    update.status = update_.status;
    update.status.state = visibleState(update_.status);
    update.seriesEpoch = update_.seriesEpoch;
    update.energy.swap(update_.energy);
    update.probes.swap(update_.probes);
    update.phasorTracks.swap(update_.phasorTracks);
    update.phasors.swap(update_.phasors);
    update.loads.swap(update_.loads);
    update.kept.swap(update_.kept);
    update.notices.swap(update_.notices);
    return update;
}

SolverState SolverThread::state() const {
    const std::lock_guard lock(updateMutex_);
    return visibleState(update_.status);
}

} // namespace zonescope::ui
