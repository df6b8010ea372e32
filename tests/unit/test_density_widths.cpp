// Smallest widths of densities: the number that says how much is too narrow, its derivatives, and
// searches that keep widths.

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/validation/validate.hpp"
#include "core/optimise/density_widths.hpp"
#include "core/optimise/optimiser.hpp"
#include "core/optimise/proposal.hpp"
#include "core/optimise/record.hpp"
#include "tests/support/density_to_improve.hpp"
#include "tests/support/sanitizers.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <variant>
#include <vector>

using namespace zonescope;

namespace {

/// The grey plate of 28 pixels of 50 nm, whose parts and gaps shall be 200 nm wide.
model::Project plateThatKeepsWidths() {
    model::Project project = tests::densityToImprove();
    auto& designed = project.optimisation->densities.front();
    designed.filterRadiusUm = designed.minimumWidthUm = designed.minimumGapUm = 0.2;
    designed.widths = model::DensityWidths::enforced;
    project.optimisation->projection = {{.steepness = 8.0, .iterations = 5},
                                        {.steepness = 16.0, .iterations = 5},
                                        {.steepness = 32.0, .iterations = 5},
                                        {.steepness = 64.0, .iterations = 5}};
    project.optimisation->iterations = 19;
    return project;
}

optimise::DensityDesign designOf(const model::Project& project) {
    return {project, project.optimisation->densities.front(), 0, "key"};
}

/// A design of one row, '#' for 1 and '.' for 0.
std::vector<double> drawnDesign(const std::string& row) {
    std::vector<double> design;
    for (const char pixel : row) {
        design.push_back(pixel == '#' ? 1.0 : 0.0);
    }
    return design;
}

optimise::DensityMeasure measured(const model::Project& project,
                                  const std::vector<double>& design) {
    const optimise::DensityDesign density = designOf(project);
    return optimise::measureDensity(density, density.pixels(design, {64.0, 0.0}));
}

std::size_t narrowPixels(const optimise::DensityMeasure& measure) {
    return measure.narrowWidths + measure.narrowGaps;
}

/// The best design of a whole search.
optimise::DensityMeasure searched(model::Project project, model::DensityWidths widths) {
    project.optimisation->densities.front().widths = widths;
    optimise::Optimiser optimiser(std::make_shared<const model::Project>(project));
    for (int n = 0; n <= project.optimisation->iterations; ++n) {
        if (!optimiser.step()) {
            break;
        }
    }
    return optimiser.measures(optimiser.best()).front().second;
}

} // namespace

class TestDensityWidths : public QObject {
    Q_OBJECT

private slots:
    /// Of rings at one half 1/2 + n^2/4 up to n = length/radius = 1, then n - n^2/4 (integrals of
    /// the cone along r); of bars in two directions what the filter itself makes of one.
    void theMiddleOfAPartFollowsFromItsWidth() {
        for (const double n : {0.2, 0.5, 0.8, 1.0, 1.2, 1.6}) {
            const double exact = n < 1.0 ? 0.5 + 0.25 * n * n : n - 0.25 * n * n;
            QVERIFY(std::abs(optimise::middleOfPart(0.3 * n, 0.3, 0.5, true) - exact) < 1e-6);
        }
        // A bar as wide as the radius or wider is after the projection as wide as before.
        constexpr std::size_t side = 121;
        constexpr double pixel = 0.01;
        const optimise::ConicFilter filter(
            {.columns = side, .rows = side, .widthUm = pixel, .heightUm = pixel}, 0.3);
        for (const std::size_t half : {15U, 20U}) {
            std::vector<double> bar(side * side, 0.0);
            for (std::size_t n = 0; n < bar.size(); ++n) {
                const std::size_t column = n % side;
                bar[n] = column + half >= side / 2 && column <= side / 2 + half ? 1.0 : 0.0;
            }
            const double length = static_cast<double>(2 * half + 1) * pixel;
            const double there = filter.filtered(bar)[side / 2 * side + side / 2];
            const double said = optimise::middleOfPart(length, 0.3, 0.5, false);
            QVERIFY2(std::abs(there - said) < 2e-3, // a cone of pixels of 1/30 of its radius
                     qPrintable(QString("%1 %2").arg(there).arg(said)));
        }
        // A higher threshold leaves a narrower part of what the filter makes.
        QVERIFY(optimise::middleOfPart(0.2, 0.3, 0.7, true) >
                optimise::middleOfPart(0.2, 0.3, 0.5, true));
    }

