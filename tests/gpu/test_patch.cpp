// Patches on the device against the plain kernels: the whole grid cut into patches, random fields,
// every kind of layer, loss, source, wall and record.

#include "core/fdtd/update_coefficients.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/engine/patch/patch.hpp"
#include "gpu/engine/plain/plain.cuh"
#include "gpu/engine/stores/field_store.cuh"
#include "gpu/engine/stores/record_store.cuh"
#include "gpu/engine/stores/source_store.cuh"
#include "tests/gpu/device_needed.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <random>

using namespace zonescope;
using gpu::Rectangle;
using model::Component;

namespace {

model::Project layeredProject(int order, double size) {
    model::Project project;
    project.domain = {size, -0.5 * size, 0.6 * size, 0.021, 0.017};
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
    const double edge = project.domain.radiusUm;
    project.bodies.push_back(
        {"lossy rim", model::AnnularZone{{{edge - 0.1, edge + 1.0}}, {{-9.0, -0.3, "absorber"}}}});
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

constexpr int batchSteps = 43; // no multiple of the steps of a pass

/// Everything that a schedule needs of a run, without the engine.
template <class Real> struct Run {
    explicit Run(std::shared_ptr<const grid::Discretisation> d)
        : discretisation(std::move(d)), fields(discretisation, stream.get()),
          records(fdtd::makeRecording(*discretisation), discretisation->grid.dt, batchSteps, false,
                  stream.get()),
          sources(*discretisation, sources::SourceBank(*discretisation, 0), batchSteps, records, 0,
                  stream.get()) {}

    [[nodiscard]] gpu::StepView<Real> view() const {
        gpu::StepView<Real> view = fields.view();
        sources.fill(view);
        records.fill(view, sources.current().slot);
        return view;
    }
    void fillRandomly() {
        for (int c = 0; c < model::componentCount; ++c) {
            const auto component = static_cast<Component>(c);
            std::mt19937 random(static_cast<unsigned>(c));
            std::uniform_real_distribution<double> uniform(-1.0, 1.0);
            fields.writeRows(component, [&](int k, std::span<Real> values) {
                for (std::size_t i = 0; i < values.size(); ++i) {
                    const double value = uniform(random);
                    values[i] = fdtd::isHeld(*discretisation, component, static_cast<int>(i), k)
                                    ? Real(0)
                                    : static_cast<Real>(value);
                }
            });
        }
    }
    /// Every bit of what the next pass has to write, set.
    void spoilNext() {
        const auto v = view();
        for (auto* plane : v.fieldNext) {
            ZONESCOPE_CUDA(
                cudaMemset2DAsync(plane, static_cast<std::size_t>(v.layout.pitch) * sizeof(Real),
                                  0xff, static_cast<std::size_t>(v.layout.columns) * sizeof(Real),
                                  static_cast<std::size_t>(v.layout.rows), stream.get()));
        }
        const auto& a = v.auxiliaryLayout;
        const auto spoil = [&](Real* values, int rows, std::ptrdiff_t pitch) {
            if (rows > 0) {
                ZONESCOPE_CUDA(cudaMemsetAsync(
                    values, 0xff, static_cast<std::size_t>(a.arrays * rows * pitch) * sizeof(Real),
                    stream.get()));
            }
        };
        spoil(v.auxiliaryNext.axial, a.axialRows, a.axialPitch);
        spoil(v.auxiliaryNext.radial, a.radialRows, a.radialPitch);
    }
    /// After a batch: what it recorded is added to the readings.
    void finishBatch() {
        const auto& batch = sources.current();
        records.accumulate(view(), 0, batchSteps, sources.phases());
        records.fetchTaps(batch.slot);
        records.harvestTaps(batch.slot, batch.firstStep, batch.firstStep + batchSteps);
    }
    [[nodiscard]] std::vector<double> component(Component component) const {
        std::vector<double> all;
        fields.readRows(component, [&](int, std::span<const Real> values) {
            all.insert(all.end(), values.begin(), values.end());
        });
        return all;
    }

    gpu::Stream stream;
    std::shared_ptr<const grid::Discretisation> discretisation;
    gpu::FieldStore<Real> fields;
    gpu::RecordStore<Real> records;
    gpu::SourceStore<Real> sources;
};

/// Largest difference over the largest value; NaN anywhere makes it infinite.
template <class Value>
double relativeDifference(const std::vector<Value>& a, const std::vector<Value>& b) {
    if (a.size() != b.size()) {
        return std::numeric_limits<double>::infinity();
    }
    double largest = 0.0;
    double scale = 0.0;
    for (std::size_t n = 0; n < a.size(); ++n) {
        const double difference = std::abs(a[n] - b[n]);
        if (std::isnan(difference)) {
            return std::numeric_limits<double>::infinity();
        }
        largest = std::max(largest, difference);
        scale = std::max(scale, static_cast<double>(std::abs(b[n])));
    }
    return scale > 0.0 ? largest / scale : largest;
}

gpu::PatchShape shapeOf(int blocks) {
    const auto device = gpu::deviceInfo(0);
    const auto shared =
        std::min(device.sharedPerBlock,
                 device.sharedPerMultiprocessor / static_cast<std::size_t>(blocks) - 1024);
    return {device.multiprocessors, blocks, 512 / blocks, shared};
}

template <class Real>
void compareWithThePlainKernels(const model::Project& project, int steps, bool recordApart,
                                int blocks, double tolerance) {
    const auto discretisation = discretised(project);
    Run<Real> plain(discretisation);
    Run<Real> patched(discretisation);
    patched.fields.allocateNext();
    plain.fillRandomly();
    patched.fillRandomly();

    // Every cell counts as lossy or as special.
    const auto layout = plain.fields.view().layout;
    const std::vector<Rectangle> all{{0, layout.columns, 0, layout.rows}};
    const auto classes = gpu::cellClasses(patched.fields.view(), std::span<const Rectangle>(all));
    const auto places = patched.records.places();
    const auto shape = shapeOf(blocks);
    const gpu::PatchLauncher<Real> owning(gpu::planPatches(
        all, {}, recordApart ? gpu::RecordPlaces{} : places, classes, steps, sizeof(Real), shape));
    const gpu::PatchLauncher<Real> recording(
        recordApart ? gpu::planPatches({}, gpu::recordOnlyRectangles(places, {}, layout, steps),
                                       places, classes, steps, sizeof(Real), shape)
                    : gpu::PatchPlan{});
    QCOMPARE_GT(owning.plan().patches.size(), 1U);

    gpu::PlainSchedule<Real> schedule(plain.stream.get());
    for (int batch = 0; batch < 2; ++batch) {
        for (auto* run : {&plain, &patched}) {
            run->sources.acquire(std::int64_t{batch} * batchSteps);
        }
        QVERIFY(!schedule.advance(plain.view(), 0, batchSteps, plain.stream.get()));
        for (int first = 0; first < batchSteps; first += steps) {
            const int count = std::min(steps, batchSteps - first);
            patched.spoilNext();
            owning.launch(patched.view(), first, count, patched.stream.get());
            recording.launch(patched.view(), first, count, patched.stream.get());
            patched.fields.swap();
        }
        plain.finishBatch();
        patched.finishBatch();
        for (int c = 0; c < model::componentCount; ++c) {
            const auto component = static_cast<Component>(c);
            QCOMPARE_LT(
                relativeDifference(patched.component(component), plain.component(component)),
                tolerance);
        }
        for (const bool axial : {false, true}) {
            QCOMPARE_LT(relativeDifference(patched.fields.readAuxiliary(axial),
                                           plain.fields.readAuxiliary(axial)),
                        tolerance);
        }
    }
    const auto readings = patched.records.read(std::vector<bool>(project.monitors.size(), true));
    const auto expected = plain.records.read(std::vector<bool>(project.monitors.size(), true));
    QCOMPARE(readings.size(), expected.size());
    for (std::size_t n = 0; n < readings.size(); ++n) {
        QCOMPARE(readings[n].boxes.size(), expected[n].boxes.size());
        for (std::size_t b = 0; b < readings[n].boxes.size(); ++b) {
            QCOMPARE_LT(
                relativeDifference(readings[n].boxes[b].values, expected[n].boxes[b].values),
                tolerance);
        }
        QCOMPARE(readings[n].probe.has_value(), expected[n].probe.has_value());
        if (readings[n].probe) {
            for (int c = 0; c < model::componentCount; ++c) {
                QCOMPARE(readings[n].probe->series[c].size(), std::size_t{2} * batchSteps);
                QCOMPARE_LT(
                    relativeDifference(readings[n].probe->series[c], expected[n].probe->series[c]),
                    std::max(tolerance, 1e-6)); // series are float
            }
        }
    }
}

} // namespace

class TestPatch : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }

    void agreesWithThePlainKernels_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("steps");
        QTest::addColumn<bool>("loss");
        QTest::addColumn<bool>("apart");
        QTest::addColumn<int>("blocks");
        for (const int blocks : {1, 2}) {
            for (const bool loss : {false, true}) {
                for (const bool apart : {false, true}) {
                    QTest::addRow("m = 1, 12 steps%s%s, %d blocks", loss ? ", lossy" : "",
                                  apart ? ", recorded apart" : "", blocks)
                        << 1 << 12 << loss << apart << blocks;
                }
            }
        }
        for (const int steps : {1, 4, 16}) {
            QTest::addRow("m = 1, %d steps", steps) << 1 << steps << true << false << 1;
        }
        for (const int order : {0, 2, 8}) {
            QTest::addRow("m = %d", order) << order << 8 << true << false << 1;
        }
    }
    void agreesWithThePlainKernels() {
        QFETCH(int, order);
        QFETCH(int, steps);
        QFETCH(bool, loss);
        QFETCH(bool, apart);
        QFETCH(int, blocks);
        auto project = layeredProject(order, 3.0);
        if (loss) {
            addLoss(project);
        }
        if (order == 1) {
            addSourcesAndMonitors(project);
        }
        // Values of order one, 86 steps: a hundred roundings.
        compareWithThePlainKernels<double>(project, steps, apart, blocks, 1e-12);
        if (!QTest::currentTestFailed()) {
            compareWithThePlainKernels<float>(project, steps, apart, blocks, 1e-4);
        }
    }

    void wallsWithoutLayers() {
        for (const auto kind :
             {model::BoundaryKind::electricWall, model::BoundaryKind::magneticWall}) {
            auto project = layeredProject(1, 2.0);
            for (auto* boundary :
                 {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
                boundary->kind = kind;
            }
            compareWithThePlainKernels<double>(project, 8, false, 1, 1e-12);
        }
    }

    /// Prints what the planner's model should predict, and holds patches to be worth having.
    void aPassTakesLessThanItsPlainSteps() {
        auto project = layeredProject(1, 2048 * 0.02);
        project.domain.zMinUm = -0.4;
        project.domain.zMaxUm = 2048 * 0.02;
        project.boundaries.rMax.cells = project.boundaries.zMin.cells =
            project.boundaries.zMax.cells = 12;
        addSourcesAndMonitors(project);
        constexpr int steps = 12;
        Run<float> run(discretised(project));
        run.fields.allocateNext();
        run.sources.acquire(0);
        const auto view = run.view();
        const auto& layout = view.layout;
        const int axial = view.interiorBegin + steps;
        const int above = view.interiorEnd - steps;
        const std::vector<Rectangle> special{
            {0, layout.columns, 0, axial},
            {0, layout.columns, above, layout.rows},
            {view.layerBegin - steps, layout.columns, axial, above}};
        const auto places = run.records.places();
        const auto apart = gpu::recordOnlyRectangles(places, special, layout, steps);
        const auto classes = gpu::cellClasses(view, {});
        const auto stream = run.stream.get();
        const auto secondsOf = [&](const auto& work) {
            double best = std::numeric_limits<double>::infinity();
            for (int n = 0; n < 5; ++n) {
                const gpu::Event begin(gpu::EventKind::timing);
                const gpu::Event end(gpu::EventKind::timing);
                begin.record(stream);
                work();
                end.record(stream);
                end.synchronize();
                best = std::min(best, end.secondsSince(begin));
            }
            return best;
        };
        gpu::PlainSchedule<float> schedule(stream);
        const double plainSeconds =
            secondsOf([&] { (void)schedule.advance(view, 0, steps, stream); });
        for (const int blocks : {1, 2}) {
            const gpu::PatchLauncher<float> launcher(gpu::planPatches(
                special, apart, places, classes, steps, sizeof(float), shapeOf(blocks)));
            const double seconds = secondsOf([&] { launcher.launch(view, 0, steps, stream); });
            const auto& plan = launcher.plan();
            const auto description = launcher.description();
            qInfo("%d blocks a multiprocessor: %zu patches, %d registers, %.1f us a pass, model "
                  "%.0f cycles, owned/loaded %.2f; plain %.1f us",
                  blocks, plan.patches.size(), description.registersPerThread, 1e6 * seconds,
                  plan.cycles,
                  static_cast<double>(plan.ownedCells) / static_cast<double>(plan.loadedCells),
                  1e6 * plainSeconds);
            QCOMPARE_LT(seconds, plainSeconds);
        }
    }
};

QTEST_GUILESS_MAIN(TestPatch)
#include "test_patch.moc"
