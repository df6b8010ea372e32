// One domain over several ranks, which are threads here: the protocol between them, the rows that
// they exchange, and what happens when one of them fails or is gone.

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/run/simulation.hpp"
#include "core/sources/excitation.hpp"
#include "gpu/ranks/byte_message.hpp"
#include "gpu/ranks/rank_crew.hpp"
#include "gpu/ranks/rank_server.hpp"
#include "tests/support/busy_domain.hpp"
#include "tests/support/passing_engine.hpp"
#include "tests/support/rank_run.hpp"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

using namespace zonescope;
using namespace zonescope::gpu;
using model::Component;

namespace {

const RankPlace oneOfMany{.place = 0, .processes = 64, .devices = {}}; // a thread for each

class Ranks : public tests::RankRun {
public:
    Ranks(int size, const tests::Rank& other, LifeSigns signs = {})
        : RankRun(size, engineMakerAt(oneOfMany), other, signs) {}
};

void serve(RankTransport& transport) { tests::serveRank(transport, engineMakerAt(oneOfMany)); }

model::Project busyRun(model::Precision precision) {
    auto project = tests::busyDomain();
    project.run.backend = model::Backend::cpu;
    project.run.precision = precision;
    project.run.stop.maxTimeFs = 1e4;
    project.run.energyIntervalSteps = 50;
    return project;
}

/// A cone of a metal and of glass through the cuts: state of poles in every slab.
model::Project dispersiveRun() {
    auto project = busyRun(model::Precision::doublePrecision);
    model::Material gold{"gold", 1.0, 0.0, ""};
    gold.poles = {{0.0, 0.1, 150.0, 0.0}, {4.0, 0.3, 9.0, 0.0}};
    project.materials.push_back(gold);
    project.bodies.push_back({"rod", model::AnnularZone{{{0.15, 0.3}}, {{-0.75, 1.45, "gold"}}}});
    return project;
}

model::Project tiltedRun() {
    auto project = busyRun(model::Precision::doublePrecision);
    project.materials.push_back({"silicon", 12.0, 0.0, ""});
    project.bodies.push_back({"cone", model::Cone{-0.6, 0.9, 0.1, 0.45, "silicon"}});
    return project;
}

model::Project circularRun() {
    auto project = busyRun(model::Precision::single);
    std::get<model::PlaneWave>(project.sources[0].kind).polarization =
        model::Polarization::circular;
    return project;
}

void fillRandomly(run::Simulation& simulation, run::Simulation& other) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int c = 0; c < model::componentCount; ++c) {
        std::vector<double> values(simulation.discretisation().grid.points());
        for (double& value : values) {
            value = uniform(random);
        }
        simulation.engine().setComponent(static_cast<Component>(c), values);
        other.engine().setComponent(static_cast<Component>(c), values);
    }
}

/// Values that differ in any bit, over all parities.
int differences(const run::Simulation& one, const run::Simulation& other) {
    int count = 0;
    for (const int parity : sources::paritiesNeeded(one.project())) {
        for (int c = 0; c < model::componentCount; ++c) {
            const auto a = one.engine(parity).component(static_cast<Component>(c));
            const auto b = other.engine(parity).component(static_cast<Component>(c));
            for (std::size_t n = 0; n < a.size(); ++n) {
                count += a[n] != b[n] ? 1 : 0;
            }
        }
    }
    return count;
}

void compareTransforms(const run::Simulation& one, const run::Simulation& other) {
    const auto expected = one.readMonitors();
    const auto found = other.readMonitors();
    QCOMPARE(found.size(), expected.size());
    bool any = false;
    for (std::size_t n = 0; n < expected.size(); ++n) {
        for (std::size_t p = 0; p < expected[n].parities.size(); ++p) {
            const auto& a = expected[n].parities[p];
            const auto& b = found[n].parities[p];
            QCOMPARE(b.probe.has_value(), a.probe.has_value());
            QCOMPARE(b.boxes.size(), a.boxes.size());
            for (std::size_t box = 0; box < a.boxes.size(); ++box) {
                any = any || std::ranges::any_of(a.boxes[box].values, [](const auto& value) {
                          return std::abs(value) > 0.0;
                      });
                QVERIFY(b.boxes[box].values == a.boxes[box].values);
            }
        }
    }
    QVERIFY(any);
}

