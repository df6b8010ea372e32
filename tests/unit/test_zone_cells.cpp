/// \file
/// The cells of zones as pictures show them: where they are, and what they hold.

#include "core/error.hpp"
#include "core/verify/setup.hpp"
#include "core/zones/zone_cells.hpp"

#include <QTest>

#include <cmath>
#include <memory>
#include <numbers>
#include <tuple>

using namespace zonescope;

namespace {

constexpr double diameter = 0.3;
constexpr int innerPosts = 24, outerPosts = 36;

/// Silicon posts on glass: three circles, one of them too close to the axis to be followed.
std::shared_ptr<const model::Project> lens(double thetaDeg = 0.0) {
    model::Project project = verify::closedDomain(1, 120, 14, 14, 0.05);
    project.boundaries = {.rMax = verify::absorbingLayer(8),
                          .zMin = verify::absorbingLayer(8),
                          .zMax = verify::absorbingLayer(8)};
    project.materials = {verify::material("glass", 2.25), verify::material("silicon", 12.0)};
    model::Slab substrate;
    substrate.zMaxUm = -0.3;
    substrate.material = "glass";
    const model::EllipseOutline round{.widthUm = diameter, .depthUm = diameter};
    model::PostPattern posts;
    posts.layers = {{-0.3, 0.22, std::string("silicon")}};
    posts.posts = {{.rUm = 0.5, .count = 6, .outline = round},
                   {.rUm = 2.6, .thetaDeg = thetaDeg, .count = innerPosts, .outline = round},
                   {.rUm = 4.5, .thetaDeg = thetaDeg, .count = outerPosts, .outline = round}};
    project.bodies = {{.name = "substrate", .shape = substrate},
                      {.name = "posts", .shape = std::move(posts)}};
    model::PlaneWave wave;
    wave.zUm = -0.55;
    wave.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.4};
    project.sources = {{.name = "wave", .kind = wave}};
    project.zones = model::ZonePlan{.zones = {{.rOutUm = 1.5, .folds = 1},
                                              {.rOutUm = 3.5, .folds = innerPosts},
                                              {.rOutUm = {}, .folds = outerPosts}},
                                    .rampWavelengths = 0.5,
                                    .marginWavelengths = 0.5};
    return std::make_shared<const model::Project>(std::move(project));
}

/// Area that silicon covers between two radii at a row, from the means of all cells.
double coveredArea(const zones::ZoneCells& zone, double fromUm, double toUm, int row) {
    const auto& grid = zone.lattice->whole.grid;
    double area = 0.0;
    const int begin = static_cast<int>(std::lround(fromUm / grid.dr));
    const int end = static_cast<int>(std::lround(toUm / grid.dr));
    for (int i = begin; i < end; ++i) {
        for (int j = 0; j < zone.sectors(); ++j) {
            const double part = (static_cast<double>(zone.permittivity({i, j}, row)) - 1.0) / 11.0;
            area += part * grid.r(i) * grid.dr / zone.lattice->inverseStep;
        }
    }
    return area * zone.folds();
}

} // namespace

class TestZoneCells : public QObject {
    Q_OBJECT

private slots:
    void postsAreWhereTheyStand() {
        for (const double thetaDeg : {0.0, 4.0}) {
            const auto zones = zones::cellsOf(zones::planJobs(lens(thetaDeg)));
            // A pattern that is not its own mirror image is run twice and shown once.
            QCOMPARE(zones.size(), std::size_t{3});
            const auto& zone = zones[2];
            QCOMPARE(zone.folds(), outerPosts);
            QVERIFY(zone.sectors() > 2);
            const int row = zone.rowAt(0.0);
            const auto at = [&](double r, double degrees) {
                const auto cell = zone.cellAt(r, degrees * std::numbers::pi / 180.0);
                return cell ? zone.permittivity(*cell, row) : 0.0F;
            };
            // The same in every fold, whichever way round it is counted.
            for (const int image : {0, 1, 17, 35, -1, -40}) {
                const double degrees = thetaDeg + image * 360.0 / outerPosts;
                QCOMPARE(at(4.5, degrees), 12.0F);
                QCOMPARE(at(4.5, degrees + 180.0 / outerPosts), 1.0F);
                QCOMPARE(at(4.0, degrees), 1.0F);
            }
        }
    }

    void meansAddUpToTheAreaOfThePosts() {
        const auto zones = zones::cellsOf(zones::planJobs(lens(4.0)));
        const double one = std::numbers::pi * 0.25 * diameter * diameter;
        for (const auto& [zone, r, count] :
             {std::tuple(1, 2.6, innerPosts), std::tuple(2, 4.5, outerPosts)}) {
            const auto& cells = zones[static_cast<std::size_t>(zone)];
            const double area = coveredArea(cells, r - 0.4, r + 0.4, cells.rowAt(0.0));
            // Cells are cut by 12 x 12 points each.
            QVERIFY2(std::abs(area / (count * one) - 1.0) < 0.01,
                     qPrintable(QString::number(area / (count * one))));
        }
    }

    void aroundTheAxisPostsAreTheirMean() {
        const auto zones = zones::cellsOf(zones::planJobs(lens()));
        const auto& axis = zones[0];
        QCOMPARE(axis.sectors(), 1);
        QCOMPARE(axis.rInUm, 0.0);
        const auto cell = axis.cellAt(0.5, 1.0);
        QVERIFY(cell && cell->column == 10 && cell->sector == 0);
        const float mean = axis.permittivity(*cell, axis.rowAt(0.0));
        QVERIFY2(mean > 1.5F && mean < 11.0F, qPrintable(QString::number(mean)));
    }

    void heightsHaveTheirRows() {
        const auto zones = zones::cellsOf(zones::planJobs(lens()));
        for (const auto& zone : zones) {
            const auto cell = zone.cellAt(0.5 * (zone.rInUm + zone.rOutUm), 0.01);
            QVERIFY(cell);
            QCOMPARE(zone.permittivity(*cell, zone.rowAt(-0.5)), 2.25F);
            QCOMPARE(zone.permittivity(*cell, zone.rowAt(0.5)), 1.0F);
            QCOMPARE(zone.rowAt(-100.0), 0);
            QCOMPARE(zone.rowAt(100.0), zone.lattice->rows() - 1);
            QVERIFY(!zone.cellAt(100.0, 0.0));
        }
        // A zone begins at its inner layer.
        QVERIFY(!zones[2].cellAt(0.1, 0.0));
        const auto range = zones::permittivityRange(zones);
        QCOMPARE(range.smallest, 1.0);
        QCOMPARE(range.largest, 12.0);
    }

    void projectsWithoutZonesAreRefused() {
        auto project = *lens();
        project.zones.reset();
        QVERIFY_THROWS_EXCEPTION(
            InputError, static_cast<void>(zones::cellsOf(
                            zones::planJobs(std::make_shared<const model::Project>(project)))));
    }
};

QTEST_APPLESS_MAIN(TestZoneCells)
#include "test_zone_cells.moc"
