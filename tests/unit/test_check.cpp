#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/grid/grid.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/run/reports/report.hpp"
#include "core/run/simulation.hpp"
#include "core/text/number_words.hpp"
#include "tests/support/full_project.hpp"
#include "tests/support/sanitizers.hpp"

#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

using namespace zonescope;
using namespace zonescope::model;

namespace {

/// A small lens project that gives no message at all.
Project quietProject() {
    Project p;
    p.name = "Quiet";
    p.domain = {2.0, -1.0, 1.0, 0.02, 0.02};
    p.materials = {{"glass", 2.25, 0.0, ""}};
    p.bodies = {{"disc", AnnularZone{{{0.0, 1.0}}, {{0.0, 0.4, "glass"}}}}};
    p.sources = {{"light", PlaneWave{-0.8, PropagationDirection::plusZ, Polarization::linear, 1.0,
                                     std::nullopt, 0.0, GaussianPulse{0.6, 0.2, 5.0}}}};
    p.monitors = {{"behind", DftPlane{0.8, std::nullopt, {0.6}}}};
    return p;
}

/// Reflects at the light of the project above.
Material goldLike() {
    Material metal{"gold like", 1.0, 0.0, ""};
    metal.poles = {{0.0, 0.1, 144.0, 0.0}};
    return metal;
}

const Problem* find(const check::CheckReport& report, const std::string& key) {
    const auto found = std::ranges::find(report.problems, key, &Problem::key);
    return found == report.problems.end() ? nullptr : &*found;
}

struct Case {
    const char* key;
    Severity severity;
    const char* words;
    std::function<void(Project&)> change;
};

PlaneWave& wave(Project& p) { return std::get<PlaneWave>(p.sources[0].kind); }

const std::map<const char*, Case>& cases() {
    constexpr auto error = Severity::error;
    constexpr auto warning = Severity::warning;
    constexpr auto note = Severity::note;
    static const std::map<const char*, Case> all{
        {"coarse",
         {"domain.dr_um", warning, "cells per wavelength in glass",
          [](Project& p) { p.domain.drUm = 0.04; }}},
        {"fair", {"domain.dz_um", note, "in glass", [](Project& p) { p.domain.dzUm = 0.025; }}},
        {"part of a cell",
         {"domain.radius_um", note, "whole cell", [](Project& p) { p.domain.radiusUm = 2.01; }}},
        {"thin layer",
         {"boundaries.z_min.cells", warning, "wavelengths thick",
          [](Project& p) { p.boundaries.zMin.cells = 2; }}},
        {"quasi",
         {"boundaries.r_max.stretch", note, "hundred times",
          [](Project& p) { p.boundaries.rMax.stretch = LayerStretch::quasi; }}},
        {"metal tube in a layer",
         {"boundaries.z_max", warning, "may grow",
          [](Project& p) {
              p.materials.push_back(goldLike());
              p.bodies[0].shape = AnnularZone{{{0.5, 0.56}}, {{0.0, 2.0, "gold like"}}};
          }}},
        {"gap in metal in a layer",
         {"boundaries.z_min", warning, "may grow",
          [](Project& p) {
              p.materials.push_back(goldLike());
              p.bodies[0].shape =
                  AnnularZone{{{0.0, 0.5}, {0.54, 0.8}}, {{-2.0, 0.4, "gold like"}}};
          }}},
        {"silicon rod in a layer",
         {"boundaries.z_min", warning, "which a layer amplifies",
          [](Project& p) {
              p.materials.push_back({.name = "silicon", .permittivity = 12.0});
              p.bodies[0].shape = AnnularZone{{{0.0, 0.5}}, {{-2.0, 0.4, "silicon"}}};
          }}},
        {"loaded guide in a layer",
         {"boundaries.z_max", warning, "a ratio of at most 5",
          [](Project& p) {
              p.boundaries.rMax.kind = BoundaryKind::electricWall;
              p.materials.push_back({.name = "titanium dioxide", .permittivity = 6.0});
              p.bodies[0].shape = AnnularZone{{{0.0, 0.5}}, {{0.0, 2.0, "titanium dioxide"}}};
          }}},
        {"narrow domain",
         {"domain.radius_um", note, "less than a wavelength",
          [](Project& p) { p.domain.radiusUm = 0.5; }}},
        {"body outside",
         {"bodies[0]", warning, "No light meets it",
          [](Project& p) {
              p.bodies[0].shape = Sphere{5.0, 1.0, "glass"};
          }}},
        {"hairline",
         {"bodies[0]", warning, "hardly resolved",
          [](Project& p) {
              p.bodies[0].shape = AnnularZone{{{0.5, 0.51}}, {{0.0, 0.4, "glass"}}};
          }}},
        {"coarse film",
         {"bodies[0]", note, "dz_um",
          [](Project& p) {
              p.bodies[0].shape = Slab{0.0, 0.06, "glass"};
          }}},
        {"dark", {"sources", note, "stay zero", [](Project& p) { p.sources.clear(); }}},
        {"near the layer",
         {"sources[0].z_um", note, "absorbing layer", [](Project& p) { wave(p).zUm = -0.98; }}},
        {"cut body",
         {"sources[0].z_um", warning, "cuts a body", [](Project& p) { wave(p).zUm = 0.2; }}},
        {"wall",
         {"boundaries.r_max.kind", warning, "scatter back",
          [](Project& p) { p.boundaries.rMax.kind = BoundaryKind::electricWall; }}},
        {"no amplitude",
         {"sources[0]", warning, "no light", [](Project& p) { wave(p).amplitude = 0; }}},
        {"mean",
         {"sources[0].signal.values", warning, "static charge",
          [](Project& p) {
              wave(p).signal = SampledSignal{0.1, {0, 1, 2, 1, 0}};
          }}},
        {"hard start",
         {"sources[0].signal.delay_widths", note, "cut off",
          [](Project& p) {
              wave(p).signal = GaussianPulse{0.6, 0.2, 2.0};
          }}},
        {"too short",
         {"run.stop.max_time_fs", warning, "not over",
          [](Project& p) { p.run.stop.maxTimeFs = 10; }}},
        // 0.6 um with a bandwidth of 0.2: exp(-ln 2 / 2 (x / 0.1)^2) (1 - x) of the peak at a
        // frequency lower by the part x, which is 1.2 % at 0.91 um, 0.6 % at 0.95 um and 1e-5
        // at 1.5 um.
        {"tail of the light",
         {"monitors[0].wavelengths_um[1]", warning, "tail of the light",
          [](Project& p) {
              std::get<DftPlane>(p.monitors[0].kind).wavelengthsUm = {0.6, 0.95};
          }}},
        {"other light",
         {"monitors[0].wavelengths_um[0]", error, "noise",
          [](Project& p) { std::get<DftPlane>(p.monitors[0].kind).wavelengthsUm = {1.5}; }}},
        {"lens in the tail of the light",
         {"lens.wavelength_um", warning, "tail of the light",
          [](Project& p) {
              p.lens = LensDesign{0.95, 0.5, 0.4};
          }}},
        {"lens for other light",
         {"lens.wavelength_um", error, "noise",
          [](Project& p) {
              p.lens = LensDesign{1.5, 0.5, 0.4};
          }}},
        {"beside a continuous wave",
         {"monitors[0].wavelengths_um[0]", error, "noise",
          [](Project& p) {
              wave(p).signal = ContinuousWave{0.6, 5};
              std::get<DftPlane>(p.monitors[0].kind).wavelengthsUm = {0.61};
          }}},
        {"focus outside",
         {"lens.focal_length_um", note, "outside the domain",
          [](Project& p) {
              p.lens = LensDesign{0.6, 5.0, 0.4};
          }}},
        {"slow",
         {"run.courant_number", note, "fewer steps",
          [](Project& p) { p.run.courantNumber = 0.2; }}},
        {"endless",
         {"run.stop.energy_decay", note, "never ends",
          [](Project& p) {
              wave(p).signal = ContinuousWave{0.6, 5};
          }}},
    };
    return all;
}

} // namespace

