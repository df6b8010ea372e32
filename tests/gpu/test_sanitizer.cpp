// Small runs for compute-sanitizer: every schedule, precision and kind of cell on grids that its
// tools finish in a minute or two. Each case also checks its result, so that it fails by itself
// too.

#include "core/error.hpp"
#include "gpu/display/display_stream.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "tests/gpu/device_needed.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace zonescope;
using namespace zonescope::gpu;
using model::Component;

namespace {

/// 150 x 130 cells: more than one tile across, layers on three sides, an averaged interface, every
/// kind of source and monitor.
model::Project smallProject(int order, bool lossy, bool dispersive = false, bool tilted = false) {
    model::Project project;
    project.domain = {2.8, -1.1, 1.1, 0.02, 0.02};
    project.boundaries.rMax.cells = 10;
    project.boundaries.zMin.cells = 10;
    project.boundaries.zMax.cells = 10;
    project.materials = {{"glass", 2.25, 0.0, ""}, {"absorber", 4.0, 3.0, ""}};
    project.bodies.push_back({"substrate", model::Slab{{}, -0.315, "glass"}});
    if (lossy) {
        project.bodies.push_back(
            {"lossy ring", model::AnnularZone{{{0.5, 0.8}}, {{-0.5, 0.7, "absorber"}}}});
    }
    if (dispersive) { // a ball on the axis, and a ring that reaches two layers and their corner
        model::Material metal{"metal", 1.5, 0.0, "", {}};
        metal.poles = {{0.0, 0.1, 150.0, 0.0}, {4.0, 0.3, 9.0, 0.0}};
        project.materials.push_back(metal);
        project.bodies.push_back({"ball", model::Sphere{0.1, 0.25, "metal"}});
        project.bodies.push_back(
            {"rim", model::AnnularZone{{{2.5, 2.8}}, {{-1.1, -0.8, "metal"}}}});
    }
    if (tilted) { // across tiles, through the monitors
        project.bodies.push_back({"cone", model::Cone{-0.2, 0.7, 1.2, 0.3, "glass"}});
    }
    project.azimuthalOrder = order;
    if (order == 1) {
        model::PlaneWave wave;
        wave.zUm = -0.7;
        wave.signal = model::GaussianPulse{0.6, 0.5, 2.0};
        project.sources.push_back({"wave", wave});
    }
    model::Dipole dipole;
    dipole.rUm = 0.6;
    dipole.zUm = 0.21;
    dipole.orientationZ = 1.0;
    dipole.signal = model::ContinuousWave{0.6, 1.0};
    project.sources.push_back({"dipole", dipole});
    project.monitors.push_back({"probe", model::PointProbe{{0.503, 0.1}}});
    project.monitors.push_back({"plane", model::DftPlane{0.4, {}, {0.5, 0.6}}});
    project.monitors.push_back({"region", model::DftRegion{{0.6}}});
    return project;
}

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// Advances in pieces that do and do not fit the depth of the time blocking, and reads everything.
void runAndRead(fdtd::Engine& engine, const fdtd::Engine& reference) {
    for (const int steps : {1, 24, 7, 8}) {
        engine.advance(steps);
    }
    QCOMPARE(engine.step(), reference.step());
    double squares = 0.0;
    double expected = 0.0;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto a = engine.component(static_cast<Component>(c));
        const auto b = reference.component(static_cast<Component>(c));
        for (std::size_t n = 0; n < a.size(); ++n) {
            squares += (a[n] - b[n]) * (a[n] - b[n]);
            expected += b[n] * b[n];
        }
    }
    QVERIFY(expected > 0.0);
    QVERIFY(std::sqrt(squares / expected) < 1e-4);
    QVERIFY(engine.fieldEnergy() > 0.0);
    QVERIFY(!engine.findBadValue());
    QCOMPARE(engine.readMonitors().size(), reference.readMonitors().size());
    (void)engine.snapshot({fdtd::ViewQuantity::electricMagnitude});
    (void)engine.snapshot({fdtd::ViewQuantity::energyDensity, 3, 71, 5, 99, 2, 3});
    const auto state = engine.saveState();
    engine.reset();
    engine.loadState(state);
    engine.advanceHalfStep();
    engine.advanceHalfStep();
    engine.advance(3);
}

std::unique_ptr<fdtd::Engine> reference(const std::shared_ptr<const grid::Discretisation>& run) {
    auto engine = fdtd::makeCpuEngine(run, model::Precision::doublePrecision);
    engine->advance(40);
    return engine;
}

} // namespace

class TestSanitizer : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void schedules_data();
    void schedules();
    void lossyPlate_data();
    void lossyPlate();
    void display();
    void slabs();
};

void TestSanitizer::initTestCase() { (void)zonescope::tests::deviceIsThere(); }

