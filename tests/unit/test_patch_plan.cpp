// The plan of the patches: every cell owned once, everything recorded once, within shared memory.

#include "core/error.hpp"
#include "gpu/engine/plan/patch_plan.hpp"
#include "tests/support/thread_clock.hpp"

#include <QTest>

#include <random>

using namespace zonescope;
using gpu::Rectangle;

namespace {

gpu::PlaneLayout layoutOf(int columns, int rows) {
    gpu::PlaneLayout layout;
    layout.columns = columns;
    layout.rows = rows;
    layout.pitch = columns + 64;
    return layout;
}

gpu::CellClasses classesOf(int columns, int rows, int layer) {
    gpu::CellClasses classes;
    classes.layout = layoutOf(columns, rows);
    classes.interiorBegin = layer;
    classes.interiorEnd = rows - 1 - layer;
    classes.layerBegin = columns - 1 - layer;
    return classes;
}

constexpr gpu::PatchShape hopper{.multiprocessors = 132,
                                 .blocksPerMultiprocessor = 1,
                                 .threads = 512,
                                 .sharedBytes = 227 * 1024};

/// Special rectangles of a real run as the streamed schedule makes them: layers and a source row,
/// each with the halo that the tiles cannot have.
std::vector<Rectangle> realRun(int columns, int rows, int layer, int steps, int sourceRow) {
    const int axial = layer + steps;
    const int radial = columns - 1 - layer - steps;
    return {{0, columns, 0, axial},
            {0, columns, rows - axial, rows},
            {radial, columns, axial, rows - axial},
            {0, radial, sourceRow - steps, sourceRow + 2 + steps}};
}

/// How often each point of the grid lies in the rectangles.
std::vector<int> coverage(const std::vector<Rectangle>& rectangles,
                          const gpu::PlaneLayout& layout) {
    std::vector<int> count(static_cast<std::size_t>(layout.columns) *
                           static_cast<std::size_t>(layout.rows));
    for (const auto& r : rectangles) {
        for (int k = r.kBegin; k < r.kEnd; ++k) {
            for (int i = r.iBegin; i < r.iEnd; ++i) {
                ++count.at(static_cast<std::size_t>(k) * static_cast<std::size_t>(layout.columns) +
                           static_cast<std::size_t>(i));
            }
        }
    }
    return count;
}

std::vector<Rectangle> ownedOf(const gpu::PatchPlan& plan) {
    std::vector<Rectangle> owned;
    for (const auto& patch : plan.patches) {
        if (!patch.owned.empty()) {
            owned.push_back(patch.owned);
        }
    }
    return owned;
}

bool inLayer(const gpu::CellClasses& classes, int i, int k) {
    return k < classes.interiorBegin || k >= classes.interiorEnd || i >= classes.layerBegin ||
           i < classes.innerLayerEnd;
}

} // namespace

