// The resident schedule on the device: grids as large as it takes, against the plain schedule, and
// launches that follow each other closely. Small grids of every kind: test_cuda_engine and, on the
// host, test_resident_plan.

#include "core/bench/bench.hpp"
#include "core/fdtd/engine.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/engine/device_engine.hpp"
#include "tests/gpu/device_needed.hpp"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace zonescope;
using model::Component;
using model::Precision;

namespace {

using Discretisation = std::shared_ptr<const grid::Discretisation>;

Discretisation discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

std::unique_ptr<fdtd::Engine> engineOf(const Discretisation& discretisation,
                                       const std::string& schedule) {
    return gpu::makeCudaEngine(discretisation, Precision::single, 0,
                               {.device = 0, .schedule = schedule});
}

void fillRandomly(fdtd::Engine& engine) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int c = 0; c < model::componentCount; ++c) {
        auto values = engine.component(static_cast<Component>(c));
        std::ranges::generate(values, [&] { return uniform(random); });
        engine.setComponent(static_cast<Component>(c), values);
    }
}

/// Largest difference of any field in units of the largest value; infinite for NaN.
double difference(const fdtd::Engine& a, const fdtd::Engine& b) {
    double largest = 0.0;
    double scale = 0.0;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto x = a.component(static_cast<Component>(c));
        const auto y = b.component(static_cast<Component>(c));
        for (std::size_t n = 0; n < x.size(); ++n) {
            const double apart = std::abs(x[n] - y[n]);
            largest = std::isnan(apart) ? std::numeric_limits<double>::infinity()
                                        : std::max(largest, apart);
            scale = std::max(scale, std::abs(y[n]));
        }
    }
    return largest / scale;
}

} // namespace

class TestResident : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (!tests::deviceIsThere()) {
            return;
        }
        const auto info = gpu::deviceInfo(0);
        if (info.computeMajor < 9) {
            QSKIP("The grids below are sized for compute capability 9.0 and 128 multiprocessors.");
        }
    }

    void largestGrids_data() {
        QTest::addColumn<bool>("real");
        QTest::addColumn<int>("nr");
        QTest::addColumn<int>("nz");
        for (const int n : {1024, 1000, 333}) {
            QTest::addRow("bare, %d", n) << false << n << n;
            QTest::addRow("with everything, %d", n) << true << n << n;
        }
        QTest::addRow("bare, wide") << false << 1021 << 77;
        QTest::addRow("with everything, high") << true << 90 << 1016;
    }
    void largestGrids() {
        QFETCH(bool, real);
        QFETCH(int, nr);
        QFETCH(int, nz);
        const auto discretisation =
            discretised(real ? bench::realRun(nr, nz) : bench::bareInterior(nr, nz));
        const auto plain = engineOf(discretisation, "plain");
        const auto resident = engineOf(discretisation, "resident");
        qInfo("%s", resident->counters().schedule.c_str());
        for (auto* engine : {plain.get(), resident.get()}) {
            if (!real) { // in a real run the wave alone, whose far field shows every seam
                fillRandomly(*engine);
            }
            engine->advance(1);
            engine->advance(600);
            engine->advance(2);
        }
        const double found = difference(*resident, *plain);
        qInfo("largest difference %.2g of the largest value", found);
        QCOMPARE_LT(found, 5e-5);
        QVERIFY(!resident->findBadValue());
    }

    /// Messages stay in the mail after a launch: the next must not take them for its own. And the
    /// bits are the same whenever blocks happen to run.
    void manyLaunches() {
        const auto discretisation = discretised(bench::realRun(500, 700));
        const auto once = engineOf(discretisation, "resident");
        const auto often = engineOf(discretisation, "resident");
        once->advance(900);
        for (int n = 0; n < 450; ++n) {
            often->advance(2);
        }
        QCOMPARE(difference(*once, *often), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestResident)
#include "test_resident.moc"
