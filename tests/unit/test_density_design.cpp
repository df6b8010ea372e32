// Designs of densities: filter and projection with their derivatives, what is too narrow, and steps
// of Adam.

#include "core/error.hpp"
#include "core/optimise/adam_steps.hpp"
#include "core/optimise/density_design.hpp"
#include "core/optimise/density_measure.hpp"
#include "core/optimise/design_variables.hpp"
#include "core/optimise/optimiser.hpp"
#include "core/optimise/record.hpp"
#include "tests/support/density_to_improve.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <variant>
#include <vector>

using namespace zonescope;
using optimise::Phase;

namespace {

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0.0;
    for (std::size_t n = 0; n < a.size(); ++n) {
        sum += a[n] * b[n];
    }
    return sum;
}

std::vector<double> randomValues(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<double> values(count);
    for (double& value : values) {
        value = static_cast<double>(random()) / 4294967296.0;
    }
    return values;
}

/// A picture of rows of '#' (solid) and '.', with pixels of 0.1 um.
optimise::SolidPicture drawn(const std::vector<std::string>& rows, bool atAxis = false) {
    optimise::SolidPicture picture;
    picture.grid = {.columns = rows.front().size(),
                    .rows = rows.size(),
                    .widthUm = 0.1,
                    .heightUm = 0.1,
                    .atAxis = atAxis};
    for (const std::string& row : rows) {
        for (const char pixel : row) {
            picture.solid.push_back(pixel == '#' ? 1 : 0);
        }
    }
    return picture;
}

} // namespace

class TestDensityDesign : public QObject {
    Q_OBJECT

private slots:
    /// <w, F x> = <F^T w, x>, a constant stays, and a spike becomes the cone.
    void theFilterAndItsTranspose() {
        for (const bool atAxis : {false, true}) {
            const optimise::PixelGrid grid{
                .columns = 13, .rows = 6, .widthUm = 0.05, .heightUm = 0.08, .atAxis = atAxis};
            const optimise::ConicFilter filter(grid, 0.21);
            const auto x = randomValues(78, 1);
            const auto w = randomValues(78, 2);
            const double forwards = dot(w, filter.filtered(x));
            QVERIFY(std::abs(forwards - dot(filter.transposed(w), x)) < 1e-12 * forwards);
            for (const double value : filter.filtered(std::vector<double>(78, 0.3))) {
                QVERIFY(std::abs(value - 0.3) < 1e-12);
            }
        }
        // One row, a radius of three pixels: 3 + 2 * 2 + 2 * 1 = 9 parts.
        const optimise::ConicFilter cone({.columns = 9, .widthUm = 0.1}, 0.3);
        std::vector<double> spike(9, 0.0);
        spike[4] = 1.0;
        const auto spread = cone.filtered(spike);
        QVERIFY(std::abs(spread[4] - 3.0 / 9.0) < 1e-12 && std::abs(spread[3] - 2.0 / 9.0) < 1e-12);
        QVERIFY(std::abs(spread[6] - 1.0 / 9.0) < 1e-12 && spread[7] == 0.0);
        // At the axis the pixel beside is there twice: (3 + 2) / 9.
        const optimise::ConicFilter mirrored({.columns = 9, .widthUm = 0.1, .atAxis = true}, 0.3);
        std::vector<double> inner(9, 0.0);
        inner[0] = 1.0;
        QVERIFY(std::abs(mirrored.filtered(inner)[0] - 5.0 / 9.0) < 1e-12);
        // Rows that repeat are beside each other, even where the cone is larger than the picture.
        for (const double radius : {0.21, 0.9}) {
            const optimise::PixelGrid around{.columns = 5,
                                             .rows = 6,
                                             .widthUm = 0.05,
                                             .heightUm = 0.08,
                                             .beyond = optimise::RowsBeyond::repeat};
            const optimise::ConicFilter filter(around, radius);
            const auto x = randomValues(30, 3);
            const auto w = randomValues(30, 4);
            const double forwards = dot(w, filter.filtered(x));
            QVERIFY(std::abs(forwards - dot(filter.transposed(w), x)) < 1e-12 * forwards);
            auto turned = x;
            std::rotate(turned.begin(), turned.begin() + 10, turned.end()); // two rows further
            auto expected = filter.filtered(x);
            std::rotate(expected.begin(), expected.begin() + 10, expected.end());
            const auto found = filter.filtered(turned);
            for (std::size_t n = 0; n < found.size(); ++n) {
                QVERIFY(std::abs(found[n] - expected[n]) < 1e-12);
            }
        }
        // Smaller than a pixel: nothing is mixed.
        const optimise::ConicFilter none({.columns = 9, .widthUm = 0.1}, 0.0);
        QCOMPARE(none.filtered(spike), spike);
    }

