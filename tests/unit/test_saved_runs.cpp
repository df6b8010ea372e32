/// \file
/// Kept runs that outlast the program: they come back to their owner as they were; what is damaged,
/// half written or of another version is left out and told; the budget of the disk is held.

#include "core/archive/run_archive.hpp"
#include "core/error.hpp"
#include "tests/support/small_projects.hpp"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace zonescope;
using archive::Loss;
using archive::Place;
using archive::RunArchive;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kibi = 1024;
const std::string lens = "/home/somebody/lens.zonescope.json";

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

/// Ended one second after the one with the number before.
archive::RunNote noteOf(std::int64_t step) {
    archive::RunNote note;
    note.project = std::make_shared<const model::Project>(tests::axisDipole());
    note.ended = std::chrono::system_clock::time_point(std::chrono::seconds(1'700'000'000 + step));
    note.step = step;
    note.timeFs = 2.5;
    note.condition = run::RunState::decayed;
    note.interrupted = true;
    note.seconds = 3.25;
    return note;
}

archive::Limits outlasting(std::size_t memory = kibi * kibi, std::size_t disk = kibi * kibi) {
    return {
        .memoryBytes = memory, .diskBytes = disk, .runs = 100, .reserveBytes = 0, .outlast = true};
}

/// Runs `first` and on of 10 KiB, in an archive that ends.
void leaveRuns(const fs::path& place, int count, const std::string& owner = lens, int first = 1) {
    RunArchive runs(place, outlasting());
    for (int n = first; n < first + count; ++n) {
        const auto id = runs.keep(noteOf(n), recordOf(10 * kibi, n));
        runs.setMemo(id, owner, "memo " + std::to_string(n));
    }
}

std::vector<fs::path> savedFiles(const fs::path& place, const std::string& suffix) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& one : fs::directory_iterator(place / "saved", none)) {
        if (one.path().extension() == suffix) {
            files.push_back(one.path());
        }
    }
    std::ranges::sort(files); // by time
    return files;
}

std::vector<std::int64_t> stepsOf(const RunArchive& runs) {
    std::vector<std::int64_t> steps;
    for (const auto& run : runs.list()) {
        steps.push_back(run.note.step);
    }
    return steps;
}

using Steps = std::vector<std::int64_t>;

std::string textOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void replaceIn(const fs::path& path, const std::string& from, const std::string& to) {
    std::string text = textOf(path);
    const auto at = text.find(from);
    QVERIFY(at != std::string::npos);
    text.replace(at, from.size(), to);
    std::ofstream(path, std::ios::binary) << text;
}

} // namespace

class TestSavedRuns : public QObject {
    Q_OBJECT

    QTemporaryDir home_;
    int made_ = 0;
    fs::path folder() {
        return fs::path(home_.path().toStdString()) / ("archive" + std::to_string(++made_));
    }

private slots:
    void aRunComesBackToItsOwner() {
        const auto place = folder();
        {
            RunArchive runs(place, outlasting());
            const auto id = runs.keep(noteOf(7), recordOf(10 * kibi, 7));
            runs.setMemo(id, lens, "thin \"rings\"\n\xE2\x82\xAC");
            runs.rename(id, "my run");
            runs.setPinned(id, true);
            runs.settle();
            // In memory and on the disk at once.
            QCOMPARE(runs.find(id)->place, Place::memory);
            QVERIFY(runs.find(id)->saved);
            QVERIFY(runs.bytesOnDisk() >= 10 * kibi);
        }
        QCOMPARE(savedFiles(place, ".run").size(), std::size_t{1});
        RunArchive runs(place, outlasting());
        QVERIFY(runs.list().empty());
        QCOMPARE(runs.adopt("another project"), std::size_t{0});
        QCOMPARE(runs.adopt(lens), std::size_t{1});
        QCOMPARE(runs.adopt(lens), std::size_t{0});
        const auto run = runs.list().front();
        QVERIFY(run.id != 0);
        QCOMPARE(run.owner, lens);
        QCOMPARE(run.memo, std::string("thin \"rings\"\n\xE2\x82\xAC"));
        QCOMPARE(run.name, std::string("my run"));
        QVERIFY(run.pinned && run.saved);
        QCOMPARE(run.place, Place::disk);
        const auto expected = noteOf(7);
        QVERIFY(*run.note.project == *expected.project);
        QVERIFY(run.note.ended == expected.ended);
        QCOMPARE(run.note.step, expected.step);
        QCOMPARE(run.note.timeFs, expected.timeFs);
        QCOMPARE(run.note.condition, expected.condition);
        QCOMPARE(run.note.interrupted, expected.interrupted);
        QCOMPARE(run.note.seconds, expected.seconds);
        const auto content = runs.read(run.id);
        QCOMPARE(content->record.state.engines.front().step, std::int64_t{7});
        QCOMPARE(content->record.state.engines.front().arrays.front().bytes,
                 std::vector<std::byte>(10 * kibi, std::byte{7}));
        QVERIFY(runs.takeLosses().empty());
    }

