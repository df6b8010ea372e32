// Images, ideal lenses, pupils and Zernike polynomials against closed forms.

#include "core/datasheet/ideal_lens.hpp"
#include "core/datasheet/pupil.hpp"
#include "core/datasheet/spot.hpp"
#include "core/datasheet/zernike.hpp"
#include "core/error.hpp"
#include "core/optics/spot_width.hpp"

#include <QString>
#include <QTest>

#include <boost/math/special_functions/bessel.hpp>

#include <cmath>
#include <complex>
#include <functional>
#include <numbers>
#include <vector>

using namespace zonescope;
using namespace zonescope::datasheet;

namespace {

using Complex = std::complex<double>;
constexpr double pi = std::numbers::pi;

constexpr double wavelength = 0.5;
constexpr double aperture = 0.1;                        // NA
constexpr double unit = wavelength / aperture;          // wavelength over NA
constexpr double firstDark = 3.8317059702 / (2.0 * pi); // of the Airy pattern, in units

/// (2 J1(v)/v)^2, v = 2 pi r NA / wavelength (Airy 1835), out to 40 units.
SpotImage airyImage() {
    SpotImage image;
    image.wavelengthUm = wavelength;
    image.rUm = imageRadii(40.0 * unit, unit / 24.0);
    for (const double r : image.rUm) {
        const double v = 2.0 * pi * r / unit;
        const double amplitude = v > 0.0 ? 2.0 * boost::math::cyl_bessel_j(1, v) / v : 1.0;
        image.mean.push_back(amplitude * amplitude);
    }
    image.twofold.assign(image.mean.size(), 0.0);
    image.flux = image.mean;
    return image;
}

/// Its whole power: wavelength^2 / (pi NA^2) for a peak of 1.
constexpr double airyPower = unit * unit / pi;

/// The paraxial focus of a uniform pupil with a wavefront error (waves over rho): scalar, along x,
/// peak 1 without error.
optics::ApertureField scalarFocus(const std::function<double(double)>& waves) {
    optics::ApertureField description;
    description.wavelengthUm = wavelength;
    auto field = optics::emptyField(description, 0.0, imageRadii(20.0 * unit, unit / 24.0));
    constexpr int steps = 2000;
    for (std::size_t n = 0; n < field.size(); ++n) {
        Complex sum;
        for (int i = 0; i < steps; ++i) {
            const double rho = (i + 0.5) / steps;
            sum += std::polar(2.0 * rho / steps, 2.0 * pi * waves(rho)) *
                   boost::math::cyl_bessel_j(0, 2.0 * pi * rho * field.radiiUm[n] / unit);
        }
        field.er[n] = field.et[n] = Complex(0.0, -1.0) * sum;
        field.ht[n] = field.er[n];
        field.hr[n] = -field.et[n];
    }
    return field;
}

std::vector<double> pupilRadii() {
    std::vector<double> rho;
    for (int n = 0; n < 40; ++n) {
        rho.push_back((n + 0.5) / 40.0);
    }
    return rho;
}

double mean(int a, int b) {
    constexpr int rings = 400, angles = 64;
    double sum = 0.0;
    for (int i = 0; i < rings; ++i) {
        const double rho = (i + 0.5) / rings;
        for (int n = 0; n < angles; ++n) {
            const double phi = 2.0 * pi * n / angles;
            sum += 2.0 * rho / rings / angles * zernike(a, rho, phi) * zernike(b, rho, phi);
        }
    }
    return sum;
}

} // namespace

class TestSpotImage : public QObject {
    Q_OBJECT

private slots:
    void airyWidthIsKnown() {
        const auto image = airyImage();
        // (2 J1(v)/v)^2 = 1/2 at v = 1.616340: twice that over 2 pi. Cubic interpolation at 24
        // samples per unit leaves (1/24)^4 times a fourth derivative: 1.3e-5.
        const auto width = optics::fullWidthFromAxis(image.rUm, image.mean);
        QVERIFY(width);
        QVERIFY(std::abs(*width / unit - 1.616340 / pi) < 3e-5);
        QVERIFY(std::abs(*width / unit - 0.514) < 1e-3);
    }