    void theProjectionKeepsItsEndsAndKnowsItsSlope() {
        for (const double steepness : {0.0, 2.0, 30.0}) {
            for (const double threshold : {0.3, 0.5}) {
                QVERIFY(std::abs(optimise::projected(0.0, steepness, threshold)) < 1e-12);
                QVERIFY(std::abs(optimise::projected(1.0, steepness, threshold) - 1.0) < 1e-12);
                for (const double value : {0.1, 0.35, 0.5, 0.9}) {
                    constexpr double step = 1e-5;
                    const double slope = (optimise::projected(value + step, steepness, threshold) -
                                          optimise::projected(value - step, steepness, threshold)) /
                                         (2.0 * step);
                    const double exact = optimise::projectionSlope(value, steepness, threshold);
                    QVERIFY(std::abs(slope - exact) < 1e-5 * (1.0 + exact));
                }
            }
        }
        QVERIFY(optimise::projected(0.55, 64.0, 0.5) > 0.99);
    }

    /// What a change of the design does to the pixels, against what the pulled-back derivatives
    /// say.
    void derivativesGoBackToTheDesign() {
        model::Project project = tests::densityToImprove();
        auto& designed = project.optimisation->densities.front();
        designed.pixelZUm = 0.11;
        const optimise::DensityDesign design(project, designed, 0, "key");
        QCOMPARE(design.grid().columns, std::size_t{28});
        QCOMPARE(design.grid().rows, std::size_t{4});
        const auto here = design.start();
        const auto weights = randomValues(design.size(), 5);
        const auto direction = randomValues(design.size(), 6);
        const auto figure = [&](double step) {
            auto moved = here;
            for (std::size_t n = 0; n < moved.size(); ++n) {
                moved[n] += step * (direction[n] - 0.5);
            }
            const auto pixels = design.pixels(moved, {5.0, 0.1});
            double sum = 0.0;
            for (std::size_t n = 0; n < weights.size(); ++n) {
                sum += weights[n] * static_cast<double>(pixels.values()[n]);
            }
            return sum;
        };
        auto centred = direction;
        for (double& value : centred) {
            value -= 0.5;
        }
        const double exact = dot(design.pulledBack(here, {5.0, 0.1}, weights), centred);
        constexpr double step = 2e-3; // pixels are stored in single precision
        const double slope = (figure(step) - figure(-step)) / (2.0 * step);
        QVERIFY2(std::abs(slope - exact) < 2e-4 * (std::abs(exact) + 1.0),
                 qPrintable(QString("%1 %2").arg(slope).arg(exact)));
    }