    void theyStandBeforeThoseOfThisStart() {
        const auto place = folder();
        leaveRuns(place, 2);
        RunArchive runs(place, outlasting());
        auto later = noteOf(9);
        runs.keep(later, recordOf(kibi, 9));
        QCOMPARE(runs.adopt(lens), std::size_t{2});
        QCOMPARE(stepsOf(runs), (Steps{9, 2, 1})); // newest first
    }

    void onlyWhatIsWantedIsSaved() {
        const auto place = folder();
        {
            RunArchive runs(place, outlasting());
            runs.keep(noteOf(1), recordOf(kibi, 1)); // nobody's
            const auto id = runs.keep(noteOf(2), recordOf(kibi, 2));
            runs.setMemo(id, lens, {});
            const auto deleted = runs.keep(noteOf(3), recordOf(kibi, 3));
            runs.setMemo(deleted, lens, {});
            runs.settle();
            runs.remove({deleted});
        }
        QCOMPARE(savedFiles(place, ".run").size(), std::size_t{1});
        {
            RunArchive runs(place, outlasting());
            QCOMPARE(runs.adopt(lens), std::size_t{1});
            QCOMPARE(stepsOf(runs), (Steps{2}));
            // From now on they are to end with the program.
            auto limits = outlasting();
            limits.outlast = false;
            runs.setLimits(limits);
        }
        QVERIFY(savedFiles(place, ".run").empty());
        QVERIFY(savedFiles(place, ".json").empty());
        leaveRuns(place, 2, "somebody else");
        {
            RunArchive runs(place, outlasting());
            runs.settle();
            auto limits = outlasting();
            limits.outlast = false;
            runs.setLimits(limits);
            QVERIFY(savedFiles(place, ".run").empty()); // also what was not listed
            QCOMPARE(runs.adopt("somebody else"), std::size_t{0});
        }
    }

    void damagedOnesAreLeftOutAndTold_data() {
        QTest::addColumn<int>("damage");
        QTest::addColumn<bool>("stale");
        for (const char* name :
             {"index cut off", "index empty", "index of another kind", "number missing",
              "project impossible", "record cut off", "record missing", "another version"}) {
            static int next = 0;
            QTest::newRow(name) << next++ << (std::string(name) == "another version");
        }
    }
    void damagedOnesAreLeftOutAndTold() {
        QFETCH(int, damage);
        QFETCH(bool, stale);
        const auto place = folder();
        leaveRuns(place, 3);
        const auto index = savedFiles(place, ".json").at(1);
        const auto record = savedFiles(place, ".run").at(1);
        switch (damage) {
        case 0: fs::resize_file(index, 100); break;
        case 1: fs::resize_file(index, 0); break;
        case 2: replaceIn(index, "zonescope-kept-run", "zonescope-kept-cat"); break;
        case 3: replaceIn(index, "\"time_fs\"", "\"time_fx\""); break;
        case 4: replaceIn(index, "\"radius_um\"", "\"radius_xx\""); break;
        case 5: fs::resize_file(record, 500); break;
        case 6: fs::remove(record); break;
        default: replaceIn(index, "\"program\": \"", "\"program\": \"9"); break;
        }
        RunArchive runs(place, outlasting());
        QCOMPARE(runs.adopt(lens), std::size_t{2});
        QCOMPARE(stepsOf(runs), (Steps{3, 1}));
        const auto losses = runs.takeLosses();
        QCOMPARE(losses.size(), std::size_t{1});
        QCOMPARE(losses.front().reason, stale ? Loss::Reason::stale : Loss::Reason::damaged);
        QVERIFY(!losses.front().detail.empty());
        // It is not told again.
        QVERIFY(!fs::exists(index) && !fs::exists(record));
        for (const auto& run : runs.list()) {
            QCOMPARE(runs.read(run.id)->record.state.engines.front().step, run.note.step);
        }
    }

