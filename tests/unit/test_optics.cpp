// Harmonic inversion, eigenvalues, complex Bessel functions, and the exact answers that they give.

#include "core/error.hpp"
#include "core/mathematics/complex_bessel.hpp"
#include "core/mathematics/eigenvalues.hpp"
#include "core/mathematics/harmonic_inversion.hpp"
#include "core/optics/half_space_dipole.hpp"
#include "core/optics/ring_resonance.hpp"

#include <QString>
#include <QTest>

#include <boost/math/special_functions/bessel.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <random>
#include <vector>

using namespace zonescope;
using Complex = std::complex<double>;

namespace {

struct Oscillation {
    double frequency, decayRate, amplitude, phase;
};

std::vector<double> seriesOf(const std::vector<Oscillation>& parts, double interval, int samples) {
    std::vector<double> series;
    for (int n = 0; n < samples; ++n) {
        const double t = n * interval;
        double sum = 0.0;
        for (const Oscillation& part : parts) {
            sum += part.amplitude * std::exp(-part.decayRate * t) *
                   std::cos(2.0 * std::numbers::pi * part.frequency * t + part.phase);
        }
        series.push_back(sum);
    }
    return series;
}

} // namespace

class TestOptics : public QObject {
    Q_OBJECT

private slots:
    void inversionFindsEveryOscillation() {
        const std::vector<Oscillation> parts = {
            {0.118, 0.0048, 1.0, 0.3}, {0.147, 0.0013, 0.4, -1.0}, {0.31, 0.05, 0.2, 2.0}};
        const auto found = mathematics::harmonicInversion(seriesOf(parts, 0.6, 200), 0.6);
        QVERIFY(found.size() >= parts.size());
        for (std::size_t n = 0; n < parts.size(); ++n) { // sorted by amplitude, as the parts are
            QVERIFY(std::abs(found[n].frequency - parts[n].frequency) < 1e-9);
            QVERIFY(std::abs(found[n].decayRate - parts[n].decayRate) < 1e-9);
            QVERIFY(std::abs(std::abs(found[n].amplitude) - parts[n].amplitude) < 1e-7);
            // amplitude exp(-2 pi i f t) and the cosine of +2 pi f t + phase: conjugate phases
            QVERIFY(std::abs(std::arg(found[n].amplitude) + parts[n].phase) < 1e-7);
        }
        // The rest explains rounding errors only.
        for (std::size_t n = parts.size(); n < found.size(); ++n) {
            QVERIFY(std::abs(found[n].amplitude) < 1e-9);
        }
        QVERIFY(std::abs(found[0].quality() - std::numbers::pi * 0.118 / 0.0048) < 1e-4);
    }

    /// White noise of 1e-6: the variance of a frequency is of the order noise/(amplitude
    /// samples^1.5 interval).
    void inversionSurvivesNoise() {
        auto series = seriesOf({{0.2, 0.01, 1.0, 0.0}}, 0.5, 120);
        std::mt19937 random(1);
        std::normal_distribution<double> noise(0.0, 1e-6);
        for (double& value : series) {
            value += noise(random);
        }
        const auto found =
            mathematics::harmonicInversion(series, 0.5, {.noiseLevel = 1e-4, .maximumModes = 24});
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(std::abs(found[0].frequency - 0.2) < 1e-7);
        QVERIFY(std::abs(found[0].decayRate - 0.01) < 1e-6);
    }

    void inversionRefusesTooLittle() {
        const std::vector<double> few(7, 1.0);
        const std::vector<double> zeros(40, 0.0);
        QVERIFY_THROWS_EXCEPTION(InputError, (void)mathematics::harmonicInversion(few, 1.0));
        QVERIFY_THROWS_EXCEPTION(InputError, (void)mathematics::harmonicInversion(zeros, 0.0));
        QVERIFY(mathematics::harmonicInversion(zeros, 1.0).empty());
        const auto constant = mathematics::harmonicInversion(std::vector<double>(40, 3.0), 1.0);
        QCOMPARE(constant.size(), std::size_t{1});
        QVERIFY(std::abs(constant[0].frequency) < 1e-12);
        QVERIFY(std::abs(constant[0].amplitude - 3.0) < 1e-10);
    }

    /// A decay without oscillation is a single pole: its amplitude is whole, its frequency 0.
    void inversionTellsDecaysFromOscillations() {
        const std::vector<Oscillation> parts = {
            {0.0, 0.01, 1.0, 0.0}, {0.0, 0.1, 0.5, 0.0}, {0.2, 0.02, 0.3, 1.0}};
        const auto found = mathematics::harmonicInversion(seriesOf(parts, 0.6, 200), 0.6);
        QVERIFY(found.size() >= parts.size());
        for (std::size_t n = 0; n < parts.size(); ++n) {
            QVERIFY(std::abs(found[n].frequency - parts[n].frequency) < 1e-9);
            QVERIFY(std::abs(found[n].decayRate - parts[n].decayRate) < 1e-8);
            QVERIFY(std::abs(std::abs(found[n].amplitude) - parts[n].amplitude) < 1e-7);
        }
        QCOMPARE(found[0].frequency, 0.0);
        QCOMPARE(found[1].frequency, 0.0);
    }

