// What the counters panel says, from made-up figures.

#include "gpu/telemetry/limiter.hpp"
#include "gpu/telemetry/telemetry.hpp"

#include <QString>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace zonescope;
using gpu::Limiter;
using gpu::Source;

namespace {

/// An H200 in round numbers.
gpu::Ceilings ceilings() {
    gpu::Ceilings c;
    c.device = "Made-up H200";
    c.copyBytesPerSecond = 4e12;
    c.l2BytesPerSecond = 5e12;
    c.l1BytesPerSecond = 32e12;
    c.floatFlopsPerSecond = 60e12;
    c.doubleFlopsPerSecond = 30e12;
    return c;
}

gpu::DeviceFacts facts() {
    gpu::DeviceFacts f;
    f.name = "Made-up H200";
    f.maximumSmClockMHz = 1980.0;
    f.memoryTotalBytes = 141e9;
    return f;
}

gpu::DeviceSample sampleAt(double mhz, bool powerCapped = false) {
    gpu::DeviceSample s;
    s.smClockMHz = mhz;
    s.powerWatts = powerCapped ? 699.0 : 500.0;
    s.powerLimitWatts = 700.0;
    s.powerCapped = powerCapped;
    if (powerCapped) {
        s.throttleReasons = {text::term("power limit")};
    }
    return s;
}

/// 10 launches of 1 ms that advance `rate` cells times steps a second.
fdtd::KernelCounters kernel(const std::string& name, double rate, double bytes, double flops,
                            const std::string& stage = "step") {
    fdtd::KernelCounters k;
    k.name = name;
    k.stage = stage;
    k.blockThreads = 256;
    k.registersPerThread = 40;
    k.theoreticalOccupancy = 0.75;
    k.bytesPerCellStep = bytes;
    k.flopsPerCellStep = flops;
    k.launches = 10;
    k.seconds = 10e-3;
    k.cellSteps = rate * k.seconds;
    return k;
}

fdtd::EngineCounters counters(std::vector<fdtd::KernelCounters> kernels) {
    fdtd::EngineCounters c;
    c.backend = "CUDA";
    c.device = "Made-up H200";
    c.schedule = "plain";
    c.kernels = std::move(kernels);
    c.cellSteps = 5e9;
    c.seconds = 0.1;
    return c;
}

gpu::EngineFigures figuresOf(const fdtd::EngineCounters& c, gpu::TelemetryInputs inputs = {}) {
    if (!inputs.ceilings) {
        inputs.ceilings = ceilings();
    }
    return gpu::engineFigures(c, model::Precision::single, inputs);
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); }

gpu::ProfiledMetrics profileOf(const std::string& name) {
    gpu::ProfiledMetrics p;
    p.kernel = name;
    p.seconds = 1e-3;
    p.smThroughput = 0.18;
    p.memoryThroughput = 0.849;
    p.l1Throughput = 0.284;
    p.l2Throughput = 0.55;
    p.dramThroughput = 0.849;
    p.warpsActive = 0.918;
    p.instructionsPerCycle = 0.71;
    p.l2HitRate = 0.484;
    return p;
}

} // namespace

class TestTelemetryFigures : public QObject {
    Q_OBJECT

private slots:
    void ratesFollowFromTheModel();
    void doublePrecisionHasItsOwnCeiling();
    void roofIsTheLowerOfTwo();
    void stagesShareTheTime();
    void devicesShareTheWork();
    void profileReplacesTheModel();
    void wholeRangeServesTheOnlyKernel();
    void unknownProfiledKernelIsShown();
    void activityIsSampled();
    void nothingMeasuredIsNoFigure();
    void limiter_data();
    void limiter();
    void powerCapIsNamedBeforeTheUnit();
    void profiledUnitsLimit_data();
    void profiledUnitsLimit();
    void tableSaysWhereFiguresComeFrom();
    void jsonHasASourceForEveryFigure();
    void csvHasOneLineAFigure();
    void collectingFromACpuEngineSaysSo();
};

