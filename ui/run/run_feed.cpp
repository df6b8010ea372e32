#include "ui/run/run_feed.hpp"

#include "core/model/edit_impact.hpp"

#include <utility>

namespace zonescope::ui {

namespace {

/// The window looks at the solver this often.
constexpr int pollMilliseconds = 16;
/// Numbers in the status bar change this often: more cannot be read, and each change costs a
/// repaint.
constexpr qint64 textMilliseconds = 125;
constexpr qint64 rateMilliseconds = 1000;

} // namespace

RunFeed::RunFeed(run::EngineFactory factory, std::shared_ptr<archive::RunArchive> archive,
                 QObject* parent)
    : QObject(parent),
      solver_(std::make_unique<SolverThread>(std::move(factory), std::move(archive))) {
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &RunFeed::look);
}

RunFeed::~RunFeed() = default;

void RunFeed::start() {
    frameClock_.start();
    textClock_.start();
    timer_.start(pollMilliseconds);
}

void RunFeed::end() {
    timer_.stop();
    solver_.reset();
}

void RunFeed::submit(SolverThread::Job job, std::function<void(const Notice* problem)> done) {
    if (solver_)
        solver_->submit(std::move(job), std::move(done));
}

bool RunFeed::differsFrom(const model::Project& project) const {
    return !project_ || (project_.get() != &project &&
                         model::impactOf(*project_, project) != model::EditImpact::none);
}

void RunFeed::look() {
    // Outcomes first: a frame may belong to the project that has just arrived.
    follow(solver_->fetch());
    auto frame = solver_->takeFrame();
    // And one of another run is not to drive out the frames of a run that is being kept.
    if (frame && frame->step < newestStep_) {
        const auto update = solver_->fetch();
        follow(update);
        if (!update.loads.empty())
            frame.reset(); // of the run before; others come
    }
    if (frame && discretisation_) {
        newestStep_ = frame->step;
        emit frameArrived(frame);
    }
    if (frameClock_.elapsed() >= rateMilliseconds) {
        framesPerSecond_ = 1000.0 * paintedFrames_ / static_cast<double>(frameClock_.restart());
        paintedFrames_ = 0;
        emit frameRateMeasured(framesPerSecond_);
    }
    emit looked();
}

void RunFeed::follow(const SolverUpdate& update) {
    emit arrived(update);
    for (const auto& outcome : update.loads) {
        if (outcome.succeeded)
            install(outcome);
        else
            emit loadFailed(outcome);
    }
    emit moved(update);
    if (!update.notices.empty())
        emit noticed(update.notices);
    const bool another = update.status.state != status_.state ||
                         update.status.atHalfStep != status_.atHalfStep ||
                         update.status.loading != status_.loading ||
                         update.status.epoch != status_.epoch || !update.loads.empty();
    const bool further = update.status.step != status_.step ||
                         update.status.stepsPerSecond != status_.stepsPerSecond;
    const SolverState before = status_.state;
    status_ = update.status;
    emit statusChanged();
    const bool quiet = follower_.flickers && follower_.flickers();
    const bool spoken = std::exchange(quiet_, quiet) && !quiet;
    if (another)
        emit turned(before);
    if (quiet)
        return;
    if (another || spoken)
        emit stateTold();
    if (another || spoken ||
        (further &&
         (status_.state != SolverState::running || textClock_.elapsed() >= textMilliseconds))) {
        textClock_.restart();
        emit statusTold();
    }
}

void RunFeed::install(const LoadOutcome& outcome) {
    const bool followed = follower_.owns && follower_.owns(outcome.request);
    discretisation_ = outcome.discretisation;
    project_ = outcome.project;
    emit taking(outcome, followed);
    newestStep_ = -1;
    emit installed(outcome, followed);
    emit ready(outcome);
}

} // namespace zonescope::ui
