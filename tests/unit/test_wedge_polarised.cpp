// Lossy and dispersive places in a wedge: rings are those of the axisymmetric run, posts keep what
// energy they do not absorb.

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/verify/setup.hpp"
#include "core/wedge/engine.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/wedge_fields.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <random>
#include <vector>

using namespace zonescope;
using model::Component;

namespace {

constexpr auto inDouble = model::Precision::doublePrecision;
using Values = std::vector<std::complex<double>>;

model::Material metal(double damping) {
    model::Material material{.name = "metal", .permittivity = 3.0};
    material.poles = {{.dampingRadPerFs = damping, .strengthRad2PerFs2 = 150.0}};
    return material;
}

model::Material resonant(double damping) {
    model::Material material{.name = "resonant", .permittivity = 2.0};
    material.poles = {
        {.resonanceRadPerFs = 5.0, .dampingRadPerFs = damping, .strengthRad2PerFs2 = 30.0}};
    return material;
}

/// A lossy substrate and a film with poles that run into the layers, metal about the axis and in a
/// ring, cells that contain several of them.
model::Project projectOfRings(int m) {
    model::Project project = verify::closedDomain(m, 44, 12, 14, 0.05);
    project.boundaries = {.rMax = verify::absorbingLayer(8),
                          .zMin = verify::absorbingLayer(6),
                          .zMax = verify::absorbingLayer(7)};
    model::Material lossy = verify::material("lossy", 2.25);
    lossy.conductivityPerUm = 0.8;
    project.materials = {lossy, metal(0.1), resonant(0.4)};
    model::Slab substrate;
    substrate.zMaxUm = -0.22;
    substrate.material = "lossy";
    model::Slab film;
    film.zMinUm = -0.22;
    film.zMaxUm = -0.11;
    film.material = "resonant";
    project.bodies = {{.name = "substrate", .shape = substrate},
                      {.name = "film", .shape = film},
                      verify::ringBody("ring", 0.52, 1.03, -0.11, 0.22, "metal"),
                      verify::ringBody("disc", 0.0, 0.38, -0.11, 0.09, "lossy")};
    model::PlaneWave wave;
    wave.zUm = 0.4;
    wave.signal = model::GaussianPulse{.wavelengthUm = 0.6, .relativeBandwidth = 0.5};
    project.sources = {{.name = "wave", .kind = wave}};
    return project;
}

wedge::Pattern postsOf(const char* material, bool tilted, int folds) {
    model::Post post{.rUm = 1.5, .thetaDeg = 1.1, .count = folds};
    if (tilted) {
        post.rotationDeg = 17.0;
        post.outline = model::EllipseOutline{0.5, 0.3};
    } else {
        post.outline = model::ArcOutline{0.43, 13.0};
    }
    wedge::Pattern pattern;
    pattern.layers = {
        {.zMinUm = -0.21, .zMaxUm = 0.17, .material = material, .posts = {std::move(post)}}};
    return pattern;
}

} // namespace

class TestWedgePolarised : public QObject {
    Q_OBJECT

private slots:
    void ringsAreThoseOfTheAxisymmetricRun_data() {
        QTest::addColumn<int>("folds");
        QTest::addColumn<int>("sectors");
        QTest::addColumn<bool>("random");
        QTest::addColumn<bool>("layers");
        QTest::newRow("one sector, light") << 8 << 1 << false << true;
        QTest::newRow("sectors and harmonics, light") << 12 << 5 << false << true;
        QTest::newRow("random fields") << 8 << 4 << true << true;
        QTest::newRow("random fields, closed") << 8 << 4 << true << false;
    }
    void ringsAreThoseOfTheAxisymmetricRun() {
        QFETCH(const int, folds);
        QFETCH(const int, sectors);
        QFETCH(const bool, random);
        QFETCH(const bool, layers);
        model::Project rings = projectOfRings(1);
        if (!layers) {
            rings.boundaries = verify::closedDomain(1, 44, 12, 14, 0.05).boundaries;
        }
        if (random) {
            rings.sources.clear();
        }
        const auto project = std::make_shared<const model::Project>(std::move(rings));
        const auto run = verify::makeRun(*project, inDouble);
        const auto plan = wedge::compileWedge(project, {.folds = folds, .sectors = sectors});
        const wedge::WedgeLattice& lattice = *plan.lattice;
        QVERIFY(std::ranges::any_of(plan.media->rows,
                                    [](const auto& row) { return !row->polarised.empty(); }));
        const auto engine = wedge::makeWedgeEngine(plan, inDouble, {.threads = 2});
        if (random) {
            std::mt19937_64 generator(5);
            verify::fillRandomly(*run.engine, run.grid(), generator);
            for (const Component component : verify::allComponents) {
                const auto start = run.engine->component(component);
                Values values(lattice.points());
                for (int k = 0; k < lattice.rows(); ++k) {
                    for (int j = 0; j < sectors; ++j) {
                        for (int i = 0; i < lattice.columns(); ++i) {
                            values[lattice.index(i, j, k)] = start[run.grid().index(i, k)];
                        }
                    }
                }
                engine->setComponent(component, values);
            }
        }
        constexpr std::int64_t steps = tests::sanitized ? 60 : 400;
        run.engine->advance(steps);
        engine->advance(steps);
        double largest = 0.0;
        double difference = 0.0;
        for (const Component component : verify::allComponents) {
            const auto expected = run.engine->component(component);
            const Values values = engine->component(component);
            for (int k = 0; k < lattice.rows(); ++k) {
                for (int j = 0; j < sectors; ++j) {
                    for (int i = 0; i < lattice.columns(); ++i) {
                        const double there = expected[run.grid().index(i, k)];
                        largest = std::max(largest, std::abs(there));
                        difference =
                            std::max(difference, std::abs(values[lattice.index(i, j, k)] - there));
                    }
                }
            }
        }
        // Rounding of the steps; of the light most has left.
        QVERIFY2(difference < (random ? 1e-11 : 1e-9) * largest,
                 qPrintable(QString::number(difference / largest)));
        if (!layers) { // what of them counts differs
            const double energy = engine->fieldEnergy() / run.engine->fieldEnergy() - 1.0;
            QVERIFY2(std::abs(energy) < 1e-11, qPrintable(QString::number(energy)));
        }
    }

