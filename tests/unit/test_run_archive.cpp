/// \file
/// Kept runs: what comes back is what was kept, in every bit, from memory and from the disk; the
/// budget is held; a damaged file loses nothing but its own run.

#include "core/archive/run_archive.hpp"
#include "core/error.hpp"
#include "core/io/results/record_file.hpp"
#include "tests/support/small_projects.hpp"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

using namespace zonescope;
using archive::Loss;
using archive::Place;
using archive::RunArchive;
namespace fs = std::filesystem;

namespace {

std::unique_ptr<run::Simulation> simulationOf(const model::Project& project) {
    auto simulation =
        std::make_unique<run::Simulation>(std::make_shared<const model::Project>(project));
    simulation->watchPhasors(true);
    return simulation;
}

bool sameArrays(const std::vector<fdtd::StateArray>& a, const std::vector<fdtd::StateArray>& b) {
    return std::ranges::equal(a, b, [](const auto& one, const auto& other) {
        return one.name == other.name && one.type == other.type && one.shape == other.shape &&
               one.bytes == other.bytes;
    });
}

bool same(const run::RunRecord& a, const run::RunRecord& b) {
    const auto sameEngine = [](const fdtd::EngineState& one, const fdtd::EngineState& other) {
        return one.engine == other.engine && one.step == other.step &&
               one.atHalfStep == other.atHalfStep && sameArrays(one.arrays, other.arrays);
    };
    const auto sameEnergy = [](const run::EnergySample& one, const run::EnergySample& other) {
        return one.step == other.step && one.energy == other.energy;
    };
    const auto samePhasors = [](const run::PhasorSample& one, const run::PhasorSample& other) {
        return one.step == other.step && one.changes == other.changes;
    };
    return a.condition == b.condition && a.unlimited == b.unlimited &&
           a.failure.finding == b.failure.finding && a.failure.advice == b.failure.advice &&
           a.state.peakEnergy == b.state.peakEnergy &&
           a.state.azimuthalOrder == b.state.azimuthalOrder &&
           a.state.phasors.beforeStep == b.state.phasors.beforeStep &&
           std::ranges::equal(a.state.engines, b.state.engines, sameEngine) &&
           std::ranges::equal(a.state.energy, b.state.energy, sameEnergy) &&
           std::ranges::equal(a.state.phasors.samples, b.state.phasors.samples, samePhasors) &&
           std::ranges::equal(a.state.phasors.kept, b.state.phasors.kept, sameArrays);
}

/// A record of so many bytes of fields, with a number to tell it by.
io::RecordFile recordOf(std::size_t bytes, std::int64_t mark) {
    io::RecordFile content;
    fdtd::EngineState engine;
    engine.engine = "made up";
    engine.step = mark;
    engine.arrays.push_back(
        {"fields", "float32", {bytes / 4}, std::vector<std::byte>(bytes, std::byte{7})});
    content.record.state.engines.push_back(std::move(engine));
    return content;
}

archive::RunNote noteOf(std::int64_t step) {
    archive::RunNote note;
    note.project = std::make_shared<const model::Project>(tests::axisDipole());
    note.step = step;
    return note;
}

/// Room for everything, whatever the machine has.
archive::Limits limits(std::size_t memory, std::size_t disk) {
    return {.memoryBytes = memory, .diskBytes = disk, .runs = 100, .reserveBytes = 0};
}

std::vector<fs::path> filesIn(const fs::path& folder, const std::string& suffix) {
    std::vector<fs::path> files;
    if (fs::exists(folder)) {
        for (const auto& place : fs::recursive_directory_iterator(folder)) {
            if (place.path().extension() == suffix) {
                files.push_back(place.path());
            }
        }
    }
    std::ranges::sort(files);
    return files;
}

constexpr std::size_t kilo = 1024;

} // namespace

class TestRunArchive : public QObject {
    Q_OBJECT

