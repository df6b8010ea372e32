// The parts of an optimisation that need no run: steps within limits, variables of a project, the
// merit of several wavelengths.

#include "core/error.hpp"
#include "core/optimise/convex_steps.hpp"
#include "core/optimise/design_objective.hpp"
#include "core/optimise/design_variables.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

using namespace zonescope;
using optimise::LinearLimit;

namespace {

/// Two zones that touch at 0.5 um: a disc, and two rings of another height.
model::Project touchingRings() {
    model::Project project = tests::planeWaveWithMonitors();
    project.materials = {{"glass", 2.25, 0.0, ""}};
    model::AnnularZone disc;
    disc.rings = {{0.0, 0.5}};
    disc.layers = {{0.0, 0.3, "glass"}};
    model::AnnularZone rings;
    rings.rings = {{0.5, 0.62}, {0.7, 0.9}};
    rings.layers = {{0.0, 0.2, "glass"}};
    project.bodies = {{"disc", disc}, {"rings", rings}};
    model::DesignedBody ofDisc{.body = "disc", .minimumWidthUm = 0.1};
    ofDisc.topMinUm = 0.1;
    ofDisc.topMaxUm = 0.4;
    project.optimisation = model::Optimisation{
        .objective = {.nearFieldZUm = 0.6, .focusZUm = 3.0, .wavelengthsUm = {1.0, 0.8}},
        .bodies = {ofDisc, {.body = "rings", .minimumWidthUm = 0.1, .rMaxUm = 0.95}}};
    return project;
}

} // namespace

class TestOptimise : public QObject {
    Q_OBJECT

private slots:
    /// The nearest point of a corner of three limits, by hand.
    void limitsHoldExactly() {
        const std::vector<LinearLimit> limits{{.terms = {{0, 1.0}, {1, -1.0}}, .bound = -0.5},
                                              {.terms = {{1, 1.0}}, .bound = 1.0}};
        const std::vector<double> scale{1.0, 1.0};
        const auto place = optimise::nearestWithin(limits, std::vector<double>{1.0, 1.2}, scale);
        QCOMPARE(place.size(), std::size_t{2});
        QVERIFY(std::abs(place[0] - 0.5) < 1e-6 && std::abs(place[1] - 1.0) < 1e-6);
        const std::vector<LinearLimit> impossible{{.terms = {{0, 1.0}}, .bound = 0.0},
                                                  {.terms = {{0, -1.0}}, .bound = -1.0}};
        QVERIFY(optimise::nearestWithin(impossible, std::vector<double>{0.5}, std::vector{1.0})
                    .empty());
    }

    /// A curved figure of many variables between limits that couple neighbours: the end is where
    /// the nearest point to the summit is.
    void stepsFindTheSummitWithinLimits() {
        constexpr std::size_t count = 12;
        std::vector<LinearLimit> limits;
        std::vector<double> summit, x, scale;
        for (std::size_t n = 0; n < count; ++n) {
            summit.push_back(0.1 * static_cast<double>(n) +
                             0.08 * std::sin(2.1 * static_cast<double>(n)));
            x.push_back(0.11 * static_cast<double>(n));
            scale.push_back(0.05);
            if (n > 0) {
                limits.push_back({.terms = {{n - 1, 1.0}, {n, -1.0}}, .bound = -0.07});
            }
        }
        const auto figure = [&](const std::vector<double>& at) {
            double sum = 3.0;
            for (std::size_t n = 0; n < count; ++n) {
                sum -= 4.0 * std::pow(at[n] - summit[n], 2);
            }
            return sum;
        };
        const auto gradient = [&](const std::vector<double>& at) {
            std::vector<double> slope;
            for (std::size_t n = 0; n < count; ++n) {
                slope.push_back(-8.0 * (at[n] - summit[n]));
            }
            return slope;
        };
        optimise::ConvexSteps steps(limits, scale);
        steps.begin(x, figure(x), gradient(x));
        double before = figure(x);
        for (int n = 0; n < 200; ++n) {
            const auto candidate = steps.candidate();
            QVERIFY(optimise::violation(limits, candidate) < 1e-8);
            const double value = figure(candidate);
            if (steps.judge(candidate, value)) {
                QVERIFY(value >= before - 1e-9);
                before = value;
                steps.accept(candidate, value, gradient(candidate));
            }
        }
        const auto best = optimise::nearestWithin(limits, summit, scale);
        QVERIFY(figure(best) < 3.0 - 1e-3); // limits are in the way
        QVERIFY2(figure(best) - steps.state().value < 1e-6,
                 qPrintable(QString::number(figure(best) - steps.state().value)));
    }

    void theLeastOfSeveralIsSmooth() {
        const std::vector<double> figures{0.31, 0.29, 0.47};
        const auto merit = optimise::meritOf(model::OptimisationAim::least, figures, 0.36);
        QVERIFY(merit.value > 0.29 && merit.value < 0.31 + 0.36 / optimise::meritSharpness);
        QVERIFY(merit.weights[1] > merit.weights[0] && merit.weights[0] > merit.weights[2]);
        for (std::size_t f = 0; f < figures.size(); ++f) {
            auto above = figures;
            auto below = figures;
            above[f] += 1e-5;
            below[f] -= 1e-5;
            const double slope =
                (optimise::meritOf(model::OptimisationAim::least, above, 0.36).value -
                 optimise::meritOf(model::OptimisationAim::least, below, 0.36).value) /
                2e-5;
            QVERIFY(std::abs(slope - merit.weights[f]) < 1e-6);
        }
        QCOMPARE(optimise::meritOf(model::OptimisationAim::mean, figures, 1.0).value, 1.07 / 3.0);
    }

    void sharedEdgesMoveTogether() {
        const model::Project project = touchingRings();
        const optimise::DesignVariables variables(project);
        // The shared edge, the disc's height, and three more edges.
        QCOMPARE(variables.size(), std::size_t{5});
        // The gap of 0.08 um is too narrow: it is made 0.1 um wide.
        QVERIFY(optimise::violation(variables.limits(), variables.start()) < 1e-6);
        auto values = variables.start();
        values[0] += 0.01;
        const model::Project moved = variables.applied(project, values, {});
        const auto& disc = std::get<model::AnnularZone>(moved.bodies[0].shape);
        const auto& rings = std::get<model::AnnularZone>(moved.bodies[1].shape);
        QCOMPARE(disc.rings[0].rOutUm, values[0]);
        QCOMPARE(rings.rings[0].rInUm, values[0]);
        QVERIFY(rings.rings[1].rInUm - rings.rings[0].rOutUm > 0.1 - 1e-6);
        QCOMPARE(rings.layers[0].zMaxUm, 0.2);
        QVERIFY(disc.layers[0].zMaxUm <= 0.4);
    }

    void widthsThatDoNotFitAreRefused() {
        model::Project project = touchingRings();
        project.optimisation->bodies[1].minimumWidthUm = 0.3;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(optimise::DesignVariables(project)));
        project.optimisation.reset();
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(optimise::DesignVariables(project)));
    }
};

QTEST_GUILESS_MAIN(TestOptimise)
#include "test_optimise.moc"
