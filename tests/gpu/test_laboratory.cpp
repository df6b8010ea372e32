// Every schedule of the kernel laboratory on a device: each leaves what the CPU's double precision
// leaves, to the rounding of its own precision.

#include "gpu/laboratory/device_laboratory.hpp"
#include "tests/gpu/device_needed.hpp"

#include <QTest>

#include <algorithm>
#include <set>

using namespace zonescope;
using namespace zonescope::gpu;

class TestLaboratory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { tests::deviceIsThere(); }

    void schedulesAgreeWithTheCpu_data() {
        QTest::addColumn<QString>("name");
        for (const auto& what : deviceCases()) {
            QTest::newRow(what.name.c_str()) << QString::fromStdString(what.name);
        }
    }
    void schedulesAgreeWithTheCpu() {
        QFETCH(QString, name);
        const DeviceLaboratorySettings settings{
            .cells = 128,
            .seconds = 1e-3,
            .filter = name.toStdString(),
            .roof = laboratory::Roof{.levels = {{"device memory", 0.0, 1000.0}}}};
        const auto measured =
            measureOnDevice(settings, [](const std::string&) { return true; }).cases;
        const auto found =
            std::ranges::find(measured, name.toStdString(),
                              [](const DeviceMeasurement& one) { return one.what.name; });
        QVERIFY(found != measured.end());
        QVERIFY2(found->error.empty(), found->error.c_str());
        QVERIFY2(found->agrees(), qPrintable(QString::number(found->difference)));
        QVERIFY(found->gcellStepsPerSecond > 0.0);
    }
};

QTEST_APPLESS_MAIN(TestLaboratory)
#include "test_laboratory.moc"
