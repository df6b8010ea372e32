#include "core/run/sweep/sweep_runner.hpp"

#include "core/error.hpp"
#include "core/run/reports/report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace zonescope::run {

namespace {

using Clock = std::chrono::steady_clock;

double secondsBetween(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

/// A chunk of steps takes about this long: how fast pause and cancel answer.
constexpr double chunkSeconds = 0.05;
/// The listener hears of progress no more often than this.
constexpr double noticeSeconds = 0.1;

} // namespace

struct SweepRunner::Impl {
    SweepPlan plan;
    SweepWorkers workers;
    std::function<void()> changed;
    std::function<void(std::size_t, const Simulation&)> harvest;

    mutable std::mutex mutex;
    std::condition_variable wake; ///< pause ended, cancelled, or a worker is done
    SweepState state = SweepState::ready;
    SweepTable table;
    std::size_t next = 0;    ///< first point that nobody has taken
    std::size_t working = 0; ///< workers that have not returned
    double activeSeconds = 0.0;
    Clock::time_point activeSince;
    Clock::time_point lastNotice;
    std::vector<std::jthread> threads;
    double endParts = 0.0; ///< of its longest time after which each finished point ended, summed
    std::size_t ended = 0;

    void notify(bool now) {
        {
            const std::lock_guard lock(mutex);
            const auto time = Clock::now();
            if (!now && secondsBetween(lastNotice, time) < noticeSeconds) {
                return;
            }
            lastNotice = time;
        }
        if (changed) {
            changed();
        }
    }

    /// Waits while paused. \returns whether the worker may go on
    bool mayGoOn() {
        std::unique_lock lock(mutex);
        wake.wait(lock, [this] { return state != SweepState::paused; });
        return state == SweepState::running;
    }

    std::optional<std::size_t> take() {
        const std::lock_guard lock(mutex);
        while (next < table.rows().size() && table.rows()[next].state == PointState::failed) {
            ++next; // refused before the start
        }
        if (state == SweepState::cancelled || next >= table.rows().size()) {
            return std::nullopt;
        }
        table.row(next).state = PointState::running;
        return next++;
    }

    /// The clock of the sweep stands still while it is paused. With the mutex held.
    void changeState(SweepState to) {
        const auto now = Clock::now();
        if (state == SweepState::running) {
            activeSeconds += secondsBetween(activeSince, now);
        }
        activeSince = now;
        state = to;
    }

    void end(std::size_t point, PointState how, const std::vector<Figure>& figures,
             text::Message message) {
        {
            const std::lock_guard lock(mutex);
            SweepRow& row = table.row(point);
            row.state = how;
            row.message = std::move(message);
            row.fraction = how == PointState::finished ? 1.0 : row.fraction;
            table.setFigures(point, figures);
        }
        notify(true);
    }

    /// Advances until the run ends. \returns false when it was cancelled
    bool advance(Simulation& simulation, std::size_t point, double& seconds) {
        std::int64_t chunk = 8;
        while (simulation.state() == RunState::running) {
            if (!mayGoOn()) {
                return false;
            }
            const auto begin = Clock::now();
            simulation.advance(chunk);
            const double took = secondsBetween(begin, Clock::now());
            seconds += took;
            const double wanted = static_cast<double>(chunk) * chunkSeconds / std::max(took, 1e-6);
            chunk = std::clamp<std::int64_t>(static_cast<std::int64_t>(wanted), 1, 4 * chunk);
            {
                const std::lock_guard lock(mutex);
                table.row(point).fraction = static_cast<double>(simulation.step()) /
                                            static_cast<double>(simulation.maximumSteps());
            }
            notify(false);
        }
        return true;
    }

    void runPoint(std::size_t point, const EngineFactory& factory) {
        auto project = std::make_shared<model::Project>(plan.projectAt(point));
        if (workers.threads) {
            project->run.threads = *workers.threads;
        }
        Simulation simulation(std::move(project), factory);
        double seconds = 0.0;
        if (!advance(simulation, point, seconds)) {
            end(point, PointState::cancelled, {}, {});
            return;
        }
        if (simulation.state() == RunState::diverged) {
            end(point, PointState::failed, {}, simulation.failure().message());
            return;
        }
        if (harvest) {
            harvest(point, simulation);
        }
        const auto report = makeReport(simulation, {.projectFile = {},
                                                    .end = {},
                                                    .wallSeconds = seconds,
                                                    .stepsInThisRun = simulation.step()});
        {
            const std::lock_guard lock(mutex);
            endParts += static_cast<double>(simulation.step()) /
                        static_cast<double>(std::max<std::int64_t>(1, simulation.maximumSteps()));
            ++ended;
        }
        auto figures = workers.measure ? workers.measure(simulation) : std::vector<Figure>{};
        const auto ofReport = figuresOf(report, plan);
        figures.insert(figures.end(), ofReport.begin(), ofReport.end());
        end(point, PointState::finished, figures, {});
    }

