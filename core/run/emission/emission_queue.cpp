#include "core/run/emission/emission_queue.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace zonescope::run {

namespace {

using EmissionClock = std::chrono::steady_clock;

bool isOver(SweepState state) {
    return state == SweepState::finished || state == SweepState::cancelled;
}

} // namespace

OrderCost costOfEmission(const EmissionPlan& plan, const SweepWorkers& workers) {
    OrderCost cost;
    for (const auto& sweep : plan.sweeps) {
        const auto& values = sweep.axes.at(0).values;
        const std::vector<int> orders(values.begin(), values.end());
        const auto radii = sweep.axes.at(1).values.size();
        auto one = costOfOrders(sweep.projectAt(0), orders, workers);
        one.orders *= radii;
        one.cellSteps *= static_cast<double>(radii);
        one.atATime = std::clamp<std::size_t>(workers.factories.size(), 1, one.orders);
        // Of a run that has finished its power and far field stay, nothing else.
        one.keptMemoryBytes = 0.0;
        cost = oneAfterTheOther(cost, one);
    }
    return cost;
}

std::shared_ptr<const EmissionSpectra> EmissionSnapshot::spectra() const {
    return result ? std::shared_ptr<const EmissionSpectra>(result, &result->spectra)
                  : progress.soFar;
}

struct EmissionQueue::Impl {
    std::shared_ptr<const model::Project> project;
    EmissionOptions asked;
    EmissionPlan plan;
    SweepWorkers workers;
    OrderCost cost;

    mutable std::mutex mutex;
    std::condition_variable ended;
    SweepState state = SweepState::ready;
    EmissionProgress progress;
    std::shared_ptr<const EmissionResult> result;
    text::Message problem;
    bool threadEnded = false;
    double activeSeconds = 0.0;
    EmissionClock::time_point activeSince;
    std::jthread thread;

    [[nodiscard]] double secondsSinceChange() const {
        return std::chrono::duration<double>(EmissionClock::now() - activeSince).count();
    }

    /// With the mutex held.
    void changeState(SweepState to) {
        if (state == SweepState::running) {
            activeSeconds += secondsSinceChange();
        }
        activeSince = EmissionClock::now();
        state = to;
    }

    EmissionWish hear(const EmissionProgress& now) {
        const std::lock_guard lock(mutex);
        progress = now;
        return state == SweepState::cancelled ? EmissionWish::cancel
               : state == SweepState::paused  ? EmissionWish::pause
                                              : EmissionWish::goOn;
    }

    void work() {
        std::shared_ptr<const EmissionResult> whole;
        text::Message failure;
        try {
            auto given = runEmission(plan, workers,
                                     [this](const EmissionProgress& now) { return hear(now); });
            if (!given.cancelled) {
                whole = std::make_shared<const EmissionResult>(std::move(given));
            }
        } catch (const std::exception& error) {
            failure = messageOf(error);
        }
        {
            const std::lock_guard lock(mutex);
            if (state != SweepState::cancelled) {
                result = std::move(whole);
                problem = std::move(failure);
                changeState(SweepState::finished);
            }
            threadEnded = true;
        }
        ended.notify_all();
    }
};

EmissionQueue::EmissionQueue(const std::shared_ptr<const model::Project>& project,
                             EmissionOptions options, const WorkersFor& workers)
    : impl_(std::make_unique<Impl>()) {
    impl_->project = project;
    impl_->asked = options;
    impl_->plan = planEmission(*project, std::move(options));
    impl_->workers = workers(*project);
    impl_->cost = costOfEmission(impl_->plan, impl_->workers);
}

EmissionQueue::~EmissionQueue() {
    cancel();
    if (impl_->thread.joinable()) {
        impl_->thread.join();
    }
}

void EmissionQueue::start() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state != SweepState::ready) {
        return;
    }
    impl_->progress.runsPlanned = impl_->plan.runs;
    impl_->progress.largestOrder = impl_->plan.largestOrder;
    impl_->changeState(SweepState::running);
    impl_->thread = std::jthread([this] { impl_->work(); });
}

void EmissionQueue::pause() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state == SweepState::running) {
        impl_->changeState(SweepState::paused);
    }
}

void EmissionQueue::resume() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state == SweepState::paused) {
        impl_->changeState(SweepState::running);
    }
}

void EmissionQueue::cancel() {
    {
        const std::lock_guard lock(impl_->mutex);
        if (isOver(impl_->state)) {
            return;
        }
        impl_->threadEnded = impl_->threadEnded || impl_->state == SweepState::ready;
        impl_->changeState(SweepState::cancelled);
    }
    impl_->ended.notify_all();
}

bool EmissionQueue::wait(std::optional<double> seconds) {
    std::unique_lock lock(impl_->mutex);
    const auto done = [this] { return impl_->threadEnded; };
    if (!seconds) {
        impl_->ended.wait(lock, done);
        return true;
    }
    return impl_->ended.wait_for(lock, std::chrono::duration<double>(*seconds), done);
}

EmissionSnapshot EmissionQueue::snapshot() const {
    const std::lock_guard lock(impl_->mutex);
    EmissionSnapshot now;
    now.state = impl_->state;
    now.progress = impl_->progress;
    now.result = impl_->result;
    now.problem = impl_->problem;
    now.activeSeconds = impl_->activeSeconds;
    if (now.state == SweepState::running) {
        now.activeSeconds += impl_->secondsSinceChange();
    }
    constexpr double sayable = 0.01;
    const double fraction = now.progress.fraction;
    if (fraction > sayable && fraction < 1.0) {
        now.secondsLeft = now.activeSeconds * (1.0 - fraction) / fraction;
    }
    return now;
}

const EmissionPlan& EmissionQueue::plan() const noexcept { return impl_->plan; }

const EmissionOptions& EmissionQueue::asked() const noexcept { return impl_->asked; }

const model::Project& EmissionQueue::project() const noexcept { return *impl_->project; }

const OrderCost& EmissionQueue::cost() const noexcept { return impl_->cost; }

} // namespace zonescope::run