    void posts_data() {
        QTest::addColumn<QString>("material");
        QTest::addColumn<bool>("tilted");
        for (const char* material : {"metal", "resonant"}) {
            for (const bool tilted : {false, true}) {
                QTest::addRow("%s, %s", material, tilted ? "ellipses" : "arcs")
                    << material << tilted;
            }
        }
    }
    void posts() {
        QFETCH(const QString, material);
        QFETCH(const bool, tilted);
        constexpr int folds = 12;
        for (const bool absorb : {false, true}) {
            model::Project project = verify::closedDomain(1, 40, 8, 8, 0.05);
            project.materials = {metal(absorb ? 0.3 : 0.0), resonant(absorb ? 0.3 : 0.0)};
            const auto plan = wedge::compileWedge(
                std::make_shared<const model::Project>(std::move(project)),
                {.folds = folds, .sectors = 8, .innerRadiusUm = 1.0, .innerWall = true},
                postsOf(material.toStdString().c_str(), tilted, folds));
            const auto engine = wedge::makeWedgeEngine(plan, inDouble, {.threads = 1});
            tests::fillRandomly(*engine, *plan.lattice, 7);
            double before = engine->fieldEnergy();
            const double start = before;
            for (int n = 0; n < (tests::sanitized ? 1 : 5); ++n) {
                engine->advance(200);
                const double energy = engine->fieldEnergy();
                if (absorb) {
                    QVERIFY(energy > 0.0 && energy < before);
                } else {
                    QVERIFY2(std::abs(energy / start - 1.0) < 1e-12,
                             qPrintable(QString::number(energy / start - 1.0)));
                }
                before = energy;
            }
        }
    }

    /// Layers amplify waves along surfaces that end in them.
    void metalPostsStayOutOfLayers() {
        model::Project project = projectOfRings(1);
        project.bodies.clear();
        project.sources.clear();
        wedge::Pattern pattern = postsOf("metal", true, 12);
        for (const double r : {1.1, 2.2, 2.4}) {
            model::Post post = pattern.layers[0].posts[0];
            post.rUm = r;
            pattern.layers[0].posts.push_back(post);
        }
        const wedge::Wedge shape{
            .folds = 12, .sectors = 8, .innerRadiusUm = 1.0, .innerLayerCells = 6};
        const auto plan =
            wedge::compileWedge(std::make_shared<const model::Project>(project), shape, pattern);
        const wedge::WedgeLattice& lattice = *plan.lattice;
        std::size_t runs = 0;
        for (const auto& row : plan.media->rows) {
            for (const wedge::PolarisedRun& run : row->polarised) {
                QVERIFY(run.begin + lattice.firstColumn >= lattice.innerLayerEnd);
                QVERIFY(run.end + lattice.firstColumn <= lattice.whole.grid.interiorEndR());
                ++runs;
            }
        }
        QVERIFY(runs > 0);
        pattern.layers[0].zMinUm = -0.7;
        QVERIFY_THROWS_EXCEPTION(
            InputError, static_cast<void>(wedge::compileWedge(
                            std::make_shared<const model::Project>(project), shape, pattern)));
    }

    void aResetForgetsThePoles() {
        const auto plan = wedge::compileWedge(
            std::make_shared<const model::Project>(projectOfRings(1)), {.folds = 8, .sectors = 2});
        const auto engine = wedge::makeWedgeEngine(plan, inDouble, {.threads = 1});
        engine->advance(90);
        const Values first = engine->component(Component::ez);
        engine->reset();
        engine->advance(90);
        QVERIFY(engine->component(Component::ez) == first);
    }
};

QTEST_APPLESS_MAIN(TestWedgePolarised)
#include "test_wedge_polarised.moc"