    void airyEncircledEnergyIsKnown() {
        const auto image = airyImage();
        const auto power = encircled(image.rUm, image.mean);
        // 1 - J0(v)^2 - J1(v)^2 (Rayleigh 1881): 83.78 % in the first dark ring. At 24
        // samples per unit Simpson's rule leaves 3e-5 on whole steps and 1.4e-4 on half of them.
        QVERIFY(std::abs(valueAt(image.rUm, power, firstDark * unit) / airyPower - 0.83778) <
                1.5e-4);
        const double v = 2.0 * pi * image.rUm.back() / unit;
        const double j0 = boost::math::cyl_bessel_j(0, v), j1 = boost::math::cyl_bessel_j(1, v);
        QVERIFY(std::abs(power.back() / airyPower - (1.0 - j0 * j0 - j1 * j1)) < 3e-5);
        // Half of the power, where the curve is steep: the closed form gives it back.
        const auto half = radiusOf(image.rUm, power, 0.5 * airyPower);
        QVERIFY(half);
        const double w = 2.0 * pi * *half / unit;
        const double h0 = boost::math::cyl_bessel_j(0, w), h1 = boost::math::cyl_bessel_j(1, w);
        QVERIFY(std::abs(1.0 - h0 * h0 - h1 * h1 - 0.5) < 1.5e-4);
    }

    void airyTransferFunctionIsTheClosedForm() {
        const auto image = airyImage();
        std::vector<double> frequencies;
        for (int n = 0; n <= 20; ++n) {
            frequencies.push_back(2.0 / unit * n / 20.0);
        }
        const auto transfer = transferFunction(image, frequencies);
        // The image ends at 40 units: 2/(pi 251) = 0.25 % of the power lies beyond, which lifts the
        // curve, normalised at zero, by as much.
        for (std::size_t n = 0; n < frequencies.size(); ++n) {
            const double exact = circularPupilTransfer(static_cast<double>(n) / 20.0);
            QVERIFY2(std::abs(transfer.mean[n] - exact) < 0.0035,
                     qPrintable(QString("%1: %2, %3").arg(n).arg(transfer.mean[n]).arg(exact)));
            QCOMPARE(transfer.x[n], transfer.y[n]);
        }
        QCOMPARE(transfer.mean.front(), 1.0);
        QVERIFY(std::abs(circularPupilTransfer(0.5) - 0.391002) < 1e-6);
        QCOMPARE(circularPupilTransfer(1.0), 0.0);
    }

    void ellipticImageHasTwoTransferFunctions() {
        // exp(-x^2/a^2 - y^2/b^2) transforms into exp(-pi^2 (a^2 nu_x^2 + b^2 nu_y^2)); for a small
        // difference its part that goes with cos(2 theta) is -(r^2/2)(1/a^2 - 1/b^2) of the mean.
        const double a = 1.0, b = 1.02, c2 = 2.0 / (1.0 / (a * a) + 1.0 / (b * b));
        SpotImage image;
        image.rUm = imageRadii(8.0, 0.02);
        for (const double r : image.rUm) {
            const double round = std::exp(-r * r / c2);
            image.mean.push_back(round);
            image.twofold.push_back(-0.5 * r * r * (1.0 / (a * a) - 1.0 / (b * b)) * round);
        }
        const std::vector<double> frequencies{0.0, 0.2, 0.3};
        const auto transfer = transferFunction(image, frequencies);
        for (std::size_t n = 0; n < frequencies.size(); ++n) {
            const double nu = pi * frequencies[n];
            // Second order in the difference, (0.02)^2, is left out.
            QVERIFY(std::abs(transfer.x[n] - std::exp(-nu * nu * a * a)) < 1e-3);
            QVERIFY(std::abs(transfer.y[n] - std::exp(-nu * nu * b * b)) < 1e-3);
        }
        QVERIFY(transfer.x[2] - transfer.y[2] > 0.01); // the wider image has less contrast
        QVERIFY(image.alongX()[100] < image.alongY()[100]);
        const auto map = squareMap(image, 2.0, 40);
        QCOMPARE(map.size(), std::size_t{1600});
        const std::size_t right = 20 * 40 + 35, top = 35 * 40 + 20; // (1.55, 0.05), (0.05, 1.55)
        QVERIFY(map[right] < map[top]);
        QCOMPARE(map[right], map[19 * 40 + 4]); // the other side
    }

    void idealLensIsAiryAtLowAperture() {
        const IdealLens lens{.wavelengthUm = wavelength,
                             .index = 1.0,
                             .apertureRadiusUm = 100.0 * std::tan(std::asin(0.05)),
                             .focalLengthUm = 100.0,
                             .circular = false};
        QVERIFY(std::abs(lens.numericalAperture() - 0.05) < 1e-12);
        const double lambdaOverNa = wavelength / 0.05;
        const auto image =
            imageOf(idealFocus(lens, imageRadii(20 * lambdaOverNa, lambdaOverNa / 24)));
        // Vector effects are of order NA^2/4 = 6e-4.
        QVERIFY(std::abs(*optics::fullWidthFromAxis(image.rUm, image.mean) / lambdaOverNa -
                         0.5145) < 1e-3);
        // Peak of a power P: P pi NA^2 / wavelength^2 (Airy).
        QVERIFY(std::abs(idealPeak(lens) / (pi / (lambdaOverNa * lambdaOverNa)) - 1.0) < 1e-3);
        const auto power = encircled(image.rUm, image.flux);
        QVERIFY(std::abs(valueAt(image.rUm, power, firstDark * lambdaOverNa) - 0.8378) < 1e-3);
    }

