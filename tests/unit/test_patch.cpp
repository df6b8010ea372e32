// Patches: how they are cut, and on the host the very text that their blocks run, against the CPU
// engine.

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "gpu/engine/patch/patch_phases.hpp"
#include "gpu/engine/plan/patch_plan.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/unit/host_step_view.hpp"

#include <QTest>

#include <algorithm>
#include <random>

using namespace zonescope;
using gpu::Patch;
using gpu::PatchPlan;
using gpu::Rectangle;
using model::Component;

namespace {

model::Project layeredProject(int order) {
    model::Project project;
    // 56 interior columns: the CPU engine rounds the beginning of its layer down to eights, and
    // lossy cells that it takes for layer cells start differently from the same random field.
    project.domain = {1.176, -0.5, 0.6, 0.021, 0.017};
    project.boundaries.rMax.cells = 7;
    project.boundaries.zMin.cells = 5;
    project.boundaries.zMax.cells = 6;
    project.boundaries.zMax.kappaMax = 2.0;
    project.boundaries.rMax.kappaMax = 1.5;
    project.materials = {{"glass", 2.25, 0.0, ""}, {"silicon", 12.0, 0.0, ""}};
    project.bodies.push_back({"substrate", model::Slab{{}, 0.011, "glass"}});
    project.bodies.push_back(
        {"rings", model::AnnularZone{{{0.1, 0.31}, {0.55, 0.7}}, {{0.011, 0.2, "silicon"}}}});
    project.azimuthalOrder = order;
    return project;
}

void addLoss(model::Project& project) {
    project.materials.push_back({"absorber", 4.0, 3.0, ""});
    project.bodies.push_back(
        {"lossy ring", model::AnnularZone{{{0.8, 0.95}}, {{-0.2, 0.4, "absorber"}}}});
    project.bodies.push_back(
        {"lossy rim", model::AnnularZone{{{1.0, 1.2}}, {{-0.6, -0.3, "absorber"}}}});
}

/// A ball on the axis, a ring between two media, one in a corner of the layers.
void addPoles(model::Project& project) {
    model::Material gold{"gold", 1.5, 0.0, ""};
    gold.poles = {{0.0, 0.1, 150.0, 0.0}, {4.0, 0.3, -2.0, 1.25}, {4.5, 0.6, 9.0, 0.0}};
    model::Material resonant{"resonant", 2.0, 0.0, ""};
    resonant.poles = {{4.0, 0.3, 9.0, 0.0}};
    project.materials.push_back(gold);
    project.materials.push_back(resonant);
    project.bodies.push_back({"ball", model::Sphere{0.13, 0.15, "gold"}});
    project.bodies.push_back(
        {"ring", model::AnnularZone{{{0.35, 0.52}}, {{-0.1, 0.3, "resonant"}}}});
    project.bodies.push_back({"rim", model::AnnularZone{{{0.93, 1.2}}, {{-0.6, -0.25, "gold"}}}});
}

/// Tilted and curved surfaces: on the axis, in the monitors' way, and into the radial layer.
void addTiltedBodies(model::Project& project) {
    project.bodies.push_back({"pearl", model::Sphere{0.28, 0.24, "silicon"}});
    project.bodies.push_back({"cone", model::Cone{-0.25, -0.02, 0.9, 0.3, "glass"}});
    project.bodies.push_back(
        {"blaze", model::Polygon{{{0.7, 0.3}, {1.3, 0.25}, {1.1, 0.5}}, "silicon"}});
}

void addSourcesAndMonitors(model::Project& project) {
    model::PlaneWave wave;
    wave.zUm = -0.3;
    wave.signal = model::GaussianPulse{0.6, 0.5, 1.0};
    project.sources.push_back({"wave", wave});
    model::Dipole dipole;
    dipole.rUm = 0.4;
    dipole.zUm = 0.35;
    dipole.orientationR = 1.0;
    dipole.signal = model::ContinuousWave{0.7, 0.5};
    project.sources.push_back({"dipole", dipole});
    project.monitors.push_back({"probe", model::PointProbe{{0.503, 0.207}}});
    project.monitors.push_back({"plane", model::DftPlane{0.4, {}, {0.5, 0.6}}});
    model::DftCylinder tube;
    tube.rUm = 0.3;
    tube.wavelengthsUm = {0.6};
    project.monitors.push_back({"tube", tube});
}

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

std::vector<Rectangle> lossyCells(const grid::Discretisation& d) {
    std::vector<Rectangle> boxes;
    for (int k = 0; k < d.grid.rows() && d.materials.lossy(); ++k) {
        for (int i = 0; i < d.grid.columns(); ++i) {
            const auto n = d.grid.index(i, k);
            if (d.materials.sigmaEr[n] != 0.0F || d.materials.sigmaEt[n] != 0.0F ||
                d.materials.sigmaEz[n] != 0.0F) {
                boxes.push_back({i, i + 1, k, k + 1});
            }
        }
    }
    return boxes;
}

enum class ThreadOrder { rising, falling };

template <class Real, bool layered, bool lossy>
void advancePatch(const gpu::StepView<Real>& view, const PatchPlan& plan, const Patch& patch,
                  int firstStep, int steps, ThreadOrder order) {
    const auto memory = gpu::patchMemory(patch, view.layout, sizeof(Real));
    std::vector<Real> values(static_cast<std::size_t>(memory.valueCount),
                             std::numeric_limits<Real>::quiet_NaN());
    std::vector<int> ints(static_cast<std::size_t>(memory.table) * sizeof(Real) / sizeof(int),
                          12345);
    const gpu::PatchPhases<Real, layered, lossy, gpu::PlainCopy> phases(
        view, patch, plan.tasks.data(), values.data(), ints.data());
    std::vector<Real> scratch(static_cast<std::size_t>(plan.scratchValues),
                              std::numeric_limits<Real>::quiet_NaN());
    const gpu::PatchPolarisation<Real> polarisation{plan.polarised.data(), scratch.data()};
    const int threads = plan.shape.threads;
    const auto all = [&](const auto& phase) {
        for (int n = 0; n < threads; ++n) {
            phase(order == ThreadOrder::rising ? n : threads - 1 - n);
        }
    };
    all([&](int thread) { phases.load(thread, threads); });
    for (int n = 0; n < steps; ++n) {
        const int level = patch.reach * (plan.steps - steps + n);
        all([&](int thread) { phases.magnetic(thread, threads, level, firstStep + n); });
        all([&](int thread) { phases.electric(thread, threads, level, firstStep + n); });
        all([&](int thread) {
            phases.polarise(thread, threads, level, firstStep + n, n == 0, n + 1 == steps,
                            polarisation);
        });
        all([&](int thread) {
            phases.couple(thread, threads, level, firstStep + n, plan.tilted.data());
        });
    }
    all([&](int thread) { phases.store(thread, threads); });
}

template <class Real>
void advance(const gpu::StepView<Real>& view, const PatchPlan& plan, int firstStep, int steps,
             ThreadOrder order) {
    for (const auto& patch : plan.patches) {
        if (patch.layered != 0) {
            (patch.lossy != 0
                 ? advancePatch<Real, true, true>
                 : advancePatch<Real, true, false>)(view, plan, patch, firstStep, steps, order);
        } else {
            (patch.lossy != 0
                 ? advancePatch<Real, false, true>
                 : advancePatch<Real, false, false>)(view, plan, patch, firstStep, steps, order);
        }
    }
}

void fillRandomly(fdtd::Engine& engine, tests::HostStepView<double>& host) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    const auto& layout = host.view().layout;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        std::vector<double> values(static_cast<std::size_t>(layout.columns) *
                                   static_cast<std::size_t>(layout.rows));
        for (double& value : values) {
            value = uniform(random);
        }
        engine.setComponent(component, values);
        values = engine.component(component); // held values are zero now
        for (int k = 0; k < layout.rows; ++k) {
            for (int i = 0; i < layout.columns; ++i) {
                host.field(component, i, k) =
                    values[static_cast<std::size_t>(k) * static_cast<std::size_t>(layout.columns) +
                           static_cast<std::size_t>(i)];
            }
        }
    }
    host.followFields();
}

