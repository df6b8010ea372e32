#include "core/zones/zone_queue.hpp"

#include "core/error.hpp"
#include "core/text/number_words.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace zonescope::zones {

using run::PointState;
using run::SweepState;
using Clock = std::chrono::steady_clock;

namespace {

/// How long until a job that another process has is asked for again.
constexpr std::chrono::milliseconds askAgain{300};

} // namespace

std::size_t ZoneSnapshot::finished() const noexcept {
    return static_cast<std::size_t>(
        std::ranges::count(jobs, PointState::finished, &ZoneProgressRow::state));
}

std::size_t ZoneSnapshot::chosen() const noexcept {
    return static_cast<std::size_t>(std::ranges::count(jobs, true, &ZoneProgressRow::chosen));
}

struct ZoneQueue::Impl {
    Impl(std::shared_ptr<const model::Project> project, ZoneWorkers given, ZoneKeeper kept)
        : plan(planJobs(project)), workers(std::move(given)), keeper(std::move(kept)),
          base(std::move(project)), rows(plan.jobs.size()), fields(plan.jobs.size()),
          askAt(plan.jobs.size()) {
        choose();
        if (workers.threads) {
            auto own = std::make_shared<model::Project>(*plan.project);
            own->run.threads = *workers.threads;
            plan.project = std::move(own);
        }
        fitMemory();
    }

    /// As many workers as the memory holds runs of.
    void fitMemory() {
        const double largest = plan.largestMemoryBytes();
        if (!(workers.memoryBytes > 0.0)) {
            return;
        }
        if (largest > workers.memoryBytes) {
            throw InputError(
                {.file = {},
                 .key = "zones",
                 .value = say("a zone that takes {largest}", "largest"_is = text::bytes(largest)),
                 .allowed = say("at most {memory_bytes}, the memory of this machine",
                                "memory_bytes"_is = text::bytes(workers.memoryBytes)),
                 .hint = say("Cut narrower zones, or take larger cells.")});
        }
        const auto fit = static_cast<std::size_t>(workers.memoryBytes / largest);
        workers.factories.resize(std::min(workers.factories.size(), std::max<std::size_t>(1, fit)));
    }

    void choose() {
        for (const std::size_t zone : workers.only) {
            if (std::ranges::find(plan.jobs, zone, &ZoneJob::zone) == plan.jobs.end()) {
                const auto last = plan.jobs.empty() ? 0 : plan.jobs.back().zone + 1;
                throw InputError({.file = {},
                                  .key = "zones",
                                  .value = std::to_string(zone + 1),
                                  .allowed = say("1 to {last}", "last"_is = last),
                                  .hint = say("The lens has no such zone.")});
            }
        }
        if (!workers.only.empty()) {
            for (std::size_t n = 0; n < rows.size(); ++n) {
                rows[n].chosen =
                    std::ranges::find(workers.only, plan.jobs[n].zone) != workers.only.end();
            }
        }
    }

    [[nodiscard]] bool twice(std::size_t zone) const {
        return std::ranges::count(plan.jobs, zone, &ZoneJob::zone) > 1;
    }
    void work(const WedgeEngineFactory& factory);
    /// A job for a worker, or nothing when none is left. \param lock of `mutex`, held
    [[nodiscard]] std::optional<std::size_t> take(std::unique_lock<std::mutex>& lock);
    void runJob(std::size_t n, const WedgeEngineFactory& factory);
    void finish(std::size_t n, ZoneField field, bool fromKeeper, text::Message trouble = {});
    [[nodiscard]] ZoneSum summed() const;
    [[nodiscard]] bool mayGoOn(std::size_t n, double fraction);
    [[nodiscard]] double doneLocked() const;

    ZoneJobs plan;
    ZoneWorkers workers;
    ZoneKeeper keeper;

    const ZoneSum base; ///< of no zone
    mutable std::mutex mutex;
    std::condition_variable changed;
    std::vector<ZoneProgressRow> rows;
    std::vector<std::shared_ptr<const ZoneField>> fields; ///< of the jobs that are done
    std::vector<Clock::time_point> askAt;                 ///< of the jobs that others have
    SweepState state = SweepState::ready;
    std::size_t active = 0;
    bool cancelling = false;
    Clock::time_point since;    ///< of the running part
    double secondsBefore = 0.0; ///< active before the last pause
    std::vector<std::jthread> threads;
};

