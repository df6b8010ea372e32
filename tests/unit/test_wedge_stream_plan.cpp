// How a stream through a wedge is divided among the blocks of a device: every cell once, within
// what a block may take, and no block much later than the others.

#include "gpu/wedge/wedge_schedule.hpp"

#include <QTest>

#include <algorithm>

using namespace zonescope;
using gpu::WedgeCells;

namespace {

constexpr std::size_t singleBytes = 8; ///< of a complex value

/// What an H200 offers to kernels that need 128 registers a thread.
constexpr gpu::WedgeStreamMachine bigDevice{.multiprocessors = 132,
                                            .mostThreads = 512,
                                            .threadsPerMultiprocessor = 512,
                                            .sharedPerBlock = 232'448,
                                            .sharedPerMultiprocessor = 232'448};

} // namespace

class TestWedgeStreamPlan : public QObject {
    Q_OBJECT

private slots:
    void everyCellIsKeptOnce() {
        for (const int columns : {3, 57, 400, 1025}) {
            for (const int rows : {2, 41, 513}) {
                for (const int sectors : {1, 3, 8, 16, 31}) {
                    for (const int levels : {1, 2, 3, 4}) {
                        const auto cells = levels % 2 == 0 && sectors <= 16
                                               ? WedgeCells::tiltedWalls
                                               : WedgeCells::layered;
                        const auto plan = gpu::planWedgeStream(columns, rows, sectors, levels,
                                                               cells, singleBytes, bigDevice);
                        QVERIFY(plan.possible());
                        QCOMPARE(plan.levels, levels);
                        QVERIFY(plan.tiles * plan.usefulColumns() >= columns);
                        QVERIFY((plan.tiles - 1) * plan.usefulColumns() < columns);
                        QVERIFY(plan.chunks * plan.rowsPerChunk >= rows);
                        QVERIFY((plan.chunks - 1) * plan.rowsPerChunk < rows);
                        QVERIFY(plan.width * sectors <= bigDevice.mostThreads);
                        const auto slot = gpu::WedgeStreamSlot(levels, cells).size;
                        QVERIFY(static_cast<std::size_t>(slot * plan.width * sectors) *
                                    singleBytes <=
                                bigDevice.sharedPerBlock);
                    }
                }
            }
        }
    }

    void tooManySectorsHaveNone() {
        QVERIFY(!gpu::planWedgeStream(400, 300, 256, 2, WedgeCells::bare, singleBytes, bigDevice)
                     .possible());
        // A block takes 64 sectors where few columns are computed in vain.
        QVERIFY(gpu::planWedgeStream(400, 300, 64, 2, WedgeCells::bare, singleBytes, bigDevice)
                    .possible());
        QVERIFY(!gpu::planWedgeStream(400, 300, 64, 4, WedgeCells::bare, singleBytes, bigDevice)
                     .possible());
    }

    void largeWedgesFillTheDevice() {
        for (const int levels : {2, 3, 4}) {
            const auto plan = gpu::planWedgeStream(1025, 1025, 8, levels, WedgeCells::bare,
                                                   singleBytes, bigDevice);
            const int blocks = plan.tiles * plan.chunks;
            const int atOnce =
                bigDevice.multiprocessors * (bigDevice.threadsPerMultiprocessor / (plan.width * 8));
            const int waves = (blocks + atOnce - 1) / atOnce;
            // Of the places that blocks could have, and of what blocks compute, nine tenths.
            QVERIFY(10 * blocks >= 9 * waves * atOnce);
            QVERIFY(10 * plan.rowsPerChunk >= 9 * (plan.rowsPerChunk + 2 * levels));
        }
    }

    void bytesAreThoseOfTheirPasses() {
        // 48 bytes of fields, 16 of permittivities: H reads E, E reads H, both are written.
        const auto model = gpu::wedgeByteModel(singleBytes, {.media = 1.0});
        QCOMPARE(model.magnetic + model.electric, 160.0);
        QCOMPARE(model.streamed(1), 112.0);
        QCOMPARE(model.streamed(4), 28.0);
        // In a layer every field has an auxiliary beside it.
        const auto layered = gpu::wedgeByteModel(singleBytes, {.layers = 1.0, .media = 1.0});
        QCOMPARE(layered.magnetic + layered.electric, 160.0 + 96.0);
        QCOMPARE(layered.streamed(1), 112.0 + 96.0);
        // Tilted walls: eight gains of their own, H read again, Er and et read and written.
        const auto walls =
            gpu::wedgeByteModel(singleBytes, {.media = 1.0, .wallGains = 1.0, .walls = 1.0});
        QCOMPARE(walls.magnetic + walls.electric, 160.0 + 32.0 + 56.0);
        QCOMPARE(walls.streamed(1), 112.0 + 32.0);
    }
};

QTEST_APPLESS_MAIN(TestWedgeStreamPlan)
#include "test_wedge_stream_plan.moc"
