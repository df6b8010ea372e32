// The executable as a user calls it: every command, every kind of bad input, Ctrl-C and resume.

#include "core/io/pictures/raster.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/io/results/vtk_export.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"

#include <QByteArray>
#include <QFile>
#include <QList>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <csignal>
#include <fstream>

#include <sys/types.h>
#include <unistd.h>

using namespace zonescope;
using tests::outcomeOf;
using tests::runProgram;

namespace {

void write(const QString& path, const QByteArray& content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] nlohmann::json goodProject() const {
        return nlohmann::json::parse(io::writeProject(tests::planeWaveWithMonitors()));
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        io::saveProject(tests::planeWaveWithMonitors(), path("good.zonescope.json").toStdString());
    }

    void helpAndVersion() {
        const auto help = runProgram({"--help"});
        QCOMPARE(help.code, 0);
        for (const char* const word :
             {"run", "check", "bench", "verify", "examples", "Exit codes"}) {
            QVERIFY2(help.out.contains(word), word);
        }
        for (const char* const command : {"run", "check", "bench", "verify", "examples"}) {
            const auto each = runProgram({command, "--help"});
            QCOMPARE(each.code, 0);
            QVERIFY(each.out.contains("--"));
            QVERIFY(each.error.isEmpty());
        }
        const auto version = runProgram({"--version"});
        QCOMPARE(version.code, 0);
        QCOMPARE(version.out.trimmed(), QString("zonescope " ZONESCOPE_VERSION));
    }

