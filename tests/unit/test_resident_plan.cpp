// The resident schedule: how it lays a grid over a device, what it refuses, and on the host the
// very text that its threads run, against the CPU engine.

#include "core/bench/bench.hpp"
#include "core/fdtd/engine.hpp"
#include "gpu/engine/resident/resident.cuh"
#include "gpu/engine/resident/resident_plan.hpp"
#include "tests/support/fibre_machine.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/unit/host_step_view.hpp"

#include <QTest>

#include <random>

using namespace zonescope;
using gpu::ResidentPlan;
using gpu::ResidentShape;
using model::Component;

namespace {

constexpr gpu::ResidentDevice h200{.multiprocessors = 132,
                                   .sharedBytesPerBlock = 232'448,
                                   .registersPerBlock = 65'536,
                                   .computeMajor = 9,
                                   .cooperativeLaunch = true};

/// 57 x 65 cells, with absorbing layers and bodies when wanted.
model::Project smallProject(int order, bool layers, bool bodies) {
    model::Project project;
    project.domain = {1.05, -0.5, 0.6, 0.021, 0.017};
    if (layers) {
        project.boundaries.rMax.cells = 7;
        project.boundaries.zMin.cells = 5;
        project.boundaries.zMax.cells = 6;
        project.boundaries.zMax.kappaMax = 2.0;
        project.boundaries.rMax.kappaMax = 1.5;
    } else {
        for (auto* boundary :
             {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
            boundary->kind = model::BoundaryKind::electricWall;
        }
    }
    if (bodies) {
        project.materials = {{"glass", 2.25, 0.0, ""}, {"silicon", 12.0, 0.0, ""}};
        project.bodies.push_back({"substrate", model::Slab{{}, 0.011, "glass"}});
        project.bodies.push_back(
            {"rings", model::AnnularZone{{{0.1, 0.31}, {0.55, 0.7}}, {{0.011, 0.2, "silicon"}}}});
    }
    project.azimuthalOrder = order;
    return project;
}

void addSourcesAndMonitors(model::Project& project, bool wave) {
    if (wave) {
        model::PlaneWave plane;
        plane.zUm = -0.3;
        plane.signal = model::GaussianPulse{0.6, 0.5, 1.0};
        project.sources.push_back({"wave", plane});
    }
    for (const double z : {0.35, 0.11}) {
        for (const bool electric : {true, false}) {
            model::Dipole dipole;
            dipole.kind = electric ? model::DipoleKind::electric : model::DipoleKind::magnetic;
            dipole.rUm = electric ? 0.4 : 0.31;
            dipole.zUm = z;
            dipole.orientationR = 0.6;
            dipole.orientationTheta = 0.0;
            dipole.orientationZ = 0.8;
            dipole.signal = model::ContinuousWave{0.7, 0.5};
            project.sources.push_back({electric ? "electric" : "magnetic", dipole});
        }
    }
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        project.sources[n].name += std::to_string(n);
    }
    project.monitors.push_back({"probe", model::PointProbe{{0.503, 0.207}}});
    project.monitors.push_back({"corner", model::PointProbe{{1.04, 0.599}}});
    project.monitors.push_back({"plane", model::DftPlane{0.4, {}, {0.5, 0.6}}});
    model::DftCylinder tube;
    tube.rUm = 0.3;
    tube.wavelengthsUm = {0.6};
    project.monitors.push_back({"tube", tube});
    project.monitors.push_back({"everything", model::DftRegion{{0.6}}});
}

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

gpu::ResidentChoice choose(const model::Project& project, const gpu::ResidentDevice& device = h200,
                           model::Precision precision = model::Precision::single) {
    return gpu::planResident(*discretised(project), precision, false, 0, device);
}

/// A bare cavity of so many cells.
model::Project cavity(int nr, int nz) {
    auto project = smallProject(1, false, false);
    project.domain = {0.02 * nr, 0.0, 0.02 * nz, 0.02, 0.02};
    return project;
}

/// Runs `steps` steps of a plan on the host.
template <class Kernel> class HostRun {
public:
    /// \param records boxes that are recorded
    HostRun(const ResidentPlan& plan, int records)
        : plan_(plan), mail_(gpu::residentMailWords(plan), gpu::ResidentWord{{0, 0, 0}, 0}),
          launch_(plan.bands(), plan.threads, plan.sharedBytes(records), 1) {}
    void advance(const gpu::StepView<float>& view, int first, int steps) {
        gpu::ResidentArguments arguments;
        arguments.view = view;
        arguments.plan = plan_;
        arguments.mail = mail_.data();
        arguments.failed = &failed_;
        arguments.slotWords = gpu::residentSlotWords(plan_);
        arguments.mark = mark_;
        arguments.first = first;
        arguments.count = steps;
        launch_.run([&](auto& thread) {
            tests::FibreMachine machine{thread};
            gpu::resident::runBandThread<Kernel>(machine, arguments);
        });
        mark_ += static_cast<unsigned>(steps);
    }
    [[nodiscard]] bool failed() const { return failed_ != 0; }

private:
    ResidentPlan plan_;
    std::vector<gpu::ResidentWord> mail_;
    tests::FibreLaunch launch_;
    unsigned mark_ = 1;
    int failed_ = 0;
};

void fillRandomly(fdtd::Engine& engine, tests::HostStepView<float>& host) {
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
                host.field(component, i, k) = static_cast<float>(
                    values[static_cast<std::size_t>(k) * static_cast<std::size_t>(layout.columns) +
                           static_cast<std::size_t>(i)]);
            }
        }
    }
    host.followFields();
}

