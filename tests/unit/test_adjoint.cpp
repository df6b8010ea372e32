// What gradients are made of, each against something that it does not know of; the gradients
// themselves are in tests/verification.

#include "core/adjoint/adjoint_currents.hpp"
#include "core/adjoint/focal_form.hpp"
#include "core/error.hpp"
#include "core/fdtd/recording.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/units.hpp"
#include "core/optics/propagator.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <cmath>
#include <complex>
#include <memory>
#include <vector>

using namespace zonescope;
using adjoint::Complex;

namespace {

constexpr double wavelengthUm = 1.0;

/// A domain of 4 um, 20 cells to a wavelength.
std::shared_ptr<const grid::Discretisation> wideDomain(int azimuthalOrder) {
    model::Project project = tests::planeWaveWithMonitors();
    project.monitors.clear();
    project.domain.radiusUm = 6.0;
    project.azimuthalOrder = azimuthalOrder;
    project.sources.clear();
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// A converging field of any order from -2 to 2: smooth on the axis as that order must be, and gone
/// at the end of the domain.
double powerOnAxis(double r, int order) { return std::abs(order) == 1 ? 1.0 : r; }
Complex radialField(double r, int order) {
    return powerOnAxis(r, order) * std::exp(-r * r / 2.0) * std::polar(1.0, -0.4 * r * r);
}
Complex azimuthalField(double r, int order) {
    const double sign = order < 0 ? -1.0 : order > 0 ? 1.0 : 0.3;
    return sign * powerOnAxis(r, order) * std::exp(-r * r / 2.2) * std::polar(1.0, -0.4 * r * r);
}

struct BothWays {
    adjoint::FormValue form;
    adjoint::QuadraticForm quadratic;
    optics::Propagator propagator;
};

BothWays carried(int order, const adjoint::FocalTarget& target, Complex uniform) {
    const auto domain = wideDomain(order);
    const auto& grid = domain->grid;
    const adjoint::AperturePlane plane{.row = grid.interiorBeginZ() + 5,
                                       .columns = grid.interiorEndR(),
                                       .index = 1.0,
                                       .travel = optics::Travel::towardsPlusZ};
    auto form = adjoint::focalForm(*domain, plane, target, wavelengthUm);
    std::vector<Complex> phasors;
    for (const adjoint::Place& place : form.places()) {
        const double r = grid.r(place.i, grid::yeeOffset(place.component).r);
        phasors.push_back(place.component == model::Component::er
                              ? radialField(r, order) + uniform
                              : azimuthalField(r, order) + static_cast<double>(order) * uniform);
    }
    optics::ApertureField field;
    field.azimuthalOrder = order;
    field.wavelengthUm = wavelengthUm;
    field.zUm = grid.z(plane.row);
    field.uniform = uniform;
    for (int i = 0; i < plane.columns; ++i) {
        const double r = grid.r(i);
        field.radiiUm.push_back(r);
        field.er.push_back(radialField(r, order) + uniform);
        field.et.push_back(azimuthalField(r, order) + static_cast<double>(order) * uniform);
    }
    field.ez = field.hr = field.ht = field.hz = std::vector<Complex>(field.size(), 0.0);
    auto value = form.at(phasors, uniform);
    return {std::move(value), std::move(form), optics::Propagator(std::move(field))};
}

} // namespace

class TestAdjoint : public QObject {
    Q_OBJECT

private slots:
    void pulsesHaveTheTransformsThatAreAskedFor() {
        const std::vector<double> omega{units::angularFrequency(1.51),
                                        units::angularFrequency(1.535),
                                        units::angularFrequency(1.61)};
        constexpr double dt = 0.02;
        const adjoint::AdjointPulses pulses(omega, dt);
        const std::vector<Complex> wanted{{1.0, -0.5}, {0.0, 2.0}, {-0.3, 0.1}};
        const auto amplitudes = pulses.amplitudes(wanted);
        QCOMPARE(amplitudes.size(), pulses.waveforms().size());
        double mean = 0.0;
        std::vector<Complex> found(omega.size(), 0.0);
        for (int n = 0; n * dt < pulses.endTime() + 1.0; ++n) {
            const double t = (n + 0.5) * dt;
            double current = 0.0;
            for (std::size_t s = 0; s < amplitudes.size(); ++s) {
                current += amplitudes[s] * pulses.waveforms()[s](t, dt);
            }
            mean += current * dt;
            for (std::size_t f = 0; f < omega.size(); ++f) {
                found[f] += current * std::polar(dt, omega[f] * t);
            }
        }
        QVERIFY(std::abs(mean) < 1e-9);
        for (std::size_t f = 0; f < omega.size(); ++f) {
            QVERIFY2(std::abs(found[f] - wanted[f]) < 1e-7,
                     qPrintable(QString::number(std::abs(found[f] - wanted[f]))));
        }
    }

