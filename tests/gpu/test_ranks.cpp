// One domain over ranks with CUDA engines, which are threads here and share a device: their rows
// are packed on the device and go through page-locked memory.

#include "core/bench/bench.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/ranks/rank_engine.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/support/rank_run.hpp"

#include <QTest>

#include <cmath>
#include <cstddef>
#include <memory>
#include <vector>

using namespace zonescope;
using namespace zonescope::gpu;
using model::Component;

namespace {

/// Layers on three sides, lossy, tilted and dispersive bodies across the cuts, a wave and a
/// monitor.
model::Project busyProject(model::Precision precision) {
    auto project = bench::realRun(301, 340);
    project.run.precision = precision;
    project.run.backend = model::Backend::cuda;
    project.run.schedule = model::Schedule::plain;
    project.materials.push_back({"absorber", 4.0, 3.0, ""});
    project.bodies.push_back(
        {"lossy ring", model::AnnularZone{{{1.0, 2.2}}, {{1.5, 6.5, "absorber"}}}});
    project.materials.push_back({"crown", 2.3, 0.0, ""});
    project.bodies.push_back({"cone", model::Cone{2.0, 6.0, 2.9, 3.9, "crown"}});
    model::Material gold{"gold", 1.0, 0.0, ""};
    gold.poles = {{0.0, 0.1, 150.0, 0.0}, {4.0, 0.3, 9.0, 0.0}};
    project.materials.push_back(gold);
    project.bodies.push_back({"rod", model::AnnularZone{{{0.3, 0.6}}, {{1.0, 7.0, "gold"}}}});
    project.monitors.push_back({"region", model::DftRegion{{0.6}}});
    return project;
}

void compareStates(const fdtd::EngineState& one, const fdtd::EngineState& other) {
    QCOMPARE(other.engine, one.engine);
    QCOMPARE(other.step, one.step);
    QCOMPARE(other.arrays.size(), one.arrays.size());
    for (std::size_t n = 0; n < one.arrays.size(); ++n) {
        const auto& name = one.arrays[n].name;
        QCOMPARE(other.arrays[n].name, name);
        QVERIFY2(other.arrays[n].shape == one.arrays[n].shape, name.c_str());
        QVERIFY2(other.arrays[n].bytes == one.arrays[n].bytes, name.c_str());
    }
}

/// One engine takes the state of slabs and gives the same back, and so do other slabs.
void stateIsThatOfOneEngine(const fdtd::RunPlan& plan, model::Precision precision,
                            const fdtd::Engine& slabs) {
    const auto state = slabs.saveState();
    const auto one = makeCudaEngine(plan, precision, 0, {.schedule = "plain"});
    one->loadState(state);
    compareStates(state, one->saveState());
    const auto others = makeMultiEngine(
        plan, precision, 0, {.devices = {0, 0, 0, 0}, .schedule = "plain", .haloRows = 12});
    others->loadState(one->saveState());
    compareStates(state, others->saveState());
    one->advance(30);
    others->advance(30);
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        // Tile edges lie elsewhere: sums are taken in another order.
        const auto expected = one->component(component);
        const auto found = others->component(component);
        double squares = 0.0;
        double size = 0.0;
        for (std::size_t n = 0; n < expected.size(); ++n) {
            squares += (found[n] - expected[n]) * (found[n] - expected[n]);
            size += expected[n] * expected[n];
        }
        const double tolerance = precision == model::Precision::single ? 2e-5 : 1e-12;
        QVERIFY(size > 0.0 && std::sqrt(squares / size) < tolerance);
    }
}

} // namespace

class TestDeviceRanks : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { static_cast<void>(zonescope::tests::deviceIsThere()); }
    void ranksFindWhatSlabsOfOneProcessFind_data() {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<model::Precision>("precision");
        for (const int ranks : {2, 3}) {
            QTest::addRow("%d, single", ranks) << ranks << model::Precision::single;
            QTest::addRow("%d, double", ranks) << ranks << model::Precision::doublePrecision;
        }
    }
    /// The same slabs with the same halos, exchanged within the device: equal in every bit.
    void ranksFindWhatSlabsOfOneProcessFind() {
        QFETCH(const int, ranks);
        QFETCH(const model::Precision, precision);
        const auto project = busyProject(precision);
        const auto maker = engineMakerAt({.place = 0, .processes = ranks, .devices = {0}});
        tests::RankRun group(ranks, maker,
                             [&](RankTransport& transport) { tests::serveRank(transport, maker); });
        const auto several = group.run(project);
        const auto plan = several->compiled().plan;
        const int haloRows = rankHaloRows(*plan.lattice, model::Backend::cuda, ranks);
        const auto slabs =
            makeMultiEngine(plan, precision, 0,
                            {.devices = std::vector<int>(static_cast<std::size_t>(ranks), 0),
                             .schedule = "plain",
                             .haloRows = haloRows,
                             .engines = ranks});
        for (const int steps : {1, haloRows, 100}) {
            several->advance(steps);
            slabs->advance(steps);
            for (int c = 0; c < model::componentCount; ++c) {
                const auto component = static_cast<Component>(c);
                QVERIFY(several->engine().component(component) == slabs->component(component));
            }
        }
        stateIsThatOfOneEngine(plan, precision, *slabs);
        const auto counters = several->counters();
        QCOMPARE(counters.slabs.size(), static_cast<std::size_t>(ranks));
        QVERIFY(counters.exchange.times > 0);
    }
};

QTEST_GUILESS_MAIN(TestDeviceRanks)
#include "test_ranks.moc"
