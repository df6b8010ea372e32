// Sweeps: keys of every number, ranges and lists, points that cannot run, the runner, and known
// answers: transmission of a slab against Airy's formula, cells of a can.

#include "core/error.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/io/results/sweep_results.hpp"
#include "core/run/sweep/sweep_runner.hpp"
#include "tests/support/full_project.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"

#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cmath>
#include <complex>
#include <functional>
#include <numbers>
#include <set>

using namespace zonescope;
using run::PointState;
using run::SweepAxis;
using run::SweepPlan;

namespace {

std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

std::string errorOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

SweepPlan planOf(model::Project project, std::vector<SweepAxis> axes) {
    return {.name = {}, .project = shared(std::move(project)), .axes = std::move(axes)};
}

/// A plane wave through a slab of index 2 in a narrow vacuum domain: one-dimensional, since the
/// wave is exact in an infinite aperture.
model::Project slabProject() {
    model::Project project;
    project.domain = {.radiusUm = 0.4, .zMinUm = -0.5, .zMaxUm = 1.3, .drUm = 0.05, .dzUm = 0.0125};
    for (auto* side : {&project.boundaries.zMin, &project.boundaries.zMax}) {
        side->cells = 20;
    }
    project.materials = {{"slab", 4.0, 0.0, ""}};
    project.bodies = {{"slab", model::Slab{0.0, 0.25, "slab"}}};
    model::PlaneWave wave;
    wave.zUm = -0.3;
    wave.signal = model::GaussianPulse{1.0, 0.5, 4.0};
    project.sources.push_back({"wave", wave});
    project.monitors.push_back({"out", model::FluxMonitor{.surface = model::FluxSurface::planeZ,
                                                          .rMaxUm = 0.3,
                                                          .zMinUm = 1.1,
                                                          .zMaxUm = 1.1,
                                                          .wavelengthsUm = {1.0}}});
    project.run.stop = {.maxTimeFs = 150.0, .energyDecay = 1e-7};
    project.run.energyIntervalSteps = 50;
    project.run.threads = 1;
    return project;
}

/// Airy's transmission of a slab of index n in vacuum at normal incidence (Born and Wolf 7.6).
double airy(double n, double thicknessUm, double wavelengthUm) {
    const double reflectance = std::pow((n - 1.0) / (n + 1.0), 2);
    const double finesse = 4.0 * reflectance / std::pow(1.0 - reflectance, 2);
    const double phase = 2.0 * std::numbers::pi * n * thicknessUm / wavelengthUm;
    return 1.0 / (1.0 + finesse * std::pow(std::sin(phase), 2));
}

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void everyNumberHasAKey() {
        const model::Project project = test::fullProject();
        const auto keys = run::sweepKeys(project);
        std::set<std::string> names;
        for (const run::SweepKey& key : keys) {
            QVERIFY2(names.insert(key.key).second, key.key.c_str());
            // What is listed resolves, and setting the present value changes nothing.
            QVERIFY(run::sweepKey(project, key.key) == key);
            if (key.value && !key.key.ends_with(".index")) {
                model::Project copy = project;
                run::setSweepKey(copy, key.key, *key.value);
                QVERIFY2(copy == project, key.key.c_str());
            }
        }
        for (const char* key :
             {"domain.dr_um", "bodies[0].rings[1].r_out_um", "bodies[0].layers[0].z_max_um",
              "bodies[0].fill_factor", "bodies[0].rotational_symmetry", "bodies[1].z_max_um",
              "bodies[5].points[2].z_um", "materials[1].index", "materials[1].permittivity",
              "azimuthal_order", "sources[0].signal.wavelength_um", "sources[0].aperture_edge_um",
              "monitors[1].wavelengths_um[1]", "boundaries.r_max.cells", "run.stop.max_time_fs",
              "run.stop.energy_decay", "lens.focal_length_um", "lens.wavelength_um"}) {
            QVERIFY2(names.contains(key), key);
        }
    }

