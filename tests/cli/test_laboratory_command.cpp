// The kernel laboratory on the command line: its list, a measurement as table and JSON, bad
// options.

#include "tests/support/program.hpp"

#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <string>

using namespace zonescope;

class TestLaboratoryCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void initTestCase() { QVERIFY(folder_.isValid()); }

    void casesAreListed() {
        const auto list = tests::runProgram({"laboratory", "--list"});
        QCOMPARE(list.code, 0);
        QVERIFY(list.out.contains("tmz-wave-front-single"));
        QVERIFY(list.out.contains("hertz-glass-18-double"));
    }

    void aCaseIsMeasuredBesideItsReference() {
        const auto file = folder_.filePath("laboratory.json");
        const auto run =
            tests::runProgram({"laboratory", "--case", "hertz-glass-18-single", "--cells", "128",
                               "--steps", "40", "--repeats", "1", "--json", file});
        QVERIFY2(run.code == 0, qPrintable(run.error));
        QVERIFY(run.out.contains("hertz-glass-1-single"));
        QFile json(file);
        QVERIFY(json.open(QIODevice::ReadOnly));
        const auto list = nlohmann::json::parse(json.readAll().toStdString());
        QCOMPARE(list.size(), std::size_t{2});
        QCOMPARE(list[1]["case"].get<std::string>(), std::string("hertz-glass-18-single"));
        QCOMPARE(list[1]["reference"].get<std::string>(), std::string("hertz-glass-1-single"));
        QVERIFY(list[1]["same_bits"].get<bool>());
        QVERIFY(list[1]["gcell_steps_per_s"].get<double>() > 0.0);
        QVERIFY(list[1]["bandwidth_gb_per_s"].get<double>() > 0.0);
        QCOMPARE(list[1]["updates_per_load"].get<double>(), 9.0);
    }

    void badOptionsAreRefused() {
        const auto unknown = tests::runProgram({"laboratory", "--case", "no-such-case"});
        QCOMPARE(unknown.code, 2);
        QVERIFY2(unknown.error.contains("no-such-case"), qPrintable(unknown.error));
        QVERIFY(unknown.error.contains("--list"));
        const auto small = tests::runProgram({"laboratory", "--cells", "10"});
        QCOMPARE(small.code, 2);
        QVERIFY2(small.error.contains("64 to 16384"), qPrintable(small.error));
    }
};

QTEST_GUILESS_MAIN(TestLaboratoryCommand)
#include "test_laboratory_command.moc"
