// Machines whose driver is too old or has no device: a project that asks for CUDA is refused with
// the reason, and any other runs on the CPU and says why.

#include "core/io/project/project_json.hpp"
#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

class TestMissingDevices : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void theReasonIsSaid_data();
    void theReasonIsSaid();

private:
    QTemporaryDir folder_;
};

void TestMissingDevices::initTestCase() {
    auto project = zonescope::tests::axisDipole();
    project.run.stop.maxTimeFs = 5.0;
    zonescope::io::saveProject(project, folder_.filePath("dipole.zonescope.json").toStdString());
}

void TestMissingDevices::cleanup() {
    for (const auto* name :
         {"LD_LIBRARY_PATH", "ZONESCOPE_STAND_IN_DEVICES", "ZONESCOPE_STAND_IN_CUDA_VERSION"}) {
        qunsetenv(name);
    }
}

void TestMissingDevices::theReasonIsSaid_data() {
    QTest::addColumn<QByteArray>("devices");
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QString>("reason");
    QTest::newRow("driver older than the toolkit")
        << QByteArray("1") << QByteArray("11040")
        << "The NVIDIA driver supports CUDA 11.4, but this program needs ";
    QTest::newRow("no device") << QByteArray("0") << QByteArray("13000")
                               << "The NVIDIA driver reports no device.";
}

void TestMissingDevices::theReasonIsSaid() {
    using zonescope::tests::runProgram;
    QFETCH(const QByteArray, devices);
    QFETCH(const QByteArray, version);
    QFETCH(QString, reason);
    if (!ZONESCOPE_HAS_CUDA) {
        reason = "This program was built without CUDA"; // and says so whatever the driver is
    }
    qputenv("LD_LIBRARY_PATH",
            QByteArray::fromStdString(zonescope::tests::builtPlace("tests/stand_in_driver")));
    qputenv("ZONESCOPE_STAND_IN_DEVICES", devices);
    qputenv("ZONESCOPE_STAND_IN_CUDA_VERSION", version);

    const auto list = runProgram(folder_, {"devices"});
    QCOMPARE(list.code, 1);
    QVERIFY2(list.error.contains("no CUDA device: " + reason), qPrintable(list.error));

    const auto bench = runProgram(folder_, {"bench", "--gpu"});
    QVERIFY(bench.code != 0);
    QVERIFY2(bench.error.contains(reason), qPrintable(bench.error));

    const auto refused = runProgram(folder_, {"run", "dipole.zonescope.json", "--backend", "cuda"});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.error.contains(reason), qPrintable(refused.error));
    QVERIFY2(refused.error.contains("Choose the backend cpu or automatic."),
             qPrintable(refused.error));

    const auto automatic = runProgram(
        folder_, {"run", "dipole.zonescope.json", "--backend", "automatic", "--report", "r.json"});
    QCOMPARE(automatic.code, 0);
    const QString said = automatic.out + automatic.error;
    QVERIFY2(said.contains(reason), qPrintable(said));
}

QTEST_MAIN(TestMissingDevices)
#include "test_missing_devices.moc"
