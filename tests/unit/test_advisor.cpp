// Occupancy against NVIDIA's occupancy calculator, and the choice of block shapes.

#include "core/error.hpp"
#include "gpu/ceilings/block_advisor.hpp"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace zonescope;
using gpu::OccupancyLimit;

namespace {

gpu::DeviceLimits hopper() {
    auto limits = gpu::limitsOfCapability(9, 0);
    limits.name = "Hopper";
    limits.multiprocessors = 132;
    return limits;
}

gpu::KernelResources kernelOf(int registers, std::size_t shared, int threads) {
    gpu::KernelResources kernel;
    kernel.name = "step";
    kernel.registersPerThread = registers;
    kernel.sharedPerBlock = shared;
    kernel.blockThreads = threads;
    return kernel;
}

bool limitedBy(const gpu::Occupancy& occupancy, OccupancyLimit limit) {
    return std::ranges::find(occupancy.limits, limit) != occupancy.limits.end();
}

} // namespace

class TestAdvisor : public QObject {
    Q_OBJECT

private slots:
    void blocksAgreeWithTheOccupancyCalculator_data();
    void blocksAgreeWithTheOccupancyCalculator();
    void limitsAreNamed();
    void partialWarpsCountAsWhole();
    void whatDoesNotFitHasNoBlocks();
    void unknownCapabilityIsRefused();
    void shapesCoverTheGrid();
    void bestShapeFillsTheDevice();
    void currentLaunchIsListed();
    void launchBoundsHold();
    void sharedMemoryGrowsWithTheBlock();
    void fixedShapesAreNotReplaced();
    void countersBecomeResources();
    void tablesAndJsonNameEverything();
};

/// Values of cudaOccMaxActiveBlocksPerMultiprocessor (cuda_occupancy.h of CUDA 13.0).
void TestAdvisor::blocksAgreeWithTheOccupancyCalculator_data() {
    QTest::addColumn<int>("major");
    QTest::addColumn<int>("minor");
    QTest::addColumn<int>("registers");
    QTest::addColumn<int>("shared");
    QTest::addColumn<int>("threads");
    QTest::addColumn<int>("blocks");
    const int cases[][6] = {
        {7, 0, 32, 0, 256, 8},     {7, 0, 128, 0, 64, 8},     {7, 5, 32, 0, 256, 4},
        {7, 5, 40, 16384, 128, 4}, {8, 0, 32, 0, 1024, 2},    {8, 0, 255, 0, 64, 4},
        {8, 6, 40, 0, 128, 12},    {8, 6, 32, 20000, 192, 4}, {8, 9, 64, 0, 32, 24},
        {9, 0, 32, 0, 32, 32},     {9, 0, 253, 20480, 64, 4}, {9, 0, 159, 40000, 96, 4},
        {9, 0, 64, 0, 256, 4},     {9, 0, 80, 0, 96, 8},      {9, 0, 128, 116224, 512, 1},
        {9, 0, 255, 0, 512, 0},
    };
    for (const auto& c : cases) {
        QTest::addRow("cc %d.%d, %d registers, %d bytes, %d threads", c[0], c[1], c[2], c[3], c[4])
            << c[0] << c[1] << c[2] << c[3] << c[4] << c[5];
    }
}

void TestAdvisor::blocksAgreeWithTheOccupancyCalculator() {
    QFETCH(const int, major);
    QFETCH(const int, minor);
    QFETCH(const int, registers);
    QFETCH(const int, shared);
    QFETCH(const int, threads);
    QFETCH(const int, blocks);
    const auto limits = gpu::limitsOfCapability(major, minor);
    const auto occupancy =
        gpu::occupancy(limits, registers, static_cast<std::size_t>(shared), threads);
    QCOMPARE(occupancy.blocksPerMultiprocessor, blocks);
    QCOMPARE(occupancy.activeWarps, blocks * ((threads + 31) / 32));
    QCOMPARE(occupancy.fraction,
             static_cast<double>(occupancy.activeWarps * 32) / limits.maxThreadsPerMultiprocessor);
}

