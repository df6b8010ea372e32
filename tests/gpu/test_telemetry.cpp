// Telemetry against a load of known traffic: the copy kernel, and steps of the engine.

#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "gpu/ceilings/block_advisor.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/telemetry/telemetry.hpp"
#include "tests/gpu/device_needed.hpp"

#include <QByteArray>
#include <QElapsedTimer>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace zonescope;
using namespace zonescope::gpu;

namespace {

std::unique_ptr<fdtd::Engine> makeEngine(int cells, const std::string& schedule,
                                         model::Precision precision = model::Precision::single) {
    const auto project = std::make_shared<const model::Project>(bench::bareInterior(cells, cells));
    CudaOptions options;
    options.schedule = schedule;
    return makeCudaEngine(grid::discretise(project), precision, 0, options);
}

/// A random field that is the same for every engine of the grid.
void fill(fdtd::Engine& engine, std::size_t points) {
    unsigned state = 12345;
    for (int c = 0; c < model::componentCount; ++c) {
        std::vector<double> values(points);
        for (double& value : values) {
            state = state * 1664525U + 1013904223U;
            value = static_cast<double>(state >> 8) / (1 << 24) - 0.5;
        }
        engine.setComponent(static_cast<model::Component>(c), values);
    }
}

double copyRate(CopyLoad& load, int launches) {
    QElapsedTimer timer;
    timer.start();
    load.run(launches);
    return load.bytesPerLaunch() * launches / (static_cast<double>(timer.nsecsElapsed()) * 1e-9);
}

void print(const ProfiledMetrics& metrics) {
    std::printf("  %-28s %4lld launches:", metrics.kernel.c_str(),
                static_cast<long long>(metrics.launches));
    for (const auto& metric : profilerMetrics()) {
        if (const auto& value = metrics.*metric.member) {
            std::printf(" %s %.4g %s;", metric.label.data(), *value / metric.scale,
                        metric.unit.data());
        }
    }
    std::printf("\n");
}

void print(const ProfileResult& result) {
    for (const auto& metrics : result.kernels) {
        print(metrics);
    }
    for (const auto& note : result.notes) {
        std::printf("  note: %s\n", note.english().c_str());
    }
    std::printf("  profiling took %.2f s\n", result.seconds);
}

const ProfiledMetrics* find(const ProfileResult& result, const std::string& name) {
    const auto found = std::ranges::find(result.kernels, name, &ProfiledMetrics::kernel);
    return found == result.kernels.end() ? nullptr : &*found;
}

} // namespace

class TestTelemetryOnDevice : public QObject {
    Q_OBJECT

    Ceilings ceilings_;
    /// False, after checking that the refusal is explained, where counters are not permitted.
    static bool counterAccess(Profiler& profiler) {
        const auto answer = profiler.availability();
        if (!answer.available) {
            std::printf("  %s\n  %s\n", answer.reason.english().c_str(),
                        answer.advice.english().c_str());
        }
        return answer.available;
    }

private slots:
    void initTestCase();
    void nvmlKnowsTheSameDevice();
    void samplesArePlausible();
    void activitySeesTheCopy();
    void ceilingsArePlausible();
    void ceilingsAreCached();
    void occupancyIsThatOfTheRuntime_data();
    void occupancyIsThatOfTheRuntime();
    void copyKernelIsProfiled();
    void engineIsProfiledAndUnharmed_data();
    void engineIsProfiledAndUnharmed();
    void failedStepsLeaveTheProfilerOff();
    void figuresAreCollected();
};

void TestTelemetryOnDevice::initTestCase() {
    if (zonescope::tests::deviceIsThere()) {
        ceilings_ = measureCeilings(0);
    }
}

void TestTelemetryOnDevice::nvmlKnowsTheSameDevice() {
    for (const auto& info : deviceInfos()) {
        const DeviceSampler sampler(info.ordinal);
        QVERIFY2(sampler.available(), sampler.reason().english().c_str());
        QCOMPARE(sampler.facts().name, info.name);
        QCOMPARE(sampler.facts().uuid, info.uuid);
        QVERIFY(!sampler.facts().driverVersion.empty());
        const double total = sampler.facts().memoryTotalBytes.value_or(0.0);
        const double expected = static_cast<double>(info.memoryBytes);
        QVERIFY(std::abs(total - expected) < 0.1 * expected);
    }
}

