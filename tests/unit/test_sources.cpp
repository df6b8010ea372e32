// Signals without a static part, moments kept on the grid, and plane waves that solve the discrete
// equations exactly.

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/model/signal.hpp"
#include "core/sources/lit_wavelengths.hpp"
#include "core/sources/source_bank.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <complex>
#include <numbers>

using namespace zonescope;
using model::Component;

namespace {

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

model::Project openProject(int order) {
    model::Project project;
    project.domain = {1.0, -1.0, 1.0, 0.025, 0.02};
    project.azimuthalOrder = order;
    return project;
}

/// Total current moment that a dipole's injections carry: sum of -weight times the cell's volume
/// (over the azimuth).
double momentOf(const grid::Discretisation& discretisation, int parity, Component component) {
    const sources::SourceBank bank(discretisation, parity);
    const auto& metric = discretisation.radialMetric;
    const double azimuth = (discretisation.grid.azimuthalOrder == 0 ? 2.0 : 1.0) * std::numbers::pi;
    double moment = 0.0;
    for (const auto& injection : bank.injections()) {
        if (injection.component != component)
            continue;
        for (std::size_t n = 0; n < injection.weights.size(); ++n) {
            const auto i = static_cast<std::size_t>(injection.iBegin) + n;
            const double area = component == Component::ez ? metric.weightEz[i]
                                : component == Component::et || component == Component::hr
                                    ? metric.weightEtHr[i]
                                    : metric.weightHalf[i];
            moment -= injection.weights[n] * area * discretisation.grid.dz * azimuth;
        }
    }
    return moment;
}

} // namespace

class TestSources : public QObject {
    Q_OBJECT

private slots:
    void signalsHaveZeroMean() {
        const model::GaussianPulse pulse{0.55, 0.3, 5.0};
        const auto signal = model::makeSignal(pulse);
        const double end = model::signalEndTime(pulse);
        const double dt = 0.01;
        double sum = 0.0;
        double peak = 0.0;
        for (double t = 0.5 * dt; t < end + dt; t += dt) {
            sum += signal(t, dt) * dt;
            peak = std::max(peak, std::abs(signal(t, dt)));
        }
        QCOMPARE_LT(std::abs(sum), 1e-12); // the differences telescope: rounding only
        QVERIFY(peak > 0.9 && peak < 1.1);
        QCOMPARE(signal(end + 1.0, dt), 0.0);
    }

    /// The spectrum of the signal as it is emitted, summed over its samples.
    void lightFallsOffAsTheSignalDoes() {
        for (const double reach : {2.5, 5.0}) {
            const model::GaussianPulse pulse{0.5, 0.1, reach};
            const auto signal = model::makeSignal(pulse);
            const double end = model::signalEndTime(pulse);
            constexpr double dt = 0.002;
            const auto at = [&](double wavelengthUm) {
                std::complex<double> sum;
                const double omega = 2.0 * std::numbers::pi / wavelengthUm;
                for (double t = 0.0; t < end; t += dt)
                    sum += signal(t, dt) * std::polar(1.0, omega * t);
                return std::abs(sum);
            };
            for (const double wavelengthUm : {0.47, 0.5, 0.53, 0.56, 0.6}) {
                const double expected = at(wavelengthUm) / at(0.5);
                // The line at minus the carrier's frequency, which the envelope leaves out, reaches
                // over with some 1e-4 of the peak.
                QVERIFY(std::abs(sources::relativeAmplitude(pulse, wavelengthUm) - expected) <
                        2e-4);
            }
        }
        // Half the power at half the bandwidth from the carrier, of the moment.
        const double amplitude =
            sources::relativeAmplitude(model::GaussianPulse{0.5, 0.1, 6.0}, 0.5 / 1.05);
        QVERIFY(std::abs(amplitude / 1.05 - std::sqrt(0.5)) < 1e-4);
        const model::ContinuousWave wave{0.5, 5.0};
        QCOMPARE(sources::relativeAmplitude(wave, 0.5), 1.0);
        QCOMPARE(sources::relativeAmplitude(wave, 0.51), 0.0);
    }