void TestTelemetryFigures::ratesFollowFromTheModel() {
    // 50 Gcell-steps/s at 76 bytes: 3.8 of 4 TB/s.
    const auto figures = figuresOf(counters({kernel("plain electric", 50e9, 76.0, 30.0)}));
    QCOMPARE(figures.kernels.size(), std::size_t{1});
    const auto& k = figures.kernels[0];
    QVERIFY(near(k.cellStepsPerSecond, 50e9));
    QVERIFY(near(k.bytesPerSecond, 3.8e12));
    QVERIFY(near(k.flopsPerSecond, 1.5e12));
    QVERIFY(near(k.secondsPerLaunch, 1e-3));
    QVERIFY(near(k.intensity, 30.0 / 76.0));
    QVERIFY(near(k.bars.dram->value, 0.95));
    QVERIFY(near(k.bars.l2->value, 3.8 / 5.0));
    QVERIFY(near(k.bars.l1->value, 3.8 / 32.0));
    QVERIFY(near(k.bars.sm->value, 1.5 / 60.0));
    QVERIFY(near(k.bars.memory->value, 0.95));
    QVERIFY(near(k.rooflineFraction, 0.95)); // left of the ridge the roof is the bandwidth
    QVERIFY(!k.bars.dram->lowerBound && k.bars.l2->lowerBound && k.bars.sm->lowerBound);
    for (const auto& bar : {k.bars.sm, k.bars.memory, k.bars.l1, k.bars.l2, k.bars.dram}) {
        QVERIFY(bar->source == Source::modelled);
    }
    QVERIFY(near(figures.cellStepsPerSecond, 50e9)); // 5e9 in 0.1 s
    gpu::TelemetryInputs inputs;
    inputs.cellStepsPerSecond = 48e9;
    QVERIFY(near(figuresOf(counters({}), inputs).cellStepsPerSecond, 48e9));
}

void TestTelemetryFigures::doublePrecisionHasItsOwnCeiling() {
    gpu::TelemetryInputs inputs;
    inputs.ceilings = ceilings();
    const auto figures = gpu::engineFigures(counters({kernel("a", 10e9, 10.0, 600.0)}),
                                            model::Precision::doublePrecision, inputs);
    QVERIFY(near(figures.kernels[0].bars.sm->value, 6.0 / 30.0));
    QVERIFY(near(figures.kernels[0].rooflineFraction, 6.0 / 30.0)); // right of the ridge
}

void TestTelemetryFigures::roofIsTheLowerOfTwo() {
    const auto c = ceilings();
    QVERIFY(near(gpu::roof(c, model::Precision::single, 1.0), 4e12));
    QVERIFY(near(gpu::roof(c, model::Precision::single, 15.0), 60e12)); // the ridge
    QVERIFY(near(gpu::roof(c, model::Precision::single, 100.0), 60e12));
    QVERIFY(near(gpu::roof(c, model::Precision::doublePrecision, 100.0), 30e12));
}

void TestTelemetryFigures::stagesShareTheTime() {
    auto slow = kernel("a", 1e9, 1.0, 1.0);
    slow.seconds = 60e-3;
    auto layers = kernel("b", 1e9, 1.0, 1.0, "layers");
    layers.seconds = 10e-3;
    auto other = kernel("c", 1e9, 1.0, 1.0);
    other.seconds = 20e-3;
    auto display = kernel("d", 1e9, 1.0, 1.0, "display");
    display.seconds = 10e-3;
    const auto figures = figuresOf(counters({layers, display, other, slow}));
    QCOMPARE(figures.kernels.front().counters.name, std::string("a"));
    QVERIFY(near(figures.kernels.front().timeShare, 0.6));
    QCOMPARE(figures.stages.size(), std::size_t{3});
    QCOMPARE(figures.stages.front().stage, std::string("step"));
    QVERIFY(near(figures.stages.front().share, 0.8));
    double sum = 0.0;
    for (const auto& stage : figures.stages) {
        sum += stage.share;
    }
    QVERIFY(near(sum, 1.0));
}

void TestTelemetryFigures::devicesShareTheWork() {
    // Two devices, 100 Gcell-steps/s together at 60 bytes: 6 of 2 x 4 TB/s. The exchange is timed
    // more often than the steps, which makes its sum the larger one.
    auto exchange = kernel("halo exchange", 400e9, 0.0, 0.0);
    exchange.stage = fdtd::exchangeStage;
    exchange.seconds *= 100.0;
    exchange.cellSteps *= 100.0;
    auto two = counters({exchange, kernel("streamed", 100e9, 60.0, 30.0)});
    two.devices = 2;
    const auto figures = figuresOf(two);
    QCOMPARE(figures.kernels[0].counters.name, std::string("streamed"));
    QVERIFY(near(figures.kernels[0].timeShare, 0.8));
    QVERIFY(near(figures.kernels[0].bars.dram->value, 0.75));
    QCOMPARE(figures.limiterWords, std::string("DRAM bound: 75 % of copy bandwidth"));
    QVERIFY(figures.kernels[1].limiterWords.english().find("between devices") != std::string::npos);
}

