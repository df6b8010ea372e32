#include "core/run/orders/field_of_view_queue.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace zonescope::run {

namespace {

using Clock = std::chrono::steady_clock;

/// How often the progress of the orders is taken over.
constexpr double lookSeconds = 0.05;
/// Of an angle, what its orders take; the rest is the way to the focal plane.
constexpr double ordersPart = 0.95;

double secondsSince(Clock::time_point from) {
    return std::chrono::duration<double>(Clock::now() - from).count();
}

bool hasEnded(SweepState state) {
    return state == SweepState::finished || state == SweepState::cancelled;
}

} // namespace

struct FieldOfViewQueue::Impl {
    std::shared_ptr<const model::Project> project;
    FieldOfViewOptions options;
    WorkersFor workers;
    OrderCost cost;

    mutable std::mutex mutex;
    std::condition_variable wake;
    SweepState state = SweepState::ready;
    std::vector<AngleProgress> angles;
    OrderSum* running = nullptr; ///< of the angle that runs
    bool threadEnded = false;
    double activeSeconds = 0.0;
    Clock::time_point activeSince;
    std::jthread thread;

    /// With the mutex held.
    void changeState(SweepState to) {
        if (state == SweepState::running) {
            activeSeconds += secondsSince(activeSince);
        }
        activeSince = Clock::now();
        state = to;
    }

    template <class Change> void change(std::size_t angle, Change what) {
        const std::lock_guard lock(mutex);
        what(angles[angle]);
    }

    /// Waits while paused. \returns whether to go on
    bool mayGoOn() {
        std::unique_lock lock(mutex);
        wake.wait(lock, [this] { return state != SweepState::paused; });
        return state == SweepState::running;
    }

    /// Passes pause and cancel on to the orders, and their progress back, until they are done.
    void runOrders(OrderSum& sum, std::size_t angle) {
        {
            const std::lock_guard lock(mutex);
            running = &sum;
            sum.queue().start();
            if (state == SweepState::paused) {
                sum.queue().pause();
            } else if (state == SweepState::cancelled) {
                sum.queue().cancel();
            }
        }
        for (bool done = false; !done;) {
            done = sum.queue().wait(lookSeconds);
            const double fraction = sum.queue().snapshot().fraction;
            const std::size_t finished = sum.finished().size();
            change(angle, [&](AngleProgress& one) {
                one.ordersDone = finished;
                one.fraction = ordersPart * fraction;
            });
        }
        const std::lock_guard lock(mutex);
        running = nullptr;
    }

    /// \throws Error when an order failed
    void runAngle(std::size_t angle) {
        const double degrees = options.anglesDeg[angle];
        auto turned =
            std::make_shared<const model::Project>(projectAtAngle(*project, degrees, options));
        OrderSum sum(turned, workers(*turned));
        runOrders(sum, angle);
        const auto now = sum.queue().snapshot();
        if (now.state == SweepState::cancelled) {
            throw Cancelled();
        }
        for (std::size_t n = 0; n < now.table.rows().size(); ++n) {
            if (const auto& row = now.table.rows()[n]; row.state == PointState::failed) {
                throw Error(say("order {order}: {reason}", "order"_is = sum.plan().orders[n],
                                "reason"_is = row.message));
            }
        }
        auto image = std::make_shared<const FieldPoint>(imageOf(sum, options));
        change(angle, [&](AngleProgress& one) {
            one.image = std::move(image);
            one.state = PointState::finished;
            one.fraction = 1.0;
        });
    }

    void work(const std::stop_token& token) {
        const CancellationScope cancellation(token);
        for (std::size_t n = 0; n < angles.size() && mayGoOn(); ++n) {
            change(n, [](AngleProgress& one) { one.state = PointState::running; });
            try {
                runAngle(n);
            } catch (const Cancelled&) {
                change(n, [](AngleProgress& one) { one.state = PointState::cancelled; });
            } catch (const std::exception& error) {
                change(n, [&](AngleProgress& one) {
                    one.state = PointState::failed;
                    one.message = messageOf(error);
                });
            }
        }
        {
            const std::lock_guard lock(mutex);
            if (state != SweepState::cancelled) {
                changeState(SweepState::finished);
            }
            threadEnded = true;
        }
        wake.notify_all();
    }
};

