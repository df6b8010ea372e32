/// \file
/// The solver's thread: states, commands, frames and errors, with nobody waiting for anybody.

#include "core/error.hpp"
#include "core/model/units.hpp"
#include "tests/support/gated_engine.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/scripted_engine.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/thread_clock.hpp"
#include "ui/solver/frame_pacer.hpp"
#include "ui/solver/probe_sampling.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QElapsedTimer>
#include <QScopeGuard>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <thread>

using namespace zonescope;
using namespace zonescope::ui;
using namespace std::chrono_literals;

namespace {

SolverThread::ProjectReader reading(model::Project project) {
    return
        [project = std::make_shared<const model::Project>(std::move(project))] { return project; };
}

/// Fetches until a condition on everything fetched so far holds; the test fails where it never
/// does.
class Watcher {
public:
    explicit Watcher(SolverThread& solver) : solver_(solver) {}

    template <typename Condition> bool until(Condition condition) {
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < tests::patience) {
            look();
            if (condition())
                return true;
            std::this_thread::sleep_for(2ms);
        }
        return false;
    }
    void look() {
        auto update = solver_.fetch();
        status = update.status;
        for (auto& load : update.loads)
            loads.push_back(std::move(load));
        for (auto& notice : update.notices)
            notices.push_back(std::move(notice));
        for (auto& tail : update.probes)
            for (auto& sample : tail.samples)
                samples[tail.id].push_back(sample);
        if (update.seriesEpoch != seriesEpoch)
            energy.clear();
        seriesEpoch = update.seriesEpoch;
        energy.insert(energy.end(), update.energy.begin(), update.energy.end());
    }
    bool reaches(SolverState state) {
        return until([&] { return status.state == state; });
    }

    SolverStatus status;
    std::vector<LoadOutcome> loads;
    std::vector<Notice> notices;
    std::map<int, std::vector<ProbeSample>> samples;
    std::vector<run::EnergySample> energy;
    std::uint64_t seriesEpoch = 0;

private:
    SolverThread& solver_;
};

/// An engine without fields that fails as its energy says.
run::EngineFactory scripted(std::function<double(std::int64_t)> energy) {
    return [energy](const fdtd::RunPlan&, const model::RunSettings&, int) {
        return std::make_unique<tests::ScriptedEngine>(
            tests::ScriptedEngine::Script{.energy = energy, .planeValue = {}, .badValue = {}});
    };
}

model::Project endless() {
    auto project = tests::axisDipole();
    project.run.stop = {.maxTimeFs = 1e8, .energyDecay = std::nullopt};
    return project;
}

} // namespace

class TestSolverThread : public QObject {
    Q_OBJECT
private slots:
    void automaticFramesStayWithinTheirShare_data() {
        QTest::addColumn<double>("stepSeconds");
        QTest::addColumn<double>("frameSeconds");
        QTest::newRow("small grid, cheap frames") << 1e-5 << 1e-4;
        QTest::newRow("large grid, dear frames") << 5e-3 << 8e-3;
        QTest::newRow("huge grid") << 0.1 << 2e-2;
    }
    void automaticFramesStayWithinTheirShare() {
        QFETCH(double, stepSeconds);
        QFETCH(double, frameSeconds);
        FramePacer pacer;
        pacer.setGranularity(16);
        double time = 0.0, frames = 0.0, cost = 0.0;
        while (time < 20.0) {
            const auto chunk = pacer.nextChunk();
            QCOMPARE(chunk % 16, std::int64_t{0}); // whole sweeps of the time blocking
            time += static_cast<double>(chunk) * stepSeconds;
            pacer.recordAdvance(chunk, static_cast<double>(chunk) * stepSeconds);
            if (pacer.frameDue()) {
                pacer.recordFrame(frameSeconds);
                time += frameSeconds;
                cost += frameSeconds;
                frames += 1.0;
            }
        }
        // The first frame is taken before its cost is known: 2 % of 20 s leave room for it.
        QVERIFY2(cost / time <= FramePacer::costShare + 0.002,
                 qPrintable(QString::number(cost / time)));
        QVERIFY(frames / time <= 1.0 / FramePacer::framePeriod + 0.5);
        // And as many frames as that allows, to within one sweep between frames.
        const double period =
            std::max(FramePacer::framePeriod, frameSeconds / FramePacer::costShare);
        QVERIFY2(frames / time >= 0.9 / (period + 16.0 * stepSeconds + frameSeconds),
                 qPrintable(QString::number(frames / time)));
    }