void TestSanitizer::schedules_data() {
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("order");
    QTest::addColumn<bool>("isDouble");
    QTest::addColumn<bool>("lossy");
    QTest::addColumn<bool>("dispersive");
    QTest::addColumn<bool>("tilted");
    QTest::addColumn<bool>("planar");
    for (const char* schedule : {"plain", "streamed", "resident"}) {
        QTest::addRow("%s", schedule) << schedule << 1 << false << false << false << false << false;
        QTest::addRow("%s double", schedule)
            << schedule << 1 << true << false << false << false << false;
        QTest::addRow("%s m=0", schedule)
            << schedule << 0 << false << false << false << false << false;
        QTest::addRow("%s m=3 lossy", schedule)
            << schedule << 3 << false << true << false << false << false;
        QTest::addRow("%s dispersive", schedule)
            << schedule << 0 << false << false << true << false << false;
        QTest::addRow("%s dispersive, double, m=3 lossy", schedule)
            << schedule << 3 << true << true << true << false << false;
        QTest::addRow("%s tilted", schedule)
            << schedule << 1 << false << false << false << true << false;
        QTest::addRow("%s tilted, dispersive", schedule)
            << schedule << 0 << false << false << true << true << false;
        QTest::addRow("%s planar, a layer at x = 0", schedule)
            << schedule << 0 << false << false << false << false << true;
    }
}

void TestSanitizer::schedules() {
    QFETCH(const QString, schedule);
    QFETCH(const int, order);
    QFETCH(const bool, isDouble);
    QFETCH(const bool, lossy);
    QFETCH(const bool, dispersive);
    QFETCH(const bool, tilted);
    QFETCH(const bool, planar);
    auto project = smallProject(order, lossy, dispersive, tilted);
    if (planar) {
        project.domain.metric = model::Metric::planar;
        project.boundaries.rMin = project.boundaries.rMax;
    }
    const auto run = discretised(project);
    QCOMPARE(!run->materials.tilted.empty(), tilted);
    CudaOptions options;
    options.schedule = schedule.toStdString();
    std::unique_ptr<fdtd::Engine> engine;
    try {
        engine = makeCudaEngine(
            run, isDouble ? model::Precision::doublePrecision : model::Precision::single, 0,
            options);
    } catch (const InputError& error) {
        if (schedule == QStringLiteral("plain")) {
            QFAIL(error.what());
        }
        QSKIP(error.what()); // a fast schedule may refuse a run, with its reason
    }
    runAndRead(*engine, *reference(run));
}

void TestSanitizer::lossyPlate_data() {
    QTest::addColumn<bool>("isDouble");
    QTest::addRow("single") << false;
    QTest::addRow("double") << true;
}

/// Away from sources and monitors tiles of their own take lossy rows.
void TestSanitizer::lossyPlate() {
    QFETCH(const bool, isDouble);
    auto project = smallProject(1, false);
    project.sources.resize(1);
    project.monitors.clear();
    project.bodies.push_back({"plate", model::AnnularZone{{{0.0, 9.0}}, {{0.2, 0.3, "absorber"}}}});
    const auto run = discretised(project);
    const auto engine =
        makeCudaEngine(run, isDouble ? model::Precision::doublePrecision : model::Precision::single,
                       0, {.device = 0, .schedule = "streamed"});
    QVERIFY(std::ranges::any_of(engine->counters().kernels,
                                [](const auto& kernel) { return kernel.name == "lossy tiles"; }));
    runAndRead(*engine, *reference(run));
}

void TestSanitizer::display() {
    const auto run = discretised(smallProject(1, false));
    const auto engine = makeCudaEngine(run, model::Precision::single);
    auto* const device = dynamic_cast<DeviceEngine*>(engine.get());
    QVERIFY(device != nullptr);
    DeviceEngine* const parities[] = {device};
    DisplayStream display(parities);
    for (int frame = 0; frame < 4; ++frame) {
        engine->advance(10);
        QVERIFY(display.publish({fdtd::ViewQuantity::electricMagnitude}, 1));
        const auto taken = display.waitAndTake();
        QVERIFY(taken != nullptr);
        const auto values = taken->values();
        QCOMPARE(values.size(), static_cast<std::size_t>(taken->plane().width) *
                                    static_cast<std::size_t>(taken->plane().height));
    }
}

void TestSanitizer::slabs() {
    for (const bool dispersive : {false, true}) {
        const auto run =
            discretised(smallProject(dispersive ? 0 : 1, true, dispersive, !dispersive));
        const auto engine =
            makeMultiEngine(run, model::Precision::single, 0,
                            {.devices = {0, 0}, .schedule = "automatic", .haloRows = 8});
        runAndRead(*engine, *reference(run));
    }
}

QTEST_GUILESS_MAIN(TestSanitizer)
#include "test_sanitizer.moc"
