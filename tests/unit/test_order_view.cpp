// The sum over orders as pictures: a plane wave at an angle in vacuum is a plane wave.

#include "core/error.hpp"
#include "core/run/orders/order_view.hpp"
#include "tests/support/oblique_light.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <complex>
#include <memory>
#include <numbers>
#include <numeric>

using namespace zonescope;

namespace {

constexpr std::size_t plane = 0, region = 1; // monitors

} // namespace

class TestOrderView : public QObject {
    Q_OBJECT

private:
    std::vector<std::shared_ptr<const run::OrderRun>> runs_;
    run::OrderCost cost_;

private slots:
    void initTestCase() {
        run::SweepWorkers workers;
        workers.threads = 1;
        run::OrderSum sum(std::make_shared<const model::Project>(tests::obliqueLight()),
                          std::move(workers));
        cost_ = sum.cost(); // before anything runs
        sum.queue().start();
        QVERIFY(sum.queue().wait(120.0));
        runs_ = sum.finished();
        QCOMPARE(runs_.size(), sum.plan().orders.size());
        QVERIFY(runs_.size() >= 4);
    }

    void whatTheOrdersTakeIsKnownBefore() {
        QCOMPARE(cost_.orders, runs_.size());
        QCOMPARE(cost_.atATime, std::size_t{1});
        // Every order ran to the longest time, in one parity each, on 24 + 8 by 20 + 16 cells.
        double steps = 0.0;
        double kept = 0.0;
        for (const auto& one : runs_) {
            QCOMPARE(one->discretisation->grid.nr, 32);
            QCOMPARE(one->discretisation->grid.nz, 36);
            steps += static_cast<double>(one->steps);
            for (const auto& monitor : one->monitors)
                for (const auto& reading : monitor.parities)
                    for (const auto& box : reading.boxes)
                        kept += static_cast<double>(box.values.size() * sizeof(box.values[0]));
            // The materials are there once, however many orders there are.
            QVERIFY(one->discretisation->materials.epsEr.empty());
            QCOMPARE(one->materials.get(), runs_.front()->materials.get());
        }
        const double cells = 32.0 * 36.0;
        QVERIFY2(std::abs(cost_.cellSteps / (cells * steps) - 1.0) < 0.01,
                 qPrintable(QString::number(cost_.cellSteps / (cells * steps))));
        const auto& materials = runs_.front()->materials->materials;
        kept += static_cast<double>(3 * materials.epsEr.size() * sizeof(float));
        // Rows that serve the interpolation are counted generously.
        QVERIFY2(std::abs(cost_.keptMemoryBytes / kept - 1.0) < 0.15,
                 qPrintable(QString::number(cost_.keptMemoryBytes / kept)));
        QVERIFY(cost_.fits());
        auto huge = cost_;
        huge.runMemoryBytes = 2.0 * huge.machineMemoryBytes;
        QVERIFY(!huge.fits());
        const auto text = run::textOf(huge, 0.5);
        QVERIFY2(text.find("more than the") != std::string::npos, text.c_str());
        // Beyond the host's memory for the sum, though no order is on the host.
        auto elsewhere = huge;
        elsewhere.deviceMemoryBytes = 2.0 * elsewhere.runMemoryBytes;
        QVERIFY(elsewhere.fits());
        elsewhere.keptMemoryBytes = 2.0 * elsewhere.machineMemoryBytes;
        QVERIFY(!elsewhere.fitsHost() && elsewhere.fitsDevice());
        // One after the other: the time adds up, the memory is that of the larger one.
        const auto both = run::oneAfterTheOther(cost_, huge);
        QCOMPARE(both.memoryBytes(), huge.memoryBytes());
        QCOMPARE(both.seconds(1.0), 2.0 * cost_.seconds(1.0));
    }