    void chosenStepsPerFrameAreExact() {
        FramePacer pacer;
        pacer.setGranularity(16);
        pacer.setStepsPerFrame(37);
        std::int64_t since = 0;
        for (int n = 0; n < 200; ++n) {
            const auto chunk = pacer.nextChunk();
            pacer.recordAdvance(chunk, 1e-3 * static_cast<double>(chunk));
            since += chunk;
            QVERIFY(since <= 37);
            if (pacer.frameDue()) {
                QCOMPARE(since, std::int64_t{37});
                pacer.recordFrame(1.0);
                since = 0;
            }
        }
    }

    void whatIsDueIsKnownBeforeTheStepsAreDone() {
        constexpr double stepSeconds = 1e-4;
        FramePacer pacer;
        pacer.setGranularity(12);
        QVERIFY(!pacer.frameDueAfter(1'000'000)); // no time of a step is known yet
        int due = 0;
        for (int n = 0; n < 1000; ++n) {
            const auto chunk = pacer.nextChunk();
            const bool expected = n > 0 && pacer.frameDueAfter(chunk);
            pacer.recordAdvance(chunk, static_cast<double>(chunk) * stepSeconds);
            if (n > 0)
                QCOMPARE(pacer.frameDue(), expected);
            if (pacer.frameDue()) {
                pacer.recordFrame(1e-5);
                ++due;
            }
        }
        QVERIFY(due > 100);
        pacer.restart();
        pacer.setStepsPerFrame(37);
        QVERIFY(!pacer.frameDueAfter(36));
        QVERIFY(pacer.frameDueAfter(37));
    }

    void slowMotionCountsInSteps() {
        FramePacer pacer;
        pacer.setStepsPerFrame(37);
        pacer.setGranularity(16);
        pacer.setStepsPerSecond(120.0);
        QVERIFY(pacer.slowed() && pacer.chunkIsExact());
        QCOMPARE(pacer.stepsPerFrame(), std::optional<std::int64_t>(4));
        QCOMPARE(pacer.leastFramePeriod(), 4.0 / 120.0);
        std::int64_t steps = 0;
        while (!pacer.frameDue()) {
            const auto chunk = pacer.nextChunk(steps);
            pacer.recordAdvance(chunk, static_cast<double>(chunk) * 1e-5);
            steps += chunk;
        }
        QCOMPARE(steps, std::int64_t{4});
        // Slower than one step to a frame: frames come later, none is of the same step.
        pacer.setStepsPerSecond(2.0);
        QCOMPARE(pacer.stepsPerFrame(), std::optional<std::int64_t>(1));
        QCOMPARE(pacer.leastFramePeriod(), 0.5);
        pacer.setStepsPerSecond(std::nullopt);
        QCOMPARE(pacer.stepsPerFrame(), std::optional<std::int64_t>(37));
        QCOMPARE(pacer.leastFramePeriod(), FramePacer::framePeriod);
    }

    /// Every frame of slow motion reaches the window; commands and the end do not wait for it.
    void slowMotionKeepsEveryFrame() {
        SolverThread solver;
        Watcher watcher(solver);
        solver.load("slow", reading(endless()));
        QVERIFY(watcher.reaches(SolverState::ready));
        static_cast<void>(solver.takeFrame());
        // About 25 steps to the period: some ten steps a second.
        solver.setPace(0.5);
        solver.run();
        std::vector<std::int64_t> steps;
        QVERIFY(watcher.until([&] {
            if (const auto frame = solver.takeFrame())
                steps.push_back(frame->step);
            return steps.size() >= 6;
        }));
        // The one that it begins with may come twice.
        steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
        for (std::size_t n = 1; n < steps.size(); ++n)
            QCOMPARE(steps[n], steps[n - 1] + 1);
        // The next step is hours away.
        solver.setPace(1e-5);
        solver.pause();
        QVERIFY(watcher.reaches(SolverState::paused));
        const auto before = watcher.status.step;
        solver.step(3);
        QVERIFY(watcher.until([&] { return watcher.status.step == before + 3; }));
        solver.run();
        QVERIFY(watcher.reaches(SolverState::running));
        QVERIFY(watcher.status.step <= before + 4);
        solver.setPace(std::nullopt);
        QVERIFY(watcher.until([&] { return watcher.status.step > before + 500; }));
        solver.setPace(1e-5); // and the thread ends all the same
    }

