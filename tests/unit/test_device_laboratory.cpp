// The device's part of the kernel laboratory, as far as it needs no device: its cases, their models
// and what is written about them.

#include "core/error.hpp"
#include "core/laboratory/measurement.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/laboratory/device_laboratory.hpp"
#include "gpu/laboratory/scaling.hpp"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

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

    /// Of the same scheme and order on the CPU and on a device, and of a meaning for each case.
    void modelsAreSaidOnce() {
        std::set<std::string> meanings;
        for (const auto& what : deviceCases()) {
            QVERIFY2(!what.meaning.empty() && meanings.insert(what.meaning.english()).second,
                     what.name.c_str());
        }
        const auto onCpu = laboratory::chosenCases("tmz-wave-front-double").back();
        const auto here = caseOf(onCpu.name);
        QCOMPARE(here.meaning, onCpu.meaning);
        QCOMPARE(here.bytesPerCellStep, onCpu.bytesPerCellStep);
        QCOMPARE(here.flopsPerCellStep, onCpu.flopsPerCellStep);
        // A band of 128 nodes delivers 88 after 18 steps, which lose 20 at either side.
        QCOMPARE(hertzHalo(18), 20);
        QCOMPARE(caseOf("hertz-18-single").updatesPerLoad, 9.0 * 88.0 / 128.0);
    }

    void theWaveFrontVisitsAPart() {
        QCOMPARE(waveFrontFraction(4), (1.0 + 9.0) / (2.0 * 16.0)); // two steps of 4 x 4 cells
    }

    void publishedRunsArePlanned() {
        const auto planned = plannedCases({.cells = 256, .publications = true});
        std::set<std::pair<std::string, int>> seen;
        for (const auto& one : planned) {
            QVERIFY2(seen.insert({one.what.name, one.cells}).second, one.what.name.c_str());
            QVERIFY2(seen.count({one.what.reference, one.cells}) == 1, one.what.name.c_str());
        }
        for (const int cells : {512, 1024, 2048}) {
            QVERIFY(seen.count({"tmz-global-single", cells}) == 1);
            QVERIFY(seen.count({"tmz-shared-single", cells}) == 1);
        }
        QVERIFY(seen.count({"hertz-18-single", 1024}) == 1);
        QVERIFY(seen.count({"hertz-8-double", 1024}) == 1);
        QVERIFY(seen.count({"layers-four-kernels-32x4x4", 256}) == 1);
        // Six of TMz, two with their references of the potential, two of the slice.
        QCOMPARE(planned.size(), std::size_t{12});
        QCOMPARE(plannedCases({.filter = "hertz-glass-18"}).size(), std::size_t{2});
    }

    void publicationsStandBesideWhatWasMeasured() {
        const auto measured = [](const char* name, int cells, double milliseconds) {
            DeviceMeasurement one{.what = caseOf(name), .cells = cells};
            one.millisecondsPerStep = milliseconds;
            return one;
        };
        DeviceReport report;
        report.cases = {measured("tmz-global-single", 512, 0.01),
                        measured("tmz-global-single", 1024, 0.04),
                        measured("tmz-shared-single", 1024, 0.03),
                        measured("hertz-18-single", 2048, 0.1),
                        measured("layers-four-kernels-4x4x4", 2048, 0.7),
                        measured("layers-four-kernels-32x4x4", 2048, 0.5)};
        report.cases[3].overCpuThread = 300.0; // of another size than the published one
        report.cases[4].profiled = {{.kernel = "sliceCurlKernel", .memoryThroughput = 0.93},
                                    {.kernel = "sliceFieldKernel", .memoryThroughput = 0.5}};
        report.cases[5].profiled = {{.kernel = "sliceCurlKernel", .memoryThroughput = 0.84}};
        std::map<std::string, std::string> here;
        for (const auto& one : besidePublications(report)) {
            here[one.words().english()] = hereText(one).english();
        }
        const std::string missing = "not measured here";
        QCOMPARE(here.at("1024 x 1024 cells: time of shared memory over global"),
                 std::string("0.75"));
        QCOMPARE(here.at("512 x 512 cells: time of shared memory over global"), missing);
        QCOMPARE(here.at("1024 x 1024 cells: time over that of 512 x 512, global memory"),
                 std::string("4.00"));
        QCOMPARE(here.at("1024 x 1024 cells: time over that of 512 x 512, shared memory"), missing);
        QCOMPARE(
            here.at("u2q (here: both curls): memory throughput, blocks 4 x 4 x 4 -> 32 x 4 x 4"),
            std::string("93 -> 84 %"));
        QCOMPARE(here.at("u2q (here: both curls): SM throughput, blocks 4 x 4 x 4 -> 32 x 4 x 4"),
                 missing);
        QCOMPARE(here.at("p2u, q2v: memory throughput, blocks 4 x 4 x 4 -> 32 x 4 x 4"), missing);
        QCOMPARE(here.at("1024 x 1024 cells, depth 18, single precision: over one CPU thread"),
                 missing);
        report.cases[3].cells = 1024;
        QCOMPARE(hereText(besidePublications(report).at(17)).english(), std::string("300.0"));
    }

    void scalingSaysWhatThisMachineLacks() {
        const auto report = measureScaling({.cells = {96}, .threads = 1, .seconds = 0.01},
                                           [](const std::string&) { return true; });
        QCOMPARE(report.rows.size(), std::size_t{1});
        const auto& row = report.rows.front();
        QVERIFY2(row.threads.why.empty(), row.threads.why.english().c_str());
        QVERIFY(row.threads.gcellStepsPerSecond > 0.0);
        QCOMPARE(row.oneDevice.why.empty(), cudaAvailability().deviceCount > 0);
        QCOMPARE(row.deviceOverThreads().has_value(), row.oneDevice.why.empty());
        const auto many = measureScaling({.cells = {96}, .threads = 1024, .seconds = 0.01},
                                         [](const std::string&) { return true; });
        QVERIFY(many.rows.front().threads.why.english().find("not 1024") != std::string::npos);
        QVERIFY(toTable(many).find(many.rows.front().threads.why.english()) != std::string::npos);
        QVERIFY_THROWS_EXCEPTION(
            InputError, static_cast<void>(measureScaling({.threads = 0},
                                                         [](const std::string&) { return true; })));
    }

    void scalingStandsBesideTheThesis() {
        ScalingReport report{.threads = 16, .device = "card"};
        report.rows = {{.cells = 2000,
                        .threads = {4.0},
                        .oneDevice = {200.0},
                        .twoDevices = {380.0},
                        .publishedTwoOverOne = 1.9},
                       {.cells = 4000, .threads = {4.0}, .oneDevice = {0.0, say("No memory.")}}};
        QCOMPARE(*report.rows[0].twoOverOne(), 1.9);
        QCOMPARE(*report.rows[0].deviceOverThreads(), 50.0);
        QVERIFY(!report.rows[1].twoOverOne());
        QVERIFY(toTable(report).find("Not measured here: No memory.") != std::string::npos);
        const auto json = nlohmann::json::parse(toJson(report));
        QCOMPARE(json["rows"][0]["published_two_over_one"].get<double>(), 1.9);
        QVERIFY(json["rows"][1]["one_device"]["gcell_steps_per_s"].is_null());
        QCOMPARE(json["rows"][1]["one_device"]["why"].get<std::string>(),
                 std::string("No memory."));
        QVERIFY(json["rows"][1]["two_over_one"].is_null());
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
        DeviceMeasurement good{.what = caseOf("tmz-shared-single"), .cells = 512};
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
        DeviceReport report;
        report.device = "card";
        report.roof = {.levels = {{"device memory", 0.0, 3000.0}}, .singleGflops = 5e4};
        report.cases = {good, wrong, refused};
        const auto table = toTable(report);
        QVERIFY(table.find("device memory 3000.0 GB/s") != std::string::npos);
        QVERIFY(table.find("too large for this device") != std::string::npos);
        QVERIFY(table.find("tmzSharedMagneticKernel") != std::string::npos);
        QVERIFY(table.find("NO") != std::string::npos);
        const auto json = nlohmann::json::parse(toJson(report));
        QCOMPARE(json["publications"].size(), laboratory::publishedFigures().size());
        const auto& list = json["cases"];
        QCOMPARE(list[0]["over_one_cpu_thread"].get<double>(), 81.5);
        QCOMPARE(list[0]["profiled"][0]["sm_throughput"].get<double>(), 0.31);
        QVERIFY(list[0]["profiled"][0]["l2_throughput"].is_null());
        QVERIFY(!list[1]["agrees"].get<bool>());
        QVERIFY(!list[2].contains("gcell_steps_per_s"));
    }
};

QTEST_APPLESS_MAIN(TestDeviceLaboratory)
#include "test_device_laboratory.moc"