    /// Light at 30 degrees from the plane of incidence in vacuum: its p and s parts have cos^2 and
    /// sin^2 of the intensity, and weighted for unpolarised light half of it each. Unpolarised
    /// light at the angle t has |Ey|^2 = 1/2, |Ex|^2 = cos^2 t/2 and |Ez|^2 = sin^2 t/2 everywhere.
    void unpolarisedLightIsTheMeanOfPAndS_data() {
        QTest::addColumn<std::size_t>("monitor");
        QTest::newRow("(x, y)") << plane;
        QTest::newRow("(x, z)") << region;
    }
    void unpolarisedLightIsTheMeanOfPAndS() {
        QFETCH(std::size_t, monitor);
        static const auto runs = [] {
            auto project = tests::obliqueLight();
            std::get<model::ObliquePlaneWave>(project.sources[0].kind).polarizationAngleDeg = 30.0;
            run::SweepWorkers workers;
            workers.threads = 1;
            run::OrderSum sum(std::make_shared<const model::Project>(project), std::move(workers));
            sum.queue().start();
            return sum.queue().wait(120.0) ? sum.finished()
                                           : std::vector<std::shared_ptr<const run::OrderRun>>{};
        }();
        QVERIFY(!runs.empty());
        auto map = run::emptyMap(*runs.front(), monitor, 41);
        QCOMPARE(map.perpendicular.size(), map.electric.size());
        for (const auto& one : runs)
            run::addOrder(map, *one, monitor, 0);
        const double scale = 1.0 / std::sqrt(*run::incidentIntensity(*runs.front(), 1.0));
        const auto weights = run::unpolarizedWeights(*runs.front()->discretisation->project);
        QVERIFY(weights);
        // Near the axis, where the orders left out carry least; 3 %: the dispersion of 20 cells a
        // wavelength and the orders left out (1 %), whose error the weight of s doubles.
        const double sine = std::sin(std::numbers::pi / 9.0);
        const auto check = [&](run::VectorQuantity quantity, double expected) {
            const auto values = run::valuesOf(map, quantity, scale, weights);
            for (std::size_t n = 0; n < values.size(); ++n) {
                const double x = map.xUm[n % map.xUm.size()];
                const double up = map.upUm[n / map.xUm.size()];
                const bool above = !map.meridional || up > 0.0;
                if (std::hypot(x, map.meridional ? 0.0 : up) < 0.8 && above)
                    QVERIFY2(std::abs(values[n] - expected) < 0.03,
                             qPrintable(QStringLiteral("%1 at %2, %3: %4, not %5")
                                            .arg(static_cast<int>(quantity))
                                            .arg(x)
                                            .arg(up)
                                            .arg(values[n])
                                            .arg(expected)));
            }
        };
        check(run::VectorQuantity::magnitude, 1.0);
        check(run::VectorQuantity::magnitudeY, std::sqrt(0.5));
        check(run::VectorQuantity::magnitudeX, std::sqrt(0.5 * (1.0 - sine * sine)));
        check(run::VectorQuantity::magnitudeZ, sine * std::sqrt(0.5));
    }

    void unpolarisedLightNeedsBothPolarisations() {
        using enum run::UnpolarizedObstacle;
        auto project = tests::obliqueLight(); // across the plane of incidence
        QVERIFY(run::unpolarizedObstacle(project) == s);
        QVERIFY(!run::unpolarizedWeights(project));
        QVERIFY(run::emptyMap(*runs_.front(), plane, 5).perpendicular.empty());
        auto& wave = std::get<model::ObliquePlaneWave>(project.sources[0].kind);
        wave.polarizationAngleDeg = 180.0;
        QVERIFY(run::unpolarizedObstacle(project) == p);
        wave.polarizationAngleDeg = -45.0;
        QVERIFY(run::unpolarizedObstacle(project) == none);
        QVERIFY(std::abs(run::unpolarizedWeights(project)->p - 1.0) < 1e-12);
        QVERIFY(std::abs(run::unpolarizedWeights(project)->s - 1.0) < 1e-12);
        project.sources.push_back({"another", model::PlaneWave{}});
        QVERIFY(run::unpolarizedObstacle(project) == otherLight);
    }