    void keysKnowUnitRangeValueAndOwner() {
        const model::Project project = test::fullProject();
        const auto cell = run::sweepKey(project, "domain.dr_um");
        QCOMPARE(cell.unit, std::string("um"));
        QCOMPARE(cell.value, std::optional(0.025));
        QVERIFY(cell.range.contains(1e-6) && !cell.range.contains(0.0) && !cell.whole);
        QVERIFY(cell.name.empty());
        const auto ring = run::sweepKey(project, "bodies[0].rings[1].r_out_um");
        QCOMPARE(ring.name, std::string("rings"));
        QVERIFY(run::sweepKey(project, "bodies[0].rotational_symmetry").whole);
        QCOMPARE(run::sweepKey(project, "run.stop.max_time_fs").unit, std::string("fs"));
        QVERIFY(!run::sweepKey(project, "bodies[1].z_min_um").value.has_value());
        QCOMPARE(run::sweepKey(project, "materials[1].index").value, std::optional(2.4));
        // An index is the root of the permittivity.
        model::Project copy = project;
        run::setSweepKey(copy, "materials[1].index", 2.0);
        QCOMPARE(copy.materials[1].permittivity, 4.0);
        run::setSweepKey(copy, "bodies[1].z_min_um", -1.5);
        QCOMPARE(std::get<model::Slab>(copy.bodies[1].shape).zMinUm, std::optional(-1.5));
    }

    void longTablesAreNotListedButReachable() {
        model::Project project = test::fullProject();
        auto& samples = std::get<model::SampledSignal>(
            std::get<model::CurrentProfile>(project.sources[2].kind).signal);
        samples.values.assign(1000, 0.5);
        const auto keys = run::sweepKeys(project);
        QVERIFY(std::ranges::none_of(
            keys, [](const auto& key) { return key.key.find("signal.values") < 100; }));
        QCOMPARE(run::sweepKey(project, "sources[2].signal.values[999]").value, std::optional(0.5));
    }