/// NaN anywhere makes it infinite.
double largestDifference(const fdtd::Engine& engine, tests::HostStepView<double>& host) {
    double largest = 0.0;
    const auto& layout = host.view().layout;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        const auto values = engine.component(component);
        for (int k = 0; k < layout.rows; ++k) {
            for (int i = 0; i < layout.columns; ++i) {
                const double expected =
                    values[static_cast<std::size_t>(k) * static_cast<std::size_t>(layout.columns) +
                           static_cast<std::size_t>(i)];
                const double difference = std::abs(host.field(component, i, k) - expected);
                largest = std::isnan(difference) ? std::numeric_limits<double>::infinity()
                                                 : std::max(largest, difference);
            }
        }
    }
    return largest;
}

Rectangle wholeGrid(const gpu::PlaneLayout& layout) { return {0, layout.columns, 0, layout.rows}; }

/// Differences between what the patches recorded at step j and what the engine holds after it.
double recordDifference(const fdtd::Engine& engine, const tests::HostStepView<double>& host,
                        int j) {
    double largest = 0.0;
    const auto compare = [&](double a, double b) {
        const double difference = std::abs(a - b);
        largest = std::isnan(difference) ? std::numeric_limits<double>::infinity()
                                         : std::max(largest, difference);
    };
    std::array<std::vector<double>, 6> values;
    for (std::size_t c = 0; c < 6; ++c) {
        values[c] = engine.component(static_cast<Component>(c));
    }
    const auto columns = static_cast<std::size_t>(host.view().layout.columns);
    const auto at = [&](std::size_t c, int i, int k) {
        return values[c][static_cast<std::size_t>(k) * columns + static_cast<std::size_t>(i)];
    };
    for (const auto& record : host.records()) {
        const auto sample = host.view().sampleIndex(record.interval, j);
        if (sample < 0) {
            continue;
        }
        const auto& box = record.box;
        for (int c = 0; c < 6; ++c) {
            for (int k = box.kBegin; k < box.kEnd; ++k) {
                for (int i = box.iBegin; i < box.iEnd; ++i) {
                    compare(record.place(sample, i, k)[c * record.plane()],
                            at(static_cast<std::size_t>(c), i, k));
                }
            }
        }
    }
    for (const auto& tap : host.taps()) {
        compare(tap.series[j], at(static_cast<std::size_t>(tap.component), tap.i, tap.k));
    }
    return largest;
}

