// NVML through made-up functions, ceilings in their cache, and the profiler's words.

#include "core/error.hpp"
#include "gpu/telemetry/kernel_name.hpp"
#include "gpu/telemetry/nvml.hpp"
#include "gpu/telemetry/telemetry.hpp"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstring>
#include <fstream>
#include <set>

using namespace zonescope;
namespace nvml = gpu::nvml;

namespace {

/// A device made of numbers. NVML is a C interface without a context, so its stand-in needs one
/// place to look at; each test fills it first.
struct FakeDevice {
    bool gpmSupported = true;
    nvml::Result gpmSampleResult = nvml::success;
    int liveSamples = 0;
    int shutdowns = 0;
    int metricCalls = 0;
    unsigned long long reasons = 0x4;
    std::string askedBusId;
    const void* older = nullptr;
    const void* newer = nullptr;
    int samplesTaken = 0;
};
FakeDevice fake;

constexpr nvml::Result notSupported = 3;
constexpr nvml::Result notFound = 6;
constexpr const char* knownBusId = "0000:1B:00.0";

nvml::Device handle() {
    static int place = 0;
    return reinterpret_cast<nvml::Device>(&place);
}

void copyText(char* target, unsigned int length, const char* text) {
    std::strncpy(target, text, length - 1);
    target[length - 1] = '\0';
}

/// Everything that the made-up driver offers; a test takes away what it wants to miss.
nvml::Functions fakeFunctions() {
    nvml::Functions f;
    f.init = [] { return nvml::success; };
    f.shutdown = [] {
        ++fake.shutdowns;
        return nvml::success;
    };
    f.errorString = [](nvml::Result result) {
        return result == notSupported ? "Not Supported" : "Some Error";
    };
    f.driverVersion = [](char* text, unsigned int length) {
        copyText(text, length, "580.82.07");
        return nvml::success;
    };
    f.handleByPciBusId = [](const char* id, nvml::Device* device) {
        fake.askedBusId = id;
        *device = handle();
        return fake.askedBusId == knownBusId ? nvml::success : notFound;
    };
    f.handleByIndex = [](unsigned int index, nvml::Device* device) {
        *device = handle();
        return index == 0 ? nvml::success : notFound;
    };
    f.name = [](nvml::Device, char* text, unsigned int length) {
        copyText(text, length, "Made-up H200");
        return nvml::success;
    };
    f.uuid = [](nvml::Device, char* text, unsigned int length) {
        copyText(text, length, "GPU-1234");
        return nvml::success;
    };
    f.pciInfo = [](nvml::Device, nvml::PciInfo* info) {
        copyText(info->busId.data(), 32, "00000000:1B:00.0");
        return nvml::success;
    };
    f.clock = [](nvml::Device, int type, unsigned int* mhz) {
        *mhz = type == 1 ? 1620 : 3201;
        return nvml::success;
    };
    f.maximumClock = [](nvml::Device, int type, unsigned int* mhz) {
        *mhz = type == 1 ? 1980 : 3201;
        return nvml::success;
    };
    f.power = [](nvml::Device, unsigned int* milliwatts) {
        *milliwatts = 698'500;
        return nvml::success;
    };
    f.powerLimit = [](nvml::Device, unsigned int* milliwatts) {
        *milliwatts = 700'000;
        return nvml::success;
    };
    f.temperature = [](nvml::Device, int, unsigned int* celsius) {
        *celsius = 61;
        return nvml::success;
    };
    f.utilization = [](nvml::Device, nvml::Utilization* use) {
        *use = {100, 40};
        return nvml::success;
    };
    f.memory = [](nvml::Device, nvml::Memory* memory) {
        *memory = {141'000'000'000ULL, 100'000'000'000ULL, 41'000'000'000ULL};
        return nvml::success;
    };
    f.clockReasons = [](nvml::Device, unsigned long long* bits) {
        *bits = fake.reasons;
        return nvml::success;
    };
    f.pcieGeneration = [](nvml::Device, unsigned int* generation) {
        *generation = 5;
        return nvml::success;
    };
    f.pcieWidth = [](nvml::Device, unsigned int* lanes) {
        *lanes = 16;
        return nvml::success;
    };
    f.nvlinkState = [](nvml::Device, unsigned int link, unsigned int* active) {
        *active = link % 3 == 0 ? 1 : 0;
        return nvml::success;
    };
    f.gpmSupport = [](nvml::Device, nvml::GpmSupport* support) {
        support->isSupportedDevice = fake.gpmSupported ? 1 : 0;
        return support->version == 1 ? nvml::success : notSupported;
    };
    f.gpmSampleAlloc = [](nvml::Sample* sample) {
        ++fake.liveSamples;
        *sample = reinterpret_cast<nvml::Sample>(new int(0));
        return nvml::success;
    };
    f.gpmSampleFree = [](nvml::Sample sample) {
        --fake.liveSamples;
        delete reinterpret_cast<int*>(sample);
        return nvml::success;
    };
    f.gpmSampleGet = [](nvml::Device, nvml::Sample sample) {
        *reinterpret_cast<int*>(sample) = ++fake.samplesTaken;
        return fake.gpmSampleResult;
    };
    f.gpmMetricsGet = [](nvml::GpmMetricsGet* request) {
        ++fake.metricCalls;
        const int older = *reinterpret_cast<const int*>(request->sample1);
        const int newer = *reinterpret_cast<const int*>(request->sample2);
        if (request->version != 1 || newer != older + 1) {
            return notSupported;
        }
        for (unsigned int n = 0; n < request->numMetrics; ++n) {
            auto& metric = request->metrics[n];
            metric.result = nvml::success;
            switch (metric.metricId) {
            case 2: metric.value = 97.0; break;           // SM utilisation
            case 10: metric.value = 84.0; break;          // DRAM bandwidth
            case 11: metric.result = notSupported; break; // FP64
            case 12: metric.value = std::nan(""); break;  // FP32
            case 20: metric.value = 2.0; break;           // PCIe, MiB/s
            default: metric.value = 1.0; break;
            }
        }
        return nvml::success;
    };
    return f;
}

std::unique_ptr<nvml::MonitoredDevice> openFake(const nvml::Functions& functions) {
    text::Message reason;
    auto library = nvml::Library::fromFunctions(functions, reason);
    return nvml::MonitoredDevice::find(std::move(library), 0, knownBusId, reason);
}

gpu::Ceilings someCeilings(const std::string& uuid, const std::string& driver) {
    gpu::Ceilings ceilings;
    ceilings.device = "Made-up H200";
    ceilings.uuid = uuid;
    ceilings.driverVersion = driver;
    ceilings.copyBytesPerSecond = 4.12e12;
    ceilings.l2BytesPerSecond = 5.5e12;
    ceilings.l1BytesPerSecond = 33e12;
    ceilings.floatFlopsPerSecond = 60e12;
    ceilings.doubleFlopsPerSecond = 30e12;
    ceilings.smClockMHz = 1980.0;
    ceilings.multiprocessors = 132;
    return ceilings;
}

} // namespace

class TestTelemetry : public QObject {
    Q_OBJECT

private slots:
    void init() { fake = {}; }
    void samplesHaveUnits();
    void activityNeedsTwoSamples();
    void missingFunctionsLeaveGaps();
    void activityIsRefusedInWords_data();
    void activityIsRefusedInWords();
    void devicesAreFoundByBusId();
    void libraryThatDoesNotStartSaysWhy();
    void libraryAndSamplesAreGivenBack();
    void throttleReasonsAreWords();
    void samplerWithoutDeviceGivesAReason();
    void ceilingsSurviveTheCache();
    void cacheKeepsOtherDevicesAndDrivers();
    void damagedCacheIsMeasuredAgain_data();
    void damagedCacheIsMeasuredAgain();
    void cacheFolderFollowsTheEnvironment();
    void profilerErrorsAreExplained();
    void functionNamesAreShort_data();
    void functionNamesAreShort();
    void kernelsAreKnownByTheirWords();
    void launchesAreMergedByTime();
    void metricsFillDifferentMembers();
    void profilerWithoutDeviceGivesAReason();
};

void TestTelemetry::samplesHaveUnits() {
    const auto device = openFake(fakeFunctions());
    QVERIFY(device != nullptr);
    const auto& facts = device->facts();
    QCOMPARE(facts.name, std::string("Made-up H200"));
    QCOMPARE(facts.uuid, std::string("GPU-1234"));
    QCOMPARE(facts.pciBusId, std::string("00000000:1B:00.0"));
    QCOMPARE(facts.driverVersion, std::string("580.82.07"));
    QCOMPARE(facts.maximumSmClockMHz, std::optional(1980.0));
    QCOMPARE(facts.memoryTotalBytes, std::optional(141e9));
    QCOMPARE(facts.pcieGeneration, std::optional(5));
    QCOMPARE(facts.pcieLanes, std::optional(16));
    QCOMPARE(facts.nvlinks, 6); // every third of 18
    QVERIFY(facts.hasActivity);

    const auto sample = device->sample(1.5);
    QCOMPARE(sample.time, 1.5);
    QCOMPARE(sample.smClockMHz, std::optional(1620.0));
    QCOMPARE(sample.memoryClockMHz, std::optional(3201.0));
    QCOMPARE(*sample.powerWatts, 698.5);
    QCOMPARE(*sample.powerLimitWatts, 700.0);
    QCOMPARE(sample.temperatureCelsius, std::optional(61.0));
    QCOMPARE(*sample.busy, 1.0);
    QCOMPARE(*sample.memoryBusy, 0.4);
    QCOMPARE(sample.memoryUsedBytes, std::optional(41e9));
    QVERIFY(sample.powerCapped);
    QVERIFY(!sample.thermalCapped);
    const auto words = gpu::describe(sample, facts);
    QVERIFY(words.find("1620 MHz") != std::string::npos);
    QVERIFY(words.find("of 700 W") != std::string::npos);
    QVERIFY(words.find("41.0 of 141.0 GB") != std::string::npos);
    QVERIFY(words.find("power limit") != std::string::npos);
}

void TestTelemetry::activityNeedsTwoSamples() {
    const auto device = openFake(fakeFunctions());
    QVERIFY(!device->sample(1.0).activity);
    for (double time : {1.25, 1.5}) { // the older sample comes first both times
        const auto activity = device->sample(time).activity;
        QVERIFY(activity.has_value());
        QCOMPARE(activity->seconds, 0.25);
        QCOMPARE(*activity->sm, 0.97);
        QCOMPARE(*activity->dramBandwidth, 0.84);
        QVERIFY(!activity->fp64); // its own status said no
        QVERIFY(!activity->fp32); // not a number
        QCOMPARE(*activity->pcieSendBytesPerSecond, 2.0 * 1024 * 1024);
    }
    QCOMPARE(fake.metricCalls, 2);
    // A failed sample starts the interval afresh.
    fake.gpmSampleResult = notSupported;
    QVERIFY(!device->sample(1.75).activity);
    fake.gpmSampleResult = nvml::success;
    QVERIFY(!device->sample(2.0).activity);
    QVERIFY(device->sample(2.25).activity);
}

void TestTelemetry::missingFunctionsLeaveGaps() {
    nvml::Functions f;
    f.init = [] { return nvml::success; };
    f.handleByPciBusId = fakeFunctions().handleByPciBusId;
    f.temperature = [](nvml::Device, int, unsigned int*) { return notSupported; };
    const auto device = openFake(f);
    QVERIFY(device != nullptr);
    QVERIFY(!device->facts().hasActivity);
    QVERIFY(device->facts().activityReason.english().find("too old") != std::string::npos);
    const auto sample = device->sample(0.0);
    QVERIFY(!sample.smClockMHz && !sample.powerWatts && !sample.temperatureCelsius);
    QVERIFY(!sample.busy && !sample.memoryUsedBytes && sample.throttleReasons.empty());
    QCOMPARE(gpu::describe(sample, device->facts()), std::string("no figures"));
}

void TestTelemetry::activityIsRefusedInWords_data() {
    QTest::addColumn<bool>("supported");
    QTest::addColumn<int>("sampleResult");
    QTest::addColumn<QString>("word");
    QTest::newRow("older device") << false << nvml::success << "Hopper";
    QTest::newRow("not permitted") << true << notSupported << "Not Supported";
}

void TestTelemetry::activityIsRefusedInWords() {
    QFETCH(const bool, supported);
    QFETCH(const int, sampleResult);
    QFETCH(const QString, word);
    fake.gpmSupported = supported;
    fake.gpmSampleResult = sampleResult;
    const auto device = openFake(fakeFunctions());
    QVERIFY(!device->facts().hasActivity);
    QVERIFY(QString::fromStdString(device->facts().activityReason.english()).contains(word));
    (void)device->sample(0.0);
    QVERIFY(!device->sample(1.0).activity);
}

void TestTelemetry::devicesAreFoundByBusId() {
    text::Message reason;
    const auto library = nvml::Library::fromFunctions(fakeFunctions(), reason);
    QVERIFY(nvml::MonitoredDevice::find(library, 3, knownBusId, reason) != nullptr);
    QCOMPARE(fake.askedBusId, std::string(knownBusId));
    QVERIFY(nvml::MonitoredDevice::find(library, 3, "0000:FF:00.0", reason) == nullptr);
    QVERIFY(reason.english().find("0000:FF:00.0") != std::string::npos);
    QVERIFY(nvml::MonitoredDevice::find(library, 0, "", reason) != nullptr);
    QVERIFY(nvml::MonitoredDevice::find(library, 1, "", reason) == nullptr);
    QVERIFY(nvml::MonitoredDevice::find(library, -1, "", reason) == nullptr);
}

void TestTelemetry::libraryThatDoesNotStartSaysWhy() {
    text::Message reason;
    auto f = fakeFunctions();
    f.init = [] { return notSupported; };
    QVERIFY(nvml::Library::fromFunctions(f, reason) == nullptr);
    QVERIFY(reason.english().find("Not Supported") != std::string::npos);
    QCOMPARE(fake.shutdowns, 0); // what did not start is not ended
    f.init = nullptr;
    QVERIFY(nvml::Library::fromFunctions(f, reason) == nullptr);
    QVERIFY(reason.english().find("nvmlInit_v2") != std::string::npos);
}

void TestTelemetry::libraryAndSamplesAreGivenBack() {
    {
        const auto device = openFake(fakeFunctions());
        QCOMPARE(fake.liveSamples, 2);
        QCOMPARE(fake.shutdowns, 0);
    }
    QCOMPARE(fake.liveSamples, 0);
    QCOMPARE(fake.shutdowns, 1);
}

void TestTelemetry::throttleReasonsAreWords() {
    QVERIFY(gpu::throttleReasonWords(0).empty());
    QCOMPARE(gpu::throttleReasonWords(0x1), (std::vector<text::Message>{text::term("idle")}));
    QCOMPARE(
        gpu::throttleReasonWords(0x24),
        (std::vector<text::Message>{text::term("power limit"), text::term("temperature limit")}));
    QCOMPARE(gpu::throttleReasonWords(0x8000).size(), std::size_t{1}); // one yet unknown
    QVERIFY(gpu::isPowerCapped(0x80) && !gpu::isPowerCapped(0x20) && !gpu::isPowerCapped(0x1));
    QVERIFY(gpu::isThermalCapped(0x40) && !gpu::isThermalCapped(0x4));
}

void TestTelemetry::samplerWithoutDeviceGivesAReason() {
    const gpu::DeviceSampler sampler(0);
    QCOMPARE(sampler.reason().empty(), sampler.available());
    if (!sampler.available()) {
        QVERIFY(!sampler.latest());
        QVERIFY(sampler.history().empty());
        text::Message reason;
        QVERIFY(!gpu::sampleDevice(0, 0.0, nullptr, &reason));
        QCOMPARE(reason, sampler.reason());
    }
}

void TestTelemetry::ceilingsSurviveTheCache() {
    const QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.path().toStdString()) / "new" / "ceilings.json";
    QVERIFY(!gpu::readCachedCeilings(file, "GPU-1", "13.0"));
    const auto written = someCeilings("GPU-1", "13.0");
    QVERIFY(gpu::writeCachedCeilings(file, written));
    const auto read = gpu::readCachedCeilings(file, "GPU-1", "13.0");
    QVERIFY(read.has_value());
    QVERIFY(read->fromCache);
    QCOMPARE(read->device, written.device);
    QCOMPARE(read->copyBytesPerSecond, written.copyBytesPerSecond);
    QCOMPARE(read->l2BytesPerSecond, written.l2BytesPerSecond);
    QCOMPARE(read->l1BytesPerSecond, written.l1BytesPerSecond);
    QCOMPARE(read->floatFlopsPerSecond, written.floatFlopsPerSecond);
    QCOMPARE(read->doubleFlopsPerSecond, written.doubleFlopsPerSecond);
    QCOMPARE(read->multiprocessors, 132);
    // A driver that does not tell the clock.
    auto clockless = someCeilings("GPU-2", "13.0");
    clockless.smClockMHz = clockless.l1BytesPerSecond = 0.0;
    QVERIFY(gpu::writeCachedCeilings(file, clockless));
    QVERIFY(gpu::readCachedCeilings(file, "GPU-2", "13.0"));
}