/// All arrays and all their bits.
void compareStates(const fdtd::EngineState& one, const fdtd::EngineState& other) {
    QCOMPARE(other.engine, one.engine);
    QCOMPARE(other.step, one.step);
    QCOMPARE(other.atHalfStep, one.atHalfStep);
    QCOMPARE(other.arrays.size(), one.arrays.size());
    for (std::size_t n = 0; n < one.arrays.size(); ++n) {
        const auto& name = one.arrays[n].name;
        QCOMPARE(other.arrays[n].name, name);
        QCOMPARE(other.arrays[n].type, one.arrays[n].type);
        QVERIFY2(other.arrays[n].shape == one.arrays[n].shape, name.c_str());
        QVERIFY2(other.arrays[n].bytes == one.arrays[n].bytes, name.c_str());
    }
}

/// What the work says when it throws.
std::string complaintOf(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

/// An engine whose steps fail after so many calls of advance.
class Failing final : public tests::PassingEngine, public fdtd::RowAccess {
public:
    /// @param rows of that engine
    Failing(fdtd::RowAccess& rows, std::unique_ptr<fdtd::Engine> engine, int calls)
        : PassingEngine(std::move(engine)), rows_(rows), calls_(calls) {}
    void advance(std::int64_t steps) override {
        if (calls_-- == 0) {
            throw DeviceError(say("the device has fallen off the bus."));
        }
        PassingEngine::advance(steps);
    }
    [[nodiscard]] std::size_t rowBytes(const fdtd::ExchangedRows& rows) const override {
        return rows_.rowBytes(rows);
    }
    void readRows(const fdtd::ExchangedRows& rows, std::span<std::byte> bytes) const override {
        rows_.readRows(rows, bytes);
    }
    void writeRows(const fdtd::ExchangedRows& rows, std::span<const std::byte> bytes) override {
        rows_.writeRows(rows, bytes);
    }

private:
    fdtd::RowAccess& rows_;
    int calls_;
};

} // namespace

class TestRanks : public QObject {
    Q_OBJECT
private slots:
    void everyNumberOfRanksFindsTheSame_data();
    void everyNumberOfRanksFindsTheSame();
    void halfStepsAndResets();
    void savedStateGoesOnWithAnyNumberOfRanks_data();
    void savedStateGoesOnWithAnyNumberOfRanks();
    void stateOfAnotherPrecisionIsRefused();
    void countersTellTheCut();
    void tooManyRanksAreRefused();
    void aRankWithAnotherProjectIsNamed();
    void aRankThatFailsIsNamed_data();
    void aRankThatFailsIsNamed();
    void aRankThatIsGoneIsNamed();
    void damagedMessagesAreRefused();
};

void TestRanks::everyNumberOfRanksFindsTheSame_data() {
    QTest::addColumn<int>("ranks");
    QTest::addColumn<model::Project>("project");
    for (const int ranks : {1, 2, 4}) {
        QTest::addRow("%d, double", ranks) << ranks << busyRun(model::Precision::doublePrecision);
        QTest::addRow("%d, single", ranks) << ranks << busyRun(model::Precision::single);
        QTest::addRow("%d, poles", ranks) << ranks << dispersiveRun();
        QTest::addRow("%d, two parities", ranks) << ranks << circularRun();
    }
    QTest::addRow("2, tilted interfaces") << 2 << tiltedRun();
}

void TestRanks::everyNumberOfRanksFindsTheSame() {
    QFETCH(const int, ranks);
    QFETCH(const model::Project, project);
    Ranks group(ranks, serve);
    const auto several = group.run(project);
    run::Simulation alone(std::make_shared<const model::Project>(project));
    fillRandomly(alone, *several);
    for (const int steps : {1, 40, 16, 150}) {
        alone.advance(steps);
        several->advance(steps);
        QCOMPARE(several->step(), alone.step());
        QCOMPARE(differences(alone, *several), 0);
    }
    compareTransforms(alone, *several);
    const fdtd::PlaneRequest request{fdtd::ViewQuantity::energyDensity, 3, 40, 17, 103, 2, 3};
    QVERIFY(several->snapshot(request).values == alone.snapshot(request).values);
    const double energy = alone.engine().fieldEnergy();
    // Sums of the slabs' sums: the last bits of a double.
    QVERIFY(std::abs(several->engine().fieldEnergy() - energy) < 1e-12 * energy);
    QCOMPARE(several->engine().probeTails(100)[0]->series[0].size(), std::size_t{107});
    QVERIFY(!several->engine().findBadValue());
}

