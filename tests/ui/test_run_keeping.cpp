/// \file
/// The solver's thread keeps runs that others replace and takes them back: exactly, in place or
/// with their own project, and what is damaged or has no room stands in nobody's way.

#include "core/io/results/record_file.hpp"
#include "tests/support/gated_engine.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <memory>
#include <thread>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;
using namespace std::chrono_literals;

namespace {

SolverThread::ProjectReader reading(model::Project project) {
    return
        [project = std::make_shared<const model::Project>(std::move(project))] { return project; };
}

/// An archive, a thread, and everything that it told.
class Bench {
public:
    explicit Bench(run::EngineFactory factory = run::makeDefaultEngine,
                   archive::Limits limits = {.reserveBytes = 0})
        : runs(std::make_shared<archive::RunArchive>(folder_.path().toStdString() + "/runs",
                                                     limits)),
          solver(std::move(factory), runs) {}

    template <typename Condition> bool until(Condition condition) {
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < tests::patience) {
            look();
            if (condition())
                return true;
            std::this_thread::sleep_for(2ms);
        }
        return false;
    }
    void look() {
        auto update = solver.fetch();
        status = update.status;
        if (update.seriesEpoch != epoch_) {
            energy.clear();
            samples.clear();
        }
        epoch_ = update.seriesEpoch;
        std::ranges::move(update.loads, std::back_inserter(loads));
        std::ranges::move(update.kept, std::back_inserter(kept));
        energy.insert(energy.end(), update.energy.begin(), update.energy.end());
        for (const auto& tail : update.probes)
            samples.insert(samples.end(), tail.samples.begin(), tail.samples.end());
    }
    [[nodiscard]] std::string folder() const { return folder_.path().toStdString(); }
    bool reaches(SolverState state) {
        return until([&] { return status.state == state; });
    }
    bool opens(model::Project project, AfterLoad after = AfterLoad::rest) {
        const auto request = solver.load("test", reading(std::move(project)), after);
        return settles(request);
    }
    bool settles(std::uint64_t request) {
        return until([&] { return !loads.empty() && loads.back().request == request; });
    }
    bool finishes() {
        solver.run();
        return reaches(SolverState::finished);
    }
    /// The present run.
    run::RunRecord record() {
        run::RunRecord result;
        std::atomic<bool> there = false;
        solver.submit([&](run::Simulation& simulation) { result = simulation.record(); },
                      [&](const Notice*) { there = true; });
        return until([&] { return there.load(); }) ? result : run::RunRecord{};
    }

private:
    QTemporaryDir folder_;

public:
    std::shared_ptr<archive::RunArchive> runs;
    SolverThread solver;
    SolverStatus status;
    std::vector<LoadOutcome> loads;
    std::vector<KeptEvent> kept;
    std::vector<run::EnergySample> energy;
    std::vector<ProbeSample> samples;

private:
    std::uint64_t epoch_ = 0;
};

/// Compared by their files: these hold all of them.
QByteArray bytesOf(const run::RunRecord& record) {
    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "record";
    io::writeRecord(path, {record, {}});
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

model::Project wider() {
    auto project = tests::axisDipole();
    project.domain.radiusUm = 1.2;
    return project;
}

model::Project endless() {
    auto project = tests::axisDipole();
    project.run.stop = {.maxTimeFs = 1e8, .energyDecay = std::nullopt};
    return project;
}

} // namespace

class TestRunKeeping : public QObject {
    Q_OBJECT
private slots:
    void aResetKeepsTheRun() {
        Bench bench;
        QVERIFY(bench.opens(tests::axisDipole()));
        bench.solver.setProbes({{5, "live", {0.2, 0.3}}});
        QVERIFY(bench.finishes());
        const auto before = bytesOf(bench.record());
        const auto energy = bench.energy.size();
        const auto samples = bench.samples.size();
        const auto ending = bench.status.ending;
        QVERIFY(energy > 3 && samples > 3 && !ending.empty());

        bench.solver.reset();
        QVERIFY(bench.reaches(SolverState::ready));
        QVERIFY(bench.until([&] { return !bench.kept.empty(); }));
        QCOMPARE(bench.kept.size(), std::size_t{1});
        QVERIFY(bench.kept.front().byReset);
        const auto list = bench.runs->list();
        QCOMPARE(list.size(), std::size_t{1});
        QCOMPARE(list.front().id, bench.kept.front().run);
        QVERIFY(*list.front().note.project == tests::axisDipole());
        QVERIFY(list.front().note.condition != run::RunState::running);
        QVERIFY(list.front().note.seconds > 0.0);
        QCOMPARE(bench.status.keptAs, archive::RunId{0});

        QVERIFY(bench.settles(bench.solver.restore(list.front().id)));
        QVERIFY(bench.loads.back().succeeded);
        QCOMPARE(bench.loads.back().restored, list.front().id);
        QVERIFY(bench.reaches(SolverState::finished));
        QCOMPARE(bench.status.ending, ending);
        QCOMPARE(bench.status.keptAs, list.front().id);
        QCOMPARE(bytesOf(bench.record()), before);
        // The window is told all of its series again.
        QVERIFY(bench.until([&] { return bench.samples.size() >= samples; }));
        QCOMPARE(bench.samples.size(), samples);
        QCOMPARE(bench.energy.size(), energy);

        // It is kept already: nothing new in the list.
        bench.solver.reset();
        QVERIFY(bench.until([&] { return bench.kept.size() == 2; }));
        QCOMPARE(bench.kept.back().run, list.front().id);
        QCOMPARE(bench.runs->list().size(), std::size_t{1});
    }