void TestTelemetry::cacheKeepsOtherDevicesAndDrivers() {
    const QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.path().toStdString()) / "ceilings.json";
    auto first = someCeilings("GPU-1", "13.0");
    QVERIFY(gpu::writeCachedCeilings(file, first));
    QVERIFY(gpu::writeCachedCeilings(file, someCeilings("GPU-2", "13.0")));
    QVERIFY(gpu::writeCachedCeilings(file, someCeilings("GPU-1", "13.1")));
    first.copyBytesPerSecond = 4.2e12; // measured again
    QVERIFY(gpu::writeCachedCeilings(file, first));
    QCOMPARE(gpu::readCachedCeilings(file, "GPU-1", "13.0")->copyBytesPerSecond, 4.2e12);
    QCOMPARE(gpu::readCachedCeilings(file, "GPU-1", "13.1")->copyBytesPerSecond, 4.12e12);
    QVERIFY(gpu::readCachedCeilings(file, "GPU-2", "13.0"));
    QVERIFY(!gpu::readCachedCeilings(file, "GPU-3", "13.0"));
    QVERIFY(!gpu::readCachedCeilings({}, "GPU-1", "13.0"));
    QVERIFY(!gpu::writeCachedCeilings({}, first));
    QVERIFY(!gpu::writeCachedCeilings("/proc/no-such-folder/ceilings.json", first));
}

