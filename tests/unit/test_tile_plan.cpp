// The tiles and the special rectangles of the streamed schedule partition the grid, and no tile
// depends on a cell that it would advance wrongly.

#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "core/grid/discretisation.hpp"
#include "gpu/engine/plan/pass_layout.hpp"
#include "gpu/engine/plan/tile_plan.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <vector>

using namespace zonescope;

namespace {

std::shared_ptr<const grid::Discretisation> discretised(model::Project project) {
    return grid::discretise(std::make_shared<const model::Project>(std::move(project)));
}

/// Number of times that every grid point is owned.
std::vector<int> owners(const gpu::TilePlan& plan, const grid::Grid& grid) {
    std::vector<int> count(grid.points(), 0);
    const auto add = [&](int iBegin, int iEnd, int kBegin, int kEnd) {
        for (int k = kBegin; k < kEnd; ++k) {
            for (int i = iBegin; i < std::min(iEnd, grid.columns()); ++i) {
                ++count[grid.index(i, k)];
            }
        }
    };
    for (const auto* tiles : {&plan.tiles, &plan.lossy}) {
        for (const auto& tile : *tiles) {
            add(tile.ownBegin, tile.ownEnd, tile.rowBegin, tile.rowEnd);
        }
    }
    for (const auto& tile : plan.layered) {
        if (tile.owns != 0) {
            add(tile.ownBegin, tile.ownEnd, tile.rowBegin, tile.rowEnd);
        }
    }
    for (const auto& rectangle : plan.special) {
        add(rectangle.iBegin, rectangle.iEnd, rectangle.kBegin, rectangle.kEnd);
    }
    return count;
}

/// Number of times that every grid point is recorded, if it lies in a box of the situation.
std::vector<int> recorders(const gpu::TilePlan& plan, const gpu::TileSituation& situation) {
    const auto& grid = situation.lattice->grid;
    std::vector<int> count(grid.points(), 0);
    const auto add = [&](int iBegin, int iEnd, int kBegin, int kEnd) {
        for (int k = kBegin; k < kEnd; ++k) {
            for (int i = iBegin; i < iEnd; ++i) {
                ++count[grid.index(i, k)];
            }
        }
    };
    for (const auto& tile : plan.layered) {
        add(tile.ownBegin, tile.ownEnd, tile.recordBegin, tile.recordEnd);
    }
    for (const auto& rectangle : plan.special) { // patches record what they own
        add(rectangle.iBegin, rectangle.iEnd, rectangle.kBegin, rectangle.kEnd);
    }
    return count;
}

template <class Tile> bool near(const Tile& tile, const gpu::Rectangle& cells, int distance) {
    return cells.iBegin - distance < tile.ownEnd && cells.iEnd + distance > tile.ownBegin &&
           cells.kBegin - distance < tile.rowEnd && cells.kEnd + distance > tile.rowBegin;
}

} // namespace

class TestTilePlan : public QObject {
    Q_OBJECT
private slots:
    void partitionsTheGrid_data();
    void partitionsTheGrid();
    void kindsHoldForEveryCellATileDependsOn();
    void fillsTheDevice();
    void layeredTilesAreCutByTheirCost();
    void theRadialTileSparesAColumnOfTiles();
    void passesDoNotDependOnPausesAtTheirEnds();
    void smallGridIsAllSpecial();
    void tooDeepForTheTilesIsRefused();
};

void TestTilePlan::partitionsTheGrid_data() {
    QTest::addColumn<int>("problem");
    QTest::addColumn<int>("levels");
    QTest::addColumn<int>("warps");
    for (int problem = 0; problem < 11; ++problem) {
        QTest::addRow("problem %d, 6 x 2", problem) << problem << 6 << 2;
        QTest::addRow("problem %d, 4 x 4", problem) << problem << 4 << 4;
        QTest::addRow("problem %d, 1 x 1", problem) << problem << 1 << 1;
    }
}

