#include "core/wedge/engine.hpp"

#include "core/fdtd/engine.hpp"
#include "core/grid/metric.hpp"
#include "core/verify/setup.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/wedge_fields.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <numbers>
#include <random>
#include <vector>

using namespace zonescope;
using model::Component;

namespace {

constexpr auto inDouble = model::Precision::doublePrecision;
using Values = std::vector<std::complex<double>>;

std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

double squareNorm(const wedge::WedgeEngine& engine) {
    double sum = 0.0;
    for (const Component component : verify::allComponents) {
        for (const auto& value : engine.component(component)) {
            sum += std::norm(value);
        }
    }
    return sum;
}

/// The largest difference of a wedge from the axisymmetric run in all sectors, over the largest
/// value there is.
double differenceFrom(const fdtd::Engine& reference, const wedge::WedgeEngine& engine,
                      const wedge::WedgeLattice& lattice) {
    double largest = 0.0;
    double difference = 0.0;
    for (const Component component : verify::allComponents) {
        const auto expected = reference.component(component);
        const Values values = engine.component(component);
        for (int k = 0; k < lattice.rows(); ++k) {
            for (int j = 0; j < lattice.sectors(); ++j) {
                for (int i = 0; i < lattice.columns(); ++i) {
                    const double there = expected[lattice.whole.grid.index(i, k)];
                    largest = std::max(largest, std::abs(there));
                    difference =
                        std::max(difference, std::abs(values[lattice.index(i, j, k)] - there));
                }
            }
        }
    }
    return difference / largest;
}

/// Absorbing layers all round, a glass ring, a disc and a ball's worth of light at the start.
model::Project openProject(int m, int cellsR) {
    model::Project project = verify::closedDomain(m, cellsR, 12, 14, 0.05);
    project.boundaries = {.rMax = verify::absorbingLayer(8),
                          .zMin = verify::absorbingLayer(6),
                          .zMax = verify::absorbingLayer(7)};
    project.materials = {verify::material("glass", 2.25), verify::material("silicon", 12.0)};
    project.bodies = {verify::ringBody("ring", 0.52, 1.03, -0.31, 0.22, "silicon"),
                      verify::ringBody("disc", 0.0, 0.38, -0.43, 0.09, "glass")};
    return project;
}

} // namespace

class TestWedge : public QObject {
    Q_OBJECT

private slots:
    void uniformFieldsAreTheAxisymmetricRun_data() {
        QTest::addColumn<int>("m");
        QTest::addColumn<int>("folds");
        QTest::addColumn<int>("sectors");
        for (const int m : {0, 1, 2, 7}) {
            for (const auto& [folds, sectors] : std::vector<std::pair<int, int>>{
                     {1, 1}, {8, 1}, {1, 4}, {8, 4}, {24, 12}, {5, 3}}) {
                if (sectors == 1 || 2 * m <= folds) {
                    QTest::addRow("m = %d, N = %d, S = %d", m, folds, sectors)
                        << m << folds << sectors;
                }
            }
        }
    }
    void uniformFieldsAreTheAxisymmetricRun() {
        QFETCH(const int, m);
        QFETCH(const int, folds);
        QFETCH(const int, sectors);
        const auto project = shared(openProject(m, 70));
        const auto run = verify::makeRun(*project, inDouble);
        std::mt19937_64 random(5);
        verify::fillRandomly(*run.engine, run.grid(), random);
        const auto plan = wedge::compileWedge(project, {.folds = folds, .sectors = sectors});
        const auto engine = wedge::makeWedgeEngine(plan, inDouble, {.threads = 2});
        for (const Component component : verify::allComponents) {
            const auto start = run.engine->component(component);
            Values values(plan.lattice->points());
            for (int k = 0; k < plan.lattice->rows(); ++k) {
                for (int j = 0; j < sectors; ++j) {
                    for (int i = 0; i < plan.lattice->columns(); ++i) {
                        values[plan.lattice->index(i, j, k)] = start[run.grid().index(i, k)];
                    }
                }
            }
            engine->setComponent(component, values);
        }
        constexpr std::int64_t steps = tests::sanitized ? 30 : 150;
        run.engine->advance(steps);
        engine->advance(steps);
        const double difference = differenceFrom(*run.engine, *engine, *plan.lattice);
        // Rounding of the steps; sums over sectors around the axis.
        QVERIFY2(difference < 1e-12, qPrintable(QString::number(difference)));
        QVERIFY(!engine->findBadValue());
    }

    // S = 0.6 leaves 2/0.6 for the largest eigenvalue of the curl with dz = dr. The walls along z
    // must be magnetic for a wave of the shortest wavelength to stand between them.
    void everyHarmonicIsStable_data() {
        QTest::addColumn<int>("folds");
        QTest::addColumn<int>("sectors");
        for (const auto& [folds, sectors] : std::vector<std::pair<int, int>>{
                 {3, 6}, {6, 16}, {12, 48}, {6, 96}, {100, 8}, {3, 64}}) {
            QTest::addRow("N = %d, S = %d", folds, sectors) << folds << sectors;
        }
    }
    void everyHarmonicIsStable() {
        QFETCH(int, folds);
        QFETCH(int, sectors);
        const auto project = verify::closedDomain(1, 220, 1, 1, 0.05);
        const auto lattice = wedge::makeWedgeLattice(project, {.folds = folds, .sectors = sectors});
        QCOMPARE(lattice.harmonicMetric.size(), static_cast<std::size_t>(sectors));
        const double dr = lattice.whole.grid.dr;
        for (const auto& metric : lattice.harmonicMetric) {
            const double largest = dr * grid::largestEigenvalue(metric, dr);
            QVERIFY2(largest <= 2.0 / 0.6, qPrintable(QString::number(largest, 'g', 8)));
        }
    }

