// Tilted walls of posts in a wedge: Er and et that they couple keep the energy, take currents, and
// are left alone by walls that follow the grid.

#include "core/grid/metric.hpp"
#include "core/verify/setup.hpp"
#include "core/wedge/coefficients.hpp"
#include "core/wedge/engine.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/wedge_fields.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <utility>
#include <vector>

using namespace zonescope;
using model::Component;

namespace {

constexpr auto inDouble = model::Precision::doublePrecision;
using Values = std::vector<std::complex<double>>;
constexpr int folds = 12;

using Outline = decltype(model::Post::outline);

Outline tiltedEllipse() { return model::EllipseOutline{0.5, 0.3}; }

/// Grey pixels of all sizes against the cells, with sharp edges among them.
Outline greyMap() {
    constexpr std::size_t columns = 17;
    std::vector<float> values;
    for (std::size_t n = 0; n < columns * columns; ++n) {
        values.push_back(static_cast<float>(n * n % 7) / 6.0F);
    }
    return model::DensityOutline{0.5, 0.4, model::DensityPixels(columns, std::move(values))};
}

/// Posts of silicon that begin and end within cells, between walls all around.
wedge::WedgePlan planOf(const Outline& outline, const wedge::Wedge& shape,
                        model::Project project = verify::closedDomain(1, 40, 8, 8, 0.05)) {
    project.materials = {verify::material("silicon", 12.0)};
    wedge::Pattern pattern;
    pattern.layers = {{.zMinUm = -0.21,
                       .zMaxUm = 0.17,
                       .material = "silicon",
                       .posts = {{.rUm = 1.5,
                                  .thetaDeg = 1.1,
                                  .count = folds,
                                  .rotationDeg = 17.0,
                                  .outline = outline}}}};
    return wedge::compileWedge(std::make_shared<const model::Project>(std::move(project)), shape,
                               pattern);
}

constexpr wedge::Wedge ring{.folds = folds, .sectors = 8, .innerRadiusUm = 1.0, .innerWall = true};
constexpr wedge::Wedge aboutTheAxis{.folds = folds, .sectors = 6};

std::size_t couplings(const wedge::WedgePlan& plan) {
    std::size_t count = 0;
    for (const auto& row : plan.media->rows) {
        count += row->couplings.size();
    }
    return count;
}

} // namespace

class TestWedgeWalls : public QObject {
    Q_OBJECT

private slots:
    void energyIsKept_data() {
        QTest::addColumn<bool>("axis");
        QTest::addColumn<bool>("grey");
        QTest::newRow("ring") << false << false;
        QTest::newRow("about the axis") << true << false;
        QTest::newRow("grey pixels") << false << true;
    }
    void energyIsKept() {
        QFETCH(const bool, axis);
        QFETCH(const bool, grey);
        const auto plan = planOf(grey ? greyMap() : tiltedEllipse(), axis ? aboutTheAxis : ring);
        QVERIFY(couplings(plan) > 100);
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

    /// In the product of the cells' areas, which is why the energy is kept.
    void couplingsAreSymmetric() {
        const auto plan = planOf(tiltedEllipse(), ring);
        const wedge::WedgeLattice& lattice = *plan.lattice;
        for (const auto& row : plan.media->rows) {
            for (const wedge::WallCoupling& coupling : row->couplings) {
                const double er = grid::cellArea(lattice.sectorMetric, Component::er,
                                                 coupling.erColumn + lattice.firstColumn);
                const double et = grid::cellArea(lattice.sectorMetric, Component::et,
                                                 coupling.etColumn + lattice.firstColumn);
                QVERIFY(coupling.toEr != 0.0);
                QVERIFY(std::abs(er * coupling.toEr / (et * coupling.toEt) - 1.0) < 1e-12);
            }
        }
    }

    void wallsAlongTheGridCoupleNothing() {
        QCOMPARE(couplings(planOf(Outline(model::ArcOutline{0.4, 14.0}), ring)), std::size_t{0});
    }

    /// A current along r beside a tilted wall makes a field along theta in the same step.
    void currentsMakeFieldsAcross() {
        model::Project project = verify::closedDomain(1, 40, 8, 8, 0.05);
        model::CurrentProfile current;
        current.component = Component::er;
        current.rUm = {1.2, 1.8};
        current.zUm = {-0.02, 0.02};
        current.density = {1.0, 1.0, 1.0, 1.0};
        current.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.5};
        project.sources = {{.name = "current", .kind = current}};
        const auto plan = planOf(tiltedEllipse(), ring, project);
        const auto engine = wedge::makeWedgeEngine(plan, inDouble, {.threads = 1});
        engine->advance(1);
        const Values er = engine->component(Component::er);
        const Values et = engine->component(Component::et);
        const wedge::WedgeLattice& lattice = *plan.lattice;
        const wedge::WedgeCoefficients<double> coefficients(plan);
        std::vector<double> inverse(static_cast<std::size_t>(lattice.columns()));
        double largest = 0.0;
        for (int k = 0; k < lattice.rows(); ++k) {
            // What D_r, a real current, makes: -i toEt.
            std::vector<double> expected(static_cast<std::size_t>(lattice.columns()) *
                                         static_cast<std::size_t>(lattice.sectors()));
            for (const auto& coupling : plan.media->rows[static_cast<std::size_t>(k)]->couplings) {
                coefficients.fillInverse(Component::er, coupling.erSector, k, inverse);
                const double displacement =
                    er[lattice.index(coupling.erColumn, coupling.erSector, k)].real() /
                    inverse[static_cast<std::size_t>(coupling.erColumn)];
                expected[static_cast<std::size_t>(coupling.etSector * lattice.columns() +
                                                  coupling.etColumn)] -=
                    coupling.toEt * displacement;
            }
            for (int j = 0; j < lattice.sectors(); ++j) {
                for (int i = 0; i < lattice.columns(); ++i) {
                    const auto value = et[lattice.index(i, j, k)];
                    const double wanted =
                        expected[static_cast<std::size_t>(j * lattice.columns() + i)];
                    largest = std::max(largest, std::abs(wanted));
                    QVERIFY(std::abs(value - std::complex<double>{0.0, wanted}) <=
                            1e-12 * std::abs(er[lattice.index(i, j, k)]) + 1e-15 * largest);
                }
            }
        }
        QVERIFY(largest > 0.0);
    }
};

QTEST_APPLESS_MAIN(TestWedgeWalls)
#include "test_wedge_walls.moc"
