// The CPU engine against an independent slow reference, and against itself under every schedule.

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/fdtd/row_kernels.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/run/simulation.hpp"
#include "tests/unit/slow_reference.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <memory>
#include <random>
#include <span>

using namespace zonescope;
using model::Component;

namespace {

model::Project busyProject(int order) {
    model::Project project;
    project.domain = {1.13, -0.5, 0.6, 0.021, 0.017};
    project.boundaries.rMax.cells = 7;
    project.boundaries.zMin.cells = 5;
    project.boundaries.zMax.cells = 6;
    project.boundaries.zMax.kappaMax = 2.0;
    project.boundaries.rMax.kappaMax = 1.5;
    project.materials = {{"glass", 2.25, 0.0, ""}, {"silicon", 12.0, 0.0, ""}};
    project.bodies.push_back({"substrate", model::Slab{{}, 0.011, "glass"}});
    project.bodies.push_back(
        {"rings", model::AnnularZone{{{0.1, 0.31}, {0.55, 0.7}}, {{0.011, 0.2, "silicon"}}}});
    project.bodies.push_back({"pearl", model::Sphere{0.36, 0.15, "silicon"}});
    project.bodies.push_back({"cone", model::Cone{-0.31, -0.05, 0.9, 0.4, "glass"}});
    project.azimuthalOrder = order;
    return project;
}

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// Random values in an engine and in the reference, with the auxiliaries that follow.
void fillRandomly(fdtd::Engine& engine, tests::SlowReference& reference) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int c = 0; c < model::componentCount; ++c) {
        auto& values = reference.field[static_cast<std::size_t>(c)];
        for (double& value : values)
            value = uniform(random);
        engine.setComponent(static_cast<Component>(c), values);
        values = engine.component(static_cast<Component>(c)); // held values are zero now
    }
    reference.followFields();
}

double largestDifference(const fdtd::Engine& engine, const tests::SlowReference& reference) {
    double largest = 0.0;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto values = engine.component(static_cast<Component>(c));
        const auto& expected = reference.field[static_cast<std::size_t>(c)];
        for (std::size_t n = 0; n < values.size(); ++n) {
            largest = std::max(largest, std::abs(values[n] - expected[n]));
        }
    }
    return largest;
}

model::Project withEverything() {
    auto project = busyProject(1);
    model::PlaneWave wave;
    wave.zUm = -0.3;
    wave.signal = model::GaussianPulse{0.6, 0.5, 3.0};
    project.sources.push_back({"wave", wave});
    model::Dipole dipole;
    dipole.rUm = 0.4;
    dipole.zUm = 0.35;
    dipole.orientationR = 1.0;
    dipole.signal = model::ContinuousWave{0.7, 2.0};
    project.sources.push_back({"dipole", dipole});
    project.materials.push_back({"absorber", 4.0, 3.0, ""});
    project.bodies.push_back(
        {"lossy ring", model::AnnularZone{{{0.8, 0.95}}, {{-0.2, 0.4, "absorber"}}}});
    project.monitors.push_back({"probe", model::PointProbe{{0.503, 0.207}}});
    project.monitors.push_back({"plane", model::DftPlane{0.4, {}, {0.5, 0.6}}});
    project.monitors.push_back({"region", model::DftRegion{{0.6}}});
    return project;
}

} // namespace