    /// Red, green and blue under a broad pulse stay; a band about a narrow one goes along.
    void wavelengthsFollowTheirLight() {
        model::Project project = openProject(1);
        model::PlaneWave wave;
        wave.signal = model::GaussianPulse{0.5, 0.6, 5.0};
        project.sources = {{"light", wave}};
        project.monitors = {{"colours", model::DftRegion{{0.45, 0.55, 0.65}}}};
        project.lens = model::LensDesign{.wavelengthUm = 0.55};
        // The light has gone from 0.55 to 0.5 um.
        QCOMPARE(sources::keysAtWavelength(project, 0.55),
                 (std::vector<std::string>{"monitors[0].wavelengths_um[1]", "lens.wavelength_um"}));
        QCOMPARE(sources::followWavelength(project, 0.55, 0.5), 2);
        QCOMPARE(std::get<model::DftRegion>(project.monitors[0].kind).wavelengthsUm,
                 (std::vector{0.45, 0.5, 0.65}));
        QCOMPARE(project.lens->wavelengthUm, 0.5);
        QVERIFY(sources::dimWavelengths(project).empty());
        // A narrow band about 0.5 um, whose light goes to 0.4 um.
        std::get<model::PlaneWave>(project.sources[0].kind).signal =
            model::GaussianPulse{0.4, 0.05, 5.0};
        project.monitors = {{"band", model::DftRegion{{0.49, 0.5, 0.51}}}};
        QCOMPARE(sources::followWavelength(project, 0.5, 0.4), 4);
        QCOMPARE(std::get<model::DftRegion>(project.monitors[0].kind).wavelengthsUm,
                 (std::vector{0.392, 0.4, 0.408}));
        QCOMPARE(project.lens->wavelengthUm, 0.4);
        // Wavelengths that become one are one.
        project.monitors = {{"two", model::DftRegion{{0.7, 0.4}}}};
        QCOMPARE(sources::moveWavelength(project, 0.7, 0.4), 1);
        QCOMPARE(std::get<model::DftRegion>(project.monitors[0].kind).wavelengthsUm,
                 std::vector{0.4});
    }

    void quadratureLagsByAQuarterPeriod() {
        const model::ContinuousWave wave{0.5, 2.0};
        const auto first = model::makeSignal(wave, model::SignalPhase::inPhase);
        const auto second = model::makeSignal(wave, model::SignalPhase::quadrature);
        for (double t = 3.0; t < 4.0; t += 0.037) {
            QVERIFY(std::abs(second(t, 1e-3) - first(t - 0.125, 1e-3)) < 1e-9);
        }
        QVERIFY(std::isinf(model::signalEndTime(wave)));
    }