    /// What the index cannot show shows when the record is read.
    void aRecordThatRottedIsAnErrorOfItsOwn() {
        const auto place = folder();
        leaveRuns(place, 2);
        const auto record = savedFiles(place, ".run").front();
        std::string bytes = textOf(record);
        bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
        std::ofstream(record, std::ios::binary) << bytes;
        RunArchive runs(place, outlasting());
        QCOMPARE(runs.adopt(lens), std::size_t{2});
        const auto list = runs.list();
        QVERIFY_THROWS_EXCEPTION(FileError, static_cast<void>(runs.read(list.back().id)));
        QCOMPARE(runs.read(list.front().id)->record.state.engines.front().step, std::int64_t{2});
    }

    void whatWasCutOffWhileWritingIsNoRun() {
        const auto place = folder();
        leaveRuns(place, 1);
        const auto half = place / "saved" / "1700000000000-aaaaaaaa.run";
        const auto old = place / "saved" / "1600000000000-bbbbbbbb.run";
        std::ofstream(half) << "half";
        std::ofstream(old) << "half";
        fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(5));
        RunArchive runs(place, outlasting());
        QCOMPARE(runs.adopt(lens), std::size_t{1});
        QVERIFY(runs.takeLosses().empty());
        QVERIFY(fs::exists(half)); // another window may be about to write its index
        QVERIFY(!fs::exists(old));
    }

    void theBudgetOfTheDiskIsHeld() {
        const auto place = folder();
        leaveRuns(place, 3, "another project");
        leaveRuns(place, 1, lens, 10);
        {
            // Room for three of 10 KiB: what nobody asked for gives way, the oldest first.
            RunArchive runs(place, outlasting(kibi * kibi, 31 * kibi));
            QCOMPARE(runs.adopt(lens), std::size_t{1});
            const auto id = runs.keep(noteOf(20), recordOf(10 * kibi, 20));
            runs.setMemo(id, lens, {});
            runs.settle();
            QVERIFY(runs.find(id)->saved);
            QVERIFY(runs.bytesOnDisk() <= 31 * kibi);
            QCOMPARE(savedFiles(place, ".run").size(), std::size_t{3});
            // One that is too large stays in memory and ends with the program.
            const auto large = runs.keep(noteOf(21), recordOf(40 * kibi, 21));
            runs.setMemo(large, lens, {});
            runs.settle();
            QVERIFY(!runs.find(large)->saved);
            QCOMPARE(runs.find(large)->place, Place::memory);
            QVERIFY(runs.takeLosses().empty());
        }
        RunArchive runs(place, outlasting(kibi * kibi, 31 * kibi));
        QCOMPARE(runs.adopt(lens), std::size_t{2});
        QCOMPARE(stepsOf(runs), (Steps{20, 10}));
        QCOMPARE(runs.adopt("another project"), std::size_t{1});
    }

    /// Two windows at once: what one lists the other may neither remove for room, nor forget, nor
    /// delete.
    void archivesDoNotRemoveWhatOthersList() {
        const auto place = folder();
        leaveRuns(place, 3);
        RunArchive one(place, outlasting());
        QCOMPARE(one.adopt(lens), std::size_t{3});
        const auto whole = [&] {
            return std::ranges::all_of(one.list(), [&](const archive::KeptRun& run) {
                return one.read(run.id)->record.state.engines.front().step == run.note.step;
            });
        };
        {
            // Room for one only.
            RunArchive narrow(place, outlasting(kibi * kibi, 11 * kibi));
            narrow.settle();
            QVERIFY(whole());
        }
        {
            RunArchive forgetful(place, outlasting());
            forgetful.settle();
            auto limits = outlasting();
            limits.outlast = false;
            forgetful.setLimits(limits);
            QVERIFY(whole());
        }
        {
            // The same project in both: it lists them too, and deletes its own.
            RunArchive other(place, outlasting());
            QCOMPARE(other.adopt(lens), std::size_t{3});
            std::vector<archive::RunId> all;
            for (const auto& run : other.list())
                all.push_back(run.id);
            other.remove(all);
            other.remove({}); // not to be brought back any more
            QVERIFY(other.list().empty());
            QVERIFY(whole());
        }
        QCOMPARE(savedFiles(place, ".json").size(), std::size_t{3});
        // The last one that lists it removes it.
        one.remove({one.list().front().id});
        one.remove({});
        QCOMPARE(savedFiles(place, ".run").size(), std::size_t{2});
        QCOMPARE(savedFiles(place, ".json").size(), std::size_t{2});
    }

    /// A project that is opened beside its own window has the runs of that window, too.
    void whatAnotherArchiveSavesIsFound() {
        const auto place = folder();
        RunArchive late(place, outlasting());
        late.settle(); // it has looked through the folder
        RunArchive early(place, outlasting());
        const auto id = early.keep(noteOf(5), recordOf(10 * kibi, 5));
        early.setMemo(id, lens, {});
        early.settle();
        QCOMPARE(late.adopt(lens), std::size_t{1});
        QCOMPARE(late.adopt(lens), std::size_t{0});
        // One that is deleted before it is asked for is no loss.
        const auto next = early.keep(noteOf(6), recordOf(10 * kibi, 6));
        early.setMemo(next, "another project", {});
        early.settle();
        QCOMPARE(late.adopt("a third one"), std::size_t{0});
        early.remove({next});
        early.remove({});
        QCOMPARE(late.adopt("another project"), std::size_t{0});
        QVERIFY(late.takeLosses().empty());
        // The window that saved it ends; the other one still reads it.
        early.remove({id});
        early.remove({});
        QCOMPARE(late.read(late.list().front().id)->record.state.engines.front().step,
                 std::int64_t{5});
    }

    void aDiskThatRefusesIsToldOnce() {
        const auto place = folder();
        fs::create_directories(place);
        std::ofstream(place / "saved") << "no folder";
        RunArchive runs(place, outlasting());
        const auto id = runs.keep(noteOf(1), recordOf(10 * kibi, 1));
        runs.setMemo(id, lens, {});
        runs.settle();
        const auto losses = runs.takeLosses();
        QCOMPARE(losses.size(), std::size_t{1});
        QCOMPARE(losses.front().reason, Loss::Reason::unsaved);
        // It is there all the same, and goes to the disk of this start when memory is wanted.
        runs.freeMemory();
        runs.settle();
        QCOMPARE(runs.read(id)->record.state.engines.front().step, std::int64_t{1});
    }

    void filesAreTheOwnersAlone() {
        const auto place = folder();
        leaveRuns(place, 1);
        for (const char* suffix : {".run", ".json"}) {
            QCOMPARE(fs::status(savedFiles(place, suffix).front()).permissions(),
                     fs::perms::owner_read | fs::perms::owner_write);
        }
        QCOMPARE(fs::status(place / "saved").permissions(), fs::perms::owner_all);
    }
};

QTEST_GUILESS_MAIN(TestSavedRuns)
#include "test_saved_runs.moc"
