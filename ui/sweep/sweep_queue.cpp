#include "ui/sweep/sweep_queue.hpp"

#include <QMetaObject>

#include <algorithm>
#include <atomic>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int reapInterval = 50;  // ms
constexpr int refreshDelay = 100; // ms: at most ten refreshes a second

bool ended(run::SweepState state) {
    return state == run::SweepState::finished || state == run::SweepState::cancelled;
}

} // namespace

SweepQueue::SweepQueue(WorkersFor workers, QObject* parent)
    : QObject(parent), workers_(std::move(workers)) {
    reaper_.setInterval(reapInterval);
    connect(&reaper_, &QTimer::timeout, this, [this] {
        std::erase_if(ending_, [](const auto& runner) { return runner->wait(0.0); });
        if (ending_.empty())
            reaper_.stop();
    });
}

SweepQueue::~SweepQueue() = default;

SweepQueue::Entry* SweepQueue::entry(int id) {
    const auto found = std::ranges::find(entries_, id, &Entry::id);
    return found == entries_.end() ? nullptr : &*found;
}

const SweepQueue::Entry* SweepQueue::find(int id) const {
    const auto found = std::ranges::find(entries_, id, &Entry::id);
    return found == entries_.end() ? nullptr : &*found;
}

int SweepQueue::add(run::SweepPlan plan) {
    Entry& added = entries_.emplace_back();
    added.id = ++lastId_;
    added.now.table = run::SweepTable(plan);
    added.plan = std::move(plan);
    const int id = added.id;
    emit listChanged();
    startNext();
    return id;
}

int SweepQueue::add(io::SavedSweep saved) {
    Entry& added = entries_.emplace_back();
    added.id = ++lastId_;
    added.plan = std::move(saved.plan);
    added.saved = true;
    const bool all = saved.table.count(run::PointState::cancelled) == 0;
    added.now.state = all ? run::SweepState::finished : run::SweepState::cancelled;
    added.now.fraction = 1.0;
    added.now.table = std::move(saved.table);
    const int id = added.id;
    emit listChanged();
    return id;
}

void SweepQueue::startNext() {
    if (runner_)
        return;
    const auto next = std::ranges::find_if(entries_, [](const Entry& one) {
        return !one.saved && one.now.state == run::SweepState::ready;
    });
    if (next == entries_.end())
        return;
    current_ = next->id;
    runner_ = std::make_unique<run::SweepRunner>(next->plan, workers_(*next->plan.project),
                                                 run::SweepReview::done);
    // Worker threads only raise a flag and wake the event loop.
    noticed_ = std::make_shared<std::atomic<bool>>(false);
    runner_->setListener([this, flag = noticed_, id = current_] {
        if (flag->exchange(true))
            return;
        QMetaObject::invokeMethod(
            this,
            [this, id] {
                QTimer::singleShot(refreshDelay, this, [this, id] {
                    if (id == current_)
                        takeSnapshot();
                });
            },
            Qt::QueuedConnection);
    });
    runner_->start();
    takeSnapshot();
}

void SweepQueue::takeSnapshot() {
    Entry* const one = entry(current_);
    if (!runner_ || !one)
        return;
    noticed_->store(false);
    one->now = runner_->snapshot();
    const int id = current_;
    if (ended(one->now.state))
        retire();
    emit changed(id);
    startNext();
}

/// The runner ends by itself; nobody waits for it here.
void SweepQueue::retire() {
    current_ = 0;
    ending_.push_back(std::move(runner_));
    reaper_.start();
}

void SweepQueue::pause(int id) {
    if (id != current_ || !runner_)
        return;
    runner_->pause();
    takeSnapshot();
}

void SweepQueue::resume(int id) {
    if (id != current_ || !runner_)
        return;
    runner_->resume();
    takeSnapshot();
}

void SweepQueue::cancel(int id) {
    Entry* const one = entry(id);
    if (!one || ended(one->now.state))
        return;
    if (id == current_ && runner_) {
        runner_->cancel();
        one->now = runner_->snapshot();
        // What is computing now ends within a few steps.
        for (std::size_t n = 0; n < one->now.table.rows().size(); ++n)
            if (one->now.table.rows()[n].state == run::PointState::running)
                one->now.table.row(n).state = run::PointState::cancelled;
        retire();
    } else {
        one->now.state = run::SweepState::cancelled;
        for (std::size_t n = 0; n < one->now.table.rows().size(); ++n)
            one->now.table.row(n).state = run::PointState::cancelled;
    }
    emit changed(id);
    startNext();
}

void SweepQueue::remove(int id) {
    if (!entry(id))
        return;
    if (id == current_ && runner_) {
        runner_->cancel();
        retire();
    }
    std::erase_if(entries_, [id](const Entry& one) { return one.id == id; });
    emit listChanged();
    startNext();
}

} // namespace zonescope::ui