    void sampledSignalsInterpolate() {
        model::SampledSignal samples{1.0, {}};
        for (int n = 0; n < 40; ++n)
            samples.values.push_back(std::sin(0.2 * n));
        const auto signal = model::makeSignal(samples);
        const double femtosecond = 0.299792458; // um/c
        QVERIFY(std::abs(signal(10.0 * femtosecond, 0.01) - std::sin(2.0)) < 1e-9);
        // Between samples a cubic spline of a sine with 31 samples per period is good to
        // (0.2)^4/384.
        QVERIFY(std::abs(signal(10.5 * femtosecond, 0.01) - std::sin(2.1)) < 1e-5);
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 (void)model::makeSignal(samples, model::SignalPhase::quadrature));
    }

    void dipolesKeepTheirMoment_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<double>("r");
        for (const int order : {0, 1, 3}) {
            for (const double r : {0.0, 0.007, 0.031, 0.4}) {
                if (order < 3 || r > 0.03) { // high orders vanish on the axis
                    QTest::addRow("m = %d, r = %g", order, r) << order << r;
                }
            }
        }
    }
    void dipolesKeepTheirMoment() {
        QFETCH(int, order);
        QFETCH(double, r);
        const auto axial = order == 0 || r > 0.03;
        auto project = openProject(order);
        model::Dipole dipole;
        dipole.rUm = r;
        dipole.zUm = 0.113;
        dipole.amplitude = 2.5;
        dipole.orientationR = axial ? 0.0 : 1.0;
        dipole.orientationZ = axial ? 1.0 : 0.0;
        project.sources.push_back({"dipole", dipole});
        const auto component = axial ? Component::ez : Component::er;
        const auto discretisation = discretised(project);
        double moment = momentOf(*discretisation, 0, component);
        if (r == 0.0 && !axial) { // a current along x has a radial and an azimuthal part
            moment += momentOf(*discretisation, 0, Component::et);
        }
        QVERIFY2(std::abs(moment - 2.5) < 1e-12, qPrintable(QString::number(moment)));
    }

    void sheetsCarryTheirSurfaceCurrent() {
        auto project = openProject(2);
        model::CurrentProfile sheet;
        sheet.component = Component::et;
        sheet.rUm = {0.2, 0.6};
        sheet.zUm = {0.1};
        sheet.density = {1.0, 3.0};
        project.sources.push_back({"sheet", sheet});
        const auto discretisation = discretised(project);
        const sources::SourceBank bank(*discretisation, 0);
        QCOMPARE(bank.injections().size(), std::size_t{1});
        const auto& injection = bank.injections()[0];
        QCOMPARE(discretisation->grid.r(injection.iBegin), 0.2);
        // Surface current over dz, linear in r.
        QVERIFY(std::abs(injection.weights.front() + 1.0 / 0.02) < 1e-9);
        QVERIFY(std::abs(injection.weights.back() + 3.0 / 0.02) < 1e-9);
        QCOMPARE(injection.weights.size(), std::size_t{17});
    }

    /// Number and name of the source stand in what is said about it, whichever it is.
    void refusalsNameTheSource() {
        auto project = openProject(1);
        model::PlaneWave sun;
        sun.zUm = -0.5;
        project.sources.push_back({"sun", sun});
        model::Dipole dipole;
        dipole.rUm = 0.0;
        dipole.zUm = 1e3;
        dipole.orientationZ = 0.0;
        dipole.orientationR = 1.0;
        project.sources.push_back({"far lamp", dipole});
        const auto refusalOf = [&] {
            try {
                sources::SourceBank(*discretised(project), 0);
            } catch (const InputError& error) {
                return std::pair{error.key(), error.value().english()};
            }
            return std::pair{std::string("taken"), std::string()};
        };
        QCOMPARE(refusalOf().first, std::string("sources[1]"));
        QCOMPARE(refusalOf().second, std::string("r = 0 um, z = 1000 um (source \"far lamp\")"));
        model::PlaneWave wave;
        wave.zUm = -1e3;
        project.sources[1] = {"", wave}; // one without a name
        QCOMPARE(refusalOf().first, std::string("sources[1].z_um"));
        QCOMPARE(refusalOf().second, std::string("-1000"));
        model::TotalFieldBox box;
        box.rMaxUm = 1e3;
        project.sources[1] = {"box", box};
        QCOMPARE(refusalOf().first, std::string("sources[1].r_max_um"));
    }

    void planeWaveNeedsOrderOne() {
        auto project = openProject(2);
        project.sources.push_back({"wave", model::PlaneWave{}});
        QVERIFY_THROWS_EXCEPTION(InputError, sources::SourceBank(*discretised(project), 0));
    }

    void planeWaveIsExactThroughTheRadialLayer_data() {
        QTest::addColumn<double>("eps");
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("downwards");
        QTest::addRow("vacuum") << 1.0 << 1 << false;
        QTest::addRow("vacuum, m = -1, downwards") << 1.0 << -1 << true;
        QTest::addRow("glass half-space") << 2.25 << 1 << false;
        QTest::addRow("silicon half-space, downwards") << 12.0 << 1 << true;
    }
    void planeWaveIsExactThroughTheRadialLayer() {
        QFETCH(double, eps);
        QFETCH(int, order);
        QFETCH(bool, downwards);
        auto project = openProject(order);
        project.boundaries.rMax.kappaMax = 2.0;
        project.materials = {{"half", eps, 0.0, ""}};
        project.bodies.push_back({"half-space", model::Slab{{}, 0.0, "half"}});
        model::PlaneWave wave;
        wave.zUm = downwards ? 0.5 : -0.5;
        wave.direction =
            downwards ? model::PropagationDirection::minusZ : model::PropagationDirection::plusZ;
        wave.signal = model::GaussianPulse{0.8, 0.4, 4.0};
        project.sources.push_back({"wave", wave});
        const auto discretisation = discretised(project);
        const auto& g = discretisation->grid;
        const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
        double amplitude = 0.0;
        double error = 0.0;
        for (int block = 0; block < 30; ++block) {
            engine->advance(20);
            const auto er = engine->component(Component::er);
            const auto et = engine->component(Component::et);
            const auto ez = engine->component(Component::ez);
            for (int k = 0; k < g.rows(); ++k) {
                const double expected = er[g.index(5, k)];
                amplitude = std::max(amplitude, std::abs(expected));
                for (int i = 0; i < g.interiorEndR(); ++i) {
                    error = std::max({error, std::abs(er[g.index(i, k)] - expected),
                                      std::abs(order * et[g.index(i, k)] - expected),
                                      std::abs(ez[g.index(i, k)])});
                }
            }
        }
        QCOMPARE_LT(0.5, amplitude);
        // Rounding of a few hundred operations on values of order one (seen: 8e-15).
        QCOMPARE_LT(error, 1e-13);
    }

    void circularPolarisationIsTwoRuns() {
        auto project = openProject(1);
        model::PlaneWave wave;
        project.sources.push_back({"wave", wave});
        QCOMPARE(sources::paritiesNeeded(project), std::vector<int>{0});
        std::get<model::PlaneWave>(project.sources[0].kind).polarization =
            model::Polarization::circular;
        QCOMPARE(sources::paritiesNeeded(project), (std::vector<int>{0, 1}));
    }

    void apertureStopIsDarkBehindItsEdge() {
        auto project = openProject(1);
        model::PlaneWave wave;
        wave.zUm = -0.8;
        wave.apertureRadiusUm = 0.5;
        wave.apertureEdgeUm = 0.1;
        project.sources.push_back({"wave", wave});
        const auto discretisation = discretised(project);
        const sources::SourceBank bank(*discretisation, 0);
        QVERIFY(!bank.drivesWall());
        for (const auto& injection : bank.injections()) {
            const auto offset = grid::yeeOffset(injection.component).r;
            for (std::size_t n = 0; n < injection.weights.size(); ++n) {
                const double r =
                    discretisation->grid.r(injection.iBegin + static_cast<int>(n), offset);
                if (r >= 0.55)
                    QCOMPARE(injection.weights[n], 0.0);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSources)
#include "test_sources.moc"
