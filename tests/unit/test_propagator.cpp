// The propagator and its parts: Bessel tables, interpolation about the axis, planar layers, and
// fields that obey Maxwell's equations wherever they are asked for.

#include "core/error.hpp"
#include "core/mathematics/bessel_table.hpp"
#include "core/mathematics/radial_interpolation.hpp"
#include "core/optics/propagator.hpp"

#include <QString>
#include <QTest>

#include <boost/math/special_functions/bessel.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

using namespace zonescope;
using optics::ApertureField;
using optics::Propagator;
using Complex = std::complex<double>;

namespace {

constexpr double wavelengthUm = 0.5;
constexpr double k0 = 2.0 * std::numbers::pi / wavelengthUm;
constexpr Complex i{0.0, 1.0};

std::vector<double> evenly(double from, double to, int count) {
    std::vector<double> values;
    for (int n = 0; n < count; ++n) {
        values.push_back(from + (to - from) * n / (count - 1));
    }
    return values;
}

/// A smooth field of one order, confined to 3 um, whose two components differ.
ApertureField smoothAperture(int order, double index = 1.0) {
    ApertureField like;
    like.azimuthalOrder = order;
    like.wavelengthUm = wavelengthUm;
    like.index = index;
    ApertureField field = emptyField(like, 0.5, evenly(0.0, 3.0, 121));
    for (std::size_t n = 0; n < field.size(); ++n) {
        const double r = field.radiiUm[n];
        const double envelope = std::exp(-std::pow(r / 0.8, 2.0));
        // E+ = er - et goes like r^|m+1| and E- = er + et like r^|m-1| at the axis.
        const Complex plus = 0.4 * std::pow(r, std::abs(order + 1)) * envelope;
        const Complex minus = Complex(1.0, 0.3) * std::pow(r, std::abs(order - 1)) * envelope;
        field.er[n] = 0.5 * (minus + plus);
        field.et[n] = 0.5 * (minus - plus);
    }
    return field;
}

double largest(const std::vector<Complex>& values) {
    double most = 0.0;
    for (const auto& value : values) {
        most = std::max(most, std::abs(value));
    }
    return most;
}

double largestDifference(const std::vector<Complex>& a, const std::vector<Complex>& b) {
    double most = 0.0;
    for (std::size_t n = 0; n < a.size(); ++n) {
        most = std::max(most, std::abs(a[n] - b[n]));
    }
    return most;
}

/// The message of the InputError that a call throws; empty when it does not.
QString refusal(const std::function<void()>& call) {
    try {
        call();
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

class TestPropagator : public QObject {
    Q_OBJECT

private slots:
    void besselTable_data() {
        QTest::addColumn<int>("order");
        for (const int order : {-3, -1, 0, 1, 2, 7, 60}) {
            QTest::addRow("order %d", order) << order;
        }
    }
    void besselTable() {
        QFETCH(int, order);
        const mathematics::BesselTable table(order, 300.0);
        for (int n = 0; n <= 30000; ++n) {
            const double x = 0.01 * n;
            // The bound of the header; boost's own error is below it.
            QVERIFY(std::abs(table(x) - boost::math::cyl_bessel_j(order, x)) < 2e-12);
        }
    }

    void interpolationKnowsTheAxis() {
        // Ten nodes hold a polynomial of degree nine exactly, through the axis too.
        for (const double first : {0.0, 0.05}) {
            const auto radii = evenly(first, first + 2.0, 21);
            std::vector<double> even;
            std::vector<double> odd;
            for (const double r : radii) {
                even.push_back(1.0 - r * r + 0.3 * std::pow(r, 8.0));
                odd.push_back(r - 2.0 * std::pow(r, 9.0));
            }
            for (const double r : {0.0, 0.013, 0.9, 1.93}) {
                const auto e = radialStencil(radii, r, mathematics::AxisParity::even, 10);
                const auto o = radialStencil(radii, r, mathematics::AxisParity::odd, 10);
                const double evenExact = 1.0 - r * r + 0.3 * std::pow(r, 8.0);
                const double oddExact = r - 2.0 * std::pow(r, 9.0);
                // Rounding of values up to 500, times weights up to about 10 at the last radius.
                QVERIFY(std::abs(e.apply(std::span<const double>(even)) - evenExact) < 1e-9);
                QVERIFY(std::abs(o.apply(std::span<const double>(odd)) - oddExact) < 1e-9);
            }
        }
        QVERIFY(mathematics::transverseParity(1) == mathematics::AxisParity::even);
        QVERIFY(mathematics::axialParity(1) == mathematics::AxisParity::odd);
        QVERIFY(mathematics::transverseParity(-2) == mathematics::AxisParity::odd);
    }

    void interfaceObeysFresnel() {
        optics::PlanarStack stack;
        stack.exitIndex = 1.0;
        const double n = 1.5;
        // Normal incidence out of glass: 2 n1/(n1 + n2).
        const auto normal = optics::transmission(stack, n, k0, 0.0);
        QVERIFY(std::abs(normal.s - 2.0 * n / (n + 1.0)) < 1e-14);
        QVERIFY(std::abs(normal.p - 2.0 * n / (n + 1.0)) < 1e-14);
        // Brewster's angle: p passes whole, |t|^2 Y2/Y1 = 1 with Y = n^2/kz.
        const double brewster = std::atan(1.0 / n);
        const double k = n * k0 * std::sin(brewster);
        const double before = n * n / (n * k0 * std::cos(brewster));
        const double behind = 1.0 / std::sqrt(k0 * k0 - k * k);
        const auto p = optics::transmission(stack, n, k0, k).p;
        QVERIFY(std::abs(std::norm(p) * behind / before - 1.0) < 1e-12);
    }

    void layersAreNumericallyStable() {
        // A layer of the entrance medium's index only adds its phase.
        optics::PlanarStack same;
        same.layers = {{.index = 1.5, .thicknessUm = 0.7}};
        const double k = 0.8 * k0;
        const auto through = optics::transmission(same, 1.5, k0, k);
        const Complex expected = std::exp(i * optics::axialWavenumber(1.5, k0, k) * 0.7);
        QVERIFY(std::abs(through.s - expected) < 1e-13);
        QVERIFY(std::abs(through.p - expected) < 1e-13);
        // A wide gap beyond the critical angle and a thick absorber let nothing through, and no
        // exponential overflows.
        optics::PlanarStack gap;
        gap.layers = {{.index = 1.0, .thicknessUm = 1e4}};
        QVERIFY(std::abs(optics::transmission(gap, 1.5, k0, 1.2 * k0).s) < 1e-300);
        optics::PlanarStack metal;
        metal.layers = {{.index = Complex(0.5, 3.0), .thicknessUm = 1e3}};
        QVERIFY(std::abs(optics::transmission(metal, 1.0, k0, 0.0).s) < 1e-300);
        // Frustrated total reflection through a narrow gap (Born and Wolf 1999, section 1.5.4): the
        // two faces alike, T = 1/(1 + ((x^2 + y^2)/(2 x y))^2 sinh^2(y d)) for s.
        const double d = 0.1;
        gap.layers = {{.index = 1.0, .thicknessUm = d}};
        const double x = optics::axialWavenumber(1.5, k0, 1.2 * k0).real();
        const double y = optics::axialWavenumber(1.0, k0, 1.2 * k0).imag();
        const double contrast = (x * x + y * y) / (2.0 * x * y) * std::sinh(y * d);
        const double t = std::norm(optics::transmission(gap, 1.5, k0, 1.2 * k0).s);
        QVERIFY(std::abs(t - 1.0 / (1.0 + contrast * contrast)) < 1e-13);
    }

    void fieldsObeyMaxwell_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("down");
        for (const int order : {-2, -1, 0, 1, 2, 5}) {
            for (const bool down : {false, true}) {
                QTest::addRow("order %d %s", order, down ? "down" : "up") << order << down;
            }
        }
    }
    /// More planes than are worked out together, each as on its own.
    void planesTogetherAreThoseOnTheirOwn() {
        const Propagator propagator(smoothAperture(1, 1.5), {}, {.threads = 2});
        std::vector<double> heights;
        for (int n = 0; n < 40; ++n) {
            heights.push_back(0.8 + 0.01 * n);
        }
        const std::vector<double> radii{0.0, 0.3, 0.55, 1.0, 1.7};
        const auto together = propagator.toPlanes(heights, radii);
        QCOMPARE(together.size(), heights.size());
        for (std::size_t p = 0; p < heights.size(); ++p) {
            const ApertureField alone = propagator.toPlane(heights[p], radii);
            QCOMPARE(together[p].zUm, alone.zUm);
            for (std::size_t n = 0; n < radii.size(); ++n) {
                // Sums of some thousand terms of order one, in another order.
                QCOMPARE_LT(std::abs(together[p].er[n] - alone.er[n]), 1e-12);
                QCOMPARE_LT(std::abs(together[p].ez[n] - alone.ez[n]), 1e-12);
                QCOMPARE_LT(std::abs(together[p].ht[n] - alone.ht[n]), 1e-12);
            }
        }
    }

    /// Waves that have decayed by exp(-6) change a picture by 1/400 of them.
    void evanescentWavesMayBeLeftOut() {
        const auto aperture = smoothAperture(1, 1.0);
        const std::vector<double> radii{0.0, 0.3, 0.8};
        const auto all = Propagator(aperture, {}, {.threads = 1}).toPlane(0.5 + 0.15, radii);
        const auto most = Propagator(aperture, {}, {.threads = 1, .evanescentDecay = 6.0})
                              .toPlane(0.5 + 0.15, radii);
        for (std::size_t n = 0; n < radii.size(); ++n) {
            QCOMPARE_LT(std::abs(all.et[n] - most.et[n]), 2.5e-3);
        }
    }

    /// The six equations of DESIGN 1.2 with d/dt = -i omega and differences of fourth order.
    void fieldsObeyMaxwell() {
        QFETCH(int, order);
        QFETCH(bool, down);
        constexpr double index = 1.5;
        auto aperture = smoothAperture(order, index);
        aperture.travel = down ? optics::Travel::towardsMinusZ : optics::Travel::towardsPlusZ;
        const Propagator propagator(aperture, {}, {.threads = 1});
        constexpr double h = 0.005;
        const double z = down ? -0.3 : 1.3;
        const double r = 0.6;
        std::vector<ApertureField> planes = propagator.toPlanes(
            {z - 2 * h, z - h, z, z + h, z + 2 * h}, {r - 2 * h, r - h, r, r + h, r + 2 * h});
        using Values = std::vector<Complex> ApertureField::*;
        const auto slope = [](Complex a, Complex b, Complex c, Complex d) {
            return (a - 8.0 * b + 8.0 * c - d) / (12.0 * h);
        };
        const auto at = [&](Values f) { return (planes[2].*f)[2]; };
        const auto dz = [&](Values f) {
            return slope((planes[0].*f)[2], (planes[1].*f)[2], (planes[3].*f)[2],
                         (planes[4].*f)[2]);
        };
        const auto dr = [&](Values f) {
            const auto& v = planes[2].*f;
            return slope(v[0], v[1], v[3], v[4]);
        };
        const auto curlZ = [&](Values f) { return dr(f) + at(f) / r; }; // d(r f)/dr / r
        using A = ApertureField;
        const double p = order / r;
        const Complex rate = -i * k0;
        const double eps = index * index;
        const Complex residuals[] = {
            rate * eps * at(&A::er) - (-p * at(&A::hz) - dz(&A::ht)),
            rate * eps * at(&A::et) - (dz(&A::hr) - dr(&A::hz)),
            rate * eps * at(&A::ez) - (curlZ(&A::ht) + p * at(&A::hr)),
            rate * at(&A::hr) + (p * at(&A::ez) - dz(&A::et)),
            rate * at(&A::ht) + (dz(&A::er) - dr(&A::ez)),
            rate * at(&A::hz) + (curlZ(&A::et) - p * at(&A::er)),
        };
        const double scale =
            k0 * eps * std::max({std::abs(at(&A::er)), std::abs(at(&A::et)), std::abs(at(&A::ez))});
        for (const Complex& residual : residuals) {
            // (k h)^4/30 = 3e-6 of the differences.
            QVERIFY2(std::abs(residual) < 1e-5 * scale,
                     qPrintable(QString::number(std::abs(residual) / scale)));
        }
    }

    void nothingHappensOnTheSpot() {
        // On its own plane the field is what it was. The cut at 3 um, where 1e-6 to 6e-5 are left,
        // is sharper than the waves that the samples resolve, so about that much rings.
        for (const int order : {0, 1, 3}) {
            const auto aperture = smoothAperture(order);
            const Propagator propagator(aperture);
            const auto same = propagator.toPlane(aperture.zUm, aperture.radiiUm);
            const double edge = std::abs(aperture.er.back()) + std::abs(aperture.et.back());
            QVERIFY(largestDifference(same.er, aperture.er) < edge);
            QVERIFY(largestDifference(same.et, aperture.et) < edge);
        }
    }

    void fieldsGoThereAndBack() {
        // Evanescent waves are lost on the way: a beam wide enough has none (exp(-(k w/2)^2)).
        const auto aperture = smoothAperture(1);
        const auto radii = evenly(0.0, 60.0, 1200);
        const auto far = Propagator(aperture).toPlane(20.5, radii);
        const auto back = Propagator(far).toPlane(0.5, aperture.radiiUm);
        // What is lost beyond 60 um, where rays of 71 degrees end.
        QVERIFY(largestDifference(back.er, aperture.er) < 1e-4 * largest(aperture.er));
    }

    void infinitePlaneWavePasses() {
        for (const int order : {1, -1}) {
            ApertureField like;
            like.azimuthalOrder = order;
            like.wavelengthUm = wavelengthUm;
            like.index = 1.5;
            auto field = emptyField(like, 0.0, evenly(0.0, 2.0, 41));
            field.uniform = Complex(0.7, 0.2);
            for (std::size_t n = 0; n < field.size(); ++n) {
                field.er[n] = field.uniform;
                field.et[n] = static_cast<double>(order) * field.uniform;
            }
            optics::PlanarStack stack;
            stack.firstSurfaceUm = 1.0;
            stack.exitIndex = 1.0;
            const Propagator propagator(field, stack);
            const auto plane = propagator.toPlane(3.0, {0.0, 0.9, 5.0});
            const Complex expected =
                field.uniform * (2.0 * 1.5 / 2.5) * std::exp(i * k0 * (1.5 * 1.0 + 2.0));
            for (std::size_t n = 0; n < plane.size(); ++n) {
                QVERIFY(std::abs(plane.er[n] - expected) < 1e-12);
                QVERIFY(std::abs(plane.et[n] - static_cast<double>(order) * expected) < 1e-12);
                QVERIFY(std::abs(plane.ht[n] - expected) < 1e-12);
                QVERIFY(std::abs(plane.hr[n] + static_cast<double>(order) * expected) < 1e-12);
            }
            QVERIFY(std::abs(propagator.toAxis({3.0}).electric.front() - expected) < 1e-12);
        }
    }

    void axisAndPlaneAgree() {
        for (const int order : {-1, 0, 1, 2}) {
            const Propagator propagator(smoothAperture(order));
            const auto axis = propagator.toAxis({2.0, 30.0});
            for (std::size_t n = 0; n < 2; ++n) {
                const auto plane = propagator.toPlane(axis.zUm[n], {0.0});
                const auto exact = order == 0 ? plane.ez.front() : plane.er.front();
                QVERIFY(std::abs(axis.electric[n] - exact) < 1e-9);
                QVERIFY(std::abs(axis.intensity[n] - electricIntensity(plane).front()) < 1e-9);
            }
        }
    }

    void farFieldIsTheLimitOfPlanes() {
        for (const int order : {0, 1, 2}) {
            const Propagator propagator(smoothAperture(order));
            const double angle = 0.4;
            const double distance = 4000.0;
            const auto far = propagator.toSphere({angle});
            const auto plane =
                propagator.toPlane(0.5 + distance * std::cos(angle), {distance * std::sin(angle)});
            const Complex wave = std::exp(i * k0 * distance) / distance;
            const Complex polar = plane.er[0] * std::cos(angle) - plane.ez[0] * std::sin(angle);
            // The next term is smaller by k w^2/(2 R) = 1e-3.
            const double scale = std::abs(far.polar[0]) + std::abs(far.azimuthal[0]);
            QVERIFY(std::abs(polar / wave - far.polar[0]) < 3e-3 * scale);
            QVERIFY(std::abs(plane.et[0] / wave - far.azimuthal[0]) < 3e-3 * scale);
        }
    }

    void farFieldCarriesThePower() {
        for (const int order : {0, 1, 4}) {
            optics::PlanarStack stack;
            stack.firstSurfaceUm = 0.9;
            stack.exitIndex = 1.0;
            const Propagator propagator(smoothAperture(order, 1.5), stack);
            const int count = 4001;
            const double step = 0.5 * std::numbers::pi / count;
            std::vector<double> angles;
            for (int n = 0; n < count; ++n) {
                angles.push_back((n + 0.5) * step);
            }
            const auto far = propagator.toSphere(angles);
            double power = 0.0;
            for (std::size_t n = 0; n < angles.size(); ++n) {
                power +=
                    2.0 * std::numbers::pi * std::sin(angles[n]) * step * far.radiantIntensity[n];
            }
            // Middle points: an error of step^2.
            QVERIFY(std::abs(power / propagator.power() - 1.0) < 1e-5);
        }
    }

    void cutApertureIsNoticed() {
        const auto whole = smoothAperture(1);
        const auto radii = evenly(0.0, 2.0, 21);
        // exp(-(2.7/0.8)^2) = 1e-5 of the field is left at the rim.
        QVERIFY(Propagator(whole).truncationError(5.0, radii) < 1e-4);
        auto cut = whole;
        cut.radiiUm.resize(33); // r < 0.8, where the field is at 1/e
        for (auto* values : {&cut.er, &cut.et, &cut.ez, &cut.hr, &cut.ht, &cut.hz}) {
            values->resize(33);
        }
        const double estimate = Propagator(cut).truncationError(5.0, radii);
        const auto exact = Propagator(whole).toPlane(5.0, radii);
        const auto measured = Propagator(cut).toPlane(5.0, radii);
        const double error = largestDifference(exact.er, measured.er) / largest(exact.er);
        QVERIFY(error > 0.1);
        // An estimate of the size, not a bound.
        QVERIFY2(estimate > 0.2 * error && estimate < 5.0 * error,
                 qPrintable(QString("estimate %1, error %2").arg(estimate).arg(error)));
    }

    /// A converging wave that ends with the plane: nothing is missing, and nothing runs outwards.
    void lensThatFillsThePlaneMissesLittle() {
        ApertureField lens = smoothAperture(1);
        constexpr double focalLength = 8.0;
        for (std::size_t n = 0; n < lens.size(); ++n) {
            const auto phase = std::polar(
                1.0, -lens.wavenumber() * (std::hypot(lens.radiiUm[n], focalLength) - focalLength));
            lens.er[n] = lens.et[n] = phase;
        }
        const Propagator propagator(lens);
        const double any = propagator.truncationError(lens.zUm + focalLength, {0.0});
        const double leaving =
            propagator.truncationError(lens.zUm + focalLength, {0.0}, optics::RimLight::leaving);
        // The outer quarter holds 0.44 of the area. Under the window the light near normal
        // incidence counts in part as leaving.
        QVERIFY2(any > 0.1, qPrintable(QString::number(any)));
        QVERIFY2(leaving < 0.1 * any, qPrintable(QString::number(leaving)));
        // Diverging light does run outwards.
        for (auto* values : {&lens.er, &lens.et}) {
            for (auto& value : *values) {
                value = std::conj(value);
            }
        }
        const double diverging = Propagator(lens).truncationError(
            lens.zUm + focalLength, evenly(0.0, 4.0, 21), optics::RimLight::leaving);
        QVERIFY2(diverging > 0.1, qPrintable(QString::number(diverging)));
    }

    void badInputIsRefused() {
        const auto good = smoothAperture(1);
        const auto propagatorOf = [](const ApertureField& field, const optics::PlanarStack& stack) {
            return [=] { const Propagator made(field, stack); };
        };
        auto bad = good;
        bad.wavelengthUm = -0.5;
        QVERIFY(refusal(propagatorOf(bad, {})).contains("wavelength"));
        bad = good;
        bad.index = 0.0;
        QVERIFY(refusal(propagatorOf(bad, {})).contains("index"));
        bad = emptyField(good, 0.0, {});
        QVERIFY(refusal(propagatorOf(bad, {})).contains("radii"));
        bad = good;
        bad.radiiUm[5] = bad.radiiUm[4];
        QVERIFY(refusal(propagatorOf(bad, {})).contains("place 5"));
        bad = good;
        bad.et.pop_back();
        QVERIFY(refusal(propagatorOf(bad, {})).contains("et"));
        bad = good;
        bad.er[3] = std::nan("");
        QVERIFY(refusal(propagatorOf(bad, {})).contains("not a number"));
        bad = smoothAperture(2);
        bad.uniform = 1.0;
        QVERIFY(refusal(propagatorOf(bad, {})).contains("order 1 or -1"));
        bad = good;
        QVERIFY(refusal([&] { optics::normalise(bad, 0.0); }).contains("incident intensity"));

        optics::PlanarStack stack;
        stack.layers = {{.index = Complex(1.5, -0.1), .thicknessUm = 1.0}};
        QVERIFY(refusal(propagatorOf(good, stack)).contains("gain"));
        stack.layers = {{.index = 1.5, .thicknessUm = -1.0}};
        QVERIFY(refusal(propagatorOf(good, stack)).contains("thickness of layer 1"));
        stack.layers = {{.index = 1.5, .thicknessUm = 1.0}};
        stack.exitIndex = 0.0;
        QVERIFY(refusal(propagatorOf(good, stack)).contains("last medium"));
        stack.exitIndex = 1.0;
        stack.firstSurfaceUm = 0.2; // the aperture is at 0.5
        QVERIFY(refusal(propagatorOf(good, stack)).contains("first surface"));

        stack.firstSurfaceUm = 1.0;
        const Propagator layered(good, stack);
        QVERIFY(refusal([&] { (void)layered.toPlane(1.5, {0.0}); }).contains("not between"));
        QVERIFY(refusal([&] { (void)layered.toPlane(0.1, {0.0}); }).contains("beyond"));
        QVERIFY(refusal([&] { (void)layered.toPlane(3.0, {0.5, 0.2}); }).contains("radii"));
        QVERIFY(refusal([&] { (void)layered.toSphere({1.6}); }).contains("pi/2"));
        QVERIFY(refusal([&] { (void)layered.toAxis({std::nan("")}); }).contains("z of a plane"));
        QVERIFY(refusal([&] { (void)layered.toPlane(3.0, {0.0}); }).isEmpty());
    }

    void powerThroughADisc() {
        ApertureField like;
        like.azimuthalOrder = 1;
        like.wavelengthUm = wavelengthUm;
        auto field = emptyField(like, 0.0, evenly(0.0, 2.0, 41));
        for (std::size_t n = 0; n < field.size(); ++n) {
            const double r = field.radiiUm[n];
            field.er[n] = r;
            field.ht[n] = r;
        }
        // 2 pi times the integral of r^2/2 r dr, exact for cubics.
        QVERIFY(std::abs(powerThroughDisc(field, 1.33) -
                         std::numbers::pi * std::pow(1.33, 4.0) / 4.0) < 1e-12);
        QVERIFY(std::abs(powerThroughDisc(field, 9.0) - std::numbers::pi * 4.0) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(TestPropagator)
#include "test_propagator.moc"
