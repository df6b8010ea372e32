// Results and checkpoints in HDF5: what is written comes back, an old file survives a failed write,
// resume is exact.

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"

#include <QDir>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <fstream>

#include <sys/resource.h>

using namespace zonescope;
namespace fs = std::filesystem;

namespace {

std::unique_ptr<run::Simulation> simulationAfter(model::Project project, std::int64_t steps) {
    auto simulation = std::make_unique<run::Simulation>(
        std::make_shared<const model::Project>(std::move(project)));
    simulation->advance(steps);
    return simulation;
}

const io::ResultMonitor& monitorNamed(const io::Results& results, const std::string& name) {
    for (const auto& monitor : results.monitors) {
        if (monitor.name == name) {
            return monitor;
        }
    }
    throw Error("no monitor " + name);
}

const io::ResultArray& arrayOf(const io::ResultMonitor& monitor, const std::string& name) {
    const auto* const array = monitor.find(name);
    if (array == nullptr) {
        throw Error("no array " + name + " in " + monitor.name);
    }
    return *array;
}

/// Lets files grow only to so many bytes while in scope, as a full disk would.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &old_);
        oldAction_ = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, old_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~SmallDisk() {
        ::setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, oldAction_);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    rlimit old_{};
    void (*oldAction_)(int) = nullptr;
};

} // namespace

class TestResults : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] fs::path path(const char* name) const {
        return fs::path(folder_.path().toStdString()) / name;
    }