double worse(double largest, double a, double b) {
    const double difference = std::abs(a - b);
    return std::isnan(difference) ? std::numeric_limits<double>::infinity()
                                  : std::max(largest, difference);
}

/// NaN anywhere makes it infinite.
double largestDifference(const fdtd::Engine& engine, tests::HostStepView<float>& host) {
    double largest = 0.0;
    const auto& layout = host.view().layout;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        const auto values = engine.component(component);
        for (int k = 0; k < layout.rows; ++k) {
            for (int i = 0; i < layout.columns; ++i) {
                largest = worse(
                    largest, host.field(component, i, k),
                    values[static_cast<std::size_t>(k) * static_cast<std::size_t>(layout.columns) +
                           static_cast<std::size_t>(i)]);
            }
        }
    }
    return largest;
}

/// Differences between what was recorded at step j and what the engine holds after it.
double recordDifference(const fdtd::Engine& engine, const tests::HostStepView<float>& host, int j) {
    double largest = 0.0;
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
                    largest = worse(largest, record.place(sample, i, k)[c * record.plane()],
                                    at(static_cast<std::size_t>(c), i, k));
                }
            }
        }
    }
    for (const auto& tap : host.taps()) {
        largest = worse(largest, tap.series[j],
                        at(static_cast<std::size_t>(tap.component), tap.i, tap.k));
    }
    return largest;
}

/// How a band learns what is injected.
enum class Injections { kept, littleMemory, addedUp };

/// A kind of the kernel for a shape. Each takes seconds to compile: the tests of layers use those
/// that a device may choose (gpu::residentShapes) and one with two columns.
template <int columns, int rows, int threads, bool layerWarp, bool uniform, bool layered,
          bool lossy, int axialRows>