    /// Against central differences, of rings and of pixels in two directions, through the filter.
    void theDerivativesAreExact() {
        for (const bool oneLayer : {true, false}) {
            for (const double inner : {0.0, 0.3}) {
                model::Project project = plateThatKeepsWidths();
                auto& designed = project.optimisation->densities.front();
                std::get<model::DensityRegion>(project.bodies.front().shape).rInUm = inner;
                designed.threshold = 0.45;
                designed.minimumGapUm = 0.15;
                if (!oneLayer) {
                    designed.pixelZUm = 0.06;
                }
                const auto design = designOf(project);
                std::mt19937 random(4);
                const auto uniform = [&] { return static_cast<double>(random()) / 4294967296.0; };
                std::vector<double> here(design.size());
                std::vector<double> direction(design.size());
                std::ranges::generate(here, [&] { return 0.2 + 0.6 * uniform(); });
                std::ranges::generate(direction, [&] { return uniform() - 0.5; });
                const auto sum = [&](double step) {
                    auto moved = here;
                    for (std::size_t n = 0; n < moved.size(); ++n) {
                        moved[n] += step * direction[n];
                    }
                    return design.narrowness(moved, 12.0).value;
                };
                constexpr double step = 1e-5;
                const double slope = (sum(step) - sum(-step)) / (2.0 * step);
                const auto derivatives = design.narrowness(here, 12.0).byDesign;
                double exact = 0.0;
                for (std::size_t n = 0; n < derivatives.size(); ++n) {
                    exact += derivatives[n] * direction[n];
                }
                // The square of a difference that begins at 0 has a second derivative that jumps.
                QVERIFY2(std::abs(slope - exact) < 1e-6 * (std::abs(exact) + 1.0),
                         qPrintable(QString("%1 %2").arg(slope).arg(exact)));
            }
        }
    }

    void whatIsTooNarrowIsFound_data() {
        QTest::addColumn<QString>("row");
        QTest::addColumn<bool>("narrow");
        //                                 ............................
        QTest::newRow("rings") << QString("######.....######.....######") << false;
        QTest::newRow("wide gaps") << QString("......######......######....") << false;
        QTest::newRow("a narrow ring") << QString("######.....###.........#####") << true;
        QTest::newRow("a narrow gap") << QString("######......######...#######") << true;
        QTest::newRow("a narrow ring at the edge")
            << QString("######......######........##") << true;
    }
    /// The constraint and the measure, which knows nothing of the filter, say the same.
    void whatIsTooNarrowIsFound() {
        QFETCH(QString, row);
        QFETCH(bool, narrow);
        const model::Project project = plateThatKeepsWidths();
        const auto design = drawnDesign(row.toStdString());
        QCOMPARE(design.size(), std::size_t{28});
        const auto pixels = narrowPixels(measured(project, design));
        QCOMPARE(pixels > 0, narrow);
        const double value = designOf(project).narrowness(design, 64.0).value;
        QVERIFY2(narrow ? value > 0.1 : value < 0.02, qPrintable(QString::number(value)));
        // What may be of any width is never too narrow.
        model::Project any = project;
        any.optimisation->densities.front().widths = model::DensityWidths::measured;
        QCOMPARE(designOf(any).narrowness(design, 64.0).value, 0.0);
    }

    /// None in the first half of the stages, then four times as much in each.
    void thePenaltyGrows() {
        QCOMPARE(optimise::widthWeight(0, 4), 0.0);
        QCOMPARE(optimise::widthWeight(1, 4), 0.0);
        QVERIFY(optimise::widthWeight(2, 4) > 0.0);
        QCOMPARE(optimise::widthWeight(3, 4), 4.0 * optimise::widthWeight(2, 4));
        QCOMPARE(optimise::widthWeight(3, 4), optimise::widthWeight(1, 2));
    }

    /// The same search leaves parts or gaps that are too narrow where widths are only measured.
    void aSearchKeepsWidths() {
        if (tests::sanitized) {
            QSKIP("The test below goes the same way.");
        }
        const model::Project project = plateThatKeepsWidths();
        const auto free = searched(project, model::DensityWidths::measured);
        const auto kept = searched(project, model::DensityWidths::enforced);
        const auto said = QString("%1 then %2 narrow pixels, %3 then %4 grey")
                              .arg(narrowPixels(free))
                              .arg(narrowPixels(kept))
                              .arg(free.grey)
                              .arg(kept.grey);
        QVERIFY2(narrowPixels(free) > 0, qPrintable(said));
        QVERIFY2(narrowPixels(kept) < narrowPixels(free), qPrintable(said));
        QVERIFY2(kept.grey < free.grey, qPrintable(said));
    }