    /// Orders that run on devices are held to the memory of a device, whatever the host has.
    void ordersOnDevicesAreHeldToTheDevice() {
        run::SweepWorkers workers;
        workers.factories.resize(3);
        std::vector<int> asked;
        workers.device = run::DeviceMemory{8e9, [&](const model::Project& project) {
                                               asked.push_back(project.azimuthalOrder);
                                               return project.azimuthalOrder == 0 ? 3e9 : 9e9;
                                           }};
        const std::vector<int> orders{0, 1, 2};
        const auto cost = run::costOfOrders(tests::obliqueLight(), orders, workers);
        QCOMPARE(asked, (std::vector<int>{0, 2}));
        QCOMPARE(cost.atATime, std::size_t{3});
        QCOMPARE(cost.runMemoryBytes, 9e9);
        QCOMPARE(cost.memoryBytes(), cost.keptMemoryBytes);
        QVERIFY(cost.onDevices() && !cost.fitsDevice() && !cost.fits());
        const auto text = run::textOf(cost, 0.5);
        QVERIFY2(text.find("9.00 GB each") != std::string::npos, text.c_str());
        QVERIFY2(text.find("more than the 8.00 GB of a device") != std::string::npos, text.c_str());
        // A device that is large enough, beside a host that could not hold three orders.
        workers.device->bytes = 10e9;
        auto large = run::costOfOrders(tests::obliqueLight(), orders, workers);
        large.machineMemoryBytes = 20e9;
        QVERIFY(large.fits());
        large.deviceMemoryBytes = 0.0;
        QVERIFY(!large.fits());
    }

    /// s-polarised: E along y with the phase k x sin(20 deg) along x, the magnitude of the incident
    /// wave. 2 %: the orders left out (1 %) and the dispersion of 20 cells a wavelength.
    void allOrdersTogetherAreAPlaneWave_data() {
        QTest::addColumn<std::size_t>("monitor");
        QTest::newRow("(x, y)") << plane;
        QTest::newRow("(x, z)") << region;
    }
    void allOrdersTogetherAreAPlaneWave() {
        QFETCH(std::size_t, monitor);
        auto map = run::emptyMap(*runs_.front(), monitor, 41);
        for (const auto& one : runs_)
            run::addOrder(map, *one, monitor, 0);
        const double scale = 1.0 / std::sqrt(*run::incidentIntensity(*runs_.front(), 1.0));
        const double kx = 2.0 * std::numbers::pi * std::sin(20.0 / 180.0 * std::numbers::pi);
        const auto middle = map.xUm.size() / 2;
        QVERIFY(std::abs(map.xUm[middle]) < 1e-12);
        int looked = 0;
        for (std::size_t row = 0; row < map.upUm.size(); ++row) {
            // Behind the source plane, off the rim, where the last order left out is largest.
            if (monitor == region && (map.upUm[row] < 0.0 || map.upUm[row] > 0.5))
                continue;
            const auto centre = map.electric[row * map.xUm.size() + middle][1];
            for (std::size_t column = 0; column < map.xUm.size(); ++column) {
                const double x = map.xUm[column];
                if (std::hypot(x, monitor == plane ? map.upUm[row] : 0.0) > 0.7)
                    continue;
                const auto& e = map.electric[row * map.xUm.size() + column];
                const auto expected =
                    std::complex<double>(centre) * std::polar(1.0, kx * x) * scale;
                const auto found = std::complex<double>(e[1]) * scale;
                QVERIFY2(std::abs(found - expected) < 0.02,
                         qPrintable(
                             QStringLiteral("x = %1: %2").arg(x).arg(std::abs(found - expected))));
                QVERIFY(std::abs(std::abs(found) - 1.0) < 0.02);
                QVERIFY(std::abs(std::complex<double>(e[0])) * scale < 0.02);
                ++looked;
            }
        }
        QVERIFY(looked > 100);
        // Both halves: what is right of the axis is no mirror image of what is left.
        const auto values = run::valuesOf(map, run::VectorQuantity::realY, scale);
        const std::size_t row = map.upUm.size() / 2;
        double difference = 0.0;
        for (std::size_t n = 0; n < middle; ++n)
            difference =
                std::max(difference,
                         static_cast<double>(std::abs(values[row * map.xUm.size() + n] -
                                                      values[(row + 1) * map.xUm.size() - 1 - n])));
        QVERIFY(difference > 0.2);
    }