void TestTelemetryFigures::profileReplacesTheModel() {
    gpu::TelemetryInputs inputs;
    inputs.profiled = {profileOf("plain electric")};
    const auto figures = figuresOf(counters({kernel("plain magnetic", 50e9, 30.0, 10.0),
                                             kernel("plain electric", 50e9, 60.0, 10.0)}),
                                   inputs);
    const auto& electric =
        *std::ranges::find(figures.kernels, std::string("plain electric"),
                           [](const gpu::KernelFigures& k) { return k.counters.name; });
    QVERIFY(electric.profiled);
    QVERIFY(electric.bars.dram->source == Source::profiled);
    QVERIFY(near(electric.bars.dram->value, 0.849));
    QVERIFY(near(electric.bars.l1->value, 0.284));
    QVERIFY(!electric.bars.sm->lowerBound);
    QVERIFY(electric.achievedOccupancy->source == Source::profiled);
    QVERIFY(near(electric.bytesPerSecond, 3e12)); // the model stays beside it
    const auto& magnetic =
        *std::ranges::find(figures.kernels, std::string("plain magnetic"),
                           [](const gpu::KernelFigures& k) { return k.counters.name; });
    QVERIFY(!magnetic.profiled);
    QVERIFY(magnetic.bars.dram->source == Source::modelled);
}

void TestTelemetryFigures::wholeRangeServesTheOnlyKernel() {
    auto range = profileOf("plain");
    range.wholeRange = true;
    gpu::TelemetryInputs inputs;
    inputs.profiled = {range};
    const auto one = figuresOf(counters({kernel("stream tiles", 50e9, 6.0, 60.0)}), inputs);
    QVERIFY(one.profiledRange);
    QVERIFY(one.kernels[0].bars.dram->source == Source::profiled);
    QVERIFY(one.kernels[0].profiled->wholeRange); // and says so
    const auto two = figuresOf(
        counters({kernel("stream tiles", 50e9, 6.0, 60.0), kernel("patches", 50e9, 6.0, 60.0)}),
        inputs);
    QVERIFY(two.profiledRange);
    QVERIFY(two.kernels[0].bars.dram->source == Source::modelled);
}

void TestTelemetryFigures::unknownProfiledKernelIsShown() {
    gpu::TelemetryInputs inputs;
    inputs.profiled = {profileOf("setPositionKernel")};
    const auto figures = figuresOf(counters({kernel("plain electric", 50e9, 60.0, 10.0)}), inputs);
    QCOMPARE(figures.kernels.size(), std::size_t{2});
    QCOMPARE(figures.kernels.back().counters.name, std::string("setPositionKernel"));
    QCOMPARE(figures.kernels.back().counters.stage, std::string("other"));
    QVERIFY(figures.kernels.back().bars.dram->source == Source::profiled);
}

void TestTelemetryFigures::activityIsSampled() {
    gpu::TelemetryInputs inputs;
    inputs.sample = sampleAt(1980.0);
    inputs.sample->activity = gpu::DeviceActivity{.seconds = 0.25};
    inputs.sample->activity->dramBandwidth = 0.7;
    inputs.sample->activity->fp32 = 0.3;
    inputs.sample->activity->fp64 = 0.1;
    inputs.sample->activity->occupancy = 0.12;
    const auto figures = figuresOf(counters({kernel("a", 10e9, 8.0, 60.0)}), inputs);
    QVERIFY(figures.sampledBars.dram->source == Source::sampled);
    QVERIFY(near(figures.sampledBars.dram->value, 0.7));
    QVERIFY(near(figures.sampledBars.sm->value, 0.3));
    QVERIFY(!figures.sampledBars.l2);
    QVERIFY(figures.kernels[0].achievedOccupancy->source == Source::sampled);
    QVERIFY(near(figures.kernels[0].achievedOccupancy->value, 0.12));
    // With two kernels side by side it belongs to neither.
    const auto two =
        figuresOf(counters({kernel("a", 10e9, 8.0, 60.0), kernel("b", 10e9, 8.0, 60.0)}), inputs);
    QVERIFY(!two.kernels[0].achievedOccupancy && !two.kernels[1].achievedOccupancy);
}