/// Runs the whole grid in patches beside the CPU engine. Records either come from the patches that
/// own their cells, or, with `recordApart`, from patches that only record.
void compareWithTheCpuEngine(const model::Project& project, int steps, bool recordApart,
                             const gpu::PatchShape& shape, ThreadOrder order) {
    const auto discretisation = discretised(project);
    const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
    tests::HostStepView<double> host(*discretisation);
    if (host.polarised().empty()) { // poles start at rest: only sources drive them
        fillRandomly(*engine, host);
    }
    host.spoilNext();
    auto lossy = lossyCells(*discretisation);
    for (const auto& value : host.polarised().values) {
        lossy.push_back({value.i, value.i + 1, value.k, value.k + 1});
    }
    const auto classes = gpu::cellClasses(host.view(), std::span<const Rectangle>(lossy),
                                          host.polarised().empty() ? nullptr : &host.polarised(),
                                          host.tilted().empty() ? nullptr : &host.tilted());
    const std::vector<Rectangle> all{wholeGrid(host.view().layout)};
    const auto owning = gpu::planPatches(all, {}, recordApart ? gpu::RecordPlaces{} : host.places(),
                                         classes, steps, sizeof(double), shape);
    QCOMPARE_GT(owning.patches.size(), 3U);
    PatchPlan recording;
    if (recordApart) {
        const auto apart = gpu::recordOnlyRectangles(host.places(), {}, host.view().layout, steps);
        recording =
            gpu::planPatches({}, apart, host.places(), classes, steps, sizeof(double), shape);
    }

    constexpr int batch = 23; // no multiple of the steps of a pass: a shorter one ends the batch
    constexpr int interval = 3;
    for (int batchNumber = 0; batchNumber < 2; ++batchNumber) {
        host.prepare(batch, interval);
        std::vector<std::pair<int, int>> passes;
        for (int first = 0; first < batch; first += steps) {
            passes.emplace_back(first, std::min(steps, batch - first));
        }
        for (const auto& [first, count] : passes) {
            advance(host.view(), owning, first, count, order);
            advance(host.view(), recording, first, count, order);
            host.swap();
        }
        for (int j = 0; j < batch; ++j) {
            engine->advance(1);
            QCOMPARE_LT(recordDifference(*engine, host, j), 1e-12);
        }
        QCOMPARE_LT(largestDifference(*engine, host), 1e-12);
    }
}

constexpr gpu::PatchShape smallShape{
    .multiprocessors = 8, .blocksPerMultiprocessor = 1, .threads = 128, .sharedBytes = 96 * 1024};

} // namespace

