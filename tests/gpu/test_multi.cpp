// One domain on several CUDA engines: two slabs on one device, and on two where there are two.

#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/multi/device_pool.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/multi/slab_engine.hpp"
#include "tests/gpu/device_needed.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <cstdio>
#include <random>
#include <thread>

using namespace zonescope;
using namespace zonescope::gpu;
using model::Component;

namespace {

/// Layers on three sides, bodies across the cuts, sources and monitors of several kinds.
model::Project busyProject(bool lossy) {
    auto project = bench::realRun(301, 340);
    if (lossy) {
        project.materials.push_back({"absorber", 4.0, 3.0, ""});
        project.bodies.push_back(
            {"lossy ring", model::AnnularZone{{{1.0, 2.2}}, {{1.5, 6.5, "absorber"}}}});
        project.materials.push_back({"crown", 2.3, 0.0, ""});
        project.bodies.push_back({"cone", model::Cone{2.0, 6.0, 2.9, 3.9, "crown"}});
    }
    model::Dipole dipole;
    dipole.rUm = 2.6;
    dipole.zUm = 4.01;
    dipole.orientationR = 1.0;
    dipole.signal = model::ContinuousWave{0.7, 2.0};
    project.sources.push_back({"dipole", dipole});
    project.monitors.push_back({"probe", model::PointProbe{{3.003, 3.951}}});
    project.monitors.push_back({"region", model::DftRegion{{0.6}}});
    project.monitors.push_back(
        {"flux", model::FluxMonitor{model::FluxSurface::closedBox, 4.0, 2.0, 6.0, {0.6}}});
    return project;
}

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

void fillRandomly(fdtd::Engine& one, fdtd::Engine& other, const grid::Grid& grid) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int c = 0; c < model::componentCount; ++c) {
        std::vector<double> values(grid.points());
        for (double& value : values) {
            value = uniform(random);
        }
        one.setComponent(static_cast<Component>(c), values);
        other.setComponent(static_cast<Component>(c), values);
    }
}

/// Relative L2 difference of all components together.
double difference(const fdtd::Engine& one, const fdtd::Engine& other) {
    double squares = 0.0;
    double reference = 0.0;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto a = one.component(static_cast<Component>(c));
        const auto b = other.component(static_cast<Component>(c));
        for (std::size_t n = 0; n < a.size(); ++n) {
            squares += (a[n] - b[n]) * (a[n] - b[n]);
            reference += a[n] * a[n];
        }
    }
    return reference > 0.0 ? std::sqrt(squares / reference) : 1.0;
}

template <class Value>
double difference(const std::vector<Value>& one, const std::vector<Value>& other) {
    if (one.size() != other.size()) {
        return 1.0;
    }
    double squares = 0.0;
    double reference = 0.0;
    for (std::size_t n = 0; n < one.size(); ++n) {
        squares += std::norm(one[n] - other[n]);
        reference += std::norm(one[n]);
    }
    return reference > 0.0 ? std::sqrt(squares / reference) : 1.0;
}

/// The slabs' engines differ from one engine by rounding at most: where a schedule computes a row
/// by another path (tile edges lie elsewhere), sums are taken in another order.
double tolerance(model::Precision precision) {
    return precision == model::Precision::single ? 2e-5 : 1e-12;
}

std::unique_ptr<fdtd::Engine> slabsOn(std::vector<int> devices, int haloRows,
                                      const std::shared_ptr<const grid::Discretisation>& run,
                                      model::Precision precision, const std::string& schedule) {
    return makeMultiEngine(
        run, precision, 0,
        {.devices = std::move(devices), .schedule = schedule, .haloRows = haloRows});
}

std::vector<int> twoDevices() { return {0, 1}; }

} // namespace

class TestMulti : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void slabsOnOneDevice_data();
    void slabsOnOneDevice();
    void slabsOnTwoDevices_data();
    void slabsOnTwoDevices();
    void readingsAreThoseOfOneEngine();
    void savedStateGoesOnBitIdentically();
    void halfStepsAreThoseOfOneEngine();
    void countersNameTheExchange();
    void jobsOnAllDevices();
    void enginesShareADevice();
    void tooLittleMemoryTakesAnotherDevice();

private:
    void compare(const std::vector<int>& devices, const std::string& schedule,
                 model::Precision precision, bool lossy, int haloRows);
    int devices_ = 0;
};

void TestMulti::initTestCase() {
    if (zonescope::tests::deviceIsThere()) {
        devices_ = cudaAvailability().deviceCount;
    }
}