    void intervalFramesLieAtItsMultiples_data() {
        QTest::addColumn<double>("stepSeconds");
        QTest::addColumn<qint64>("interval");
        QTest::newRow("many intervals a frame") << 5e-5 << qint64{50};
        QTest::newRow("shorter than a sweep") << 5e-5 << qint64{5};
        QTest::newRow("longer than a frame") << 5e-5 << qint64{2000};
        QTest::newRow("a sweep longer than a frame") << 5e-3 << qint64{50};
    }
    void intervalFramesLieAtItsMultiples() {
        QFETCH(double, stepSeconds);
        QFETCH(qint64, interval);
        constexpr std::int64_t sweep = 12;
        FramePacer pacer;
        pacer.setGranularity(sweep);
        pacer.setInterval(interval);
        double time = 0.0, longest = 0.0;
        std::int64_t step = 0;
        int frames = 0;
        while (time < 20.0) {
            auto chunk = pacer.nextChunk(step);
            QVERIFY(chunk >= 1 && !pacer.chunkIsExact());
            // An engine that stops where a sweep ends.
            chunk = (step + chunk + sweep - 1) / sweep * sweep - step;
            const double seconds = static_cast<double>(chunk) * stepSeconds;
            step += chunk;
            time += seconds;
            longest = std::max(longest, seconds);
            pacer.recordAdvance(chunk, seconds);
            if (pacer.frameDue()) {
                QVERIFY2(step % interval < sweep, qPrintable(QString::number(step)));
                pacer.recordFrame(1e-5);
                ++frames;
            }
        }
        // Commands are heard within two frames' time or a sweep and an interval.
        QVERIFY2(longest <= std::max(2.0 * FramePacer::framePeriod,
                                     static_cast<double>(interval + sweep) * stepSeconds) +
                                1e-9,
                 qPrintable(QString::number(longest)));
        const double period =
            std::max(FramePacer::framePeriod, static_cast<double>(interval) * stepSeconds);
        QVERIFY2(std::abs(frames / time * period - 1.0) < 0.1,
                 qPrintable(QString::number(frames / time)));
    }

    void postponedFramesAreAskedForAgainSoon() {
        FramePacer pacer;
        pacer.setGranularity(12);
        constexpr double stepSeconds = 5e-5;
        double sinceAsked = 0.0;
        int asked = 0;
        for (int n = 0; n < 1000; ++n) {
            const auto chunk = pacer.nextChunk();
            pacer.recordAdvance(chunk, static_cast<double>(chunk) * stepSeconds);
            sinceAsked += static_cast<double>(chunk) * stepSeconds;
            if (pacer.frameDue()) {
                if (asked > 1)
                    QVERIFY(sinceAsked < 0.5 * FramePacer::framePeriod);
                pacer.postponeFrame();
                sinceAsked = 0.0;
                ++asked;
            }
        }
        // Not at every sweep: the solver would stop for it all the time.
        QVERIFY(asked > 100 && asked < 700);
    }

