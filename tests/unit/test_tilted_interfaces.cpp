// Tilted and curved interfaces: the element of the inverse permittivity that couples Er and Ez, and
// what engines make of it.

#include "core/fdtd/engine.hpp"
#include "core/fdtd/tilted_coupling.hpp"
#include "core/grid/discretisation.hpp"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

using namespace zonescope;
using model::Component;

namespace {

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// A closed can with electric walls.
model::Project can(int order, model::Body body) {
    model::Project project;
    project.domain = {1.0, -0.5, 0.5, 0.02, 0.017};
    for (auto* boundary :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
        boundary->kind = model::BoundaryKind::electricWall;
    }
    project.materials = {{"glass", 2.25, 0.0, ""}, {"silicon", 12.0, 0.0, ""}};
    project.bodies = {std::move(body)};
    project.azimuthalOrder = order;
    return project;
}

void fillRandomly(fdtd::Engine& engine, const grid::Grid& grid) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int c = 0; c < model::componentCount; ++c) {
        std::vector<double> values(grid.points());
        std::ranges::generate(values, [&] { return uniform(random); });
        engine.setComponent(static_cast<Component>(c), values);
    }
}

} // namespace

class TestTiltedInterfaces : public QObject {
    Q_OBJECT

private slots:
    /// A cone whose surface runs through nodes halfway: equal parts on both sides, up to the weight
    /// r, so that c = n_r n_z (<1/eps> - 1/<eps>).
    void couplingOfACone_data() {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addRow("opening upwards") << 0.3 << 0.8;
        QTest::addRow("closing upwards") << 0.8 << 0.3;
    }
    void couplingOfACone() {
        QFETCH(double, low);
        QFETCH(double, high);
        auto project = can(1, {"cone", model::Cone{-0.5, 0.5, low, high, "silicon"}});
        project.domain.drUm = project.domain.dzUm = 0.02; // r changes by half a cell per row
        const auto d = discretised(project);
        const auto& nodes = d->materials.tilted;
        QVERIFY(!nodes.empty());
        const double slope = high - low;
        const double product = -slope / (1.0 + slope * slope);
        int seen = 0;
        for (const auto& node : nodes) {
            QCOMPARE(node.coupling < 0.0F, product < 0.0);
            const double surface = low + slope * (d->grid.z(node.k) + 0.5);
            if (std::abs(surface - d->grid.r(node.i)) > 1e-9) {
                continue;
            }
            ++seen;
            // The inner half of the cell weighs 1/2 - dr/(8 r): the surface's own slope changes
            // both halves alike.
            const double inner = 0.5 - d->grid.dr / (8.0 * d->grid.r(node.i));
            const double mean = inner * 12.0 + (1.0 - inner);
            const double inverse = inner / 12.0 + (1.0 - inner);
            const double expected = product * (inverse - 1.0 / mean);
            // The lines through a cell are sixteen: (dz/16)^2, and the weight r to first order.
            QCOMPARE_LT(std::abs(static_cast<double>(node.coupling) / expected - 1.0), 2e-3);
        }
        QCOMPARE_GT(seen, 10);
    }

    void couplingOfASphereHasTheSignOfItsSlope() {
        const auto d = discretised(can(1, {"ball", model::Sphere{0.0, 0.4, "glass"}}));
        const auto& nodes = d->materials.tilted;
        QVERIFY(!nodes.empty());
        for (const auto& node : nodes) {
            const double z = d->grid.z(node.k);
            QVERIFY(std::abs(z) < 1e-9 || (node.coupling > 0.0F) == (z > 0.0));
        }
    }

    void flatAndVerticalFacesHaveNone() {
        const auto ring = discretised(
            can(1, {"ring", model::AnnularZone{{{0.203, 0.511}}, {{-0.113, 0.207, "silicon"}}}}));
        QVERIFY(ring->materials.tilted.empty());
        auto staircase = can(1, {"ball", model::Sphere{0.0, 0.4, "glass"}});
        staircase.run.averaging = model::InterfaceAveraging::staircase;
        QVERIFY(discretised(staircase)->materials.tilted.empty());
    }