    void anotherProjectKeepsTheRun() {
        Bench bench;
        QVERIFY(bench.opens(tests::planeWaveWithMonitors()));
        QVERIFY(bench.finishes());
        const auto before = bytesOf(bench.record());
        QVERIFY(bench.opens(wider(), AfterLoad::follow));
        QVERIFY(bench.reaches(SolverState::ready));
        const auto list = bench.runs->list();
        QCOMPARE(list.size(), std::size_t{1});
        QVERIFY(bench.finishes());
        const auto second = bytesOf(bench.record());

        QVERIFY(bench.settles(bench.solver.restore(list.front().id)));
        QVERIFY(bench.loads.back().succeeded);
        QVERIFY(*bench.loads.back().project == tests::planeWaveWithMonitors());
        QVERIFY(bench.reaches(SolverState::finished));
        QCOMPARE(bytesOf(bench.record()), before);
        // And the one that it replaced is kept in turn.
        QCOMPARE(bench.runs->list().size(), std::size_t{2});
        QVERIFY(bench.settles(bench.solver.restore(bench.runs->list().front().id)));
        QVERIFY(bench.reaches(SolverState::finished));
        QCOMPARE(bytesOf(bench.record()), second);
        QCOMPARE(bench.runs->list().size(), std::size_t{2});
    }

    void whatRanOnAfterItCameBackIsAnotherRun() {
        Bench bench;
        QVERIFY(bench.opens(tests::axisDipole()));
        bench.solver.step(10);
        QVERIFY(bench.until([&] { return bench.status.step == 10; }));
        bench.solver.reset();
        QVERIFY(bench.reaches(SolverState::ready));
        const auto first = bench.runs->list().front().id;
        QVERIFY(bench.settles(bench.solver.restore(first)));
        QVERIFY(bench.reaches(SolverState::paused));
        bench.solver.step(5);
        QVERIFY(bench.until([&] { return bench.status.step == 15; }));
        QCOMPARE(bench.status.keptAs, archive::RunId{0});
        bench.solver.reset();
        QVERIFY(bench.reaches(SolverState::ready));
        QCOMPARE(bench.runs->list().size(), std::size_t{2});
        QCOMPARE(bench.runs->list().front().note.step, std::int64_t{15});
        QCOMPARE(bench.runs->list().back().note.step, std::int64_t{10});
    }

    /// Nothing has happened at step 0, and a drag that is simulated as it goes makes no list.
    void whatHasNoResultsIsNotKept() {
        const auto gate = std::make_shared<tests::Gate>();
        Bench bench(tests::gated(gate));
        QVERIFY(bench.opens(endless()));
        bench.solver.reset();
        auto other = endless();
        other.domain.radiusUm = 1.2;
        QVERIFY(bench.opens(other, AfterLoad::follow));
        bench.solver.run();
        QVERIFY(bench.until([&] { return bench.status.step > 0; }));
        gate->close();
        QVERIFY(bench.until([&] { return gate->occupied(); }));
        const auto request = bench.solver.load("test", reading(endless()), AfterLoad::follow);
        gate->open();
        QVERIFY(bench.settles(request));
        QVERIFY(bench.runs->list().empty());
        QVERIFY(bench.kept.empty());
        bench.solver.pause();
    }

    /// Of what a drag passes over only the places are kept at which it rests; each runs to its end.
    void whatADragPassesIsNotKept() {
        Bench bench;
        const auto passing = [&](double radiusUm) {
            auto project = tests::axisDipole();
            project.domain.radiusUm = radiusUm;
            const auto request =
                bench.solver.load("test", reading(project), AfterLoad::finish, RunWorth::passing);
            return bench.settles(request) && bench.reaches(SolverState::finished) ? request : 0;
        };
        QVERIFY(bench.opens(tests::axisDipole()));
        QVERIFY(bench.finishes());
        QVERIFY(passing(1.1) != 0);
        QCOMPARE(bench.runs->list().size(), std::size_t{1}); // where it began
        QVERIFY(passing(1.2) != 0);
        const auto rest = passing(1.3);
        QVERIFY(rest != 0);
        QCOMPARE(bench.runs->list().size(), std::size_t{1});
        bench.solver.restAt(rest);
        QVERIFY(passing(1.4) != 0);
        const auto list = bench.runs->list();
        QCOMPARE(list.size(), std::size_t{2});
        QCOMPARE(list.front().note.project->domain.radiusUm, 1.3);
        QVERIFY(list.front().note.condition != run::RunState::running);
        // A reset keeps it: that is the user's.
        bench.solver.reset();
        QVERIFY(bench.reaches(SolverState::ready));
        QCOMPARE(bench.runs->list().size(), std::size_t{3});
    }