    /// The penalty is not part of the figure that is shown, and the record keeps it: a search that
    /// was interrupted goes on with the same designs.
    void aRecordGoesOnWithThePenalty() {
        const auto project = std::make_shared<const model::Project>(plateThatKeepsWidths());
        optimise::Optimiser whole(project);
        for (int n = 0; n < 14; ++n) {
            QVERIFY(whole.step());
        }
        const auto& iterates = whole.iterates();
        QCOMPARE(iterates[9].penalty, 0.0);
        QVERIFY(iterates[10].penalty > 0.0);
        QVERIFY(iterates[10].merit > 0.0);
        optimise::Optimiser part(project);
        for (int n = 0; n < 12; ++n) {
            QVERIFY(part.step());
        }
        auto record = optimise::parseRecord(optimise::recordText(part), "record");
        QVERIFY(record.project == *project);
        optimise::Optimiser rest(std::make_shared<const model::Project>(record.project));
        rest.restore(std::move(record.state));
        QCOMPARE(rest.iterates()[10].penalty, iterates[10].penalty);
        QVERIFY(rest.step() && rest.step());
        QCOMPARE(rest.iterates().back().values, iterates.back().values);
        QCOMPARE(rest.iterates().back().penalty, iterates.back().penalty);
        // Of two designs of one figure the one without a penalty is the better one.
        std::vector<optimise::Iterate> two(2);
        two[0].merit = two[1].merit = 1.0;
        two[0].penalty = 0.1;
        QCOMPARE(optimise::bestOf(two) - two.begin(), std::ptrdiff_t{1});
    }

    void widthsThatCannotBeKeptAreRefused_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::newRow("a small filter") << "optimisation.densities[0].minimum_width_um"
                                        << "filter";
        QTest::newRow("a small filter for gaps") << "optimisation.densities[0].minimum_gap_um"
                                                 << "filter";
        QTest::newRow("nothing to keep") << "optimisation.densities[0].widths"
                                         << "none";
        QTest::newRow("large pixels") << "optimisation.densities[0].filter_radius_um"
                                      << "pixels";
        QTest::newRow("one stage") << "optimisation.projection"
                                   << "stage";
    }
    /// With the place and what to do; where widths are only measured all of it is allowed.
    void widthsThatCannotBeKeptAreRefused() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        model::Project project = plateThatKeepsWidths();
        QVERIFY(model::validate(project).empty());
        auto& designed = project.optimisation->densities.front();
        if (value == "filter") {
            designed.filterRadiusUm = 0.19;
            (key.contains("width") ? designed.minimumGapUm : designed.minimumWidthUm) = 0.1;
        } else if (value == "none") {
            designed.minimumWidthUm = designed.minimumGapUm = 0.0;
        } else if (value == "pixels") {
            designed.pixelZUm = 0.11;
        } else {
            project.optimisation->projection.resize(1);
        }
        const auto problems = model::validate(project);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(problems.front().key), key);
        QVERIFY(QString::fromStdString(problems.front().hint.english()).contains("measured only"));
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(optimise::Optimiser(
                                                 std::make_shared<const model::Project>(project))));
        designed.widths = model::DensityWidths::measured;
        QVERIFY(model::validate(project).empty());
    }

    /// Files that do not say it measure widths, as before; what is proposed keeps them.
    void filesSayWhetherWidthsAreKept() {
        model::Project project = plateThatKeepsWidths();
        std::string text = io::writeProject(project);
        QVERIFY(io::parseProject(text, "plate") == project);
        const std::string said = "\"widths\": \"enforced\",";
        const auto place = text.find(said);
        QVERIFY(place != std::string::npos);
        text.erase(place, said.size());
        const model::Project without = io::parseProject(text, "plate");
        QCOMPARE(without.optimisation->densities.front().widths, model::DensityWidths::measured);
        const auto usual = optimise::usualDensity(project, "plate");
        QCOMPARE(usual.widths, model::DensityWidths::enforced);
        project.optimisation->densities = {usual};
        project.optimisation->projection = optimise::usualProjection();
        QVERIFY(model::validate(project).empty());
    }
};

QTEST_GUILESS_MAIN(TestDensityWidths)
#include "test_density_widths.moc"