private slots:
    void initTestCase() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        QVERIFY(folder_.isValid());
    }

    void keepsProjectEnergyAndEnd() {
        const auto simulation = simulationAfter(tests::planeWaveWithMonitors(), 150);
        io::writeResults(path("a.h5"), *simulation,
                         {.state = false, .end = "reached_steps", .snapshots = {}});
        const auto results = io::readResults(path("a.h5"));
        QVERIFY(io::parseProject(results.projectText) == simulation->project());
        QVERIFY(io::readProjectText(path("a.h5")) == results.projectText);
        QCOMPARE(results.end, std::string("reached_steps"));
        QCOMPARE(results.step, std::int64_t{150});
        QCOMPARE(results.timeFs, simulation->timeFs());
        QVERIFY(!results.hasState);
        QCOMPARE(results.energy.size(), simulation->energy().size());
        for (std::size_t n = 0; n < results.energy.size(); ++n) {
            QCOMPARE(results.energy[n].step, simulation->energy()[n].step);
            QVERIFY(results.energy[n].energy == simulation->energy()[n].energy);
        }
    }

    void keepsEveryKindOfMonitor() {
        const auto simulation = simulationAfter(tests::planeWaveWithMonitors(), 200);
        const auto readings = simulation->readMonitors();
        const auto& d = simulation->discretisation();
        io::writeResults(path("b.h5"), *simulation);
        const auto results = io::readResults(path("b.h5"));
        QCOMPARE(results.monitors.size(), std::size_t{6});

        const auto& plane = monitorNamed(results, "plane");
        QCOMPARE(plane.kind, std::string("dft_plane"));
        const auto& er = arrayOf(plane, "Er");
        const auto& r = arrayOf(plane, "r_um");
        QCOMPARE(er.shape, (std::vector<std::size_t>{1, 2, 1, r.real.size()}));
        QVERIFY(std::abs(r.real.back() - 0.8) < 1e-12);
        QCOMPARE(arrayOf(plane, "z_um").real, (std::vector<double>{0.5}));
        const auto expected =
            monitors::collocate(d, readings[1].parities[0].boxes[0], r.real, {0.5});
        for (std::size_t f = 0; f < 2; ++f) {
            for (std::size_t n = 0; n < r.real.size(); ++n) {
                const auto at = f * r.real.size() + n;
                const auto& value = expected.at(fdtd::Component::er, f, 0, n);
                QVERIFY(er.real[at] == value.real() && er.imaginary[at] == value.imag());
            }
        }
        QVERIFY(std::abs(arrayOf(plane, "wavelength_um").real[1] - 0.9) < 1e-12);

        const auto& region = monitorNamed(results, "region");
        QCOMPARE(arrayOf(region, "Hz").shape.size(), std::size_t{4});
        QCOMPARE(arrayOf(region, "Hz").shape[2], arrayOf(region, "z_um").real.size());
        QCOMPARE(arrayOf(monitorNamed(results, "axis"), "r_um").real, (std::vector<double>{0.05}));

        const auto& flux = monitorNamed(results, "flux");
        const auto& monitor = std::get<model::FluxMonitor>(simulation->project().monitors[4].kind);
        const auto spectrum = monitors::fluxThrough(d, monitor, readings[4].parities);
        QVERIFY(arrayOf(flux, "flux").real == spectrum.flux);
        QCOMPARE(arrayOf(flux, "transmission").real.size(), std::size_t{2});
        QVERIFY(monitorNamed(results, "box").find("transmission") == nullptr);

        const auto& probe = monitorNamed(results, "probe");
        const auto& series = arrayOf(probe, "Er");
        QCOMPARE(series.shape, (std::vector<std::size_t>{1, 200}));
        QVERIFY(series.real[150] ==
                static_cast<double>(readings[0].parities[0].probe->series[0][150]));
        const double dtFs = units::toFemtoseconds(d.grid.dt);
        QVERIFY(std::abs(arrayOf(probe, "time_e_fs").real[9] - 10.0 * dtFs) < 1e-9);
        QVERIFY(std::abs(arrayOf(probe, "time_h_fs").real[9] - 9.5 * dtFs) < 1e-9);
        QVERIFY(!arrayOf(probe, "Er_spectrum").imaginary.empty());
    }

    void monitorNamesMayHoldSpacesAndUnicode() {
        auto project = tests::planeWaveWithMonitors();
        project.monitors.resize(2);
        project.monitors[0].name = "a b µ, θ = 0";
        const auto simulation = simulationAfter(project, 5);
        io::writeResults(path("names.h5"), *simulation);
        QCOMPARE(monitorNamed(io::readResults(path("names.h5")), "a b µ, θ = 0").kind,
                 std::string("point_probe"));
    }

    void resumesBitIdentically() {
        const auto whole = simulationAfter(tests::planeWaveWithMonitors(), 180);
        {
            const auto first = simulationAfter(tests::planeWaveWithMonitors(), 77);
            io::writeResults(path("state.h5"), *first,
                             {.state = true, .end = "interrupted", .snapshots = {}});
        }
        QVERIFY(io::readResults(path("state.h5")).hasState);
        const auto second =
            simulationAfter(io::parseProject(io::readProjectText(path("state.h5"))), 0);
        second->loadState(io::readState(path("state.h5")));
        QCOMPARE(second->step(), std::int64_t{77});
        second->advance(103);
        const auto a = whole->saveState();
        const auto b = second->saveState();
        QCOMPARE(a.engines.size(), b.engines.size());
        QVERIFY(a.peakEnergy == b.peakEnergy);
        QCOMPARE(a.engines[0].arrays.size(), b.engines[0].arrays.size());
        for (std::size_t n = 0; n < a.engines[0].arrays.size(); ++n) {
            QVERIFY2(a.engines[0].arrays[n].bytes == b.engines[0].arrays[n].bytes,
                     a.engines[0].arrays[n].name.c_str());
        }
    }

    void aStopRuleOnPhasorsEndsAtTheSameStep() {
        auto project = tests::planeWaveWithMonitors();
        project.run.stop = {.maxTimeFs = 2000.0, .energyDecay = {}, .phasorChange = 1e-3};
        const auto whole = simulationAfter(project, 1'000'000);
        QCOMPARE(whole->state(), run::RunState::converged);
        const auto spacing = whole->phasorWatch().spacing();
        const auto period = whole->phasorWatch().period();
        QVERIFY(whole->step() >= 2 * spacing);
        // Between two samples, between the two readings of one, and on a reading.
        for (const auto at : {spacing + 1, 2 * spacing - period / 2, 2 * spacing - period, spacing,
                              whole->step() - period / 2}) {
            const auto first = simulationAfter(project, at);
            QCOMPARE(first->step(), at);
            io::writeResults(path("phasors.h5"), *first,
                             {.state = true, .end = "interrupted", .snapshots = {}});
            const auto second = simulationAfter(project, 0);
            second->loadState(io::readState(path("phasors.h5")));
            second->advance(1'000'000);
            QCOMPARE(second->state(), run::RunState::converged);
            QCOMPARE(second->step(), whole->step());
            const auto expected = whole->phasorWatch().samples();
            const auto found = second->phasorWatch().samples();
            QCOMPARE(found.size(), expected.size());
            for (std::size_t n = 0; n < expected.size(); ++n) {
                QCOMPARE(found[n].step, expected[n].step);
                QVERIFY(found[n].changes == expected[n].changes);
            }
        }
    }

    void stateSurvivesTheFileExactly() {
        auto project = tests::planeWaveWithMonitors();
        project.run.precision = model::Precision::doublePrecision;
        const auto simulation = simulationAfter(project, 33);
        io::writeResults(path("exact.h5"), *simulation,
                         {.state = true, .end = "running", .snapshots = {}});
        const auto written = simulation->saveState();
        const auto read = io::readState(path("exact.h5"));
        QCOMPARE(read.engines.size(), written.engines.size());
        const auto& a = written.engines[0];
        const auto& b = read.engines[0];
        QCOMPARE(b.engine, a.engine);
        QCOMPARE(b.step, a.step);
        QCOMPARE(b.atHalfStep, a.atHalfStep);
        QCOMPARE(b.arrays.size(), a.arrays.size());
        for (std::size_t n = 0; n < a.arrays.size(); ++n) {
            QCOMPARE(b.arrays[n].name, a.arrays[n].name);
            QCOMPARE(b.arrays[n].type, a.arrays[n].type);
            QCOMPARE(b.arrays[n].shape, a.arrays[n].shape);
            QVERIFY(b.arrays[n].bytes == a.arrays[n].bytes);
        }
    }

    void aFullDiskLeavesTheOldFile() {
        const auto early = simulationAfter(tests::planeWaveWithMonitors(), 10);
        io::writeResults(path("full.h5"), *early, {.state = true, .end = "early", .snapshots = {}});
        const auto late = simulationAfter(tests::planeWaveWithMonitors(), 20);
        const auto filesBefore = QDir(folder_.path()).entryList(QDir::Files | QDir::Hidden);
        {
            const SmallDisk disk(20'000);
            QVERIFY_THROWS_EXCEPTION(
                FileError, io::writeResults(path("full.h5"), *late,
                                            {.state = true, .end = "late", .snapshots = {}}));
        }
        QCOMPARE(io::readResults(path("full.h5")).end, std::string("early"));
        QCOMPARE(io::readState(path("full.h5")).engines[0].step, std::int64_t{10});
        // Nothing is left aside.
        QCOMPARE(QDir(folder_.path()).entryList(QDir::Files | QDir::Hidden), filesBefore);
        // And the library still works afterwards.
        io::writeResults(path("full.h5"), *late, {.state = true, .end = "late", .snapshots = {}});
        QCOMPARE(io::readResults(path("full.h5")).end, std::string("late"));
    }

    void badFilesAreExplained() {
        QVERIFY_THROWS_EXCEPTION(FileError, (void)io::readResults(path("missing.h5")));
        QVERIFY_THROWS_EXCEPTION(FileError, (void)io::readResults(folder_.path().toStdString()));
        std::ofstream(path("text.h5")) << "not HDF5 at all";
        QVERIFY_THROWS_EXCEPTION(FileError, (void)io::readResults(path("text.h5")));

        const auto simulation = simulationAfter(tests::axisDipole(), 10);
        io::writeResults(path("whole.h5"), *simulation);
        QVERIFY_THROWS_EXCEPTION(FileError, (void)io::readState(path("whole.h5"))); // results only
        fs::copy_file(path("whole.h5"), path("cut.h5"));
        fs::resize_file(path("cut.h5"), fs::file_size(path("whole.h5")) / 2);
        QVERIFY_THROWS_EXCEPTION(FileError, (void)io::readResults(path("cut.h5")));
        QVERIFY_THROWS_EXCEPTION(FileError,
                                 io::writeResults(path("no/such/folder/x.h5"), *simulation));
        QVERIFY_THROWS_EXCEPTION(FileError,
                                 io::writeResults(folder_.path().toStdString(), *simulation));
    }

    void snapshotsAreWritten() {
        const auto simulation = simulationAfter(tests::axisDipole(), 60);
        io::writeResults(path("snap.h5"), *simulation,
                         {.state = false,
                          .end = "running",
                          .snapshots = {fdtd::ViewQuantity::electricMagnitude}});
        // Listed by the library's own tool: names as documented, scales attached.
        QProcess dump;
        dump.start("h5dump", {"-H", "-p", QString::fromStdString(path("snap.h5").string())});
        if (!dump.waitForStarted(tests::patience)) {
            QSKIP("h5dump is not installed");
        }
        QVERIFY(dump.waitForFinished(tests::patience));
        const auto text = QString::fromUtf8(dump.readAllStandardOutput());
        for (const char* const name :
             {"\"snapshots\"", "DATASET \"e\"", "\"e_r_um\"", "\"permittivity\"", "\"project\"",
              "\"time_fs\"", "DIMENSION_LIST"}) {
            QVERIFY2(text.contains(name), name);
        }
    }
};

QTEST_GUILESS_MAIN(TestResults)
#include "test_results.moc"
