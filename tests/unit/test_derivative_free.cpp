// Searches without derivatives: the algorithms on figures that are known, and as the method of a
// project, with parameters that no derivatives tell of.

#include "core/error.hpp"
#include "core/optimise/derivative_free_steps.hpp"
#include "core/optimise/optimiser.hpp"
#include "core/optimise/record.hpp"
#include "tests/support/lens_to_improve.hpp"

#include <QTest>

#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

using namespace zonescope;
using optimise::DerivativeFreeSteps;
using optimise::Evaluated;
using optimise::LinearLimit;
using Figure = std::function<double(const std::vector<double>&)>;

namespace {

/// All that is asked for until the search ends or has asked `most` times.
std::vector<Evaluated> searched(const DerivativeFreeSteps& steps, const Figure& figure,
                                const std::vector<double>& start, std::size_t most) {
    std::vector<Evaluated> evaluated{{start, figure(start)}};
    while (evaluated.size() < most) {
        const auto next = steps.next(evaluated);
        if (!next) {
            break;
        }
        evaluated.push_back({*next, figure(*next)});
    }
    return evaluated;
}

Evaluated bestOf(const std::vector<Evaluated>& evaluated) {
    Evaluated best = evaluated.front();
    for (const Evaluated& one : evaluated) {
        best = one.value > best.value ? one : best;
    }
    return best;
}

std::vector<LinearLimit> between(std::size_t count, double lower, double upper) {
    std::vector<LinearLimit> limits;
    for (std::size_t n = 0; n < count; ++n) {
        limits.push_back({.terms = {{n, 1.0}}, .bound = upper});
        limits.push_back({.terms = {{n, -1.0}}, .bound = -lower});
    }
    return limits;
}

/// Curved, with its summit at (0.3, -0.2, 0.7) but for the third, which a limit of 0.5 ends.
double hill(const std::vector<double>& x) {
    return 2.0 - std::pow(x[0] - 0.3, 2) - 2.0 * std::pow(x[1] + 0.2, 2) - std::pow(x[2] - 0.7, 2) -
           0.5 * std::pow(x[0] - 0.3, 2) * x[1];
}

/// A cone of glass, whose wall is tilted, in light with a stop; both follow parameters.
model::Project coneToImprove() {
    model::Project project = tests::lensToImprove();
    model::Cone cone;
    cone.zMinUm = 0.0;
    cone.zMaxUm = 0.4;
    cone.radiusAtZMinUm = 0.7;
    cone.radiusAtZMaxUm = 0.4;
    cone.material = "glass";
    project.bodies = {{"cone", cone}};
    std::get<model::PlaneWave>(project.sources.front().kind).apertureRadiusUm = 1.2;
    project.parameters = {{"tip", "0.4 um"}, {"stop", "1.2 um"}};
    project.formulas = {{"bodies[0].radius_at_z_max_um", "tip"},
                        {"sources[0].aperture_radius_um", "stop"}};
    auto& optimisation = *project.optimisation;
    optimisation.method = model::OptimisationMethod::derivativeFree;
    optimisation.bodies.clear();
    optimisation.parameters = {{"tip", 0.1, 0.7}, {"stop", 0.9, 1.4}};
    optimisation.objective.aim = model::OptimisationAim::mean;
    return project;
}

std::string refusedKey(const model::Project& project) {
    try {
        const optimise::DesignVariables variables(project);
    } catch (const InputError& error) {
        return error.key();
    }
    return {};
}

} // namespace

class TestDerivativeFree : public QObject {
    Q_OBJECT

private slots:
    void quadraticModelsFindTheSummitWithinBounds() {
        const DerivativeFreeSteps steps(between(3, -0.6, 0.5), {0.2, 0.2, 0.2});
        const auto all = searched(steps, hill, {-0.4, 0.3, 0.0}, 200);
        QVERIFY2(all.size() < 80, qPrintable(QString::number(all.size())));
        for (const Evaluated& one : all) {
            for (const double value : one.x) {
                QVERIFY(value >= -0.6 && value <= 0.5);
            }
        }
        const Evaluated best = bestOf(all);
        QVERIFY(std::abs(best.x[0] - 0.3) < 2e-3 && std::abs(best.x[1] + 0.2) < 2e-3);
        QVERIFY(std::abs(best.x[2] - 0.5) < 2e-3);
    }

    /// Two edges that keep a distance of 0.3 where the figure wants 0.1.
    void widthsHoldInEveryTrial() {
        std::vector<LinearLimit> limits = between(2, 0.0, 2.0);
        limits.push_back({.terms = {{0, 1.0}, {1, -1.0}}, .bound = -0.3});
        const DerivativeFreeSteps steps(limits, {0.15, 0.15});
        const auto all = searched(
            steps,
            [](const std::vector<double>& x) {
                return -std::pow(x[0] - 0.9, 2) - std::pow(x[1] - 1.0, 2);
            },
            {0.4, 1.6}, 300);
        for (const Evaluated& one : all) {
            QVERIFY(optimise::violation(limits, one.x) < 1e-6);
        }
        const Evaluated best = bestOf(all);
        QVERIFY2(std::abs(best.x[0] - 0.8) < 5e-3 && std::abs(best.x[1] - 1.1) < 5e-3,
                 qPrintable(QString::number(best.x[0])));
    }

    void oneVariableIsEnough() {
        const DerivativeFreeSteps steps(between(1, 0.0, 1.0), {0.25});
        const auto all = searched(
            steps, [](const std::vector<double>& x) { return std::sin(2.0 * x[0]); }, {0.1}, 100);
        QVERIFY(all.size() < 60);
        QVERIFY(std::abs(bestOf(all).x[0] - 0.25 * std::acos(-1.0)) < 2e-3);
    }