    void idealLensOfHighApertureKeepsItsPower() {
        for (const bool circular : {false, true}) {
            const IdealLens lens{.wavelengthUm = wavelength,
                                 .index = 1.33,
                                 .apertureRadiusUm = 10.0,
                                 .focalLengthUm = 10.0,
                                 .circular = circular};
            const double over = wavelength / lens.numericalAperture();
            const auto fields = idealFocus(lens, imageRadii(30 * over, over / 24));
            QCOMPARE(fields.size(), circular ? 2U : 1U);
            const auto image = imageOf(fields);
            QVERIFY(std::abs(image.mean.front() / idealPeak(lens) - 1.0) < 1e-9);
            // Beyond 30 units about 2/(pi 188) = 0.34 % pass for an even pupil; this one is
            // brighter at its edge, by the inverse cosine cubed.
            const auto power = encircled(image.rUm, image.flux);
            QVERIFY2(std::abs(power.back() - 1.0) < 0.01,
                     qPrintable(QString::number(power.back())));
            // Linear polarisation widens the spot along itself (Richards and Wolf 1959), circular
            // polarisation does not.
            const double x = *optics::fullWidthFromAxis(image.rUm, image.alongX());
            const double y = *optics::fullWidthFromAxis(image.rUm, image.alongY());
            QVERIFY(circular ? std::abs(x / y - 1.0) < 1e-12 : x > 1.15 * y);
        }
    }

    void nollOrderAndNormalisation() {
        // Noll 1976, table I.
        const std::vector<ZernikeIndex> expected{{0, 0},  {1, 1}, {1, -1}, {2, 0}, {2, -2}, {2, 2},
                                                 {3, -1}, {3, 1}, {3, -3}, {3, 3}, {4, 0},  {4, 2},
                                                 {4, -2}, {4, 4}, {4, -4}, {5, 1}};
        for (std::size_t n = 0; n < expected.size(); ++n) {
            QVERIFY2(nollIndex(static_cast<int>(n) + 1) == expected[n],
                     qPrintable(QString::number(n + 1)));
        }
        QVERIFY((nollIndex(22) == ZernikeIndex{6, 0}));
        QVERIFY((nollIndex(37) == ZernikeIndex{8, 0}));
        QVERIFY(std::abs(zernike(4, 0.3, 1.0) - std::sqrt(3.0) * (2 * 0.09 - 1)) < 1e-12);
        QVERIFY(std::abs(zernike(8, 0.5, 0.4) -
                         std::sqrt(8.0) * (3 * 0.125 - 2 * 0.5) * std::cos(0.4)) < 1e-12);
        // Midpoint rule in rho with 400 rings: 1e-4.
        for (const int a : {1, 2, 4, 6, 7, 11, 12, 22}) {
            for (const int b : {1, 2, 4, 6, 7, 11, 12, 22}) {
                QVERIFY(std::abs(mean(a, b) - (a == b ? 1.0 : 0.0)) < 1e-3);
            }
        }
    }

    void fitFindsDefocusComaAndAstigmatism() {
        std::vector<WavefrontSample> samples;
        for (int i = 0; i < 20; ++i) {
            const double rho = (i + 0.5) / 20.0;
            for (int n = 0; n < 24; ++n) {
                const double phi = 2.0 * pi * n / 24.0;
                const double value = 0.3 * rho * rho + 0.07 * zernike(8, rho, phi) -
                                     0.02 * zernike(5, rho, phi) + 0.05 * zernike(6, rho, phi);
                samples.push_back({.rho = rho, .phi = phi, .value = value, .weight = rho});
            }
        }
        const std::vector<int> terms{1, 2, 3, 4, 5, 6, 7, 8, 11};
        const auto found = fitZernike(samples, terms);
        // a rho^2 = a/2 + a/(2 sqrt 3) Z4. The samples hold the terms exactly: rounding only.
        const std::vector<double> expected{0.15, 0.0,  0.0, 0.3 / (2 * std::sqrt(3.0)), -0.02, 0.05,
                                           0.0,  0.07, 0.0};
        for (std::size_t n = 0; n < terms.size(); ++n) {
            QCOMPARE(found[n].j, terms[n]);
            QVERIFY(std::abs(found[n].value - expected[n]) < 1e-10);
        }
        // The rms is the root of the sum of squares; midpoint rule with 20 rings: 1e-3.
        const double rms = std::sqrt(0.3 * 0.3 / 12.0 + 0.07 * 0.07 + 0.02 * 0.02 + 0.05 * 0.05);
        QVERIFY(std::abs(rmsWithoutPiston(samples) / rms - 1.0) < 5e-3);
        QVERIFY_THROWS_EXCEPTION(InputError, (void)fitZernike({samples.data(), 3}, terms));
    }

