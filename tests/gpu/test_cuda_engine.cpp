// The CUDA engine under every schedule against the CPU engine in double precision.

#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/io/project/project_json.hpp"
#include "core/resources.hpp"
#include "core/run/simulation.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/engine_comparison.hpp"
#include "tests/gpu/occupy_memory.hpp"
#include "tests/support/random_projects.hpp"
#include "tests/support/small_projects.hpp"

#include <QByteArray>
#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <thread>

using namespace zonescope;
using fdtd::ViewQuantity;
using model::Component;
using model::Precision;
using tests::Difference;
using tests::differencesOf;
using tests::Discretisation;
using tests::discretised;
using tests::fillRandomly;
using tests::sameBits;
using tests::schedules;
using tests::text;

namespace {

/// An example, coarse enough for a CPU to run it in a moment.
model::Project smallExample(const std::string& resource) {
    constexpr double mostCells = 3e5;
    auto project = io::parseProject(resources::text(resource), resource);
    const auto& domain = project.domain;
    const double cells =
        domain.radiusUm / domain.drUm * (domain.zMaxUm - domain.zMinUm) / domain.dzUm;
    const double factor = std::sqrt(std::max(1.0, cells / mostCells));
    project.domain.drUm *= factor;
    project.domain.dzUm *= factor;
    return project;
}

} // namespace

class TestCudaEngine : public QObject {
    Q_OBJECT

    tests::EngineComparison comparison_;

    std::unique_ptr<fdtd::Engine> engineFor(const Discretisation& discretisation,
                                            Precision precision, const std::string& schedule) {
        return comparison_.engineFor(discretisation, precision, schedule);
    }

    void addSchedules() {
        QTest::addColumn<QString>("schedule");
        for (const char* schedule : schedules) {
            QTest::newRow(schedule) << QString(schedule);
        }
    }

private slots:
    void initTestCase() {
        if (!tests::deviceIsThere()) {
            return;
        }
        const auto info = gpu::deviceInfo(0);
        qInfo("%s, compute capability %d.%d, %.1f GB", info.name.c_str(), info.computeMajor,
              info.computeMinor, static_cast<double>(info.memoryBytes) * 1e-9);
    }

    void cleanupTestCase() {
        comparison_.report();
        if (gpu::cudaAvailability().available) {
            QCOMPARE_GT(comparison_.accepted["streamed"], 0);
        }
    }

