#include "ui/instruments/lockstep_runner.hpp"

#include "core/model/wavelengths.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

using Clock = std::chrono::steady_clock;

/// Between two views at full speed.
constexpr auto viewPause = std::chrono::milliseconds(40);
/// Columns from the axis that a table shows.
constexpr int axisColumns = 6;

AxisReading readAxis(const run::Simulation& simulation, const fdtd::Defects& defects) {
    const auto& grid = simulation.discretisation().grid;
    const int columns = std::min(axisColumns, grid.nr);
    const fdtd::ViewQuantity views[] = {fdtd::ViewQuantity::er, fdtd::ViewQuantity::et,
                                        fdtd::ViewQuantity::ez, fdtd::ViewQuantity::hr,
                                        fdtd::ViewQuantity::ht, fdtd::ViewQuantity::hz};
    const auto plane =
        simulation.engine().snapshot({.quantity = fdtd::ViewQuantity::electricMagnitude,
                                      .iBegin = 0,
                                      .iEnd = columns,
                                      .kBegin = grid.interiorBeginZ(),
                                      .kEnd = grid.interiorEndZ()});
    const auto brightest = std::ranges::max_element(plane.values) - plane.values.begin();
    const int k = grid.interiorBeginZ() + static_cast<int>(brightest) / std::max(plane.width, 1);
    AxisReading reading;
    for (std::size_t c = 0; c < std::size(views); ++c) {
        const auto line = simulation.engine().snapshot(
            {.quantity = views[c], .iBegin = 0, .iEnd = columns, .kBegin = k, .kEnd = k + 1});
        reading.values[c].assign(line.values.begin(), line.values.end());
    }
    reading.divergence = instrument::divergenceResidual(simulation, defects);
    reading.curl = instrument::curlOperator(simulation.discretisation(), defects);
    return reading;
}

std::shared_ptr<const LockstepView> viewOf(LockstepJob& job, std::uint64_t number,
                                           fdtd::ViewQuantity quantity) {
    auto& run = job.run();
    auto view = std::make_shared<LockstepView>();
    view->number = number;
    view->gridA = run.a().sharedDiscretisation();
    view->gridB = run.b().sharedDiscretisation();
    const auto plane = [&](const run::Simulation& simulation) {
        return makeFieldFrame(simulation.snapshot({.quantity = quantity}));
    };
    view->frameA = plane(run.a());
    view->frameB = plane(run.b());
    view->difference = makeFieldFrame(run.difference(quantity));
    view->samples.assign(run.samples().begin(), run.samples().end());
    view->records.assign(run.records().begin(), run.records().end());
    view->sampleTime = run.sampleTime();
    if (job.broken)
        view->check = job.broken->check();
    if (job.axis)
        view->axis = {readAxis(run.a(), run.sideA().defects),
                      readAxis(run.b(), run.sideB().defects)};
    view->step = run.a().step();
    view->steps = run.steps();
    view->timeFs = run.timeFs();
    view->ended = run.ended();
    for (const auto* one : {&run.a(), &run.b()})
        if (!one->failure().empty())
            view->failure = inLanguage(one->failure().finding);
    return view;
}

/// Seconds of a step in slow motion.
double secondsOfStep(instrument::Lockstep& run, double periodsPerSecond) {
    const double period = model::shortestWavelengthUm(*run.sideA().project).value_or(1.0);
    return run.a().discretisation().grid.dt / period / periodsPerSecond;
}

} // namespace

LockstepRunner::LockstepRunner() : thread_([this](const std::stop_token& stop) { work(stop); }) {}

LockstepRunner::~LockstepRunner() {
    thread_.request_stop();
    changed_.notify_all();
}

void LockstepRunner::tell(const std::function<void(Wishes&)>& change) {
    {
        const std::lock_guard lock(mutex_);
        change(wishes_);
    }
    changed_.notify_all();
}

std::uint64_t LockstepRunner::begin(Make make) {
    std::uint64_t number = 0;
    tell([&](Wishes& wishes) {
        wishes.make = std::move(make);
        wishes.running = wishes.reset = wishes.clear = false;
        wishes.steps = 0;
        number = ++wishes.number;
    });
    return number;
}

