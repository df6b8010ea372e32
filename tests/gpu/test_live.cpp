// A live view leaves the run alone: frames, pauses at the ends of passes and a host that runs ahead
// of the device change neither a bit of the results nor when they are known. Needs a CUDA device.

#include "core/bench/bench.hpp"
#include "core/fdtd/engine.hpp"
#include "core/run/simulation.hpp"
#include "gpu/display/display_stream.hpp"
#include "gpu/engine/device_engine.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/support/small_projects.hpp"

#include <QElapsedTimer>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

using namespace zonescope;
using model::Component;
using model::Precision;

namespace {

/// Everything a run leaves behind, as bytes.
fdtd::EngineState stateOf(const fdtd::Engine& engine) { return engine.saveState(); }

/// Arrays that differ between two states.
QStringList differing(const fdtd::EngineState& a, const fdtd::EngineState& b) {
    QStringList names;
    if (a.step != b.step || a.arrays.size() != b.arrays.size()) {
        names << QStringLiteral("step or number of arrays");
        return names;
    }
    for (std::size_t n = 0; n < a.arrays.size(); ++n) {
        if (a.arrays[n].bytes != b.arrays[n].bytes) {
            names << QString::fromStdString(a.arrays[n].name);
        }
    }
    return names;
}

/// Whether a state has any field at all: otherwise equality means nothing.
bool isLit(const fdtd::EngineState& state) {
    return std::ranges::any_of(state.arrays.front().bytes,
                               [](std::byte byte) { return byte != std::byte{0}; });
}

model::Project litRun(bool probes) {
    auto project = bench::realRun(700, 600);
    project.run.stop = {.maxTimeFs = 1e7, .energyDecay = {}};
    if (probes) {
        project.monitors.push_back({"probe", model::PointProbe{{0.5, 1.0}}});
        project.monitors.push_back({"region", model::DftRegion{{0.6}}});
    }
    return project;
}

run::EngineFactory onDevice(const std::string& schedule) {
    return [schedule](const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity) {
        return gpu::makeCudaEngine(plan, settings.precision, parity,
                                   {.device = 0, .schedule = schedule});
    };
}

} // namespace

class TestLive : public QObject {
    Q_OBJECT

    QTemporaryDir cache_;

private slots:
    void initTestCase() {
        // Engines of the same run get the same shape of kernel.
        qputenv("XDG_CACHE_HOME", cache_.path().toUtf8());
        (void)tests::deviceIsThere();
    }