void TestTelemetry::damagedCacheIsMeasuredAgain_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("{\"format\":");
    QTest::newRow("a list") << QByteArray("[1, 2]");
    QTest::newRow("other version")
        << QByteArray(R"({"format": "zonescope-ceilings", "version": 99, "devices": []})");
    QTest::newRow("odd entries") << QByteArray(
        R"({"format": "zonescope-ceilings", "version": 1, "devices": [7, {"uuid": "GPU-1", "driver": "13.0"}]})");
    QTest::newRow("zero rate") << QByteArray(
        R"({"format": "zonescope-ceilings", "version": 1, "devices": [{"uuid": "GPU-1", "driver": "13.0",
            "device": "x", "multiprocessors": 1, "copy_bytes_per_second": 0, "l2_bytes_per_second": 1,
            "float_flops_per_second": 1, "double_flops_per_second": 1, "l1_bytes_per_second": 1,
            "sm_clock_mhz": 1}]})");
}

void TestTelemetry::damagedCacheIsMeasuredAgain() {
    QFETCH(const QByteArray, content);
    const QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.path().toStdString()) / "ceilings.json";
    std::ofstream(file) << content.constData();
    QVERIFY(!gpu::readCachedCeilings(file, "GPU-1", "13.0"));
    QVERIFY(gpu::writeCachedCeilings(file, someCeilings("GPU-1", "13.0")));
    QVERIFY(gpu::readCachedCeilings(file, "GPU-1", "13.0"));
}