    void theStartIsThePictureWithItsNoise() {
        model::Project project = tests::densityToImprove();
        auto& designed = project.optimisation->densities.front();
        designed.startNoise = 0.0;
        // Three pixels on 28: means by area.
        std::get<model::DensityRegion>(project.bodies[0].shape).pixels = {3, {0.0F, 1.0F, 0.5F}};
        const auto plain = optimise::DensityDesign(project, designed, 0, "key").start();
        QCOMPARE(plain.front(), 0.0);
        QVERIFY(std::abs(plain[9] - 2.0 / 3.0) < 1e-6); // from pixel 9 of 9 1/3 on
        QVERIFY(std::abs(plain.back() - 0.5) < 1e-9);
        designed.startNoise = 0.1;
        const auto noisy = optimise::DensityDesign(project, designed, 0, "key").start();
        QCOMPARE(optimise::DensityDesign(project, designed, 0, "key").start(), noisy);
        double largest = 0.0;
        for (std::size_t n = 0; n < noisy.size(); ++n) {
            largest = std::max(largest, std::abs(noisy[n] - plain[n]));
            QVERIFY(noisy[n] >= 0.0 && noisy[n] <= 1.0);
        }
        QVERIFY(largest > 0.05 && largest <= 0.1);
        designed.seed = 8;
        QVERIFY(optimise::DensityDesign(project, designed, 0, "key").start() != noisy);
    }

    /// Widths of runs are counted; a disc at the axis is twice its radius wide.
    void narrowRingsAreFound() {
        const auto picture = drawn({"..###....##.....#..."});
        QCOMPARE(optimise::tooNarrow(picture, Phase::solid, 0.1), std::size_t{0});
        QCOMPARE(optimise::tooNarrow(picture, Phase::solid, 0.2), std::size_t{1});
        QCOMPARE(optimise::tooNarrow(picture, Phase::solid, 0.3), std::size_t{3});
        QCOMPARE(optimise::tooNarrow(picture, Phase::solid, 0.4), std::size_t{6});
        QVERIFY(std::abs(optimise::narrowestUm(picture, Phase::solid, 2.0) - 0.1) < 1e-9);
        // The gaps at the ends go on.
        QCOMPARE(optimise::tooNarrow(picture, Phase::gap, 0.4), std::size_t{0});
        QCOMPARE(optimise::tooNarrow(picture, Phase::gap, 0.5), std::size_t{4});
        QVERIFY(std::abs(optimise::narrowestUm(picture, Phase::gap, 2.0) - 0.4) < 1e-9);
        // A bar across the border of a picture that repeats is as wide as it is.
        auto across = drawn({"###...", "......", "......", "###..."});
        QCOMPARE(optimise::tooNarrow(across, Phase::solid, 0.2), std::size_t{0});
        across.grid.beyond = optimise::RowsBeyond::repeat;
        QCOMPARE(optimise::tooNarrow(across, Phase::solid, 0.2), std::size_t{0});
        QCOMPARE(optimise::tooNarrow(across, Phase::solid, 0.3), std::size_t{6});
        across.grid.beyond = optimise::RowsBeyond::empty;
        QCOMPARE(optimise::tooNarrow(across, Phase::solid, 0.2), std::size_t{6});
        // Pixels may be twice as long as wide, and a disc not wider than two of them.
        auto longer = drawn({"##", "##"});
        longer.grid.heightUm = 0.19;
        QCOMPARE(optimise::tooNarrow(longer, Phase::solid, 0.2), std::size_t{0});
        const auto disc = drawn({"##..####"}, true);
        QCOMPARE(optimise::tooNarrow(disc, Phase::solid, 0.4), std::size_t{0});
        QCOMPARE(optimise::tooNarrow(disc, Phase::solid, 0.5), std::size_t{6});
    }

    /// A bar is as wide as it is, whichever way it lies, and a block's corners do not count.
    void narrowBarsAreFoundInTwoDirections() {
        const auto picture = drawn({"..........", //
                                    ".######...", //
                                    ".######...", //
                                    ".######.#.", //
                                    ".######.#.", //
                                    ".######.#.", //
                                    "........#."});
        QCOMPARE(optimise::tooNarrow(picture, Phase::solid, 0.1), std::size_t{0});
        QCOMPARE(optimise::tooNarrow(picture, Phase::solid, 0.2), std::size_t{4});
        QCOMPARE(optimise::tooNarrow(picture, Phase::solid, 0.4), std::size_t{4});
        QVERIFY(std::abs(optimise::narrowestUm(picture, Phase::solid, 0.6) - 0.1) < 1e-9);
    }