    void badProjectsAreRefused_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("mentions");
        const auto changed = [this](const char* pointer, const nlohmann::json& value) {
            auto project = goodProject();
            project[nlohmann::json::json_pointer(pointer)] = value;
            return QByteArray::fromStdString(project.dump());
        };
        const auto whole = QByteArray::fromStdString(goodProject().dump(2));
        QTest::newRow("truncated") << whole.left(whole.size() / 2) << "line";
        QTest::newRow("not JSON") << QByteArray("this is a letter\n") << "JSON";
        QTest::newRow("binary") << QByteArray(4096, '\x80') << "JSON";
        QTest::newRow("empty") << QByteArray() << "";
        QTest::newRow("another JSON") << QByteArray("[1, 2, 3]") << "";
        QTest::newRow("wrong type") << changed("/domain/dr_um", "small") << "dr_um";
        QTest::newRow("unknown key") << changed("/domain/dr_umm", 0.1) << "dr_um";
        QTest::newRow("NaN") << QByteArray(whole).replace("\"dr_um\": 0.05", "\"dr_um\": NaN")
                             << "line";
        QTest::newRow("negative radius") << changed("/domain/radius_um", -2.0) << "radius_um";
        QTest::newRow("newer version") << changed("/version", 999) << "999";
        QTest::newRow("missing material") << changed("/background", "unobtainium") << "unobtainium";
        auto rings = goodProject();
        rings["bodies"] = nlohmann::json::parse(
            R"([{"name": "zone", "kind": "annular_zone", "rings": [{"r_in_um": 0.9, "r_out_um": 0.4}],
                 "layers": [{"z_min_um": 0.0, "z_max_um": 0.2, "material": "vacuum"}]}])");
        QTest::newRow("r_in beyond r_out") << QByteArray::fromStdString(rings.dump()) << "r_";
        auto huge = goodProject();
        huge["domain"]["radius_um"] = 1e5;
        huge["domain"]["z_max_um"] = 1e5;
        QTest::newRow("too many cells") << QByteArray::fromStdString(huge.dump()) << "cells";
    }

    void badProjectsAreRefused() {
        QFETCH(QByteArray, content);
        QFETCH(QString, mentions);
        const auto file = path("bad.zonescope.json");
        write(file, content);
        for (const char* const command : {"run", "check"}) {
            const auto outcome = runProgram({command, file});
            QVERIFY2(outcome.code == 2, qPrintable(outcome.error));
            // One message, on standard error, that names the file and what is wrong.
            const auto all = outcome.error + outcome.out;
            QVERIFY2(outcome.error.startsWith("zonescope: "), qPrintable(outcome.error));
            QVERIFY2(outcome.error.contains("bad.zonescope.json"), qPrintable(outcome.error));
            QVERIFY2(all.contains(mentions), qPrintable(all));
            QVERIFY2(!all.contains("unexpected failure"), qPrintable(all));
        }
    }

    void unreadableFilesAreRefused() {
        for (const char* const command : {"run", "check"}) {
            for (const auto& file :
                 {path("missing.zonescope.json"), folder_.path(), QString("/dev/null")}) {
                const auto outcome = runProgram({command, file});
                QVERIFY2(outcome.code == 2, qPrintable(file + outcome.error));
                QVERIFY2(outcome.error.contains(file), qPrintable(outcome.error));
            }
        }
        if (::geteuid() == 0) {
            return; // to root every file is readable
        }
        const auto file = path("secret.zonescope.json");
        QVERIFY(QFile::copy(path("good.zonescope.json"), file));
        QFile::setPermissions(file, {});
        QCOMPARE(runProgram({"run", file}).code, 2);
    }

    void badOptionsAreRefused() {
        const auto file = path("good.zonescope.json");
        const QList<QStringList> calls{
            {"run"},
            {"run", file, "--no-such-option"},
            {"run", file, "--backend", "abacus"},
            {"run", file, "--backend", "cuda", "--device", "99"},
            {"run", file, "--schedule", "sideways"},
            {"run", file, "--precision", "half"},
            {"run", file, "--threads", "-3"},
            {"run", file, "--steps", "0"},
            {"run", file, "--quantity", "flavour"},
            {"run", file, "--colour-map", "rainbow"},
            {"run", file, "--vtk", path("field.txt")},
            {"run", file, "--out", path("no/such/folder.h5")},
            {"run", file, "--image", folder_.path()},
            {"run", file, "--resume", path("missing.h5")},
            {"run", file, "--resume", file},
            {"check"},
            {"verify", "--filter", "no_such_rung/"},
            {"examples", "--copy", "no_such_example"},
            {"no-such-command"},
        };
        for (const auto& arguments : calls) {
            const auto outcome = runProgram(arguments);
            QVERIFY2(outcome.code == 2, qPrintable(arguments.join(' ') + "\n" + outcome.error));
            QVERIFY(!outcome.error.trimmed().isEmpty());
            QVERIFY2(!outcome.error.contains("unexpected failure"), qPrintable(outcome.error));
        }
        QVERIFY(runProgram({"run", file, "--quantity", "flavour"}).error.contains("poynting_z"));
    }

    void runWritesEverything() {
        QStringList arguments{"run",      path("good.zonescope.json"),
                              "--report", path("a.json"),
                              "--image",  path("a.png")};
        if (io::hasHdf5())
            arguments << "--out" << path("a.h5");
        if (io::hasVtk())
            arguments << "--vtk" << path("a.vtr");
        const auto outcome = runProgram(arguments);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        QVERIFY(outcome.out.contains("transmission"));
        std::ifstream stream(path("a.json").toStdString());
        const auto report = nlohmann::json::parse(stream);
        QCOMPARE(report.at("run").at("end").get<std::string>(), std::string("decayed"));
        QVERIFY(report.at("run").at("step").get<int>() > 100);
        QVERIFY(report.at("energy").at("decay").get<double>() < 1e-6);
        QCOMPARE(report.at("monitors").size(), std::size_t{6});
        QCOMPARE(io::readPng(path("a.png").toStdString()).width(), 1400);
        if (io::hasHdf5()) {
            const auto results = io::readResults(path("a.h5").toStdString());
            QCOMPARE(results.step, report.at("run").at("step").get<std::int64_t>());
            QVERIFY(!results.hasState);
        }
        if (io::hasVtk()) {
            QVERIFY(io::readVtk(path("a.vtr").toStdString()).cellsR > 0);
        }
    }

    void stepsReplaceTheStopRule() {
        const auto report = path("steps.json");
        for (const int steps : {7, 3000}) { // 3000: long after the energy has decayed
            QCOMPARE(runProgram({"run", path("good.zonescope.json"), "--steps",
                                 QString::number(steps), "--report", report, "--quiet"})
                         .code,
                     0);
            std::ifstream stream(report.toStdString());
            QCOMPARE(nlohmann::json::parse(stream).at("run").at("step").get<int>(), steps);
        }
    }

    void quietIsQuiet() {
        const auto outcome = runProgram({"run", path("good.zonescope.json"), "--quiet"});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.isEmpty() && outcome.error.isEmpty());
    }

    void timingSaysWhereTheTimeWent() {
        const auto outcome = runProgram({"run", path("good.zonescope.json"), "--steps", "20",
                                         "--quiet", "--timing", "--image", path("timed.png")});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        double sum = 0.0;
        double whole = -1.0;
        QStringList stages;
        static const QRegularExpression line("^  (\\S.*\\S) +([0-9.]+) s +[0-9.]+ %$",
                                             QRegularExpression::MultilineOption);
        for (auto found = line.globalMatch(outcome.out); found.hasNext();) {
            const auto match = found.next();
            const double seconds = match.captured(2).toDouble();
            if (match.captured(1) == "in all") {
                whole = seconds;
            } else {
                stages << match.captured(1);
                sum += seconds;
            }
        }
        const QStringList expected{"program start",
                                   "project and checks",
                                   "grid and materials",
                                   "engine",
                                   "steps",
                                   "report",
                                   "picture",
                                   "file timed.png",
                                   "other"};
        QCOMPARE(stages, expected);
        QVERIFY(whole > 0.0);
        // Each line is rounded to a millisecond.
        QVERIFY2(std::abs(sum - whole) < 0.001 * double(stages.size() + 1),
                 qPrintable(outcome.out));
        const auto several = runProgram(
            {"run", path("good.zonescope.json"), path("other.zonescope.json"), "--timing"});
        QCOMPARE(several.code, 2);
        QVERIFY2(several.error.contains("--timing"), qPrintable(several.error));
    }

    void fullDiskLosesNothing() {
        write(path("old.json"), "precious");
        QProcess process;
        // Files may grow to one block of 512 bytes or 1 kB, whichever the shell counts in.
        process.start("sh",
                      {"-c", "ulimit -f 1; trap '' XFSZ; exec \"$0\" \"$@\"", tests::programPath(),
                       "run", path("good.zonescope.json"), "--report", path("old.json")});
        const auto outcome = outcomeOf(process);
        QVERIFY2(outcome.code == 2, qPrintable(outcome.error));
        QVERIFY2(outcome.error.contains("old.json"), qPrintable(outcome.error));
        QFile file(path("old.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("precious"));
    }

    void interruptedRunResumesBitIdentically() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        auto project = tests::planeWaveWithMonitors();
        project.name = "long";
        project.domain.drUm = project.domain.dzUm = 0.0125;
        io::saveProject(project, path("long.zonescope.json").toStdString());
        const QStringList common{"run", path("long.zonescope.json"), "--steps"};
        QProcess process;
        // More steps than any machine does before it is interrupted.
        process.start(tests::programPath(),
                      common + QStringList{"100000000", "--out", path("part.h5"),
                                           "--checkpoint-every", "0.05"});
        QVERIFY(process.waitForStarted(tests::patience));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("part.h5")), tests::patience);
        // The checkpoint of a run that goes on is complete at any time.
        QVERIFY(io::readResults(path("part.h5").toStdString()).hasState);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const auto stopped = outcomeOf(process);
        QVERIFY2(stopped.code == 130, qPrintable(stopped.error));
        QVERIFY2(stopped.error.contains("--resume"), qPrintable(stopped.error));
        const auto saved = io::readResults(path("part.h5").toStdString());
        QCOMPARE(saved.end, std::string("interrupted"));
        QVERIFY(saved.step > 0);

        const auto steps = QString::number(saved.step + 2000);
        const auto resumed = runProgram(common + QStringList{steps, "--resume", path("part.h5"),
                                                             "--out", path("part.h5"), "--quiet"});
        QVERIFY2(resumed.code == 0, qPrintable(resumed.error));
        const auto whole =
            runProgram(common + QStringList{steps, "--out", path("whole.h5"), "--quiet"});
        QVERIFY2(whole.code == 0, qPrintable(whole.error));
        const auto a = io::readResults(path("whole.h5").toStdString());
        const auto b = io::readResults(path("part.h5").toStdString());
        QCOMPARE(a.step, saved.step + 2000);
        QCOMPARE(b.step, a.step);
        QCOMPARE(b.energy.size(), a.energy.size());
        for (std::size_t n = 0; n < a.energy.size(); ++n) {
            QVERIFY(a.energy[n].energy == b.energy[n].energy);
        }
        for (std::size_t n = 0; n < a.monitors.size(); ++n) {
            for (std::size_t m = 0; m < a.monitors[n].arrays.size(); ++m) {
                QVERIFY2(a.monitors[n].arrays[m].real == b.monitors[n].arrays[m].real &&
                             a.monitors[n].arrays[m].imaginary == b.monitors[n].arrays[m].imaginary,
                         a.monitors[n].arrays[m].name.c_str());
            }
        }
    }

    void stateOfAnotherProjectIsRefused() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        QProcess process;
        process.start(tests::programPath(),
                      {"run", path("good.zonescope.json"), "--steps", "100000000", "--out",
                       path("state.h5"), "--checkpoint-every", "0.05", "--quiet"});
        QVERIFY(process.waitForStarted(tests::patience));
        // It runs, and hears what it is told.
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("state.h5")), tests::patience);
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        QCOMPARE(outcomeOf(process).code, 130);
        auto fewerMonitors = tests::planeWaveWithMonitors();
        fewerMonitors.monitors.pop_back();
        auto compensated = tests::planeWaveWithMonitors();
        compensated.run.dispersionCompensation.directions = model::CompensatedDirections::axial;
        for (const auto& other : {fewerMonitors, compensated}) {
            io::saveProject(other, path("other.zonescope.json").toStdString());
            const auto outcome =
                runProgram({"run", path("other.zonescope.json"), "--resume", path("state.h5")});
            QVERIFY2(outcome.code == 2, qPrintable(outcome.error));
            QVERIFY2(outcome.error.contains("another grid"), qPrintable(outcome.error));
        }
        // Without a project the saved one goes on; it ends by its own stop rule.
        const auto alone = runProgram({"run", "--resume", path("state.h5"), "--quiet"});
        QVERIFY2(alone.code == 0, qPrintable(alone.error));
        // Double precision cannot continue single precision.
        QCOMPARE(runProgram({"run", "--resume", path("state.h5"), "--precision", "double"}).code,
                 2);
    }

    void withoutAScreenTheWindowEndsWithAMessage() {
        using Change = std::pair<const char*, const char*>;
        for (const auto& [name, value] :
             {Change{"QT_QPA_PLATFORM", "offscreen"}, Change{"QT_QPA_PLATFORM", "minimal"},
              Change{"QT_QPA_PLATFORM", "nonsense"}, Change{"DISPLAY", ":7777"}}) {
            auto environment = QProcessEnvironment::systemEnvironment();
            for (const char* const other : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}) {
                environment.remove(other);
            }
            environment.insert(name, value);
            QProcess process;
            process.setProcessEnvironment(environment);
            process.start(tests::programPath(), {path("good.zonescope.json")});
            const auto outcome = outcomeOf(process);
            // 1; 2 when the program was built without the window.
            QVERIFY2(outcome.code == 1 || outcome.code == 2, qPrintable(outcome.error));
            QVERIFY2(outcome.error.contains("'zonescope run FILE'"), qPrintable(outcome.error));
        }
    }

    void checkTellsWhatIsWrong() {
        const auto outcome = runProgram({"check", path("good.zonescope.json"), "--json"});
        const auto report = nlohmann::json::parse(outcome.out.toStdString());
        QVERIFY(report.at("valid").get<bool>());
        QCOMPARE(outcome.code, report.at("exit_code").get<int>());
        auto coarse = tests::planeWaveWithMonitors();
        coarse.domain.drUm = coarse.domain.dzUm = 0.25; // four cells per wavelength
        io::saveProject(coarse, path("coarse.zonescope.json").toStdString());
        QCOMPARE(runProgram({"check", path("coarse.zonescope.json")}).code, 1);
    }

    void examplesRun() {
        const auto list = runProgram({"examples"});
        QCOMPARE(list.code, 0);
        QVERIFY(list.out.contains("metalens"));
        const auto target = path("copy.zonescope.json");
        QCOMPARE(runProgram({"examples", "--copy", "pml_laboratory", "--to", target}).code, 0);
        QCOMPARE(runProgram({"examples", "--copy", "pml_laboratory", "--to", target}).code,
                 2); // there already
        QCOMPARE(
            runProgram({"examples", "--copy", "pml_laboratory", "--to", target, "--force"}).code,
            0);
        const auto outcome = runProgram({"run", target, "--quiet", "--image", path("pml.png")});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        QVERIFY(QFile::exists(path("pml.png")));
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "test_command_line.moc"