    void statesAndCommands() {
        SolverThread solver;
        Watcher watch(solver);
        QCOMPARE(solver.state(), SolverState::idle);
        solver.run(); // nothing to run
        watch.look();
        QCOMPARE(watch.status.state, SolverState::idle);

        solver.load("dipole", reading(endless()));
        QVERIFY(watch.reaches(SolverState::ready));
        QVERIFY(watch.until([&] { return watch.loads.size() == 1; }));
        QVERIFY(watch.loads[0].succeeded);
        QVERIFY(watch.loads[0].discretisation != nullptr);
        QCOMPARE(watch.status.step, std::int64_t{0});

        solver.run();
        QVERIFY(watch.until(
            [&] { return watch.status.state == SolverState::running && watch.status.step > 100; }));
        solver.pause();
        QVERIFY(watch.reaches(SolverState::paused));
        const auto paused = watch.status.step;
        std::this_thread::sleep_for(50ms);
        watch.look();
        QCOMPARE(watch.status.step, paused);

        solver.step(3);
        QVERIFY(watch.until([&] { return watch.status.step != paused; }));
        QCOMPARE(watch.status.step, paused + 3);

        solver.halfStep();
        QVERIFY(watch.until([&] { return watch.status.atHalfStep; }));
        QCOMPARE(watch.status.step, paused + 3);
        solver.halfStep();
        QVERIFY(watch.until([&] { return !watch.status.atHalfStep; }));
        QCOMPARE(watch.status.step, paused + 4);

        QVERIFY(!watch.energy.empty());
        solver.reset();
        QVERIFY(watch.reaches(SolverState::ready));
        QCOMPARE(watch.status.step, std::int64_t{0});
        QVERIFY(watch.energy.empty());
    }

    void finishesAndRunsOn() {
        auto project = tests::axisDipole();
        project.run.stop = {.maxTimeFs = 5.0, .energyDecay = std::nullopt};
        SolverThread solver;
        Watcher watch(solver);
        solver.load("short", reading(project));
        QVERIFY(watch.reaches(SolverState::ready));
        solver.run();
        QVERIFY(watch.reaches(SolverState::finished));
        QCOMPARE(watch.status.step, watch.status.maximumSteps);
        QVERIFY(!watch.status.ending.empty());
        solver.run();
        QVERIFY(watch.until([&] { return watch.status.step > 2 * watch.status.maximumSteps; }));
        QVERIFY(watch.status.unlimited);
    }

    /// Transforms that end while light is still on its way are told of, those that rest are not.
    void transformsThatStillMoveAreToldOf() {
        const auto warned = [](double maxTimeFs) -> std::optional<bool> {
            auto project = tests::planeWaveWithMonitors();
            project.run.stop = {.maxTimeFs = maxTimeFs, .energyDecay = std::nullopt};
            SolverThread solver;
            Watcher watch(solver);
            solver.load("wave", reading(project));
            if (!watch.reaches(SolverState::ready))
                return {};
            solver.run();
            if (!watch.reaches(SolverState::finished))
                return {};
            return std::ranges::any_of(watch.notices, [](const Notice& notice) {
                return notice.problem.severity == model::Severity::warning &&
                       notice.problem.hint.english().find("before its sources did") !=
                           std::string::npos;
            });
        };
        QCOMPARE(warned(5.0), std::optional<bool>(true));
        QCOMPARE(warned(500.0), std::optional<bool>(false));
    }

    void framesShowTheNewestStep() {
        const auto gate = std::make_shared<tests::Gate>();
        SolverThread solver(tests::gated(gate));
        Watcher watch(solver);
        solver.load("dipole", reading(endless()));
        QVERIFY(watch.reaches(SolverState::ready));
        solver.run();
        // Nobody looks for a while: the solver goes on.
        const auto passed = gate->passed();
        QVERIFY(QTest::qWaitFor([&] { return gate->passed() > passed + 100; }, tests::patience));
        const auto before = watch.status.step;
        // The status is told now and then, not with every pass.
        QVERIFY(watch.until([&] { return watch.status.step > before; }));
        solver.pause();
        QVERIFY(watch.reaches(SolverState::paused));
        // The last frame is the state in which the run stands, whole.
        std::shared_ptr<const FieldFrame> last;
        QVERIFY(watch.until([&] {
            if (auto frame = solver.takeFrame())
                last = std::move(frame);
            return last && last->step == watch.status.step;
        }));
        QCOMPARE(static_cast<std::size_t>(last->plane.width) * last->plane.height,
                 last->plane.values.size());
        QVERIFY(last->plane.width > 1);

        // A part of the plane, in place of the whole, at once, though nothing runs.
        fdtd::PlaneRequest request;
        request.quantity = fdtd::ViewQuantity::ez;
        request.iEnd = 7;
        request.kEnd = 5;
        solver.setPlaneRequest(request);
        QVERIFY(watch.until([&] {
            last = solver.takeFrame();
            return last && last->plane.width == 7;
        }));
        QCOMPARE(last->plane.height, 5);
        QCOMPARE(last->plane.request.quantity, fdtd::ViewQuantity::ez);
    }