class TestCheck : public QObject {
    Q_OBJECT

private slots:
    void aGoodProjectGivesNoMessage() {
        const check::CheckReport report = check::check(quietProject());
        QVERIFY2(report.problems.empty(), check::toText(report).c_str());
        QVERIFY(report.valid);
        QCOMPARE(report.exitCode(), 0);
    }

    void figuresFollowFromTheProject() {
        const Project project = quietProject();
        const check::CheckFigures f =
            check::check(project, {.gcellStepsPerSecond = 0.25, .memoryBytes = 1e12}).figures;
        QCOMPARE(f.cellsR, std::int64_t{100 + 12});
        QCOMPARE(f.cellsZ, std::int64_t{100 + 24});
        // dt = 0.6 * 0.02 um/c = 0.012 * 3.33564 fs, 200 fs.
        QVERIFY(std::abs(f.timeStepFs - 0.0400276914) < 1e-9);
        QCOMPARE(f.steps, std::int64_t{4997});
        QVERIFY(std::abs(f.runTimeSeconds - 112.0 * 124.0 * 4997.0 / 0.25e9) < 1e-9);
        // The pulse's upper half-maximum: 0.6 um / 1.1; in glass a further 1.5 times shorter.
        QVERIFY(std::abs(f.shortestWavelengthUm - 0.6 / 1.1) < 1e-12);
        QVERIFY(std::abs(f.longestWavelengthUm - 0.6 / 0.9) < 1e-12);
        QCOMPARE(f.materials.size(), std::size_t{2});
        QCOMPARE(f.materials[0].material, std::string("glass"));
        QVERIFY(std::abs(f.materials[0].cellsPerWavelengthR - 0.6 / 1.1 / 1.5 / 0.02) < 1e-9);
        // 36 bytes a cell; six single-precision auxiliaries in the layers; four rows of 102 columns
        // of six complex numbers.
        QCOMPARE(f.cellMemoryBytes, 112.0 * 124.0 * 36.0);
        QCOMPARE(f.layerMemoryBytes, (112.0 * 124.0 - 100.0 * 100.0) * 24.0);
        QCOMPARE(f.monitorMemoryBytes, 4.0 * 102.0 * 6.0 * 8.0);
    }

