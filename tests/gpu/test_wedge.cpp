// Wedges on a device: the CPU engine's fields to rounding, whatever is in them and however the
// device goes through them.

#include "core/error.hpp"
#include "core/verify/setup.hpp"
#include "core/wedge/zones.hpp"
#include "gpu/wedge/cuda_wedge_engine.hpp"
#include "gpu/wedge/wedge_engine_factory.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/support/wedge_fields.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace zonescope;
using model::Component;

namespace {

using Values = std::vector<std::complex<double>>;
constexpr auto single = model::Precision::single;
constexpr auto inDouble = model::Precision::doublePrecision;
constexpr double cellUm = 0.05;
constexpr double wavelengthUm = 0.6;

/// What stands in a wedge and what surrounds it.
struct Scene {
    bool layers = true;
    bool light = true; ///< a plane wave from below and a transform plane
    bool posts = false;
    int cellsR = 44;
    bool polarised = false; ///< a lossy substrate; rings and posts with a pole, and some of metal
};

model::Project projectOf(const Scene& scene, int m) {
    constexpr int half = 9;
    model::Project project = verify::closedDomain(m, scene.cellsR, half, half + 2, cellUm);
    project.materials = {verify::material("glass", 2.25), verify::material("titania", 5.76)};
    if (scene.polarised) {
        project.materials[0].conductivityPerUm = 0.7;
        project.materials[1].poles = {
            {.resonanceRadPerFs = 6.0, .dampingRadPerFs = 0.3, .strengthRad2PerFs2 = 20.0}};
        project.materials.push_back(verify::material("metal", 4.0));
        project.materials[2].poles = {{.dampingRadPerFs = 0.2, .strengthRad2PerFs2 = 150.0}};
    }
    model::Slab substrate;
    substrate.zMaxUm = -0.2;
    substrate.material = "glass";
    project.bodies = {{.name = "substrate", .shape = substrate}};
    if (!scene.posts) {
        project.bodies.push_back(verify::ringBody("ring", 1.3, 1.61, -0.2, 0.13, "titania"));
    }
    if (scene.layers) {
        project.boundaries = {.rMax = verify::absorbingLayer(7),
                              .zMin = verify::absorbingLayer(6),
                              .zMax = verify::absorbingLayer(5)};
    }
    if (scene.light) {
        model::GaussianPulse pulse;
        pulse.wavelengthUm = wavelengthUm;
        model::PlaneWave wave;
        wave.zUm = -0.3;
        wave.signal = pulse;
        project.sources = {{.name = "wave", .kind = wave}};
        project.monitors = {{.name = "exit",
                             .kind = model::DftPlane{.zUm = 0.3,
                                                     .rMaxUm = {},
                                                     .wavelengthsUm = {wavelengthUm, 0.5, 0.7}}}};
    }
    return project;
}

wedge::WedgePlan planOf(const Scene& scene, int m, const wedge::Wedge& shape) {
    wedge::Pattern pattern;
    if (scene.posts) {
        pattern.layers = {{.zMinUm = -0.2,
                           .zMaxUm = 0.13,
                           .material = "titania",
                           .posts = {{.rUm = 1.5,
                                      .thetaDeg = 1.1,
                                      .count = shape.folds,
                                      .rotationDeg = 17.0,
                                      .outline = model::EllipseOutline{0.24, 0.14}}}}};
        if (scene.polarised) {
            pattern.layers.push_back({.zMinUm = 0.13,
                                      .zMaxUm = 0.29,
                                      .material = "metal",
                                      .posts = {{.rUm = 1.6,
                                                 .thetaDeg = 4.0,
                                                 .count = shape.folds,
                                                 .outline = model::EllipseOutline{0.2, 0.2}}}});
        }
    }
    return wedge::compileWedge(std::make_shared<const model::Project>(projectOf(scene, m)), shape,
                               pattern);
}

double largestOf(const Values& values) {
    double largest = 0.0;
    for (const auto& value : values) {
        // A value that is no number must not pass for a small one.
        largest = std::isfinite(std::norm(value)) ? std::max(largest, std::abs(value))
                                                  : std::numeric_limits<double>::infinity();
        if (std::isinf(largest)) {
            break;
        }
    }
    return largest;
}

/// Largest difference over all values, over the largest value.
double differenceOf(const Values& expected, const Values& values) {
    if (expected.size() != values.size()) {
        return std::numeric_limits<double>::infinity();
    }
    Values difference(values.size());
    std::ranges::transform(expected, values, difference.begin(), std::minus<>());
    return largestOf(difference) / largestOf(expected);
}

/// The worst component, E and H beside each other: they are of one size.
double differenceOfFields(const wedge::WedgeEngine& expected, const wedge::WedgeEngine& engine) {
    Values all;
    Values found;
    for (const Component component : verify::allComponents) {
        const Values a = expected.component(component);
        const Values b = engine.component(component);
        all.insert(all.end(), a.begin(), a.end());
        found.insert(found.end(), b.begin(), b.end());
    }
    return differenceOf(all, found);
}

/// Rounding of a few hundred steps, in another order of operations.
double roundingOf(model::Precision precision) { return precision == single ? 3e-5 : 1e-12; }

} // namespace