    /// Orders do not interfere in |E|^2 over the azimuth, and together they carry the plane wave's:
    /// |E0|^2 pi R^2 over the lit disc, two cells less than the domain. 3 %: half a cell of its
    /// rim.
    void contentsAddUp() {
        double all = 0.0;
        std::vector<double> contents;
        std::vector<int> orders;
        for (const auto& one : runs_) {
            contents.push_back(run::contentOf(*one, plane, 0));
            all += contents.back();
            orders.push_back(one->order);
        }
        const double radius = 1.2 - 2.0 * 0.05;
        const double expected =
            *run::incidentIntensity(*runs_.front(), 1.0) * std::numbers::pi * radius * radius;
        QVERIFY2(std::abs(all / expected - 1.0) < 0.03,
                 qPrintable(QString::number(all / expected)));
        const auto shares = run::sharesOf(orders, contents);
        const double sum = std::accumulate(
            shares.begin(), shares.end(), 0.0,
            [](double so, const run::OrderShare& share) { return so + share.share; });
        QVERIFY(std::abs(sum - 1.0) < 1e-12);
        QCOMPARE(shares.back().beyond, 0.0);
        // k r sin(angle) = 2.6 at the rim: beyond it the contributions fall.
        QVERIFY(shares.back().share < 1e-3);
        QVERIFY(std::abs(std::pow(shares.front().beyond, 2) + shares.front().share - 1.0) < 1e-12);
    }

    void quantitiesAreWhatTheySay() {
        run::VectorMap map;
        map.xUm = {0.0};
        map.upUm = {0.0};
        map.electric = {{{{3.0F, 4.0F}, {0.0F, -2.0F}, {-6.0F, 0.0F}}}};
        const auto value = [&](run::VectorQuantity quantity) {
            return run::valuesOf(map, quantity, 0.5).at(0);
        };
        QCOMPARE(value(run::VectorQuantity::magnitude), 0.5F * std::sqrt(25.0F + 4.0F + 36.0F));
        QCOMPARE(value(run::VectorQuantity::magnitudeX), 2.5F);
        QCOMPARE(value(run::VectorQuantity::magnitudeY), 1.0F);
        QCOMPARE(value(run::VectorQuantity::magnitudeZ), 3.0F);
        QCOMPARE(value(run::VectorQuantity::realX), 1.5F);
        QCOMPARE(value(run::VectorQuantity::realY), 0.0F);
        QCOMPARE(value(run::VectorQuantity::realZ), -3.0F);
        QCOMPARE(run::csvOf(map, run::VectorQuantity::realZ, 0.5), "x_um,y_um,Re Ez\n0,0,-3\n");
    }

    void onlyPlanesAndRegionsHoldPictures() {
        auto project = *runs_.front()->discretisation->project;
        run::OrderRun other = *runs_.front();
        auto d = *other.discretisation;
        project.monitors[0].kind = model::PointProbe{};
        d.project = std::make_shared<const model::Project>(project);
        other.discretisation = std::make_shared<const grid::Discretisation>(d);
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(run::emptyMap(other, 0, 11)));
    }
};

QTEST_GUILESS_MAIN(TestOrderView)
#include "test_order_view.moc"