    void examples_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("schedule");
        // Those in the program: the machine with the device may not have the sources.
        for (const std::string_view resource : resources::names("projects/")) {
            const std::string name(resource);
            for (const char* schedule : schedules) {
                QTest::addRow("%s, %s", name.c_str(), schedule)
                    << QString::fromStdString(name) << QString(schedule);
            }
        }
    }
    void examples() {
        QFETCH(QString, file);
        QFETCH(QString, schedule);
        const auto project = smallExample(file.toStdString());
        comparison_.compareWithTheCpu(discretised(project), schedule.toStdString(), 403, false);
    }

    void randomProjects_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<QString>("schedule");
        for (unsigned seed = 1; seed <= 24; ++seed) {
            for (const char* schedule : schedules) {
                QTest::addRow("%u, %s", seed, schedule) << seed << QString(schedule);
            }
        }
    }
    void randomProjects() {
        QFETCH(unsigned, seed);
        QFETCH(QString, schedule);
        const auto discretisation = discretised(tests::randomProject(seed));
        // The auxiliaries of the CPU engine's last block of columns start at zero, which matters
        // where there is loss; there only the sources drive the fields.
        comparison_.compareWithTheCpu(discretisation, schedule.toStdString(), 251,
                                      !discretisation->materials.lossy());
    }

    void planarProjects_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("dispersive");
        QTest::addColumn<QString>("schedule");
        for (unsigned seed = 1; seed <= 15; ++seed) {
            for (const char* schedule : schedules) {
                QTest::addRow("%u, %s", seed, schedule) << seed << false << QString(schedule);
                if (seed <= 6) {
                    QTest::addRow("%u with poles, %s", seed, schedule)
                        << seed << true << QString(schedule);
                }
            }
        }
    }
    void planarProjects() {
        QFETCH(unsigned, seed);
        QFETCH(bool, dispersive);
        QFETCH(QString, schedule);
        const auto discretisation = discretised(tests::madePlanar(
            dispersive ? tests::randomDispersiveProject(seed) : tests::randomProject(seed), seed));
        comparison_.compareWithTheCpu(discretisation, schedule.toStdString(), 251,
                                      !discretisation->materials.lossy());
    }

    /// Wide enough for plain tiles between the layer at x = 0 and the one across.
    void planarBetweenTwoLayers_data() {
        QTest::addColumn<QString>("schedule");
        for (const char* schedule : schedules) {
            QTest::addRow("%s", schedule) << QString(schedule);
        }
    }
    void planarBetweenTwoLayers() {
        QFETCH(QString, schedule);
        comparison_.compareWithTheCpu(discretised(bench::planarRun(517, 431, true)),
                                      schedule.toStdString(), 251, true);
    }

    void lossyRings_data() {
        QTest::addColumn<bool>("planar");
        QTest::addColumn<QString>("schedule");
        for (const char* schedule : schedules) {
            QTest::addRow("rotational, %s", schedule) << false << QString(schedule);
            QTest::addRow("planar, %s", schedule) << true << QString(schedule);
        }
    }
    /// Rings of a conductor from the axis or between two layers to the outer layer, away from the
    /// source: tiles of their own take those inside, patches what lies in the layers.
    void lossyRings() {
        QFETCH(bool, planar);
        QFETCH(QString, schedule);
        auto project = planar ? bench::planarRun(517, 431, true) : bench::realRun(517, 431);
        project.materials.back().conductivityPerUm = 0.5;
        const auto discretisation = discretised(project);
        comparison_.compareWithTheCpu(discretisation, schedule.toStdString(), 403, false);
        if (schedule == "streamed") {
            const auto engine = engineFor(discretisation, Precision::single, "streamed");
            const auto kernels = engine->counters().kernels;
            const auto has = [&](std::string_view name) {
                return std::ranges::any_of(kernels,
                                           [&](const auto& kernel) { return kernel.name == name; });
            };
            QVERIFY(has("lossy tiles"));
            QVERIFY(has("patches"));
        }
    }

    void highContrast_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("layers");
        QTest::addColumn<QString>("schedule");
        for (const char* schedule : schedules) {
            for (const int order : {0, 1, 3}) {
                for (const bool layers : {false, true}) {
                    QTest::addRow("m = %d%s, %s", order, layers ? ", layers" : "", schedule)
                        << order << layers << QString(schedule);
                }
            }
        }
    }
    /// Tilted surfaces of silicon, on the axis, at walls and beside a current: every quadrant of a
    /// node has a coupling of its own.
    void highContrast() {
        QFETCH(int, order);
        QFETCH(bool, layers);
        QFETCH(QString, schedule);
        const auto discretisation = discretised(tests::tiltedSilicon(order, layers));
        const auto& nodes = discretisation->materials.tilted;
        const auto fourfold = std::ranges::count_if(nodes, [](const grid::TiltedNode& node) {
            auto gains = node.axial;
            std::ranges::sort(gains);
            return std::ranges::adjacent_find(gains) == gains.end() &&
                   std::ranges::find(gains, 0.0) == gains.end();
        });
        QCOMPARE_GT(fourfold, 50);
        QCOMPARE(std::ranges::any_of(nodes, [](const auto& node) { return node.i == 0; }),
                 order == 0);
        comparison_.compareWithTheCpu(discretisation, schedule.toStdString(), 251, true);
    }

    void bothParities() {
        auto project = tests::planeWaveWithMonitors();
        std::get<model::PlaneWave>(project.sources.front().kind).polarization =
            model::Polarization::circular;
        const auto discretisation = discretised(project);
        for (const int parity : {0, 1}) {
            const auto expected =
                fdtd::makeCpuEngine(discretisation, Precision::doublePrecision, parity);
            const auto engine =
                gpu::makeCudaEngine(discretisation, Precision::doublePrecision, parity);
            expected->advance(200);
            engine->advance(200);
            QCOMPARE_LT(differencesOf(*engine, *expected).fields.relative(), 1e-11);
        }
    }

    void savedStatesGoOnBitIdentically_data() { addSchedules(); }
    void savedStatesGoOnBitIdentically() {
        QFETCH(QString, schedule);
        for (const unsigned seed : {2U, 5U, 11U}) {
            const auto discretisation = discretised(tests::randomProject(seed));
            const auto straight =
                engineFor(discretisation, Precision::single, schedule.toStdString());
            if (straight == nullptr) {
                continue;
            }
            straight->advance(140);
            const auto state = straight->saveState();
            straight->advance(61);
            const auto resumed =
                engineFor(discretisation, Precision::single, schedule.toStdString());
            resumed->advance(7); // something to overwrite
            resumed->loadState(state);
            QCOMPARE(resumed->step(), std::int64_t{140});
            resumed->advance(61);
            QVERIFY(sameBits(*resumed, *straight));
        }
    }

    void cutsDoNotMatter_data() { addSchedules(); }
    void cutsDoNotMatter() {
        QFETCH(QString, schedule);
        const auto discretisation = discretised(tests::randomProject(2));
        const auto straight = engineFor(discretisation, Precision::single, schedule.toStdString());
        const auto cut = engineFor(discretisation, Precision::single, schedule.toStdString());
        if (straight == nullptr || cut == nullptr) {
            return;
        }
        straight->advance(301);
        for (int n = 0; n < 43; ++n) {
            cut->advance(7);
        }
        const auto found = differencesOf(*cut, *straight);
        qInfo("%s", text("cut into pieces", found).c_str());
        QCOMPARE_LT(found.fields.relative(), schedule == "plain" ? 1e-30 : 2e-6);
        QCOMPARE_LT(found.transforms.relative(), schedule == "plain" ? 1e-30 : 2e-6);
        QCOMPARE_LT(found.probes.relative(), schedule == "plain" ? 1e-30 : 2e-6);
    }

    void halfSteps_data() { addSchedules(); }
    void halfSteps() {
        QFETCH(QString, schedule);
        const auto discretisation = discretised(tests::randomProject(5));
        const auto make = [&] {
            return engineFor(discretisation, Precision::doublePrecision, schedule.toStdString());
        };
        const auto straight = make();
        const auto halting = make();
        const auto resumed = make();
        const auto completed = make();
        if (straight == nullptr) {
            return;
        }
        straight->advance(161);
        halting->advance(120); // the end of a batch
        halting->advanceHalfStep();
        QVERIFY(halting->atHalfStep());
        QCOMPARE(halting->step(), std::int64_t{120});
        const auto state = halting->saveState();
        halting->advanceHalfStep();
        QVERIFY(!halting->atHalfStep());
        QCOMPARE(halting->step(), std::int64_t{121});
        halting->advance(40);
        QCOMPARE_LT(differencesOf(*halting, *straight).fields.relative(), 1e-12);
        QCOMPARE_LT(differencesOf(*halting, *straight).transforms.relative(), 1e-12);
        resumed->loadState(state);
        QVERIFY(resumed->atHalfStep());
        resumed->advanceHalfStep();
        resumed->advance(40);
        QVERIFY(sameBits(*resumed, *halting));
        completed->loadState(state);
        completed->advance(41); // the pending half counts as one
        QCOMPARE(completed->step(), std::int64_t{161});
        QVERIFY(sameBits(*completed, *halting));
    }

    void halfStepsShowHAheadOfE() {
        const auto discretisation = discretised(tests::randomProject(5));
        const auto expected = fdtd::makeCpuEngine(discretisation, Precision::doublePrecision);
        const auto engine = gpu::makeCudaEngine(discretisation, Precision::doublePrecision);
        expected->advance(50);
        engine->advance(50);
        expected->advanceHalfStep();
        engine->advanceHalfStep();
        QCOMPARE_LT(differencesOf(*engine, *expected).fields.relative(), 1e-11);
    }

    void resetStartsAfresh_data() { addSchedules(); }
    void resetStartsAfresh() {
        QFETCH(QString, schedule);
        const auto discretisation = discretised(tests::randomProject(2));
        const auto engine = engineFor(discretisation, Precision::single, schedule.toStdString());
        const auto fresh = engineFor(discretisation, Precision::single, schedule.toStdString());
        if (engine == nullptr) {
            return;
        }
        engine->advance(133);
        engine->reset();
        QCOMPARE(engine->step(), std::int64_t{0});
        QCOMPARE(engine->fieldEnergy(), 0.0);
        engine->advance(133);
        fresh->advance(133);
        QVERIFY(sameBits(*engine, *fresh));
    }

    void views() {
        for (const unsigned seed : {1U, 2U, 3U, 4U}) {
            const auto discretisation = discretised(tests::randomProject(seed));
            const auto expected = fdtd::makeCpuEngine(discretisation, Precision::doublePrecision);
            const auto engine = gpu::makeCudaEngine(discretisation, Precision::doublePrecision);
            fillRandomly(*expected, 3);
            fillRandomly(*engine, 3);
            for (int q = 0; q <= static_cast<int>(ViewQuantity::poyntingMagnitude); ++q) {
                for (const auto& window : {fdtd::PlaneRequest{}, fdtd::PlaneRequest{.iBegin = 3,
                                                                 .iEnd = 40,
                                                                 .kBegin = 5,
                                                                 .kEnd = 1000,
                                                                 .strideR = 3,
                                                                 .strideZ = 4}}) {
                    auto request = window;
                    request.quantity = static_cast<ViewQuantity>(q);
                    const auto plane = engine->snapshot(request);
                    const auto wanted = expected->snapshot(request);
                    QCOMPARE(plane.width, wanted.width);
                    QCOMPARE(plane.height, wanted.height);
                    QCOMPARE(plane.values.size(), wanted.values.size());
                    Difference difference;
                    for (std::size_t n = 0; n < wanted.values.size(); ++n) {
                        difference.add(plane.values[n], wanted.values[n]);
                    }
                    QVERIFY2(difference.relative() < 2e-7, QByteArray::number(q));
                }
            }
        }
    }

    void componentsComeBack() {
        const auto discretisation = discretised(tests::randomProject(7));
        const auto expected = fdtd::makeCpuEngine(discretisation, Precision::doublePrecision);
        const auto engine = gpu::makeCudaEngine(discretisation, Precision::doublePrecision);
        fillRandomly(*expected, 9);
        fillRandomly(*engine, 9);
        for (int c = 0; c < model::componentCount; ++c) {
            QVERIFY(engine->component(static_cast<Component>(c)) ==
                    expected->component(static_cast<Component>(c)));
        }
        QVERIFY_THROWS_EXCEPTION(InputError, engine->setComponent(Component::er, {1.0, 2.0}));
    }

    void theFirstBadValueIsFound() {
        const auto discretisation = discretised(tests::randomProject(4));
        for (const auto precision : {Precision::single, Precision::doublePrecision}) {
            const auto engine = gpu::makeCudaEngine(discretisation, precision);
            QVERIFY(!engine->findBadValue());
            auto values = engine->component(Component::ht);
            values[discretisation->grid.index(11, 9)] = std::nan("");
            values[discretisation->grid.index(3, 20)] = 1e20;
            engine->setComponent(Component::ht, values);
            auto bad = engine->findBadValue();
            QVERIFY(bad);
            QCOMPARE(bad->i, 11);
            QCOMPARE(bad->k, 9);
            QVERIFY(bad->component == Component::ht);
            QVERIFY(std::isnan(bad->value));
            values[discretisation->grid.index(11, 9)] = 0.0;
            engine->setComponent(Component::ht, values);
            bad = engine->findBadValue();
            QVERIFY(bad);
            QCOMPARE(bad->i, 3);
            QCOMPARE(bad->k, 20);
            QVERIFY(std::abs(bad->value / 1e20 - 1.0) < 1e-6);
        }
    }

    void probeTailsAreTheEndOfTheSeries() {
        const auto discretisation = discretised(tests::planeWaveWithMonitors());
        const auto engine = gpu::makeCudaEngine(discretisation, Precision::single);
        engine->advance(250);
        const auto all = engine->readMonitors();
        const auto tails = engine->probeTails(200);
        QCOMPARE(tails.size(), all.size());
        for (std::size_t n = 0; n < all.size(); ++n) {
            QCOMPARE(tails[n].has_value(), all[n].probe.has_value());
            for (std::size_t c = 0; tails[n] && c < model::componentCount; ++c) {
                const auto& series = all[n].probe->series[c];
                QVERIFY(tails[n]->series[c] ==
                        std::vector<float>(series.begin() + 200, series.end()));
            }
        }
    }

    void foreignStatesAreRefused() {
        const auto discretisation = discretised(tests::randomProject(2));
        const auto single = gpu::makeCudaEngine(discretisation, Precision::single);
        const auto twice = gpu::makeCudaEngine(discretisation, Precision::doublePrecision);
        const auto other =
            gpu::makeCudaEngine(discretised(tests::randomProject(3)), Precision::single);
        single->advance(20);
        QVERIFY_THROWS_EXCEPTION(InputError, twice->loadState(single->saveState()));
        QVERIFY_THROWS_EXCEPTION(InputError, other->loadState(single->saveState()));
        QCOMPARE(other->step(), std::int64_t{0});
        auto damaged = single->saveState();
        damaged.arrays.pop_back();
        QVERIFY_THROWS_EXCEPTION(InputError, single->loadState(damaged));
        single->advance(20); // still alive
        QVERIFY(!single->findBadValue());
    }

    void impossibleWishesAreRefused() {
        const auto discretisation = discretised(tests::axisDipole());
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(gpu::makeCudaEngine(
                                                 discretisation, Precision::single, 0,
                                                 {.device = 0, .schedule = "sideways"})));
        QVERIFY_THROWS_EXCEPTION(DeviceError, static_cast<void>(gpu::makeCudaEngine(
                                                  discretisation, Precision::single, 0,
                                                  {.device = 99, .schedule = "plain"})));
    }

    void countersTellTheTruth() {
        auto project = tests::planeWaveWithMonitors();
        const auto discretisation = discretised(project);
        const auto engine = gpu::makeCudaEngine(discretisation, Precision::single, 0,
                                                {.device = 0, .schedule = "plain"});
        engine->advance(60);
        engine->advance(60);
        const auto counters = engine->counters();
        QCOMPARE(counters.backend, std::string("CUDA"));
        QCOMPARE(counters.schedule, std::string("plain"));
        QVERIFY(!counters.device.empty());
        QVERIFY(!counters.scheduleReason.empty());
        const auto& grid = discretisation->grid;
        QCOMPARE(counters.cellSteps, 120.0 * grid.nr * grid.nz);
        QVERIFY(counters.kernels.size() >= 2);
        for (const auto& kernel : counters.kernels) {
            QVERIFY(kernel.registersPerThread > 0);
            QVERIFY(kernel.theoreticalOccupancy > 0.0 && kernel.theoreticalOccupancy <= 1.0);
            QVERIFY2(kernel.launches > 0 && kernel.seconds > 0.0, kernel.name.c_str());
        }
    }

    void memoryIsWithinTheLimit() {
        model::Project project;
        project.domain = {20.48, 0.0, 20.48, 0.01, 0.01};
        for (auto* boundary :
             {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
            boundary->kind = model::BoundaryKind::electricWall;
        }
        const auto engine = gpu::makeCudaEngine(discretised(project), Precision::single);
        const double perCell = static_cast<double>(engine->counters().bytes) / (2048.0 * 2048.0);
        qInfo("%s: %.1f bytes a cell", engine->counters().schedule.c_str(), perCell);
        QCOMPARE_LT(perCell, 70.0);
    }

    void enginesInSeveralThreadsDoNotDisturbEachOther() {
        const auto discretisation = discretised(tests::randomProject(2));
        const auto alone = gpu::makeCudaEngine(discretisation, Precision::single);
        alone->advance(300);
        std::vector<std::unique_ptr<fdtd::Engine>> engines(4);
        std::vector<std::thread> threads;
        for (auto& engine : engines) {
            threads.emplace_back([&] {
                engine = gpu::makeCudaEngine(discretisation, Precision::single);
                engine->advance(300);
            });
        }
        for (auto& thread : threads) {
            thread.join();
        }
        for (const auto& engine : engines) {
            const auto found = differencesOf(*engine, *alone);
            QCOMPARE_LT(found.fields.relative(), 2e-6); // another shape may have been tuned
        }
    }

    void aFullDeviceIsAnErrorThatOneSurvives() {
        model::Project project = tests::axisDipole();
        project.domain = {20.0, -10.0, 10.0, 0.01, 0.01};
        const auto discretisation = discretised(project);
        const auto running = gpu::makeCudaEngine(discretisation, Precision::single);
        running->advance(10);
        {
            const auto occupied = tests::occupyDeviceMemory(0, std::size_t{32} << 20U);
            try {
                const auto engine = gpu::makeCudaEngine(discretisation, Precision::doublePrecision);
                QFAIL("an engine found memory that is not there");
            } catch (const DeviceError& error) {
                QVERIFY2(QString(error.what()).contains("memory"), error.what());
            }
            // The one that runs goes on, and the factory turns to the CPU and says why.
            running->advance(10);
            QVERIFY(!running->findBadValue());
            if (gpu::deviceInfos().size() == 1) { // others would be asked first
                model::RunSettings settings;
                const auto engine = gpu::engineFactory()(discretisation, settings, 0);
                QCOMPARE(engine->counters().backend, std::string("CPU"));
                QVERIFY(!engine->counters().scheduleReason.empty());
                qInfo("%s", engine->counters().scheduleReason.english().c_str());
                settings.backend = model::Backend::cuda;
                QVERIFY_THROWS_EXCEPTION(DeviceError, static_cast<void>(gpu::engineFactory()(
                                                          discretisation, settings, 0)));
            }
        }
        const auto after = gpu::makeCudaEngine(discretisation, Precision::single);
        after->advance(20);
        QVERIFY(!after->findBadValue());
    }

    void aWholeSimulationRunsOnTheDevice() {
        auto project = std::make_shared<model::Project>(tests::planeWaveWithMonitors());
        project->run.backend = model::Backend::cuda;
        run::Simulation simulation(project, gpu::engineFactory());
        QCOMPARE(simulation.counters().backend, std::string("CUDA"));
        while (simulation.state() == run::RunState::running) {
            simulation.advance(500);
        }
        QVERIFY2(simulation.state() != run::RunState::diverged,
                 simulation.failure().message().english().c_str());
        project->run.backend = model::Backend::cpu;
        run::Simulation expected(project, gpu::engineFactory());
        while (expected.state() == run::RunState::running) {
            expected.advance(500);
        }
        QCOMPARE(simulation.step(), expected.step());
        QCOMPARE(simulation.energy().size(), expected.energy().size());
    }
};

QTEST_GUILESS_MAIN(TestCudaEngine)
#include "test_cuda_engine.moc"
