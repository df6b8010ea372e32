// Runs that are stopped from outside, and how they go on.

#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/small_projects.hpp"

#include <QFile>
#include <QList>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/types.h>
#include <unistd.h>

using namespace zonescope;
using tests::outcomeOf;
using tests::runProgram;

namespace {

constexpr const char* endless = "100000000"; ///< steps that no test waits for

/// A dipole beside the axis, which radiates into every order.
model::Project offAxisDipole() {
    auto project = tests::axisDipole();
    project.name = "beside the axis";
    std::get<model::Dipole>(project.sources[0].kind).rUm = 0.3;
    project.monitors.push_back({"it's a probe", model::PointProbe{{0.5, 0.2}}});
    return project;
}

} // namespace

class TestInterrupts : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    /// Starts a run that saves its state often, and waits until it has.
    void startAndWait(QProcess& process, const QStringList& options, const QString& state) const {
        QFile::remove(state);
        process.start(tests::programPath(), QStringList{"run"} + options +
                                                QStringList{"--steps", endless, "--out", state,
                                                            "--checkpoint-every", "0.05"});
        QVERIFY(process.waitForStarted(tests::patience));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(state), tests::patience);
    }
    void signal(const QProcess& process, int number) const {
        ::kill(static_cast<pid_t>(process.processId()), number);
    }