void compareShape(const model::Project& project, bool wallDriven, Injections injections) {
    const auto discretisation = discretised(project);
    const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::single);
    tests::HostStepView<float> host(*discretisation);
    fillRandomly(*engine, host);
    constexpr std::array shapes{ResidentShape{columns, rows, axialRows, threads, layerWarp}};
    const int records = static_cast<int>(host.places().records.size());
    auto device = h200;
    auto choice = gpu::planResident(*discretisation, model::Precision::single, wallDriven, records,
                                    device, shapes);
    QVERIFY2(choice.plan, choice.reason.english().c_str());
    if (injections == Injections::littleMemory) { // too little for what injections weigh
        choice.plan->weightSlots = 1;
        device.sharedBytesPerBlock = choice.plan->sharedBytes(records);
        choice = gpu::planResident(*discretisation, model::Precision::single, wallDriven, records,
                                   device, shapes);
        QVERIFY2(choice.plan, choice.reason.english().c_str());
        QCOMPARE(choice.plan->weightSlots, 1);
    }
    if (injections == Injections::addedUp) {
        host.addUpInjections();
        choice.plan = choice.plan->withoutKeptInjections();
    }
    const auto& plan = *choice.plan;
    QCOMPARE(plan.uniform, uniform);
    QCOMPARE(plan.layered, layered);
    QCOMPARE(plan.lossy, lossy);
    using Kernel =
        gpu::resident::Kind<columns, rows, axialRows, threads, layerWarp, uniform, layered, lossy>;
    HostRun<Kernel> run(plan, records);

    constexpr int batch = 23;
    constexpr int interval = 3;
    constexpr double rounding = 1e-4;                 // of values up to 20
    constexpr int batches = tests::sanitized ? 1 : 2; // their business is memory
    for (int batchNumber = 0; batchNumber < batches; ++batchNumber) {
        host.prepare(batch, interval);
        run.advance(host.view(), 0, 1);
        run.advance(host.view(), 1, 8);
        run.advance(host.view(), 9, batch - 9);
        QVERIFY(!run.failed());
        for (int j = 0; j < batch; ++j) {
            engine->advance(1);
            QCOMPARE_LT(recordDifference(*engine, host, j), rounding);
        }
        QCOMPARE_LT(largestDifference(*engine, host), rounding);
    }
}

/// With the cells of the radial layer in a warp of their own or as jobs of all threads: what a
/// device chooses for so many threads, and jobs also for one layout. Under sanitizers, whose
/// business is memory, one kind stands for those of the same layout.
template <int columns, int rows, int threads, bool uniform, bool layered, bool lossy = false,
          int axialRows = rows / 2>
void compareWithTheCpuEngine([[maybe_unused]] const model::Project& project,
                             [[maybe_unused]] bool wallDriven = false,
                             [[maybe_unused]] Injections injections = Injections::kept) {
    constexpr bool left = tests::sanitized && layered && (uniform || columns == 2);
    constexpr bool manyThreads = threads == 256;
    constexpr bool jobs = tests::sanitized ? rows == 8 && threads == 128 && !lossy
                                           : manyThreads || (columns == 4 && rows == 8 && !uniform);
    if constexpr (!left && (jobs || !layered)) {
        compareShape<columns, rows, threads, false, uniform, layered, lossy, axialRows>(
            project, wallDriven, injections);
    }
    if constexpr (!left && layered && (!manyThreads || tests::sanitized)) {
        compareShape<columns, rows, threads, true, uniform, layered, lossy, axialRows>(
            project, wallDriven, injections);
    }
}

template <bool layerWarp> void compareLaunches() {
    auto project = smallProject(1, true, true);
    project.boundaries.rMax.cells = 6; // the layer begins within a thread
    addSourcesAndMonitors(project, true);
    const auto discretisation = discretised(project);
    const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::single);
    constexpr std::array shapes{ResidentShape{4, 8, 4, 128, layerWarp}};
    using Kernel = gpu::resident::Kind<4, 8, 4, 128, layerWarp, false, true>;
    constexpr int steps = 17;
    std::array<std::vector<float>, 2> results;
    for (std::size_t variant = 0; variant < 2; ++variant) {
        tests::HostStepView<float> host(*discretisation);
        fillRandomly(*engine, host);
        host.prepare(steps, 3);
        const int records = static_cast<int>(host.places().records.size());
        const auto choice = gpu::planResident(*discretisation, model::Precision::single, true,
                                              records, h200, shapes);
        QVERIFY2(choice.plan, choice.reason.english().c_str());
        HostRun<Kernel> run(*choice.plan, records);
        for (int done = 0; done < steps; done += variant == 0 ? steps : 1) {
            run.advance(host.view(), done, variant == 0 ? steps : 1);
        }
        const auto& layout = host.view().layout;
        for (int c = 0; c < model::componentCount; ++c) {
            for (int k = 0; k < layout.rows; ++k) {
                for (int i = 0; i < layout.columns; ++i) {
                    results[variant].push_back(host.field(static_cast<Component>(c), i, k));
                }
            }
        }
    }
    QVERIFY(results[0] == results[1]);
}

} // namespace

