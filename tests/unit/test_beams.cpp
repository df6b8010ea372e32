// Beams and oblique plane waves before any field is computed: spectra, orders, modes of the grid,
// and what is refused.

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/validation/validate.hpp"
#include "core/run/orders/order_sum.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/order_content.hpp"
#include "core/sources/radial_mode.hpp"
#include "core/sources/source_bank.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/thread_clock.hpp"

#include <QString>
#include <QTest>

#include <boost/math/special_functions/bessel.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <numbers>

using namespace zonescope;
using std::numbers::pi;

namespace {

/// A small vacuum domain, wavelength 1 um, lit at 20 degrees.
model::Project obliqueProject() {
    model::Project project;
    project.domain = {1.0, -0.5, 0.5, 0.1, 0.1};
    project.boundaries.rMax.cells = project.boundaries.zMin.cells = project.boundaries.zMax.cells =
        6;
    model::ObliquePlaneWave wave;
    wave.zUm = -0.3;
    wave.angleDeg = 20.0;
    wave.signal = model::GaussianPulse{1.0, 0.2, 3.0};
    project.sources = {{"wave", wave}};
    project.monitors = {{"plane", model::DftPlane{0.3, std::nullopt, {1.0}}}};
    project.run.stop.maxTimeFs = 15.0;
    project.run.threads = 1;
    return project;
}

model::Beam beamOf(model::BeamPolarization polarization, int charge) {
    model::Beam beam;
    beam.waistUm = 1.0;
    beam.polarization = polarization;
    beam.charge = charge;
    beam.signal = model::GaussianPulse{1.0, 0.1, 4.0};
    return beam;
}

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

} // namespace

class TestBeams : public QObject {
    Q_OBJECT

private slots:
    void quadratureIsExactForPolynomials() {
        // n nodes integrate x^(2n-1) exactly; rounding of a few units remains.
        for (const int count : {1, 5, 40}) {
            const auto rule = sources::gaussLegendre(count, 0.0, 2.0);
            double sum = 0.0;
            const int power = std::min(2 * count - 1, 21);
            for (std::size_t n = 0; n < rule.node.size(); ++n) {
                sum += rule.weight[n] * std::pow(rule.node[n], power);
            }
            const double exact = std::pow(2.0, power + 1) / (power + 1);
            QVERIFY(std::abs(sum / exact - 1.0) < 1e-13);
        }
    }