void LockstepRunner::clear() {
    tell([](Wishes& wishes) {
        wishes.make.reset();
        wishes.running = false;
        wishes.clear = true;
        ++wishes.number;
    });
}

void LockstepRunner::run(bool on) {
    tell([on](Wishes& wishes) {
        wishes.running = on;
        wishes.redraw = true; // what stands is what is shown
    });
}

void LockstepRunner::step(std::int64_t steps) {
    tell([steps](Wishes& wishes) {
        wishes.running = false;
        wishes.steps += steps;
    });
}

void LockstepRunner::reset() {
    tell([](Wishes& wishes) {
        wishes.running = false;
        wishes.steps = 0;
        wishes.reset = true;
    });
}

void LockstepRunner::setQuantity(fdtd::ViewQuantity quantity) {
    tell([quantity](Wishes& wishes) {
        wishes.quantity = quantity;
        wishes.redraw = true;
    });
}

void LockstepRunner::setPace(std::optional<double> periodsPerSecond) {
    tell([periodsPerSecond](Wishes& wishes) { wishes.pace = periodsPerSecond; });
}

bool LockstepRunner::running() const {
    const std::lock_guard lock(mutex_);
    return wishes_.running;
}

std::optional<std::shared_ptr<const LockstepView>> LockstepRunner::take() { return views_.take(); }

void LockstepRunner::work(const std::stop_token& stop) {
    std::optional<LockstepJob> job;
    std::int64_t chunk = 1; // steps at once, so that wishes and views are served in time
    Clock::time_point shown{};
    while (!stop.stop_requested()) {
        Wishes wishes;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, stop, [&] {
                return wishes_.make || wishes_.clear ||
                       (job &&
                        (wishes_.reset || wishes_.running || wishes_.redraw || wishes_.steps > 0));
            });
            if (stop.stop_requested())
                return;
            wishes = wishes_;
            wishes_.make.reset();
            wishes_.clear = wishes_.reset = wishes_.redraw = false;
            wishes_.steps = 0;
        }
        bool show = wishes.redraw || wishes.reset || wishes.steps > 0;
        try {
            if (wishes.clear)
                job.reset();
            if (wishes.make) {
                job.reset();
                job = (*wishes.make)();
                chunk = 1;
                show = true;
            }
            if (!job)
                continue;
            auto& run = job->run();
            if (wishes.reset)
                run.reset();
            if (wishes.steps > 0)
                run.advance(wishes.steps);
            if (wishes.running && !run.ended()) {
                const auto begun = Clock::now();
                if (wishes.pace) {
                    run.advance(1);
                    const std::chrono::duration<double> wait(secondsOfStep(run, *wishes.pace));
                    std::unique_lock lock(mutex_);
                    changed_.wait_until(
                        lock, stop, begun + std::chrono::duration_cast<Clock::duration>(wait), [&] {
                            return !wishes_.running || wishes_.make || wishes_.clear ||
                                   wishes_.reset || !wishes_.pace;
                        });
                } else {
                    run.advance(chunk);
                    const auto spent = Clock::now() - begun;
                    chunk =
                        spent < viewPause / 2 ? chunk * 2 : std::max<std::int64_t>(1, chunk / 2);
                }
            }
            if (wishes.running && run.ended()) {
                show = true;
                const std::lock_guard lock(mutex_);
                if (wishes_.number == wishes.number && !wishes_.reset)
                    wishes_.running = false;
            }
            if (show || Clock::now() - shown >= viewPause) {
                views_.put(viewOf(*job, wishes.number, wishes.quantity));
                shown = Clock::now();
            }
        } catch (...) {
            job.reset();
            auto view = std::make_shared<LockstepView>();
            view->number = wishes.number;
            view->problem = problemSentence(currentExceptionNotices().front().problem);
            views_.put(std::move(view));
            const std::lock_guard lock(mutex_);
            if (wishes_.number == wishes.number)
                wishes_.running = false;
        }
    }
}

} // namespace zonescope::ui