void TestTelemetryFigures::nothingMeasuredIsNoFigure() {
    auto unmeasured = kernel("a", 10e9, 8.0, 60.0);
    unmeasured.seconds = 0.0;
    unmeasured.cellSteps = 0.0;
    unmeasured.launches = 0;
    const auto figures = figuresOf(counters({unmeasured}));
    const auto& k = figures.kernels[0];
    QCOMPARE(k.cellStepsPerSecond, 0.0);
    QVERIFY(!k.bars.dram && !k.bars.sm && !k.bars.memory);
    QVERIFY(k.limiter == Limiter::unknown);
    QCOMPARE(k.limiterWords, std::string("not measured yet"));
    // Without ceilings there are rates but no fractions.
    const auto bare =
        gpu::engineFigures(counters({kernel("a", 10e9, 8.0, 60.0)}), model::Precision::single, {});
    QVERIFY(near(bare.kernels[0].bytesPerSecond, 80e9));
    QVERIFY(!bare.kernels[0].bars.dram);
    QCOMPARE(bare.kernels[0].rooflineFraction, 0.0);
    QVERIFY(figuresOf(counters({})).limiterWords.empty());
}

void TestTelemetryFigures::limiter_data() {
    QTest::addColumn<double>("rate");
    QTest::addColumn<double>("bytes");
    QTest::addColumn<double>("flops");
    QTest::addColumn<double>("launchMicroseconds");
    QTest::addColumn<double>("smActivity");
    QTest::addColumn<int>("expected");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, double rate, double bytes, double flops, double launch,
                        double activity, Limiter expected, const char* words) {
        QTest::newRow(name) << rate << bytes << flops << launch << activity
                            << static_cast<int>(expected) << words;
    };
    row("device memory", 54e9, 60.0, 30.0, 1000.0, 1.0, Limiter::dram,
        "DRAM bound: 81 % of copy bandwidth");
    row("arithmetic", 450e9, 4.0, 100.0, 1000.0, 1.0, Limiter::compute,
        "compute bound: 75 % of multiply-add rate");
    row("cached", 80e9, 76.0, 30.0, 1000.0, 1.0, Limiter::l2, "runs from the L2 cache");
    row("short launches", 10e9, 76.0, 30.0, 5.0, 1.0, Limiter::latency, "launches of 5.0 us");
    row("few multiprocessors", 10e9, 76.0, 30.0, 1000.0, 0.3, Limiter::latency, "small grid, 30 %");
    row("something else", 300e9, 5.0, 50.0, 1000.0, 1.0, Limiter::unknown, "a profile tells which");
}

void TestTelemetryFigures::limiter() {
    QFETCH(const double, rate);
    QFETCH(const double, bytes);
    QFETCH(const double, flops);
    QFETCH(const double, launchMicroseconds);
    QFETCH(const double, smActivity);
    QFETCH(const int, expected);
    QFETCH(const QString, words);
    auto k = kernel("a", rate, bytes, flops);
    k.seconds = launchMicroseconds * 1e-6 * static_cast<double>(k.launches);
    k.cellSteps = rate * k.seconds;
    gpu::TelemetryInputs inputs;
    inputs.facts = facts();
    inputs.sample = sampleAt(1980.0);
    inputs.sample->activity = gpu::DeviceActivity{.seconds = 0.25};
    inputs.sample->activity->sm = smActivity;
    const auto figures = figuresOf(counters({k}), inputs);
    const auto said = QString::fromStdString(figures.kernels[0].limiterWords.english());
    QVERIFY2(said.contains(words), qPrintable(said));
    QCOMPARE(static_cast<int>(figures.kernels[0].limiter), expected);
    QCOMPARE(figures.limiterWords, figures.kernels[0].limiterWords);
}