void TestAdvisor::limitsAreNamed() {
    const auto limits = hopper();
    QVERIFY(limitedBy(gpu::occupancy(limits, 32, 0, 1024), OccupancyLimit::threads));
    QVERIFY(limitedBy(gpu::occupancy(limits, 16, 0, 32), OccupancyLimit::blocks));
    const auto registers = gpu::occupancy(limits, 64, 0, 256);
    QVERIFY(limitedBy(registers, OccupancyLimit::registers));
    QVERIFY(!limitedBy(registers, OccupancyLimit::threads));
    QVERIFY(!limitedBy(registers, OccupancyLimit::sharedMemory));
    const auto shared = gpu::occupancy(limits, 32, 100'000, 128);
    QCOMPARE(shared.blocksPerMultiprocessor, 2);
    QCOMPARE(shared.limits, std::vector{OccupancyLimit::sharedMemory});
    // 2 blocks by registers (128 x 256), 2 by shared memory.
    const auto both = gpu::occupancy(limits, 128, 100'000, 256);
    QVERIFY(limitedBy(both, OccupancyLimit::registers));
    QVERIFY(limitedBy(both, OccupancyLimit::sharedMemory));
}

void TestAdvisor::partialWarpsCountAsWhole() {
    const auto limits = hopper();
    const auto partial = gpu::occupancy(limits, 40, 0, 65);
    const auto whole = gpu::occupancy(limits, 40, 0, 96);
    QCOMPARE(partial.blocksPerMultiprocessor, whole.blocksPerMultiprocessor);
    QCOMPARE(partial.activeWarps, whole.activeWarps);
}

void TestAdvisor::whatDoesNotFitHasNoBlocks() {
    const auto limits = hopper();
    QCOMPARE(gpu::occupancy(limits, 32, 0, 0).blocksPerMultiprocessor, 0);
    QCOMPARE(gpu::occupancy(limits, 32, 0, 1056).blocksPerMultiprocessor, 0);
    QCOMPARE(gpu::occupancy(limits, 256, 0, 32).blocksPerMultiprocessor, 0);
    // 227 KB is the most for one block of Hopper, and the system's kilobyte comes on top.
    QCOMPARE(gpu::occupancy(limits, 32, 227 * 1024, 128).blocksPerMultiprocessor, 1);
    QCOMPARE(gpu::occupancy(limits, 32, 227 * 1024 + 1, 128).blocksPerMultiprocessor, 0);
    const auto advice = gpu::advise(limits, kernelOf(32, 300'000, 128), 100, 100);
    QVERIFY(advice.shapes.empty());
    QVERIFY(advice.words.english().find("fits") != std::string::npos);
}

void TestAdvisor::unknownCapabilityIsRefused() {
    QVERIFY_THROWS_EXCEPTION(InputError, (void)gpu::limitsOfCapability(6, 1));
    try {
        (void)gpu::limitsOfCapability(6, 1);
    } catch (const InputError& error) {
        QCOMPARE(error.value().english(), std::string("6.1"));
        QVERIFY(error.allowed().english().find("9.0") != std::string::npos);
    }
}

void TestAdvisor::shapesCoverTheGrid() {
    const auto advice = gpu::advise(hopper(), kernelOf(32, 0, 256), 1000, 500);
    QVERIFY(advice.shapes.size() > 20);
    for (const auto& report : advice.shapes) {
        QVERIFY(report.shape.threads() >= 32 && report.shape.threads() <= 1024);
        QVERIFY(report.shape.width % 32 == 0);
        QVERIFY(report.blocks * report.shape.threads() >= 1000LL * 500);
        QVERIFY(report.coverage > 0.0 && report.coverage <= 1.0);
        QVERIFY(report.waveEfficiency > 0.0 && report.waveEfficiency <= 1.0);
    }
    const auto square =
        std::ranges::find(advice.shapes, gpu::BlockShape{32, 8}, &gpu::ShapeReport::shape);
    QVERIFY(square != advice.shapes.end());
    QCOMPARE(square->blocks, std::int64_t{32 * 63});      // ceil(1000/32) x ceil(500/8)
    QCOMPARE(square->waves, 32.0 * 63.0 / (8.0 * 132.0)); // 8 blocks of 256 threads on each of 132
    QCOMPARE(square->coverage, 1000.0 * 500.0 / (32.0 * 63.0 * 256.0));
}

void TestAdvisor::bestShapeFillsTheDevice() {
    // 132 multiprocessors x 8 blocks of 256 threads are one wave of 32 x 8 cells: 48 x 22 blocks.
    const auto advice = gpu::advise(hopper(), kernelOf(32, 0, 0), 48 * 32, 22 * 8);
    QVERIFY(!advice.shapes.empty());
    const auto& best = advice.shapes[advice.best];
    for (const auto& report : advice.shapes) {
        QVERIFY(report.score <= best.score + 0.011);
    }
    QCOMPARE(best.waveEfficiency, 1.0);
    QCOMPARE(best.coverage, 1.0);
    QCOMPARE(best.occupancy.fraction, 1.0);
}

void TestAdvisor::currentLaunchIsListed() {
    const auto usual = gpu::advise(hopper(), kernelOf(64, 0, 128), 512, 512);
    QVERIFY(std::ranges::any_of(usual.shapes, &gpu::ShapeReport::current));
    const auto unusual = gpu::advise(hopper(), kernelOf(159, 0, 96), 512, 512);
    const auto current = std::ranges::find(unusual.shapes, true, &gpu::ShapeReport::current);
    QVERIFY(current != unusual.shapes.end());
    QCOMPARE(current->shape.threads(), 96);
    QVERIFY(std::ranges::is_sorted(
        unusual.shapes, {}, [](const gpu::ShapeReport& report) { return report.shape.threads(); }));
}

void TestAdvisor::launchBoundsHold() {
    auto kernel = kernelOf(40, 0, 128);
    kernel.maxThreadsPerBlock = 256;
    for (const auto& report : gpu::advise(hopper(), kernel, 512, 512).shapes) {
        QVERIFY(report.shape.threads() <= 256);
    }
}

void TestAdvisor::sharedMemoryGrowsWithTheBlock() {
    auto kernel = kernelOf(32, 1000, 0);
    kernel.sharedPerThread = 400;
    const auto advice = gpu::advise(hopper(), kernel, 512, 512);
    // 512 threads need 205.8 KB; 1024 would need twice as much and do not fit.
    QCOMPARE(advice.shapes.back().shape.threads(), 512);
    QCOMPARE(advice.shapes.back().occupancy.blocksPerMultiprocessor, 1);
}

void TestAdvisor::fixedShapesAreNotReplaced() {
    auto kernel = kernelOf(253, 20480, 64);
    kernel.fixedShape = true;
    const auto advice = gpu::advise(hopper(), kernel, 4096, 4096);
    QVERIFY(advice.words.english().starts_with("laid out for 64 threads"));
    QVERIFY(advice.words.english().find("registers") != std::string::npos);
    for (const auto& report : advice.shapes) {
        QCOMPARE(report.blocks, std::int64_t{0});
    }
}

void TestAdvisor::countersBecomeResources() {
    fdtd::EngineCounters counters;
    counters.schedule = "streamed 2 x 6 levels, 4 cells a lane";
    fdtd::KernelCounters step;
    step.name = "stream tiles";
    step.stage = "step";
    step.blockThreads = 64;
    step.registersPerThread = 253;
    step.sharedBytesPerBlock = 20480;
    counters.kernels.push_back(step);
    step.name = "transforms of samples";
    step.stage = "transforms";
    counters.kernels.push_back(step);
    const auto streamed = gpu::kernelResources(counters);
    QCOMPARE(streamed.size(), std::size_t{2});
    QCOMPARE(streamed[0].name, std::string("stream tiles"));
    QCOMPARE(streamed[0].registersPerThread, 253);
    QCOMPARE(streamed[0].sharedPerBlock, std::size_t{20480});
    QVERIFY(streamed[0].fixedShape);
    QVERIFY(!streamed[1].fixedShape);
    counters.schedule = "plain";
    QVERIFY(!gpu::kernelResources(counters)[0].fixedShape);
}

void TestAdvisor::tablesAndJsonNameEverything() {
    const auto limits = hopper();
    const std::vector advice{gpu::advise(limits, kernelOf(64, 4096, 256), 1000, 1000)};
    QVERIFY(gpu::toTable(limits).find("132 multiprocessors") != std::string::npos);
    const auto text = gpu::toTable(advice[0]);
    QVERIFY(text.find("registers") != std::string::npos);
    QVERIFY(text.find('*') != std::string::npos);
    QVERIFY(gpu::toTable(advice[0], true).size() > text.size());
    const auto json = nlohmann::json::parse(gpu::toJson(limits, advice));
    QCOMPARE(json["device"]["multiprocessors"].get<int>(), 132);
    const auto& shapes = json["kernels"][0]["shapes"];
    QCOMPARE(shapes.size(), advice[0].shapes.size());
    QCOMPARE(
        std::ranges::count_if(shapes, [](const auto& s) { return s["best"].template get<bool>(); }),
        std::ptrdiff_t{1});
}

QTEST_APPLESS_MAIN(TestAdvisor)
#include "test_advisor.moc"