FieldOfViewQueue::FieldOfViewQueue(std::shared_ptr<const model::Project> project,
                                   FieldOfViewOptions options, WorkersFor workers)
    : impl_(std::make_unique<Impl>()) {
    if (options.anglesDeg.empty()) {
        throw InputError({.file = {},
                          .key = "angles",
                          .value = say("none"),
                          .allowed = say("at least one angle"),
                          .hint = say("name the angles from which the lens is lit")});
    }
    for (const double angle : options.anglesDeg) {
        const auto turned = projectAtAngle(*project, angle, options);
        const auto orders = planOrders(turned).orders;
        impl_->cost = oneAfterTheOther(impl_->cost, costOfOrders(turned, orders, workers(turned)));
        AngleProgress one;
        one.angleDeg = angle;
        one.orders = orders.size();
        impl_->angles.push_back(std::move(one));
    }
    impl_->project = std::move(project);
    impl_->options = std::move(options);
    impl_->workers = std::move(workers);
}

FieldOfViewQueue::~FieldOfViewQueue() {
    cancel();
    if (impl_->thread.joinable()) {
        impl_->thread.join();
    }
}

void FieldOfViewQueue::start() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state != SweepState::ready) {
        return;
    }
    impl_->changeState(SweepState::running);
    impl_->thread = std::jthread([this](const std::stop_token& token) { impl_->work(token); });
}

void FieldOfViewQueue::pause() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state == SweepState::running) {
        impl_->changeState(SweepState::paused);
        if (impl_->running != nullptr) {
            impl_->running->queue().pause();
        }
    }
}

void FieldOfViewQueue::resume() {
    {
        const std::lock_guard lock(impl_->mutex);
        if (impl_->state == SweepState::paused) {
            impl_->changeState(SweepState::running);
        }
        if (impl_->running != nullptr) {
            impl_->running->queue().resume();
        }
    }
    impl_->wake.notify_all();
}

void FieldOfViewQueue::cancel() {
    {
        const std::lock_guard lock(impl_->mutex);
        if (hasEnded(impl_->state)) {
            return;
        }
        const bool started = impl_->state != SweepState::ready;
        impl_->changeState(SweepState::cancelled);
        impl_->threadEnded = impl_->threadEnded || !started;
        for (auto& one : impl_->angles) {
            if (one.state == PointState::waiting) {
                one.state = PointState::cancelled;
            }
        }
        if (impl_->running != nullptr) {
            impl_->running->queue().cancel();
        }
        impl_->thread.request_stop();
    }
    impl_->wake.notify_all();
}

bool FieldOfViewQueue::wait(std::optional<double> seconds) {
    std::unique_lock lock(impl_->mutex);
    const auto done = [this] { return impl_->threadEnded; };
    if (!seconds) {
        impl_->wake.wait(lock, done);
        return true;
    }
    return impl_->wake.wait_for(lock, std::chrono::duration<double>(*seconds), done);
}

FieldOfViewSnapshot FieldOfViewQueue::snapshot() const {
    const std::lock_guard lock(impl_->mutex);
    FieldOfViewSnapshot now;
    now.state = impl_->state;
    now.angles = impl_->angles;
    double all = 0.0;
    for (const auto& one : now.angles) {
        const auto weight = static_cast<double>(one.orders);
        const bool over = one.state == PointState::finished || one.state == PointState::failed;
        now.fraction += weight * (over ? 1.0 : one.fraction);
        all += weight;
    }
    now.fraction /= std::max(all, 1.0);
    now.activeSeconds = impl_->activeSeconds;
    if (now.state == SweepState::running) {
        now.activeSeconds += secondsSince(impl_->activeSince);
    }
    constexpr double sayable = 0.01;
    if (now.fraction > sayable && now.fraction < 1.0) {
        now.secondsLeft = now.activeSeconds * (1.0 - now.fraction) / now.fraction;
    }
    return now;
}

const FieldOfViewOptions& FieldOfViewQueue::options() const noexcept { return impl_->options; }

const OrderCost& FieldOfViewQueue::cost() const noexcept { return impl_->cost; }

const model::Project& FieldOfViewQueue::project() const noexcept { return *impl_->project; }

std::vector<FieldPoint> FieldOfViewQueue::images() const {
    std::vector<FieldPoint> images;
    for (const auto& one : snapshot().angles) {
        if (one.image) {
            images.push_back(*one.image);
        }
    }
    return images;
}

} // namespace zonescope::run
