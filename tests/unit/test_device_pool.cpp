// Jobs spread over devices, and which devices a run gets.

#include "core/error.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "gpu/factory/sweep_workers.hpp"
#include "gpu/multi/device_pool.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "tests/support/patience.hpp"

#include <QTest>

#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

using namespace zonescope;
using namespace zonescope::gpu;

namespace {

/// 200 x 100 cells between electric walls, nothing inside.
model::Project closedBox() {
    model::Project project;
    project.domain = {.radiusUm = 4.0, .zMinUm = 0.0, .zMaxUm = 2.0, .drUm = 0.02, .dzUm = 0.02};
    for (auto* boundary :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
        boundary->kind = model::BoundaryKind::electricWall;
    }
    return project;
}

} // namespace

class TestDevicePool : public QObject {
    Q_OBJECT
private slots:
    void everyJobRunsOnceAndOutcomesKeepTheirOrder();
    void devicesWorkSideBySide();
    void oneFailureLeavesTheOthersAlone();
    void cancelEndsRunningJobsAndSkipsTheRest();
    void progressGrowsToTheEnd();
    void exceptionOfTheProgressFunctionEndsTheJobs();
    void devicesAreParsed();
    void smallRunsShareADevice();
    void memoryDecidesHowManyDevices();
    void memoryNeededCoversTheFields();
};

void TestDevicePool::everyJobRunsOnceAndOutcomesKeepTheirOrder() {
    std::vector<int> runs(20, 0);
    std::vector<PoolJob> jobs;
    for (std::size_t n = 0; n < runs.size(); ++n) {
        jobs.push_back({"job " + std::to_string(n), [&runs, n](JobControl&) {
                            std::this_thread::sleep_for(std::chrono::milliseconds((7 * n) % 5));
                            ++runs[n];
                        }});
    }
    const auto outcomes = DevicePool({0, 1, 2}).run(jobs);
    QCOMPARE(outcomes.size(), jobs.size());
    for (std::size_t n = 0; n < jobs.size(); ++n) {
        QCOMPARE(runs[n], 1);
        QCOMPARE(outcomes[n].name, jobs[n].name);
        QCOMPARE(outcomes[n].end, JobEnd::finished);
        QVERIFY(outcomes[n].device >= 0 && outcomes[n].device <= 2);
    }
    QVERIFY(DevicePool({0}).run({}).empty());
}

void TestDevicePool::devicesWorkSideBySide() {
    // Two jobs that wait for each other end only when both run at once.
    std::atomic<int> arrived{0};
    std::mutex mutex;
    std::set<int> devices;
    const auto meet = [&](JobControl& control) {
        {
            const std::lock_guard lock(mutex);
            devices.insert(control.device());
        }
        ++arrived;
        const auto start = std::chrono::steady_clock::now();
        while (arrived < 2) {
            if (std::chrono::steady_clock::now() - start >
                std::chrono::milliseconds(tests::patience)) {
                throw std::runtime_error("nobody came");
            }
            std::this_thread::yield();
        }
    };
    const auto outcomes = DevicePool({3, 5}).run({{"a", meet}, {"b", meet}});
    QCOMPARE(outcomes[0].end, JobEnd::finished);
    QCOMPARE(outcomes[1].end, JobEnd::finished);
    QVERIFY(devices == (std::set<int>{3, 5}));
}

void TestDevicePool::oneFailureLeavesTheOthersAlone() {
    const auto good = [](JobControl&) {};
    const auto bad = [](JobControl&) { throw DeviceError(say("device 1 was lost")); };
    const auto outcomes = DevicePool({0}).run({{"a", good}, {"b", bad}, {"c", good}});
    QCOMPARE(outcomes[0].end, JobEnd::finished);
    QCOMPARE(outcomes[1].end, JobEnd::failed);
    QVERIFY(outcomes[1].error.find("device 1 was lost") != std::string::npos);
    QCOMPARE(outcomes[2].end, JobEnd::finished);
    QVERIFY(outcomes[2].error.empty());
}