void TestTelemetryOnDevice::samplesArePlausible() {
    CopyLoad load(0);
    const DeviceSampler sampler(0, {.samplesPerSecond = 8.0, .historySeconds = 0.5});
    QVERIFY2(sampler.available(), sampler.reason().english().c_str());
    while (sampler.now() < 1.2) {
        load.run(100);
    }
    const auto history = sampler.history();
    QVERIFY(history.size() >= 2 && history.size() <= 4); // half a second is kept
    QVERIFY(std::ranges::is_sorted(history, {}, &DeviceSample::time));
    const auto sample = history.back();
    std::printf("  %s\n", describe(sample, sampler.facts()).c_str());
    QVERIFY(sample.smClockMHz && *sample.smClockMHz > 200.0 && *sample.smClockMHz < 4000.0);
    QVERIFY(sample.memoryClockMHz && *sample.memoryClockMHz > 400.0);
    QVERIFY(sample.temperatureCelsius && *sample.temperatureCelsius > 5.0 &&
            *sample.temperatureCelsius < 120.0);
    QVERIFY(sample.memoryUsedBytes && *sample.memoryUsedBytes >= load.bytesPerLaunch());
    if (sample.powerWatts && sample.powerLimitWatts) {
        QVERIFY(*sample.powerWatts > 10.0 && *sample.powerWatts < 1.5 * *sample.powerLimitWatts);
    }
    QVERIFY(sample.busy && *sample.busy > 0.5);
    QVERIFY(std::ranges::find(sample.throttleReasons, std::string("idle")) ==
            sample.throttleReasons.end());
}

void TestTelemetryOnDevice::activitySeesTheCopy() {
    const DeviceSampler sampler(0);
    QVERIFY2(sampler.available(), sampler.reason().english().c_str());
    if (!sampler.facts().hasActivity) {
        std::printf("  %s\n", sampler.facts().activityReason.english().c_str());
        QVERIFY(!sampler.facts().activityReason.empty());
        QVERIFY(deviceInfo(0).computeMajor < 9 || sampler.facts().activityReason.english().find(
                                                      "cannot be sampled") != std::string::npos);
        return;
    }
    CopyLoad load(0);
    const double begin = sampler.now();
    while (sampler.now() - begin < 1.5) {
        load.run(100);
    }
    const auto sample = sampler.latest();
    QVERIFY(sample && sample->activity);
    const auto& activity = *sample->activity;
    std::printf("  over %.3f s: DRAM %.1f %%, SM %.1f %%, occupancy %.1f %%, FP32 %.1f %%\n",
                activity.seconds, activity.dramBandwidth.value_or(-1.0) * 100.0,
                activity.sm.value_or(-1.0) * 100.0, activity.occupancy.value_or(-1.0) * 100.0,
                activity.fp32.value_or(-1.0) * 100.0);
    QVERIFY(activity.dramBandwidth && *activity.dramBandwidth > 0.5 &&
            *activity.dramBandwidth <= 1.05);
    QVERIFY(activity.sm && *activity.sm > 0.8 && *activity.sm <= 1.01);
    QVERIFY(activity.seconds > 0.1 && activity.seconds < 1.0);
}

void TestTelemetryOnDevice::ceilingsArePlausible() {
    const auto& c = ceilings_;
    std::printf(
        "  %s, CUDA %s: copy %.0f GB/s, L2 %.0f GB/s, FMA %.2f TFLOP/s single, %.2f double, "
        "in %.3f s\n",
        c.device.c_str(), c.driverVersion.c_str(), c.copyBytesPerSecond * 1e-9,
        c.l2BytesPerSecond * 1e-9, c.floatFlopsPerSecond * 1e-12, c.doubleFlopsPerSecond * 1e-12,
        c.seconds);
    QVERIFY(c.seconds < 0.5);
    QVERIFY(c.copyBytesPerSecond > 50e9 && c.copyBytesPerSecond < 20e12);
    QVERIFY(c.l2BytesPerSecond > c.copyBytesPerSecond);
    if (c.smClockMHz > 0.0) { // where the driver tells it
        QVERIFY(c.l1BytesPerSecond > c.l2BytesPerSecond);
        // 128 lanes at most, two operations each a clock; at least a quarter of 64 lanes.
        const double lanes = c.floatFlopsPerSecond / (2.0 * c.multiprocessors * c.smClockMHz * 1e6);
        QVERIFY(lanes > 16.0 && lanes < 135.0);
    }
    QVERIFY(c.doubleFlopsPerSecond < 1.1 * c.floatFlopsPerSecond);
    const auto again = measureCeilings(0);
    QVERIFY(std::abs(again.copyBytesPerSecond / c.copyBytesPerSecond - 1.0) < 0.05);
    QVERIFY(std::abs(again.floatFlopsPerSecond / c.floatFlopsPerSecond - 1.0) < 0.1);
    // Back to back by the clock on the wall.
    CopyLoad load(0);
    load.run(50);
    const double rate = copyRate(load, 400);
    QVERIFY(rate > 0.85 * c.copyBytesPerSecond && rate < 1.05 * c.copyBytesPerSecond);
}

