// Vector fitting: poles come back from their own index, real materials fit and stay passive, bad
// tables are refused.

#include "core/error.hpp"
#include "core/materials/library.hpp"
#include "core/materials/vector_fit.hpp"
#include "core/model/permittivity.hpp"

#include <QtTest>

#include <cmath>

using namespace zonescope;
using namespace zonescope::materials;

namespace {

std::vector<IndexSample> sampled(const Entry& entry, double shortestUm, double longestUm,
                                 int count) {
    std::vector<IndexSample> samples;
    for (int n = 0; n < count; ++n) {
        const double wavelength =
            std::lerp(shortestUm, longestUm, static_cast<double>(n) / (count - 1));
        const auto index = entry.indexAt(wavelength);
        samples.push_back({wavelength, index->n, index->k});
    }
    return samples;
}

model::Material materialOf(const VectorFit& fit) {
    model::Material material;
    material.permittivity = fit.sum.constant;
    material.poles = fit.sum.poles;
    return material;
}

} // namespace

class TestVectorFit : public QObject {
    Q_OBJECT

private slots:
    void aLorentzPoleComesBack() {
        model::Material original;
        original.permittivity = 2.0;
        original.poles = {{4.0, 0.3, 9.0, 0.0}};
        std::vector<IndexSample> samples;
        for (int n = 0; n < 40; ++n) {
            const double wavelength = 0.35 + 0.01 * n;
            const auto index = model::refractiveIndexAt(original, wavelength);
            samples.push_back({wavelength, index.real(), index.imag()});
        }
        const VectorFit fit = vectorFit(samples, 2);
        QCOMPARE_LT(fit.relativeError, 1e-8);
        QVERIFY(!fit.passivityEnforced);
        QCOMPARE(fit.sum.poles.size(), std::size_t{1});
        QCOMPARE_LT(std::abs(fit.sum.poles[0].resonanceRadPerFs - 4.0), 1e-6);
        QCOMPARE_LT(std::abs(fit.sum.poles[0].dampingRadPerFs - 0.3), 1e-6);
        QCOMPARE_LT(std::abs(fit.sum.poles[0].strengthRad2PerFs2 - 9.0), 1e-5);
        QCOMPARE_LT(std::abs(fit.sum.constant - 2.0), 1e-6);
    }

    void metalsAndSemiconductorsFit_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("poles");
        QTest::addColumn<double>("bound");
        // Seen: 4.4e-3 (four of gold's own six poles lie outside the range), 4.2e-4 and 4.2e-3.
        QTest::addRow("gold, 6") << "au" << 6 << 1e-2;
        QTest::addRow("gold, 10") << "au" << 10 << 1e-3;
        QTest::addRow("silicon, 8") << "si-visible" << 8 << 1e-2;
    }
    void metalsAndSemiconductorsFit() {
        QFETCH(QString, id);
        QFETCH(int, poles);
        QFETCH(double, bound);
        const Entry& entry = *findBuiltIn(id.toStdString());
        const VectorFit fit = vectorFit(sampled(entry, 0.4, 1.1, 71), poles);
        QCOMPARE_LT(fit.relativeError, bound);
        QVERIFY(!model::findGain(materialOf(fit)));
        QVERIFY(fit.sum.constant >= 1.0);
    }

    void everyFitIsPassive() {
        const auto samples = sampled(*findBuiltIn("si-visible"), 0.4, 1.1, 71);
        for (int poles = 1; poles <= 12; ++poles) {
            const VectorFit fit = vectorFit(samples, poles);
            QVERIFY2(!model::findGain(materialOf(fit)), QByteArray::number(poles));
            QVERIFY(fit.sum.constant >= 1.0);
            for (const model::Pole& pole : fit.sum.poles)
                QVERIFY(pole.dampingRadPerFs >= 0.0);
        }
    }

    void badTablesAreRefused() {
        const auto good = sampled(*findBuiltIn("si-visible"), 0.4, 1.1, 20);
        QVERIFY_EXCEPTION_THROWN((void)vectorFit(good, 0), InputError);
        QVERIFY_EXCEPTION_THROWN((void)vectorFit(good, 20), InputError);
        auto gain = good;
        gain[3].k = -0.1;
        QVERIFY_EXCEPTION_THROWN((void)vectorFit(gain, 4), InputError);
        auto twice = good;
        twice[3].wavelengthUm = twice[4].wavelengthUm;
        QVERIFY_EXCEPTION_THROWN((void)vectorFit(twice, 4), InputError);
        auto none = good;
        none[0].n = std::nan("");
        QVERIFY_EXCEPTION_THROWN((void)vectorFit(none, 4), InputError);
    }
};

QTEST_APPLESS_MAIN(TestVectorFit)
#include "test_vector_fit.moc"