    void failedLoadLeavesTheRunAlone() {
        SolverThread solver;
        Watcher watch(solver);
        solver.load("dipole", reading(endless()));
        QVERIFY(watch.reaches(SolverState::ready));
        solver.run();
        QVERIFY(watch.reaches(SolverState::running));
        const auto epoch = watch.status.epoch;
        std::atomic<bool> goOn = false;
        solver.load("broken.json", [&goOn]() -> std::shared_ptr<const model::Project> {
            while (!goOn)
                std::this_thread::sleep_for(1ms);
            throw InputError({.file = "broken.json",
                              .key = "domain.dr_um",
                              .value = say("-1"),
                              .allowed = say("> 0"),
                              .hint = say("no")});
        });
        // While the file is being read, the run goes on.
        watch.look();
        const auto before = watch.status.step;
        QVERIFY(watch.until([&] { return watch.status.step > before + 50; }));
        QVERIFY(!watch.status.loading.empty());
        goOn = true;
        QVERIFY(watch.until([&] { return watch.loads.size() == 2; }));
        QVERIFY(!watch.loads[1].succeeded);
        const auto& problem = watch.loads[1].notices.at(0).problem;
        QCOMPARE(problem.key, std::string("domain.dr_um"));
        QCOMPARE(problem.value.english(), std::string("-1"));
        QCOMPARE(problem.allowed.english(), std::string("> 0"));
        QCOMPARE(watch.status.state, SolverState::running);
        QCOMPARE(watch.status.epoch, epoch);
        QVERIFY(watch.status.loading.empty());
    }

    void newestLoadWins() {
        SolverThread solver;
        Watcher watch(solver);
        auto first = endless(), second = endless();
        first.name = "first";
        second.name = "second";
        solver.load("first", [first] {
            std::this_thread::sleep_for(100ms);
            return std::make_shared<const model::Project>(first);
        });
        const auto request = solver.load("second", reading(second));
        QVERIFY(watch.until(
            [&] { return !watch.loads.empty() && watch.loads.back().request == request; }));
        QCOMPARE(watch.loads.back().project->name, std::string("second"));
        std::this_thread::sleep_for(150ms);
        watch.look();
        QCOMPARE(watch.loads.back().request, request);
    }

    void divergenceIsAFailureWithAMessage() {
        SolverThread solver(scripted([](std::int64_t step) {
            return step > 50 ? std::numeric_limits<double>::quiet_NaN() : 1.0;
        }));
        Watcher watch(solver);
        solver.load("bad", reading(endless()));
        QVERIFY(watch.reaches(SolverState::ready));
        solver.run();
        QVERIFY(watch.reaches(SolverState::failed));
        QVERIFY(watch.until([&] { return !watch.notices.empty(); }));
        QCOMPARE(watch.notices[0].problem.severity, model::Severity::error);
        const auto step = watch.status.step;
        solver.run(); // not allowed before a reset
        std::this_thread::sleep_for(50ms);
        watch.look();
        QCOMPARE(watch.status.state, SolverState::failed);
        QCOMPARE(watch.status.step, step);
        solver.reset();
        QVERIFY(watch.reaches(SolverState::ready));
    }

    void engineThatThrowsIsAFailureNotACrash() {
        SolverThread solver(
            scripted([](std::int64_t) -> double { throw DeviceError(say("the device is gone")); }));
        Watcher watch(solver);
        solver.load("bad", reading(endless()));
        QVERIFY(watch.reaches(SolverState::ready));
        solver.run();
        QVERIFY(watch.reaches(SolverState::failed));
        QVERIFY(watch.until([&] { return !watch.notices.empty(); }));
        QCOMPARE(watch.notices[0].problem.hint.english(), std::string("the device is gone"));
    }