    void closedWedgesKeepTheirEnergy_data() {
        QTest::addColumn<int>("m");
        QTest::addColumn<int>("folds");
        QTest::addColumn<int>("sectors");
        QTest::addColumn<double>("innerRadiusUm");
        QTest::newRow("axis, m = 1, N = 6, S = 5") << 1 << 6 << 5 << 0.0;
        QTest::newRow("axis, m = 0, N = 1, S = 16") << 0 << 1 << 16 << 0.0;
        QTest::newRow("axis, m = 2, N = 5, S = 4") << 2 << 5 << 4 << 0.0;
        QTest::newRow("axis, m = 1, N = 2, S = 8") << 1 << 2 << 8 << 0.0;
        QTest::newRow("ring, m = 1, N = 12, S = 8") << 1 << 12 << 8 << 1.0;
        QTest::newRow("ring, m = -3, N = 4, S = 6") << -3 << 4 << 6 << 0.5;
    }
    void closedWedgesKeepTheirEnergy() {
        QFETCH(const int, m);
        QFETCH(const int, folds);
        QFETCH(const int, sectors);
        QFETCH(const double, innerRadiusUm);
        const model::Project project = verify::closedDomain(m, 40, 8, 8, 0.05);
        wedge::WedgePlan plan =
            wedge::compileWedge(shared(project), {.folds = folds,
                                                  .sectors = sectors,
                                                  .innerRadiusUm = innerRadiusUm,
                                                  .innerWall = true});
        plan.media = std::make_shared<const wedge::WedgeMedia>(
            wedge::sampledWedgeMedia(*plan.lattice, [&](double r, double theta, double z) {
                return 4.0 + std::sin(5.0 * r + z) + 2.0 * std::cos(folds * theta + 3.0 * z);
            }));
        const auto engine = wedge::makeWedgeEngine(plan, inDouble, {.threads = 1});
        tests::fillRandomly(*engine, *plan.lattice, 7);
        const double start = engine->fieldEnergy();
        double drift = 0.0;
        for (int n = 0; n < (tests::sanitized ? 1 : 10); ++n) {
            engine->advance(200);
            drift = std::max(drift, std::abs(engine->fieldEnergy() / start - 1.0));
        }
        QVERIFY2(drift < 1e-12, qPrintable(QString::number(drift)));
    }

    void openWedgesDecay_data() {
        QTest::addColumn<double>("innerRadiusUm");
        QTest::addColumn<int>("folds");
        QTest::newRow("inner layer") << 1.0 << 12;
        QTest::newRow("axis") << 0.0 << 6;
    }
    void openWedgesDecay() {
        if (tests::sanitized) {
            QSKIP("thousands of steps through what the other cases run as well");
        }
        QFETCH(const double, innerRadiusUm);
        QFETCH(const int, folds);
        model::Project project = openProject(1, 44);
        project.bodies.clear();
        wedge::WedgePlan plan = wedge::compileWedge(
            shared(project), {.folds = folds, .sectors = 5, .innerRadiusUm = innerRadiusUm});
        plan.media = std::make_shared<const wedge::WedgeMedia>(
            wedge::sampledWedgeMedia(*plan.lattice, [&](double r, double theta, double z) {
                // Checkered, into all layers.
                const double sign = std::sin(9.0 * r) * std::cos(folds * theta) * std::sin(8.0 * z);
                return sign > 0.0 ? 5.76 : 1.0;
            }));
        const auto engine = wedge::makeWedgeEngine(plan, inDouble, {.threads = 1});
        tests::fillRandomly(*engine, *plan.lattice, 11);
        const double start = squareNorm(*engine);
        engine->advance(4000);
        const double end = squareNorm(*engine);
        // What is left are still fields; the light is gone.
        QVERIFY2(end < start, qPrintable(QString::number(end / start)));
    }

    void threadsAndLevelsGiveTheSameBits() {
        const auto plan = wedge::compileWedge(
            shared(openProject(1, 50)),
            {.folds = 9, .sectors = 4, .innerRadiusUm = 0.9, .innerLayerCells = 8});
        std::vector<Values> results;
        for (const auto& [threads, levels] :
             std::vector<std::pair<int, int>>{{1, 1}, {1, 5}, {3, 2}, {2, 8}}) {
            const auto engine = wedge::makeWedgeEngine(plan, model::Precision::single,
                                                       {.threads = threads, .timeLevels = levels});
            tests::fillRandomly(*engine, *plan.lattice, 3);
            engine->advance(123);
            results.push_back(engine->component(Component::ez));
            QVERIFY(results.back() == results.front());
        }
        QVERIFY(
            std::ranges::any_of(results.front(), [](const auto& v) { return v.real() != 0.0; }));
    }
};

QTEST_APPLESS_MAIN(TestWedge)
#include "test_wedge.moc"