    void work(const EngineFactory& factory) {
        while (mayGoOn()) {
            const auto point = take();
            if (!point) {
                break;
            }
            notify(true);
            try {
                runPoint(*point, factory);
            } catch (const std::bad_alloc&) {
                end(*point, PointState::failed, {},
                    say("Not enough memory. Use larger cells, a smaller domain or fewer "
                        "transforms."));
            } catch (const std::exception& error) {
                end(*point, PointState::failed, {}, messageOf(error));
            }
        }
        {
            const std::lock_guard lock(mutex);
            if (--working == 0 && state != SweepState::cancelled) {
                changeState(SweepState::finished);
            }
        }
        wake.notify_all();
        notify(true);
    }
};

SweepRunner::SweepRunner(SweepPlan plan, SweepWorkers workers, SweepReview review)
    : impl_(std::make_unique<Impl>()) {
    std::vector<RefusedPoint> refused;
    if (review == SweepReview::now) {
        requireRunnable(plan);
    } else if (review == SweepReview::skip) {
        refused = requireSomeRunnable(plan);
    }
    if (workers.factories.empty()) {
        workers.factories.emplace_back(makeDefaultEngine);
    }
    impl_->table = SweepTable(plan);
    for (const RefusedPoint& one : refused) {
        SweepRow& row = impl_->table.row(one.point);
        row.state = PointState::failed;
        row.message = InputError({.file = {},
                                  .key = one.key,
                                  .value = one.value,
                                  .allowed = one.allowed,
                                  .hint = one.hint})
                          .message();
    }
    impl_->plan = std::move(plan);
    impl_->workers = std::move(workers);
}

SweepRunner::~SweepRunner() {
    cancel();
    impl_->threads.clear(); // joins
}

void SweepRunner::setListener(std::function<void()> changed) {
    impl_->changed = std::move(changed);
}

void SweepRunner::setHarvest(std::function<void(std::size_t, const Simulation&)> harvest) {
    impl_->harvest = std::move(harvest);
}

void SweepRunner::start() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state != SweepState::ready) {
        return;
    }
    impl_->changeState(SweepState::running);
    const std::size_t count = std::min(impl_->workers.factories.size(), impl_->table.rows().size());
    impl_->working = count;
    try {
        for (std::size_t n = 0; n < count; ++n) {
            impl_->threads.emplace_back([this, n] { impl_->work(impl_->workers.factories[n]); });
        }
    } catch (const std::system_error&) {
        // The system starts no further thread: those that there are do the work.
        impl_->working = impl_->threads.size();
        if (impl_->threads.empty()) {
            throw;
        }
    }
}

void SweepRunner::pause() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->state == SweepState::running) {
        impl_->changeState(SweepState::paused);
    }
}

void SweepRunner::resume() {
    {
        const std::lock_guard lock(impl_->mutex);
        if (impl_->state == SweepState::paused) {
            impl_->changeState(SweepState::running);
        }
    }
    impl_->wake.notify_all();
}

void SweepRunner::cancel() {
    {
        const std::lock_guard lock(impl_->mutex);
        if (impl_->state == SweepState::finished || impl_->state == SweepState::cancelled) {
            return;
        }
        impl_->changeState(SweepState::cancelled);
        for (std::size_t n = 0; n < impl_->table.rows().size(); ++n) {
            if (impl_->table.rows()[n].state == PointState::waiting) {
                impl_->table.row(n).state = PointState::cancelled;
            }
        }
    }
    impl_->wake.notify_all();
}

bool SweepRunner::wait(std::optional<double> seconds) {
    std::unique_lock lock(impl_->mutex);
    const auto done = [this] {
        return impl_->working == 0 &&
               (impl_->state == SweepState::finished || impl_->state == SweepState::cancelled);
    };
    if (!seconds) {
        impl_->wake.wait(lock, done);
        return true;
    }
    return impl_->wake.wait_for(lock, std::chrono::duration<double>(*seconds), done);
}

const SweepPlan& SweepRunner::plan() const noexcept { return impl_->plan; }

SweepSnapshot SweepRunner::snapshot() const {
    const std::lock_guard lock(impl_->mutex);
    SweepSnapshot now;
    now.state = impl_->state;
    now.table = impl_->table;
    for (const SweepRow& row : now.table.rows()) {
        const bool done = row.state == PointState::finished || row.state == PointState::failed;
        // Where runs end early, those before say how early.
        const double part =
            impl_->ended == 0 ? 1.0
                              : std::max(1e-6, impl_->endParts / static_cast<double>(impl_->ended));
        now.fraction += done ? 1.0 : std::min(1.0, row.fraction / part);
    }
    now.fraction /= static_cast<double>(std::max<std::size_t>(now.table.rows().size(), 1));
    now.activeSeconds = impl_->activeSeconds;
    if (impl_->state == SweepState::running) {
        now.activeSeconds += secondsBetween(impl_->activeSince, Clock::now());
    }
    constexpr double sayable = 0.01;
    if (now.fraction > sayable && now.fraction < 1.0) {
        now.secondsLeft = now.activeSeconds * (1.0 - now.fraction) / now.fraction;
    }
    return now;
}

} // namespace zonescope::run