    /// One that was stopped goes on to its end when it is brought back for its figures.
    void aStoppedRunIsFinishedWhenItComesBack() {
        Bench bench;
        QVERIFY(bench.opens(tests::axisDipole()));
        bench.solver.step(10);
        QVERIFY(bench.until([&] { return bench.status.step == 10; }));
        QVERIFY(bench.opens(wider(), AfterLoad::finish));
        QVERIFY(bench.reaches(SolverState::finished));
        const auto stopped = bench.runs->list().back().id;
        QVERIFY(bench.settles(bench.solver.restore(stopped, AfterLoad::finish)));
        QVERIFY(bench.reaches(SolverState::finished));
        QVERIFY(bench.status.step > 10);
        // What has ended stays at its end.
        const auto ended = bench.runs->list().front().id;
        const auto steps = bench.runs->list().front().note.step;
        QVERIFY(bench.settles(bench.solver.restore(ended, AfterLoad::finish)));
        QVERIFY(bench.reaches(SolverState::finished));
        QVERIFY(bench.until([&] { return bench.status.keptAs == ended; }));
        QCOMPARE(bench.status.step, steps);
    }

    /// Waits for the room before it copies anything, and the new run is there all the same.
    void aRunWithoutRoomIsTold() {
        Bench bench(run::makeDefaultEngine,
                    {.memoryBytes = 100, .diskBytes = 100, .runs = 10, .reserveBytes = 0});
        QVERIFY(bench.opens(tests::axisDipole()));
        QVERIFY(bench.finishes());
        bench.solver.reset();
        QVERIFY(bench.reaches(SolverState::ready));
        QVERIFY(bench.runs->list().empty());
        const auto losses = bench.runs->takeLosses();
        QCOMPARE(losses.size(), std::size_t{1});
        QCOMPARE(losses.front().reason, archive::Loss::Reason::noRoom);
        QVERIFY(*losses.front().note.project == tests::axisDipole());
    }

    void aDamagedFileLeavesThePresentRun() {
        Bench bench(run::makeDefaultEngine, {.memoryBytes = 0, .reserveBytes = 0});
        QVERIFY(bench.opens(tests::axisDipole()));
        QVERIFY(bench.finishes());
        QVERIFY(bench.opens(wider()));
        bench.runs->settle();
        const auto damaged = bench.runs->list().front().id;
        QCOMPARE(bench.runs->list().front().place, archive::Place::disk);
        for (const auto& place :
             std::filesystem::recursive_directory_iterator(std::filesystem::path(bench.folder()))) {
            if (place.path().extension() == ".run")
                std::filesystem::resize_file(place.path(), 1000);
        }
        bench.solver.step(12);
        QVERIFY(bench.until([&] { return bench.status.step == 12; }));
        const auto before = bytesOf(bench.record());
        QVERIFY(bench.settles(bench.solver.restore(damaged)));
        QVERIFY(!bench.loads.back().succeeded);
        QVERIFY(!bench.loads.back().notices.empty());
        QVERIFY(bench.until([&] { return bench.status.loading.empty(); }));
        QCOMPARE(bench.status.state, SolverState::paused);
        QCOMPARE(bytesOf(bench.record()), before);
        // In place, too.
        QVERIFY(bench.opens(tests::axisDipole()));
        bench.solver.step(12);
        QVERIFY(bench.until([&] { return bench.status.step == 12; }));
        const auto same = bytesOf(bench.record());
        QVERIFY(bench.settles(bench.solver.restore(damaged)));
        QVERIFY(!bench.loads.back().succeeded);
        QCOMPARE(bytesOf(bench.record()), same);
    }

    void aRunThatIsNotKeptIsAnError() {
        Bench bench;
        QVERIFY(bench.opens(tests::axisDipole()));
        QVERIFY(bench.settles(bench.solver.restore(77)));
        QVERIFY(!bench.loads.back().succeeded);
        QCOMPARE(bench.loads.back().notices.size(), std::size_t{1});
        QVERIFY(bench.until([&] { return bench.status.loading.empty(); }));
        QCOMPARE(bench.status.state, SolverState::ready);
    }

    /// The newest wish wins, whichever kind it is.
    void aLaterLoadReplacesTheWish() {
        Bench bench;
        QVERIFY(bench.opens(tests::axisDipole()));
        QVERIFY(bench.finishes());
        QVERIFY(bench.opens(wider()));
        const auto run = bench.runs->list().front().id;
        const auto wish = bench.solver.restore(run);
        QVERIFY(bench.opens(tests::planeWaveWithMonitors()));
        QVERIFY(bench.until([&] { return bench.status.loading.empty(); }));
        for (const auto& load : bench.loads)
            QVERIFY(load.request != wish || load.restored == run);
        QCOMPARE(bench.loads.back().project->name, std::string("Plane wave"));
        QCOMPARE(bench.status.state, SolverState::ready);
    }
};

QTEST_GUILESS_MAIN(TestRunKeeping)
#include "test_run_keeping.moc"
