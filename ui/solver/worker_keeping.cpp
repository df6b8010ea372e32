// How runs are put aside when others take their place, and taken back.

#include "ui/solver/worker.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace zonescope::ui {

namespace {

/// A run that an edit interrupts is worth keeping when its steps took longer: a drag that is
/// simulated as it goes begins a run every moment.
constexpr double leastSeconds = 3.0;

} // namespace

bool SolverThread::Worker::stillKept() const {
    return keptAs_ != 0 && simulation_ && simulation_->step() == keptStep_ &&
           simulation_->atHalfStep() == keptHalfStep_;
}

bool SolverThread::Worker::worthKeeping(Keeping why) const {
    if (!owner_.archive_ || !simulation_ || deviceLost_)
        return false;
    if (simulation_->step() == 0 && !simulation_->atHalfStep())
        return false;
    if (stillKept() && owner_.archive_->find(keptAs_))
        return false;
    if (why == Keeping::replaced && owner_.isPassing(loadedBy_))
        return false;
    return why == Keeping::wanted || state_ != SolverState::running || times_.steps >= leastSeconds;
}

void SolverThread::Worker::tellKept(archive::RunId run, Keeping why) {
    keptAs_ = run;
    keptStep_ = simulation_->step();
    keptHalfStep_ = simulation_->atHalfStep();
    const std::lock_guard lock(owner_.updateMutex_);
    owner_.update_.kept.push_back({run, epoch_, why == Keeping::reset});
}

void SolverThread::Worker::obeyOne(Keep&) { keepRun(Keeping::wanted); }

void SolverThread::Worker::keepRun(Keeping why) {
    if (!worthKeeping(why)) {
        if (stillKept())
            tellKept(keptAs_, why);
        return;
    }
    archive::RunNote note;
    try {
        if (display_)
            display_->finishSteps();
        simulation_->settleEnergy();
        note.project =
            std::shared_ptr<const model::Project>(simulation_->sharedDiscretisation()->project);
        note.ended = std::chrono::system_clock::now();
        note.step = simulation_->step();
        note.timeFs = simulation_->timeFs();
        note.condition = simulation_->state();
        note.interrupted = state_ == SolverState::running;
        note.seconds = times_.steps;
        if (!owner_.archive_->hasRoom(simulation_->counters().bytes)) {
            owner_.archive_->tellLoss({archive::Loss::Reason::noRoom, note, {}, {}});
            return;
        }
        io::RecordFile content{simulation_->record(), arraysOf(sampled_)};
        tellKept(owner_.archive_->keep(note, std::move(content)), why);
    } catch (const std::bad_alloc&) {
        owner_.archive_->tellLoss({archive::Loss::Reason::noRoom, note, {}, {}});
    } catch (const std::exception& error) {
        // What cannot be kept does not stand in the way of what comes.
        owner_.archive_->tellLoss({archive::Loss::Reason::unreadable, note, {}, error.what()});
    }
}

void SolverThread::Worker::takeBack(const archive::KeptRun& run, const io::RecordFile& content) {
    unlimited_ = simulation_->unlimited();
    ending_ = endingText();
    sampled_ = sampledFrom(content.beside);
    keptAs_ = run.id;
    keptStep_ = simulation_->step();
    keptHalfStep_ = simulation_->atHalfStep();
    times_.steps = run.note.seconds;
    probesRead_ = 0; // what the monitors recorded is told anew
    for (std::size_t n = 0; n < probes_.size(); ++n)
        publishSampled(n);
}

void SolverThread::Worker::publishSampled(std::size_t probe) {
    const auto known = std::ranges::find(sampled_, probes_[probe].at, &SampledProbe::at);
    if (probeMonitors_[probe] < 0 && known != sampled_.end())
        tailOf(probes_[probe].id).samples = known->samples;
}

void SolverThread::Worker::obeyOne(Restore& wanted) {
    LoadOutcome outcome;
    outcome.request = wanted.request;
    outcome.origin = wanted.run.note.project ? wanted.run.note.project->name : std::string();
    bool begun = false;
    try {
        if (!wanted.run.note.project)
            throw Error(say("This run is not kept any more."));
        if (!simulation_ || deviceLost_ || simulation_->project() != *wanted.run.note.project) {
            owner_.loadKept(wanted);
            return;
        }
        const auto content = owner_.archive_->read(wanted.run.id);
        if (!owner_.settle(wanted.request))
            return; // given up meanwhile
        const bool ran = state_ == SolverState::running;
        keepRun();
        begun = true;
        state_ = SolverState::paused;
        beginRun();
        simulation_->restore(content->record);
        takeBack(wanted.run, *content);
        loadedBy_ = wanted.request;
        settlePause();
        outcome.project = wanted.run.note.project;
        outcome.discretisation = simulation_->sharedDiscretisation();
        outcome.restored = wanted.run.id;
        outcome.succeeded = true;
        goOn(wanted.after, ran, wanted.run.note.interrupted);
    } catch (...) {
        outcome.notices = currentExceptionNotices();
        if (begun)
            guarded([this] {
                simulation_->reset(); // what it took may be half a run
                settlePause();
            });
    }
    tellOutcome(std::move(outcome));
}

} // namespace zonescope::ui