void TestTelemetryOnDevice::ceilingsAreCached() {
    const QTemporaryDir folder;
    const QByteArray before = qgetenv("XDG_CACHE_HOME");
    qputenv("XDG_CACHE_HOME", folder.path().toUtf8());
    const auto measured = ceilings(0);
    const auto cached = ceilings(0);
    const auto again = ceilings(0, true);
    before.isNull() ? qunsetenv("XDG_CACHE_HOME") : qputenv("XDG_CACHE_HOME", before);
    QVERIFY(!measured.fromCache && cached.fromCache && !again.fromCache);
    QCOMPARE(cached.copyBytesPerSecond, measured.copyBytesPerSecond);
}

void TestTelemetryOnDevice::occupancyIsThatOfTheRuntime_data() {
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<bool>("doublePrecision");
    for (const char* schedule : {"plain", "automatic"}) {
        QTest::addRow("%s, single", schedule) << schedule << false;
        QTest::addRow("%s, double", schedule) << schedule << true;
    }
}

/// The engine asks cudaOccupancyMaxActiveBlocksPerMultiprocessor; the advisor computes.
void TestTelemetryOnDevice::occupancyIsThatOfTheRuntime() {
    QFETCH(const QString, schedule);
    QFETCH(const bool, doublePrecision);
    const auto engine =
        makeEngine(2048, schedule.toStdString(),
                   doublePrecision ? model::Precision::doublePrecision : model::Precision::single);
    const auto limits = queryDevices().at(0);
    const auto counters = engine->counters();
    QVERIFY(!counters.kernels.empty());
    for (const auto& kernel : counters.kernels) {
        const auto ours = occupancy(limits, kernel.registersPerThread, kernel.sharedBytesPerBlock,
                                    kernel.blockThreads);
        std::printf("  %-24s %4d threads %4d registers %7zu bytes: %.4f runtime, %.4f ours\n",
                    kernel.name.c_str(), kernel.blockThreads, kernel.registersPerThread,
                    kernel.sharedBytesPerBlock, kernel.theoreticalOccupancy, ours.fraction);
        QVERIFY(std::abs(ours.fraction - kernel.theoreticalOccupancy) < 1e-9);
    }
    for (const auto& kernel : measurementKernels(0)) {
        QVERIFY(kernel.registersPerThread > 0);
        QVERIFY(!advise(limits, kernel, 1000, 1000).shapes.empty());
    }
}

void TestTelemetryOnDevice::copyKernelIsProfiled() {
    Profiler profiler(0);
    if (!counterAccess(profiler)) {
        QVERIFY(!profiler.availability().reason.empty());
        return;
    }
    // As in the window, where the driver is asked at the same time.
    const DeviceSampler sampler(0);
    CopyLoad load(0);
    load.run(200);
    const double before = copyRate(load, 400);
    ProfileRequest request;
    request.label = "copies";
    request.steps = [&] { load.run(20); };
    request.fewLaunches = [&] { load.run(3); };
    request.writtenBytes = static_cast<std::size_t>(load.bytesPerLaunch() / 2.0);
    const auto result = profiler.profile(request);
    print(result);

    const auto* const kernel = find(result, "copyKernel");
    QVERIFY(kernel != nullptr);
    QVERIFY(!kernel->wholeRange);
    QCOMPARE(kernel->launches, std::int64_t{3});
    for (const auto& metric : profilerMetrics()) {
        QVERIFY2((kernel->*metric.member).has_value(), metric.name.data());
    }
    QVERIFY(*kernel->dramThroughput > 0.7 && *kernel->dramThroughput < 1.02);
    QVERIFY(*kernel->memoryThroughput >= *kernel->dramThroughput - 0.05);
    QVERIFY(*kernel->warpsActive > 0.3 && *kernel->warpsActive <= 1.01);
    const double rate = load.bytesPerLaunch() / *kernel->seconds;
    QVERIFY(std::abs(rate / ceilings_.copyBytesPerSecond - 1.0) < 0.2);

    const auto& range = result.kernels.back();
    QVERIFY(range.wholeRange);
    QCOMPARE(range.kernel, std::string("copies"));
    QVERIFY(range.dramThroughput && *range.dramThroughput > 0.6);
    QVERIFY(range.seconds &&
            *range.seconds > 0.8 * 20.0 * load.bytesPerLaunch() / ceilings_.copyBytesPerSecond);
    // Off again: the copies run as fast as before.
    load.run(100);
    const double after = copyRate(load, 400);
    QVERIFY2(after > 0.95 * before, qPrintable(QString::number(after / before)));
    // And a second time.
    QVERIFY(find(profiler.profile(request), "copyKernel") != nullptr);
}

void TestTelemetryOnDevice::engineIsProfiledAndUnharmed_data() {
    QTest::addColumn<QString>("schedule");
    QTest::newRow("plain") << "plain";
    QTest::newRow("automatic") << "automatic";
}