class TestPatch : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheCpuEngine_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("steps");
        for (const int order : {0, 1, -1, 2, 8}) {
            QTest::addRow("m = %d", order) << order << 5;
        }
        QTest::addRow("1 step") << 1 << 1;
        QTest::addRow("12 steps") << 1 << 12;
    }
    void agreesWithTheCpuEngine() {
        QFETCH(int, order);
        QFETCH(int, steps);
        compareWithTheCpuEngine(layeredProject(order), steps, false, smallShape,
                                ThreadOrder::rising);
    }

    void orderOfTheThreadsDoesNotMatter() {
        auto project = layeredProject(1);
        addLoss(project);
        addSourcesAndMonitors(project);
        compareWithTheCpuEngine(project, 4, false, smallShape, ThreadOrder::falling);
    }

    void sourcesWallsAndRecords_data() {
        QTest::addColumn<bool>("loss");
        QTest::addColumn<bool>("apart");
        QTest::addRow("lossless, recorded by owners") << false << false;
        QTest::addRow("lossless, recorded apart") << false << true;
        QTest::addRow("lossy, recorded by owners") << true << false;
        QTest::addRow("lossy, recorded apart") << true << true;
    }
    void sourcesWallsAndRecords() {
        QFETCH(bool, loss);
        QFETCH(bool, apart);
        auto project = layeredProject(1);
        if (loss) {
            addLoss(project);
        }
        addSourcesAndMonitors(project);
        compareWithTheCpuEngine(project, 6, apart, smallShape, ThreadOrder::rising);
    }

    void dispersiveCells_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("steps");
        QTest::addColumn<bool>("loss");
        QTest::addColumn<bool>("apart");
        QTest::addRow("m = 1, 6 steps") << 1 << 6 << false << false;
        QTest::addRow("m = 1, 6 steps, with loss, recorded apart") << 1 << 6 << true << true;
        QTest::addRow("m = -1, 1 step") << -1 << 1 << false << false;
    }
    void dispersiveCells() {
        QFETCH(int, order);
        QFETCH(int, steps);
        QFETCH(bool, loss);
        QFETCH(bool, apart);
        auto project = layeredProject(order);
        if (loss) {
            addLoss(project);
        }
        addPoles(project);
        addSourcesAndMonitors(project);
        compareWithTheCpuEngine(project, steps, apart, smallShape,
                                loss ? ThreadOrder::falling : ThreadOrder::rising);
    }

    void tiltedInterfaces_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("steps");
        QTest::addColumn<bool>("lossAndPoles");
        QTest::addColumn<bool>("apart");
        QTest::addRow("m = 1, 5 steps") << 1 << 5 << false << false;
        QTest::addRow("m = 1, 6 steps, recorded apart") << 1 << 6 << false << true;
        QTest::addRow("m = 0, 4 steps, with loss and poles") << 0 << 4 << true << false;
        QTest::addRow("m = 3, 1 step") << 3 << 1 << false << false;
    }
    void tiltedInterfaces() {
        QFETCH(int, order);
        QFETCH(int, steps);
        QFETCH(bool, lossAndPoles);
        QFETCH(bool, apart);
        auto project = layeredProject(order);
        if (lossAndPoles) {
            addLoss(project);
            addPoles(project);
        }
        addTiltedBodies(project);
        if (order == 1) { // the plane wave's order
            addSourcesAndMonitors(project);
        }
        QVERIFY(!discretised(project)->materials.tilted.empty());
        compareWithTheCpuEngine(project, steps, apart, smallShape,
                                apart ? ThreadOrder::falling : ThreadOrder::rising);
    }

    /// Coupled values on the axis, at walls and beside a current.
    void highContrast_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("layers");
        for (const int order : {0, 1, 3}) {
            QTest::addRow("m = %d", order) << order << false;
            QTest::addRow("m = %d, layers", order) << order << true;
        }
    }
    void highContrast() {
        QFETCH(int, order);
        QFETCH(bool, layers);
        const auto project = tests::tiltedSilicon(order, layers);
        const auto nodes = discretised(project)->materials.tilted;
        QVERIFY(std::ranges::any_of(nodes, [](const auto& node) { return node.i == 0; }) ==
                (order == 0));
        compareWithTheCpuEngine(project, 5, false, smallShape, ThreadOrder::rising);
    }

    void wallsWithoutLayers_data() {
        QTest::addColumn<int>("kind");
        QTest::addRow("electric") << static_cast<int>(model::BoundaryKind::electricWall);
        QTest::addRow("magnetic") << static_cast<int>(model::BoundaryKind::magneticWall);
    }
    void wallsWithoutLayers() {
        QFETCH(int, kind);
        for (const int order : {0, 1, 3}) {
            auto project = layeredProject(order);
            for (auto* boundary :
                 {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
                boundary->kind = static_cast<model::BoundaryKind>(kind);
            }
            addLoss(project);
            compareWithTheCpuEngine(project, 5, false, smallShape, ThreadOrder::rising);
        }
    }
};

QTEST_APPLESS_MAIN(TestPatch)
#include "test_patch.moc"