    void framesLeaveTheRunAlone_data() {
        QTest::addColumn<QString>("schedule");
        QTest::addColumn<bool>("probes");
        QTest::addColumn<bool>("circular");
        QTest::addColumn<gpu::HostPace>("pace");
        using enum gpu::HostPace;
        QTest::newRow("streamed") << "streamed" << false << false << ahead;
        QTest::newRow("streamed, probes and a region") << "streamed" << true << false << ahead;
        QTest::newRow("streamed, two parities") << "streamed" << false << true << ahead;
        QTest::newRow("plain, probes and a region") << "plain" << true << false << ahead;
        QTest::newRow("automatic") << "automatic" << false << false << ahead;
        QTest::newRow("streamed, sampling") << "streamed" << true << false << sampling;
        QTest::newRow("streamed, two parities, sampling")
            << "streamed" << false << true << sampling;
        QTest::newRow("streamed, waiting") << "streamed" << true << false << waiting;
    }
    /// A simulation as the window runs it, with a frame every 50 steps, against one in one go.
    void framesLeaveTheRunAlone() {
        QFETCH(QString, schedule);
        QFETCH(bool, probes);
        QFETCH(bool, circular);
        QFETCH(gpu::HostPace, pace);
        auto project = litRun(probes);
        if (circular) {
            std::get<model::PlaneWave>(project.sources.front().kind).polarization =
                model::Polarization::circular;
        }
        const auto shared = std::make_shared<const model::Project>(project);
        run::Simulation headless(shared, onDevice(schedule.toStdString()));
        run::Simulation live(shared, onDevice(schedule.toStdString()));
        const auto display = gpu::makeDisplayStream(live);
        QVERIFY(display != nullptr);
        display->setPace(pace);
        display->setStops(project.run.energyIntervalSteps);
        live.setEnergyLag(pace == gpu::HostPace::ahead);

        constexpr std::int64_t interval = 50, steps = 1500;
        std::vector<std::int64_t> frames;
        while (live.step() < steps) {
            const std::int64_t due = (live.step() / interval + 1) * interval - live.step();
            const std::int64_t chunk = std::min(display->stepsToPassEnd(due), steps - live.step());
            QVERIFY(chunk >= std::min(due, steps - live.step()));
            QCOMPARE(live.advance(chunk), run::RunState::running);
            QVERIFY(display->publish({.strideR = 2, .strideZ = 2}, 0));
            display->keepPace();
            frames.push_back(live.step());
        }
        QCOMPARE(live.settleEnergy(), run::RunState::running);
        headless.advance(steps);

        // One frame for every interval, each less than a pass late.
        const int levels = live.counters().timeLevels;
        for (std::size_t n = 0; n < frames.size(); ++n) {
            const auto late = frames[n] % interval;
            QVERIFY2(frames[n] == steps || late < std::max(levels, 1),
                     qPrintable(QString::number(frames[n])));
        }
        QVERIFY(frames.size() > static_cast<std::size_t>(steps / interval) / 2);
        for (int parity = 0; parity < (circular ? 2 : 1); ++parity) {
            const auto expected = stateOf(headless.engine(parity));
            const auto found = stateOf(live.engine(parity));
            QVERIFY(isLit(expected));
            const auto names = differing(found, expected);
            QVERIFY2(names.isEmpty(), qPrintable(names.join(QStringLiteral(", "))));
        }
        QCOMPARE(live.energy().size(), headless.energy().size());
        for (std::size_t n = 0; n < headless.energy().size(); ++n) {
            QCOMPARE(live.energy()[n].step, headless.energy()[n].step);
            QCOMPARE(live.energy()[n].energy, headless.energy()[n].energy);
        }
    }

    /// The same calls, with and without waiting for the device after each.
    void runningAheadChangesNoBit() {
        const auto discretisation =
            grid::discretise(std::make_shared<const model::Project>(litRun(true)));
        const auto made = [&] {
            return gpu::makeCudaEngine(discretisation, Precision::single, 0,
                                       {.device = 0, .schedule = "streamed"});
        };
        const auto waits = made();
        const auto ahead = made();
        dynamic_cast<gpu::DeviceEngine&>(*ahead).setRunningAhead(true);
        std::int64_t done = 0;
        for (int n = 0; n < 120; ++n) {
            const int count = 1 + n * 7 % 31;
            waits->advance(count);
            ahead->advance(count);
            done += count;
            if (n % 40 == 20) { // readings on the way, and half-steps
                const auto a = waits->readMonitors();
                const auto b = ahead->readMonitors();
                QCOMPARE(b.size(), a.size());
                for (std::size_t m = 0; m < a.size(); ++m) {
                    for (std::size_t box = 0; box < a[m].boxes.size(); ++box) {
                        QVERIFY(a[m].boxes[box].values == b[m].boxes[box].values);
                    }
                    QCOMPARE(b[m].probe.has_value(), a[m].probe.has_value());
                    for (std::size_t c = 0; a[m].probe && c < a[m].probe->series.size(); ++c) {
                        QCOMPARE(b[m].probe->series[c].size(), static_cast<std::size_t>(done));
                        QVERIFY(a[m].probe->series[c] == b[m].probe->series[c]);
                    }
                }
                for (auto* const engine : {waits.get(), ahead.get()}) {
                    engine->advanceHalfStep();
                    engine->advance(1);
                }
                ++done;
            }
        }
        const auto expected = stateOf(*waits);
        QCOMPARE(expected.step, done);
        QVERIFY(isLit(expected));
        auto names = differing(stateOf(*ahead), expected);
        QVERIFY2(names.isEmpty(), qPrintable(names.join(QStringLiteral(", "))));

        // A state taken in the middle of a batch goes on alike, and so does a reset.
        for (auto* const engine : {waits.get(), ahead.get()}) {
            engine->advance(17);
            engine->loadState(expected);
        }
        waits->advance(200);
        ahead->advance(200);
        names = differing(stateOf(*ahead), stateOf(*waits));
        QVERIFY2(names.isEmpty(), qPrintable(names.join(QStringLiteral(", "))));
        waits->reset();
        ahead->reset();
        waits->advance(333);
        ahead->advance(333);
        names = differing(stateOf(*ahead), stateOf(*waits));
        QVERIFY2(names.isEmpty(), qPrintable(names.join(QStringLiteral(", "))));
    }