void TestMulti::compare(const std::vector<int>& devices, const std::string& schedule,
                        model::Precision precision, bool lossy, int haloRows) {
    const auto run = discretised(busyProject(lossy));
    CudaOptions options;
    options.schedule = schedule;
    const auto one = makeCudaEngine(run, precision, 0, options);
    const auto slabs = slabsOn(devices, haloRows, run, precision, schedule);
    fillRandomly(*one, *slabs, run->grid);
    QCOMPARE(difference(*one, *slabs), 0.0);
    for (const int steps : {1, 5, 60, 37, 150}) {
        one->advance(steps);
        slabs->advance(steps);
        QCOMPARE(slabs->step(), one->step());
        const double error = difference(*one, *slabs);
        if (error > tolerance(precision)) {
            QFAIL(qPrintable(QStringLiteral("%1 after %2 steps").arg(error).arg(slabs->step())));
        }
    }
    std::printf("QINFO: %s, %zu slabs: relative difference from one engine %.2e\n",
                schedule.c_str(), devices.size(), difference(*one, *slabs));
    const double energy = one->fieldEnergy();
    QVERIFY(std::abs(slabs->fieldEnergy() - energy) < 10.0 * tolerance(precision) * energy);
}

namespace {
void scheduleRows() {
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<bool>("isDouble");
    QTest::addColumn<bool>("lossy");
    QTest::addColumn<int>("halo");
    QTest::addRow("plain") << "plain" << false << false << 5;
    QTest::addRow("plain, lossy") << "plain" << false << true << 12;
    QTest::addRow("plain, double") << "plain" << true << true << 24;
    QTest::addRow("streamed") << "streamed" << false << false << 24;
    QTest::addRow("streamed, lossy") << "streamed" << false << true << 24;
    QTest::addRow("streamed, double") << "streamed" << true << false << 12;
    QTest::addRow("automatic") << "automatic" << false << false << 24;
}
} // namespace

void TestMulti::slabsOnOneDevice_data() { scheduleRows(); }

void TestMulti::slabsOnOneDevice() {
    QFETCH(const QString, schedule);
    QFETCH(const bool, isDouble);
    QFETCH(const bool, lossy);
    QFETCH(const int, halo);
    const auto precision = isDouble ? model::Precision::doublePrecision : model::Precision::single;
    compare({0, 0}, schedule.toStdString(), precision, lossy, halo);
    compare({0, 0, 0}, schedule.toStdString(), precision, lossy, halo);
}

void TestMulti::slabsOnTwoDevices_data() { scheduleRows(); }

void TestMulti::slabsOnTwoDevices() {
    if (devices_ < 2) {
        QSKIP("There is only one device.");
    }
    QFETCH(const QString, schedule);
    QFETCH(const bool, isDouble);
    QFETCH(const bool, lossy);
    QFETCH(const int, halo);
    compare(twoDevices(), schedule.toStdString(),
            isDouble ? model::Precision::doublePrecision : model::Precision::single, lossy, halo);
}

void TestMulti::readingsAreThoseOfOneEngine() {
    const auto run = discretised(busyProject(true));
    const auto precision = model::Precision::doublePrecision;
    const auto one = makeCudaEngine(run, precision, 0);
    const auto slabs = slabsOn({0, 0, 0}, 12, run, precision, "automatic");
    one->advance(600);
    slabs->advance(600);
    QVERIFY(difference(*one, *slabs) < tolerance(precision));
    const auto expected = one->readMonitors();
    const auto found = slabs->readMonitors();
    QCOMPARE(found.size(), expected.size());
    int boxes = 0;
    for (std::size_t n = 0; n < expected.size(); ++n) {
        QCOMPARE(found[n].probe.has_value(), expected[n].probe.has_value());
        if (expected[n].probe) {
            for (int c = 0; c < model::componentCount; ++c) {
                QVERIFY(difference(expected[n].probe->series[c], found[n].probe->series[c]) < 1e-6);
            }
        }
        QCOMPARE(found[n].boxes.size(), expected[n].boxes.size());
        for (std::size_t b = 0; b < expected[n].boxes.size(); ++b, ++boxes) {
            QVERIFY(found[n].boxes[b].box == expected[n].boxes[b].box);
            QVERIFY(difference(expected[n].boxes[b].values, found[n].boxes[b].values) < 1e-11);
        }
    }
    QVERIFY(boxes >= 5);
    using fdtd::ViewQuantity;
    for (const auto quantity : {ViewQuantity::et, ViewQuantity::electricMagnitude}) {
        const fdtd::PlaneRequest request{quantity, 0, 0, 0, 0, 3, 2};
        QVERIFY(difference(one->snapshot(request).values, slabs->snapshot(request).values) < 1e-6);
    }
    QVERIFY(!slabs->findBadValue());
}

void TestMulti::savedStateGoesOnBitIdentically() {
    const auto run = discretised(busyProject(false));
    const auto first = slabsOn({0, 0}, 24, run, model::Precision::single, "automatic");
    first->advance(96);
    const auto state = first->saveState();
    const auto second = slabsOn({0, 0}, 24, run, model::Precision::single, "automatic");
    second->loadState(state);
    QCOMPARE(second->step(), std::int64_t{96});
    first->advance(96);
    second->advance(96);
    QCOMPARE(difference(*first, *second), 0.0);
}

