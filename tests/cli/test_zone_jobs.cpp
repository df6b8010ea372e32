// The zones of a lens over several processes: chosen ones, those of mpirun, one that dies, an array
// of jobs of a cluster.

#include "tests/support/program.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/small_zones.hpp"

#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <nlohmann/json.hpp>

#include <sys/types.h>

using namespace zonescope;

class TestZoneJobs : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    nlohmann::json alone_; ///< what one process finds

    [[nodiscard]] tests::Outcome run(const QStringList& arguments) const {
        return tests::runProgram(folder_, arguments);
    }
    [[nodiscard]] nlohmann::json json(const QString& name) const {
        return nlohmann::json::parse(tests::readFile(folder_, name).toStdString(), nullptr, false);
    }
    [[nodiscard]] bool there(const QString& name) const {
        return QFile::exists(folder_.filePath(name));
    }
    void save(const char* name, double maxTimeFs) const {
        auto project = tests::postsInZones();
        project.run.stop.maxTimeFs = maxTimeFs;
        io::saveProject(project, folder_.filePath(QString::fromLatin1(name)).toStdString());
    }
    /// To the last bit, whoever ran which zone.
    static bool sameFigures(const nlohmann::json& a, const nlohmann::json& b) {
        return a.is_object() && b.is_object() && a["monitors"] == b["monitors"] &&
               a["data_sheet"] == b["data_sheet"];
    }
    /// Where this program can be started by MPI; empty: it cannot.
    [[nodiscard]] QString mpirun() const {
        return run({"run", "posts.zonescope.json", "--jobs", "mpi"})
                       .error.contains("built without MPI")
                   ? QString()
                   : QStandardPaths::findExecutable("mpirun");
    }
    /// Of so many processes, started in the folder.
    void startRanks(QProcess& process, int ranks, const QStringList& options,
                    const QStringList& launcher = {}) const {
        process.setWorkingDirectory(folder_.path());
        process.start(mpirun(),
                      launcher +
                          QStringList{"-n", QString::number(ranks), tests::programPath(), "run"} +
                          options + QStringList{"--threads", "1", "--jobs", "mpi"});
    }