    void panelsFollowManyPeriods() {
        // The integral of cos(k x) over [0, 1] by three nodes to a period: rounding remains.
        const double k = 2.0 * pi * 4000.0 + 1.0;
        const auto rule = sources::panelQuadrature(3 * 4000, 0.0, 1.0);
        QVERIFY(rule.node.size() >= 12'000);
        double sum = 0.0;
        for (std::size_t n = 0; n < rule.node.size(); ++n) {
            sum += rule.weight[n] * std::cos(k * rule.node[n]);
        }
        QVERIFY2(std::abs(sum - std::sin(k) / k) < 1e-12, qPrintable(QString::number(sum)));
    }

    /// P_m = mean over the azimuths of P exp(-i m f), order by order.
    void ordersAreMeansOverTheAzimuth() {
        auto beam = beamOf(model::BeamPolarization::linear, 1);
        beam.polarizationAngleDeg = 30.0;
        beam.angleDeg = 35.0;
        const sources::BeamSpectrum spectrum(beam, 2.0 * pi, 1.0, sources::SpectrumScale::unit);
        constexpr int highest = 9;
        constexpr int azimuths = 4096;
        for (const double angle : {0.2, 0.6, 1.1}) {
            const auto orders = spectrum.orders(angle, highest);
            QCOMPARE(orders.size(), std::size_t{2 * highest + 1});
            for (int m = -highest; m <= highest; ++m) {
                std::complex<double> p = 0.0;
                std::complex<double> s = 0.0;
                for (int n = 0; n < azimuths; ++n) {
                    const double azimuth = 2.0 * pi * n / azimuths;
                    const auto sample = spectrum.at(angle, azimuth);
                    p += sample.p * std::polar(1.0 / azimuths, -m * azimuth);
                    s += sample.s * std::polar(1.0 / azimuths, -m * azimuth);
                }
                // The spectrum ends at 1e-8 of its peak, which is the sampling's error.
                const auto& order = orders[static_cast<std::size_t>(m + highest)];
                QVERIFY(std::abs(order.p - p) < 1e-7);
                QVERIFY(std::abs(order.s - s) < 1e-7);
            }
        }
    }

    /// The waves of a beam far from its focus have turned many times: the sum over them takes a
    /// time that goes with the distance, and too many are refused before anything is begun.
    void aDistantFocusIsSummedOrRefused() {
        auto project = obliqueProject();
        auto beam = beamOf(model::BeamPolarization::radial, 0);
        beam.shape = model::BeamShape::focused;
        beam.numericalAperture = 0.5;
        beam.zUm = -0.3;
        beam.focusZUm = 2e4;
        project.azimuthalOrder = 0;
        project.sources = {{"beam", beam}};
        QVERIFY(!model::hasErrors(model::validate(project)));
        const tests::ThreadClock clock;
        const auto d = discretised(project);
        const sources::SourceBank bank(*d, 0);
        // Some 0.1 s; one rule for all nodes would take a quarter of an hour.
        QVERIFY2(clock.milliseconds() < 10'000.0,
                 qPrintable(QString::number(clock.milliseconds())));

        beam.focusZUm = 1e6;
        project.sources = {{"beam", beam}};
        const auto problems = model::validate(project);
        const auto found =
            std::ranges::find(problems, "sources[0].focus_z_um", &model::Problem::key);
        QVERIFY(found != problems.end());
        QCOMPARE(found->severity, model::Severity::error);
        QVERIFY(found->allowed.english().find("within") != std::string::npos);
    }

    void modesAreBesselFunctions_data() {
        QTest::addColumn<int>("order");
        for (const int order : {0, 1, -1, 2, 9}) {
            QTest::addRow("m = %d", order) << order;
        }
    }
    /// The mode differs from J_m by the second order in the cell: a quarter at half the cell.
    void modesAreBesselFunctions() {
        QFETCH(int, order);
        constexpr double kappa = 4.0;
        double before = 0.0;
        for (const int cells : {40, 80}) {
            auto project = obliqueProject();
            project.azimuthalOrder = order;
            project.domain = {4.0, -0.5, 0.5, 4.0 / cells, 0.1};
            const auto d = discretised(project);
            const auto mode = sources::makeRadialMode(d->grid, d->radialMetric, kappa, cells);
            double worst = 0.0;
            for (int i = 0; i <= cells; ++i) {
                const auto n = static_cast<std::size_t>(i);
                const double r = d->grid.r(i), half = d->grid.r(i, 0.5);
                worst = std::max({worst,
                                  std::abs(mode.integer[n] -
                                           boost::math::cyl_bessel_j(std::abs(order), kappa * r)),
                                  std::abs(mode.half[n] - boost::math::cyl_bessel_j(
                                                              std::abs(order), kappa * half))});
            }
            // (kappa h)^2/24 = 0.007 at 40 cells, times a factor of order one.
            QVERIFY2(worst < (cells == 40 ? 0.02 : 0.3 * before),
                     qPrintable(QString::number(worst)));
            before = worst;
        }
    }

    void uprightBeamsHaveFewOrders_data() {
        QTest::addColumn<int>("polarization");
        QTest::addColumn<int>("charge");
        using P = model::BeamPolarization;
        for (const auto polarization :
             {P::linear, P::circularPlus, P::circularMinus, P::radial, P::azimuthal}) {
            for (const int charge : {-2, 0, 1, 3}) {
                QTest::addRow("%d charge %d", static_cast<int>(polarization), charge)
                    << static_cast<int>(polarization) << charge;
            }
        }
    }
    /// The orders that the charge and the polarization promise are those of the spectrum.
    void uprightBeamsHaveFewOrders() {
        QFETCH(int, polarization);
        QFETCH(int, charge);
        const auto beam = beamOf(static_cast<model::BeamPolarization>(polarization), charge);
        const sources::BeamSpectrum spectrum(beam, 2.0 * pi, 1.0, sources::SpectrumScale::unit);
        const auto power = spectrum.powerByOrder(6);
        const double total = spectrum.power();
        std::vector<int> found;
        double sum = 0.0;
        for (int m = 0; m <= 6; ++m) {
            sum += power[static_cast<std::size_t>(m)];
            if (power[static_cast<std::size_t>(m)] > 1e-20 * total) {
                found.push_back(m);
            }
        }
        QVERIFY(found == sources::uprightOrders(beam));
        QVERIFY(std::abs(sum / total - 1.0) < 1e-12);
    }

    void amplitudeIsThatOfTheFocus() {
        // On the axis in the focus of a linearly polarised beam E = integral of (1 + cos a)/2 times
        // the spectrum over the solid angle: the two halves of p and s.
        auto beam = beamOf(model::BeamPolarization::linear, 0);
        beam.amplitude = 3.0;
        const sources::BeamSpectrum spectrum(beam, 2.0 * pi, 1.0,
                                             sources::SpectrumScale::amplitude);
        const auto rule = sources::gaussLegendre(60, spectrum.angleBegin(), spectrum.angleEnd());
        std::complex<double> field = 0.0;
        for (std::size_t n = 0; n < rule.node.size(); ++n) {
            const double a = rule.node[n];
            field +=
                rule.weight[n] * std::sin(a) * pi * (1.0 + std::cos(a)) * spectrum.at(a, 0.0).p;
        }
        QVERIFY(std::abs(std::abs(field) / 3.0 - 1.0) < 1e-6);
    }

    void tiltedBeamIsTheSameBeam() {
        // The power does not depend on the tilt, and order_error bounds what is left out.
        auto beam = beamOf(model::BeamPolarization::linear, 0);
        beam.waistUm = 2.0;
        const double upright =
            sources::BeamSpectrum(beam, 2.0 * pi, 1.0, sources::SpectrumScale::amplitude).power();
        beam.angleDeg = 25.0;
        const sources::BeamSpectrum spectrum(beam, 2.0 * pi, 1.0,
                                             sources::SpectrumScale::amplitude);
        QVERIFY(std::abs(spectrum.power() / upright - 1.0) < 1e-6);
        auto project = obliqueProject();
        project.sources = {{"beam", beam}};
        for (const double error : {1e-1, 1e-2, 1e-3}) {
            const auto content = sources::orderContent(project, beam, error);
            double kept = 0.0;
            const auto power = spectrum.powerByOrder(spectrum.highestOrder());
            for (const int m : content.orders) {
                kept += power[static_cast<std::size_t>(m)];
            }
            QVERIFY(1.0 - kept / spectrum.power() <= error * error * (1.0 + 1e-6));
            QVERIFY(content.leftOut <= error);
        }
        // Polarised in the plane of the tilt, the field is even about it: one parity is enough.
        project.azimuthalOrder = 3;
        project.sources = {{"beam", beam}};
        QVERIFY(sources::paritiesNeeded(project) == std::vector<int>{0});
    }

    void ordersLeftOutStayBelowTheError_data() {
        QTest::addColumn<double>("angle");
        QTest::addColumn<double>("radius");
        for (const double angle : {0.0, 1.0, 20.0, 60.0}) {
            for (const double radius : {1.0, 8.0}) {
                QTest::addRow("%g degrees, %g um", angle, radius) << angle << radius;
            }
        }
    }
    /// The sum of the orders left out, over all r up to the lit radius, against the bound. The
    /// field across the axis is a scalar plane wave times a vector: order m of E+- goes like
    /// J_{m+-1}.
    void ordersLeftOutStayBelowTheError() {
        QFETCH(double, angle);
        QFETCH(double, radius);
        auto project = obliqueProject();
        project.domain.radiusUm = radius;
        auto& wave = std::get<model::ObliquePlaneWave>(project.sources[0].kind);
        wave.angleDeg = angle;
        std::size_t before = 0;
        for (const double error : {1e-1, 1e-3, 1e-6}) {
            const auto content = sources::orderContent(project, wave, error);
            QVERIFY(content.leftOut <= error);
            QVERIFY(content.orders.size() >= before);
            before = content.orders.size();
            const double x = sources::transverseWavenumber(project, wave) * radius;
            double worst = 0.0;
            for (int place = 0; place <= 40; ++place) {
                double square = 0.0;
                for (int m = -400; m <= 400; ++m) {
                    if (std::ranges::find(content.orders, std::abs(m)) != content.orders.end()) {
                        continue;
                    }
                    for (const int n : {m - 1, m + 1}) {
                        const double j = boost::math::cyl_bessel_j(std::abs(n), x * place / 40.0);
                        square += 0.5 * j * j;
                    }
                }
                worst = std::max(worst, square);
            }
            QVERIFY2(std::sqrt(worst) <= error,
                     qPrintable(QString("%1 orders leave %2").arg(before).arg(std::sqrt(worst))));
        }
    }

    void polarizationChoosesTheParity() {
        auto project = obliqueProject();
        project.azimuthalOrder = 2;
        auto& wave = std::get<model::ObliquePlaneWave>(project.sources[0].kind);
        QVERIFY(sources::paritiesNeeded(project) == std::vector<int>{0});
        wave.polarizationAngleDeg = 90.0;
        QVERIFY(sources::paritiesNeeded(project) == std::vector<int>{1});
        wave.polarizationAngleDeg = 45.0;
        QVERIFY((sources::paritiesNeeded(project) == std::vector<int>{0, 1}));
        project.azimuthalOrder = 0;
        QVERIFY(sources::paritiesNeeded(project) == std::vector<int>{0});
    }

    void bodiesInTheWayAreRefused() {
        auto project = obliqueProject();
        project.materials = {{"glass", 2.25, 0.0, {}}};
        project.bodies = {{"ball", model::Sphere{-0.3, 0.25, "glass"}}};
        QVERIFY_THROWS_EXCEPTION(InputError, sources::SourceBank(*discretised(project), 0));
        // A ring through the side of the lit cylinder, above the source plane.
        project.bodies = {{"ring", model::AnnularZone{{{0.5, 0.9}}, {{0.0, 0.2, "glass"}}}}};
        QVERIFY_THROWS_EXCEPTION(InputError, sources::SourceBank(*discretised(project), 0));
        std::get<model::ObliquePlaneWave>(project.sources[0].kind).fieldRadiusUm = 0.3;
        sources::SourceBank(*discretised(project), 0); // the ring is outside
        // With a stop nothing comes in from the side.
        auto& wave = std::get<model::ObliquePlaneWave>(project.sources[0].kind);
        wave.fieldRadiusUm.reset();
        wave.apertureRadiusUm = 0.4;
        sources::SourceBank(*discretised(project), 0);
    }

    void sumsRunAsAQueue() {
        const auto project = obliqueProject();
        QVERIFY(run::needsOrderSum(project));
        run::SweepWorkers workers;
        workers.threads = 1;
        run::OrderSum sum(std::make_shared<const model::Project>(project), std::move(workers));
        QVERIFY(sum.plan().orders.size() > 4);
        QVERIFY(sum.plan().leftOut > 0.0);
        QVERIFY(sum.plan().leftOut <= project.run.orderError);
        QVERIFY(sum.finished().empty());
        sum.queue().start();
        QVERIFY(sum.queue().wait(1e-3 * tests::patience));
        QCOMPARE(sum.queue().snapshot().fraction, 1.0);
        const auto runs = sum.finished();
        QCOMPARE(runs.size(), sum.plan().orders.size());
        for (std::size_t n = 0; n < runs.size(); ++n) {
            QCOMPARE(runs[n]->order, sum.plan().orders[n]);
        }
        const auto field = run::sumOnPlane(runs, 0, 0);
        QVERIFY(field.radiusUm() > 0.8);
        // p-polarised in the (x, z) plane: mirror symmetric, so Ey is odd in y.
        const auto above = field.electric(0.3, 0.2), below = field.electric(0.3, -0.2);
        QVERIFY(std::abs(above.x - below.x) < 1e-9 * std::abs(above.x));
        QVERIFY(std::abs(above.y + below.y) < 1e-9 * std::abs(above.x));
    }

    void cancelKeepsWhatIsFinished() {
        auto project = obliqueProject();
        project.run.stop = {1e6, std::nullopt}; // would take hours
        run::SweepWorkers workers;
        workers.threads = 1;
        run::OrderSum sum(std::make_shared<const model::Project>(project), std::move(workers));
        sum.queue().start();
        QVERIFY(!sum.queue().wait(0.05));
        sum.queue().cancel();
        QVERIFY(sum.queue().wait(1e-3 * tests::patience));
        QVERIFY(sum.finished().empty());
        QCOMPARE(sum.queue().snapshot().state, run::SweepState::cancelled);
    }

    void ordersOfTheProjectsOwnSourcesAreNoSum() {
        auto project = obliqueProject();
        project.sources.push_back({"dipole", model::Dipole{}});
        project.azimuthalOrder = 0;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(run::planOrders(project)));
        project.sources = {{"beam", beamOf(model::BeamPolarization::radial, 0)}};
        QVERIFY(!run::needsOrderSum(project));
        project.sources = {{"beam", beamOf(model::BeamPolarization::linear, 1)}};
        QVERIFY(run::needsOrderSum(project));
    }
};

QTEST_GUILESS_MAIN(TestBeams)
#include "test_beams.moc"