    void framesShowTheStepThatTheyTell() {
        run::Simulation simulation(std::make_shared<const model::Project>(litRun(false)),
                                   onDevice("streamed"));
        const auto display = gpu::makeDisplayStream(simulation);
        display->setPace(gpu::HostPace::ahead);
        display->setStops(simulation.project().run.energyIntervalSteps);
        simulation.advance(600);
        QVERIFY(!display->hasUntaken());
        for (int n = 0; n < 6; ++n) {
            simulation.advance(display->stepsToPassEnd(50));
            QVERIFY(display->publish({}, 0));
            QVERIFY(display->hasUntaken());
            const auto frame = display->waitAndTake();
            QVERIFY(!display->hasUntaken());
            const auto expected = simulation.snapshot({});
            QCOMPARE(frame->plane().step, simulation.step());
            QCOMPARE(frame->plane().step, expected.step);
            const auto values = frame->values();
            float largest = 0.0F;
            float error = 0.0F;
            for (std::size_t v = 0; v < values.size(); ++v) {
                largest = std::max(largest, std::abs(expected.values[v]));
                error = std::max(error, std::abs(values[v] - expected.values[v]));
            }
            QVERIFY(largest > 0.0F);
            QVERIFY2(error <= 2e-6F * largest,
                     qPrintable(QString::number(static_cast<double>(error / largest))));
        }
    }

    void theHostRunsAheadByTwoCallsAtMost() {
        const auto discretisation =
            grid::discretise(std::make_shared<const model::Project>(bench::realRun(2048, 2048)));
        const auto engine = gpu::makeCudaEngine(discretisation, Precision::single, 0,
                                                {.device = 0, .schedule = "streamed"});
        auto& device = dynamic_cast<gpu::DeviceEngine&>(*engine);
        engine->advance(240);
        QElapsedTimer clock;
        clock.start();
        engine->advance(960);
        const double all = 1e-9 * static_cast<double>(clock.nsecsElapsed());
        device.setRunningAhead(true);
        double longest = 0.0;
        QElapsedTimer whole;
        whole.start();
        for (int n = 0; n < 20; ++n) {
            clock.restart();
            engine->advance(48);
            longest = std::max(longest, 1e-9 * static_cast<double>(clock.nsecsElapsed()));
        }
        const double returned = 1e-9 * static_cast<double>(whole.nsecsElapsed());
        device.setRunningAhead(false);
        const double finished = 1e-9 * static_cast<double>(whole.nsecsElapsed());
        qInfo("960 steps in one go %.2f ms; in 20 calls ahead %.2f ms, of which %.2f ms were left "
              "when the last returned; the longest call %.2f ms",
              1e3 * all, 1e3 * finished, 1e3 * (finished - returned), 1e3 * longest);
        // Two calls of twenty, with room for a slow moment of the host.
        QVERIFY(finished - returned < 0.3 * finished + 0.005);
        const auto counters = engine->counters();
        QVERIFY(counters.seconds > 0.5 * (all + finished));
    }
};

QTEST_APPLESS_MAIN(TestLive)
#include "test_live.moc"
