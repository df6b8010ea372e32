/// \file
/// How far transforms have moved, as the device finds it, against their values. Needs a CUDA
/// device.

#include "gpu/engine/device_engine.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/frame_runs.hpp"

#include <QTest>

#include <cmath>
#include <vector>

using namespace zonescope;
using tests::shared;

class TestTransformChanges : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }

    void changesAreThoseOfTheValues_data() {
        QTest::addColumn<bool>("isDouble");
        QTest::newRow("single") << false;
        QTest::newRow("double") << true;
    }
    /// Against sums over what `readTransforms` gives, for planes, cylinders, regions and closed
    /// boxes, for some of the monitors, with a ratio, and after a second look.
    void changesAreThoseOfTheValues() {
        QFETCH(bool, isDouble);
        const auto project = shared(tests::planeWaveWithMonitors());
        const auto engine = gpu::makeCudaEngine(grid::discretise(project),
                                                isDouble ? model::Precision::doublePrecision
                                                         : model::Precision::single);
        std::vector<bool> wanted(project->monitors.size(), true);
        engine->advance(100);
        for (const double ratio : {1.0, 1.25}) {
            const auto before = engine->readTransforms(wanted);
            engine->keepTransforms(wanted);
            engine->advance(37);
            const auto now = engine->readTransforms(wanted);
            const auto changes = engine->transformChanges(ratio);
            QCOMPARE(changes.size(), wanted.size());
            for (std::size_t monitor = 0; monitor < wanted.size(); ++monitor) {
                if (!wanted[monitor]) {
                    QVERIFY(changes[monitor].empty());
                    continue;
                }
                std::vector<fdtd::TransformChange> expected;
                for (std::size_t n = 0; n < now[monitor].boxes.size(); ++n) {
                    const auto& box = now[monitor].boxes[n];
                    const auto& old = before[monitor].boxes[n];
                    const std::size_t frequencies = box.omega.size();
                    expected.resize(frequencies);
                    const std::size_t points = box.values.size() / (6 * frequencies);
                    for (std::size_t at = 0; at < box.values.size(); ++at) {
                        auto& change = expected[at / points % frequencies];
                        change.difference += std::norm(box.values[at] - ratio * old.values[at]);
                        change.size += std::norm(box.values[at]);
                    }
                }
                QCOMPARE(changes[monitor].size(), expected.size());
                for (std::size_t f = 0; f < expected.size(); ++f) {
                    // The same sums in another order, in double precision.
                    QVERIFY(expected[f].size > 0.0 && expected[f].difference > 0.0);
                    QVERIFY(std::abs(changes[monitor][f].size / expected[f].size - 1.0) < 1e-10);
                    QVERIFY(std::abs(changes[monitor][f].difference / expected[f].difference -
                                     1.0) < 1e-10);
                }
            }
            wanted[1] = false; // the second look is at others
        }
    }
};

QTEST_GUILESS_MAIN(TestTransformChanges)
#include "test_transform_changes.moc"
