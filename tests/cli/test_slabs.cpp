// One domain over the processes of mpirun: the same results for every number of them, a run that is
// interrupted and goes on, and what is refused.

#include "tests/support/busy_domain.hpp"
#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/small_zones.hpp"

#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <nlohmann/json.hpp>

#include <sys/types.h>

using namespace zonescope;

class TestSlabs : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString mpirun_; ///< empty: this program cannot be started by MPI

    [[nodiscard]] tests::Outcome run(const QStringList& arguments) const {
        return tests::runProgram(folder_, arguments);
    }
    [[nodiscard]] nlohmann::json json(const QString& name) const {
        return nlohmann::json::parse(tests::readFile(folder_, name).toStdString(), nullptr, false);
    }
    void save(const model::Project& project, const char* name) const {
        io::saveProject(project, folder_.filePath(QString::fromLatin1(name)).toStdString());
    }
    void startRanks(QProcess& process, int ranks, const QStringList& options) const {
        process.setWorkingDirectory(folder_.path());
        process.start(mpirun_,
                      QStringList{"-n", QString::number(ranks), tests::programPath(), "run"} +
                          options + QStringList{"--backend", "cpu", "--slabs", "mpi"});
    }
    [[nodiscard]] tests::Outcome runRanks(int ranks, const QStringList& options) const {
        QProcess process;
        startRanks(process, ranks, options);
        return tests::outcomeOf(process);
    }
    /// The processes that it has started; empty where the system does not say.
    [[nodiscard]] static QList<QByteArray> childrenOf(const QProcess& process) {
        const auto number = QString::number(process.processId());
        QFile file("/proc/" + number + "/task/" + number + "/children");
        return file.open(QIODevice::ReadOnly) ? file.readAll().simplified().split(' ')
                                              : QList<QByteArray>();
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        // Tests may run as root in a container, with fewer cores than processes.
        qputenv("OMPI_ALLOW_RUN_AS_ROOT", "1");
        qputenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        qputenv("OMPI_MCA_rmaps_base_oversubscribe", "1");
        auto project = tests::busyDomain();
        project.run.threads = 1;
        project.run.stop.maxTimeFs = 20.0;
        project.run.precision = model::Precision::doublePrecision;
        save(project, "double.zonescope.json");
        project.run.precision = model::Precision::single;
        save(project, "single.zonescope.json");
        save(tests::offAxisDipole(), "small.zonescope.json"); // of few rows
        save(tests::postsInZones(), "zones.zonescope.json");
        const bool without = run({"run", "single.zonescope.json", "--slabs", "mpi", "--steps", "1"})
                                 .error.contains("built without MPI");
        mpirun_ = without ? QString() : QStandardPaths::findExecutable("mpirun");
    }

    void allNumbersOfRanksFindTheSame_data() {
        QTest::addColumn<QString>("precision");
        QTest::addColumn<int>("ranks");
        for (const auto* precision : {"double", "single"}) {
            for (const int ranks : {1, 2, 4}) {
                QTest::addRow("%s, %d", precision, ranks) << precision << ranks;
            }
        }
    }
    void allNumbersOfRanksFindTheSame() {
        if (mpirun_.isEmpty()) {
            QSKIP("built without MPI, or there is no mpirun");
        }
        QFETCH(QString, precision);
        QFETCH(int, ranks);
        const auto file = precision + ".zonescope.json";
        const auto alone = precision + ".json";
        if (!QFile::exists(folder_.filePath(alone))) {
            const auto outcome = run({"run", file, "--report", alone, "--quiet"});
            QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        }
        const auto name = QStringLiteral("%1_%2").arg(precision).arg(ranks);
        const auto outcome =
            runRanks(ranks, {file, "--report", name + ".json", "--image", name + ".png"});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        QCOMPARE(outcome.out.count("Gcell-steps/s"), 1); // one speaks for all
        QVERIFY(QFile::exists(folder_.filePath(name + ".png")));
        const auto expected = json(alone);
        const auto found = json(name + ".json");
        QVERIFY(expected["monitors"].size() == 8);
        for (const char* part : {"transforms", "grid"}) {
            QVERIFY(expected.value(part, nlohmann::json()) == found.value(part, nlohmann::json()));
        }
        for (std::size_t n = 0; n < expected["monitors"].size(); ++n) {
            const auto& monitor = expected["monitors"][n];
            QVERIFY2(monitor == found["monitors"][n] || monitor["kind"] == "point_probe",
                     monitor.dump().c_str()); // probes add what lies on both sides of a cut
        }
        QCOMPARE(found["run"].contains("halo_exchange"), ranks > 1);
        if (ranks > 1) {
            const auto& slabs = found["run"]["slabs"];
            QCOMPARE(slabs.size(), static_cast<std::size_t>(ranks));
            QCOMPARE(slabs.back()["end_row"].get<int>(), 123);
            QVERIFY(slabs.back()["place"].get<std::string>().starts_with(
                "rank " + std::to_string(ranks - 1) + " on "));
            QVERIFY(found["run"]["halo_exchange"]["seconds"].get<double>() > 0.0);
        }
    }

    void anInterruptedRunGoesOn() {
        if (mpirun_.isEmpty() || !io::hasHdf5()) {
            QSKIP("built without MPI or HDF5, or there is no mpirun");
        }
        QProcess process;
        startRanks(process, 4,
                   {"single.zonescope.json", "--out", "cut.h5", "--checkpoint-every", "0.1",
                    "--steps", "100000000"});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder_.filePath("cut.h5")) ||
                                     process.state() == QProcess::NotRunning,
                                 tests::patience);
        // All of them hear it, as from a cluster whose time is over. (Open MPI's launcher would end
        // them a second after it has told them.)
        const auto ranks = childrenOf(process);
        if (ranks.size() != 4) {
            process.kill();
            process.waitForFinished(tests::patience);
            QSKIP("the launcher's processes cannot be found here");
        }
        for (const auto& rank : ranks) {
            ::kill(static_cast<pid_t>(rank.toInt()), SIGINT);
        }
        const auto cut = tests::outcomeOf(process);
        QCOMPARE(cut.code, 130);
        QVERIFY2(cut.error.contains("state saved in cut.h5"), qPrintable(cut.error));
        QVERIFY2(cut.error.contains("mpirun -n 4 zonescope run"), qPrintable(cut.error));

        // With fewer processes, then without any, and all the same as never cut at all.
        const auto stepOf = [&](const QString& name) {
            return io::readState(folder_.filePath(name).toStdString()).engines.front().step;
        };
        const auto first = stepOf("cut.h5");
        QVERIFY(QFile::copy(folder_.filePath("cut.h5"), folder_.filePath("fewer.h5")));
        const auto fewer =
            runRanks(2, {"--resume", "fewer.h5", "--steps", QString::number(first + 400),
                         "--checkpoint-every", "1e-3"});
        QVERIFY2(fewer.code == 0, qPrintable(fewer.error));
        QVERIFY(stepOf("fewer.h5") > first);
        const auto steps = QString::number(first + 600);
        const auto none = run({"run", "--resume", "fewer.h5", "--steps", steps, "--backend", "cpu",
                               "--report", "resumed.json"});
        QVERIFY2(none.code == 0, qPrintable(none.error));
        const auto whole = run({"run", "single.zonescope.json", "--steps", steps, "--backend",
                                "cpu", "--report", "whole.json"});
        QVERIFY2(whole.code == 0, qPrintable(whole.error));
        QVERIFY(json("resumed.json")["monitors"].is_array());
        QVERIFY(json("resumed.json")["monitors"] == json("whole.json")["monitors"]);
        // And from there on several processes again.
        const auto again =
            runRanks(3, {"--resume", "cut.h5", "--steps", steps, "--report", "again.json"});
        QVERIFY2(again.code == 0, qPrintable(again.error));
        for (std::size_t n = 0; n < json("whole.json")["monitors"].size(); ++n) {
            const auto& monitor = json("whole.json")["monitors"][n];
            QVERIFY(monitor == json("again.json")["monitors"][n] ||
                    monitor["kind"] == "point_probe");
        }
    }

    void whatCannotBeCutIsRefusedOnce_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("says");
        QTest::newRow("too few rows")
            << QStringList{"small.zonescope.json", "--order", "1"} << "3 ranks for";
        QTest::newRow("zones") << QStringList{"zones.zonescope.json"} << "A zone is never cut";
        QTest::newRow("several projects")
            << QStringList{"single.zonescope.json", "double.zonescope.json"} << "one project";
        QTest::newRow("no file") << QStringList{"none.zonescope.json"} << "none.zonescope.json";
    }
    void whatCannotBeCutIsRefusedOnce() {
        if (mpirun_.isEmpty()) {
            QSKIP("built without MPI, or there is no mpirun");
        }
        QFETCH(QStringList, options);
        QFETCH(QString, says);
        const auto outcome = runRanks(3, options);
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.error.count(says), 1);
    }

    void anUnknownWayIsRefused() {
        const auto outcome = run({"run", "single.zonescope.json", "--slabs", "fax"});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains("here, mpi"), qPrintable(outcome.error));
    }
};

QTEST_GUILESS_MAIN(TestSlabs)
#include "test_slabs.moc"