    void largeBoxesAreSampledWherePassesEnd() {
        constexpr double dt = 0.01;
        constexpr double often = 6.0;
        int before = 0;
        for (double wavelength = 0.01; wavelength < 4.0; wavelength += 0.01) {
            const int interval = fdtd::boxInterval(wavelength, dt, often);
            // As often as is asked for, or at every step.
            QVERIFY(interval == 1 || interval * dt * often <= wavelength * (1.0 + 1e-12));
            QVERIFY(interval >= before); // never more often in longer waves
            // One pass each, of a depth that there is, or whole ones of the deepest.
            const bool depth = interval <= 4 || interval == 6 || interval == 8 || interval == 10;
            QVERIFY2(depth || interval % 12 == 0, qPrintable(QString::number(interval)));
            before = interval;
        }
        QCOMPARE(fdtd::boxInterval(0.57, 0.0075, often), 12);
    }

    void focalFormsAreTheAngularSpectrum_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<double>("uniform");
        QTest::newRow("m = 1") << 1 << 0.0;
        QTest::newRow("m = 1, in a plane wave") << 1 << 0.4;
        QTest::newRow("m = 0") << 0 << 0.0;
        QTest::newRow("m = -2") << -2 << 0.0;
    }
    void focalFormsAreTheAngularSpectrum() {
        QFETCH(int, order);
        QFETCH(double, uniform);
        constexpr double z = 6.0, radius = 0.9;
        const Complex background = std::polar(uniform, 0.7);
        const auto power = carried(order, {adjoint::FocalQuantity::power, z, radius}, background);
        std::vector<double> radii;
        for (int n = 0; n <= 90; ++n) {
            radii.push_back(0.01 * n);
        }
        const auto there = power.propagator.toPlane(z, radii);
        const double expected = optics::powerThroughDisc(there, radius);
        QVERIFY2(
            std::abs(power.form.value / expected - 1.0) < 1e-4,
            qPrintable(QStringLiteral("%1 in place of %2").arg(power.form.value).arg(expected)));
        const auto point = carried(order, {adjoint::FocalQuantity::intensity, z, 0.0}, background);
        const double onAxis = point.propagator.toAxis({z}).intensity.front();
        QVERIFY2(std::abs(point.form.value - onAxis) < 1e-4 * std::max(onAxis, expected),
                 qPrintable(QStringLiteral("%1 in place of %2").arg(point.form.value).arg(onAxis)));
    }

    /// Derivatives of a form against differences.
    void formsKnowTheirDerivatives() {
        auto form = carried(1, {adjoint::FocalQuantity::power, 6.0, 0.9}, 0.2).quadratic;
        std::vector<Complex> phasors(form.places().size());
        std::vector<Complex> change(phasors.size());
        for (std::size_t n = 0; n < phasors.size(); ++n) {
            phasors[n] = std::polar(1.0, 0.1 * static_cast<double>(n * n));
            change[n] = std::polar(1.0, 1.0 + 0.7 * static_cast<double>(n));
        }
        const auto moved = [&](double part) {
            std::vector<Complex> values = phasors;
            for (std::size_t n = 0; n < values.size(); ++n) {
                values[n] += part * change[n];
            }
            return form.at(values, 0.2).value;
        };
        Complex slope = 0.0;
        const auto here = form.at(phasors, 0.2);
        for (std::size_t n = 0; n < change.size(); ++n) {
            slope += here.derivative[n] * change[n];
        }
        const double difference = (moved(0.5) - moved(-0.5));
        QVERIFY(std::abs(2.0 * slope.real() / difference - 1.0) < 1e-9);
    }

    void impossibleObjectivesAreRefused() {
        const auto domain = wideDomain(1);
        const auto& grid = domain->grid;
        adjoint::AperturePlane plane;
        plane.row = grid.interiorBeginZ() + 5;
        plane.columns = grid.interiorEndR();
        const auto formOf = [&](const adjoint::AperturePlane& from,
                                const adjoint::FocalTarget& target) {
            static_cast<void>(adjoint::focalForm(*domain, from, target, wavelengthUm));
        };
        using enum adjoint::FocalQuantity;
        QVERIFY_THROWS_EXCEPTION(InputError, formOf(plane, {intensity, -3.0, 0.0}));
        QVERIFY_THROWS_EXCEPTION(InputError, formOf(plane, {power, 5.0, 0.0}));
        plane.columns = 3;
        QVERIFY_THROWS_EXCEPTION(InputError, formOf(plane, {intensity, 5.0, 0.0}));
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 static_cast<void>(adjoint::pointForm(*domain, 7.0, 0.0)));
    }
};

QTEST_GUILESS_MAIN(TestAdjoint)
#include "test_adjoint.moc"