    void engineThatCannotBeMadeIsAMessage() {
        SolverThread solver([](const auto&, const auto&, int) -> std::unique_ptr<fdtd::Engine> {
            throw std::bad_alloc();
        });
        Watcher watch(solver);
        solver.load("large", reading(endless()));
        QVERIFY(watch.until([&] { return watch.loads.size() == 1; }));
        QVERIFY(!watch.loads[0].succeeded);
        QVERIFY(watch.loads[0].notices[0].problem.hint.english().find("memory") !=
                std::string::npos);
        QCOMPARE(watch.status.state, SolverState::idle);
    }

    void noCallWaitsForTheSolver() {
        const auto gate = std::make_shared<tests::Gate>();
        SolverThread solver(tests::gated(gate));
        const auto release = qScopeGuard([&] { gate->open(); });
        Watcher watch(solver);
        solver.load("held", reading(endless()));
        QVERIFY(watch.reaches(SolverState::ready));
        gate->close();
        solver.run();
        // In the middle of a sweep that ends when the test says so.
        QVERIFY(watch.until([&] { return gate->occupied(); }));
        const auto passed = gate->passed();
        for (int n = 0; n < 100; ++n) {
            solver.setPlaneRequest({});
            solver.setProbes({});
            solver.setStepsPerFrame(std::nullopt);
            solver.pause();
            solver.run();
            (void)solver.fetch();
            (void)solver.takeFrame();
        }
        // 700 calls, and the sweep has not ended: none waited for it.
        QVERIFY(gate->occupied());
        QCOMPARE(gate->passed(), passed);
    }

    /// An edit takes over in the engine that runs; another grid needs another engine.
    void editedProjectsStayInTheirEngine() {
        std::atomic<int> made = 0;
        SolverThread solver(
            [&](const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity) {
                ++made;
                return run::makeDefaultEngine(plan, settings, parity);
            });
        Watcher watch(solver);
        auto project = tests::planeWaveWithMonitors();
        project.run.backend = model::Backend::cpu;
        solver.load("first", reading(project));
        QVERIFY(watch.reaches(SolverState::ready));
        const int engines = made;
        solver.step(70);
        QVERIFY(watch.until([&] { return watch.status.step == 70; }));

        project.materials.push_back({"glass", 2.25, 0.0, ""});
        project.bodies.push_back({"ball", model::Sphere{0.0, 0.3, "glass"}});
        std::get<model::PlaneWave>(project.sources.front().kind).amplitude = 1.5;
        solver.load("edited", reading(project));
        QVERIFY(watch.until([&] { return watch.loads.size() == 2; }));
        QVERIFY(watch.loads.back().succeeded);
        QCOMPARE(watch.loads.back().discretisation->project->bodies.size(), project.bodies.size());
        QCOMPARE(made.load(), engines);
        QVERIFY(watch.until([&] { return watch.status.step == 0; }));
        solver.step(50);
        QVERIFY(watch.until([&] { return watch.status.step == 50; }));
        run::Simulation fresh(std::make_shared<const model::Project>(project));
        fresh.advance(50);
        std::atomic<int> equal = -1;
        solver.submit(
            [&](run::Simulation& simulation) {
                const auto expected = fresh.engine().component(model::Component::er);
                equal = simulation.engine().component(model::Component::er) == expected ? 1 : 0;
            },
            [](const Notice*) {});
        QVERIFY(watch.until([&] { return equal >= 0; }));
        QCOMPARE(equal.load(), 1);

        project.domain.zMaxUm += 4.0 * project.domain.dzUm;
        solver.load("larger", reading(project));
        QVERIFY(watch.until([&] { return watch.loads.size() == 3; }));
        QVERIFY(watch.loads.back().succeeded);
        QCOMPARE(made.load(), 2 * engines);
    }