void TestMulti::halfStepsAreThoseOfOneEngine() {
    const auto run = discretised(busyProject(false));
    const auto precision = model::Precision::doublePrecision;
    const auto one = makeCudaEngine(run, precision, 0);
    const auto slabs = slabsOn({0, 0}, 3, run, precision, "automatic");
    fillRandomly(*one, *slabs, run->grid);
    for (int half = 0; half < 11; ++half) {
        one->advanceHalfStep();
        slabs->advanceHalfStep();
        QCOMPARE(slabs->atHalfStep(), one->atHalfStep());
        QVERIFY(difference(*one, *slabs) < tolerance(precision));
    }
    one->advance(4);
    slabs->advance(4);
    QCOMPARE(slabs->step(), one->step());
    QVERIFY(difference(*one, *slabs) < tolerance(precision));
}

void TestMulti::countersNameTheExchange() {
    const auto run = discretised(busyProject(false));
    const auto slabs = slabsOn(devices_ > 1 ? twoDevices() : std::vector<int>{0, 0}, 24, run,
                               model::Precision::single, "automatic");
    for (int n = 0; n < 10; ++n) {
        slabs->advance(48);
    }
    const auto counters = slabs->counters();
    QCOMPARE(counters.backend, std::string("CUDA"));
    QVERIFY(counters.schedule.starts_with("2 slabs"));
    const auto exchange = std::ranges::find(counters.kernels, std::string("halo exchange"),
                                            &fdtd::KernelCounters::name);
    QVERIFY(exchange != counters.kernels.end());
    QVERIFY(exchange->launches > 0);
    QVERIFY(exchange->seconds > 0.0);
    std::printf("QINFO: halo exchange of 24 rows: %.1f us; %s\n",
                1e6 * exchange->seconds / static_cast<double>(exchange->launches),
                counters.scheduleReason.english().c_str());
}

void TestMulti::jobsOnAllDevices() {
    // The same run as several jobs: every device gives the same answer, and a failing job is alone.
    const auto run = discretised(busyProject(false));
    std::vector<double> energies(6, 0.0);
    std::vector<PoolJob> jobs;
    for (std::size_t n = 0; n < energies.size(); ++n) {
        jobs.push_back({"run", [&, n](JobControl& control) {
                            CudaOptions options;
                            options.device = control.device();
                            if (n == 3) {
                                options.device = 1000;
                            }
                            const auto engine =
                                makeCudaEngine(run, model::Precision::single, 0, options);
                            engine->advance(300);
                            energies[n] = engine->fieldEnergy();
                        }});
    }
    std::vector<int> devices = parseDevices("all");
    if (devices.size() == 1) {
        devices.push_back(devices.front());
    }
    const auto outcomes = DevicePool(devices).run(jobs);
    for (std::size_t n = 0; n < outcomes.size(); ++n) {
        if (n == 3) {
            QCOMPARE(outcomes[n].end, JobEnd::failed);
            QVERIFY(!outcomes[n].error.empty());
            continue;
        }
        QVERIFY2(outcomes[n].end == JobEnd::finished, outcomes[n].error.c_str());
        QVERIFY(energies[n] > 0.0);
        QVERIFY(std::abs(energies[n] - energies[0]) < 1e-5 * energies[0]);
    }
}

void TestMulti::enginesShareADevice() {
    constexpr int engines = 6;
    constexpr int steps = 400;
    const auto run = discretised(busyProject(false));
    for (const char* schedule : {"automatic", "streamed"}) {
        const auto alone = makeFittingEngine(run, model::Precision::single, 0,
                                             {.device = 0, .schedule = schedule, .engines = 1});
        alone->advance(steps);
        std::vector<std::unique_ptr<fdtd::Engine>> sharing(engines);
        {
            std::vector<std::jthread> threads;
            for (auto& engine : sharing) {
                threads.emplace_back([&] {
                    engine =
                        makeFittingEngine(run, model::Precision::single, 0,
                                          {.device = 0, .schedule = schedule, .engines = engines});
                    engine->advance(steps);
                });
            }
        }
        for (const auto& engine : sharing) {
            QVERIFY(engine != nullptr);
            const double apart = difference(*alone, *engine);
            QVERIFY2(apart < tolerance(model::Precision::single), std::to_string(apart).c_str());
        }
    }
}

void TestMulti::tooLittleMemoryTakesAnotherDevice() {
    const auto run = discretised(busyProject(false));
    // What an engine really takes is within what is reserved for it.
    const auto engine = makeFittingEngine(run, model::Precision::single, 0);
    const auto needed = deviceBytesNeeded(run, model::Precision::single);
    QVERIFY(engine->counters().backend == "CUDA");
    QVERIFY(needed < freeDeviceMemory(0) || devices_ > 1);
    std::printf("QINFO: %.1f of %.1f bytes a cell\n",
                static_cast<double>(engine->counters().bytes) /
                    static_cast<double>(run->grid.points()),
                static_cast<double>(needed) / static_cast<double>(run->grid.points()));
}

QTEST_GUILESS_MAIN(TestMulti)
#include "test_multi.moc"