    void circularPolarizationRunsTwice() {
        Project project = quietProject();
        const check::CheckFigures one = check::check(project).figures;
        wave(project).polarization = Polarization::circular;
        const check::CheckFigures two = check::check(project).figures;
        QCOMPARE(two.realRuns, 2);
        QCOMPARE(two.runTimeSeconds, 2.0 * one.runTimeSeconds);
        QVERIFY(two.memoryBytes() > one.memoryBytes());
    }

    void everyConcernIsRaised_data() {
        QTest::addColumn<QString>("name");
        for (const auto& [name, unused] : cases()) {
            QTest::newRow(name) << QString(name);
        }
    }
    void everyConcernIsRaised() {
        QFETCH(QString, name);
        const auto found = std::find_if(cases().begin(), cases().end(), [&](const auto& entry) {
            return name == QString(entry.first);
        });
        const Case& wanted = found->second;
        Project project = quietProject();
        wanted.change(project);
        const check::CheckReport report = check::check(project);
        const std::string text = check::toText(report);
        const Problem* problem = find(report, wanted.key);
        QVERIFY2(problem, text.c_str());
        QCOMPARE(static_cast<int>(problem->severity), static_cast<int>(wanted.severity));
        QVERIFY2(toText(*problem).find(wanted.words) != std::string::npos, text.c_str());
        QVERIFY(report.valid);
        QVERIFY(report.exitCode() >= static_cast<int>(wanted.severity));
        QVERIFY(report.exitCode() <= std::max(1, static_cast<int>(wanted.severity)));
    }

