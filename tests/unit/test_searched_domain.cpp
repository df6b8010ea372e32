/// \file
/// Runs of a search leave out the empty space behind the near field: when, and that its figures do
/// not depend on it.

#include "core/optimise/optimiser.hpp"
#include "core/optimise/searched_domain.hpp"
#include "tests/support/lens_to_improve.hpp"

#include <QTest>

#include <cmath>
#include <cstddef>
#include <memory>

using namespace zonescope;
using model::AxialRange;

namespace {

/// Three rings with 2.3 um of empty space behind their near field at 0.7 um.
model::Project lensInALongDomain() {
    model::Project project = tests::lensToImprove();
    project.domain.zMaxUm = 3.0;
    project.monitors = {{"far", model::DftPlane{.zUm = 2.5, .wavelengthsUm = {0.9}}}};
    return project;
}

AxialRange wholeOf(const model::Project& project) {
    return {project.domain.zMinUm, project.domain.zMaxUm};
}

} // namespace

class TestSearchedDomain : public QObject {
    Q_OBJECT

private slots:
    void halfAWavelengthRemains() {
        const auto project = lensInALongDomain();
        const auto searched = optimise::searchedDomain(project);
        QCOMPARE(searched.zMinUm, -0.6);
        // 0.7 + 0.95/2 um, on to the next cell of 0.05 um.
        QVERIFY(std::abs(searched.zMaxUm - 1.2) < 1e-9);
        const auto shorter = model::within(searched, project);
        QVERIFY(shorter.monitors.empty());
        QCOMPARE(shorter.bodies, project.bodies);
    }

    void downwardsTheOtherEndIsCut() {
        auto project = lensInALongDomain();
        project.domain.zMinUm = -3.0;
        project.domain.zMaxUm = 0.9;
        auto& wave = std::get<model::PlaneWave>(project.sources.front().kind);
        wave.direction = model::PropagationDirection::minusZ;
        wave.zUm = 0.7;
        project.optimisation->objective.nearFieldZUm = -0.3;
        project.optimisation->objective.focusZUm = -2.0;
        const auto searched = optimise::searchedDomain(project);
        QVERIFY(std::abs(searched.zMinUm - -0.8) < 1e-9);
        QCOMPARE(searched.zMaxUm, 0.9);
    }

    void allStaysWhereItIsNeeded_data() {
        QTest::addColumn<int>("reason");
        QTest::newRow("read inside the domain") << 0;
        QTest::newRow("a body behind") << 1;
        QTest::newRow("a slab begins behind") << 2;
        QTest::newRow("a wall at the end") << 3;
        QTest::newRow("another source") << 4;
        QTest::newRow("little to save") << 5;
    }
    void allStaysWhereItIsNeeded() {
        QFETCH(int, reason);
        auto project = lensInALongDomain();
        auto& objective = project.optimisation->objective;
        switch (reason) {
        case 0: objective.focusZUm = objective.nearFieldZUm; break;
        case 1:
            project.bodies.push_back({"ball", model::Sphere{.zUm = 2.0, .radiusUm = 0.3}});
            break;
        case 2: project.bodies.push_back({"slab", model::Slab{.zMinUm = 2.0}}); break;
        case 3: project.boundaries.zMax.kind = model::BoundaryKind::electricWall; break;
        case 4: project.sources.push_back({"dipole", model::Dipole{.zUm = 2.0}}); break;
        default: project.domain.zMaxUm = 1.3; break;
        }
        QCOMPARE(optimise::searchedDomain(project), wholeOf(project));
    }

    void aMediumThatGoesOnIsNoObstacle() {
        auto project = lensInALongDomain();
        project.bodies.insert(project.bodies.begin(),
                              {"filling", model::Slab{.zMinUm = 0.0, .material = "glass"}});
        QVERIFY(optimise::searchedDomain(project) != wholeOf(project));
    }

    void figuresAndStepsAreThoseOfTheWholeDomain() {
        const auto project = lensInALongDomain();
        auto whole = project;
        // Of nothing, and behind the plane: what stands there keeps the whole domain.
        whole.bodies.push_back(
            {"nothing", model::Sphere{.zUm = 2.0, .radiusUm = 0.1, .material = "vacuum"}});
        QCOMPARE(optimise::searchedDomain(whole), wholeOf(whole));
        optimise::Optimiser shortOne(std::make_shared<const model::Project>(project));
        optimise::Optimiser longOne(std::make_shared<const model::Project>(whole));
        for (int n = 0; n < 2; ++n) {
            QVERIFY(shortOne.step());
            QVERIFY(longOne.step());
            const auto& here = shortOne.iterates().back();
            const auto& there = longOne.iterates().back();
            for (std::size_t f = 0; f < here.figures.size(); ++f) {
                // The layers behind reflect light that grazes them: parts in ten thousand.
                QVERIFY2(std::abs(here.figures[f] / there.figures[f] - 1.0) < 1e-3,
                         qPrintable(QStringLiteral("iterate %1: %2, whole %3")
                                        .arg(n)
                                        .arg(here.figures[f])
                                        .arg(there.figures[f])));
            }
            for (std::size_t v = 0; v < here.values.size(); ++v) {
                QVERIFY(std::abs(here.values[v] - there.values[v]) < 1e-3);
            }
        }
        // The design that is given back has the project's own domain and monitors.
        const auto design = shortOne.design(shortOne.iterates().back());
        QCOMPARE(design.domain, project.domain);
        QCOMPARE(design.monitors, project.monitors);
    }
};

QTEST_GUILESS_MAIN(TestSearchedDomain)

#include "test_searched_domain.moc"