    QTemporaryDir home_;
    int made_ = 0;
    /// Not there yet.
    fs::path folder() {
        return fs::path(home_.path().toStdString()) / ("archive" + std::to_string(++made_));
    }

private slots:
    /// A run taken back is the same in every bit, and so is what it becomes.
    void aRunComesBackAsItWas_data() {
        QTest::addColumn<bool>("fromDisk");
        QTest::addColumn<int>("steps");
        QTest::newRow("from memory, on its way") << false << 60;
        QTest::newRow("from the disk, on its way") << true << 60;
        QTest::newRow("from memory, ended") << false << 100000;
        QTest::newRow("from the disk, ended") << true << 100000;
    }
    void aRunComesBackAsItWas() {
        QFETCH(bool, fromDisk);
        QFETCH(int, steps);
        const auto project = tests::planeWaveWithMonitors();
        auto before = simulationOf(project);
        before->advance(steps);
        const auto kept = before->record();
        const auto place = folder();
        RunArchive runs(place, limits(fromDisk ? 0 : 64 * kilo * kilo, 64 * kilo * kilo));
        const auto id = runs.keep(noteOf(before->step()), {before->record(), {}});
        runs.settle();
        QCOMPARE(runs.find(id)->place, fromDisk ? Place::disk : Place::memory);
        QCOMPARE(filesIn(place, ".run").size(), fromDisk ? std::size_t{1} : std::size_t{0});

        auto after = simulationOf(project);
        after->advance(7); // of another run
        after->restore(runs.read(id)->record);
        QVERIFY(same(after->record(), kept));
        QCOMPARE(after->state(), before->state());
        before->continueRun();
        after->continueRun();
        before->advance(50);
        after->advance(50);
        QVERIFY(same(after->record(), before->record()));
        QVERIFY(!same(after->record(), kept));
    }

    /// How it stands with the stop rule is kept, not found anew.
    void aRunBeyondItsEndStaysBeyond() {
        auto before = simulationOf(tests::axisDipole());
        before->advance(100000);
        QVERIFY(before->state() != run::RunState::running);
        before->continueRun();
        before->advance(20);
        auto after = simulationOf(tests::axisDipole());
        after->restore(before->record());
        QVERIFY(after->unlimited());
        QCOMPARE(after->state(), run::RunState::running);
        QCOMPARE(after->step(), before->step());
    }

    void whatStandsBesideItComesAlong() {
        RunArchive runs(folder(), limits(0, 1 << 20));
        auto record = recordOf(4 * kilo, 3);
        record.record.failure = {say("It grew."), say("Do less.")};
        record.record.condition = run::RunState::diverged;
        record.beside.push_back({"live probe", "float64", {1}, std::vector<std::byte>(8)});
        const auto copy = record;
        const auto id = runs.keep(noteOf(3), std::move(record));
        runs.settle();
        const auto content = runs.read(id);
        QVERIFY(same(content->record, copy.record));
        QVERIFY(sameArrays(content->beside, copy.beside));
    }

    void theOldestGoToTheDisk() {
        const auto place = folder();
        RunArchive runs(place, limits(25 * kilo, 1 << 20));
        for (int n = 1; n <= 4; ++n) {
            runs.keep(noteOf(n), recordOf(10 * kilo, n));
        }
        runs.settle();
        const auto list = runs.list();
        QCOMPARE(list.size(), std::size_t{4});
        for (std::size_t n = 0; n < list.size(); ++n) {
            QCOMPARE(list[n].note.step, static_cast<std::int64_t>(4 - n)); // newest first
            QCOMPARE(list[n].place, n < 2 ? Place::memory : Place::disk);
            QCOMPARE(runs.read(list[n].id)->record.state.engines.front().step, list[n].note.step);
        }
        QCOMPARE(runs.bytesIn(Place::memory), 20 * kilo);
        QCOMPARE(runs.bytesIn(Place::disk), 20 * kilo);
        QVERIFY(runs.takeLosses().empty());

        runs.freeMemory();
        runs.settle();
        QCOMPARE(runs.bytesIn(Place::memory), std::size_t{0});
        QCOMPARE(filesIn(place, ".run").size(), std::size_t{4});
        // And what comes after that stays in memory again.
        runs.keep(noteOf(5), recordOf(10 * kilo, 5));
        runs.settle();
        QCOMPARE(runs.bytesIn(Place::memory), 10 * kilo);
    }