double ZoneQueue::Impl::doneLocked() const {
    double done = 0.0;
    double all = 0.0;
    for (std::size_t n = 0; n < rows.size(); ++n) {
        if (!rows[n].chosen) {
            continue;
        }
        const double weight = plan.jobs[n].cellSteps();
        const bool over =
            rows[n].state == PointState::finished || rows[n].state == PointState::failed;
        done += weight * (over ? 1.0 : rows[n].fraction);
        all += weight;
    }
    return all > 0.0 ? done / all : 0.0;
}

bool ZoneQueue::Impl::mayGoOn(std::size_t n, double fraction) {
    std::unique_lock lock(mutex);
    rows[n].fraction = fraction;
    changed.wait(lock, [&] { return cancelling || state != SweepState::paused; });
    return !cancelling;
}

ZoneSum ZoneQueue::Impl::summed() const {
    std::vector<std::shared_ptr<const ZoneField>> done;
    {
        const std::lock_guard lock(mutex);
        done = fields;
    }
    ZoneSum sum = base;
    for (const auto& field : done) {
        if (field) {
            sum.add(*field, twice(field->zone));
        }
    }
    return sum;
}

void ZoneQueue::Impl::finish(std::size_t n, ZoneField field, bool fromKeeper,
                             text::Message trouble) {
    const std::lock_guard lock(mutex);
    auto& row = rows[n];
    row.state = PointState::finished;
    row.fraction = 1.0;
    row.fromKeeper = fromKeeper;
    row.elsewhere = false;
    row.message = std::move(trouble);
    row.seconds = field.seconds;
    row.steps = field.steps;
    row.restEnergy = field.restEnergy;
    row.decayed = field.decayed;
    fields[n] = std::make_shared<const ZoneField>(std::move(field));
}

void ZoneQueue::Impl::runJob(std::size_t n, const WedgeEngineFactory& factory) {
    const auto kept = [&] { return keeper.find ? keeper.find(n) : std::nullopt; };
    if (auto field = kept()) {
        finish(n, std::move(*field), true);
        return;
    }
    ZoneClaim claim;
    if (keeper.claim) {
        claim = keeper.claim(n);
        if (!claim) {
            const std::lock_guard lock(mutex);
            rows[n].state = PointState::waiting;
            rows[n].elsewhere = true;
            askAt[n] = Clock::now() + askAgain;
            return;
        }
        {
            const std::lock_guard lock(mutex);
            rows[n].elsewhere = false;
        }
        if (auto field = kept()) { // it was done between the two
            finish(n, std::move(*field), true);
            return;
        }
    }
    auto field =
        runZone(plan, plan.jobs[n], factory, [&](double fraction) { return mayGoOn(n, fraction); });
    if (!field) {
        const std::lock_guard lock(mutex);
        rows[n].state = PointState::cancelled;
        return;
    }
    text::Message trouble;
    if (keeper.keep) {
        try {
            keeper.keep(n, *field);
        } catch (const std::exception& error) {
            trouble = messageOf(error);
        }
    }
    finish(n, std::move(*field), false, std::move(trouble));
}

std::optional<std::size_t> ZoneQueue::Impl::take(std::unique_lock<std::mutex>& lock) {
    while (true) {
        changed.wait(lock, [&] { return cancelling || state != SweepState::paused; });
        if (cancelling) {
            return std::nullopt;
        }
        const auto now = Clock::now();
        std::optional<Clock::time_point> soonest;
        for (std::size_t n = 0; n < rows.size(); ++n) {
            if (!rows[n].chosen || rows[n].state != PointState::waiting) {
                continue;
            }
            if (askAt[n] <= now) {
                rows[n].state = PointState::running;
                return n;
            }
            soonest = std::min(soonest.value_or(askAt[n]), askAt[n]);
        }
        if (!soonest) {
            return std::nullopt;
        }
        changed.wait_until(lock, *soonest);
    }
}