void TestTilePlan::partitionsTheGrid() {
    QFETCH(int, problem);
    QFETCH(int, levels);
    QFETCH(int, warps);
    auto project = problem == 0   ? bench::bareInterior(517, 431)
                   : problem == 7 ? bench::metalRun(517, 431)
                   : problem == 8 ? bench::planarRun(517, 431, true)
                                  : bench::realRun(517, 431);
    gpu::TileSituation situation;
    const bool lossyProject = problem == 3 || problem >= 9;
    if (problem == 2) {
        project.boundaries.rMax.kind = model::BoundaryKind::magneticWall;
        project.boundaries.zMax.kind = model::BoundaryKind::magneticWall;
    }
    if (lossyProject) {
        project.materials[1].conductivityPerUm = 0.5;
    }
    const auto discretisation = discretised(project);
    const auto& grid = discretisation->grid;
    situation.lattice = discretisation.get();
    situation.wallDriven = problem == 1;
    if (problem >= 1) {
        situation.injections.push_back({{0, grid.columns(), 60, 61}, 0});
    }
    if (problem == 4) {
        situation.injections.push_back({{3, 5, 200, 202}, 2});
        situation.injections.push_back({{300, 301, 210, 211}, 5});
        situation.injections.push_back({{100, 101, 300, 301}, 1});
    }
    if (problem == 5) { // planes, a cylinder, a region's edge, one in a layer, two that overlap
        situation.records = {{0, grid.columns(), 100, 103},
                             {0, 200, 102, 105},
                             {250, 253, 20, 400},
                             {0, 30, 5, 8},
                             {grid.columns() - 6, grid.columns() - 3, 0, grid.rows()}};
    }
    if (problem == 9) { // a plane through lossy rows
        situation.records = {{0, grid.columns(), 140, 143}};
    }
    if (problem == 10) { // currents in lossy rows
        situation.injections.push_back({{0, grid.columns(), 150, 151}, 0});
    }
    if (problem == 6) { // the wall and the discs of a total field box
        std::vector<sources::Injection> wall;
        for (int k = 100; k <= 300; ++k) {
            wall.push_back({model::Component::hz, k, 150, {1.0}, 2 * k});
            wall.push_back({model::Component::ez, k, 150, {1.0}, 2 * k + 1});
        }
        wall.push_back({model::Component::er, 100, 0, std::vector<double>(150, 1.0), 0});
        const auto places = gpu::injectionPlaces(wall);
        QCOMPARE(places.size(), std::size_t{3}); // not one for every row
        QCOMPARE(places[0].cells, (gpu::Rectangle{150, 151, 100, 301}));
        situation.injections.insert(situation.injections.end(), places.begin(), places.end());
    }
    const gpu::StreamShape shape{4, levels, warps};
    constexpr int radialColumns = 64;
    const auto plan = gpu::planTiles(situation, shape, radialColumns, {528, 132});
    for (const int count : owners(plan, grid)) {
        QCOMPARE(count, 1);
    }
    if (problem == 8) { // the layer at x = 0 leaves what lies between to the tiles
        std::int64_t inTiles = 0;
        for (const auto& tile : plan.tiles) {
            inTiles += std::int64_t{tile.ownEnd - tile.ownBegin} * (tile.rowEnd - tile.rowBegin);
        }
        QCOMPARE_GT(static_cast<double>(inTiles), 0.5 * static_cast<double>(grid.points()));
    }
    const auto recorded = recorders(plan, situation);
    for (const auto& box : situation.records) {
        for (int k = box.kBegin; k < box.kEnd; ++k) {
            for (int i = box.iBegin; i < box.iEnd; ++i) {
                QCOMPARE(recorded[grid.index(i, k)], 1);
            }
        }
    }
    const auto special = gpu::patchCells(situation);
    const auto& runs = discretisation->materials.dispersive.runs;
    QCOMPARE(!runs.empty(), problem == 7);
    for (const auto& run : runs) {
        for (int i = run.iBegin; i < run.iEnd; ++i) {
            QVERIFY(std::ranges::any_of(special, [&](const gpu::Rectangle& cells) {
                return i >= cells.iBegin && i < cells.iEnd && run.k >= cells.kBegin &&
                       run.k < cells.kEnd;
            }));
        }
    }
    const auto layered = gpu::layeredCells(situation);
    const auto lossy = gpu::lossyCells(*discretisation);
    QCOMPARE(lossy.empty(), !lossyProject);
    QCOMPARE(plan.special.empty(), special.empty() && lossy.empty());
    QCOMPARE(plan.lossy.empty(), problem != 3); // nothing that layered tiles do is near
    for (const auto& tile : plan.layered) {
        const int width = tile.radial != 0 ? radialColumns : shape.columns();
        QVERIFY(tile.rowBegin < tile.rowEnd && tile.ownBegin < tile.ownEnd);
        QVERIFY(tile.column == 0 || tile.ownBegin - tile.column >= shape.steps());
        QVERIFY(tile.loadRow == 0 || tile.rowBegin - tile.loadRow >= shape.steps());
        QVERIFY(tile.ownEnd >= grid.columns() ||
                tile.column + width - tile.ownEnd >= shape.steps());
        const int cells = width / 32; // of a lane, which stores all or nothing
        QCOMPARE(tile.column % cells, 0);
        QCOMPARE(tile.ownBegin % cells, 0);
        QVERIFY(tile.ownEnd % cells == 0 || tile.ownEnd == grid.columns());
        for (const auto& place : special) {
            QVERIFY(tile.owns == 0 || !near(tile, place, shape.steps()));
        }
        for (const auto& place : lossy) {
            QVERIFY(!near(tile, place, shape.steps()));
        }
        for (const auto& place : layered) { // whose columns the axial variant cannot do
            if (tile.radial == 0 && place.kBegin == 0 && place.kEnd == grid.rows()) {
                QVERIFY(!near(tile, place, shape.steps()));
            }
        }
    }
    auto tiles = plan.tiles;
    tiles.insert(tiles.end(), plan.lossy.begin(), plan.lossy.end());
    for (const auto& tile : tiles) {
        QVERIFY(tile.rowBegin < tile.rowEnd);
        QCOMPARE(tile.column % shape.cells, 0);
        QCOMPARE(tile.ownBegin % shape.cells, 0);
        QCOMPARE(tile.ownEnd % shape.cells, 0);
        QVERIFY(tile.column == 0 || tile.ownBegin - tile.column >= shape.steps());
        QVERIFY(tile.loadRow == 0 || tile.rowBegin - tile.loadRow >= shape.steps());
        QVERIFY(tile.ownEnd >= grid.columns() ||
                tile.column + shape.columns() - tile.ownEnd >= shape.steps());
        QVERIFY(tile.column + shape.columns() <=
                grid.columns() + gpu::PlaneLayout::guardColumns + 128);
        for (const auto& cells : special) {
            QVERIFY(!near(tile, cells, shape.steps()));
        }
        for (const auto& cells : layered) {
            QVERIFY(!near(tile, cells, shape.steps()));
        }
        for (const auto& cells : lossy) {
            QVERIFY(tile.kind == gpu::TileKind::lossy || !near(tile, cells, shape.steps()));
        }
    }
}