    void filesAreTheOwnersAlone() {
        const auto place = folder();
        RunArchive runs(place, limits(0, 1 << 20));
        runs.keep(noteOf(1), recordOf(kilo, 1));
        runs.settle();
        const auto files = filesIn(place, ".run");
        QCOMPARE(files.size(), std::size_t{1});
        const auto mayBeDoneTo = [](const fs::path& path) {
            return fs::status(path).permissions();
        };
        QCOMPARE(mayBeDoneTo(files.front()), fs::perms::owner_read | fs::perms::owner_write);
        QCOMPARE(mayBeDoneTo(files.front().parent_path()), fs::perms::owner_all);
        QCOMPARE(mayBeDoneTo(place), fs::perms::owner_all);
    }

    /// Beyond all limits the oldest is given up, said, unless it is pinned.
    void theOldestAreGivenUp() {
        RunArchive runs(folder(), limits(15 * kilo, 25 * kilo));
        const auto first = runs.keep(noteOf(1), recordOf(10 * kilo, 1));
        runs.setPinned(first, true);
        for (int n = 2; n <= 5; ++n) {
            runs.keep(noteOf(n), recordOf(10 * kilo, n));
            runs.settle();
        }
        std::vector<std::int64_t> left;
        for (const auto& one : runs.list()) {
            left.push_back(one.note.step);
        }
        QCOMPARE(left, (std::vector<std::int64_t>{5, 4, 1}));
        const auto losses = runs.takeLosses();
        QCOMPARE(losses.size(), std::size_t{2});
        QCOMPARE(losses[0].reason, Loss::Reason::overFull);
        QCOMPARE(losses[0].note.step, std::int64_t{2});
        QCOMPARE(losses[1].note.step, std::int64_t{3});
        QVERIFY(runs.takeLosses().empty());
    }

    void theirNumberIsLimited() {
        RunArchive runs(
            folder(), {.memoryBytes = 1 << 20, .diskBytes = 1 << 20, .runs = 3, .reserveBytes = 0});
        for (int n = 1; n <= 5; ++n) {
            runs.keep(noteOf(n), recordOf(kilo, n));
        }
        QCOMPARE(runs.list().size(), std::size_t{3});
        QCOMPARE(runs.list().back().note.step, std::int64_t{3});
    }

    void roomIsAskedBeforeItIsTaken() {
        RunArchive runs(folder(), limits(10 * kilo, 100 * kilo));
        QVERIFY(runs.hasRoom(5 * kilo));    // in memory
        QVERIFY(runs.hasRoom(50 * kilo));   // on the disk
        QVERIFY(!runs.hasRoom(500 * kilo)); // nowhere
        auto greedy = limits(10 * kilo, 100 * kilo);
        greedy.reserveBytes = std::size_t{1} << 60U; // more than any machine has
        runs.setLimits(greedy);
        QVERIFY(!runs.hasRoom(kilo));
    }

    /// A damaged file is an error about itself; all others are as they were.
    void aDamagedFileLosesNothingElse() {
        const auto place = folder();
        RunArchive runs(place, limits(0, 1 << 20));
        const auto first = runs.keep(noteOf(1), recordOf(10 * kilo, 1));
        const auto second = runs.keep(noteOf(2), recordOf(10 * kilo, 2));
        runs.settle();
        const auto files = filesIn(place, ".run");
        QCOMPARE(files.size(), std::size_t{2});
        const auto spoil = [&](std::streamoff at) {
            std::fstream file(files.front(), std::ios::in | std::ios::out | std::ios::binary);
            file.seekg(at);
            const char old = static_cast<char>(file.get());
            file.seekp(at);
            file.put(static_cast<char>(old ^ 1));
        };
        for (const std::streamoff at : {0, 30, 5000}) {
            spoil(at);
            QVERIFY_THROWS_EXCEPTION(FileError, static_cast<void>(runs.read(first)));
            spoil(at);
            QCOMPARE(runs.read(first)->record.state.engines.front().step, std::int64_t{1});
        }
        fs::resize_file(files.front(), 3000);
        QVERIFY_THROWS_EXCEPTION(FileError, static_cast<void>(runs.read(first)));
        fs::remove(files.front());
        QVERIFY_THROWS_EXCEPTION(FileError, static_cast<void>(runs.read(first)));
        QCOMPARE(runs.read(second)->record.state.engines.front().step, std::int64_t{2});
        QCOMPARE(runs.list().size(), std::size_t{2});
    }

