/// \file
/// Figures of a lens from a run of what they need alone: which part that is, and that they are
/// those of the whole run.

#include "core/cancellation.hpp"
#include "core/datasheet/figures_run.hpp"
#include "core/error.hpp"
#include "tests/support/passing_engine.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stop_token>
#include <utility>
#include <variant>

using namespace zonescope;
using datasheet::Figure;

namespace {

/// With space behind it up to the focus.
model::Project tallLens() {
    auto project = tests::smallLens("Tall lens");
    project.domain.zMaxUm = 6.0;
    project.run.stop.maxTimeFs = 80.0;
    project.monitors.push_back({"axis", model::DftCylinder{.rUm = 0.05, .wavelengthsUm = {0.6}}});
    return project;
}

datasheet::LensSheet sheetOf(const model::Project& project) {
    run::Simulation simulation(std::make_shared<const model::Project>(project));
    while (simulation.advance(1'000'000) == run::RunState::running) {
    }
    return datasheet::makeLensSheet(simulation);
}

model::AnnularZone& zoneOf(model::Project& project) {
    return std::get<model::AnnularZone>(project.bodies[0].shape);
}

} // namespace

class TestFiguresRun : public QObject {
    Q_OBJECT
private slots:
    void onlyWhatFiguresNeed() {
        auto project = tallLens();
        project.run.stop.energyDecay = 1e-4;
        const auto reduced = datasheet::projectForFigures(project);
        QVERIFY(reduced.has_value());
        QCOMPARE(reduced->domain.zMinUm, project.domain.zMinUm);
        // Eight cells behind the plane at 1 um are more than half of a wavelength.
        QVERIFY(std::abs(reduced->domain.zMaxUm - 1.4) < 1e-9);
        QCOMPARE(reduced->monitors.size(), std::size_t{2}); // "exit" and "reflected"
        QCOMPARE(reduced->run.stop.energyDecay.value(), 1e-6);
        QCOMPARE(reduced->run.stop.maxTimeFs, project.run.stop.maxTimeFs);
    }

    void whereMoreIsNeeded_data() {
        QTest::addColumn<model::Project>("project");
        QTest::newRow("little space behind it") << tests::smallLens("Small lens");
        QTest::newRow("no lens") << tests::axisDipole();
        auto project = tallLens();
        project.sources.push_back(project.sources.front());
        QTest::newRow("two sources") << project;
        project = tallLens();
        project.boundaries.zMax.kind = model::BoundaryKind::electricWall;
        QTest::newRow("a mirror") << project;
        project = tallLens();
        auto second = zoneOf(project);
        second.layers = {{3.0, 3.6, "glass"}};
        project.bodies.push_back({"second lens", second});
        QTest::newRow("a second lens behind the plane") << project;
    }
    void whereMoreIsNeeded() {
        QFETCH(model::Project, project);
        QVERIFY(!datasheet::projectForFigures(project));
    }

    /// The last cells are eight in place of a hundred: the layer reflects a little more, and other
    /// rounding. Edited rings go on with the engines of the run before.
    void figuresAreThoseOfTheWholeRun() {
        auto project = tallLens();
        datasheet::FiguresRun run(run::makeDefaultEngine);
        const run::Simulation* before = nullptr;
        for (const double shift : {0.0, 0.2}) {
            zoneOf(project).rings[0].rOutUm -= shift;
            run::TimeTable times;
            const auto sheet = run.measure(*datasheet::projectForFigures(project), {}, times);
            QCOMPARE(times.entries().size(), std::size_t{4});
            QVERIFY(before == nullptr || run.simulation() == before);
            before = run.simulation();
            const auto whole = sheetOf(project);
            QCOMPARE(sheet.wavelengths.size(), whole.wavelengths.size());
            for (std::size_t n = 0; n < whole.wavelengths.size(); ++n) {
                for (const auto figure :
                     {Figure::focalLength, Figure::fwhm, Figure::focusingEfficiency,
                      Figure::strehlRatio, Figure::transmission}) {
                    const double wanted = whole.wavelengths[n][figure];
                    const double found = sheet.wavelengths[n][figure];
                    constexpr double tolerance = 2e-3;
                    QVERIFY2(std::abs(found - wanted) < tolerance * std::abs(wanted),
                             qPrintable(QStringLiteral("figure %1: %2 in place of %3")
                                            .arg(static_cast<int>(figure))
                                            .arg(found)
                                            .arg(wanted)));
                }
            }
        }
        run.release();
        QVERIFY(run.simulation() == nullptr);
    }

    void whoeverAskedMayGiveUp() {
        datasheet::FiguresRun run(run::makeDefaultEngine);
        run::TimeTable times;
        std::stop_source stop;
        stop.request_stop();
        {
            const CancellationScope scope(stop.get_token());
            QVERIFY_THROWS_EXCEPTION(Cancelled, (void)run.measure(tallLens(), {}, times));
        }
        // The next one is not disturbed by it.
        const auto sheet = run.measure(tallLens(), {.designOnly = true}, times);
        QCOMPARE(sheet.wavelengths.size(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TestFiguresRun)
#include "test_figures_run.moc"
