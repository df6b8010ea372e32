// The ramps between the zones of a lens: windows that add up to one, their spectrum, and what the
// pieces of the light leave, which the help has as a table.

#include "core/wedge/light_ramp.hpp"
#include "core/wedge/zones.hpp"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace zonescope::wedge;

class TestLightRamp : public QObject {
    Q_OBJECT
private slots:
    void windowsAddUpToOne() {
        for (const double wavelengths : {0.5, 3.0, 7.0, 100.0, 260.0, 1000.0}) {
            const LightRamp ramp(wavelengths);
            double before = 0.0;
            for (int n = 0; n <= 100; ++n) {
                const double x = n / 100.0 - 0.5;
                const double value = ramp.at(x);
                QVERIFY(std::abs(value + ramp.at(-x) - 1.0) < 1e-14);
                QVERIFY(value >= before - 1e-14 && value <= 1.0 + 1e-12);
                before = value;
            }
            QCOMPARE(ramp.at(-0.6), 0.0);
            QCOMPARE(ramp.at(0.6), 1.0);
            QVERIFY(std::abs(ramp.at(0.5 - 1e-12) - 1.0) < 1e-11);
        }
        LightSplit split{.cutsUm = {4.0, 9.0}, .rampUm = 1.65, .wavelengthUm = 0.55};
        for (double r = 0.0; r < 12.0; r += 0.01) {
            double sum = 0.0;
            for (std::size_t zone = 0; zone < split.zones(); ++zone) {
                sum += split.window(zone)(r);
            }
            QVERIFY(std::abs(sum - 1.0) < 1e-14);
        }
    }

    /// The closed form is the transform of the ramp's slope: sums of differences over steps so
    /// small that their middle stands for each.
    void spectrumIsThatOfTheSlope() {
        constexpr double wavelengths = 3.0;
        const LightRamp ramp(wavelengths);
        for (const double kappa : {0.0, 1.0, 5.0, 2.0 * std::numbers::pi, 9.0}) {
            constexpr int steps = 4000;
            double sum = 0.0;
            for (int n = 0; n < steps; ++n) {
                const double x = (n + 0.5) / steps - 0.5;
                sum += (ramp.at(x + 0.5 / steps) - ramp.at(x - 0.5 / steps)) *
                       std::cos(kappa * wavelengths * x);
            }
            QVERIFY(std::abs(sum - ramp.spectrum(kappa)) < 1e-6);
        }
    }

    void piecesAddUpAsTheHelpSays_data() {
        QTest::addColumn<double>("margin");
        QTest::addColumn<double>("ramp");
        QTest::addColumn<double>("error"); // one digit
        QTest::newRow("narrow") << 1.0 << 1.0 << 3e-2;
        QTest::newRow("usual ramp") << 2.0 << 3.0 << 9e-5;
        QTest::newRow("usual ramp and margin") << 6.0 << 3.0 << 8e-6;
        QTest::newRow("a millionth") << 2.0 << 5.0 << 8e-7;
        QTest::newRow("wide") << 10.0 << 7.0 << 5e-11;
    }
    void piecesAddUpAsTheHelpSays() {
        QFETCH(const double, margin);
        QFETCH(const double, ramp);
        QFETCH(const double, error);
        const double found = piecesError({.ramp = ramp, .margin = margin, .distance = 1.0});
        QVERIFY2(std::abs(found / error - 1.0) < 0.1, std::to_string(found).c_str());
        // Light that has more way leaves the domain in larger part.
        QVERIFY(piecesError({.ramp = ramp, .margin = margin, .distance = 3.0}) > found);
    }
};

QTEST_APPLESS_MAIN(TestLightRamp)
#include "test_light_ramp.moc"
