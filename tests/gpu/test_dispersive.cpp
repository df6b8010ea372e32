// Dispersive materials on the device: the poles' state in compact lists, under every schedule,
// against the CPU engine in double precision.

#include "core/error.hpp"
#include "core/materials/library.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/engine_comparison.hpp"
#include "tests/support/boxed_ball.hpp"
#include "tests/support/random_projects.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cstring>

using namespace zonescope;
using fdtd::ViewQuantity;
using model::Precision;
using tests::discretised;

namespace {

/// Gold with six poles (the B-CALM paper, table 1).
model::Material gold() {
    auto material = materials::dispersiveMaterial(*materials::findBuiltIn("au-six-poles"));
    material.name = "gold";
    return material;
}

/// A gold sphere of 80 nm in a total field box, cells of 2 nm.
model::Project goldSphere() {
    auto project = tests::boxedBall(
        {.side = 0.16,
         .cell = 0.002,
         .radius = 0.04,
         .box = 0.06,
         .material = gold(),
         .pulse = {.wavelengthUm = 0.5, .relativeBandwidth = 0.5, .delayWidths = 2.0},
         .fluxes = {{"scattered", 0.08}, {"absorbed", 0.05}},
         .wavelengthsUm = {0.4, 0.5, 0.6}});
    project.monitors.push_back({"inside", model::PointProbe{{0.011, 0.013}}});
    project.monitors.push_back({"all", model::DftRegion{{0.5}}});
    return project;
}

/// A gold film on glass with a hole, through the radial layer; a plane wave from the glass.
model::Project film() {
    model::Project project;
    project.domain = {.radiusUm = 1.6, .zMinUm = -0.8, .zMaxUm = 0.8, .drUm = 0.01, .dzUm = 0.01};
    project.azimuthalOrder = 1;
    project.materials = {gold(), {"glass", 2.25, 0.0, ""}};
    project.bodies = {{"substrate", model::Slab{{}, 0.0, "glass"}},
                      {"film", model::AnnularZone{{{0.3, 1.6}}, {{0.0, 0.105, "gold"}}}}};
    model::PlaneWave wave;
    wave.zUm = -0.5;
    wave.apertureRadiusUm = 1.2;
    wave.apertureEdgeUm = 0.2;
    wave.signal = model::GaussianPulse{0.6, 0.3, 2.0};
    project.sources = {{"wave", wave}};
    project.monitors = {{"plane", model::DftPlane{0.4, {}, {0.5, 0.6}}},
                        {"film", model::DftPlane{0.05, {}, {0.6}}},
                        {"probe", model::PointProbe{{0.4, 0.05}}}};
    return project;
}

/// Walls all around, nothing but poles without loss inside: a random field stays.
model::Project cavity() {
    model::Project project;
    project.domain = {.radiusUm = 0.8, .zMinUm = -0.5, .zMaxUm = 0.7, .drUm = 0.01, .dzUm = 0.01};
    for (auto* boundary :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
        boundary->kind = model::BoundaryKind::electricWall;
    }
    project.azimuthalOrder = 1;
    model::Material plasma{"plasma", 1.0, 0.0, "", {{0.0, 0.0, 60.0, 0.0}}};
    model::Material bound{"bound", 2.0, 0.0, "", {{4.0, 0.0, 9.0, 0.0}}};
    project.materials = {plasma, bound};
    project.bodies = {{"ball", model::Sphere{0.1, 0.25, "plasma"}},
                      {"ring", model::AnnularZone{{{0.4, 0.8}}, {{-0.5, -0.2, "bound"}}}}};
    project.monitors = {{"probe", model::PointProbe{{0.2, 0.1}}}};
    return project;
}

model::Project byName(const std::string& name) {
    return name == "gold sphere" ? goldSphere() : name == "film" ? film() : cavity();
}

constexpr const char* names[] = {"gold sphere", "film", "cavity"};
constexpr const char* schedules[] = {"plain", "streamed"};

/// The array of a state that holds the poles.
fdtd::StateArray& polesOf(fdtd::EngineState& state) {
    return *std::ranges::find(state.arrays, "polarisation", &fdtd::StateArray::name);
}

} // namespace

class TestDispersive : public QObject {
    Q_OBJECT

    tests::EngineComparison comparison_;