class TestResidentPlan : public QObject {
    Q_OBJECT

private slots:
    void bandsCoverEveryRowOnce_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("lower");
        QTest::addColumn<int>("upper");
        for (const int rows : {40, 61, 128, 1000, 1024}) {
            for (const int layer : {0, 5, 12}) {
                QTest::addRow("%d rows, layers of %d", rows, layer) << rows << layer << layer;
                QTest::addRow("%d rows, lower layer of %d", rows, layer) << rows << layer << 0;
                QTest::addRow("%d rows, upper layer of %d", rows, layer) << rows << 0 << layer;
            }
        }
    }
    void bandsCoverEveryRowOnce() {
        QFETCH(int, rows);
        QFETCH(int, lower);
        QFETCH(int, upper);
        auto project = cavity(100, rows - lower - upper);
        for (const auto& [boundary, cells] :
             {std::pair{&project.boundaries.zMin, lower}, {&project.boundaries.zMax, upper}}) {
            if (cells > 0) {
                boundary->kind = model::BoundaryKind::absorbing;
                boundary->cells = cells;
            }
        }
        const auto discretisation = discretised(project);
        const auto& grid = discretisation->grid;
        QCOMPARE(grid.nz, rows);
        const auto choice =
            gpu::planResident(*discretisation, model::Precision::single, false, 0, h200);
        QVERIFY2(choice.plan, choice.reason.english().c_str());
        const auto& plan = *choice.plan;
        QCOMPARE_LE(plan.bands(), h200.multiprocessors);
        QCOMPARE_LE(plan.sharedBytes(0), h200.sharedBytesPerBlock);
        QCOMPARE_GE(plan.shape.columns * plan.threads, plan.columns);
        QCOMPARE_LE(plan.threads, plan.shape.threads);
        int next = 0;
        for (int band = 0; band < plan.bands(); ++band) {
            QCOMPARE(plan.rowBegin(band), next);
            QCOMPARE_LT(next, grid.nz); // no band without a row
            next += plan.bandRows(band);
            if (!plan.isAxial(band)) {
                QCOMPARE_GE(plan.rowBegin(band), grid.interiorBeginZ());
                QVERIFY(next <= grid.interiorEndZ() || grid.interiorEndZ() == grid.nz);
            }
        }
        QCOMPARE_GE(next, grid.nz);
    }

    void theTargetGridFitsWithAndWithoutLayers() {
        const auto bare = choose(cavity(1024, 1024));
        QVERIFY2(bare.plan, bare.reason.english().c_str());
        QCOMPARE(bare.plan->bands(), 128);
        QVERIFY(bare.plan->uniform);
        QVERIFY(!bare.plan->layered);
        auto project = cavity(1000, 1000);
        project.boundaries.rMax.kind = model::BoundaryKind::absorbing;
        project.boundaries.rMax.cells = 12;
        project.boundaries.zMin = project.boundaries.zMax = project.boundaries.rMax;
        project.materials = {{"glass", 2.25, 0.0, ""}};
        project.bodies.push_back({"substrate", model::Slab{{}, 1.0, "glass"}});
        const auto layered = choose(project);
        QVERIFY2(layered.plan, layered.reason.english().c_str());
        QCOMPARE_LE(layered.plan->bands(), 132);
        QVERIFY(layered.plan->layered);
        QVERIFY(!layered.plan->uniform);
    }

    /// Few rows where they suffice, and two columns where a narrow grid needs eight rows.
    void theShapeSuitsTheGrid() {
        const auto shapeOf = [](int nr, int nz) {
            const auto choice = choose(bench::realRun(nr, nz));
            return choice.plan ? choice.plan->shape : ResidentShape{};
        };
        QCOMPARE(shapeOf(512, 512).rows, 4);
        QCOMPARE(shapeOf(512, 512).columns, 4);
        QCOMPARE(shapeOf(612, 800).rows, 8);
        QCOMPARE(shapeOf(612, 800).columns, 2);
        QCOMPARE(shapeOf(900, 1000).columns, 4);
        // A lens without the space behind it.
        QCOMPARE(shapeOf(1700, 250).rows, 2);
        QCOMPARE(shapeOf(1700, 400), ResidentShape{});
    }

    void refusesWithAReason() {
        QVERIFY(choose(cavity(4096, 4096)).reason.english().find("does not fit") !=
                std::string::npos);
        QVERIFY(choose(cavity(100, 100), h200, model::Precision::doublePrecision)
                    .reason.english()
                    .find("single precision") != std::string::npos);
        auto project = cavity(100, 100);
        project.boundaries.zMax.kind = model::BoundaryKind::magneticWall;
        QVERIFY(choose(project).reason.english().find("magnetic") != std::string::npos);
        project = cavity(100, 100);
        project.materials = {{"absorber", 4.0, 3.0, ""}};
        project.bodies.push_back({"lossy", model::Slab{{}, 1.0, "absorber"}});
        QVERIFY(choose(project).plan);
        project.boundaries.zMin.kind = model::BoundaryKind::absorbing;
        QVERIFY(choose(project).reason.english().find("lossy") != std::string::npos);
        auto device = h200;
        device.cooperativeLaunch = false;
        QVERIFY(choose(cavity(100, 100), device).reason.english().find("cooperative") !=
                std::string::npos);
        device = h200;
        device.multiprocessors = 2;
        QVERIFY(!choose(cavity(100, 100), device).plan);
        QVERIFY(choose(cavity(100, 100)).plan);
    }

    void bareCavity_data() {
        QTest::addColumn<int>("order");
        for (const int order : {0, 1, -1, 3}) {
            QTest::addRow("m = %d", order) << order;
        }
    }
    void bareCavity() {
        QFETCH(int, order);
        compareWithTheCpuEngine<2, 8, 64, true, false>(smallProject(order, false, false));
        compareWithTheCpuEngine<4, 4, 32, false, false>(smallProject(order, false, true));
    }

    void uniformMedium() {
        auto project = smallProject(1, false, false);
        project.materials = {{"glass", 2.25, 0.0, ""}};
        project.bodies.push_back({"everything", model::Slab{{}, {}, "glass"}});
        compareWithTheCpuEngine<2, 8, 64, true, false>(project);
    }

    void layers_data() { bareCavity_data(); }
    void layers() {
        QFETCH(int, order);
        compareWithTheCpuEngine<4, 8, 128, true, true, false>(smallProject(order, true, false));
        compareWithTheCpuEngine<4, 8, 128, false, true, false>(smallProject(order, true, true));
    }

    /// As many rows of the axial layers in a band as of others, and half as many.
    void axialRows() {
        for (const int order : {0, 1, 2}) {
            compareWithTheCpuEngine<2, 8, 128, false, true, false, 4>(
                smallProject(order, true, true));
            compareWithTheCpuEngine<4, 4, 128, false, true, false, 4>(
                smallProject(order, true, true));
            compareWithTheCpuEngine<4, 4, 128, true, true, false, 4>(
                smallProject(order, true, false));
        }
    }

    /// Lossy bodies beside the axial layers and through the radial one.
    void lossyBodies() {
        for (const int order : {0, 1, 2}) {
            auto project = smallProject(order, true, true);
            project.materials.push_back({"absorber", 2.0, 4.0, ""});
            project.bodies.push_back({"screen", model::AnnularZone{{{0.3, 0.5}, {0.62, 40.0}},
                                                                   {{0.013, 0.21, "absorber"}}}});
            addSourcesAndMonitors(project, order == 1);
            compareWithTheCpuEngine<4, 8, 128, false, true, true>(project, order == 1);
            compareWithTheCpuEngine<4, 4, 128, false, true, true, 4>(project, order == 1);
            project.boundaries.rMax = {};
            project.boundaries.rMax.kind = model::BoundaryKind::electricWall;
            compareWithTheCpuEngine<2, 8, 128, false, true, true, 4>(project, order == 1);
        }
        auto closed = smallProject(1, false, false);
        closed.materials = {{"absorber", 2.0, 4.0, ""}};
        closed.bodies.push_back({"everything", model::Slab{{}, {}, "absorber"}});
        compareWithTheCpuEngine<4, 8, 128, false, true, true>(closed);
    }

    void layersOnSomeSides() {
        for (int side = 0; side < 3; ++side) {
            auto project = smallProject(1, true, true);
            auto& boundary = side == 0   ? project.boundaries.rMax
                             : side == 1 ? project.boundaries.zMin
                                         : project.boundaries.zMax;
            boundary = {};
            boundary.kind = model::BoundaryKind::electricWall;
            compareWithTheCpuEngine<4, 4, 128, false, true, false, 4>(project);
        }
    }

    void sourcesWallsAndRecords() {
        auto project = smallProject(1, true, true);
        addSourcesAndMonitors(project, true);
        compareWithTheCpuEngine<4, 8, 128, false, true, false>(project, true);
        // With threads for the cells of the layer alone.
        compareWithTheCpuEngine<4, 8, 256, false, true, false>(project, true,
                                                               Injections::littleMemory);
        compareWithTheCpuEngine<2, 8, 128, false, true, false, 4>(project, true);
        compareWithTheCpuEngine<4, 2, 128, false, true, false, 2>(project, true);
        project = smallProject(1, true, false);
        addSourcesAndMonitors(project, true);
        compareWithTheCpuEngine<4, 4, 128, true, true, false, 4>(project, true);
    }
    void sumsOfCurrents() {
        auto project = smallProject(1, true, true);
        addSourcesAndMonitors(project, true);
        compareWithTheCpuEngine<4, 8, 128, false, true, false>(project, true, Injections::addedUp);
        compareWithTheCpuEngine<2, 8, 128, false, true, false, 4>(project, true,
                                                                  Injections::addedUp);
    }
    /// No thread and no band is left for the walls.
    void exactFit() {
        for (const bool layers : {true, false}) {
            auto project = smallProject(1, layers, true);
            const int layerR = layers ? 7 : 0;
            const int layersZ = layers ? 11 : 0;
            project.domain = {0.02 * (64 - layerR), 0.0, 0.02 * (64 - layersZ), 0.02, 0.02};
            project.domain.zMinUm = -0.4;
            project.domain.zMaxUm += -0.4;
            addSourcesAndMonitors(project, true);
            project.monitors.push_back({"wall", model::PointProbe{{0.02 * (63.7 - layerR), 0.1}}});
            const auto grid = discretised(project)->grid;
            QCOMPARE(grid.nr, 64);
            QCOMPARE(grid.nz, 64);
            if (layers) {
                compareWithTheCpuEngine<2, 8, 128, false, true>(project, true);
            } else {
                compareWithTheCpuEngine<2, 8, 32, false, false>(project, true);
            }
        }
    }
    /// Steps in one launch give the bits of the same steps in many.
    void launchesLeaveNoTrace() {
        compareLaunches<false>();
        compareLaunches<true>();
    }
    void sourcesInACavity() {
        for (const int order : {0, 1, 2}) {
            auto project = smallProject(order, false, true);
            addSourcesAndMonitors(project, order == 1);
            compareWithTheCpuEngine<4, 8, 32, false, false>(project, order == 1);
            project = smallProject(order, false, false);
            addSourcesAndMonitors(project, false);
            compareWithTheCpuEngine<2, 8, 64, true, false>(project);
        }
    }
};

QTEST_APPLESS_MAIN(TestResidentPlan)
#include "test_resident_plan.moc"
