// Scattering of rings of cylinders: what leaves is what came in, a single cylinder about the axis
// has its closed form, and the waves about the cylinders are those about the axis.

#include "core/verify/cylinder_ring.hpp"

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>

#include <QTest>

#include <cmath>
#include <complex>
#include <numbers>

using namespace zonescope;
using Complex = std::complex<double>;

namespace {

Complex hankel(int l, double x) {
    const Complex value(boost::math::cyl_bessel_j(std::abs(l), x),
                        boost::math::cyl_neumann(std::abs(l), x));
    return l < 0 && l % 2 != 0 ? -value : value;
}

verify::CylinderRing ringOf(int count, bool electricAlongZ) {
    return {.count = count,
            .ringRadiusUm = count == 6 ? 1.2 : 2.2,
            .cylinderRadiusUm = 0.2,
            .permittivity = 4.0,
            .electricAlongZ = electricAlongZ};
}

void addRings() {
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("electric");
    for (const int count : {6, 12}) {
        for (const bool electric : {true, false}) {
            QTest::addRow("%d, %s along z", count, electric ? "E" : "H") << count << electric;
        }
    }
}

} // namespace

class TestCylinderRing : public QObject {
    Q_OBJECT

private slots:
    // J_m is half an incoming and half an outgoing wave, so beyond the ring the outgoing waves are
    // H_p (1/2 for p = m, + scattered): their power is that of the incoming one.
    void powerIsConserved_data() { addRings(); }
    void powerIsConserved() {
        QFETCH(int, count);
        QFETCH(bool, electric);
        for (const int order : {0, 1, 2}) {
            const verify::RingScattering ring(ringOf(count, electric), 0.8, order, 14);
            double power = 0.0;
            double scattered = 0.0;
            for (int q = -10; q <= 10; ++q) {
                power += std::norm((q == 0 ? 1.0 : 0.0) + 2.0 * ring.outgoing(q));
                scattered += std::norm(ring.outgoing(q));
            }
            QVERIFY2(std::abs(power - 1.0) < 1e-10, qPrintable(QString::number(power - 1.0)));
            QVERIFY(scattered > 0.01);
        }
    }

    // A cylinder whose axis is the z axis scatters T_m H_m: continuity of F and of its slope (over
    // eps where H is along z).
    void oneCylinderOnTheAxis_data() { addRings(); }
    void oneCylinderOnTheAxis() {
        QFETCH(bool, electric);
        auto shape = ringOf(6, electric);
        shape.count = 1;
        shape.ringRadiusUm = 0.0;
        const double k = 2.0 * std::numbers::pi / 0.8;
        const double x = k * shape.cylinderRadiusUm;
        const double index = 2.0;
        using boost::math::cyl_bessel_j;
        using boost::math::cyl_bessel_j_prime;
        for (const int order : {0, 1, 3}) {
            const verify::RingScattering ring(shape, 0.8, order, 8);
            const Complex scattered =
                ring.scattered(0.7, 0.3) / (hankel(order, k * 0.7) * std::polar(1.0, order * 0.3));
            const double slope = electric ? index : 1.0 / index;
            const Complex wave = hankel(order, x);
            const Complex waveSlope = 0.5 * (hankel(order - 1, x) - hankel(order + 1, x));
            // F outside J + T H = C J inside, and their slopes.
            const Complex amplitude =
                (cyl_bessel_j(order, x) + scattered * wave) / cyl_bessel_j(order, index * x);
            const Complex mismatch = cyl_bessel_j_prime(order, x) + scattered * waveSlope -
                                     amplitude * slope * cyl_bessel_j_prime(order, index * x);
            QVERIFY2(std::abs(mismatch) < 1e-12, qPrintable(QString::number(std::abs(mismatch))));
        }
    }

    void wavesAboutTheCylindersAreThoseAboutTheAxis_data() { addRings(); }
    void wavesAboutTheCylindersAreThoseAboutTheAxis() {
        QFETCH(int, count);
        QFETCH(bool, electric);
        const int order = 1;
        const verify::RingScattering ring(ringOf(count, electric), 0.8, order, 14);
        const double k = 2.0 * std::numbers::pi / 0.8;
        const double r = 4.0;
        for (const double theta : {0.1, 1.0, 2.5}) {
            Complex sum;
            for (int q = -10; q <= 10; ++q) {
                const int p = order + q * count;
                sum += ring.outgoing(q) * hankel(p, k * r) * std::polar(1.0, p * theta);
            }
            const Complex direct = ring.scattered(r, theta);
            QVERIFY2(std::abs(sum - direct) < 1e-8 * std::abs(direct),
                     qPrintable(QString::number(std::abs(sum - direct))));
        }
    }
};

QTEST_GUILESS_MAIN(TestCylinderRing)
#include "test_cylinder_ring.moc"