    void pupilOfAnAberratedFocusHasItsWavefront() {
        const double defocus = 0.06, spherical = -0.03;
        const auto field = scalarFocus([&](double rho) {
            return defocus * zernike(4, rho, 0.0) + spherical * zernike(11, rho, 0.0);
        });
        const auto pupil = pupilOf({&field, 1}, aperture, 10.0 * unit, pupilRadii());
        const auto wavefront = wavefrontOf(pupil);
        // The window of 10 units smooths the pupil over about a tenth of its radius, most at the
        // edge: a few per cent of a coefficient.
        QVERIFY2(std::abs(wavefront.coefficient(4) - defocus) < 0.03 * defocus,
                 qPrintable(QString::number(wavefront.coefficient(4))));
        QVERIFY2(std::abs(wavefront.coefficient(11) - spherical) < 0.06 * std::abs(spherical),
                 qPrintable(QString::number(wavefront.coefficient(11))));
        QVERIFY(std::abs(wavefront.coefficient(6)) < 1e-9);
        QVERIFY(std::abs(wavefront.rmsWaves / std::hypot(defocus, spherical) - 1.0) < 0.05);
        const auto perfect = scalarFocus([](double) { return 0.0; });
        const auto flat = wavefrontOf(pupilOf({&perfect, 1}, aperture, 10.0 * unit, pupilRadii()));
        QVERIFY(flat.rmsWaves < 1e-6);
    }

    void strehlRatioOfDefocusIsExact() {
        // Peak over the transmitted power, against the ideal lens: sinc^2(pi a) for W = a rho^2 and
        // Marechal's exp(-(2 pi rms)^2) for a small rms.
        const double a = 0.2;
        const auto field = scalarFocus([a](double rho) { return a * rho * rho; });
        const auto image = imageOf({&field, 1});
        const auto power = encircled(image.rUm, image.flux);
        const IdealLens lens{.wavelengthUm = wavelength,
                             .index = 1.0,
                             .apertureRadiusUm = 100.0 * std::tan(std::asin(aperture)),
                             .focalLengthUm = 100.0,
                             .circular = false};
        // The image holds 1 - 2/(pi 126) = 99.5 % of the power.
        const double strehl = image.mean.front() / (idealPeak(lens) * airyPower);
        const double exact = std::pow(std::sin(pi * a) / (pi * a), 2);
        // The ideal lens of NA 0.1 differs from the scalar one by NA^2/4 = 2.5e-3.
        QVERIFY2(std::abs(strehl / exact - 1.0) < 3e-3,
                 qPrintable(QString::number(strehl / exact)));
        QVERIFY(std::abs(power.back() / airyPower - 0.995) < 2e-3);
        const double rms = a / std::sqrt(12.0);
        QVERIFY(std::abs(exact - std::exp(-std::pow(2.0 * pi * rms, 2))) < 3e-3);
    }

    void defocusOfTheVectorFocus() {
        const IdealLens lens{.wavelengthUm = wavelength,
                             .index = 1.0,
                             .apertureRadiusUm = 100.0 * std::tan(std::asin(0.2)),
                             .focalLengthUm = 100.0,
                             .circular = false};
        const double over = wavelength / 0.2;
        const double shift = 0.1 * wavelength / (0.2 * 0.2);
        const auto fields = idealFocus(lens, imageRadii(20 * over, over / 24), shift);
        const auto wavefront = wavefrontOf(pupilOf(fields, 0.2, 10 * over, pupilRadii()));
        // Behind the focus the axis is ahead in path: W = shift cos(theta)/wavelength, of which
        // -shift rho^2 NA^2 / (2 wavelength) is defocus. The next order is NA^2/4 = 1 % of it, the
        // window as much.
        const double expected = -0.1 / (4.0 * std::sqrt(3.0));
        QVERIFY2(std::abs(wavefront.coefficient(4) / expected - 1.0) < 0.03,
                 qPrintable(QString::number(wavefront.coefficient(4))));
        QVERIFY(std::abs(wavefront.coefficient(6)) < 1e-5);
    }
};

QTEST_APPLESS_MAIN(TestSpotImage)
#include "test_spot_image.moc"