void TestTelemetryFigures::powerCapIsNamedBeforeTheUnit() {
    gpu::TelemetryInputs inputs;
    inputs.facts = facts();
    inputs.sample = sampleAt(1620.0, true);
    const auto figures = figuresOf(counters({kernel("a", 480e9, 4.3, 60.0)}), inputs);
    QVERIFY(figures.kernels[0].limiter == Limiter::power);
    const auto& words = figures.kernels[0].limiterWords;
    QVERIFY(words.english().starts_with("power capped: 1.62 of 1.98 GHz"));
    QVERIFY(words.english().find("699 of 700 W") != std::string::npos);
    // Device memory does not slow down with the multiprocessors.
    const auto memory = figuresOf(counters({kernel("a", 54e9, 60.0, 30.0)}), inputs);
    QVERIFY(memory.kernels[0].limiter == Limiter::dram);
    // A flag without lower clocks is no cap.
    inputs.sample = sampleAt(1980.0, true);
    QVERIFY(figuresOf(counters({kernel("a", 480e9, 4.3, 60.0)}), inputs).kernels[0].limiter !=
            Limiter::power);
    // Nor is it one for a kernel that has little of the time.
    inputs.sample = sampleAt(1620.0, true);
    auto small = kernel("small", 480e9, 4.3, 60.0);
    small.seconds = 1e-3; // for the same cell-steps: shares are those of the time of a step
    const auto two = figuresOf(counters({kernel("a", 480e9, 4.3, 60.0), small}), inputs);
    QVERIFY(two.kernels[0].limiter == Limiter::power);
    QVERIFY(two.kernels[1].limiter != Limiter::power);
    // Temperature goes before power.
    inputs.sample->thermalCapped = true;
    QVERIFY(figuresOf(counters({kernel("a", 480e9, 4.3, 60.0)}), inputs).kernels[0].limiter ==
            Limiter::thermal);
}

void TestTelemetryFigures::profiledUnitsLimit_data() {
    QTest::addColumn<double>("sm");
    QTest::addColumn<double>("l1");
    QTest::addColumn<double>("l2");
    QTest::addColumn<double>("dram");
    QTest::addColumn<double>("instructions");
    QTest::addColumn<int>("expected");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, double sm, double l1, double l2, double dram,
                        double instructions, Limiter expected, const char* words) {
        QTest::newRow(name) << sm << l1 << l2 << dram << instructions << static_cast<int>(expected)
                            << words;
    };
    row("DRAM", 0.18, 0.28, 0.80, 0.85, 0.7, Limiter::dram, "DRAM bound: 85 % of peak (profiled)");
    row("L2", 0.18, 0.28, 0.92, 0.50, 0.7, Limiter::l2, "L2 bound: 92 %");
    row("L1", 0.18, 0.88, 0.62, 0.50, 0.7, Limiter::l1, "L1 bound: 88 %");
    row("issue", 0.66, 0.30, 0.20, 0.30, 2.6, Limiter::issue, "issue bound: 2.6 of 4");
    row("pipe", 0.90, 0.30, 0.20, 0.30, 1.1, Limiter::compute, "SM throughput (profiled)");
    row("nothing", 0.40, 0.30, 0.20, 0.30, 1.1, Limiter::latency, "latency bound: 1.1 of 4");
}

void TestTelemetryFigures::profiledUnitsLimit() {
    QFETCH(const double, sm);
    QFETCH(const double, l1);
    QFETCH(const double, l2);
    QFETCH(const double, dram);
    QFETCH(const double, instructions);
    QFETCH(const int, expected);
    QFETCH(const QString, words);
    auto profile = profileOf("stream tiles");
    profile.smThroughput = sm;
    profile.l1Throughput = l1;
    profile.l2Throughput = l2;
    profile.dramThroughput = dram;
    profile.instructionsPerCycle = instructions;
    gpu::TelemetryInputs inputs;
    inputs.profiled = {profile};
    const auto figures = figuresOf(counters({kernel("stream tiles", 300e9, 5.0, 50.0)}), inputs);
    const auto said = QString::fromStdString(figures.kernels[0].limiterWords.english());
    QVERIFY2(said.contains(words), qPrintable(said));
    QCOMPARE(static_cast<int>(figures.kernels[0].limiter), expected);
}

void TestTelemetryFigures::tableSaysWhereFiguresComeFrom() {
    gpu::TelemetryInputs inputs;
    inputs.sample = sampleAt(1980.0);
    inputs.facts = facts();
    inputs.profiled = {profileOf("plain electric")};
    const auto text = gpu::toTable(figuresOf(counters({kernel("plain magnetic", 50e9, 30.0, 10.0),
                                                       kernel("plain electric", 50e9, 60.0, 10.0)}),
                                             inputs));
    QVERIFY(text.find("84.9 p") != std::string::npos); // profiled DRAM
    QVERIFY(text.find("37.5 m") != std::string::npos); // modelled DRAM: 1.5 of 4 TB/s
    QVERIFY(text.find(">=") != std::string::npos);
    QVERIFY(text.find("1980 MHz") != std::string::npos);
    QVERIFY(text.find("DRAM bound") != std::string::npos);
    QVERIFY(text.find("modelled") != std::string::npos);
}

