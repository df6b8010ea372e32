// `zonescope devices` and `zonescope advise`, with and without a CUDA device.

#include "tests/support/program.hpp"

#include <QString>
#include <QStringList>
#include <QTest>

#include <nlohmann/json.hpp>

class TestDevices : public QObject {
    Q_OBJECT

private slots:
    void devicesAreListedOrTheReasonIsGiven();
    void adviceNeedsNoDeviceForAPlannedKernel();
    void adviceIsJsonOnRequest();
    void impossibleOptionsAreRefused_data();
    void impossibleOptionsAreRefused();
};

void TestDevices::devicesAreListedOrTheReasonIsGiven() {
    const auto text = zonescope::tests::runProgram({"devices"});
    const auto json = zonescope::tests::runProgram({"devices", "--json"});
    QCOMPARE(json.code, text.code);
    const auto list = nlohmann::json::parse(json.out.toStdString());
    QVERIFY(list.is_array());
    if (list.empty()) {
        QCOMPARE(text.code, 1);
        QVERIFY2(text.error.contains("no CUDA device: "), qPrintable(text.error));
        const auto advice = zonescope::tests::runProgram({"advise"});
        QCOMPARE(advice.code, 1);
        QVERIFY(advice.error.contains("--capability"));
    } else {
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.contains("multiprocessors"));
        QVERIFY(list[0]["multiprocessors"].get<int>() > 0);
        QVERIFY(list[0].contains("hardware_counters"));
    }
}

void TestDevices::adviceNeedsNoDeviceForAPlannedKernel() {
    const auto advice =
        zonescope::tests::runProgram({"advise", "--capability", "9.0", "--registers", "64"});
    QCOMPARE(advice.code, 0);
    QVERIFY(advice.out.contains("65536 registers"));
    // 64 registers: 4 blocks of 256 threads, half of the warps.
    QVERIFY2(advice.out.contains("occupancy 50 %, limited by registers"), qPrintable(advice.out));
}

void TestDevices::adviceIsJsonOnRequest() {
    const auto advice = zonescope::tests::runProgram(
        {"advise", "--capability", "8.6", "--registers", "40", "--shared", "20000", "--json"});
    QCOMPARE(advice.code, 0);
    const auto json = nlohmann::json::parse(advice.out.toStdString());
    QCOMPARE(json["device"]["compute_capability"].get<std::string>(), std::string("8.6"));
    QVERIFY(!json["kernels"][0]["shapes"].empty());
    for (const auto& shape : json["kernels"][0]["shapes"]) {
        QVERIFY(shape["blocks_per_multiprocessor"].get<int>() <= 4); // 100 KB, 21 for each
    }
}

void TestDevices::impossibleOptionsAreRefused_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words");
    QTest::newRow("no capability") << QStringList{"advise", "--capability", "nine"} << "9.0";
    QTest::newRow("unknown capability") << QStringList{"advise", "--capability", "3.5"} << "7.0";
    QTest::newRow("registers alone")
        << QStringList{"advise", "--registers", "64"} << "--capability";
    QTest::newRow("too many registers")
        << QStringList{"advise", "--capability", "9.0", "--registers", "300"} << "255";
    QTest::newRow("unknown schedule") << QStringList{"advise", "--schedule", "fast"} << "streamed";
}

void TestDevices::impossibleOptionsAreRefused() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, words);
    const auto outcome = zonescope::tests::runProgram(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(words), qPrintable(outcome.error));
    QVERIFY(outcome.out.isEmpty());
}

QTEST_MAIN(TestDevices)
#include "test_devices.moc"