void TestRanks::halfStepsAndResets() {
    const auto project = busyRun(model::Precision::doublePrecision);
    Ranks group(3, serve);
    const auto several = group.run(project);
    run::Simulation alone(std::make_shared<const model::Project>(project));
    for (int round = 0; round < 2; ++round) {
        fillRandomly(alone, *several);
        for (int half = 0; half < 35; ++half) {
            alone.advanceHalfStep();
            several->advanceHalfStep();
            QCOMPARE(several->atHalfStep(), alone.atHalfStep());
        }
        alone.advance(7);
        several->advance(7);
        QCOMPARE(several->step(), alone.step());
        QCOMPARE(differences(alone, *several), 0);
        alone.reset();
        several->reset();
        QCOMPARE(several->step(), std::int64_t{0});
        QCOMPARE(differences(alone, *several), 0);
    }
}

void TestRanks::savedStateGoesOnWithAnyNumberOfRanks_data() {
    QTest::addColumn<model::Project>("project");
    QTest::addColumn<bool>("halfStep");
    QTest::newRow("single") << busyRun(model::Precision::single) << false;
    QTest::newRow("poles") << dispersiveRun() << false;
    QTest::newRow("two parities") << circularRun() << false;
    QTest::newRow("within a step") << dispersiveRun() << true;
    QTest::newRow("tilted interfaces") << tiltedRun() << false;
}

/// Four ranks, then two, then none, then three: each from the state of the one before.
void TestRanks::savedStateGoesOnWithAnyNumberOfRanks() {
    QFETCH(const model::Project, project);
    QFETCH(const bool, halfStep);
    const auto shared = std::make_shared<const model::Project>(project);
    run::Simulation alone(shared);
    const auto goOn = [&](run::Simulation& simulation) {
        simulation.advance(61);
        if (halfStep) {
            simulation.advanceHalfStep();
        }
    };
    run::SimulationState state;
    const int most = project.bodies.back().name == "cone" ? 3 : 4; // deeper halos
    for (const int ranks : {most, 2, 0, 3}) {
        const bool first = alone.step() == 0;
        goOn(alone);
        std::optional<Ranks> group;
        std::unique_ptr<run::Simulation> several;
        if (ranks > 0) {
            group.emplace(ranks, serve);
            several = group->run(project);
        } else {
            several = std::make_unique<run::Simulation>(shared);
        }
        if (!first) {
            several->loadState(state);
        }
        goOn(*several);
        QCOMPARE(several->step(), alone.step());
        QCOMPARE(differences(alone, *several), 0);
        compareTransforms(alone, *several);
        state = several->saveState();
        const auto expected = alone.saveState();
        QCOMPARE(state.engines.size(), expected.engines.size());
        for (std::size_t n = 0; n < state.engines.size(); ++n) {
            compareStates(expected.engines[n], state.engines[n]);
        }
    }
}

void TestRanks::stateOfAnotherPrecisionIsRefused() {
    run::SimulationState state;
    {
        Ranks group(3, serve);
        const auto first = group.run(busyRun(model::Precision::single));
        first->advance(10);
        state = first->saveState();
    }
    Ranks group(2, serve);
    const auto second = group.run(busyRun(model::Precision::doublePrecision));
    const auto complaint = complaintOf([&] { second->loadState(state); });
    QVERIFY2(complaint.find("backend and precision") != std::string::npos, complaint.c_str());
}

void TestRanks::countersTellTheCut() {
    const auto project = busyRun(model::Precision::single);
    Ranks group(3, serve);
    const auto several = group.run(project);
    several->advance(100);
    const auto counters = several->counters();
    QCOMPARE(counters.slabs.size(), std::size_t{3});
    int next = 0;
    for (std::size_t n = 0; n < counters.slabs.size(); ++n) {
        QCOMPARE(counters.slabs[n].rowBegin, next);
        next = counters.slabs[n].rowEnd;
        QVERIFY(counters.slabs[n].place.starts_with("rank " + std::to_string(n) + " on "));
    }
    QCOMPARE(next, several->discretisation().grid.rows());
    QCOMPARE(counters.exchange.haloRows, 16);
    QVERIFY(counters.exchange.times >= 6); // 100 steps, good for 16 each, zeros at first
    QVERIFY(counters.exchange.seconds > 0.0);
    QVERIFY(counters.exchange.description.find("threads") != std::string::npos);
}

void TestRanks::tooManyRanksAreRefused() {
    Ranks group(9, serve);
    const auto complaint =
        complaintOf([&] { static_cast<void>(group.run(busyRun(model::Precision::single))); });
    QVERIFY2(complaint.find("--slabs") != std::string::npos, complaint.c_str());
    QVERIFY2(complaint.find("1 to 6") != std::string::npos, complaint.c_str());
}

