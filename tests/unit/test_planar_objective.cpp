// What planar domains and focal planes inside the grid are judged by, against integrals and
// monitors that know nothing of it.

#include "core/adjoint/focal_form.hpp"
#include "core/error.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/units.hpp"
#include "core/monitors/flux.hpp"
#include "core/optimise/design_variables.hpp"
#include "core/sources/aperture.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <cmath>
#include <complex>
#include <memory>
#include <numbers>
#include <random>
#include <string>
#include <variant>
#include <vector>

using namespace zonescope;
using adjoint::Complex;
using model::Component;

namespace {

constexpr double wavelengthUm = 1.0;

std::shared_ptr<const grid::Discretisation> emptyDomain(model::Metric metric, int order,
                                                        model::BoundaryKind inner) {
    model::Project project = tests::planeWaveWithMonitors();
    project.monitors.clear();
    project.sources.clear();
    project.domain.radiusUm = 6.0;
    project.domain.metric = metric;
    project.azimuthalOrder = order;
    if (metric == model::Metric::planar) {
        project.boundaries.rMin = model::Boundary{};
        project.boundaries.rMin->kind = inner;
    }
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// A converging sheet of light, even in x.
Complex sheet(double x) { return std::exp(-x * x / 2.0) * std::polar(1.0, -0.4 * x * x); }

/// Rayleigh and Sommerfeld's first integral in two dimensions, by a fine sum:
///   E(x, d) = i k d/2 times the integral of E(x') H1(k s)/s over x', s^2 = (x - x')^2 + d^2.
Complex diffracted(double x, double distance) {
    const double k = units::angularFrequency(wavelengthUm);
    constexpr double step = 0.01;
    Complex sum = 0.0;
    for (double from = -6.0; from <= 6.0; from += step) {
        const double s = std::hypot(x - from, distance);
        const Complex hankel(std::cyl_bessel_j(1.0, k * s), std::cyl_neumann(1.0, k * s));
        sum += sheet(from) * hankel / s * step;
    }
    return Complex(0.0, 0.5 * k * distance) * sum;
}

/// Random phasors of all components on three rows.
fdtd::DftBoxData randomBox(const grid::Grid& grid, int row) {
    fdtd::DftBoxData box{.box = {0, grid.columns(), row - 1, row + 3},
                         .omega = {units::angularFrequency(wavelengthUm)},
                         .values = {}};
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    box.values.resize(static_cast<std::size_t>(model::componentCount) *
                      static_cast<std::size_t>(box.box.width()) *
                      static_cast<std::size_t>(box.box.height()));
    for (Complex& value : box.values) {
        value = {uniform(random), uniform(random)};
    }
    return box;
}

std::vector<Complex> phasorsOf(const adjoint::QuadraticForm& form, const fdtd::DftBoxData& box) {
    std::vector<Complex> phasors;
    for (const adjoint::Place& place : form.places()) {
        phasors.push_back(box.at(place.component, 0, place.i, place.k));
    }
    return phasors;
}

} // namespace

class TestPlanarObjective : public QObject {
    Q_OBJECT

private slots:
    void sheetsAreCarriedOn_data() {
        QTest::addColumn<bool>("alongX");
        QTest::addColumn<double>("uniform");
        QTest::newRow("along x") << true << 0.0;
        QTest::newRow("along x, in a plane wave") << true << 0.4;
        QTest::newRow("along y") << false << 0.0;
        QTest::newRow("along y, in a plane wave") << false << 0.4;
    }
    void sheetsAreCarriedOn() {
        QFETCH(bool, alongX);
        QFETCH(double, uniform);
        const auto domain = emptyDomain(model::Metric::planar, 0,
                                        alongX ? model::BoundaryKind::electricWall
                                               : model::BoundaryKind::magneticWall);
        const auto& grid = domain->grid;
        const adjoint::AperturePlane plane{.row = grid.interiorBeginZ() + 5,
                                           .columns = grid.interiorEndR(),
                                           .index = 1.0,
                                           .travel = optics::Travel::towardsPlusZ};
        constexpr double distance = 4.0, radius = 0.9;
        const double z = grid.z(plane.row) + distance;
        const Complex background = std::polar(uniform, 0.7);
        const auto valueOf = [&](const adjoint::FocalTarget& target) {
            const auto form = adjoint::focalForm(*domain, plane, target, wavelengthUm);
            std::vector<Complex> phasors;
            for (const adjoint::Place& place : form.places()) {
                const double x = grid.r(place.i, grid::yeeOffset(place.component).r);
                const bool lit = (place.component == Component::er) == alongX;
                phasors.push_back(lit ? sheet(x) + background : Complex{});
            }
            return form.at(phasors, background).value;
        };
        const double k = units::angularFrequency(wavelengthUm);
        const Complex there =
            diffracted(0.0, distance) + background * std::polar(1.0, k * distance);
        const double onAxis = valueOf({adjoint::FocalQuantity::intensity, z, 0.0});
        QVERIFY2(std::abs(onAxis / std::norm(there) - 1.0) < 1e-4,
                 qPrintable(QStringLiteral("%1 in place of %2").arg(onAxis).arg(std::norm(there))));
        // |E|^2 has the part along z as well, for light along x: the transverse one is less.
        const double mean = valueOf({adjoint::FocalQuantity::intensity, z, radius});
        double transverse = 0.0;
        constexpr int samples = 60;
        for (int n = 0; n < samples; ++n) {
            const double x = (n + 0.5) * radius / samples;
            transverse +=
                std::norm(diffracted(x, distance) + background * std::polar(1.0, k * distance)) /
                samples;
        }
        if (alongX) {
            QVERIFY(mean > transverse * 1.001);
            QVERIFY(mean < transverse * 1.2);
        } else {
            QVERIFY2(std::abs(mean / transverse - 1.0) < 1e-3,
                     qPrintable(QStringLiteral("%1 in place of %2").arg(mean).arg(transverse)));
        }
    }