    /// Where nothing can be written the run is lost, said with the reason, and the budget holds.
    void aDiskThatRefusesIsTold() {
        const auto place = folder();
        std::ofstream(place) << "no folder";
        RunArchive runs(place, limits(15 * kilo, 1 << 20));
        runs.keep(noteOf(1), recordOf(10 * kilo, 1));
        runs.keep(noteOf(2), recordOf(10 * kilo, 2));
        runs.settle();
        QCOMPARE(runs.list().size(), std::size_t{1});
        QCOMPARE(runs.list().front().note.step, std::int64_t{2});
        const auto losses = runs.takeLosses();
        QCOMPARE(losses.size(), std::size_t{1});
        QCOMPARE(losses.front().reason, Loss::Reason::disk);
        QVERIFY(!losses.front().detail.empty());
        // Memory cannot be freed there, and nothing is lost for the wish.
        runs.freeMemory();
        runs.settle();
        QCOMPARE(runs.list().size(), std::size_t{1});
        QCOMPARE(runs.read(runs.list().front().id)->record.state.engines.front().step,
                 std::int64_t{2});
    }

    void whatIsRemovedComesBackUntilTheNextRemoval() {
        const auto place = folder();
        RunArchive runs(place, limits(0, 1 << 20));
        std::vector<archive::RunId> ids;
        for (int n = 1; n <= 3; ++n) {
            ids.push_back(runs.keep(noteOf(n), recordOf(kilo, n)));
        }
        runs.settle();
        runs.remove({ids[0], ids[1]});
        QCOMPARE(runs.list().size(), std::size_t{1});
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(runs.read(ids[0])));
        QVERIFY(runs.bringBack());
        QVERIFY(!runs.bringBack());
        QCOMPARE(runs.list().size(), std::size_t{3});
        QCOMPARE(runs.read(ids[0])->record.state.engines.front().step, std::int64_t{1});
        runs.remove({ids[0]});
        runs.remove({ids[1]});
        QCOMPARE(filesIn(place, ".run").size(), std::size_t{2}); // the first one's is gone
        QVERIFY(runs.bringBack());
        QCOMPARE(runs.list().size(), std::size_t{2});
    }

    void namesAndPins() {
        RunArchive runs(folder(), limits(1 << 20, 1 << 20));
        const auto id = runs.keep(noteOf(1), recordOf(kilo, 1));
        const auto before = runs.changes();
        runs.rename(id, "thin rings");
        runs.setPinned(id, true);
        QCOMPARE(runs.find(id)->name, std::string("thin rings"));
        QVERIFY(runs.find(id)->pinned);
        QCOMPARE(runs.changes(), before + 2);
        runs.rename(id, "thin rings");
        QCOMPARE(runs.changes(), before + 2);
    }

    /// Files end with the archive; those of a program that was killed, when another one starts.
    void filesEnd() {
        const auto place = folder();
        const auto left = place / "runs-1-0000";
        fs::create_directories(left);
        std::ofstream(left / "lock").flush();
        std::ofstream(left / "1.run") << "old";
        {
            RunArchive other(place, limits(0, 1 << 20));
            other.keep(noteOf(1), recordOf(kilo, 1));
            other.settle();
            RunArchive runs(place, limits(0, 1 << 20));
            runs.keep(noteOf(1), recordOf(kilo, 1));
            runs.settle();
            QVERIFY(!fs::exists(left));
            QCOMPARE(filesIn(place, ".run").size(), std::size_t{2}); // of both that live
        }
        QVERIFY(filesIn(place, ".run").empty());
    }
};

QTEST_GUILESS_MAIN(TestRunArchive)
#include "test_run_archive.moc"