void TestTelemetry::cacheFolderFollowsTheEnvironment() {
    const QByteArray before = qgetenv("XDG_CACHE_HOME");
    qputenv("XDG_CACHE_HOME", "/somewhere/cache");
    QCOMPARE(gpu::ceilingsCacheFile(),
             std::filesystem::path("/somewhere/cache/zonescope/ceilings.json"));
    qputenv("XDG_CACHE_HOME", "relative");
    const std::filesystem::path home(qgetenv("HOME").toStdString());
    QCOMPARE(gpu::ceilingsCacheFile(),
             home.empty() ? home : home / ".cache" / "zonescope" / "ceilings.json");
    before.isNull() ? qunsetenv("XDG_CACHE_HOME") : qputenv("XDG_CACHE_HOME", before);
}

void TestTelemetry::profilerErrorsAreExplained() {
    const auto permission = gpu::explainProfilerError(35, "cuptiRangeProfilerStart");
    QVERIFY(!permission.available);
    QVERIFY(permission.reason.english().find("administrators") != std::string::npos);
    QVERIFY(permission.advice.english().find("NVreg_RestrictProfilingToAdminUsers=0") !=
            std::string::npos);
    QVERIFY(gpu::explainProfilerError(26, "").reason.english().find("another program") !=
            std::string::npos);
    QVERIFY(gpu::explainProfilerError(39, "").reason.english().find("under a profiler") !=
            std::string::npos);
    const auto unknown = gpu::explainProfilerError(999, "cuptiRangeProfilerStop");
    QVERIFY(unknown.reason.english().find("cuptiRangeProfilerStop") != std::string::npos);
    QVERIFY(unknown.reason.english().find("999") != std::string::npos);
}

