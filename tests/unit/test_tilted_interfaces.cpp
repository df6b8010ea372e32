// Tilted and curved interfaces: the inverse permittivity of the quadrants of a node, whose element
// rz couples Er and Ez, and what engines make of it.

#include "core/fdtd/engine.hpp"
#include "core/fdtd/tilted_coupling.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/quadrant_tensor.hpp"
#include "tests/support/sanitizers.hpp"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
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
    /// Planes along the axes: the mean of 1/eps across, 1/<eps> along, and no coupling.
    void tensorOfPlanesAlongTheAxes() {
        const grid::CellMeans r{3.0, 0.6, 1.0, 12.0};
        const grid::CellMeans z{7.0, 0.4, 1.0, 12.0};
        const auto vertical = grid::quadrantTensor(r, z, {1.0, 0.0});
        QCOMPARE(vertical.rr, 0.6);
        QCOMPARE(vertical.rz, 0.0);
        QCOMPARE(vertical.zz, 1.0 / 7.0);
        const auto flat = grid::quadrantTensor(r, z, {0.0, -1.0});
        QCOMPARE(flat.rr, 1.0 / 3.0);
        QCOMPARE(flat.rz, 0.0);
        QCOMPARE(flat.zz, 0.4);
    }

    /// With the same means along r and z the tensor is P <1/eps> + (1 - P)/<eps>.
    void tensorOfEqualParts() {
        const grid::CellMeans cell{0.3 * 12.0 + 0.7, 0.3 / 12.0 + 0.7, 1.0, 12.0};
        for (const double angle : {-1.2, -0.4, 0.3, 1.1, 2.0}) {
            const double r = std::cos(angle);
            const double z = std::sin(angle);
            const auto tensor = grid::quadrantTensor(cell, cell, {r, z});
            const double along = 1.0 / cell.mean;
            QCOMPARE_LT(std::abs(tensor.rr - (r * r * cell.inverse + z * z * along)), 1e-14);
            QCOMPARE_LT(std::abs(tensor.rz - r * z * (cell.inverse - along)), 1e-14);
            QCOMPARE_LT(std::abs(tensor.zz - (z * z * cell.inverse + r * r * along)), 1e-14);
        }
    }

    /// Of any fields D_n and E_t beside a plane the map between the means of E and D is met by the
    /// symmetric tensors S and S (1 + |A|^2/det S) that its two directions have, and the tensor
    /// lies half way.
    void tensorIsHalfWayBetweenBothMaps() {
        const grid::CellMeans r{2.0, 0.9, 1.0, 12.0};
        const grid::CellMeans z{9.0, 0.3, 1.0, 12.0};
        const double nr = std::cos(0.7);
        const double nz = std::sin(0.7);
        // Columns: the means of the fields with D_n = 1, then with E_t = 1.
        const std::array<double, 4> d{nr, -nz * r.mean, nz, nr * z.mean};
        const std::array<double, 4> e{nr * r.inverse, -nz, nz * z.inverse, nr};
        const double determinant = d[0] * d[3] - d[1] * d[2];
        const std::array<double, 4> map{
            (e[0] * d[3] - e[1] * d[2]) / determinant, (e[1] * d[0] - e[0] * d[1]) / determinant,
            (e[2] * d[3] - e[3] * d[2]) / determinant, (e[3] * d[0] - e[2] * d[1]) / determinant};
        const double mixed = 0.5 * (map[1] + map[2]);
        // The inverse of the symmetric part of the inverse map.
        const double full = map[0] * map[3] - map[1] * map[2];
        const double ratio = full / (map[0] * map[3] - mixed * mixed);
        QCOMPARE_GT(ratio, 1.001); // the map is not symmetric
        const auto tensor = grid::quadrantTensor(r, z, {nr, nz});
        const double half = 0.5 * (1.0 + ratio);
        QCOMPARE_LT(std::abs(tensor.rr - half * map[0]), 1e-14);
        QCOMPARE_LT(std::abs(tensor.rz - half * mixed), 1e-14);
        QCOMPARE_LT(std::abs(tensor.zz - half * map[3]), 1e-14);
    }

    /// Whatever the parts of the media: symmetric by its type, positive, and no eigenvalue above
    /// that of the thinnest medium.
    void tensorsAreStable() {
        std::mt19937 random(3);
        std::uniform_real_distribution<double> uniform(0.0, 1.0);
        for (int n = 0; n < 20000; ++n) {
            const double dense = std::pow(300.0, uniform(random));
            const auto cell = [&] {
                const double face = std::clamp(1.4 * uniform(random) - 0.2, 0.0, 1.0);
                const double edge = std::clamp(1.4 * uniform(random) - 0.2, 0.0, 1.0);
                return grid::CellMeans{face * dense + 1.0 - face, edge / dense + 1.0 - edge, 1.0,
                                       dense};
            };
            const double angle = 6.3 * uniform(random);
            const auto tensor =
                grid::quadrantTensor(cell(), cell(), {std::cos(angle), std::sin(angle)});
            const double centre = 0.5 * (tensor.rr + tensor.zz);
            const double radius = std::hypot(0.5 * (tensor.rr - tensor.zz), tensor.rz);
            QCOMPARE_LE(centre + radius, 1.0 + 1e-12);
            QCOMPARE_GE(centre - radius, grid::leastShare / dense - 1e-12);
        }
    }

    /// A cone whose surface runs through nodes: all four quadrants, from the parts of edges and
    /// faces inside the cone.
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
        const double slope = high - low;
        const grid::Direction normal{1.0 / std::hypot(1.0, slope), -slope / std::hypot(1.0, slope)};
        // Means over a line between two points, with the weight r where it runs along r.
        const auto meanOver = [&](bool inverse, double r0, double z0, double r1, double z1) {
            constexpr int samples = 4000;
            double sum = 0.0;
            double weights = 0.0;
            for (int n = 0; n < samples; ++n) {
                const double t = (n + 0.5) / samples;
                const double r = std::lerp(r0, r1, t);
                const double eps = r < low + slope * (std::lerp(z0, z1, t) + 0.5) ? 12.0 : 1.0;
                const double weight = inverse ? 1.0 : r;
                sum += weight * (inverse ? 1.0 / eps : eps);
                weights += weight;
            }
            return sum / weights;
        };
        int seen = 0;
        for (const auto& node : d->materials.tilted) {
            const double r = d->grid.r(node.i);
            const double z = d->grid.z(node.k);
            if (std::abs(low + slope * (z + 0.5) - r) > 1e-9) {
                continue;
            }
            ++seen;
            const double h = d->grid.dr;
            for (const bool outer : {false, true}) {
                for (const bool above : {false, true}) {
                    const double sideR = outer ? 0.5 * h : -0.5 * h;
                    const double sideZ = above ? 0.5 * h : -0.5 * h;
                    // Just off the node, which lies on the surface.
                    constexpr double off = 1e-7;
                    const grid::CellMeans alongR{
                        meanOver(false, r + sideR, z - 0.5 * h, r + sideR, z + 0.5 * h),
                        meanOver(true, r + off * sideR, z, r + 2.0 * sideR, z), 1.0, 12.0};
                    const grid::CellMeans alongZ{
                        meanOver(false, r - 0.5 * h, z + sideZ, r + 0.5 * h, z + sideZ),
                        meanOver(true, r, z + off * sideZ, r, z + 2.0 * sideZ), 1.0, 12.0};
                    const double rz = grid::quadrantTensor(alongR, alongZ, normal).rz;
                    const auto q = grid::quadrant(outer, above);
                    const double at = node.i + (outer ? 0.25 : -0.25);
                    const double half = node.i + (outer ? 0.5 : -0.5);
                    // Samples: 12/4000 of the mean.
                    QCOMPARE_LT(std::abs(node.radial[q] - 0.25 * rz * at / half), 3e-4);
                    QCOMPARE_LT(std::abs(node.axial[q] - 0.25 * rz * at / node.i), 3e-4);
                }
            }
            const auto& gains = node.axial;
            QCOMPARE_GT(std::ranges::max(gains) - std::ranges::min(gains), 1e-3);
        }
        QCOMPARE_GT(seen, 10);
    }

    /// A sphere on a grid that is symmetric about its centre: quadrants above and below differ by
    /// the sign of the coupling.
    void couplingOfASphereIsItsOwnMirrorImage() {
        auto project = can(0, {"ball", model::Sphere{0.0, 0.39, "glass"}});
        project.domain.dzUm = 0.02;
        const auto d = discretised(project);
        const auto& nodes = d->materials.tilted;
        QVERIFY(!nodes.empty());
        const int last = d->grid.nz;
        for (const auto& node : nodes) {
            const auto mirror = std::ranges::find_if(nodes, [&](const auto& other) {
                return other.i == node.i && other.k == last - node.k;
            });
            QVERIFY(mirror != nodes.end());
            for (const bool outer : {false, true}) {
                for (const bool above : {false, true}) {
                    const double here = node.axial[grid::quadrant(outer, above)];
                    const double there = mirror->axial[grid::quadrant(outer, !above)];
                    QCOMPARE_LT(std::abs(here + there), 1e-6);
                }
            }
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
            for (const bool outer : {false, true}) {
                for (const bool above : {false, true}) {
                    const auto er = d->grid.index(outer ? node.i : node.i - 1, node.k);
                    const auto ez = d->grid.index(node.i, above ? node.k : node.k - 1);
                    const bool lossy =
                        d->materials.sigmaEr[er] != 0.0F || d->materials.sigmaEz[ez] != 0.0F;
                    const auto q = grid::quadrant(outer, above);
                    QVERIFY(!lossy || (node.radial[q] == 0.0 && node.axial[q] == 0.0));
                }
            }
        }
    }

    /// The symmetric form conserves E . D to rounding, from a random start that excites the whole
    /// spectrum, at the default Courant number and the highest contrast.
    void energyIsConserved_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<model::CompensatedDirections>("compensated");
        QTest::addColumn<model::BoundaryKind>("wall");
        const auto electric = model::BoundaryKind::electricWall;
        for (const int order : {0, 1, 2, 5, 20}) {
            QTest::addRow("m = %d", order)
                << order << model::CompensatedDirections::none << electric;
        }
        for (const int order : {0, 1, 3}) {
            QTest::addRow("m = %d, magnetic walls", order)
                << order << model::CompensatedDirections::none << model::BoundaryKind::magneticWall;
        }
        QTest::addRow("compensated axially")
            << 1 << model::CompensatedDirections::axial << electric;
        QTest::addRow("compensated") << 1 << model::CompensatedDirections::all << electric;
    }
    void energyIsConserved() {
        QFETCH(int, order);
        QFETCH(model::CompensatedDirections, compensated);
        QFETCH(model::BoundaryKind, wall);
        auto project = can(order, {"ball", model::Sphere{0.03, 0.38, "silicon"}});
        project.bodies.push_back({"cone", model::Cone{-0.4, 0.4, 0.9, 0.5, "glass"}});
        project.bodies.push_back( // into all walls
            {"wedge", model::Polygon{{{0.7, 0.6}, {1.1, -0.1}, {1.1, 0.6}}, "silicon"}});
        for (auto* boundary :
             {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
            boundary->kind = wall;
        }
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

    /// As long as any run, at contrasts beyond those of optics.
    void highContrastIsStable_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<double>("permittivity");
        QTest::addRow("m = 0") << 0 << 12.25;
        QTest::addRow("m = 1") << 1 << 40.0;
        QTest::addRow("m = 4") << 4 << 200.0;
    }
    void highContrastIsStable() {
        QFETCH(int, order);
        QFETCH(double, permittivity);
        auto project = can(order, {"ball", model::Sphere{0.03, 0.31, "dense"}});
        project.bodies.push_back({"cone", model::Cone{-0.4, 0.4, 0.9, 0.5, "dense"}});
        project.materials.push_back({"dense", permittivity, 0.0, ""});
        project.domain.drUm = 0.04;
        project.domain.dzUm = 0.037;
        const auto d = discretised(project);
        QVERIFY(!d->materials.tilted.empty());
        const auto engine = fdtd::makeCpuEngine(d, model::Precision::doublePrecision);
        fillRandomly(*engine, d->grid);
        const double start = engine->fieldEnergy();
        engine->advance(tests::sanitized ? 1'000 : 100'000);
        QCOMPARE_LT(std::abs(engine->fieldEnergy() / start - 1.0), 1e-11);
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

    /// A current beside a node, which the curl of H does not show: what it adds to the values that
    /// the node couples is injected too. Without that the answer at Ez to a current along r and
    /// that at Er to one along z would differ.
    void currentsBesideNodesAreReciprocal() {
        auto project = can(1, {"ball", model::Sphere{0.0, 0.4, "silicon"}});
        const auto d = discretised(project);
        const auto node = std::ranges::max_element(d->materials.tilted, {}, [](const auto& n) {
            return std::abs(n.axial[grid::quadrant(true, true)]);
        });
        const model::PointRz er{d->grid.r(node->i, 0.5), d->grid.z(node->k)};
        const model::PointRz ez{d->grid.r(node->i), d->grid.z(node->k, 0.5)};
        const auto answer = [&](const model::PointRz& from, bool alongR, const model::PointRz& to) {
            auto lit = project;
            model::Dipole dipole;
            dipole.rUm = from.rUm;
            dipole.zUm = from.zUm;
            dipole.orientationR = alongR ? 1.0 : 0.0;
            dipole.orientationTheta = 0.0;
            dipole.orientationZ = alongR ? 0.0 : 1.0;
            dipole.signal = model::GaussianPulse{0.6, 0.5, 3.0};
            lit.sources = {{"dipole", dipole}};
            lit.monitors = {{"probe", model::PointProbe{to}}};
            const auto engine =
                fdtd::makeCpuEngine(discretised(lit), model::Precision::doublePrecision);
            engine->advance(800);
            const auto component = static_cast<std::size_t>(alongR ? Component::ez : Component::er);
            return engine->readMonitors().at(0).probe.value().series[component];
        };
        const auto atEz = answer(er, true, ez);
        const auto atEr = answer(ez, false, er);
        QCOMPARE(atEz.size(), std::size_t{800});
        float largest = 0.0F;
        float difference = 0.0F;
        for (std::size_t n = 0; n < atEz.size(); ++n) {
            largest = std::max(largest, std::abs(atEz[n]));
            difference = std::max(difference, std::abs(atEz[n] - atEr[n]));
        }
        QCOMPARE_GT(largest, 0.0F);
        QCOMPARE_LT(difference / largest, 1e-6F);
        // Far from nodes nothing is added.
        const sources::Injection far{Component::er, 2, 2, {1.0}, 0};
        QCOMPARE(fdtd::coupledInjections(*d, {&far, 1}).size(), std::size_t{1});
        const sources::Injection beside{Component::er, node->k, node->i, {1.0}, 0};
        QCOMPARE_GT(fdtd::coupledInjections(*d, {&beside, 1}).size(), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(TestTiltedInterfaces)
#include "test_tilted_interfaces.moc"
