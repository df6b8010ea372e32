// `zonescope sweep`: results of every point in a file, errors that name key, value and range,
// Ctrl-C that keeps what is finished.

#include "core/io/project/project_json.hpp"
#include "core/io/results/sweep_results.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>

using namespace zonescope;

class TestSweep : public QObject {
    Q_OBJECT
private slots:
    void init();
    void keysAreListed();
    void everyPointIsInTheFile();
    void twoParametersMakeAGrid();
    void withoutAFileTheTableIsPrinted();
    void invalidPointsLetTheOthersRun();
    void wrongInputIsNamed_data();
    void wrongInputIsNamed();
    void interruptKeepsWhatIsFinished();

private:
    void write(const model::Project& project);
    std::unique_ptr<QTemporaryDir> folder_;
};

void TestSweep::write(const model::Project& project) {
    io::saveProject(project, folder_->filePath("a.zonescope.json").toStdString());
}

void TestSweep::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(folder_->isValid());
    model::Project project = tests::planeWaveWithMonitors();
    project.run.backend = model::Backend::cpu;
    write(project);
}

void TestSweep::keysAreListed() {
    const auto outcome = tests::runProgram(*folder_, {"sweep", "a.zonescope.json", "--list"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QRegularExpression line(QStringLiteral("domain\\.dr_um +0\\.05 um +1e-06 to 1000 um\\n"));
    QVERIFY2(outcome.out.contains(line), qPrintable(outcome.out));
    QVERIFY(outcome.out.contains(QStringLiteral("sources[0].z_um")));
    QVERIFY(outcome.out.contains(QStringLiteral("\"wave\"")));
}

void TestSweep::everyPointIsInTheFile() {
    const auto outcome =
        tests::runProgram(*folder_, {"sweep", "a.zonescope.json", "--key", "domain.dr_um", "--link",
                                     "domain.dz_um", "--range", "50nm:0.1um:3", "--out", "a.json"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY(outcome.out.contains(QStringLiteral("3 points finished")));
    const auto saved = io::loadSweep(folder_->filePath("a.json").toStdString());
    QVERIFY(saved.plan.axes[0].values == (std::vector<double>{0.05, 0.075, 0.1}));
    QCOMPARE(saved.table.count(run::PointState::finished), std::size_t{3});
    const auto column = saved.table.column("flux transmission 1um");
    QVERIFY(column.has_value());
    for (std::size_t n = 0; n < 3; ++n) {
        // Vacuum: everything passes. The discs of 0.7 um end between grid columns, where the power
        // is interpolated in area, so coarse cells err by some 1e-4.
        QVERIFY(std::abs(saved.table.at(n, *column).value() - 1.0) < 1e-3);
    }
}

void TestSweep::twoParametersMakeAGrid() {
    const auto outcome = tests::runProgram(
        *folder_, {"sweep", "a.zonescope.json", "--key", "domain.radius_um", "--values", "0.9,1",
                   "--key2", "boundaries.r_max.cells", "--range2", "6:10:3", "--out", "a.csv",
                   "--jobs", "2", "--quiet"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY(outcome.out.isEmpty());
    QFile file(folder_->filePath("a.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split("\r\n");
    QCOMPARE(lines.size(), 8); // a header, six points, the end of the last line
    QVERIFY(lines[0].startsWith("point,domain.radius_um (um),boundaries.r_max.cells,"));
    QVERIFY(lines[1].startsWith("1,0.9,6,"));
    QVERIFY(lines[6].startsWith("6,1,10,"));
    for (int n = 1; n <= 6; ++n) {
        QVERIFY(lines[n].endsWith(",finished,"));
    }
}

void TestSweep::withoutAFileTheTableIsPrinted() {
    const auto outcome =
        tests::runProgram(*folder_, {"sweep", "a.zonescope.json", "--key", "domain.radius_um",
                                     "--values", "0.9", "--quiet"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY(outcome.out.startsWith("point,domain.radius_um (um),"));
    QVERIFY(outcome.out.contains("\n1,0.9,"));
}

/// An invalid point is recorded with its reason and does not keep the others from running.
void TestSweep::invalidPointsLetTheOthersRun() {
    const auto outcome = tests::runProgram(
        *folder_, {"sweep", "a.zonescope.json", "--key", "domain.dr_um", "--link", "domain.dz_um",
                   "--values", "0.1,-0.2,0.08", "--out", "some.json"});
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.out.contains(QStringLiteral("2 points finished, 1 failed")));
    QVERIFY2(outcome.error.contains(QStringLiteral("point 2 (domain.dr_um = -0.2 um) failed")),
             qPrintable(outcome.error));
    const auto saved = io::loadSweep(folder_->filePath("some.json").toStdString());
    QCOMPARE(saved.table.count(run::PointState::finished), std::size_t{2});
    QVERIFY(saved.table.rows()[1].state == run::PointState::failed);
    QVERIFY(saved.table.rows()[1].message.english().find("domain.dr_um") != std::string::npos);
}

void TestSweep::wrongInputIsNamed_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("no key") << QStringList{} << QStringList{"--key", "--list"};
    QTest::newRow("misspelt") << QStringList{"--key", "domain.dr_mu", "--range", "1:2:3"}
                              << QStringList{"domain.dr_mu", "Did you mean \"domain.dr_um\"?"};
    QTest::newRow("no values") << QStringList{"--key", "domain.dr_um"}
                               << QStringList{"--range", "--values"};
    QTest::newRow("both") << QStringList{"--key", "domain.dr_um", "--range",
                                         "1:2:3", "--values",     "1"}
                          << QStringList{"--range", "given with --values"};
    QTest::newRow("range") << QStringList{"--key", "domain.dr_um", "--range", "-1:-2:3"}
                           << QStringList{"domain.dr_um", "found -1", "1e-06 to 1000 um", "point 1",
                                          "3 points of 3"};
    QTest::newRow("form") << QStringList{"--key", "domain.dr_um", "--range", "0.05:0.1"}
                          << QStringList{"domain.dr_um", "0.05:0.1", "START:STOP:COUNT"};
    QTest::newRow("outside") << QStringList{"--key", "sources[0].z_um", "--values", "5,6"}
                             << QStringList{"sources[0].z_um", "point 1", "outside the domain"};
    QTest::newRow("suffix") << QStringList{"--key", "domain.dr_um", "--values",
                                           "0.05",  "--out",        "a.xls"}
                            << QStringList{"a.xls", ".csv"};
    QTest::newRow("second without key")
        << QStringList{"--key", "domain.dr_um", "--values", "0.05", "--range2", "1:2:3"}
        << QStringList{"--key2"};
}

void TestSweep::wrongInputIsNamed() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, words);
    const auto outcome =
        tests::runProgram(*folder_, QStringList{"sweep", "a.zonescope.json"} + arguments);
    QCOMPARE(outcome.code, 2);
    for (const QString& word : words) {
        QVERIFY2(outcome.error.contains(word), qPrintable(word + " not in " + outcome.error));
    }
}

void TestSweep::interruptKeepsWhatIsFinished() {
    model::Project project = tests::axisDipole();
    project.run.backend = model::Backend::cpu;
    project.run.stop = {.maxTimeFs = 50.0, .energyDecay = std::nullopt};
    write(project);
    QProcess process;
    process.setWorkingDirectory(folder_->path());
    // The second point would take hours.
    process.start(tests::programPath(),
                  {"sweep", "a.zonescope.json", "--key", "run.stop.max_time_fs", "--values",
                   "50,1e9", "--out", "a.csv"});
    QVERIFY(process.waitForStarted(tests::patience));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder_->filePath("a.csv")), tests::patience);
    QVERIFY(::kill(static_cast<pid_t>(process.processId()), SIGINT) == 0);
    QVERIFY(process.waitForFinished(tests::patience));
    QCOMPARE(process.exitCode(), 130);
    QFile file(folder_->filePath("a.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split("\r\n");
    QVERIFY(lines[1].endsWith(",finished,"));
    QVERIFY(lines[2].endsWith(",cancelled,"));
}

QTEST_GUILESS_MAIN(TestSweep)
#include "test_sweep.moc"