void TestTilePlan::kindsHoldForEveryCellATileDependsOn() {
    const auto discretisation = discretised(bench::realRun(517, 731));
    const auto& grid = discretisation->grid;
    gpu::TileSituation situation{discretisation.get(), {}, true, {}};
    const gpu::StreamShape shape{4, 6, 2};
    const auto plan = gpu::planTiles(situation, shape, 64, {528, 132});
    int kinds[3] = {};
    for (const auto& tile : plan.tiles) {
        ++kinds[static_cast<int>(tile.kind)];
        if (tile.kind == gpu::TileKind::varied) {
            continue;
        }
        const auto permittivity =
            static_cast<float>(std::lround(tile.scale * tile.scale * 1e4)) / 1e4F;
        for (int k = std::max(0, tile.rowBegin - shape.steps());
             k < std::min(grid.rows(), tile.rowEnd + shape.steps()); ++k) {
            for (int i = std::max(0, tile.ownBegin - shape.steps());
                 i < std::min(grid.columns(), tile.ownEnd + shape.steps()); ++i) {
                const auto at = grid.index(i, k);
                QCOMPARE(discretisation->materials.epsEr[at], permittivity);
                QCOMPARE(discretisation->materials.epsEt[at], permittivity);
                QCOMPARE(discretisation->materials.epsEz[at], permittivity);
            }
        }
        QCOMPARE(tile.kind == gpu::TileKind::vacuum, permittivity == 1.0F);
        QVERIFY(std::abs(tile.scale * tile.speed - 1.0) < 1e-15);
    }
    // The substrate, the rings and the vacuum above each have tiles of their own.
    QVERIFY(kinds[0] > 0);
    QVERIFY(kinds[1] > 0);
    QVERIFY(kinds[2] > 0);
}

void TestTilePlan::fillsTheDevice() {
    const auto discretisation = discretised(bench::bareInterior(2048, 2048));
    gpu::TileSituation situation{discretisation.get(), {}, false, {}};
    const gpu::StreamShape shape{4, 6, 2};
    for (const int blocks : {100, 528}) {
        const auto plan = gpu::planTiles(situation, shape, 64, {blocks, blocks / 4});
        double sum = 0.0;
        int longest = 0;
        for (const auto& tile : plan.tiles) {
            const int rows = tile.rowEnd + shape.steps() - tile.loadRow;
            sum += rows;
            longest = std::max(longest, rows);
        }
        // The rows of all blocks, evenly spread, and no block much longer than its share.
        const double share = sum / blocks;
        QVERIFY2(longest < 1.25 * share, qPrintable(QString::number(longest / share)));
    }
}