void TestRanks::aRankWithAnotherProjectIsNamed() {
    Ranks group(3, [](RankTransport& transport) {
        if (transport.rank() != 2) {
            serve(transport);
            return;
        }
        RankLink link(transport);
        ByteReader message(link.receive(0, RankChannel::command));
        static_cast<void>(message.value<RankCommand>());
        auto project = io::parseProject(message.text());
        project.domain.radiusUm += 0.1;
        ByteWriter answer;
        write(answer, thisRank(project));
        link.post(0, RankChannel::answer, answer.take());
    });
    const auto complaint =
        complaintOf([&] { static_cast<void>(group.run(busyRun(model::Precision::single))); });
    QVERIFY2(complaint.find("Rank 2 of 3") != std::string::npos, complaint.c_str());
    QVERIFY2(complaint.find("another project") != std::string::npos, complaint.c_str());
}

void TestRanks::aRankThatFailsIsNamed_data() {
    QTest::addColumn<int>("failing");
    QTest::addColumn<int>("calls"); // of advance that go well; -1: not even an engine
    QTest::newRow("a neighbour of the first") << 1 << 3;
    QTest::newRow("one further away") << 3 << 3;
    QTest::newRow("at the beginning") << 2 << -1;
}

void TestRanks::aRankThatFailsIsNamed() {
    QFETCH(const int, failing);
    QFETCH(const int, calls);
    std::atomic<int> ended = 0;
    Ranks group(4, [&](RankTransport& transport) {
        RankLink link(transport);
        const bool fails = transport.rank() == failing;
        const auto maker = engineMakerAt(oneOfMany);
        RankServer server(
            link,
            [&](fdtd::RunPlan slice, const model::RunSettings& settings, int parity,
                const text::Message& reason) {
                auto engine = maker(std::move(slice), settings, parity, reason);
                if (fails && calls < 0) {
                    throw DeviceError(say("the device has fallen off the bus."));
                }
                if (fails) {
                    auto& rows = dynamic_cast<fdtd::RowAccess&>(*engine);
                    engine = std::make_unique<Failing>(rows, std::move(engine), calls);
                }
                return engine;
            },
            1.0);
        const bool well = server.run();
        ended += well == !fails ? 1 : 0;
    });
    const auto complaint = complaintOf([&] {
        const auto several = group.run(busyRun(model::Precision::single));
        several->advance(2000);
    });
    QVERIFY2(complaint.find("Rank " + std::to_string(failing) + " of 4") != std::string::npos,
             complaint.c_str());
    QVERIFY2(complaint.find("fallen off the bus") != std::string::npos, complaint.c_str());
    QVERIFY2(complaint.find("--resume") != std::string::npos, complaint.c_str());
    group.end(); // and nobody hangs
    QCOMPARE(ended.load(), 3);
}

void TestRanks::aRankThatIsGoneIsNamed() {
    const LifeSigns quick{.interval = std::chrono::milliseconds(20), .patience = 50};
    std::atomic<int> orphans = 0;
    Ranks group(
        3,
        [&](RankTransport& transport) {
            RankLink link(transport, quick);
            try {
                static_cast<void>(RankServer(link, engineMakerAt(oneOfMany), 1.0).run());
            } catch (const RankError& error) { // nobody tells it what to do any more
                orphans += error.rank() == 0 ? 1 : 0;
            }
        },
        quick);
    const auto several = group.run(busyRun(model::Precision::single));
    several->advance(40);
    group.post().cutOff(2);
    const auto complaint = complaintOf([&] { several->advance(1'000'000); });
    QVERIFY2(complaint.find("Rank 2 of 3") != std::string::npos, complaint.c_str());
    QVERIFY2(complaint.find("does not answer") != std::string::npos, complaint.c_str());
    QVERIFY(!group.crew().everyoneLives());
    group.end();
    QCOMPARE(orphans.load(), 1);
}

void TestRanks::damagedMessagesAreRefused() {
    ByteWriter message;
    message.add(std::string("Er"));
    auto bytes = message.take();
    QCOMPARE(ByteReader(bytes).text(), std::string("Er"));
    bytes.pop_back();
    QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(ByteReader(bytes).text()));
    ByteWriter huge;
    huge.add(std::uint64_t{1} << 60U);
    QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(ByteReader(huge.take()).values<double>()));
    QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(ByteReader({}).value<int>()));
}

QTEST_GUILESS_MAIN(TestRanks)
#include "test_ranks.moc"
