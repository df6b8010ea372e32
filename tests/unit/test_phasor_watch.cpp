// How far phasors still move, and the stop rule on them.

#include "core/run/reports/report.hpp"
#include "core/run/simulation.hpp"
#include "tests/support/small_projects.hpp"

#include <nlohmann/json.hpp>

#include <QString>
#include <QTest>

#include <cmath>

using namespace zonescope;
using run::RunState;

namespace {

std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

/// A pulse whose only end is the phasors' rest.
model::Project watched(double limit) {
    auto project = tests::planeWaveWithMonitors();
    project.run.stop = {.maxTimeFs = 2000.0, .energyDecay = {}, .phasorChange = limit};
    return project;
}

/// Relative distance of all values of two readings of the transforms.
double distance(const std::vector<run::MonitorResult>& a,
                const std::vector<run::MonitorResult>& b) {
    double difference = 0.0;
    double size = 0.0;
    for (std::size_t n = 0; n < a.size(); ++n) {
        for (std::size_t box = 0; box < a[n].parities[0].boxes.size(); ++box) {
            const auto& one = a[n].parities[0].boxes[box].values;
            const auto& other = b[n].parities[0].boxes[box].values;
            for (std::size_t at = 0; at < one.size(); ++at) {
                difference += std::norm(one[at] - other[at]);
                size += std::norm(other[at]);
            }
        }
    }
    return std::sqrt(difference / size);
}

} // namespace

class TestPhasorWatch : public QObject {
    Q_OBJECT

private slots:
    /// What transforms of a run that ended too early miss, in its report and in the summary.
    void whatTransformsMissIsSaid() {
        const auto noteAfter = [](model::Project project, double maxTimeFs) {
            project.run.stop = {.maxTimeFs = maxTimeFs, .energyDecay = {}, .phasorChange = {}};
            run::Simulation simulation(shared(std::move(project)));
            while (simulation.advance(1000) == RunState::running) {
            }
            const auto report = run::makeReport(simulation, {});
            const auto& part = report.at("transforms");
            const std::string note = part.value("note", std::string());
            if (!note.empty() && run::summary(report).find(note) == std::string::npos) {
                return std::string("the summary does not say it");
            }
            return note;
        };
        const auto said = [](const std::string& note) { return QString::fromStdString(note); };
        QCOMPARE(said(noteAfter(tests::planeWaveWithMonitors(), 500.0)), QString());
        const auto early = said(noteAfter(tests::planeWaveWithMonitors(), 5.0));
        QVERIFY2(early.contains("before its sources did"), qPrintable(early));

        // A ball of index 3.5 keeps light long after the pulse has passed.
        auto ringing = tests::planeWaveWithMonitors();
        ringing.materials = {{.name = "silicon", .permittivity = 12.25}};
        ringing.bodies = {{"ball", model::Sphere{0.0, 0.3, "silicon"}}};
        const auto rings = said(noteAfter(ringing, 40.0));
        QVERIFY2(rings.contains("still rings"), qPrintable(rings));

        auto can = tests::axisDipole();
        can.boundaries = {.rMax = {.kind = model::BoundaryKind::electricWall},
                          .zMin = {.kind = model::BoundaryKind::electricWall},
                          .zMax = {.kind = model::BoundaryKind::electricWall}};
        can.monitors = {{"all", model::DftRegion{{0.8}}}};
        const auto closed = said(noteAfter(can, 300.0));
        QVERIFY2(closed.contains("does not decay"), qPrintable(closed));
    }

    void aRunEndsWhenItsPhasorsRest() {
        run::Simulation simulation(shared(watched(1e-3)));
        while (simulation.advance(100) == RunState::running) {
        }
        QCOMPARE(simulation.state(), RunState::converged);
        QVERIFY(simulation.timeFs() < 500.0);
        const auto early = simulation.readMonitors();
        simulation.continueRun();
        simulation.advance(4 * simulation.step());
        // What is left of a pulse that dies out at this rate is of the order of the change itself.
        const double rest = distance(early, simulation.readMonitors());
        QVERIFY2(rest > 0.0 && rest < 5e-3, qPrintable(QString::number(rest)));
    }

