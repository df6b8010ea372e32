// The device's part of the kernel laboratory, as far as it needs no device: its cases, their models
// and what is written about them.

#include "core/error.hpp"
#include "gpu/laboratory/device_laboratory.hpp"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <set>

using namespace zonescope;
using namespace zonescope::gpu;

namespace {

DeviceCase caseOf(const std::string& name) {
    for (const auto& what : deviceCases()) {
        if (what.name == name) {
            return what;
        }
    }
    return {};
}

} // namespace

class TestDeviceLaboratory : public QObject {
    Q_OBJECT

private slots:
    void everyCaseFollowsItsReference() {
        std::set<std::string> seen;
        for (const auto& what : deviceCases()) {
            QVERIFY2(seen.insert(what.name).second, what.name.c_str());
            QVERIFY2(seen.count(what.reference) == 1, what.name.c_str());
            QVERIFY(what.tolerance > 0.0);
        }
        QVERIFY(seen.count("layers-engine-streamed") == 1);
        QVERIFY(seen.count("hertz-glass-18-single") == 1);
        QVERIFY(seen.count("hertz-8-double") == 1);
    }

    void trafficIsCounted() {
        // Twelve complex arrays go in and three come out of each half step's pair of kernels, and
        // three more go in for the field: 42 in all, and three real factors of E.
        QCOMPARE(caseOf("layers-four-kernels-4x4x4").bytesPerCellStep, 4.0 * (42.0 * 2.0 + 3.0));
        QCOMPARE(caseOf("layers-four-kernels-real-double").bytesPerCellStep, 8.0 * (42.0 + 3.0));
        QCOMPARE(caseOf("bare-two-kernels-real").bytesPerCellStep, 4.0 * (18.0 + 3.0));
        QCOMPARE(caseOf("bare-two-kernels-half").bytesPerCellStep, 2.0 * (18.0 + 3.0));
        QCOMPARE(caseOf("bare-two-kernels-real").updatesPerLoad, 0.5);
        QCOMPARE(caseOf("layers-four-kernels-real").updatesPerLoad, 0.2);
        // A tile of 64 x 32 keeps 48 x 16 of its places after eight steps.
        QCOMPARE(caseOf("bare-fused-8").updatesPerLoad, 8.0 * 48.0 * 16.0 / (64.0 * 32.0));
        QCOMPARE(caseOf("hertz-1-single").bytesPerCellStep, 12.0);
    }

    void casesAreChosenByName() {
        const auto chosen = chosenDeviceCases("hertz-glass-18");
        QCOMPARE(chosen.size(), std::size_t{2});
        QCOMPARE(chosen[0].name, std::string("hertz-glass-1-single"));
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(chosenDeviceCases("no such case")));
    }

    void differencesAreRelative() {
        QCOMPARE(relativeDifference({3.0, 4.5}, {3.0, 4.0}), 0.1);
        QVERIFY(std::isnan(relativeDifference({0.0}, {0.0}))); // nothing to compare with
    }

    void measurementsAreWritten() {
        DeviceMeasurement good{.what = caseOf("tmz-shared-single"), .cells = 512, .device = "card"};
        good.gcellStepsPerSecond = 60.0;
        good.overCpuThread = 81.5;
        good.difference = 1e-6;
        good.profiled = {{.kernel = "tmzSharedMagneticKernel", .smThroughput = 0.31}};
        auto wrong = good;
        wrong.what = caseOf("hertz-8-double");
        wrong.profiled.clear();
        auto refused = wrong;
        refused.error = "too large for this device";
        QVERIFY(good.agrees());
        QVERIFY(!wrong.agrees());
        QVERIFY(!refused.agrees());
        auto lost = good;
        lost.difference = std::nan("");
        QVERIFY(!lost.agrees());
        const auto table = toTable(std::vector{good, wrong, refused});
        QVERIFY(table.find("too large for this device") != std::string::npos);
        QVERIFY(table.find("tmzSharedMagneticKernel") != std::string::npos);
        QVERIFY(table.find("NO") != std::string::npos);
        const auto list = nlohmann::json::parse(toJson(std::vector{good, wrong, refused}));
        QCOMPARE(list[0]["over_one_cpu_thread"].get<double>(), 81.5);
        QCOMPARE(list[0]["profiled"][0]["sm_throughput"].get<double>(), 0.31);
        QVERIFY(list[0]["profiled"][0]["l2_throughput"].is_null());
        QVERIFY(!list[1]["agrees"].get<bool>());
        QVERIFY(!list[2].contains("gcell_steps_per_s"));
    }
};

QTEST_APPLESS_MAIN(TestDeviceLaboratory)
#include "test_device_laboratory.moc"
