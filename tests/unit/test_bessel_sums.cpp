/// \file
/// Sums of Bessel functions on the CPU, and on a device or, where there is none, by way of its
/// fall-back: the same sums.

#include "core/error.hpp"
#include "core/optics/propagator.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <complex>
#include <random>
#include <vector>

using namespace zonescope;
using mathematics::BesselColumn;
using Complex = std::complex<double>;

namespace {

struct Terms {
    std::vector<double> scales, x;
    std::vector<Complex> first, second;
};

Terms randomTerms(std::size_t scales, std::size_t count) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> within(0.0, 1.0);
    std::normal_distribution<double> value;
    Terms terms;
    for (std::size_t n = 0; n < scales; ++n) {
        terms.scales.push_back(20.0 * within(random));
    }
    for (std::size_t n = 0; n < count; ++n) {
        terms.x.push_back(50.0 * within(random));
        terms.first.emplace_back(value(random), value(random));
        terms.second.emplace_back(value(random), value(random));
    }
    return terms;
}

/// Sums of both columns with one maker.
std::vector<Complex> sumsOf(const mathematics::BesselSumsMaker& maker, int order,
                            const Terms& terms) {
    std::vector<Complex> first(terms.scales.size());
    std::vector<Complex> second(terms.scales.size());
    const BesselColumn columns[] = {{terms.first, first}, {terms.second, second}};
    maker(order, 1000.0)->sum(terms.scales, terms.x, columns);
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

} // namespace

class TestBesselSums : public QObject {
    Q_OBJECT

private slots:
    void sumsAreThoseOfTheFunction() {
        const auto terms = randomTerms(9, 40);
        for (const int order : {-2, 0, 1, 5}) {
            const auto sums = sumsOf(mathematics::besselSumsOnCpu(2), order, terms);
            for (std::size_t j = 0; j < terms.scales.size(); ++j) {
                Complex expected = 0.0;
                for (std::size_t n = 0; n < terms.x.size(); ++n) {
                    const double bessel =
                        std::cyl_bessel_j(std::abs(order), terms.scales[j] * terms.x[n]);
                    expected += bessel * terms.second[n];
                }
                if (order < 0 && order % 2 != 0) {
                    expected = -expected;
                }
                // The table's 2e-12 and the library's own error at large arguments, 40 terms.
                QVERIFY(std::abs(sums[terms.scales.size() + j] - expected) < 1e-9);
            }
        }
    }

    void oneColumnIsTheFirstOfTwo() {
        const auto terms = randomTerms(50, 300);
        const auto both = sumsOf(mathematics::besselSumsOnCpu(1), 1, terms);
        std::vector<Complex> alone(terms.scales.size());
        const BesselColumn column[] = {{terms.first, alone}};
        mathematics::besselSumsOnCpu(3)(1, 1000.0)->sum(terms.scales, terms.x, column);
        for (std::size_t j = 0; j < alone.size(); ++j) {
            QCOMPARE(alone[j], both[j]);
        }
    }

    void deviceAndCpuAgree_data() {
        QTest::addColumn<int>("scales");
        QTest::addColumn<int>("terms");
        QTest::newRow("worth the way to a device") << 1500 << 2000;
        QTest::newRow("few") << 10 << 100;
        QTest::newRow("one scale") << 1 << 3'000'000;
    }
    void deviceAndCpuAgree() {
        QFETCH(const int, scales);
        QFETCH(const int, terms);
        const auto random =
            randomTerms(static_cast<std::size_t>(scales), static_cast<std::size_t>(terms));
        const auto expected = sumsOf(mathematics::besselSumsOnCpu(0), 1, random);
        const auto sums = sumsOf(gpu::besselSumsOnDevice(0, 0), 1, random);
        // Added in another order: some rounding errors of terms of about 1.
        const double bound = 1e-15 * terms;
        for (std::size_t n = 0; n < sums.size(); ++n) {
            QVERIFY2(std::abs(sums[n] - expected[n]) < std::max(bound, 1e-13),
                     qPrintable(QString::number(std::abs(sums[n] - expected[n]))));
        }
    }

    void aPropagatorTakesTheSumsItIsGiven() {
        optics::ApertureField aperture;
        aperture.azimuthalOrder = 1;
        aperture.wavelengthUm = 0.5;
        for (int n = 0; n < 200; ++n) {
            const double r = 0.05 * n;
            aperture.radiiUm.push_back(r);
            aperture.er.emplace_back(std::exp(-r * r / 9.0));
            aperture.et.emplace_back(std::exp(-r * r / 9.0));
        }
        for (auto* other : {&aperture.ez, &aperture.hr, &aperture.ht, &aperture.hz}) {
            other->resize(aperture.radiiUm.size());
        }
        int made = 0;
        const auto counting = [&made](int order, double end) {
            ++made;
            return gpu::besselSumsOnDevice(0, 1)(order, end);
        };
        const std::vector<double> radii{0.0, 1.0, 2.5};
        const auto there =
            optics::Propagator(aperture, {}, {.bessel = counting}).toPlane(8.0, radii);
        const auto here = optics::Propagator(aperture).toPlane(8.0, radii);
        QCOMPARE(made, 5); // two for the spectrum, three for the plane
        for (std::size_t n = 0; n < radii.size(); ++n) {
            QVERIFY(std::abs(there.er[n] - here.er[n]) < 1e-13);
            QVERIFY(std::abs(there.ez[n] - here.ez[n]) < 1e-13);
            QVERIFY(std::abs(there.ht[n] - here.ht[n]) < 1e-13);
        }
    }

    void theChoiceFollowsTheBackend() {
        QVERIFY(gpu::besselSums(model::Backend::cpu, 1));
        QVERIFY(gpu::besselSums(model::Backend::automatic, 1));
        if (!gpu::cudaAvailability().available) {
            QVERIFY_THROWS_EXCEPTION(DeviceError,
                                     static_cast<void>(gpu::besselSums(model::Backend::cuda, 1)));
        }
        // What follows a run by itself goes on without a device.
        QVERIFY(gpu::besselSumsWhereThereIsOne(model::Backend::cuda, 1)(1, 10.0));
    }
};

QTEST_APPLESS_MAIN(TestBesselSums)
#include "test_bessel_sums.moc"