    void aStricterRuleEndsLater() {
        std::int64_t before = 0;
        for (const double limit : {1e-2, 1e-4, 1e-6}) {
            auto project = watched(limit);
            project.run.precision = model::Precision::doublePrecision;
            // A ball that rings.
            project.materials.push_back({.name = "glass", .permittivity = 4.0});
            project.bodies.push_back(
                {"ball", model::Sphere{.zUm = 0.0, .radiusUm = 0.35, .material = "glass"}});
            std::erase_if(project.monitors, [](const auto& m) { return m.name != "plane"; });
            run::Simulation simulation(shared(project));
            while (simulation.advance(1000) == RunState::running) {
            }
            QCOMPARE(simulation.state(), RunState::converged);
            QVERIFY2(simulation.step() > before, qPrintable(QString::number(simulation.step())));
            before = simulation.step();
        }
    }

    void theEndDoesNotDependOnHowTheRunIsCut() {
        std::vector<std::int64_t> ends;
        for (const std::int64_t chunk : {7, 100, 100'000}) {
            run::Simulation simulation(shared(watched(1e-3)));
            while (simulation.advance(chunk) == RunState::running) {
            }
            ends.push_back(simulation.step());
        }
        QCOMPARE(ends[1], ends[0]);
        QCOMPARE(ends[2], ends[0]);
    }

    void everyMonitorAndWavelengthIsATrackAndRegionsOnlyAlone() {
        run::Simulation simulation(shared(watched(1e-3)));
        std::vector<std::string> names;
        for (const auto& track : simulation.phasorWatch().tracks()) {
            names.push_back(track.name);
        }
        QCOMPARE(names,
                 (std::vector<std::string>{"plane", "plane", "axis", "flux", "flux", "box"}));

        auto project = watched(1e-3);
        std::erase_if(project.monitors, [](const auto& m) { return m.name != "region"; });
        run::Simulation alone(shared(project));
        QCOMPARE(alone.phasorWatch().tracks().size(), std::size_t{1});
        while (alone.advance(1000) == RunState::running) {
        }
        QCOMPARE(alone.state(), RunState::converged);
    }

    void aContinuousWaveConvergesToItsSteadyState() {
        auto project = watched(1e-3);
        std::get<model::PlaneWave>(project.sources[0].kind).signal =
            model::ContinuousWave{.wavelengthUm = 1.0, .rampPeriods = 3.0};
        std::erase_if(project.monitors, [](const auto& m) { return m.name != "plane"; });
        std::get<model::DftPlane>(project.monitors[0].kind).wavelengthsUm = {1.0};
        run::Simulation simulation(shared(project));
        while (simulation.advance(1000) == RunState::running) {
        }
        QCOMPARE(simulation.state(), RunState::converged);
        const auto samples = simulation.phasorWatch().samples();
        QVERIFY(samples.size() > 4);
        QVERIFY(samples.back().largest() < samples[2].largest());
    }

    void withoutTransformsThereIsNothingToWatch() {
        auto project = watched(0.5);
        project.monitors.clear();
        project.run.stop.maxTimeFs = 20.0;
        run::Simulation simulation(shared(project));
        QVERIFY(!simulation.phasorWatch().active());
        while (simulation.advance(1000) == RunState::running) {
        }
        QCOMPARE(simulation.state(), RunState::reachedMaxTime);
    }

    void itIsWatchedForPeopleWithoutEndingTheRun() {
        auto project = watched(1e-3);
        project.run.stop.phasorChange.reset();
        project.run.stop.maxTimeFs = 300.0;
        run::Simulation simulation(shared(project));
        QVERIFY(!simulation.phasorWatch().active());
        simulation.watchPhasors(true);
        while (simulation.advance(1000) == RunState::running) {
        }
        QCOMPARE(simulation.state(), RunState::reachedMaxTime);
        const auto samples = simulation.phasorWatch().samples();
        QVERIFY(samples.size() >= 5);
        for (const auto& sample : samples) {
            QCOMPARE(sample.step % simulation.phasorWatch().spacing(), std::int64_t{0});
        }
        simulation.reset();
        QVERIFY(simulation.phasorWatch().samples().empty());
    }
};

QTEST_GUILESS_MAIN(TestPhasorWatch)
#include "test_phasor_watch.moc"