    /// A source at 500 nm with a bandwidth of 0.1 while all that measures stands at 633 nm.
    void wavelengthsThatWereLeftBehindAreAWarning() {
        Project project = quietProject();
        wave(project).signal = GaussianPulse{0.5, 0.1, 5.0};
        std::get<DftPlane>(project.monitors[0].kind).wavelengthsUm = {0.633};
        project.monitors.push_back({"all", DftRegion{{0.5, 0.633}}});
        project.lens = LensDesign{0.633, 0.5, 0.4};
        const auto report = check::check(project);
        QCOMPARE(report.exitCode(), 1);
        for (const char* key : {"monitors[0].wavelengths_um[0]", "monitors[1].wavelengths_um[1]",
                                "lens.wavelength_um"}) {
            const auto* problem = find(report, key);
            QVERIFY2(problem, key);
            QVERIFY(problem->severity == Severity::warning);
            // 2^(-x^2 / 2) with x = (1 - 500/633) / 0.05 half widths, 0.22 %, times 500/633: the
            // light is the derivative of the moment.
            QVERIFY2(problem->hint.english().find("0.17 %") != std::string::npos,
                     problem->hint.english().c_str());
            QVERIFY2(problem->allowed.english().find("0.5 um") != std::string::npos,
                     problem->allowed.english().c_str());
        }
        // Further out there is nothing to measure, yet the project can run.
        wave(project).signal = GaussianPulse{0.45, 0.1, 5.0};
        const auto worse = check::check(project);
        QCOMPARE(worse.exitCode(), 2);
        QVERIFY(worse.valid);
        QVERIFY(find(worse, "lens.wavelength_um")->severity == Severity::error);
        // Also when it comes from a file.
        const auto loaded = io::parseProjectForEditing(io::writeProject(project));
        QCOMPARE(check::check(loaded).exitCode(), 2);
        QVERIFY(check::check(loaded).valid);
    }

    void aReportTellsWhatHasNoLight() {
        Project project = quietProject();
        std::get<DftPlane>(project.monitors[0].kind).wavelengthsUm = {0.95};
        run::Simulation simulation(std::make_shared<const Project>(project));
        simulation.advance(5);
        const auto report = run::makeReport(simulation, {});
        QCOMPARE(report.at("warnings").size(), std::size_t{1});
        QVERIFY(run::summary(report).find("tail of the light") != std::string::npos);
        run::Simulation lit(std::make_shared<const Project>(quietProject()));
        lit.advance(5);
        QVERIFY(!run::makeReport(lit, {}).contains("warnings"));
    }

    void tooMuchMemoryIsAWarning() {
        const check::CheckReport report = check::check(quietProject(), {.memoryBytes = 1000.0});
        QCOMPARE(report.exitCode(), 1);
        QVERIFY(find(report, "domain"));
    }