    void jobsRunBetweenSteps() {
        SolverThread solver;
        Watcher watch(solver);
        std::atomic<int> answers = 0;
        std::string problem;
        solver.submit([](run::Simulation&) {},
                      [&](const Notice* notice) {
                          problem = notice ? notice->problem.hint.english() : "";
                          ++answers;
                      });
        QVERIFY(watch.until([&] { return answers == 1; }));
        QVERIFY(!problem.empty()); // there is no simulation
        solver.load("dipole", reading(endless()));
        QVERIFY(watch.reaches(SolverState::ready));
        solver.run();
        std::int64_t seen = -1;
        solver.submit([&](run::Simulation& simulation) { seen = simulation.step(); },
                      [&](const Notice* notice) {
                          problem = notice ? notice->problem.hint.english() : "";
                          ++answers;
                      });
        QVERIFY(watch.until([&] { return answers == 2; }));
        QVERIFY(problem.empty());
        QVERIFY(seen >= 0);
        solver.submit([](run::Simulation&) { throw FileError("/there", say("is full")); },
                      [&](const Notice* notice) {
                          problem = notice ? notice->problem.hint.english() : "";
                          ++answers;
                      });
        QVERIFY(watch.until([&] { return answers == 3; }));
        QCOMPARE(problem, std::string("is full"));
        QVERIFY(watch.until([&] { return watch.status.state == SolverState::running; }));
    }

    void liveProbeEqualsTheRecordedOne() {
        const auto project = std::make_shared<const model::Project>(tests::planeWaveWithMonitors());
        run::Simulation simulation(project);
        const auto at = std::get<model::PointProbe>(project->monitors[0].kind).at;
        double largest = 0.0, error = 0.0;
        for (int n = 0; n < 120; ++n) {
            simulation.advance(1);
            const auto live = sampleProbe(simulation, at);
            const auto recorded = simulation.readMonitors().at(0).parities.at(0).probe.value();
            for (int c = 0; c < model::componentCount; ++c) {
                const double expected = recorded.series[c].at(static_cast<std::size_t>(n));
                largest = std::max(largest, std::abs(expected));
                error = std::max(error, std::abs(static_cast<double>(live.values[c]) - expected));
            }
        }
        QVERIFY(largest > 0.1);
        // Two interpolations in single precision.
        QVERIFY2(error < 1e-5 * largest, qPrintable(QString::number(error / largest)));
    }

    void projectProbesComeFromTheEnginesRecords() {
        auto project = tests::planeWaveWithMonitors();
        project.run.stop = {.maxTimeFs = 1e8, .energyDecay = std::nullopt};
        const auto at = std::get<model::PointProbe>(project.monitors[0].kind).at;
        SolverThread solver;
        Watcher watch(solver);
        solver.load("wave", reading(project));
        QVERIFY(watch.reaches(SolverState::ready));
        solver.setProbes({{3, "probe", at}});
        solver.run();
        QVERIFY(watch.until([&] { return watch.samples[3].size() > 60; }));
        solver.pause();
        QVERIFY(watch.reaches(SolverState::paused));
        std::vector<float> recorded[model::componentCount];
        double dt = 0.0;
        std::atomic<bool> read = false;
        solver.submit(
            [&](run::Simulation& simulation) {
                dt = units::toFemtoseconds(simulation.discretisation().grid.dt);
                const auto reading = simulation.readMonitors()[0].parities[0].probe.value();
                for (std::size_t c = 0; c < model::componentCount; ++c)
                    recorded[c] = reading.series[c];
            },
            [&](const Notice*) { read = true; });
        QVERIFY(watch.until([&] { return read.load(); }));
        const auto& samples = watch.samples[3];
        const double stride = (samples[1].timeFs - samples[0].timeFs) / dt;
        double largest = 0.0;
        for (std::size_t n = 0; n < samples.size(); ++n) {
            // At even distances, whatever batches the solver took: the record of every such step.
            const double step = samples[n].timeFs / dt;
            QVERIFY(std::abs(step - stride * static_cast<double>(n + 1)) < 1e-3);
            const auto entry = static_cast<std::size_t>(std::lround(step)) - 1;
            for (std::size_t c = 0; c < model::componentCount; ++c) {
                QCOMPARE(samples[n].values[c], recorded[c].at(entry));
                largest = std::max(largest, static_cast<double>(std::abs(recorded[c][entry])));
            }
        }
        QVERIFY(largest > 0.1);
        QVERIFY(samples.back().timeFs >
                (static_cast<double>(recorded[0].size()) - stride) * dt - 1e-9);
    }