    /// All poles of an impulse are 0: no amplitudes tell them apart.
    void inversionOfAnImpulseIsRefused() {
        std::vector<double> impulse(40, 0.0);
        impulse[20] = 1.0;
        QVERIFY_THROWS_EXCEPTION(Error, (void)mathematics::harmonicInversion(impulse, 1.0));
        // From what comes with the last sample nothing follows.
        std::vector<double> late(64, 0.0);
        late.back() = 1e-51;
        QVERIFY(mathematics::harmonicInversion(late, 1.0).empty());
        impulse[20] = std::nan("");
        QVERIFY(mathematics::harmonicInversion(impulse, 1.0).empty());
    }

    /// (x - 2) (x^2 + 2 x + 5), by the companion matrix.
    void eigenvaluesAreFoundOrRefused() {
        const std::vector<double> companion = {0.0, 0.0, 10.0, 1.0, 0.0, -1.0, 0.0, 1.0, 0.0};
        const auto found = mathematics::eigenvalues(3, companion);
        QCOMPARE(found.size(), std::size_t{3});
        for (const Complex root : {Complex(2.0, 0.0), Complex(-1.0, 2.0), Complex(-1.0, -2.0)}) {
            QVERIFY(std::ranges::any_of(
                found, [&](Complex value) { return std::abs(value - root) < 1e-13; }));
        }
        QVERIFY(mathematics::eigenvalues(0, {}).empty());
        const std::vector<double> none(4, std::nan(""));
        QVERIFY_THROWS_EXCEPTION(Error, (void)mathematics::eigenvalues(2, none));
    }

    void besselFunctionsOnTheRealAxis() {
        for (const int order : {0, 1, 3, 7}) {
            for (const double x : {0.1, 1.0, 4.0, 8.0}) {
                const double j = boost::math::cyl_bessel_j(order, x);
                const double y = boost::math::cyl_neumann(order, x);
                // The series loses exp(|z|) roundings.
                const double tolerance = 1e-15 * std::exp(x);
                QVERIFY(std::abs(mathematics::besselJ(order, x).value - j) < tolerance);
                QVERIFY(std::abs(mathematics::besselY(order, x).value - y) <
                        tolerance * std::max(1.0, std::abs(y)));
            }
        }
    }

    /// J_n Y_n' - J_n' Y_n = 2/(pi z) (Abramowitz and Stegun 1964, eq. 9.1.16), also for complex z.
    void wronskianOffTheRealAxis() {
        for (const int order : {0, 2, 3}) {
            for (const Complex z : {Complex(0.7, -0.1), Complex(5.0, -0.04), Complex(2.0, 1.5)}) {
                const auto j = mathematics::besselJ(order, z);
                const auto y = mathematics::besselY(order, z);
                const Complex expected = 2.0 / (std::numbers::pi * z);
                QVERIFY(std::abs(j.value * y.slope - j.slope * y.value - expected) < 1e-12);
            }
        }
    }

    /// The ring of Meep's tutorial (n = 3.4, 1 um to 2 um, E along z): f = 0.118191694 c/um, Q
    /// = 77.255 for m = 3.
    void ringResonanceIsTheKnownOne() {
        const auto omega = optics::ringResonance({3.4, 1.0, 2.0}, 3, {0.74, -0.005});
        QVERIFY(std::abs(omega.real() / (2.0 * std::numbers::pi) - 0.118191694) < 1e-9);
        QVERIFY(std::abs(-omega.real() / (2.0 * omega.imag()) - 77.255) < 1e-3);
    }

    void halfSpaceOfVacuumChangesNothing() {
        for (const auto orientation :
             {optics::DipoleOrientation::vertical, optics::DipoleOrientation::horizontal}) {
            // At grazing incidence sqrt(1 - sin^2) loses half of the digits.
            QVERIFY(std::abs(optics::halfSpacePowerFactor(orientation, 1.0, 0.3, 1.0) - 1.0) <
                    1e-8);
            // Far away the reflected wave is weak: it falls like 1/(2 k height), here below 1/1000.
            QVERIFY(std::abs(optics::halfSpacePowerFactor(orientation, 1.5, 200.0, 1.0) - 1.0) <
                    1e-3);
        }
    }

    /// Before a mirror (n to infinity) the image gives 1 + 3 (sin x/x^3 - cos x/x^2), x = 2 k
    /// height, for a vertical dipole (Novotny and Hecht 2012, section 10.9). n = 1e4 comes close to
    /// it.
    void halfSpaceTendsToAMirror() {
        for (const double height : {0.2, 0.5}) {
            const double x = 4.0 * std::numbers::pi * height;
            const double mirror = 1.0 + 3.0 * (std::sin(x) / (x * x * x) - std::cos(x) / (x * x));
            const double found =
                optics::halfSpacePowerFactor(optics::DipoleOrientation::vertical, 1e4, height, 1.0);
            QVERIFY2(std::abs(found - mirror) < 2e-3, qPrintable(QString::number(found - mirror)));
        }
    }
};

QTEST_GUILESS_MAIN(TestOptics)
#include "test_optics.moc"