    void aRunThatDoesNotFitIsRefused() {
        auto project = quietProject();
        project.domain = {400.0, -200.0, 200.0, 0.01, 0.01}; // 1.6e9 cells of 36 bytes
        const double need = check::check(project).figures.processMemoryBytes(false);
        QVERIFY(need > 57e9);
        try {
            check::requireMemory(project, false, {.memoryBytes = 25e9});
            QFAIL("25 GB are not enough");
        } catch (const InputError& error) {
            QCOMPARE(error.key(), std::string("domain"));
            QVERIFY2(error.value().english().find(text::bytes(need)) != std::string::npos,
                     error.what());
            QVERIFY2(error.allowed().english().find(text::bytes(25e9)) != std::string::npos,
                     error.what());
        }
        check::requireMemory(project, false, {.memoryBytes = 1.01 * need});
        check::requireMemory(quietProject(), true);
    }

#ifdef ZONESCOPE_HAS_HDF5
    void theMemoryOfARunIsKnown_data() {
        QTest::addColumn<int>("wavelengths"); // of a transform over the region
        QTest::addColumn<bool>("parities");
        QTest::addColumn<bool>("twice"); // double precision
        QTest::addColumn<bool>("watched");
        QTest::addColumn<bool>("output");
        QTest::addColumn<bool>("cone"); // over all rows: none is like the next
        QTest::newRow("fields alone") << 0 << false << false << false << false << false;
        QTest::newRow("tilted surface") << 0 << false << false << false << false << true;
        QTest::newRow("double precision") << 0 << false << true << false << false << false;
        QTest::newRow("both parities") << 0 << true << false << false << false << false;
        QTest::newRow("transforms") << 4 << false << false << false << false << false;
        QTest::newRow("transforms that must settle")
            << 2 << false << false << true << false << false;
        QTest::newRow("results") << 0 << false << false << false << true << false;
        QTest::newRow("transforms, results") << 4 << false << false << false << true << false;
        QTest::newRow("both parities, transforms, results")
            << 2 << true << false << false << true << false;
    }
    /// The most that a process held at one time, as the system counted it.
    void theMemoryOfARunIsKnown() {
        if (tests::sanitized)
            QSKIP("a sanitizer takes memory of its own");
        QFETCH(const int, wavelengths);
        QFETCH(const bool, parities);
        QFETCH(const bool, twice);
        QFETCH(const bool, watched);
        QFETCH(const bool, output);
        QFETCH(const bool, cone);
        auto project = quietProject();
        project.domain = {20.0, -10.0, 10.0, 0.02, 0.02};
        if (cone) {
            project.bodies.push_back(
                {"cone", Cone{-10.0, 10.0, 5.0, 15.0, project.materials[0].name}});
        }
        std::get<PlaneWave>(project.sources[0].kind).polarization =
            parities ? Polarization::circular : Polarization::linear;
        project.run.precision = twice ? Precision::doublePrecision : Precision::single;
        project.run.threads = 1;
        project.monitors.clear();
        DftRegion region;
        for (int n = 0; n < wavelengths; ++n) {
            region.wavelengthsUm.push_back(0.6 + 0.01 * n);
        }
        if (wavelengths > 0) {
            project.monitors = {{"all", region}};
        }
        if (watched) {
            project.run.stop.phasorChange = 1e-3;
        }
        const double expected = check::check(project).figures.processMemoryBytes(output);
        const QTemporaryDir folder;
        const std::string file = folder.filePath("out.h5").toStdString();

        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            run::Simulation simulation(std::make_shared<const Project>(project));
            simulation.advance(5);
            if (watched) { // as the stop rule does in a long run
                const std::vector<bool> all(project.monitors.size(), true);
                simulation.engine(0).keepTransforms(all);
                static_cast<void>(simulation.engine(0).transformChanges(1.0));
            }
            static_cast<void>(run::makeReport(simulation, {}));
            if (output) {
                io::writeResults(file, simulation, {});
            }
            ::_exit(0);
        }
        int status = 0;
        rusage used{};
        QCOMPARE(::wait4(child, &status, 0, &used), child);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        const double held = 1024.0 * static_cast<double>(used.ru_maxrss);
        QVERIFY2(std::abs(held / expected - 1.0) < 0.2,
                 qPrintable(
                     QString("held %1 MB, expected %2 MB").arg(1e-6 * held).arg(1e-6 * expected)));
    }
#endif

    void invalidProjectsAreReportedNotThrown() {
        Project project = quietProject();
        project.domain.drUm = -1;
        const check::CheckReport report = check::check(project);
        QVERIFY(!report.valid);
        QCOMPARE(report.exitCode(), 2);
        QVERIFY(check::toText(report).find("error: domain.dr_um: found -1") != std::string::npos);
        QVERIFY(!check::toJson(report).contains("figures"));
    }

    void messagesOfAFileCarryTheirLine() {
        Project project = quietProject();
        project.background = "air";
        const auto loaded = io::parseProjectForEditing(io::writeProject(project));
        const check::CheckReport report = check::check(loaded);
        QCOMPARE(report.problems.size(), std::size_t{1});
        QVERIFY(report.problems[0].line > 10);
        QCOMPARE(report.exitCode(), 2);

        const auto old =
            io::parseProjectForEditing(R"({"format": "zonescope-project", "version": 0, "m": 0})");
        QVERIFY(find(check::check(old), "version"));
    }

    void jsonCarriesTheSame() {
        Project project = quietProject();
        project.boundaries.zMin.cells = 2;
        const check::CheckReport report = check::check(project);
        const nlohmann::ordered_json json = check::toJson(report);
        QCOMPARE(json["exit_code"].get<int>(), 1);
        QCOMPARE(json["figures"]["cells_r"].get<int>(), 112);
        QCOMPARE(json["problems"].size(), report.problems.size());
        QCOMPARE(json["problems"][0]["severity"].get<std::string>(), std::string("warning"));
        QCOMPARE(json["problems"][0]["key"].get<std::string>(),
                 std::string("boundaries.z_min.cells"));
    }

    void everyKindOfThingCanBeChecked() {
        const check::CheckReport report = check::check(test::fullProject());
        QVERIFY(report.valid);
        QVERIFY(check::toText(report).find("cells per wavelength") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestCheck)
#include "test_check.moc"