    void wrongKeysAndValuesAreNamed_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("words");
        QTest::newRow("misspelt") << "domain.dr_mu" << 0.1 << "Did you mean \"domain.dr_um\"?";
        QTest::newRow("no such body") << "bodies[9].fill_factor" << 0.5 << "bodies[9]";
        QTest::newRow("text") << "name" << 1.0 << "path of a number";
        QTest::newRow("range") << "domain.dr_um" << -1.0
                               << "domain.dr_um: found -1; allowed: 1e-06 to 1000 um";
        QTest::newRow("not whole")
            << "bodies[0].rotational_symmetry" << 2.5 << "found 2.5; allowed: a whole number";
        QTest::newRow("nan") << "domain.dr_um" << std::nan("") << "found nan";
    }
    void wrongKeysAndValuesAreNamed() {
        QFETCH(QString, key);
        QFETCH(double, value);
        QFETCH(QString, words);
        model::Project project = test::fullProject();
        const std::string error =
            errorOf([&] { run::setSweepKey(project, key.toStdString(), value); });
        QVERIFY2(QString::fromStdString(error).contains(words), error.c_str());
        QVERIFY(project == test::fullProject());
    }

    void ranges() {
        using Values = std::vector<double>;
        QVERIFY(run::rangeValues(0.1, 0.5, 5) == (Values{0.1, 0.2, 0.3, 0.4, 0.5}));
        QVERIFY(run::rangeValues(1.0, -1.0, 3) == (Values{1.0, 0.0, -1.0}));
        const Values log = run::rangeValues(1.0, 100.0, 3, run::Spacing::logarithmic);
        QVERIFY(log.size() == 3 && std::abs(log[1] - 10.0) < 1e-12 && log[2] == 100.0);
        QVERIFY(run::stepValues(0.0, 1.0, 0.25) == (Values{0.0, 0.25, 0.5, 0.75, 1.0}));
        QVERIFY(run::stepValues(0.1, 0.35, 0.1) == (Values{0.1, 0.2, 0.3}));
        QVERIFY(run::stepValues(0.3, 0.1, -0.1) == (Values{0.3, 0.2, 0.1}));
        QVERIFY(run::parseSweepRange("500nm:0.6um:3", "lens.wavelength_um") ==
                (Values{0.5, 0.55, 0.6}));
        QVERIFY(run::parseSweepRange("2:4:3", "boundaries.r_max.cells") == (Values{2, 3, 4}));
        QVERIFY(run::parseSweepList("0.1, 0.2, 50nm", "monitors[0].r_um").size() == 3);
        QVERIFY(run::parseSweepList("450nm, 550nm", "monitors[0].wavelengths_um[0]") ==
                (Values{0.45, 0.55}));
    }

    void wrongRangesAreNamed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::newRow("two parts") << "1:2"
                                   << "START:STOP:COUNT";
        QTest::newRow("no count") << "1:2:x"
                                  << "whole number";
        QTest::newRow("half a count") << "1:2:2.5"
                                      << "whole number";
        QTest::newRow("one value") << "1:2:1"
                                   << "at least 2 values";
        QTest::newRow("no number") << "a:2:3"
                                   << "START:STOP:COUNT";
        QTest::newRow("wrong unit") << "1fs:2fs:3"
                                    << "domain.dr_um";
        QTest::newRow("too many") << "1:2:10001"
                                  << "at most 10000";
    }
    void wrongRangesAreNamed() {
        QFETCH(QString, text);
        QFETCH(QString, words);
        const std::string error = errorOf(
            [&] { static_cast<void>(run::parseSweepRange(text.toStdString(), "domain.dr_um")); });
        QVERIFY2(QString::fromStdString(error).contains(words), error.c_str());
    }

    void rangesThatLeadNowhere() {
        QVERIFY(errorOf([] {
                    static_cast<void>(run::stepValues(0, 1, -0.1));
                }).find("leads from 0 to 1") != std::string::npos);
        QVERIFY(errorOf([] { static_cast<void>(run::stepValues(0, 1, 0)); }) != "no error");
        QVERIFY(errorOf([] {
                    static_cast<void>(run::stepValues(0, 1, 1e-9));
                }).find("at most 10000") != std::string::npos);
        QVERIFY(errorOf([] {
                    static_cast<void>(run::rangeValues(-1, 1, 3, run::Spacing::logarithmic));
                }).find("greater than 0") != std::string::npos);
    }

    void pointsOfAGrid() {
        const SweepPlan plan =
            planOf(test::fullProject(), {{"domain.dr_um", {0.025, 0.05}, {"domain.dz_um"}},
                                         {"boundaries.r_max.cells", {8, 10, 12}, {}}});
        QCOMPARE(plan.points(), std::size_t{6});
        QVERIFY(plan.valuesAt(4) == (std::vector<double>{0.05, 10.0}));
        const model::Project project = plan.projectAt(4);
        QCOMPARE(project.domain.drUm, 0.05);
        QCOMPARE(project.domain.dzUm, 0.05); // linked
        QCOMPARE(project.boundaries.rMax.cells, 10);
        QVERIFY(run::reviewSweep(plan).empty());
        QCOMPARE(plan.title(), std::string("domain.dr_um x boundaries.r_max.cells"));
    }

    void pointsThatCannotRunAreFoundBefore() {
        // Layer 1 begins at 0.5: the third value makes layer 0 overlap it, the fourth is no height.
        const SweepPlan plan = planOf(
            test::fullProject(), {{"bodies[0].layers[0].z_max_um", {0.4, 0.5, 0.55, -0.1}, {}}});
        const auto refused = run::reviewSweep(plan);
        QCOMPARE(refused.size(), std::size_t{2});
        QCOMPARE(refused[0].point, std::size_t{2});
        QCOMPARE(refused[0].key, std::string("bodies[0].layers[1].z_min_um"));
        QCOMPARE(refused[1].key, std::string("bodies[0].layers[0].z_max_um"));
        std::atomic<int> made = 0;
        const std::string error = errorOf([&] {
            const run::SweepRunner runner(
                plan, {.factories = {[&](auto&&, auto&&, int) -> std::unique_ptr<fdtd::Engine> {
                           ++made;
                           return nullptr;
                       }},
                       .threads = {}});
        });
        QVERIFY2(error.find("This is point 3: bodies[0].layers[0].z_max_um = 0.55. 2 points of 4 "
                            "cannot run.") != std::string::npos,
                 error.c_str());
        QCOMPARE(made.load(), 0);
    }

    void impossiblePlansAreRefused() {
        const auto error = [](std::vector<SweepAxis> axes) {
            return errorOf([&] {
                static_cast<void>(run::reviewSweep(planOf(tests::axisDipole(), std::move(axes))));
            });
        };
        const std::vector<double> many(200, 0.05);
        QVERIFY(error({}).find("1 or 2 parameters") != std::string::npos);
        QVERIFY(error({{"domain.dr_um", {}, {}}}).find("at least one value") != std::string::npos);
        QVERIFY(error({{"domain.dr_um", {0.1}, {"domain.dr_um"}}}).find("differ") !=
                std::string::npos);
        QVERIFY(error({{"domain.dr", {0.1}, {}}}).find("Did you mean") != std::string::npos);
        QVERIFY(
            error({{"domain.dr_um", many, {}}, {"domain.dz_um", many, {}}}).find("at most 10000") !=
            std::string::npos);
    }

    void costCountsCellsAndSteps() {
        const SweepPlan plan = planOf(tests::axisDipole(), {{"domain.dr_um", {0.05, 0.025}, {}}});
        const run::SweepCost cost = run::costOf(plan);
        // 200 fs = 59.96 um: 1999 steps of 0.03 and 3998 of 0.015; (20 + 12) and (40 + 12) columns
        // by 40 + 24 rows.
        QCOMPARE(cost.points, std::size_t{2});
        QCOMPARE(cost.cellSteps, 64.0 * (32.0 * 1999.0 + 52.0 * 3998.0));
        QCOMPARE(cost.largestCells, 52.0 * 64.0);
        QCOMPARE(cost.mostSteps, 3998.0);
        QCOMPARE(cost.seconds(1.0), cost.cellSteps * 1e-9);
    }

    /// Transmission of a slab of index 2 over its thickness: Airy's oscillation between 1 and 0.64.
    /// 40 cells per wavelength in the slab err by some (pi/40)^2/6 = 0.1 % in phase, and the
    /// pulse's end and the layers add a few 1e-3.
    void slabTransmissionOscillatesAsAiryKnew() {
        const SweepPlan plan =
            planOf(slabProject(), {{"bodies[0].z_max_um", run::rangeValues(0.05, 0.55, 11), {}}});
        run::SweepRunner runner(
            plan, {.factories = {run::makeDefaultEngine, run::makeDefaultEngine}, .threads = 1});
        runner.start();
        QVERIFY(runner.wait(120.0));
        const run::SweepSnapshot snapshot = runner.snapshot();
        QVERIFY(snapshot.state == run::SweepState::finished);
        QCOMPARE(snapshot.table.count(PointState::finished), std::size_t{11});
        QCOMPARE(snapshot.fraction, 1.0);
        const auto column = snapshot.table.column("out transmission 1um");
        QVERIFY(column.has_value());
        double lowest = 1.0;
        for (std::size_t n = 0; n < 11; ++n) {
            const double thickness = plan.valuesAt(n)[0];
            const double measured = snapshot.table.at(n, *column).value();
            const double error = measured - airy(2.0, thickness, 1.0);
            QVERIFY2(
                std::abs(error) < 0.004,
                qPrintable(QString("%1 um: %2, error %3").arg(thickness).arg(measured).arg(error)));
            lowest = std::min(lowest, measured);
        }
        QVERIFY(lowest < 0.67); // it did oscillate: 0.663 at 0.1 um
        QVERIFY(snapshot.table.column("seconds") && snapshot.table.column("energy_peak"));
    }

    /// Linked wavelengths: the column is one, for the light moves with the parameter.
    void wavelengthSweepHasOneColumn() {
        const SweepPlan plan = planOf(
            slabProject(),
            {{"monitors[0].wavelengths_um[0]", {0.9, 1.1}, {"sources[0].signal.wavelength_um"}}});
        run::SweepRunner runner(plan, {.factories = {run::makeDefaultEngine}, .threads = 1});
        runner.start();
        QVERIFY(runner.wait(120.0));
        const run::SweepSnapshot snapshot = runner.snapshot();
        const auto column = snapshot.table.column("out transmission");
        QVERIFY(column.has_value());
        for (std::size_t n = 0; n < 2; ++n) {
            QVERIFY(std::abs(snapshot.table.at(n, *column).value() -
                             airy(2.0, 0.25, plan.valuesAt(n)[0])) < 0.005);
        }
    }

    void failuresAreRecordedAndTheRestGoesOn() {
        const SweepPlan plan =
            planOf(tests::axisDipole(), {{"domain.radius_um", {0.8, 0.9, 1.0}, {}}});
        run::SweepRunner runner(
            plan, {.factories = {[](const fdtd::RunPlan& point, const model::RunSettings& settings,
                                    int parity) {
                       const auto& grid = point.lattice->grid;
                       if (std::abs(grid.r(grid.interiorEndR()) - 0.9) < 0.5 * grid.dr) {
                           throw DeviceError(say("The device is on fire."));
                       }
                       return run::makeDefaultEngine(point, settings, parity);
                   }},
                   .threads = 1});
        runner.start();
        QVERIFY(runner.wait(1e-3 * tests::patience));
        const auto snapshot = runner.snapshot();
        QVERIFY(snapshot.state == run::SweepState::finished);
        QVERIFY(snapshot.table.rows()[0].state == PointState::finished);
        QVERIFY(snapshot.table.rows()[1].state == PointState::failed);
        QCOMPARE(snapshot.table.rows()[1].message, std::string("The device is on fire."));
        QVERIFY(snapshot.table.rows()[2].state == PointState::finished);
    }

    void pauseHoldsAndCancelEnds() {
        model::Project project = tests::axisDipole();
        project.run.stop = {.maxTimeFs = 1e7, .energyDecay = std::nullopt};
        const SweepPlan plan = planOf(project, {{"domain.radius_um", {0.8, 0.9, 1.0}, {}}});
        std::atomic<int> notices = 0; // outlives the runner, which may tell until it is gone
        run::SweepRunner runner(plan, {.factories = {run::makeDefaultEngine}, .threads = 1});
        runner.setListener([&] { ++notices; });
        runner.start();
        const auto fraction = [&] { return runner.snapshot().table.rows()[0].fraction; };
        QTRY_VERIFY_WITH_TIMEOUT(fraction() > 0.0, tests::patience);
        runner.pause();
        QVERIFY(tests::comesToRest(fraction));
        const double held = fraction();
        QVERIFY(runner.snapshot().state == run::SweepState::paused);
        runner.resume();
        QTRY_VERIFY_WITH_TIMEOUT(fraction() > held, tests::patience);
        runner.cancel();
        QVERIFY(runner.wait(1e-3 * tests::patience));
        QVERIFY(runner.snapshot().state == run::SweepState::cancelled);
        QCOMPARE(runner.snapshot().table.count(PointState::cancelled), std::size_t{3});
        QVERIFY(notices > 0);
    }

    void filesHoldWhatWasMeasured() {
        SweepPlan plan = planOf(tests::axisDipole(), {{"domain.dr_um", {0.05, 0.04}, {}}});
        plan.name = "cells, \"coarse\"";
        run::SweepTable table(plan);
        table.setFigures(0, {{"efficiency", "", 0.5}, {"fwhm", "um", 0.4}});
        table.row(0).state = PointState::finished;
        table.row(0).fraction = 1.0;
        table.row(1).state = PointState::failed;
        table.row(1).message = std::string("No, \"never\"");
        const std::string csv = io::writeSweepCsv(table);
        QCOMPARE(csv, std::string("point,domain.dr_um (um),efficiency,fwhm (um),state,message\r\n"
                                  "1,0.05,0.5,0.4,finished,\r\n"
                                  "2,0.04,,,failed,\"No, \"\"never\"\"\"\r\n"));
        const io::SavedSweep read = io::parseSweepJson(io::writeSweepJson(plan, table));
        QVERIFY(read.plan.name == plan.name && read.plan.axes == plan.axes);
        QVERIFY(*read.plan.project == *plan.project);
        QVERIFY(read.table.columns() == table.columns());
        QCOMPARE(io::writeSweepCsv(read.table), csv);
        // A file from before the data sheet had these names: they were measured in the grid.
        QString former = QString::fromStdString(io::writeSweepJson(plan, table));
        former.replace(QStringLiteral("\"version\": 2"), QStringLiteral("\"version\": 1"));
        // The project inside has a version of its own.
        QCOMPARE(former.count(QStringLiteral("\"version\": 2")), 0);
        const auto columns = io::parseSweepJson(former.toStdString()).table.columns();
        QCOMPARE(columns.size(), read.table.columns().size());
        QCOMPARE(columns[1].name, std::string("grid_efficiency"));
        QCOMPARE(columns[2].name, std::string("grid_fwhm"));
        QCOMPARE(columns[0].name, std::string("domain.dr_um"));

        const QTemporaryDir folder;
        for (const char* name : {"a.csv", "a.json", "a.h5"}) {
            const auto path = folder.filePath(name).toStdString();
            io::saveSweep(path, plan, table);
            QVERIFY(QFile(QString::fromStdString(path)).size() > 0);
        }
        QCOMPARE(io::writeSweepCsv(io::loadSweep(folder.filePath("a.json").toStdString()).table),
                 csv);
        for (const char* name : {"a.json", "a.h5"})
            QVERIFY(io::isSweepFile(folder.filePath(name).toStdString()));
        QVERIFY(!io::isSweepFile(folder.filePath("a.csv").toStdString()));
        QVERIFY(!io::isSweepFile(folder.filePath("none").toStdString()));
        // By content: a name says nothing.
        QVERIFY(QFile::rename(folder.filePath("a.h5"), folder.filePath("b.json")));
        const io::SavedSweep fromHdf5 = io::loadSweep(folder.filePath("b.json").toStdString());
        QVERIFY(fromHdf5.plan.axes == plan.axes && *fromHdf5.plan.project == *plan.project);
        QVERIFY(fromHdf5.table.columns() == table.columns());
        QCOMPARE(io::writeSweepCsv(fromHdf5.table), csv);
        QVERIFY(errorOf([&] { io::saveSweep("a.txt", plan, table); }).find(".csv, .json") !=
                std::string::npos);
    }

    void damagedFilesAreNamed() {
        const SweepPlan plan = planOf(tests::axisDipole(), {{"domain.dr_um", {0.05}, {}}});
        const std::string good = io::writeSweepJson(plan, run::SweepTable(plan));
        const auto spoilt = [&](const std::string& from, const std::string& to) {
            std::string text = good;
            const auto place = text.find(from);
            if (place == std::string::npos) {
                return "\"" + from + "\" is not in the file";
            }
            text.replace(place, from.size(), to);
            return errorOf([&] { static_cast<void>(io::parseSweepJson(text, "x.json")); });
        };
        QVERIFY(spoilt("zonescope-sweep", "zonescope-report").find("x.json: format") == 0);
        QVERIFY(spoilt("\"waiting\"", "\"sleeping\"").find("rows[0].state") != std::string::npos);
        QVERIFY(spoilt("\"rows\"", "\"lines\"").find("rows") != std::string::npos);
        QVERIFY(spoilt("domain.dr_um", "domain.dr_mu").find("Did you mean") != std::string::npos);
    }

    void otherHdf5FilesAreNamed() {
        if (!io::hasHdf5())
            QSKIP("this build writes no HDF5");
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
        const auto told = [&](const char* name) {
            return errorOf([&] { static_cast<void>(io::loadSweep(path(name))); });
        };
        io::writeResults(path("run.h5"), run::Simulation(shared(tests::axisDipole())));
        QVERIFY2(told("run.h5").find("zonescope-results") != std::string::npos &&
                     told("run.h5").find("results of one run") != std::string::npos,
                 told("run.h5").c_str());
        QVERIFY(!io::isSweepFile(path("run.h5")));
        const SweepPlan plan = planOf(tests::axisDipole(), {{"domain.dr_um", {0.05}, {}}});
        io::saveSweep(path("whole.h5"), plan, run::SweepTable(plan));
        QFile whole(folder.filePath("whole.h5"));
        QVERIFY(whole.resize(whole.size() / 2));
        QVERIFY2(told("whole.h5").find("whole.h5: cannot open as an HDF5 file: truncated") !=
                     std::string::npos,
                 told("whole.h5").c_str());
        QVERIFY(told("none.h5").find("none.h5") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestSweep)
#include "test_sweep.moc"