void TestTilePlan::passesDoNotDependOnPausesAtTheirEnds() {
    constexpr std::array depths{12, 12, 8, 6, 4, 3, 2, 1};
    for (const int deepest : {12, 8, 6}) { // of the shapes to choose from
        const gpu::PassLayout<depths.size()> layout(depths, deepest);
        for (int whole = 1; whole <= 480; ++whole) {
            std::vector<int> ends;
            for (int done = 0; done < whole;) {
                const int steps = layout.next(whole - done);
                QVERIFY(steps >= 1 && steps <= std::min(deepest, whole - done));
                ends.push_back(done += steps);
            }
            QCOMPARE(ends.back(), whole);
            // As few as can be, and one more at most where a depth is missing at the end.
            QVERIFY(static_cast<int>(ends.size()) <= (whole + deepest - 1) / deepest + 1);
            for (int wanted = 1; wanted <= whole; ++wanted) {
                const int end = layout.end(whole, wanted);
                QCOMPARE(end, *std::ranges::lower_bound(ends, wanted));
                QCOMPARE(layout.end(whole, end), end);
            }
        }
    }
    // A pause every 50 steps costs nothing, though no number of passes of 12 makes 50.
    const gpu::PassLayout<depths.size()> layout(depths, 12);
    QCOMPARE(layout.end(120, 50), 60);
    std::vector<int> alone; // 50 steps are as many passes
    for (int left = 50; left > 0; left -= alone.back()) {
        alone.push_back(layout.next(left));
    }
    QCOMPARE(alone, (std::vector{12, 12, 12, 8, 6}));
}

void TestTilePlan::layeredTilesAreCutByTheirCost() {
    const auto discretisation = discretised(bench::realRun(2048, 2048));
    const gpu::TileSituation situation{discretisation.get(), {}, true, {}};
    const auto longestRadial = [&](const gpu::TileRoom& room) {
        int longest = 0;
        for (const auto& tile : gpu::planTiles(situation, {4, 3, 4}, 64, room).layered) {
            longest = std::max(longest, tile.radial != 0 ? tile.rowEnd - tile.rowBegin : 0);
        }
        return longest;
    };
    gpu::TileRoom room{.tiles = 396, .layered = 264, .axialRow = 1.0, .radialRow = 1.0};
    QCOMPARE(longestRadial(room), 94); // of 96 at most, all alike
    room.longestLayered = 160;
    QCOMPARE_GT(longestRadial(room), 96);
    room.radialRow = 4.0; // all others would wait for them
    QCOMPARE_LT(longestRadial(room), 60);
}

/// A radial tile takes as many columns as it has room for where tiles of 104 columns, the first of
/// 116, would just not do: 116 + 2 * 104 = 324 of the 332 that are not within 12 of the layer.
void TestTilePlan::theRadialTileSparesAColumnOfTiles() {
    const auto columnsOf = [](int nr) {
        const auto discretisation = discretised(bench::realRun(nr, 300));
        const gpu::TileSituation situation{discretisation.get(), {}, false, {}};
        const auto plan = gpu::planTiles(situation, {4, 6, 2}, 64, {528, 132});
        for (const int count : owners(plan, discretisation->grid)) {
            if (count != 1) {
                return std::size_t{0};
            }
        }
        std::set<int> columns;
        for (const auto& tile : plan.tiles) {
            columns.insert(tile.column);
        }
        return columns.size();
    };
    QCOMPARE(columnsOf(348), std::size_t{3}); // 324 columns
    QCOMPARE(columnsOf(356), std::size_t{3});
    QCOMPARE(columnsOf(400), std::size_t{4}); // 376: more than a radial tile can take
}

void TestTilePlan::smallGridIsAllSpecial() {
    auto project = bench::realRun(60, 60);
    const auto discretisation = discretised(project);
    gpu::TileSituation situation{discretisation.get(), {{{0, 60, 20, 21}, 0}}, true, {}};
    const auto plan = gpu::planTiles(situation, {4, 6, 2}, 64, {528, 132});
    QVERIFY(plan.tiles.empty());
    for (const int count : owners(plan, discretisation->grid)) {
        QCOMPARE(count, 1);
    }
}

void TestTilePlan::tooDeepForTheTilesIsRefused() {
    const auto discretisation = discretised(bench::realRun(200, 200));
    const gpu::TileSituation situation{discretisation.get(), {}, true, {}};
    QVERIFY_THROWS_EXCEPTION(InputError,
                             (void)gpu::planTiles(situation, {2, 4, 4}, 32, {528, 132}));
    QVERIFY(!gpu::planTiles(situation, {2, 6, 2}, 32, {528, 132}).layered.empty());
}

QTEST_APPLESS_MAIN(TestTilePlan)
#include "test_tile_plan.moc"