private slots:
    void initTestCase() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        QVERIFY(folder_.isValid());
        io::saveProject(offAxisDipole(), path("dipole o'clock.zonescope.json").toStdString());
    }

    void everySignalThatAsksForTheEndSaves_data() {
        QTest::addColumn<QList<int>>("numbers");
        QTest::newRow("Ctrl-C") << QList<int>{SIGINT};
        QTest::newRow("SIGTERM") << QList<int>{SIGTERM};
        QTest::newRow("the terminal is gone") << QList<int>{SIGHUP};
        // Shell and terminal both send it; at the end of a session it follows SIGTERM.
        QTest::newRow("twice") << QList<int>{SIGHUP, SIGHUP};
        QTest::newRow("the session ends") << QList<int>{SIGTERM, SIGHUP, SIGTERM};
    }

    void everySignalThatAsksForTheEndSaves() {
        QFETCH(QList<int>, numbers);
        QProcess process;
        startAndWait(process, {path("dipole o'clock.zonescope.json")}, path("s.h5"));
        for (const int number : numbers) {
            signal(process, number);
        }
        const auto stopped = outcomeOf(process);
        QVERIFY2(stopped.code == 130, qPrintable(stopped.error));
        QCOMPARE(io::readResults(path("s.h5").toStdString()).end, std::string("interrupted"));
    }

    void anIgnoredHangUpStaysIgnored() {
        // nohup: the run outlives its terminal.
        QProcess process;
        QFile::remove(path("n.h5"));
        process.start("sh", {"-c", "trap '' HUP; exec \"$0\" \"$@\"", tests::programPath(), "run",
                             path("dipole o'clock.zonescope.json"), "--steps", endless, "--out",
                             path("n.h5"), "--checkpoint-every", "0.05"});
        QVERIFY(process.waitForStarted(tests::patience));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("n.h5")), tests::patience);
        signal(process, SIGHUP);
        // It goes on: another checkpoint comes.
        const auto step = io::readResults(path("n.h5").toStdString()).step;
        QTRY_VERIFY_WITH_TIMEOUT(io::readResults(path("n.h5").toStdString()).step > step,
                                 tests::patience);
        QCOMPARE(process.state(), QProcess::Running);
        signal(process, SIGINT);
        QCOMPARE(outcomeOf(process).code, 130);
    }

    void theCommandToGoOnGoesOn() {
        QProcess process;
        startAndWait(process,
                     {path("dipole o'clock.zonescope.json"), "--order", "2", "--precision",
                      "double", "--threads", "1", "--report", path("r.json")},
                     path("of order 2.h5"));
        signal(process, SIGINT);
        const auto stopped = outcomeOf(process);
        QVERIFY2(stopped.code == 130, qPrintable(stopped.error));
        const auto saved = io::readResults(path("of order 2.h5").toStdString());
        const auto begin = stopped.error.indexOf("To go on: zonescope ");
        QVERIFY2(begin >= 0, qPrintable(stopped.error));
        auto command = stopped.error.mid(begin + int(qstrlen("To go on: zonescope "))).trimmed();
        for (const char* const option :
             {"--order 2", "--precision double", "--threads 1", "--report", "--checkpoint-every"}) {
            QVERIFY2(command.contains(option), qPrintable(command));
        }
        command.replace(endless, QString::number(saved.step + 40));
        QProcess again;
        again.start("sh", {"-c", QStringLiteral("'%1' %2").arg(tests::programPath(), command)});
        const auto ended = outcomeOf(again);
        QVERIFY2(ended.code == 0, qPrintable(command + ended.error));
        const auto results = io::readResults(path("of order 2.h5").toStdString());
        QCOMPARE(results.step, saved.step + 40);
        QCOMPARE(io::parseProject(results.projectText).azimuthalOrder, 2);
    }

    void aStateBelongsToItsOrder() {
        QProcess process;
        startAndWait(process, {path("dipole o'clock.zonescope.json"), "--order", "1"},
                     path("1.h5"));
        signal(process, SIGINT);
        QCOMPARE(outcomeOf(process).code, 130);
        const QString project = path("dipole o'clock.zonescope.json");
        // Another order, the project's own order, and another without the project.
        for (const QStringList& arguments :
             {QStringList{"run", project, "--resume", path("1.h5"), "--order", "3"},
              QStringList{"run", project, "--resume", path("1.h5")},
              QStringList{"run", "--resume", path("1.h5"), "--order", "3"}}) {
            const auto refused = runProgram(arguments);
            QVERIFY2(refused.code == 2, qPrintable(arguments.join(' ')));
            QVERIFY2(refused.error.contains("--order"), qPrintable(refused.error));
        }
        const auto step = io::readResults(path("1.h5").toStdString()).step + 5;
        for (const QStringList& arguments :
             {QStringList{"run", project, "--order", "1"}, QStringList{"run"}}) {
            const auto resumed =
                runProgram(arguments + QStringList{"--resume", path("1.h5"), "--quiet", "--steps",
                                                   QString::number(step)});
            QVERIFY2(resumed.code == 0, qPrintable(resumed.error));
        }
    }

    void aDamagedStateIsRefusedWithItsName() {
        QProcess process;
        startAndWait(process, {path("dipole o'clock.zonescope.json")}, path("d.h5"));
        signal(process, SIGINT);
        QCOMPARE(outcomeOf(process).code, 130);
        QFile file(path("d.h5"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        const auto bytes = file.readAll();
        for (const qint64 at : {qint64{9}, file.size() / 3, file.size() / 2, file.size() - 200}) {
            file.seek(at);
            file.putChar(static_cast<char>(bytes[at] ^ 0x10));
            file.flush();
            for (const QStringList& arguments :
                 {QStringList{"run", "--resume", path("d.h5")},
                  QStringList{"propagate", path("d.h5"), "--far-field", "5"},
                  QStringList{"resonances", path("d.h5")}}) {
                const auto refused = runProgram(arguments);
                QVERIFY2(refused.code == 2, qPrintable(refused.error));
                QVERIFY2(refused.error.contains("d.h5"), qPrintable(refused.error));
                QVERIFY2(refused.error.contains("damaged"), qPrintable(refused.error));
            }
            file.seek(at);
            file.putChar(bytes[at]);
            file.flush();
        }
    }

    void tooManyThreadsAreAMessage() {
        if (tests::sanitized)
            QSKIP("sanitizers need more addresses than the limit leaves");
        auto large = offAxisDipole();
        large.domain = {
            .radiusUm = 30.0, .zMinUm = -30.0, .zMaxUm = 30.0, .drUm = 0.1, .dzUm = 0.1};
        io::saveProject(large, path("large.zonescope.json").toStdString());
        QProcess process;
        // Every thread takes addresses for its stack: 8 MiB, 4096 times.
        process.start("sh", {"-c", "ulimit -s 8192; ulimit -v 2500000; exec \"$0\" \"$@\"",
                             tests::programPath(), "run", path("large.zonescope.json"), "--threads",
                             "4096", "--steps", "5"});
        const auto refused = outcomeOf(process);
        QVERIFY2(refused.code == 2, qPrintable(QString::number(refused.code) + refused.error));
        QVERIFY2(refused.error.contains("threads"), qPrintable(refused.error));
    }

    void tooLittleMemoryHasItsOwnCode() {
        if (tests::sanitized)
            QSKIP("sanitizers need more addresses than the limit leaves");
        auto large = offAxisDipole();
        // 18 million cells: the six fields alone take 430 MB.
        large.domain = {
            .radiusUm = 300.0, .zMinUm = -300.0, .zMaxUm = 300.0, .drUm = 0.1, .dzUm = 0.1};
        io::saveProject(large, path("large.zonescope.json").toStdString());
        QProcess process;
        process.start("sh",
                      {"-c", "ulimit -v 400000; exec \"$0\" \"$@\"", tests::programPath(), "run",
                       path("large.zonescope.json"), "--threads", "1", "--steps", "5"});
        const auto refused = outcomeOf(process);
        QVERIFY2(refused.code == 4, qPrintable(QString::number(refused.code) + refused.error));
        QVERIFY2(refused.error.contains("memory"), qPrintable(refused.error));
    }
};

QTEST_GUILESS_MAIN(TestInterrupts)
#include "test_interrupts.moc"