void TestTelemetry::functionNamesAreShort_data() {
    QTest::addColumn<QString>("symbol");
    QTest::addColumn<QString>("name");
    QTest::newRow("template in an unnamed namespace")
        << "_ZN9zonescope3gpu12_GLOBAL__N_110stepKernelIfEEvT_PS3_"
        << "stepKernel";
    QTest::newRow("C") << "copy"
                       << "copy";
    QTest::newRow("written out") << "void zonescope::gpu::streamTiles<float, 2>(int)"
                                 << "streamTiles";
    QTest::newRow("empty") << ""
                           << "";
}

void TestTelemetry::functionNamesAreShort() {
    QFETCH(const QString, symbol);
    QFETCH(const QString, name);
    QCOMPARE(QString::fromStdString(gpu::shortFunctionName(symbol.toStdString())), name);
}

void TestTelemetry::kernelsAreKnownByTheirWords() {
    const std::vector<std::string> known{
        "plain magnetic", "plain electric",        "plain record",         "stream tiles",
        "patches",        "transforms of samples", "transforms of regions"};
    QCOMPARE(gpu::knownKernelName("magneticKernel", known), std::string_view("plain magnetic"));
    QCOMPARE(gpu::knownKernelName("electricKernel", known), std::string_view("plain electric"));
    QCOMPARE(gpu::knownKernelName("streamTiles", known), std::string_view("stream tiles"));
    QCOMPARE(gpu::knownKernelName("patchKernel", known), std::string_view("patches"));
    QCOMPARE(gpu::knownKernelName("plain magnetic", known), std::string_view("plain magnetic"));
    QVERIFY(gpu::knownKernelName("thinTransformKernel", known).empty()); // could be either
    QVERIFY(gpu::knownKernelName("setPositionKernel", known).empty());
    QVERIFY(gpu::knownKernelName("magneticKernel", {}).empty());
}