void ZoneQueue::Impl::work(const WedgeEngineFactory& factory) {
    std::unique_lock lock(mutex);
    while (const auto n = take(lock)) {
        lock.unlock();
        text::Message failure;
        try {
            runJob(*n, factory);
        } catch (const std::bad_alloc&) {
            failure = say("the memory does not suffice");
        } catch (const std::exception& error) {
            failure = messageOf(error);
        }
        lock.lock();
        if (!failure.empty()) {
            rows[*n].state = PointState::failed;
            rows[*n].message = failure;
        }
        changed.notify_all();
    }
    if (--active == 0) {
        secondsBefore += state == SweepState::paused
                             ? 0.0
                             : std::chrono::duration<double>(Clock::now() - since).count();
        const bool left = std::ranges::any_of(rows, [](const auto& row) {
            return row.chosen &&
                   (row.state == PointState::waiting || row.state == PointState::cancelled);
        });
        state = cancelling && left ? SweepState::cancelled : SweepState::finished;
        changed.notify_all();
    }
}

ZoneQueue::ZoneQueue(std::shared_ptr<const model::Project> project, ZoneWorkers workers,
                     ZoneKeeper keeper)
    : impl_(std::make_unique<Impl>(std::move(project), std::move(workers), std::move(keeper))) {}

ZoneQueue::~ZoneQueue() { cancel(); }

void ZoneQueue::start() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state != SweepState::ready) {
        return;
    }
    impl_->state = SweepState::running;
    impl_->since = Clock::now();
    const std::size_t count =
        std::clamp<std::size_t>(impl_->workers.factories.size(), 1, impl_->rows.size());
    impl_->active = count;
    for (std::size_t n = 0; n < count; ++n) {
        impl_->threads.emplace_back(
            [impl = impl_.get(), n] { impl->work(impl->workers.factories[n]); });
    }
}

void ZoneQueue::pause() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state == SweepState::running) {
        impl_->state = SweepState::paused;
        impl_->secondsBefore += std::chrono::duration<double>(Clock::now() - impl_->since).count();
    }
}

void ZoneQueue::resume() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state == SweepState::paused) {
        impl_->state = SweepState::running;
        impl_->since = Clock::now();
        impl_->changed.notify_all();
    }
}

void ZoneQueue::cancel() {
    const std::lock_guard lock(impl_->mutex);
    impl_->cancelling = true;
    if (impl_->state == SweepState::ready) {
        impl_->state = SweepState::cancelled;
    }
    impl_->changed.notify_all();
}

bool ZoneQueue::wait(std::optional<double> seconds) {
    std::unique_lock lock(impl_->mutex);
    const auto over = [&] {
        return impl_->state == SweepState::finished || impl_->state == SweepState::cancelled ||
               impl_->state == SweepState::ready;
    };
    if (seconds) {
        return impl_->changed.wait_for(lock, std::chrono::duration<double>(*seconds), over);
    }
    impl_->changed.wait(lock, over);
    return true;
}

const ZoneJobs& ZoneQueue::jobs() const noexcept { return impl_->plan; }

ZoneSnapshot ZoneQueue::snapshot() const {
    const std::lock_guard lock(impl_->mutex);
    ZoneSnapshot now;
    now.state = impl_->state;
    now.jobs = impl_->rows;
    now.fraction = impl_->doneLocked();
    now.activeSeconds = impl_->secondsBefore;
    if (impl_->state == SweepState::running) {
        now.activeSeconds += std::chrono::duration<double>(Clock::now() - impl_->since).count();
    }
    // What was kept took no time.
    double kept = 0.0;
    double all = 0.0;
    for (std::size_t n = 0; n < impl_->rows.size(); ++n) {
        const double weight = impl_->rows[n].chosen ? impl_->plan.jobs[n].cellSteps() : 0.0;
        kept += impl_->rows[n].fromKeeper ? weight : 0.0;
        all += weight;
    }
    const double done = now.fraction - (all > 0.0 ? kept / all : 0.0);
    if (constexpr double tellsSomething = 0.02; done > tellsSomething) {
        now.secondsLeft = now.activeSeconds * (1.0 - now.fraction) / done;
    }
    return now;
}

std::vector<std::shared_ptr<const run::OrderRun>> ZoneQueue::orders() const {
    return impl_->summed().orders();
}

std::shared_ptr<const grid::Discretisation> ZoneQueue::whole() const { return impl_->base.whole(); }

int ZoneQueue::ownOrder() const noexcept { return impl_->base.ownOrder(); }

} // namespace zonescope::zones