    /// All power of a sheet, which has no evanescent part to speak of, is that of a plane further
    /// on.
    void powerIsKept() {
        const auto domain =
            emptyDomain(model::Metric::planar, 0, model::BoundaryKind::electricWall);
        const auto& grid = domain->grid;
        const adjoint::AperturePlane plane{.row = grid.interiorBeginZ() + 5,
                                           .columns = grid.interiorEndR(),
                                           .index = 1.0,
                                           .travel = optics::Travel::towardsPlusZ};
        const auto powerAt = [&](double distance) {
            const auto form = adjoint::focalForm(*domain, plane,
                                                 {.quantity = adjoint::FocalQuantity::power,
                                                  .zUm = grid.z(plane.row) + distance,
                                                  .radiusUm = 9.0},
                                                 wavelengthUm);
            std::vector<Complex> phasors;
            for (const adjoint::Place& place : form.places()) {
                const double x = grid.r(place.i, grid::yeeOffset(place.component).r);
                phasors.push_back(place.component == Component::er ? sheet(x) : Complex{});
            }
            return form.at(phasors, 0.0).value;
        };
        const double near = powerAt(0.5);
        QVERIFY2(std::abs(powerAt(3.0) / near - 1.0) < 1e-3,
                 qPrintable(QString::number(powerAt(3.0) / near)));
        // A little more than that of a wave along z, as light at an angle counts 1/cos.
        const double paraxial = 0.5 * std::sqrt(std::numbers::pi);
        QVERIFY(near > paraxial && near < 1.2 * paraxial);
    }

    void powerInsideIsThatOfTheFluxMonitor_data() {
        QTest::addColumn<bool>("planar");
        QTest::addColumn<double>("z");
        QTest::newRow("round, on a row") << false << 0.1;
        QTest::newRow("round, between rows") << false << 0.117;
        QTest::newRow("planar, between rows") << true << 0.117;
    }
    void powerInsideIsThatOfTheFluxMonitor() {
        QFETCH(bool, planar);
        QFETCH(double, z);
        const auto domain = emptyDomain(planar ? model::Metric::planar : model::Metric::cylindrical,
                                        planar ? 0 : 1, model::BoundaryKind::electricWall);
        const auto& grid = domain->grid;
        const auto box =
            randomBox(grid, static_cast<int>(std::floor((z - grid.zOrigin) / grid.dz + 1e-6)));
        constexpr double radius = 0.83;
        const auto form = adjoint::planeForm(*domain, {adjoint::FocalQuantity::power, z, radius},
                                             optics::Travel::towardsPlusZ);
        const double power = form.at(phasorsOf(form, box), 0.0).value;
        const double expected = monitors::fluxThroughDisc(*domain, box, z, radius).front();
        QVERIFY2(std::abs(power - expected) < 1e-12 * std::abs(expected),
                 qPrintable(QStringLiteral("%1 in place of %2").arg(power).arg(expected)));
        const auto down = adjoint::planeForm(*domain, {adjoint::FocalQuantity::power, z, radius},
                                             optics::Travel::towardsMinusZ);
        QCOMPARE(down.at(phasorsOf(down, box), 0.0).value, -power);
    }