void TestDevicePool::cancelEndsRunningJobsAndSkipsTheRest() {
    std::atomic<bool> started{false};
    const auto waits = [&](JobControl& control) {
        started = true;
        while (!control.cancelled()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    const auto outcomes = DevicePool({0}).run({{"running", waits}, {"waiting", waits}},
                                              [&](const PoolProgress&) { return !started.load(); });
    QCOMPARE(outcomes[0].end, JobEnd::cancelled);
    QCOMPARE(outcomes[1].end, JobEnd::skipped);
    QCOMPARE(outcomes[1].device, -1);
}

void TestDevicePool::progressGrowsToTheEnd() {
    std::vector<PoolJob> jobs;
    for (int n = 0; n < 4; ++n) {
        jobs.push_back({"job", [](JobControl& control) {
                            control.report(0.5);
                            std::this_thread::sleep_for(std::chrono::milliseconds(20));
                        }});
    }
    const auto caller = std::this_thread::get_id();
    double last = 0.0;
    PoolProgress final;
    (void)DevicePool({0, 1}).run(jobs, [&](const PoolProgress& progress) {
        [&] { QCOMPARE(std::this_thread::get_id(), caller); }();
        [&] { QVERIFY(progress.fraction >= last); }();
        last = progress.fraction;
        final = progress;
        return true;
    });
    QCOMPARE(final.finished, 4);
    QCOMPARE(final.running, 0);
    QCOMPARE(final.total, 4);
    QCOMPARE(final.fraction, 1.0);
}

void TestDevicePool::exceptionOfTheProgressFunctionEndsTheJobs() {
    const auto waits = [](JobControl& control) {
        while (!control.cancelled()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    QVERIFY_THROWS_EXCEPTION(
        std::runtime_error,
        (void)DevicePool({0}).run(
            {{"job", waits}}, [](const PoolProgress&) -> bool { throw std::runtime_error("no"); }));
}

void TestDevicePool::devicesAreParsed() {
    QVERIFY(parseDevices("all", 3) == (std::vector<int>{0, 1, 2}));
    QVERIFY(parseDevices("1", 3) == (std::vector<int>{1}));
    QVERIFY(parseDevices("2,0", 3) == (std::vector<int>{2, 0}));
    QVERIFY(parseDevices("0,0", 1) == (std::vector<int>{0, 0}));
    for (const char* text : {"", "3", "-1", "0,", ",1", "two", "0 1", "1x"}) {
        QVERIFY_THROWS_EXCEPTION(InputError, (void)parseDevices(text, 3));
    }
}

void TestDevicePool::smallRunsShareADevice() {
    constexpr int multiprocessors = 132;
    constexpr int cores = 16;
    QCOMPARE(runsAtOnce(4096.0 * 4096.0, multiprocessors, cores), 1);
    QCOMPARE(runsAtOnce(0.0, multiprocessors, cores), cores);
    const int lenses = runsAtOnce(0.47e6, multiprocessors, cores);
    QVERIFY(lenses > 4 && lenses <= cores);
    QVERIFY(runsAtOnce(0.47e6, multiprocessors / 4, cores) < lenses);
    QCOMPARE(runsAtOnce(0.47e6, multiprocessors, 2), 2);
    QCOMPARE(runsAtOnce(0.47e6, multiprocessors, 0), 1);
    // On the CPU every worker has its share of the cores.
    auto project = closedBox();
    project.run.backend = model::Backend::cpu;
    const auto workers = sweepWorkers(project, {}, 3, 6);
    QCOMPARE(workers.factories.size(), std::size_t{3});
    QCOMPARE(workers.threads, std::optional(2));
    QVERIFY(!workers.device);
    QVERIFY(devicesFor(model::Backend::cpu).empty());
}

void TestDevicePool::memoryDecidesHowManyDevices() {
    QVERIFY(fewestDevices(10, {12, 12}, 0) == (std::vector<int>{0}));
    QVERIFY(fewestDevices(10, {12, 12}, 1) == (std::vector<int>{1}));
    QVERIFY(fewestDevices(20, {12, 12}, 1) == (std::vector<int>{1, 0}));
    QVERIFY(fewestDevices(20, {12, 4, 11}, 0) == (std::vector<int>{0, 2}));
    QVERIFY(fewestDevices(33, {12, 11, 12}, 0) == (std::vector<int>{0, 2, 1}));
    QVERIFY(fewestDevices(40, {12, 12, 12}, 0).empty());
}

void TestDevicePool::memoryNeededCoversTheFields() {
    const auto discretisation =
        grid::discretise(std::make_shared<const model::Project>(closedBox()));
    const double cells = 200.0 * 100.0;
    const double single =
        static_cast<double>(deviceBytesNeeded(discretisation, model::Precision::single));
    const double both =
        static_cast<double>(deviceBytesNeeded(discretisation, model::Precision::doublePrecision));
    QVERIFY(single / cells > 60.0 && single / cells < 80.0);
    QVERIFY(both > 1.9 * single && both < 2.0 * single);
    // Before there is a discretisation: the same fields.
    auto project = closedBox();
    QCOMPARE(deviceBytesNeeded(project), single);
    project.run.precision = model::Precision::doublePrecision;
    QCOMPARE(deviceBytesNeeded(project), both);
}

QTEST_GUILESS_MAIN(TestDevicePool)
#include "test_device_pool.moc"