private slots:
    void initTestCase() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        QVERIFY(folder_.isValid());
        // Tests may run as root in a container, with fewer cores than processes.
        qputenv("OMPI_ALLOW_RUN_AS_ROOT", "1");
        qputenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        qputenv("OMPI_MCA_rmaps_base_oversubscribe", "1");
        save("posts.zonescope.json", tests::sanitized ? 20.0 : 60.0); // fs
        const auto outcome =
            run({"run", "posts.zonescope.json", "--report", "alone.json", "--quiet"});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        alone_ = json("alone.json");
    }

    void chosenZonesAreKeptAndTheRestAddsThemUp() {
        const auto part = run({"run", "posts.zonescope.json", "--out", "part.h5", "--report",
                               "part.json", "--zones", "2"});
        QVERIFY2(part.code == 0, qPrintable(part.error));
        QVERIFY(!there("part.h5"));
        QVERIFY(there("part.h5.zones/job_0001.zone"));
        QVERIFY(!there("part.h5.zones/job_0000.zone"));
        QVERIFY2(part.error.contains("without --zones"), qPrintable(part.error));
        QVERIFY2(part.out.contains("Only 1 of 2 zones"), qPrintable(part.out));

        const auto whole =
            run({"run", "posts.zonescope.json", "--out", "part.h5", "--report", "whole.json"});
        QVERIFY2(whole.code == 0, qPrintable(whole.error));
        const auto report = json("whole.json");
        QVERIFY(!report["zones"][0]["kept_from_before"].get<bool>());
        QVERIFY(report["zones"][1]["kept_from_before"].get<bool>());
        QVERIFY(sameFigures(report, alone_));
        QVERIFY(there("part.h5"));
        QVERIFY(!there("part.h5.zones"));
    }

    void whatMeansNothingIsRefused_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("says");
        QTest::newRow("no list") << QStringList{"--zones", "2-1"} << "such as 3 or 2,5-7";
        QTest::newRow("no number") << QStringList{"--zones", "1,x"} << "such as 3 or 2,5-7";
        QTest::newRow("no such zone") << QStringList{"--zones", "1-3"} << "1 to 2";
        QTest::newRow("no such way") << QStringList{"--jobs", "fax"} << "here, mpi";
        QTest::newRow("the effective medium has none")
            << QStringList{"--order", "1", "--zones", "1"} << "a lens in zones";
    }
    void whatMeansNothingIsRefused() {
        QFETCH(QStringList, options);
        QFETCH(QString, says);
        const auto outcome = run(QStringList{"run", "posts.zonescope.json"} + options);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains(says), qPrintable(outcome.error));
    }

    void allNumbersOfProcessesFindTheSame_data() {
        QTest::addColumn<int>("ranks");
        for (const int ranks : {1, 2, 4}) {
            QTest::addRow("%d", ranks) << ranks;
        }
    }
    void allNumbersOfProcessesFindTheSame() {
        if (mpirun().isEmpty()) {
            QSKIP("built without MPI, or there is no mpirun");
        }
        QFETCH(int, ranks);
        const auto name = QStringLiteral("ranks%1").arg(ranks);
        QProcess process;
        startRanks(process, ranks,
                   {"posts.zonescope.json", "--out", name + ".h5", "--report", name + ".json"});
        const auto outcome = tests::outcomeOf(process);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        QCOMPARE(outcome.out.count("runs of zones done"), 1); // one speaks for all
        QVERIFY(sameFigures(json(name + ".json"), alone_));
        QVERIFY(there(name + ".h5"));
        QVERIFY(!there(name + ".h5.zones"));
    }

    void theZoneOfAProcessThatDiesIsRunByAnother() {
        if (mpirun().isEmpty()) {
            QSKIP("built without MPI, or there is no mpirun");
        }
        QProcess version;
        version.start(mpirun(), {"--version"});
        if (!tests::outcomeOf(version).out.contains("Open MPI")) {
            QSKIP("others end all processes with the first that dies");
        }
        save("long.zonescope.json", 1500.0);
        QProcess process;
        startRanks(process, 2,
                   {"long.zonescope.json", "--out", "long.h5", "--report", "shared.json"},
                   {"--enable-recovery"});
        const auto second = [&] {
            return tests::readFile(folder_, "long.h5.zones/rank_0001.process");
        };
        const auto hasAZone = [&] {
            const auto who = second();
            return who.startsWith("process") &&
                   (tests::readFile(folder_, "long.h5.zones/job_0000.claim") == who ||
                    tests::readFile(folder_, "long.h5.zones/job_0001.claim") == who);
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasAZone() || process.state() == QProcess::NotRunning,
                                 tests::patience);
        const auto number = second().split(' ').value(1).toLongLong();
        QVERIFY(number > 1);
        ::kill(static_cast<pid_t>(number), SIGKILL);
        const auto outcome = tests::outcomeOf(process);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        const auto single = run({"run", "long.zonescope.json", "--report", "single.json"});
        QVERIFY2(single.code == 0, qPrintable(single.error));
        QVERIFY(sameFigures(json("shared.json"), json("single.json")));
    }

    void jobsOfAClusterTakeOtherValuesOfParameters() {
        auto project = json("posts.zonescope.json");
        project["parameters"] = {{"height", "600 nm"}};
        QFile file(folder_.filePath("named.zonescope.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(project.dump()));
        file.close();
        const auto script = run({"jobs", "write-slurm", "named.zonescope.json", "--out", "sum.h5",
                                 "--set", "height=650 nm"});
        QVERIFY2(script.code == 0, qPrintable(script.error));
        QCOMPARE(script.out.count("--set 'height=650 nm'"), 2); // the zones, and their sum
        const auto unknown = run({"jobs", "write-slurm", "named.zonescope.json", "--out", "sum.h5",
                                  "--set", "heigth=650nm"});
        QCOMPARE(unknown.code, 2);
        QVERIFY2(unknown.error.contains("height"), qPrintable(unknown.error));
    }

    void anArrayOfJobsOfACluster() {
        const auto script =
            run({"jobs", "write-slurm", "posts.zonescope.json", "--out", "array's sum.h5",
                 "--report", "array.json", "--script", "lens.sh", "--program", tests::programPath(),
                 "--processors", "1", "--partition", "long"});
        QVERIFY2(script.code == 0, qPrintable(script.error));
        // A cluster of one machine: sbatch runs what it is given, the tasks of an array in turn.
        QFile sbatch(folder_.filePath("sbatch"));
        QVERIFY(sbatch.open(QIODevice::WriteOnly));
        sbatch.write("#!/bin/bash\n"
                     "job=$(cat)\n"
                     "tasks=0\n"
                     "for word in \"$@\"; do case $word in --array=1-*) tasks=${word#--array=1-};; "
                     "esac; done\n"
                     "echo \"$@\" >> calls\n"
                     "export SLURM_CPUS_PER_TASK=1\n"
                     "if [ \"$tasks\" != 0 ]; then\n"
                     "  for task in $(seq \"$tasks\"); do\n"
                     "    SLURM_ARRAY_TASK_ID=$task bash -c \"$job\" >> tasks 2>&1\n"
                     "  done\n"
                     "else bash -c \"$job\" >> tasks 2>&1; fi\n"
                     "echo '17;cluster'\n");
        sbatch.close();
        QVERIFY(sbatch.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", folder_.path() + ":" + environment.value("PATH"));
        QProcess submit;
        submit.setProcessEnvironment(environment);
        submit.setWorkingDirectory(folder_.path());
        submit.start("bash", {"lens.sh"});
        const auto outcome = tests::outcomeOf(submit);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        const auto calls = tests::readFile(folder_, "calls");
        QVERIFY2(calls.contains("--array=1-2") && calls.contains("--dependency=afterany:17 ") &&
                     calls.contains("--partition=long"),
                 calls.constData());
        const auto report = json("array.json");
        QVERIFY2(sameFigures(report, alone_), tests::readFile(folder_, "tasks").constData());
        QVERIFY(report["zones"][0]["kept_from_before"].get<bool>());
        QVERIFY(report["zones"][1]["kept_from_before"].get<bool>());
        QVERIFY(there("array's sum.h5"));
    }
};

QTEST_GUILESS_MAIN(TestZoneJobs)
#include "test_zone_jobs.moc"