    void greyIsMeasured() {
        QCOMPARE(optimise::greyOf({2, {0.0F, 1.0F}}), 0.0);
        QCOMPARE(optimise::greyOf({2, {0.5F, 0.5F}}), 1.0);
        QCOMPARE(optimise::greyOf({2, {0.25F, 1.0F}}), 0.375);
    }

    /// The first steps of Adam by hand (Kingma and Ba 2015, algorithm 1): a step of the full size
    /// along each slope, then one by both moments; and the summit of a hill in the end.
    void stepsAreThoseOfAdam() {
        optimise::AdamSteps steps({.step = 0.1}, {1.0, 2.0}, 10);
        steps.begin({0.0, 0.0}, {3.0, -1e-3});
        const auto first = steps.next();
        QVERIFY(std::abs(first[0] - 0.1) < 1e-6 && std::abs(first[1] + 0.2) < 1e-5);
        steps.accept(first, {-1.0, -1e-3});
        const double m = (0.9 * 0.1 * 3.0 - 0.1) / (1.0 - 0.81);
        const double v = (0.999 * 0.001 * 9.0 + 0.001) / (1.0 - 0.999 * 0.999);
        QVERIFY(std::abs(steps.next()[0] - (first[0] + 0.1 * m / std::sqrt(v))) < 1e-6);

        optimise::AdamSteps climb({.step = 0.1, .finalStep = 0.001}, {1.0}, 200);
        const auto slope = [](double x) { return std::vector{-2.0 * (x - 0.7)}; };
        climb.begin({0.0}, slope(0.0));
        for (int n = 0; n < 200; ++n) {
            const auto next = climb.next();
            climb.accept(next, slope(next[0]));
        }
        QVERIFY(std::abs(climb.state().x[0] - 0.7) < 2e-3);
    }

    /// A search of a density: the light grows within a stage, grey goes, and the record goes on
    /// with the same designs.
    void aDensityIsOptimisedAndGoesOn() {
        const auto project = std::make_shared<const model::Project>(tests::densityToImprove());
        optimise::Optimiser whole(project);
        for (int n = 0; n < 8; ++n) {
            QVERIFY(whole.step());
        }
        const auto& iterates = whole.iterates();
        QVERIFY2(iterates[3].merit > 1.1 * iterates[0].merit,
                 qPrintable(QString("%1 %2").arg(iterates[0].merit).arg(iterates[3].merit)));
        QCOMPARE(iterates[3].steepness, 4.0);
        QCOMPARE(iterates[4].steepness, 16.0);
        QCOMPARE(whole.best().steepness, 16.0);
        QVERIFY(whole.measures(iterates.back()).front().second.grey <
                0.8 * whole.measures(iterates.front()).front().second.grey);
        const model::Project design = whole.design(iterates.back());
        QVERIFY(whole.variables().areThoseOf(design, iterates.back().values, 16.0));
        QVERIFY(!whole.variables().areThoseOf(*project, iterates.back().values, 16.0));
        QVERIFY(whole.variables().valuesOf(*project, design).has_value());

        optimise::Optimiser part(project);
        for (int n = 0; n < 3; ++n) {
            QVERIFY(part.step());
        }
        auto record = optimise::parseRecord(optimise::recordText(part), "record");
        QVERIFY(record.project == *project);
        optimise::Optimiser rest(std::make_shared<const model::Project>(record.project));
        rest.restore(std::move(record.state));
        for (int n = 3; n < 8; ++n) {
            QVERIFY(rest.step());
        }
        QCOMPARE(rest.iterates().back().values, iterates.back().values);
        QCOMPARE(rest.iterates().back().merit, iterates.back().merit);
        // Iterates of the record are stored in steps of 1/65535.
        for (std::size_t n = 0; n < iterates[1].values.size(); ++n) {
            QVERIFY(std::abs(rest.iterates()[1].values[n] - iterates[1].values[n]) < 1e-5);
        }
    }