    /// Nodes lie between layers and walls, and not beside lossy or dispersive media.
    void onlyOrdinaryPlacesAreCoupled() {
        auto project = can(1, {"cone", model::Cone{-0.5, 0.5, 0.2, 1.1, "silicon"}});
        for (auto* boundary :
             {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
            boundary->kind = model::BoundaryKind::absorbing;
            boundary->cells = 6;
        }
        project.materials.push_back({"absorber", 4.0, 2.0, ""});
        project.bodies.push_back(
            {"lossy", model::AnnularZone{{{0.5, 0.7}}, {{-0.3, 0.3, "absorber"}}}});
        const auto d = discretised(project);
        QVERIFY(!d->materials.tilted.empty());
        for (const auto& node : d->materials.tilted) {
            QVERIFY(node.i >= 1 && node.i < d->grid.interiorEndR());
            QVERIFY(node.k - 1 >= d->grid.interiorBeginZ() && node.k < d->grid.interiorEndZ());
            for (const int i : {node.i - 1, node.i}) {
                QCOMPARE(d->materials.sigmaEr[d->grid.index(i, node.k)], 0.0F);
            }
            for (const int k : {node.k - 1, node.k}) {
                QCOMPARE(d->materials.sigmaEz[d->grid.index(node.i, k)], 0.0F);
            }
        }
    }

    /// The symmetric form conserves E . D to rounding, from a random start that excites the whole
    /// spectrum, at the default Courant number and the highest contrast.
    void energyIsConserved_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<model::CompensatedDirections>("compensated");
        for (const int order : {0, 1, 2, 5, 20}) {
            QTest::addRow("m = %d", order) << order << model::CompensatedDirections::none;
        }
        QTest::addRow("compensated axially") << 1 << model::CompensatedDirections::axial;
        QTest::addRow("compensated") << 1 << model::CompensatedDirections::all;
    }
    void energyIsConserved() {
        QFETCH(int, order);
        QFETCH(model::CompensatedDirections, compensated);
        auto project = can(order, {"ball", model::Sphere{0.03, 0.38, "silicon"}});
        project.bodies.push_back({"cone", model::Cone{-0.4, 0.4, 0.9, 0.5, "glass"}});
        project.run.dispersionCompensation = {compensated, 0.6};
        const auto d = discretised(project);
        QVERIFY(!d->materials.tilted.empty());
        const auto engine = fdtd::makeCpuEngine(d, model::Precision::doublePrecision);
        fillRandomly(*engine, d->grid);
        const double start = engine->fieldEnergy();
        QCOMPARE_GT(start, 0.0);
        double worst = 0.0;
        for (int n = 0; n < 10; ++n) {
            engine->advance(300);
            worst = std::max(worst, std::abs(engine->fieldEnergy() / start - 1.0));
        }
        // 3000 steps of a few roundings each, adding up like a random walk or straight: 1e-12.
        QCOMPARE_LT(worst, 1e-12);
    }

    /// Without the coupling's part the energy is not conserved: the test above can fail.
    void energyNeedsTheCoupling() {
        const auto d = discretised(can(1, {"ball", model::Sphere{0.03, 0.38, "silicon"}}));
        const fdtd::TiltedEnergy energy(d->materials.tilted, *d);
        std::vector<double> values(energy.places().size(), 1.0);
        QCOMPARE_GT(std::abs(energy(values)), 1e-6);
        std::ranges::fill(values, 0.0);
        QCOMPARE(energy(values), 0.0);
    }

    /// A current beside a node: the curl of H does not show it, so the node is left out.
    void currentsLeaveNodesOut() {
        auto project = can(1, {"ball", model::Sphere{0.0, 0.4, "glass"}});
        const auto d = discretised(project);
        const auto& node = d->materials.tilted.at(d->materials.tilted.size() / 2);
        const sources::Injection beside{Component::er, node.k, node.i, {1.0}, 0};
        const sources::Injection far{Component::er, node.k, node.i + 2, {1.0}, 0};
        const auto without = fdtd::coupledNodes(*d, {&beside, 1});
        QVERIFY(std::ranges::find(without, node) == without.end());
        QVERIFY(without.size() >= d->materials.tilted.size() - 2);
        const auto kept = fdtd::coupledNodes(*d, {&far, 1});
        QVERIFY(std::ranges::find(kept, node) != kept.end());
    }
};

QTEST_APPLESS_MAIN(TestTiltedInterfaces)
#include "test_tilted_interfaces.moc"