    void probesFollowARunAndStayFine() {
        SolverThread solver;
        Watcher watch(solver);
        solver.load("dipole", reading(endless()));
        QVERIFY(watch.reaches(SolverState::ready));
        solver.setProbes({{7, "p", {0.3, 0.1}}});
        solver.run();
        QVERIFY(watch.until([&] { return watch.samples[7].size() > 40; }));
        // At least six samples to a period of the source, 1 um: 3.34 fs.
        const auto& samples = watch.samples[7];
        for (std::size_t n = 1; n < samples.size(); ++n)
            QVERIFY(samples[n].timeFs - samples[n - 1].timeFs < 3.34 / 5.9);
        // A probe added later begins later and does not restart the run.
        const auto epoch = watch.status.epoch;
        solver.setProbes({{7, "p", {0.3, 0.1}}, {8, "q", {0.5, 0.2}}});
        QVERIFY(watch.until([&] { return watch.samples[8].size() > 5; }));
        QVERIFY(watch.samples[8].front().timeFs > 0.0);
        QCOMPARE(watch.status.epoch, epoch);
    }

    void aLoadIsGivenUp() {
        SolverThread solver;
        Watcher watcher(solver);
        solver.cancelLoad(); // nothing to give up
        solver.load("first", reading(tests::axisDipole()));
        QVERIFY(watcher.reaches(SolverState::ready));
        QCOMPARE(watcher.loads.size(), std::size_t{1});

        std::atomic<bool> reads = false, goesOn = false;
        const auto request = solver.load("second", [&] {
            reads = true;
            while (!goesOn)
                std::this_thread::sleep_for(1ms);
            return std::make_shared<const model::Project>(tests::planeWaveWithMonitors());
        });
        QVERIFY(watcher.until([&] { return reads.load(); }));
        QVERIFY(!watcher.status.loading.empty());
        solver.cancelLoad();
        watcher.look();
        // At once, although the reader goes on.
        QCOMPARE(watcher.loads.size(), std::size_t{2});
        QCOMPARE(watcher.loads.back().request, request);
        QVERIFY(!watcher.loads.back().succeeded);
        QVERIFY(watcher.loads.back().notices.empty());
        QVERIFY(watcher.status.loading.empty());
        QCOMPARE(watcher.status.state, SolverState::ready);
        const auto epoch = watcher.status.epoch;
        goesOn = true;
        // What was given up does not come back, and says nothing any more.
        for (int n = 0; n < 50; ++n) {
            std::this_thread::sleep_for(2ms);
            watcher.look();
            QVERIFY(watcher.status.loading.empty());
            QCOMPARE(watcher.loads.size(), std::size_t{2});
        }
        QCOMPARE(watcher.status.epoch, epoch);

        solver.load("third", reading(tests::planeWaveWithMonitors()));
        QVERIFY(watcher.until([&] { return watcher.loads.size() == 3; }));
        QVERIFY(watcher.loads.back().succeeded);
    }

    void nobodyWaitsForAGridThatIsGivenUp() {
        // A cell per nanometre with a sphere in it: some seconds of work.
        auto project = tests::axisDipole();
        project.domain.drUm = project.domain.dzUm = 2.5e-4;
        project.materials = {{"glass", 2.25, 0.0, {}}};
        project.bodies.push_back(
            {"ball", model::Sphere{.zUm = 0.0, .radiusUm = 0.9, .material = "glass"}});
        std::optional<tests::ProcessClock> clock;
        QElapsedTimer wall;
        {
            SolverThread solver;
            Watcher watcher(solver);
            solver.load("large", reading(project));
            QVERIFY(watcher.until([&] {
                return watcher.status.loading.english().find("on the grid") != std::string::npos;
            }));
            std::this_thread::sleep_for(20ms);
            solver.cancelLoad();
            clock.emplace();
            wall.start();
        }
        // The end of the object waits for the loader, which has a row of cells to finish: that
        // little is computed, ms of all threads. The wall counts what else the machine does.
        const double computed = clock->milliseconds();
        qInfo("%.1f ms of computing, %lld ms on the wall", computed, wall.elapsed());
        QVERIFY2(computed < 1000.0, qPrintable(QString::number(computed)));
    }
};

QTEST_GUILESS_MAIN(TestSolverThread)
#include "test_solver_thread.moc"