    /// |E|^2 = 1 everywhere has the mean 1 over any disc.
    void meansAreMeans() {
        for (const auto metric : {model::Metric::cylindrical, model::Metric::planar}) {
            const auto domain = emptyDomain(metric, 0, model::BoundaryKind::magneticWall);
            for (const double radius : {0.05, 0.83, 3.0}) {
                const auto form =
                    adjoint::planeForm(*domain, {adjoint::FocalQuantity::intensity, 0.117, radius},
                                       optics::Travel::towardsPlusZ);
                std::vector<Complex> phasors;
                for (const adjoint::Place& place : form.places()) {
                    phasors.push_back(place.component == Component::er ? 1.0 : 0.0);
                }
                QVERIFY(std::abs(form.at(phasors, 0.0).value - 1.0) < 1e-12);
            }
        }
    }

    void discsThatLeaveTheDomainAreRefused() {
        const auto domain =
            emptyDomain(model::Metric::planar, 0, model::BoundaryKind::electricWall);
        const auto formOf = [&](const adjoint::FocalTarget& target) {
            static_cast<void>(adjoint::planeForm(*domain, target, optics::Travel::towardsPlusZ));
        };
        using enum adjoint::FocalQuantity;
        QVERIFY_THROWS_EXCEPTION(InputError, formOf({power, 0.1, 7.0}));
        QVERIFY_THROWS_EXCEPTION(InputError, formOf({power, 0.1, 0.0}));
        QVERIFY_THROWS_EXCEPTION(InputError, formOf({power, 1.5, 0.5}));
        QVERIFY_THROWS_EXCEPTION(InputError, formOf({intensity, 1.5, 0.0}));
    }

    /// Midpoint sums of the stop's irradiance.
    void stopsPassWhatTheirEdgesLeave() {
        constexpr double stop = 2.0, edge = 0.5, step = 1e-4;
        double area = 0.0, stretch = 0.0;
        for (double r = 0.5 * step; r < 3.0; r += step) {
            const double part = sources::apertureAt(stop, edge, r);
            stretch += part * part * step;
            area += 2.0 * std::numbers::pi * r * part * part * step;
        }
        using enum model::Metric;
        QVERIFY(std::abs(sources::apertureArea(planar, stop, edge, 9.0) - stretch) < 1e-6);
        QVERIFY(std::abs(sources::apertureArea(cylindrical, stop, edge, 9.0) - area) < 1e-6);
        QCOMPARE(sources::apertureArea(planar, {}, edge, 1.5), 1.5);
        QCOMPARE(sources::apertureArea(cylindrical, {}, edge, 1.5), 2.25 * std::numbers::pi);
    }

    /// Rings at other heights move on their own; where heights meet, edges keep their distance.
    void stackedRingsMoveOnTheirOwn() {
        model::Project project = tests::planeWaveWithMonitors();
        project.materials = {{"glass", 2.25, 0.0, ""}};
        const auto body = [](const std::string& name, double inner, double outer, double bottom,
                             double top) {
            model::AnnularZone zone;
            zone.rings = {{inner, outer}};
            zone.layers = {{bottom, top, "glass"}};
            return model::Body{name, zone};
        };
        project.bodies = {body("low", 0.3, 0.5, 0.0, 0.1), body("high", 0.3, 0.52, 0.1, 0.2),
                          body("through", 0.6, 0.8, 0.0, 0.2)};
        project.optimisation = model::Optimisation{
            .objective = {.nearFieldZUm = 0.6, .focusZUm = 0.6, .wavelengthsUm = {1.0}},
            .bodies = {{.body = "low", .minimumWidthUm = 0.1},
                       {.body = "high", .minimumWidthUm = 0.1},
                       {.body = "through", .minimumWidthUm = 0.1}}};
        const optimise::DesignVariables variables(project);
        QCOMPARE(variables.size(), std::size_t{6});
        // The gap of 0.08 um between "high" and "through" is too narrow, that of "low" is not.
        QCOMPARE(variables.start()[1], 0.5);
        QVERIFY(variables.start()[4] - variables.start()[3] > 0.1 - 1e-6);
        auto values = variables.start();
        values[0] += 0.05; // the inner edges part, which are 0.02 um away from each other's outer
        QVERIFY(optimise::violation(variables.limits(), values) < 1e-6);
        values[4] = values[1] + 0.05;
        QVERIFY(optimise::violation(variables.limits(), values) > 0.04);
        values = variables.start();
        values[2] = 0.06; // a hole 0.12 um across
        QVERIFY(optimise::violation(variables.limits(), values) < 1e-6);
        values[2] = 0.04;
        QVERIFY(optimise::violation(variables.limits(), values) > 0.009);
    }
};

QTEST_GUILESS_MAIN(TestPlanarObjective)
#include "test_planar_objective.moc"