class TestPatchPlan : public QObject {
    Q_OBJECT

private slots:
    void ownsEveryCellOnceWithinSharedMemory_data() {
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("valueBytes");
        QTest::addColumn<int>("innerLayer");
        for (const int steps : {4, 8, 12, 16}) {
            QTest::addRow("float, %d steps", steps) << steps << 4 << 0;
            QTest::addRow("double, %d steps", steps) << steps << 8 << 0;
        }
        QTest::addRow("with a layer at x = 0") << 8 << 4 << 12;
    }
    void ownsEveryCellOnceWithinSharedMemory() {
        QFETCH(int, steps);
        QFETCH(int, valueBytes);
        QFETCH(int, innerLayer);
        const auto bytes = static_cast<std::size_t>(valueBytes);
        auto classes = classesOf(1025, 769, 12);
        classes.innerLayerEnd = innerLayer;
        classes.lossyProject = true;
        classes.lossy = {{300, 340, 200, 240}, {330, 360, 220, 260}};
        auto special = realRun(1025, 769, 12, steps, 90);
        special.push_back({300 - steps, 360 + steps, 200 - steps, 260 + steps});
        if (innerLayer > 0) {
            special.push_back({0, innerLayer + steps, 300, 600});
        }
        const auto plan = gpu::planPatches(special, {}, {}, classes, steps, bytes, hopper);
        QVERIFY(coverage(ownedOf(plan), classes.layout) == coverage(special, classes.layout));
        std::int64_t owned = 0;
        for (const auto& patch : plan.patches) {
            const auto memory = gpu::patchMemory(patch, classes.layout, bytes);
            QCOMPARE_LE(static_cast<std::size_t>(memory.valueCount) * bytes, plan.sharedBytes);
            // The halo: full width unless the grid ends before.
            const auto& o = patch.owned;
            QCOMPARE(patch.loaded.iBegin, std::max(0, o.iBegin - steps));
            QCOMPARE(patch.loaded.iEnd, std::min(1025, o.iEnd + steps));
            QCOMPARE(patch.loaded.kBegin, std::max(0, o.kBegin - steps));
            QCOMPARE(patch.loaded.kEnd, std::min(769, o.kEnd + steps));
            // What is left after the last step is just the owned part, or the grid's edge.
            const auto last = gpu::electricRegion(patch.loaded, classes.layout, steps - 1);
            QVERIFY(gpu::intersection(last, o) == o);
            // All layer cells have an auxiliary, all lossy cells are known.
            bool layered = false;
            bool lossy = false;
            for (int k = patch.loaded.kBegin; k < patch.loaded.kEnd; ++k) {
                for (int i = patch.loaded.iBegin; i < patch.loaded.iEnd; ++i) {
                    if (inLayer(classes, i, k)) {
                        layered = true;
                        QVERIFY(gpu::contains(patch.auxiliary, i, k));
                    }
                    lossy = lossy || gpu::contains(classes.lossy[0], i, k) ||
                            gpu::contains(classes.lossy[1], i, k);
                }
            }
            QCOMPARE(patch.layered != 0, layered);
            QCOMPARE(patch.lossy != 0, lossy || layered);
            owned += static_cast<std::int64_t>(o.width()) * o.height();
        }
        QCOMPARE(plan.ownedCells, owned);
        QCOMPARE_LE(plan.sharedBytes, hopper.sharedBytes);
    }

    void losslessPatchesHoldNoKeep() {
        const auto classes = classesOf(513, 513, 10);
        const auto plan =
            gpu::planPatches(realRun(513, 513, 10, 8, 60), {}, {}, classes, 8, 4, hopper);
        for (const auto& patch : plan.patches) {
            QCOMPARE(patch.lossy, 0);
        }
    }

    void fillsTheDeviceEvenly() {
        // The real run of issue 3: layers of 12 cells on three sides of 4096 x 4096, a plane wave.
        const auto classes = classesOf(4097, 4097, 12);
        const auto special = realRun(4097, 4097, 12, 12, 60);
        gpu::RecordPlaces places;
        places.records = {{0, 4085, 3000, 3003}};
        const auto apart = gpu::recordOnlyRectangles(places, special, classes.layout, 12);
        const tests::ThreadClock clock;
        const auto plan = gpu::planPatches(special, apart, places, classes, 12, 4, 132, 228 * 1024);
        const double seconds = 1e-3 * clock.milliseconds();
        qInfo("%zu patches of %d threads, %d blocks, owned/loaded %.2f, %.0f cycles, %zu bytes, "
              "planned in %.3f s",
              plan.patches.size(), plan.shape.threads, plan.shape.blocksPerMultiprocessor,
              static_cast<double>(plan.ownedCells) / static_cast<double>(plan.loadedCells),
              plan.cycles, plan.sharedBytes, seconds);
        QCOMPARE_GT(static_cast<double>(plan.ownedCells) / static_cast<double>(plan.loadedCells),
                    0.3);
        QCOMPARE_LT(seconds, 2.0);
        // The heaviest come first, so that the last to finish are light.
        const auto area = [](const Rectangle& r) {
            return static_cast<double>(r.width()) * r.height();
        };
        QCOMPARE_GT(area(plan.patches.front().loaded), 0.5 * area(plan.patches.back().loaded));
        const auto model = gpu::modelOf(plan, 4);
        QCOMPARE_GT(model.bytesPerCellStep, 6.0 * 4 / 12);
        QCOMPARE_GT(model.flopsPerCellStep, 43.0);
    }

    void aLargeSpecialGridIsPlannedInSeconds() {
        auto classes = classesOf(4097, 4097, 12);
        classes.lossyProject = true;
        const std::vector<Rectangle> all{{0, 4097, 0, 4097}};
        classes.lossy = all;
        const tests::ThreadClock clock;
        const auto plan = gpu::planPatches(all, {}, {}, classes, 12, 4, 132, 228 * 1024);
        const double seconds = 1e-3 * clock.milliseconds();
        QCOMPARE(plan.ownedCells, std::int64_t{4097} * 4097);
        QCOMPARE_LE(plan.sharedBytes, plan.shape.sharedBytes);
        QCOMPARE_LT(seconds, 10.0); // 0.2 s; trying every patch of every cut takes minutes
    }

