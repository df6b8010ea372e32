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

    static nlohmann::json read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? nlohmann::json::parse(file.readAll().toStdString())
                                              : nlohmann::json();
    }

private slots:
    void initTestCase() { QVERIFY(folder_.isValid()); }

    void casesAreListed() {
        const auto list = tests::runProgram({"laboratory", "--list"});
        QCOMPARE(list.code, 0);
        QVERIFY(list.out.contains("tmz-wave-front-single"));
        QVERIFY(list.out.contains("hertz-glass-18-double"));
    }

    void casesOfADeviceAreListedWithoutOne() {
        const auto list = tests::runProgram({"laboratory", "--gpu", "--list", "--case", "layers"});
        QVERIFY2(list.code == 0, qPrintable(list.error));
        QVERIFY(list.out.contains("layers-four-kernels-4x4x4"));
        QVERIFY(list.out.contains("layers-engine-resident"));
        QVERIFY(!list.out.contains("tmz"));
        QCOMPARE(tests::runProgram({"laboratory", "--profile"}).code, 2); // not without --gpu
        QCOMPARE(tests::runProgram({"laboratory", "--gpu", "--cells", "20"}).code, 2);
    }

    /// What would do nothing is said, not ignored.
    void optionsThatDoNothingAreRefused() {
        for (const QStringList& idle : {QStringList{"--gpu", "--steps", "10"},
                                        {"--gpu", "--repeats", "2"},
                                        {"--seconds", "1"},
                                        {"--list", "--cells", "128"},
                                        {"--list", "--steps", "10"},
                                        {"--papers"},
                                        {"--gpu", "--papers", "--case", "tmz"},
                                        {"--scaling", "--gpu"},
                                        {"--scaling", "--cells", "128"},
                                        {"--threads", "2"}}) {
            const auto run = tests::runProgram(QStringList{"laboratory"} + idle);
            QVERIFY2(run.code == 2, qPrintable(idle.join(QLatin1Char(' '))));
            QVERIFY(!run.error.isEmpty());
        }
    }

    void scalingSaysWhatIsMissing() {
        const auto file = folder_.filePath("scaling.json");
        const auto run = tests::runProgram(
            {"laboratory", "--scaling", "--threads", "1024", "--seconds", "0.01", "--json", file});
        QVERIFY2(run.code == 0, qPrintable(run.error));
        QVERIFY(run.out.contains("Not measured here: This processor runs"));
        const auto rows = read(file)["rows"];
        QCOMPARE(rows.size(), std::size_t{3});
        QCOMPARE(rows[1]["cells"].get<int>(), 2000);
        QCOMPARE(rows[1]["published_two_over_one"].get<double>(), 1.9);
        QVERIFY(rows[1]["cpu_threads"]["gcell_steps_per_s"].is_null());
    }

    void theListCanBeChosenFromAndWritten() {
        const auto file = folder_.filePath("list.json");
        const auto list = tests::runProgram(
            {"laboratory", "--list", "--case", "hertz-glass-18-double", "--json", file});
        QVERIFY2(list.code == 0, qPrintable(list.error));
        QVERIFY(list.out.contains("hertz-glass-18-double"));
        QVERIFY(!list.out.contains("tmz"));
        const auto cases = read(file)["cases"];
        QCOMPARE(cases.size(), std::size_t{2}); // with its reference
        QCOMPARE(cases[1]["case"].get<std::string>(), std::string("hertz-glass-18-double"));
        QCOMPARE(cases[1]["precision"].get<std::string>(), std::string("double"));
        QVERIFY(cases[1]["modelled_bytes_per_cell_step"].get<double>() > 0.0);
        QVERIFY(!cases[1].contains("seconds"));
    }

    void aFileThatCannotBeWrittenIsRefusedBeforeTheWork() {
        const auto file = folder_.filePath("no such folder/laboratory.json");
        for (const auto* command : {"laboratory", "bench"}) {
            const auto run = tests::runProgram({QString::fromLatin1(command), "--json", file});
            QCOMPARE(run.code, 2);
            QVERIFY2(run.error.contains("no such folder"), qPrintable(run.error));
            QVERIFY(!run.error.contains("triad"));
        }
    }

    void aCaseIsMeasuredBesideItsReference() {
        const auto file = folder_.filePath("laboratory.json");
        const auto run =
            tests::runProgram({"laboratory", "--case", "hertz-glass-18-single", "--cells", "128",
                               "--steps", "40", "--repeats", "1", "--json", file});
        QVERIFY2(run.code == 0, qPrintable(run.error));
        QVERIFY(run.out.contains("hertz-glass-1-single"));
        const auto report = read(file);
        const auto& list = report["cases"];
        QCOMPARE(list.size(), std::size_t{2});
        QCOMPARE(list[1]["case"].get<std::string>(), std::string("hertz-glass-18-single"));
        QCOMPARE(list[1]["reference"].get<std::string>(), std::string("hertz-glass-1-single"));
        QVERIFY(list[1]["same_bits"].get<bool>());
        QVERIFY(list[1]["gcell_steps_per_s"].get<double>() > 0.0);
        const auto& levels = report["roof"]["levels"];
        QCOMPARE(levels.back()["name"].get<std::string>(), std::string("memory"));
        QVERIFY(levels.back()["gb_per_s"].get<double>() > 0.0);
        QVERIFY(report["roof"]["single_gflop_per_s"].get<double>() > 0.0);
        QVERIFY(!report["publications"].empty());
        QVERIFY(run.out.contains("not measured here"));
        QCOMPARE(list[1]["updates_per_load"].get<double>(), 9.0);
    }

    void badOptionsAreRefused() {
        const auto unknown = tests::runProgram({"laboratory", "--case", "no-such-case"});
        QCOMPARE(unknown.code, 2);
        QVERIFY2(unknown.error.contains("no-such-case"), qPrintable(unknown.error));
        QVERIFY(unknown.error.contains("--list"));
        QCOMPARE(tests::runProgram({"laboratory", "--list", "--case", "no-such-case"}).code, 2);
        const auto small = tests::runProgram({"laboratory", "--cells", "10"});
        QCOMPARE(small.code, 2);
        QVERIFY2(small.error.contains("64 to 16384"), qPrintable(small.error));
    }
};

QTEST_GUILESS_MAIN(TestLaboratoryCommand)
#include "test_laboratory_command.moc"