    /// Of the tilted wall alone there are derivatives.
    void tiltedWallsMoveByTheirDerivatives() {
        model::Project project = coneToImprove();
        project.optimisation->method = model::OptimisationMethod::convex;
        project.optimisation->parameters.pop_back();
        optimise::Optimiser optimiser(std::make_shared<const model::Project>(project));
        for (int n = 0; n < 5 && optimiser.step(); ++n) {
        }
        const auto& iterates = optimiser.iterates();
        QVERIFY(iterates.size() > 2);
        QVERIFY(optimiser.best().merit > 1.01 * iterates.front().merit);
        // One that has none at the start cannot begin one.
        project.parameters.front().text = "0.7 um";
        std::get<model::Cone>(project.bodies.front().shape).radiusAtZMaxUm = 0.7;
        optimise::Optimiser straight(std::make_shared<const model::Project>(project));
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(straight.step()));
    }

    /// A tilted wall and the stop of the light, which has no derivatives.
    void anyParameterIsSearched() {
        const model::Project project = coneToImprove();
        model::Project convex = project;
        convex.optimisation->method = model::OptimisationMethod::convex;
        const auto refused = refusedKey(convex);
        QVERIFY2(refused == "optimisation.parameters[1].name", refused.c_str());
        optimise::Optimiser optimiser(std::make_shared<const model::Project>(project));
        QVERIFY(optimiser.variables().moveMoreThanMedia());
        for (int n = 0; n < 25 && optimiser.step(); ++n) {
        }
        const auto& iterates = optimiser.iterates();
        QVERIFY(iterates.size() > 10);
        QVERIFY2(optimiser.best().merit > 1.1 * iterates.front().merit,
                 qPrintable(QString::number(optimiser.best().merit / iterates.front().merit)));
        // The best design is a project whose own run has that figure.
        model::Project again = optimiser.design(optimiser.best());
        QVERIFY(again.bodies != project.bodies && again.sources != project.sources);
        optimise::Optimiser other(std::make_shared<const model::Project>(again));
        QVERIFY(other.step());
        QVERIFY(std::abs(other.iterates().front().merit / optimiser.best().merit - 1.0) < 1e-9);
    }

    /// Edges of a metal, whose widths are coupled; ended and begun again after each iterate.
    void recordsGoOnWithTheSameTrials() {
        model::Project project = tests::lensToImprove();
        model::Material gold{"gold", 6.0, 0.0, ""};
        gold.poles = {{.resonanceRadPerFs = 0.0,
                       .dampingRadPerFs = 0.1,
                       .strengthRad2PerFs2 = 120.0,
                       .rateStrengthRadPerFs = 0.0}};
        project.materials.push_back(gold);
        auto& zone = std::get<model::AnnularZone>(project.bodies.front().shape);
        zone.layers.front().material = "gold";
        zone.layers.front().zMaxUm = 0.1;
        auto& optimisation = *project.optimisation;
        optimisation.method = model::OptimisationMethod::derivativeFree;
        optimisation.bodies.front().topMinUm.reset();
        optimisation.bodies.front().topMaxUm.reset();
        const auto shared = std::make_shared<const model::Project>(project);
        constexpr int trials = 9;
        optimise::Optimiser whole(shared);
        for (int n = 0; n < trials; ++n) {
            QVERIFY(whole.step());
        }
        std::string record;
        for (int n = 0; n < trials; ++n) {
            optimise::Optimiser part(shared);
            if (n > 0) {
                part.restore(optimise::parseRecord(record, "record").state);
            }
            QVERIFY(part.step());
            record = optimise::recordText(part);
        }
        const auto again = optimise::parseRecord(record, "record").state.iterates;
        QCOMPARE(again.size(), whole.iterates().size());
        for (std::size_t n = 0; n < again.size(); ++n) {
            QCOMPARE(again[n].values, whole.iterates()[n].values);
            QCOMPARE(again[n].merit, whole.iterates()[n].merit);
        }
        // From a design made by hand the search begins anew.
        auto given = whole.best().values;
        given[0] += 0.03;
        whole.goOnFrom(given);
        QVERIFY(whole.step());
        QVERIFY(whole.iterates().back().byHand);
        const auto from = whole.iterates().back().values;
        QVERIFY(whole.step());
        int moved = 0;
        for (std::size_t n = 0; n < from.size(); ++n) {
            moved += from[n] == whole.iterates().back().values[n] ? 0 : 1;
        }
        QCOMPARE(moved, 1); // the first steps of a model go along single variables
    }

    void impossibleSearchesAreRefused() {
        model::Project project = coneToImprove();
        project.formulas["optimisation.objective.focus_z_um"] = "2*tip + 1.7 um";
        QCOMPARE(refusedKey(project), std::string("optimisation.parameters[0].name"));
        project = tests::lensToImprove();
        project.optimisation->method = model::OptimisationMethod::derivativeFree;
        QCOMPARE(refusedKey(project), std::string());
        auto& zone = std::get<model::AnnularZone>(project.bodies.front().shape);
        zone.rings.clear();
        for (int n = 0; n < 40; ++n) {
            zone.rings.push_back({0.3 * n + 0.01, 0.3 * n + 0.14});
        }
        QCOMPARE(refusedKey(project), std::string("optimisation.method"));
    }
};

QTEST_GUILESS_MAIN(TestDerivativeFree)
#include "test_derivative_free.moc"