    void recordsEverythingOnce_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 30; ++seed) {
            QTest::addRow("%d", seed) << seed;
        }
    }
    void recordsEverythingOnce() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        const auto between = [&](int a, int b) {
            return std::uniform_int_distribution<int>(a, b)(random);
        };
        constexpr int columns = 140;
        constexpr int rows = 110;
        const auto classes = classesOf(columns, rows, 6);
        const int steps = between(1, 8);
        const auto special = realRun(columns, rows, 6, steps, 40);
        gpu::RecordPlaces places;
        for (int n = between(0, 4); n > 0; --n) {
            Rectangle box;
            box.iBegin = between(0, columns - 1);
            box.iEnd = between(box.iBegin + 1, columns);
            box.kBegin = between(0, rows - 1);
            box.kEnd = std::min(rows, box.kBegin + between(1, n % 2 == 0 ? 3 : rows));
            places.records.push_back(box);
        }
        for (int n = between(0, 12); n > 0; --n) {
            places.taps.push_back({between(0, columns - 1), between(0, rows - 1)});
        }
        const auto apart = gpu::recordOnlyRectangles(places, special, classes.layout, steps);
        auto all = special;
        all.insert(all.end(), apart.begin(), apart.end());
        for (const int count : coverage(all, classes.layout)) {
            QCOMPARE_LE(count, 1);
        }
        const auto plan = gpu::planPatches(special, apart, places, classes, steps, 4, hopper);
        QVERIFY(coverage(ownedOf(plan), classes.layout) == coverage(special, classes.layout));

        // Go through the patches as the kernel does.
        std::vector<std::vector<int>> seen(places.records.size());
        for (auto& counts : seen) {
            counts.assign(std::size_t{columns} * rows, 0);
        }
        std::vector<int> tapped(places.taps.size());
        for (const auto& patch : plan.patches) {
            QVERIFY(gpu::intersection(gpu::electricRegion(patch.loaded, classes.layout, steps - 1),
                                      patch.record) == patch.record);
            for (int n = patch.recordBegin; n < patch.tapBegin; ++n) {
                const auto index =
                    static_cast<std::size_t>(plan.tasks[static_cast<std::size_t>(n)]);
                const auto part = gpu::intersection(places.records[index], patch.record);
                for (int k = part.kBegin; k < part.kEnd; ++k) {
                    for (int i = part.iBegin; i < part.iEnd; ++i) {
                        ++seen[index]
                              [static_cast<std::size_t>(k) * columns + static_cast<std::size_t>(i)];
                    }
                }
            }
            for (int n = patch.tapBegin; n < patch.tapEnd; ++n) {
                const auto index =
                    static_cast<std::size_t>(plan.tasks[static_cast<std::size_t>(n)]);
                const auto& tap = places.taps[index];
                QVERIFY(gpu::contains(patch.record, tap.i, tap.k));
                ++tapped[index];
            }
        }
        for (std::size_t n = 0; n < seen.size(); ++n) {
            const std::vector<Rectangle> box{places.records[n]};
            QVERIFY(seen[n] == coverage(box, classes.layout));
        }
        for (const int count : tapped) {
            QCOMPARE(count, 1);
        }
    }

    void probesCloseToEachOtherShareAPatch() {
        gpu::RecordPlaces places;
        for (const int i : {50, 51, 54, 55}) {
            places.taps.push_back({i, 40});
            places.taps.push_back({i, 41});
        }
        const auto apart = gpu::recordOnlyRectangles(places, {}, layoutOf(200, 200), 8);
        QVERIFY(apart == (std::vector<Rectangle>{{50, 56, 40, 42}}));
    }

    void nothingSpecialIsNoPatch() {
        const auto plan = gpu::planPatches({}, {}, {}, classesOf(100, 100, 0), 8, 4, hopper);
        QVERIFY(plan.patches.empty());
        QCOMPARE(gpu::modelOf(plan, 4).bytesPerCellStep, 0.0);
    }

    void tooLittleSharedMemoryIsRefused() {
        auto shape = hopper;
        shape.sharedBytes = 16 * 1024;
        const std::vector<Rectangle> special{{20, 60, 20, 60}};
        QVERIFY_THROWS_EXCEPTION(
            InputError,
            (void)gpu::planPatches(special, {}, {}, classesOf(100, 100, 5), 16, 8, shape));
    }
};

QTEST_APPLESS_MAIN(TestPatchPlan)
#include "test_patch_plan.moc"