void TestTelemetryOnDevice::engineIsProfiledAndUnharmed() {
    QFETCH(const QString, schedule);
    constexpr int cells = 4096;
    constexpr std::size_t points = std::size_t{cells + 1} * (cells + 1);
    const auto engine = makeEngine(cells, schedule.toStdString());
    fill(*engine, points);
    for (int n = 0; n < 4; ++n) {
        engine->advance(24);
    }
    const auto counters = engine->counters();
    std::printf("  schedule: %s\n", counters.schedule.c_str());
    Profiler profiler(0);
    if (!counterAccess(profiler)) {
        return;
    }
    const auto result = profiler.profile(profileRequest(*engine));
    print(result);

    // Replayed launches were undone and not counted.
    const auto after = engine->counters();
    QCOMPARE(after.kernels.size(), counters.kernels.size());
    for (std::size_t n = 0; n < counters.kernels.size(); ++n) {
        QCOMPARE(after.kernels[n].launches, counters.kernels[n].launches);
    }
    const auto reference = makeEngine(cells, schedule.toStdString());
    fill(*reference, points);
    reference->advance(engine->step());
    QCOMPARE(reference->step(), engine->step());
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<model::Component>(c);
        const auto one = engine->component(component);
        const auto other = reference->component(component);
        double worst = 0.0;
        for (std::size_t n = 0; n < one.size(); ++n) {
            worst = std::max(worst, std::abs(one[n] - other[n]));
        }
        // Passes of other depths round differently.
        QVERIFY2(worst < 1e-4, qPrintable(QString::number(worst)));
    }

    // The counters agree with the model about device memory.
    const auto& range = result.kernels.back();
    QVERIFY(range.wholeRange && range.dramThroughput && range.seconds);
    QVERIFY(range.instructionsPerCycle && *range.instructionsPerCycle > 0.05);
    TelemetryInputs inputs;
    inputs.ceilings = ceilings_;
    const auto modelled = engineFigures(counters, model::Precision::single, inputs);
    inputs.profiled = result.kernels;
    const auto profiled = engineFigures(counters, model::Precision::single, inputs);
    std::printf("%s", toTable(profiled).c_str());
    const auto& kernel = profiled.kernels.front();
    const auto& model = modelled.kernels.front();
    QCOMPARE(kernel.counters.name, model.counters.name);
    QVERIFY(model.bars.dram);
    if (!counters.schedule.starts_with("resident")) { // nothing of that goes through device memory
        QVERIFY(kernel.profiled && kernel.profiled->dramThroughput);
        // Of peak and of copy bandwidth: the one is some 90 % of the other.
        QVERIFY(std::abs(*kernel.profiled->dramThroughput - model.bars.dram->value) < 0.25);
    }
    if (schedule == "plain") {
        QVERIFY(find(result, "plain electric") != nullptr);
        QVERIFY(find(result, "plain magnetic") != nullptr);
    }
}

void TestTelemetryOnDevice::failedStepsLeaveTheProfilerOff() {
    Profiler profiler(0);
    if (!counterAccess(profiler)) {
        return;
    }
    CopyLoad load(0);
    ProfileRequest request;
    int calls = 0;
    request.steps = [&] {
        load.run(2);
        if (++calls == 3) { // the warm-up, a pass, and then in the middle of a range
            throw DeviceError(say("the device was lost"));
        }
    };
    QVERIFY_THROWS_EXCEPTION(DeviceError, (void)profiler.profile(request));
    request.steps = [&] { load.run(2); };
    const auto result = profiler.profile(request);
    QCOMPARE(result.kernels.size(), std::size_t{1});
    QVERIFY(result.kernels[0].dramThroughput);
}

void TestTelemetryOnDevice::figuresAreCollected() {
    const auto engine = makeEngine(2048, "automatic");
    engine->advance(48);
    engine->advance(48);
    std::vector<text::Message> notes;
    const auto figures = collectFigures(*engine, model::Precision::single, 0, true, &notes);
    for (const auto& note : notes) {
        std::printf("  note: %s\n", note.english().c_str());
    }
    std::printf("%s", toTable(figures).c_str());
    QVERIFY(figures.ceilings && figures.sample && figures.facts);
    QVERIFY(!figures.kernels.empty());
    QVERIFY(figures.kernels.front().cellStepsPerSecond > 1e9);
    QVERIFY(figures.kernels.front().bars.dram);
    QVERIFY(!figures.limiterWords.empty() && figures.limiterWords.english() != "not measured yet");
    QVERIFY(nlohmann::json::parse(toJson(figures))["kernels"].size() == figures.kernels.size());
    QVERIFY(QString::fromStdString(toCsv(figures)).contains(",sampled\r\n"));
}

QTEST_APPLESS_MAIN(TestTelemetryOnDevice)
#include "test_telemetry.moc"
