/// \file
/// Each figure has one definition: what different places say of the same thing is the same.

#include "core/check/check.hpp"
#include "core/datasheet/run_figures.hpp"
#include "core/lens/plan.hpp"
#include "core/model/names.hpp"
#include "core/monitors/focus.hpp"
#include "core/optics/spot_width.hpp"
#include "core/run/reports/report.hpp"
#include "core/run/sweep/sweep_runner.hpp"
#include "gpu/factory/sweep_workers.hpp"
#include "tests/support/small_lens.hpp"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <memory>
#include <variant>

using namespace zonescope;

class TestFigurePlaces : public QObject {
    Q_OBJECT

private slots:
    /// The wizard counts what the project tree shows.
    void ringsOfTheWizardAreThoseOfTheProject() {
        for (const auto kind :
             {lens::LensKind::amplitudeZonePlate, lens::LensKind::phaseZonePlate,
              lens::LensKind::multilevel, lens::LensKind::hyperbolic, lens::LensKind::axicon}) {
            lens::LensSpecification s;
            s.kind = kind;
            s.numericalAperture = 0.5;
            s.focalLengthUm = 8.0;
            const auto plan = lens::planLens(s);
            QVERIFY(plan.possible());
            int rings = 0;
            for (const auto& body : plan.project->bodies) {
                if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
                    rings += static_cast<int>(zone->rings.size());
                } else if (!std::holds_alternative<model::Slab>(body.shape)) {
                    ++rings; // a facet
                }
            }
            QCOMPARE(plan.figures.rings, rings);
        }
    }

    /// Wizard, check, sweep and every estimate of the window.
    void memoryIsEstimatedInOnePlace() {
        lens::LensSpecification s;
        s.kind = lens::LensKind::amplitudeZonePlate;
        s.numericalAperture = 0.4;
        s.focalLengthUm = 6.0;
        const auto plan = lens::planLens(s);
        const double bytes = check::runMemoryBytes(*plan.project);
        QVERIFY(bytes > 1e5);
        QCOMPARE(plan.cost.memoryBytes(), bytes);
        QCOMPARE(check::check(*plan.project).figures.memoryBytes(), bytes);
        const run::SweepPlan sweep{
            .name = {},
            .project = plan.project,
            .axes = {{"run.stop.max_time_fs", {plan.project->run.stop.maxTimeFs}, {}}}};
        QCOMPARE(run::costOf(sweep).largestMemoryBytes, bytes);
    }

    void widthsAreMeasuredInOnePlace() {
        monitors::IntensityProfile profile;
        const double waist = 0.8;
        const auto at = [&](double r) { return std::exp(-2.0 * r * r / (waist * waist)); };
        for (int n = 0; n < 30; ++n) { // as coarse as a grid
            profile.positionUm.push_back(0.1 * n);
            profile.intensity.push_back(at(0.1 * n));
        }
        const auto inGrid = monitors::fullWidthFromAxis(profile);
        const auto ofSheet = optics::fullWidthFromAxis(profile.positionUm, profile.intensity);
        QVERIFY(inGrid && ofSheet);
        QCOMPARE(*inGrid, *ofSheet);
        // Between coarse samples to a thousandth; by straight lines it was 0.4 % off.
        QVERIFY(std::abs(*inGrid / (waist * std::sqrt(2.0 * std::log(2.0))) - 1.0) < 1e-3);
    }

    /// A sweep's columns of the data sheet's names hold the data sheet's numbers, and what is
    /// measured in the grid has other names.
    void sweepAndDataSheetAgree() {
        auto project = tests::smallLens("Agree");
        project.run.backend = model::Backend::cpu;
        project.monitors.push_back({"plane", model::DftRegion{{0.6}}});
        project.lens->focalLengthUm = 2.0; // a focus in the grid
        project.domain.zMaxUm = 4.0;
        const auto shared = std::make_shared<const model::Project>(project);
        run::Simulation simulation(shared);
        while (simulation.state() == run::RunState::running) {
            simulation.advance(200);
        }
        const auto sheet = datasheet::makeLensSheet(simulation);
        const auto figures = datasheet::figuresOfSheet(sheet);
        const run::SweepPlan plan{.name = {},
                                  .project = shared,
                                  .axes = {{"run.energy_interval_steps",
                                            {static_cast<double>(project.run.energyIntervalSteps)},
                                            {}}}};
        run::SweepRunner runner(plan, gpu::sweepWorkers(project));
        runner.start();
        QVERIFY(runner.wait(600.0));
        const auto table = runner.snapshot().table;
        QVERIFY2(table.rows()[0].state == run::PointState::finished,
                 table.rows()[0].message.english().c_str());
        QVERIFY(!figures.empty());
        for (const auto& figure : figures) {
            const auto column = table.column(figure.name);
            QVERIFY2(column, figure.name.c_str());
            QVERIFY2(datasheet::definitionOfColumn(figure.name), figure.name.c_str());
            const double found = table.at(0, *column).value();
            QVERIFY2(std::abs(found - figure.value) <= 1e-9 * std::abs(figure.value) + 1e-12,
                     figure.name.c_str());
        }
        for (const char* name : {"strehl_ratio", "focusing_efficiency", "wavefront_error_rms_waves",
                                 "fwhm", "grid_focal_length", "grid_fwhm", "grid_efficiency"}) {
            QVERIFY2(table.column(name), name);
        }
        const auto report = run::makeReport(simulation, {});
        QCOMPARE(table.at(0, *table.column("grid_focal_length")).value(),
                 report.at("lens").at("focal_length_um").get<double>());
        QVERIFY(run::summary(report).find("focus in the grid: ") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestFigurePlaces)
#include "test_figure_places.moc"