void TestTelemetry::launchesAreMergedByTime() {
    gpu::ProfiledMetrics quick;
    quick.kernel = "a";
    quick.seconds = 1e-3;
    quick.dramThroughput = 0.2;
    gpu::ProfiledMetrics slow = quick;
    slow.seconds = 3e-3;
    slow.dramThroughput = 0.8;
    gpu::ProfiledMetrics other;
    other.kernel = "b";
    other.seconds = 10e-3;
    const std::vector launches{quick, slow, other};
    const auto merged = gpu::mergeLaunches(launches);
    QCOMPARE(merged.size(), std::size_t{2});
    QCOMPARE(merged[0].kernel, std::string("b")); // most time first
    QCOMPARE(merged[1].launches, std::int64_t{2});
    QCOMPARE(*merged[1].seconds, 2e-3); // of a launch
    QCOMPARE(*merged[1].dramThroughput, (1.0 * 0.2 + 3.0 * 0.8) / 4.0);
    QVERIFY(!merged[1].smThroughput && !merged[0].dramThroughput);
}

void TestTelemetry::metricsFillDifferentMembers() {
    gpu::ProfiledMetrics metrics;
    std::set<std::string_view> names;
    for (const auto& metric : gpu::profilerMetrics()) {
        QVERIFY(!(metrics.*metric.member)); // nobody filled it before
        metrics.*metric.member = 1.0;
        QVERIFY(names.insert(metric.name).second);
        QCOMPARE(metric.name.data()[metric.name.size()], '\0'); // CUPTI takes C strings
    }
    QCOMPARE(names.size(), std::size_t{9});
}

void TestTelemetry::profilerWithoutDeviceGivesAReason() {
    gpu::Profiler profiler(0);
    const auto answer = profiler.availability();
    QCOMPARE(answer.reason.empty(), answer.available);
    if (!answer.available) {
        QVERIFY_THROWS_EXCEPTION(DeviceError,
                                 (void)profiler.profile({.steps = [] {}, .fewLaunches = {}}));
    }
}

QTEST_APPLESS_MAIN(TestTelemetry)
#include "test_telemetry.moc"
