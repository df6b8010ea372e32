#include "core/error.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/grid.hpp"

#include <QTest>

#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <string>

using namespace zonescope;
using grid::Component;
using grid::Grid;

namespace {

std::string keyOfError(const std::function<void(model::Project&)>& spoil) {
    model::Project project;
    spoil(project);
    try {
        (void)grid::makeGrid(project);
    } catch (const InputError& error) {
        return error.allowed().empty() ? "no range given" : error.key();
    }
    return "no error";
}

} // namespace

class TestGrid : public QObject {
    Q_OBJECT

private slots:
    void sidesAreRoundedOutwards() {
        model::Project project;
        project.domain = {1.01, -0.51, 0.49, 0.02, 0.04};
        project.boundaries.rMax.cells = 5;
        project.boundaries.zMin.cells = 7;
        project.boundaries.zMax.cells = 9;
        const Grid g = grid::makeGrid(project);
        QCOMPARE(g.nr, 51 + 5);
        // [-0.51, 0.49] grows to [-0.52, 0.52]: 26 cells
        QCOMPARE(g.nz, 26 + 7 + 9);
        QVERIFY(std::abs(g.z(7) + 0.52) < 1e-12);
        QVERIFY(std::abs(g.z(g.interiorEndZ()) - 0.52) < 1e-12);
        QCOMPARE(g.interiorEndR(), 51);
        QCOMPARE(g.interiorBeginZ(), 7);
        QCOMPARE(g.points(), static_cast<std::size_t>(57 * 43));
        QCOMPARE(g.index(3, 2), static_cast<std::size_t>(2 * 57 + 3));
    }

    /// Decimal sides that are whole cells up to rounding (0.3 / 0.1 is below 3, 0.7 / 0.1 below 7,
    /// 0.6 / 0.2 below 3) must neither gain nor lose a cell.
    void decimalSidesAreWholeCells() {
        for (int n = 1; n <= 400; ++n) {
            for (const double cell : {0.1, 0.02, 0.007, 0.0125}) {
                model::Project project;
                project.domain = {n * cell, -n * cell, 2 * n * cell, cell, cell};
                const Grid g = grid::makeGrid(project);
                QCOMPARE(g.nr, n + 12);
                QCOMPARE(g.nz, 3 * n + 24);
            }
        }
    }

    void planesPassThroughZeroHeight() {
        model::Project project;
        project.domain = {1.0, -0.533, 0.8, 0.02, 0.03};
        const Grid g = grid::makeGrid(project);
        const double cells = g.zOrigin / g.dz;
        QVERIFY(std::abs(cells - std::round(cells)) < 1e-12);
    }

    void wallsHaveNoLayer() {
        model::Project project;
        project.boundaries.rMax.kind = model::BoundaryKind::electricWall;
        project.boundaries.zMin.kind = model::BoundaryKind::magneticWall;
        const Grid g = grid::makeGrid(project);
        QCOMPARE(g.layerCellsR, 0);
        QCOMPARE(g.layerCellsZMin, 0);
        QCOMPARE(g.layerCellsZMax, 12);
        QCOMPARE(g.nr, 100);
        QCOMPARE(g.nz, 112);
    }

    void timeStepFollowsTheSmallerCell() {
        model::Project project;
        project.domain.drUm = 0.02;
        project.domain.dzUm = 0.05;
        project.run.courantNumber = 0.5;
        QVERIFY(std::abs(grid::makeGrid(project).dt - 0.01) < 1e-15);
        project.domain.dzUm = 0.01;
        QVERIFY(std::abs(grid::makeGrid(project).dt - 0.005) < 1e-15);
    }

    void componentsSitOnTheYeeCell() {
        const Grid g = grid::makeGrid(model::Project{});
        const auto place = [&](Component c, int i, int k) {
            const grid::YeeOffset o = grid::yeeOffset(c);
            return std::pair(g.r(i, o.r) / g.dr, (g.z(k, o.z) - g.zOrigin) / g.dz);
        };
        const auto near = [](std::pair<double, double> a, double r, double z) {
            return std::abs(a.first - r) < 1e-9 && std::abs(a.second - z) < 1e-9;
        };
        QVERIFY(near(place(Component::er, 3, 4), 3.5, 4.0));
        QVERIFY(near(place(Component::et, 3, 4), 3.0, 4.0));
        QVERIFY(near(place(Component::ez, 3, 4), 3.0, 4.5));
        QVERIFY(near(place(Component::hr, 3, 4), 3.0, 4.5));
        QVERIFY(near(place(Component::ht, 3, 4), 3.5, 4.5));
        QVERIFY(near(place(Component::hz, 3, 4), 3.5, 4.0));
        QVERIFY(grid::isElectric(Component::ez) && !grid::isElectric(Component::hr));
    }

    void impossibleGridsNameTheirKey() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        using model::Project;
        QCOMPARE(keyOfError([](Project& p) { p.domain.drUm = 0.0; }), std::string("/domain/dr_um"));
        QCOMPARE(keyOfError([&](Project& p) { p.domain.dzUm = nan; }),
                 std::string("/domain/dz_um"));
        QCOMPARE(keyOfError([](Project& p) { p.domain.radiusUm = -1.0; }),
                 std::string("/domain/radius_um"));
        QCOMPARE(keyOfError([](Project& p) { p.domain.zMaxUm = p.domain.zMinUm; }),
                 std::string("/domain/z_max_um"));
        QCOMPARE(keyOfError([](Project& p) { p.run.courantNumber = 0.0; }),
                 std::string("/run/courant_number"));
        QCOMPARE(keyOfError([](Project& p) { p.boundaries.zMax.cells = 0; }),
                 std::string("/boundaries/z_max/cells"));
        QCOMPARE(keyOfError([](Project& p) {
                     p.domain.radiusUm = 7 * p.domain.drUm;
                     p.boundaries.rMax.kind = model::BoundaryKind::magneticWall;
                 }),
                 std::string("/domain/radius_um"));
        // 2e9 cells and more, also where the product overflows 64 bits
        QCOMPARE(keyOfError([](Project& p) {
                     p.domain = {1000.0, -500.0, 500.0, 0.02, 0.02};
                 }),
                 std::string("/domain/dr_um"));
        QCOMPARE(keyOfError([](Project& p) {
                     p.domain = {1e30, -1e30, 1e30, 1e-30, 1e-30};
                 }),
                 std::string("/domain/dr_um"));
        QCOMPARE(keyOfError([](Project&) {}), std::string("no error"));
    }

    void aDiscretisationBelongsToItsProject() {
        auto project = std::make_shared<model::Project>();
        project->domain = {0.5, -0.2, 0.2, 0.05, 0.05};
        const auto d = grid::discretise(project);
        QCOMPARE(d->project.get(), static_cast<const model::Project*>(project.get()));
        QCOMPARE(d->materials.epsEz.size(), d->grid.points());
        QCOMPARE(static_cast<int>(d->radialMetric.htStep.size()), d->grid.columns());
        QCOMPARE(static_cast<int>(d->axialLayer.stretch.sigmaHalf.size()), d->grid.rows());
    }
};

QTEST_APPLESS_MAIN(TestGrid)
#include "test_grid.moc"