    static void addSchedules() {
        QTest::addColumn<QString>("schedule");
        for (const char* schedule : schedules) {
            QTest::newRow(schedule) << QString(schedule);
        }
    }
    [[nodiscard]] static std::unique_ptr<fdtd::Engine>
    make(const model::Project& project, const QString& schedule,
         Precision precision = Precision::single) {
        return gpu::makeCudaEngine(discretised(project), precision, 0,
                                   {.device = 0, .schedule = schedule.toStdString()});
    }

private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }
    void cleanupTestCase() { comparison_.report(); }

    void namedProjects_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("schedule");
        for (const char* name : names) {
            for (const char* schedule : schedules) {
                QTest::addRow("%s, %s", name, schedule) << QString(name) << QString(schedule);
            }
        }
    }
    void namedProjects() {
        QFETCH(QString, name);
        QFETCH(QString, schedule);
        // In the cavity nothing shines: there a random field starts without polarisation.
        comparison_.compareWithTheCpu(discretised(byName(name.toStdString())),
                                      schedule.toStdString(), 311, name == "cavity");
        QVERIFY(comparison_.refused.empty());
    }

    void randomProjects_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<QString>("schedule");
        for (unsigned seed = 1; seed <= 16; ++seed) {
            for (const char* schedule : schedules) {
                QTest::addRow("%u, %s", seed, schedule) << seed << QString(schedule);
            }
        }
    }
    void randomProjects() {
        QFETCH(unsigned, seed);
        QFETCH(QString, schedule);
        const auto discretisation = discretised(tests::randomDispersiveProject(seed));
        QVERIFY(!discretisation->materials.dispersive.empty());
        comparison_.compareWithTheCpu(discretisation, schedule.toStdString(), 251, false);
    }

    void energyOfACavityStays_data() { addSchedules(); }
    /// Poles included, it is a constant of the discrete equations without loss.
    void energyOfACavityStays() {
        QFETCH(QString, schedule);
        const auto engine = make(cavity(), schedule, Precision::doublePrecision);
        tests::fillRandomly(*engine, 3);
        const double before = engine->fieldEnergy();
        QVERIFY(before > 0.0);
        engine->advance(500);
        QCOMPARE_LT(std::abs(engine->fieldEnergy() / before - 1.0), 1e-12);
        // The poles have taken their part of it, so that the constant is no constant of the fields.
        auto state = engine->saveState();
        auto& poles = polesOf(state);
        std::ranges::fill(poles.bytes, std::byte{0});
        engine->loadState(state);
        QCOMPARE_GT(std::abs(engine->fieldEnergy() / before - 1.0), 1e-3);
    }

    void savedStatesGoOnBitIdentically_data() { addSchedules(); }
    void savedStatesGoOnBitIdentically() {
        QFETCH(QString, schedule);
        for (const auto& project : {goldSphere(), film(), tests::randomDispersiveProject(3)}) {
            const auto straight = make(project, schedule);
            straight->advance(140);
            const auto state = straight->saveState();
            straight->advance(61);
            const auto resumed = make(project, schedule);
            resumed->advance(7); // something to overwrite
            resumed->loadState(state);
            resumed->advance(61);
            QVERIFY(tests::sameBits(*resumed, *straight));
            const auto a = resumed->saveState();
            auto b = straight->saveState();
            const auto poles = std::ranges::find(a.arrays, "polarisation", &fdtd::StateArray::name);
            QVERIFY(poles != a.arrays.end());
            QVERIFY(poles->bytes == polesOf(b).bytes);
        }
    }

    void statesWithoutPolesAreRefused() {
        const auto engine = make(film(), "plain");
        engine->advance(20);
        auto state = engine->saveState();
        std::erase_if(state.arrays, [](const auto& array) { return array.name == "polarisation"; });
        QVERIFY_THROWS_EXCEPTION(InputError, engine->loadState(state));
        engine->advance(20); // still alive
        QVERIFY(!engine->findBadValue());
    }

    void halfStepsAndResets_data() { addSchedules(); }
    void halfStepsAndResets() {
        QFETCH(QString, schedule);
        const auto straight = make(film(), schedule, Precision::doublePrecision);
        const auto halting = make(film(), schedule, Precision::doublePrecision);
        straight->advance(101);
        halting->advance(60);
        halting->advanceHalfStep();
        halting->advanceHalfStep();
        halting->advance(40);
        QCOMPARE_LT(tests::differencesOf(*halting, *straight).fields.relative(), 1e-12);
        straight->reset();
        QCOMPARE(straight->fieldEnergy(), 0.0);
        straight->advance(80);
        const auto fresh = make(film(), schedule, Precision::doublePrecision);
        fresh->advance(80);
        QVERIFY(tests::sameBits(*straight, *fresh));
    }

    void views() {
        const auto discretisation = discretised(film());
        const auto expected = fdtd::makeCpuEngine(discretisation, Precision::doublePrecision);
        const auto engine = make(film(), "plain", Precision::doublePrecision);
        expected->advance(300);
        engine->advance(300);
        for (const auto quantity : {ViewQuantity::electricMagnitude, ViewQuantity::energyDensity,
                                    ViewQuantity::poyntingMagnitude}) {
            fdtd::PlaneRequest request;
            request.quantity = quantity;
            const auto plane = engine->snapshot(request);
            const auto wanted = expected->snapshot(request);
            tests::Difference difference;
            for (std::size_t n = 0; n < wanted.values.size(); ++n) {
                difference.add(plane.values[n], wanted.values[n]);
            }
            QCOMPARE_LT(difference.relative(), 5e-7); // the plane is in single precision
        }
    }

    void aBadPoleIsFound_data() { addSchedules(); }
    void aBadPoleIsFound() {
        QFETCH(QString, schedule);
        const auto engine = make(film(), schedule);
        engine->advance(50);
        auto state = engine->saveState();
        auto& poles = polesOf(state);
        const float bad = std::numeric_limits<float>::quiet_NaN();
        std::memcpy(poles.bytes.data() + poles.bytes.size() / 2 / sizeof bad * sizeof bad, &bad,
                    sizeof bad);
        engine->loadState(state);
        engine->advance(30);
        QVERIFY(engine->findBadValue());
    }

    void slabsAreOneEngine_data() { addSchedules(); }
    void slabsAreOneEngine() {
        QFETCH(QString, schedule);
        for (const auto& project : {goldSphere(), tests::randomDispersiveProject(5)}) {
            const auto discretisation = discretised(project);
            const auto expected = fdtd::makeCpuEngine(discretisation, Precision::doublePrecision);
            const auto slabs = gpu::makeMultiEngine(
                discretisation, Precision::doublePrecision, 0,
                {.devices = {0, 0}, .schedule = schedule.toStdString(), .haloRows = 12});
            expected->advance(250);
            slabs->advance(100);
            slabs->advance(150);
            const auto found = tests::differencesOf(*slabs, *expected);
            qInfo("%s", tests::text("slabs", found).c_str());
            QCOMPARE_LT(found.fields.relative(), 1e-11);
            QCOMPARE_LT(found.transforms.relative(), 1e-11);
            QCOMPARE_LT(found.energy.relative(), 1e-11);
        }
    }

    void countersAndReasons() {
        const auto plain = make(film(), "plain");
        plain->advance(60);
        plain->advance(60);
        const auto counters = plain->counters();
        const auto poles =
            std::ranges::find(counters.kernels, "plain polarise", &fdtd::KernelCounters::name);
        QVERIFY(poles != counters.kernels.end());
        QVERIFY(poles->launches > 0 && poles->seconds > 0.0);
        QVERIFY(poles->bytesPerCellStep > 0.0 && poles->flopsPerCellStep > 0.0);
        QVERIFY(poles->registersPerThread > 0);
        const auto automatic = make(film(), "automatic");
        const auto chosen = automatic->counters();
        qInfo("automatic: %s, %s", chosen.schedule.c_str(),
              chosen.scheduleReason.english().c_str());
        QVERIFY(QString::fromStdString(chosen.scheduleReason.english()).contains("dispersive"));
        // What nothing disperses has no such kernel.
        auto bare = film();
        bare.bodies.pop_back();
        bare.materials.erase(bare.materials.begin());
        const auto without = make(bare, "plain");
        without->advance(10);
        const auto others = without->counters();
        QVERIFY(std::ranges::find(others.kernels, "plain polarise", &fdtd::KernelCounters::name) ==
                others.kernels.end());
    }

    void theFactoryTakesThem() {
        model::RunSettings settings;
        settings.backend = model::Backend::cuda;
        const auto engine = gpu::engineFactory()(discretised(goldSphere()), settings, 0);
        QCOMPARE(engine->counters().backend, std::string("CUDA"));
    }
};

QTEST_GUILESS_MAIN(TestDispersive)
#include "test_dispersive.moc"