void TestTelemetryFigures::jsonHasASourceForEveryFigure() {
    auto range = profileOf("plain");
    range.wholeRange = true;
    gpu::TelemetryInputs inputs;
    inputs.sample = sampleAt(1620.0, true);
    inputs.facts = facts();
    inputs.profiled = {profileOf("plain electric"), range};
    const auto json = nlohmann::json::parse(
        gpu::toJson(figuresOf(counters({kernel("plain magnetic", 50e9, 30.0, 10.0),
                                        kernel("plain electric", 50e9, 60.0, 10.0)}),
                              inputs)));
    const auto checkFigures = [](const nlohmann::json& figures) {
        QVERIFY(!figures.empty());
        for (const auto& [name, figure] : figures.items()) {
            QVERIFY2(figure["value"].is_number(), name.c_str());
            const auto source = figure["source"].get<std::string>();
            QVERIFY(source == "modelled" || source == "sampled" || source == "profiled");
        }
    };
    checkFigures(json["figures"]);
    checkFigures(json["whole_steps"]);
    QCOMPARE(json["kernels"].size(), std::size_t{2});
    for (const auto& k : json["kernels"]) {
        checkFigures(k["figures"]);
    }
    QCOMPARE(json["figures"]["SM clock"]["source"].get<std::string>(), std::string("sampled"));
    const char* const dram = "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed";
    QVERIFY(near(json["whole_steps"][dram]["value"].get<double>(), 84.9)); // as Nsight shows it
    QCOMPARE(json["throttle_reasons"][0].get<std::string>(), std::string("power limit"));
}

void TestTelemetryFigures::csvHasOneLineAFigure() {
    auto c = counters({kernel("tiles, \"fast\"", 50e9, 60.0, 10.0)});
    gpu::TelemetryInputs inputs;
    inputs.sample = sampleAt(1980.0);
    const auto csv = QString::fromStdString(gpu::toCsv(figuresOf(c, inputs)));
    const auto lines = csv.split("\r\n");
    QCOMPARE(lines.first(), QString("device,kernel,figure,value,unit,source"));
    QVERIFY(lines.last().isEmpty()); // every line is ended
    QVERIFY(csv.contains("Made-up H200,\"tiles, \"\"fast\"\"\",DRAM throughput,75,%,modelled\r\n"));
    QVERIFY(csv.contains("Made-up H200,,SM clock,1980,MHz,sampled\r\n"));
    QVERIFY(csv.contains(",L2 throughput,60,%,modelled (lower bound)\r\n"));
}

void TestTelemetryFigures::collectingFromACpuEngineSaysSo() {
    class Nothing final : public fdtd::Engine {
    public:
        void advance(std::int64_t) override {}
        void advanceHalfStep() override {}
        [[nodiscard]] std::int64_t step() const noexcept override { return 0; }
        [[nodiscard]] bool atHalfStep() const noexcept override { return false; }
        void reset() override {}
        [[nodiscard]] fdtd::Plane snapshot(const fdtd::PlaneRequest&) const override { return {}; }
        [[nodiscard]] std::vector<fdtd::MonitorReading> readMonitors() const override { return {}; }
        [[nodiscard]] double fieldEnergy() const override { return 0.0; }
        [[nodiscard]] std::optional<fdtd::BadValue> findBadValue() const override { return {}; }
        [[nodiscard]] std::vector<double> component(fdtd::Component) const override { return {}; }
        void setComponent(fdtd::Component, const std::vector<double>&) override {}
        [[nodiscard]] fdtd::EngineState saveState() const override { return {}; }
        void loadState(const fdtd::EngineState&) override {}
        [[nodiscard]] fdtd::EngineCounters counters() const override { return {}; }
    } engine;
    std::vector<text::Message> notes;
    const auto figures = gpu::collectFigures(engine, model::Precision::single, 0, true, &notes);
    QVERIFY(figures.kernels.empty());
    QCOMPARE(notes.size(), std::size_t{1});
}

QTEST_APPLESS_MAIN(TestTelemetryFigures)
#include "test_telemetry_figures.moc"