class TestGpuWedge : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }

    void fieldsAreThoseOfTheCpu_data() {
        QTest::addColumn<int>("m");
        QTest::addColumn<int>("folds");
        QTest::addColumn<int>("sectors");
        QTest::addColumn<double>("innerRadiusUm");
        QTest::addColumn<bool>("layers");
        QTest::addColumn<bool>("light");
        QTest::addColumn<bool>("posts");
        QTest::addColumn<int>("cellsR");
        QTest::addColumn<bool>("polarised");
        QTest::addRow("bare ring") << 1 << 12 << 4 << 0.8 << false << false << false << 44 << false;
        QTest::addRow("bare axis") << 1 << 6 << 5 << 0.0 << false << false << false << 44 << false;
        QTest::addRow("bare axis, m = 0, one fold")
            << 0 << 1 << 8 << 0.0 << false << false << false << 44 << false;
        QTest::addRow("closed, light")
            << 1 << 12 << 3 << 0.8 << false << true << true << 44 << false;
        QTest::addRow("one sector") << 1 << 8 << 1 << 0.0 << true << true << false << 44 << false;
        QTest::addRow("ring, layers, light, posts")
            << 1 << 20 << 6 << 1.0 << true << true << true << 44 << false;
        QTest::addRow("ring, m = -3")
            << -3 << 20 << 2 << 1.0 << true << false << true << 44 << false;
        QTest::addRow("axis, layers, light, posts")
            << 1 << 9 << 4 << 0.0 << true << true << true << 44 << false;
        QTest::addRow("axis, layers, m = 2, rings")
            << 2 << 5 << 7 << 0.0 << true << false << false << 44 << false;
        QTest::addRow("sectors that fill blocks")
            << 1 << 6 << 32 << 1.0 << true << true << true << 44 << false;
        QTest::addRow("poles, light") << 1 << 12 << 3 << 0.8 << true << true << true << 44 << true;
        QTest::addRow("poles, closed, random")
            << 1 << 12 << 5 << 0.8 << false << false << true << 44 << true;
        QTest::addRow("poles, axis, layers, random")
            << 1 << 6 << 4 << 0.0 << true << false << true << 60 << true;
        QTest::addRow("poles, axis, rings, m = 2")
            << 2 << 5 << 7 << 0.0 << true << false << false << 44 << true;
        QTest::addRow("wide ring") << 1 << 12 << 2 << 1.0 << true << true << true << 300 << false;
    }
    void fieldsAreThoseOfTheCpu() {
        QFETCH(const int, m);
        QFETCH(const int, folds);
        QFETCH(const int, sectors);
        QFETCH(const double, innerRadiusUm);
        QFETCH(const bool, layers);
        QFETCH(const bool, light);
        QFETCH(const bool, posts);
        QFETCH(const int, cellsR);
        QFETCH(const bool, polarised);
        const auto plan = planOf({.layers = layers,
                                  .light = light,
                                  .posts = posts,
                                  .cellsR = cellsR,
                                  .polarised = polarised},
                                 m,
                                 {.folds = folds,
                                  .sectors = sectors,
                                  .innerRadiusUm = innerRadiusUm,
                                  .innerLayerCells = 6,
                                  .innerWall = !layers});
        for (const auto precision : {single, inDouble}) {
            for (const auto& [schedule, levels] :
                 std::vector<std::pair<std::string, int>>{{"plain", 0},
                                                          {"streamed", 1},
                                                          {"streamed", 2},
                                                          {"streamed", 3},
                                                          {"streamed", 4},
                                                          {"automatic", 0}}) {
                const auto reference = wedge::makeWedgeEngine(plan, precision, {.threads = 1});
                std::unique_ptr<wedge::WedgeEngine> engine;
                try {
                    engine = gpu::makeCudaWedgeEngine(plan, precision,
                                                      {.schedule = schedule, .timeLevels = levels});
                } catch (const InputError&) {
                    // So many sectors leave a block too few columns for so many levels, and poles
                    // go through the plain schedule.
                    QVERIFY(schedule == "streamed" && (sectors > 16 || polarised));
                    continue;
                }
                if (!light) {
                    for (auto* one : {reference.get(), engine.get()}) {
                        tests::fillRandomly(*one, *plan.lattice, 3);
                    }
                }
                // No multiples of the levels, over several batches of the sources.
                for (const int steps : {1, 7, 261}) {
                    reference->advance(steps);
                    engine->advance(steps);
                }
                QCOMPARE(engine->step(), reference->step());
                const std::string what = schedule + ", " + std::to_string(levels) + " levels";
                const double fields = differenceOfFields(*reference, *engine);
                QVERIFY2(fields < roundingOf(precision),
                         qPrintable(QString::fromStdString(what) + ": " + QString::number(fields)));
                const double energy = engine->fieldEnergy() / reference->fieldEnergy() - 1.0;
                QVERIFY2(std::abs(energy) < roundingOf(precision),
                         qPrintable(QString::number(energy)));
                const auto expected = reference->transforms();
                const auto found = engine->transforms();
                QCOMPARE(found.size(), expected.size());
                for (std::size_t n = 0; n < expected.size(); ++n) {
                    QVERIFY(found[n].plan == expected[n].plan);
                    QCOMPARE(found[n].sectors, expected[n].sectors);
                    const double spectrum = differenceOf(expected[n].values, found[n].values);
                    QVERIFY2(spectrum < roundingOf(precision),
                             qPrintable(QString::number(spectrum)));
                }
            }
        }
    }

    /// Every kernel in a few steps, which the tools of compute-sanitizer finish in a minute.
    void shortRunsOfEveryKernel() {
        for (const double innerRadiusUm : {0.0, 1.0}) {
            for (const auto& [layers, polarised] :
                 std::vector<std::pair<bool, bool>>{{false, false}, {true, false}, {true, true}}) {
                const auto plan = planOf({.layers = layers,
                                          .light = true,
                                          .posts = true,
                                          .cellsR = polarised ? 60 : 44,
                                          .polarised = polarised},
                                         1,
                                         {.folds = 12,
                                          .sectors = 4,
                                          .innerRadiusUm = innerRadiusUm,
                                          .innerLayerCells = 6,
                                          .innerWall = !layers});
                for (const auto precision : {single, inDouble}) {
                    const auto reference = wedge::makeWedgeEngine(plan, precision, {.threads = 1});
                    constexpr int steps = 9;
                    reference->advance(steps);
                    for (const int levels : {0, 1, 2, 3, 4}) {
                        if (polarised && levels > 0) {
                            continue; // refused
                        }
                        const auto engine = gpu::makeCudaWedgeEngine(
                            plan, precision,
                            {.schedule = levels == 0 ? "plain" : "streamed", .timeLevels = levels});
                        engine->advance(steps);
                        const double difference = differenceOfFields(*reference, *engine);
                        QVERIFY2(difference < roundingOf(precision),
                                 qPrintable(QString::number(difference)));
                        QVERIFY(engine->fieldEnergy() > 0.0);
                        QVERIFY(!engine->findBadValue());
                    }
                }
            }
        }
    }

    void windowsOfTheLightAreTaken() {
        auto plan =
            planOf({}, 1, {.folds = 16, .sectors = 3, .innerRadiusUm = 0.8, .innerLayerCells = 6});
        const wedge::LightSplit split{.cutsUm = {1.5}, .rampUm = 0.5, .marginUm = 0.0};
        plan.window = split.window(1);
        const auto reference = wedge::makeWedgeEngine(plan, inDouble, {.threads = 1});
        const auto engine = gpu::makeCudaWedgeEngine(plan, inDouble);
        reference->advance(200);
        engine->advance(200);
        const double difference = differenceOfFields(*reference, *engine);
        QVERIFY2(difference < roundingOf(inDouble), qPrintable(QString::number(difference)));
    }

    void aResetBeginsAnew() {
        const auto plan =
            planOf({.posts = true}, 1,
                   {.folds = 20, .sectors = 4, .innerRadiusUm = 1.0, .innerLayerCells = 6});
        const auto engine = gpu::makeCudaWedgeEngine(plan, single);
        engine->advance(300);
        const Values first = engine->component(Component::er);
        const auto transforms = engine->transforms();
        QVERIFY(largestOf(first) > 0.0);
        engine->reset();
        QCOMPARE(engine->step(), std::int64_t{0});
        QCOMPARE(largestOf(engine->component(Component::er)), 0.0);
        engine->advance(300);
        QVERIFY(engine->component(Component::er) == first);
        QVERIFY(engine->transforms().at(0).values == transforms.at(0).values);
    }

    void badValuesAreFound() {
        const auto plan =
            planOf({.light = false}, 1,
                   {.folds = 20, .sectors = 4, .innerRadiusUm = 1.0, .innerLayerCells = 6});
        const auto engine = gpu::makeCudaWedgeEngine(plan, inDouble);
        QVERIFY(!engine->findBadValue());
        Values values(plan.lattice->points());
        values[plan.lattice->index(17, 2, 9)] = {0.0, std::numeric_limits<double>::quiet_NaN()};
        engine->setComponent(Component::ht, values);
        const auto bad = engine->findBadValue();
        QVERIFY(bad.has_value());
        QVERIFY(bad->component == Component::ht);
        QCOMPARE(bad->i, 17 + plan.lattice->firstColumn);
        QCOMPARE(bad->k, 9);
        QVERIFY(std::isnan(bad->value));
    }

    void countersTellTheSchedule() {
        const auto plan =
            planOf({}, 1, {.folds = 20, .sectors = 4, .innerRadiusUm = 1.0, .innerLayerCells = 6});
        for (const char* schedule : {"plain", "streamed"}) {
            const auto engine = gpu::makeCudaWedgeEngine(plan, single, {.schedule = schedule});
            engine->advance(120);
            const auto counters = engine->counters();
            QCOMPARE(counters.backend, std::string("CUDA"));
            QVERIFY(counters.schedule.starts_with(schedule));
            QVERIFY(counters.bytes > 0);
            for (const auto& kernel : counters.kernels) {
                QVERIFY(kernel.launches > 0 && kernel.seconds > 0.0 && kernel.cellSteps > 0.0);
                QVERIFY(kernel.bytesPerCellStep > 0.0);
            }
        }
    }

    void whatCannotBeIsRefused() {
        const auto many =
            planOf({.light = false}, 1,
                   {.folds = 1, .sectors = 256, .innerRadiusUm = 1.0, .innerLayerCells = 6});
        QVERIFY_THROWS_EXCEPTION(
            InputError, (void)gpu::makeCudaWedgeEngine(many, single, {.schedule = "streamed"}));
        // Left to itself the engine takes the plain schedule.
        const auto engine = gpu::makeCudaWedgeEngine(many, single);
        QCOMPARE(engine->counters().schedule, std::string("plain"));
        QVERIFY_THROWS_EXCEPTION(
            InputError, (void)gpu::makeCudaWedgeEngine(many, single, {.schedule = "resident"}));
        const auto poles =
            planOf({.light = false, .posts = true, .polarised = true}, 1,
                   {.folds = 12, .sectors = 4, .innerRadiusUm = 0.8, .innerLayerCells = 6});
        QVERIFY_THROWS_EXCEPTION(
            InputError, (void)gpu::makeCudaWedgeEngine(poles, single, {.schedule = "streamed"}));
    }

    void theFactoryFollowsTheBackend() {
        const auto plan =
            planOf({}, 1, {.folds = 20, .sectors = 4, .innerRadiusUm = 1.0, .innerLayerCells = 6});
        const auto factory = gpu::wedgeEngineFactory();
        model::RunSettings settings;
        settings.backend = model::Backend::cpu;
        QCOMPARE(factory(plan, settings)->counters().backend, std::string("CPU"));
        settings.schedule = model::Schedule::resident;
        for (const auto backend : {model::Backend::cuda, model::Backend::automatic}) {
            settings.backend = backend;
            QCOMPARE(factory(plan, settings)->counters().backend, std::string("CUDA"));
        }
    }
};

QTEST_APPLESS_MAIN(TestGpuWedge)
#include "test_wedge.moc"
