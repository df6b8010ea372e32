// The wavefront visits every (level, row, column) once and never before what it depends on, on any
// number of threads.

#include "core/fdtd/wavefront_plan.hpp"

#include <QTest>

#include <atomic>
#include <memory>

using namespace zonescope::fdtd;

class TestWavefront : public QObject {
    Q_OBJECT

private slots:
    void respectsAllDependencies_data() {
        QTest::addColumn<int>("threads");
        QTest::addColumn<int>("tileColumns");
        QTest::addColumn<int>("levels");
        QTest::addColumn<int>("groupLevels");
        QTest::addColumn<int>("blockWaves");
        for (const int threads : {1, 2, 4}) {
            for (const int tile : {4, 12, 64}) {
                for (const int levels : {1, 3, 8}) {
                    QTest::addRow("%d threads, tiles of %d, %d levels", threads, tile, levels)
                        << threads << tile << levels << std::min(levels, 3) << 4;
                    QTest::addRow("%d threads, tiles of %d, %d levels, ungrouped", threads, tile,
                                  levels)
                        << threads << tile << levels << 1 << 1;
                }
            }
        }
    }
    void respectsAllDependencies() {
        QFETCH(int, threads);
        QFETCH(int, tileColumns);
        QFETCH(int, levels);
        QFETCH(int, groupLevels);
        QFETCH(int, blockWaves);
        constexpr int columns = 40;
        constexpr int rows = 23;
        constexpr int steps = 29;
        const WavefrontShape shape{columns, rows, 4, tileColumns, levels, groupLevels, blockWaves};
        // Number of steps done on each cell; a step needs its neighbours at the right count (see
        // the Yee stencil).
        const auto done = std::make_unique<std::atomic<int>[]>(columns * rows);
        std::atomic<int> violations{0};
        const auto at = [&](int i, int k) -> std::atomic<int>& { return done[k * columns + i]; };
        WorkerTeam team(threads);
        runWavefront(shape, steps, team, [&](const WavefrontBlock& block) {
            for (int wave = block.waveBegin; wave < block.waveEnd; ++wave) {
                for (int level = block.levelBegin; level < block.levelEnd; ++level) {
                    const int k = wave - level;
                    const auto stretch = stretchOf(block, shape, level);
                    if (k < 0 || k >= rows) {
                        continue;
                    }
                    const int step = block.firstStep + level;
                    for (int i = stretch.begin; i < stretch.end; ++i) {
                        bool good = at(i, k) == step;
                        // H reads E(k + 1) and E(i + 1) of the step before; E reads H(k - 1) of
                        // this step.
                        good = good && (k + 1 == rows || at(i, k + 1) == step);
                        good = good && (k == 0 || at(i, k - 1) == step + 1);
                        // Columns of this stretch advance together, those beyond must wait or be
                        // done.
                        if (i + 1 == stretch.end && i + 1 < columns) {
                            good = good && at(i + 1, k) == step;
                        }
                        if (i == stretch.begin && i > 0) {
                            good = good && at(i - 1, k) == step + 1;
                        }
                        if (!good) {
                            ++violations;
                        }
                    }
                    for (int i = stretch.begin; i < stretch.end; ++i) {
                        ++at(i, k);
                    }
                }
            }
        });
        QCOMPARE(violations.load(), 0);
        for (int n = 0; n < columns * rows; ++n) {
            QCOMPARE(done[n].load(), steps);
        }
    }

    void plansGiveEveryThreadWork_data() {
        QTest::addColumn<int>("cells");
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("threads");
        for (const int cells : {160, 512, 2000, 4000}) {
            for (const int steps : {1, 16, 50, 100, 480}) {
                for (const int threads : {1, 2, 16}) {
                    QTest::addRow("%d cells, %d steps, %d threads", cells, steps, threads)
                        << cells << steps << threads;
                }
            }
        }
    }
    void plansGiveEveryThreadWork() {
        QFETCH(int, cells);
        QFETCH(int, steps);
        QFETCH(int, threads);
        const WavefrontTask task{
            .columns = cells, .rows = cells, .block = 16, .steps = steps, .threads = threads};
        const auto shape = planWavefront(task);
        QCOMPARE(shape.columns, cells);
        QCOMPARE(shape.rows, cells);
        QCOMPARE(shape.tileColumns % shape.block, 0);
        QCOMPARE_GE(shape.levels, 1);
        QCOMPARE_LE(shape.levels, std::min(steps, 16));
        const int sweeps = (steps + shape.levels - 1) / shape.levels;
        QCOMPARE_LT(sweeps * shape.levels - steps, sweeps); // equally deep
        const int whole = shape.columns + shape.block * (shape.levels - 1);
        const int tiles = (whole + shape.tileColumns - 1) / shape.tileColumns;
        const int narrowest = 8 * shape.block;
        if (threads > 1 && whole / narrowest * sweeps >= 2 * threads) {
            QCOMPARE_GE(tiles * sweeps, threads);
        }
        if (tiles > 1) { // equally wide, but for whole blocks
            QCOMPARE_GE(shape.tileColumns, narrowest);
            QCOMPARE_LT(tiles * shape.tileColumns - whole, tiles * shape.block);
        }
    }
    void plansFollowWishes() {
        WavefrontTask task{.columns = 1600, .rows = 300, .block = 16, .steps = 64, .threads = 4};
        task.levels = 7;
        task.tileColumns = 100;
        const auto shape = planWavefront(task);
        QCOMPARE(shape.levels, 7);
        QCOMPARE(shape.tileColumns, 96);
        // Rows that no cache holds are cut into more tiles than those that one holds.
        task = {.columns = 4000, .rows = 4000, .block = 16, .steps = 480, .threads = 16};
        const int large = planWavefront(task).tileColumns;
        task.rows = 1000;
        QCOMPARE_LT(large, planWavefront(task).tileColumns);
    }
};

QTEST_APPLESS_MAIN(TestWavefront)
#include "test_wavefront.moc"