    /// Three designs an iterate, of which the thinner and the thicker one count as well: a mean
    /// over all of them, and the figures are those of the design itself.
    void shiftedThresholdsCountAsWell() {
        model::Project project = tests::densityToImprove();
        project.optimisation->objective.aim = model::OptimisationAim::mean;
        optimise::Optimiser plain(std::make_shared<const model::Project>(project));
        QVERIFY(plain.step());
        project.optimisation->thresholdShift = 0.2;
        optimise::Optimiser robust(std::make_shared<const model::Project>(project));
        QVERIFY(robust.step() && robust.step() && robust.step());
        const auto& first = robust.iterates().front();
        QCOMPARE(first.forwardRuns, 3);
        for (std::size_t f = 0; f < first.figures.size(); ++f) {
            // Runs of as many steps as the first one, which was of another design.
            QVERIFY(std::abs(first.figures[f] / plain.iterates().front().figures[f] - 1.0) < 1e-3);
        }
        QVERIFY(std::abs(first.merit / plain.iterates().front().merit - 1.0) > 1e-3);
        QVERIFY(robust.iterates().back().merit > first.merit);
    }

    /// A parameter moves what follows it, within its limits, and what else follows it is refused.
    void aParameterIsOptimised() {
        model::Project project = tests::lensToImprove();
        project.parameters = {{"height", "400 nm", ""}};
        project.formulas = {{"bodies[0].layers[0].z_max_um", "height"}};
        project.optimisation->bodies.clear();
        project.optimisation->parameters = {{.name = "height", .minimum = 0.3, .maximum = 0.6}};
        const auto shared = std::make_shared<const model::Project>(project);
        optimise::Optimiser optimiser(shared);
        QCOMPARE(optimiser.variables().size(), std::size_t{1});
        QCOMPARE(optimiser.variables().start().front(), 0.4);
        for (int n = 0; n < 4; ++n) {
            static_cast<void>(optimiser.step());
        }
        const auto& best = optimiser.best();
        QVERIFY(best.merit > 1.01 * optimiser.iterates().front().merit);
        QVERIFY(best.values[0] >= 0.3 - 1e-6 && best.values[0] <= 0.6 + 1e-6);
        const model::Project design = optimiser.design(best);
        const auto& zone = std::get<model::AnnularZone>(design.bodies[0].shape);
        QVERIFY(std::abs(zone.layers[0].zMaxUm - best.values[0]) < 1e-9);
        const auto again = optimiser.variables().valuesOf(project, design);
        QVERIFY(again && std::abs(again->front() - best.values[0]) < 1e-9);
        project.formulas["sources[0].z_um"] = "height - 800 nm";
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(optimise::DesignVariables(project)));
    }

    void contradictionsAreRefused() {
        auto convex = tests::densityToImprove();
        convex.optimisation->method = model::OptimisationMethod::convex;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(optimise::DesignVariables(convex)));
        auto tiny = tests::densityToImprove();
        tiny.optimisation->densities[0].pixelRUm = 1e-4;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(optimise::DesignVariables(tiny)));
        auto nobody = tests::densityToImprove();
        nobody.optimisation->densities[0].body = "plates";
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(optimise::DesignVariables(nobody)));
        auto outside = tests::densityToImprove();
        std::get<model::DensityRegion>(outside.bodies[0].shape).rOutUm = 1.6;
        QVERIFY_THROWS_EXCEPTION(
            Error, optimise::Optimiser(std::make_shared<const model::Project>(outside)));
    }
};

QTEST_GUILESS_MAIN(TestDensityDesign)
#include "test_density_design.moc"