class TestCpuEngine : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheSlowReference_data() {
        QTest::addColumn<int>("order");
        for (const int order : {0, 1, -1, 2, 3, 8, 25}) {
            QTest::addRow("m = %d", order) << order;
        }
    }
    void agreesWithTheSlowReference() {
        QFETCH(int, order);
        const auto discretisation = discretised(busyProject(order));
        tests::SlowReference reference(*discretisation);
        const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
        fillRandomly(*engine, reference);
        constexpr int steps = 60;
        for (int n = 0; n < steps; ++n)
            reference.step();
        engine->advance(steps);
        // Values of order one, a few hundred operations each: 1e-13 is a hundred roundings (seen:
        // 2e-14).
        QCOMPARE_LT(largestDifference(*engine, reference), 1e-13);

        const auto single = fdtd::makeCpuEngine(discretisation, model::Precision::single);
        tests::SlowReference again(*discretisation);
        fillRandomly(*single, again);
        for (int n = 0; n < steps; ++n)
            again.step();
        single->advance(steps);
        // The same in units of 6e-8.
        QCOMPARE_LT(largestDifference(*single, again), 1e-4);
    }

    /// What E alone is transformed to is what it is among all components.
    void boxesMayTransformTheElectricFieldAlone() {
        const auto compiled =
            fdtd::compile(std::make_shared<const model::Project>(withEverything()));
        auto recording = *compiled.plan.recording;
        for (auto& box : recording.boxes) {
            box.components = 3;
        }
        const fdtd::RunPlan part(compiled.plan.lattice, compiled.plan.excitation,
                                 std::make_shared<const fdtd::Recording>(recording));
        const auto& settings = compiled.discretisation->project->run;
        const auto all = run::makeDefaultEngine(compiled.plan, settings, 0);
        const auto electric = run::makeDefaultEngine(part, settings, 0);
        all->advance(100);
        electric->advance(100);
        const auto expected = all->readMonitors();
        const auto readings = electric->readMonitors();
        int boxes = 0;
        for (std::size_t n = 0; n < readings.size(); ++n) {
            for (std::size_t b = 0; b < readings[n].boxes.size(); ++b, ++boxes) {
                const auto& values = readings[n].boxes[b].values;
                QCOMPARE(2 * values.size(), expected[n].boxes[b].values.size());
                QVERIFY(std::ranges::equal(
                    values, std::span(expected[n].boxes[b].values).first(values.size())));
                QVERIFY(std::ranges::any_of(values, [](auto value) { return value != 0.0; }));
            }
        }
        QVERIFY(boxes > 1);
    }

    void lossyMaterialsAgreeWithTheSlowReference() {
        auto project = busyProject(2);
        project.materials.push_back({"absorber", 4.0, 3.0, ""});
        project.bodies.push_back(
            {"lossy ring", model::AnnularZone{{{0.2, 0.4}}, {{-0.2, 0.1, "absorber"}}}});
        const auto discretisation = discretised(project);
        QVERIFY(discretisation->materials.lossy());
        tests::SlowReference reference(*discretisation);
        const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
        fillRandomly(*engine, reference);
        for (int n = 0; n < 40; ++n)
            reference.step();
        engine->advance(40);
        QCOMPARE_LT(largestDifference(*engine, reference), 1e-13);
    }

    void everyScheduleGivesTheSameBits_data() {
        QTest::addColumn<QString>("instructionSet");
        for (const auto name : fdtd::supportedInstructionSets()) {
            QTest::addRow("%s", name.data())
                << QString::fromUtf8(name.data(), static_cast<int>(name.size()));
        }
    }
    void everyScheduleGivesTheSameBits() {
        QFETCH(QString, instructionSet);
        const auto discretisation = discretised(withEverything());
        const auto run = [&](int threads, int levels, int columns) {
            fdtd::CpuOptions options;
            options.threads = threads;
            options.timeLevels = levels;
            options.tileColumns = columns;
            options.instructionSet = instructionSet.toStdString();
            auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::single, 0, options);
            engine->advance(150);
            return engine;
        };
        const auto expected = run(1, 1, 4096);
        for (const int threads : {1, 2, 3}) {
            for (const int levels : {2, 7, 16}) {
                for (const int columns : {16, 48}) {
                    const auto engine = run(threads, levels, columns);
                    for (int c = 0; c < model::componentCount; ++c) {
                        const auto component = static_cast<Component>(c);
                        QVERIFY(engine->component(component) == expected->component(component));
                    }
                    const auto readings = engine->readMonitors();
                    const auto expectedReadings = expected->readMonitors();
                    for (std::size_t n = 0; n < readings.size(); ++n) {
                        for (std::size_t b = 0; b < readings[n].boxes.size(); ++b) {
                            QVERIFY(readings[n].boxes[b].values ==
                                    expectedReadings[n].boxes[b].values);
                        }
                        if (readings[n].probe) {
                            for (int c = 0; c < model::componentCount; ++c) {
                                QVERIFY(readings[n].probe->series[c] ==
                                        expectedReadings[n].probe->series[c]);
                            }
                        }
                    }
                }
            }
        }
    }

    void halfStepsAndSavedStatesChangeNothing() {
        const auto discretisation = discretised(withEverything());
        const auto straight = fdtd::makeCpuEngine(discretisation, model::Precision::single);
        straight->advance(101);
        const auto halting = fdtd::makeCpuEngine(discretisation, model::Precision::single);
        halting->advance(40);
        halting->advanceHalfStep();
        QVERIFY(halting->atHalfStep());
        QCOMPARE(halting->step(), 40);
        const auto state = halting->saveState();
        const auto resumed = fdtd::makeCpuEngine(discretisation, model::Precision::single);
        resumed->loadState(state);
        resumed->advanceHalfStep();
        QCOMPARE(resumed->step(), 41);
        resumed->advance(60);
        for (int c = 0; c < model::componentCount; ++c) {
            const auto component = static_cast<Component>(c);
            QVERIFY(resumed->component(component) == straight->component(component));
        }
        QVERIFY(resumed->readMonitors()[2].boxes[0].values ==
                straight->readMonitors()[2].boxes[0].values);
    }

    void aStateOfAnotherEngineIsRefused() {
        const auto discretisation = discretised(withEverything());
        const auto single = fdtd::makeCpuEngine(discretisation, model::Precision::single);
        const auto twice = fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
        single->advance(3);
        QVERIFY_THROWS_EXCEPTION(InputError, twice->loadState(single->saveState()));
        const auto other =
            fdtd::makeCpuEngine(discretised(busyProject(1)), model::Precision::single);
        QVERIFY_THROWS_EXCEPTION(InputError, other->loadState(single->saveState()));
        QCOMPARE(other->step(), 0);
    }

    void resetStartsAfresh() {
        const auto discretisation = discretised(withEverything());
        const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::single);
        engine->advance(50);
        const auto first = engine->component(Component::er);
        engine->reset();
        QCOMPARE(engine->step(), 0);
        engine->advance(50);
        QVERIFY(engine->component(Component::er) == first);
    }

    void memoryIsWithinTheLimit() {
        // 60 bytes per cell plus layers: six fields and three permittivities here, three more in
        // the discretisation.
        model::Project project;
        project.domain = {10.0, 0.0, 10.0, 0.01, 0.01};
        project.boundaries.rMax.cells = project.boundaries.zMin.cells =
            project.boundaries.zMax.cells = 12;
        const auto discretisation = discretised(project);
        const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::single);
        const double cells = 1e6;
        const double layers = (2.0 * 12 * 1012 + 1000.0 * 28) * 6 * sizeof(float);
        const double bytes = static_cast<double>(engine->counters().bytes) +
                             static_cast<double>(discretisation->materials.epsEr.size()) * 12.0;
        QCOMPARE_LT((bytes - layers) / cells, 60.0);
    }

    void findsTheFirstBadValue() {
        const auto discretisation = discretised(busyProject(1));
        const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::single);
        QVERIFY(!engine->findBadValue());
        auto values = engine->component(Component::ht);
        values[discretisation->grid.index(11, 9)] = std::nan("");
        engine->setComponent(Component::ht, values);
        const auto bad = engine->findBadValue();
        QVERIFY(bad);
        QCOMPARE(bad->i, 11);
        QCOMPARE(bad->k, 9);
        QVERIFY(bad->component == Component::ht);
    }

    void snapshotsRespectWindowAndStride() {
        const auto discretisation = discretised(busyProject(1));
        const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
        std::vector<double> values(discretisation->grid.points());
        for (std::size_t n = 0; n < values.size(); ++n)
            values[n] = static_cast<double>(n % 9973);
        engine->setComponent(Component::ht, values);
        fdtd::PlaneRequest request{fdtd::ViewQuantity::ht, 4, 21, 3, 14, 4, 5};
        const auto plane = engine->snapshot(request);
        QCOMPARE(plane.width, 5);
        QCOMPARE(plane.height, 3);
        const auto at = discretisation->grid.index(4 + 2 * 4, 3 + 5);
        QCOMPARE(plane.values[static_cast<std::size_t>(1 * 5 + 2)], static_cast<float>(at % 9973));
        // Uniform unit fields: |E| = sqrt(3) wherever nothing is held.
        const std::vector<double> ones(values.size(), 1.0);
        for (const auto c : {Component::er, Component::et, Component::ez}) {
            engine->setComponent(c, ones);
        }
        const auto magnitude =
            engine->snapshot({fdtd::ViewQuantity::electricMagnitude, 5, 6, 5, 6, 1, 1});
        QVERIFY(std::abs(magnitude.values[0] - std::sqrt(3.0F)) < 1e-6F);
    }

    void unknownInstructionSetIsRefused() {
        fdtd::CpuOptions options;
        options.instructionSet = "mmx";
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 (void)fdtd::makeCpuEngine(discretised(busyProject(1)),
                                                           model::Precision::single, 0, options));
    }
};

QTEST_APPLESS_MAIN(TestCpuEngine)
#include "test_cpu_engine.moc"
