// What a command writes: tried before the work, no output takes another with it, and a state that
// has no place any more finds one.

#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/io/results/sweep_results.hpp"
#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>

#include <sys/types.h>
#include <unistd.h>

using namespace zonescope;
using tests::Outcome;
using tests::outcomeOf;
using tests::runProgram;

namespace {

constexpr int outputFailed = 3;              ///< exit codes of app/commands.hpp
constexpr const char* endless = "100000000"; ///< steps that no test waits for

/// The program under a shell's limits or redirections: "$0" "$@" stands for the command.
Outcome runInShell(const QString& script, const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral("sh"),
                  QStringList{"-c", script, tests::programPath()} + arguments);
    return outcomeOf(process);
}

QByteArray readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestOutputs : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] QString project() const { return path("p.zonescope.json"); }
    [[nodiscard]] QString freshFolder(const char* name) const {
        QDir(path(name)).removeRecursively();
        QDir().mkpath(path(name));
        return path(name);
    }
    /// Started with a state folder of its own, so that what is rescued is found.
    void start(QProcess& process, const QStringList& arguments, const QString& folder) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_STATE_HOME", path("state"));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder);
        process.start(tests::programPath(), arguments);
        QVERIFY(process.waitForStarted(tests::patience));
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        io::saveProject(tests::planeWaveWithMonitors(), project().toStdString());
        QFile table(path("table.csv"));
        QVERIFY(table.open(QIODevice::WriteOnly));
        for (int n = 0; n < 12; ++n) {
            table.write(QByteArray::number(0.4 + 0.05 * n) + ",1.5,0\n");
        }
        table.close();
        if (io::hasHdf5()) {
            QCOMPARE(runProgram({"run", project(), "--out", path("p.h5"), "--quiet"}).code, 0);
        }
        QFile::link(project(), path("link.json"));
        QFile full(path("protected.json"));
        QVERIFY(full.open(QIODevice::WriteOnly));
        full.setPermissions(QFile::ReadOwner);
    }

    void outputsAreTriedBeforeTheWork_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("word");
        const auto row = [](const char* name, const QStringList& arguments, const char* word) {
            QTest::newRow(name) << arguments << QString(word);
        };
        const QString p = project();
        row("no folder", {"run", p, "--report", path("no/r.json")}, "no folder");
        row("a folder", {"run", p, "--report", folder_.path()}, "folder");
        row("a device", {"run", p, "--report", "/dev/null"}, "device");
        row("a full device", {"run", p, "--image", "/dev/full"}, "device");
        row("two of one name", {"run", p, "--report", path("x"), "--image", path("x")}, "--report");
        row("two of one name by another path",
            {"run", p, "--report", path("x"), "--image", path("./no/../x")}, "--report");
        row("film and picture", {"run", p, "--image", path("x"), "--video", path("x")}, "--image");
        row("the project", {"run", p, "--report", p}, "FILE");
        row("the project through a link", {"run", p, "--report", path("link.json")}, "FILE");
        row("the project of a link", {"run", path("link.json"), "--report", p}, "FILE");
        row("the project of a sweep",
            {"sweep", p, "--key", "domain.dr_um", "--values", "0.1", "--out", p}, "FILE");
        row("the table of a fit",
            {"fit-material", path("table.csv"), "--output", path("table.csv")}, "table");
        row("two outputs of a fit",
            {"fit-material", path("table.csv"), "--output", path("f"), "--comparison", path("f")},
            "--output");
        row("a missing folder of a fit",
            {"fit-material", path("table.csv"), "--comparison", path("no/c.csv")}, "no folder");
        row("the project of a field of view", {"field-of-view", p, "--csv", p}, "FILE");
        row("two outputs of a check",
            {"verify", "--filter", "nothing", "--json", path("v"), "--report", path("v")},
            "--json");
        if (io::hasHdf5()) {
            row("the project by --out", {"run", p, "--out", p}, "FILE");
            row("results and report", {"run", p, "--out", path("x"), "--report", path("x")},
                "--out");
            row("the state that is read",
                {"run", p, "--resume", path("p.h5"), "--report", path("p.h5")}, "--resume");
            row("the results that are carried on",
                {"propagate", path("p.h5"), "--monitor", "plane", "--far-field", "5", "--csv",
                 path("p.h5")},
                "FILE");
        }
        if (::geteuid() != 0) { // to root nothing is protected
            row("a protected file", {"run", p, "--report", path("protected.json")}, "protected");
            row("a protected folder", {"run", p, "--report", "/proc/r.json"}, "protected");
        }
    }

    void outputsAreTriedBeforeTheWork() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, word);
        const auto input = readFile(project());
        const auto table = readFile(path("table.csv"));
        const auto results = readFile(path("p.h5"));
        const auto outcome = runProgram(arguments);
        QVERIFY2(outcome.code == 2, qPrintable(outcome.error + outcome.out));
        QVERIFY2(outcome.error.contains(word), qPrintable(outcome.error));
        QVERIFY2(outcome.out.isEmpty(), qPrintable(outcome.out)); // nothing was computed
        QCOMPARE(readFile(project()), input);
        QCOMPARE(readFile(path("table.csv")), table);
        QCOMPARE(readFile(path("p.h5")), results);
    }

    void anOutputThatFailsTakesNoOtherWithIt() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        // Files may grow to some 16 kB: enough for the trial and the report, not for the results.
        const auto outcome =
            runInShell("ulimit -f 32; trap '' XFSZ; exec \"$0\" \"$@\"",
                       {"run", project(), "--out", path("big.h5"), "--report", path("small.json")});
        QVERIFY2(outcome.code == outputFailed, qPrintable(outcome.error));
        QVERIFY2(outcome.error.contains("big.h5"), qPrintable(outcome.error));
        QVERIFY(!QFile::exists(path("big.h5")));
        QVERIFY(nlohmann::json::parse(readFile(path("small.json")).toStdString()).is_object());
        QVERIFY2(outcome.out.contains("small.json"), qPrintable(outcome.out)); // and the summary
        QVERIFY2(!outcome.out.contains("big.h5"), qPrintable(outcome.out));
    }

    /// Wherever in the file the disk ends - at its head, in its numbers, in what describes them, at
    /// its seal - the old file stays, nothing lies beside it, and the program ends in order.
    void resultsThatFailKeepTheOldOnes() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        const QString folder = freshFolder("cut");
        const QString results = folder + "/r.h5";
        const QStringList arguments{"run", project(), "--steps", "5", "--quiet", "--out", results};
        QCOMPARE(runProgram(arguments).code, 0);
        const auto whole = readFile(results);
        constexpr int block = 512; // of ulimit -f, or twice that, as the shell counts
        constexpr int places = 9;
        QVERIFY2(whole.size() > 4 * block * places, "nothing to cut");
        QFile old(results);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("precious") > 0);
        old.close();
        for (int n = 1; n < places; ++n) {
            const auto blocks = whole.size() * n / (2 * block * places);
            const auto outcome = runInShell(
                QString("ulimit -f %1; trap '' XFSZ; exec \"$0\" \"$@\"").arg(blocks), arguments);
            QVERIFY2(
                outcome.code == outputFailed || outcome.code == 2, // the trial may fail
                qPrintable(
                    QString("%1 blocks: %2 %3").arg(blocks).arg(outcome.code).arg(outcome.error)));
            QVERIFY2(outcome.error.contains("r.h5"), qPrintable(outcome.error));
            QCOMPARE(readFile(results), QByteArray("precious"));
            QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden), QStringList{"r.h5"});
        }
    }

    void standardOutputThatFailsIsSeen() {
        if (!QFile::exists("/dev/full")) {
            QSKIP("there is no /dev/full");
        }
        for (const QStringList& arguments :
             {QStringList{"--help"}, QStringList{"examples"}, QStringList{"run", project()},
              QStringList{"fit-material", path("table.csv"), "--poles", "2"}}) {
            const auto outcome = runInShell("exec \"$0\" \"$@\" > /dev/full", arguments);
            QVERIFY2(outcome.code == outputFailed, qPrintable(arguments.join(' ')));
            QVERIFY2(outcome.error.contains("standard output"), qPrintable(outcome.error));
        }
    }

    void aFailedCheckpointDoesNotEndTheRun() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        const QString results = freshFolder("gone") + "/r.h5";
        QProcess process;
        start(
            process,
            {"run", project(), "--steps", endless, "--out", results, "--checkpoint-every", "0.05"},
            folder_.path());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(results), tests::patience);
        QVERIFY(QDir(path("gone")).removeRecursively());
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT(
            (said += process.readAllStandardError()).contains("without this checkpoint"),
            tests::patience);
        QVERIFY(process.state() == QProcess::Running);
        // The folder comes back, and with it the checkpoints.
        QDir().mkpath(path("gone"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(results), tests::patience);
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        QCOMPARE(outcomeOf(process).code, 130);
        QCOMPARE(io::readResults(results.toStdString()).end, std::string("interrupted"));
    }

    void aStateWithoutAPlaceFindsOne() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        // Without --out the state goes to the present folder; that one is gone.
        QProcess process;
        start(process,
              {"run", project(), "--steps", endless, "--video", path("frames"), "--video-every",
               "50"},
              freshFolder("left"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("frames/000001.png")), tests::patience);
        QVERIFY(QDir(path("left")).removeRecursively());
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const auto stopped = outcomeOf(process);
        QVERIFY2(stopped.code == 130, qPrintable(stopped.error));
        const QString kept = path("state/zonescope/rescued/p.checkpoint.h5");
        QVERIFY2(stopped.error.contains(kept), qPrintable(stopped.error));
        const auto saved = io::readResults(kept.toStdString());
        QVERIFY(saved.hasState && saved.step > 0);
        const auto resumed = runProgram({"run", project(), "--resume", kept, "--steps",
                                         QString::number(saved.step + 5), "--quiet"});
        QVERIFY2(resumed.code == 0, qPrintable(resumed.error));
    }

    void aSweepOutlivesItsFile() {
        const QString file = freshFolder("sweep") + "/s.json";
        QProcess process;
        QStringList values;
        for (int n = 0; n < 40; ++n) {
            values << QString::number(-0.8 + 0.001 * n);
        }
        start(process,
              {"sweep", project(), "--key", "sources[0].z_um", "--values=" + values.join(','),
               "--out", file, "--threads", "1"},
              folder_.path());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), tests::patience);
        QVERIFY(QDir(path("sweep")).removeRecursively());
        const auto ended = outcomeOf(process);
        QVERIFY2(ended.code == outputFailed, qPrintable(ended.error));
        QVERIFY2(ended.error.contains("is kept as"), qPrintable(ended.error));
        const auto saved = io::loadSweep(path("s.json").toStdString());
        QCOMPARE(saved.table.count(run::PointState::finished), std::size_t{40});
    }

    void fileNamesMayHoldAnyBytes() {
        const QByteArray name = QFile::encodeName(folder_.path()) + "/l\xE4nge \xFF.zonescope.json";
        io::saveProject(tests::planeWaveWithMonitors(), name.toStdString());
        const QByteArray report = QFile::encodeName(folder_.path()) + "/r\xFC.json";
        // Qt's arguments are text; the shell's are not.
        std::ofstream(path("bytes.sh").toStdString())
            << "set -e; program='" << tests::programPlace() << "'; project='" << name.toStdString()
            << "'\n\"$program\" run \"$project\" --report '" << report.toStdString() << "'\n"
            << "\"$program\" check \"$project\" --json || [ $? = 1 ] # 1: with warnings\n";
        QProcess shell;
        shell.start("sh", {path("bytes.sh")});
        const auto outcome = outcomeOf(shell);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        std::ifstream written(report.toStdString());
        QVERIFY(nlohmann::json::parse(written).is_object());
        // The folder's own tidying up knows no such names.
        std::filesystem::remove(name.toStdString());
        std::filesystem::remove(report.toStdString());
    }
};

QTEST_GUILESS_MAIN(TestOutputs)
#include "test_outputs.moc"
