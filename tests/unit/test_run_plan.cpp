#include "core/fdtd/run_plan.hpp"

#include "core/fdtd/engine.hpp"
#include "core/grid/edited_media.hpp"
#include "core/run/simulation.hpp"
#include "tests/support/lens_edits.hpp"
#include "tests/support/random_projects.hpp"

#include <QTest>

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

using namespace zonescope;
using tests::lens;
using tests::rings;

namespace {

constexpr auto inDouble = model::Precision::doublePrecision;

std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

bool sameReadings(const fdtd::Engine& a, const fdtd::Engine& b) {
    return std::ranges::equal(
        a.readMonitors(), b.readMonitors(),
        [](const fdtd::MonitorReading& x, const fdtd::MonitorReading& y) {
            return x.probe.has_value() == y.probe.has_value() &&
                   (!x.probe || x.probe->series == y.probe->series) &&
                   std::ranges::equal(
                       x.boxes, y.boxes, [](const fdtd::DftBoxData& s, const fdtd::DftBoxData& t) {
                           return s.box == t.box && s.omega == t.omega && s.values == t.values;
                       });
        });
}

/// How a run of an edited project goes on in the engine of the one before, against a new engine.
enum class Outcome { asNew, refused, different };

Outcome restarted(const model::Project& before, const model::Project& after,
                  model::Precision precision, int parity) {
    constexpr int stepsBefore = 37; // in the middle of everything
    constexpr int steps = 60;
    fdtd::CpuOptions oneThread;
    oneThread.threads = 1;
    const auto compiled = fdtd::compile(shared(before));
    const auto engine = fdtd::makeCpuEngine(compiled.plan, precision, parity, oneThread);
    engine->advance(stepsBefore);
    const auto untouched = fdtd::makeCpuEngine(compiled.plan, precision, parity, oneThread);
    untouched->advance(stepsBefore);
    const auto edited = fdtd::compile(shared(after), compiled);
    if (!engine->suits(edited.plan)) {
        return tests::sameStates(*engine, *untouched) ? Outcome::refused : Outcome::different;
    }
    engine->begin(edited.plan);
    const auto fresh =
        fdtd::makeCpuEngine(fdtd::compile(shared(after)).plan, precision, parity, oneThread);
    engine->advance(steps);
    fresh->advance(steps);
    return tests::sameStates(*engine, *fresh) && sameReadings(*engine, *fresh) &&
                   engine->fieldEnergy() == fresh->fieldEnergy()
               ? Outcome::asNew
               : Outcome::different;
}

void addEdits() {
    QTest::addColumn<tests::LensEdit>("edit");
    for (const auto& edit : tests::lensEdits()) {
        QTest::newRow(edit.name) << edit;
    }
}

} // namespace

class TestRunPlan : public QObject {
    Q_OBJECT

private slots:
    void engineGoesOnAsANewOne_data() { addEdits(); }
    void engineGoesOnAsANewOne() {
        QFETCH(tests::LensEdit, edit);
        const auto outcome = edit.taken ? Outcome::asNew : Outcome::refused;
        auto after = lens();
        edit.apply(after);
        QCOMPARE(restarted(lens(), after, inDouble, 0), outcome);
        QCOMPARE(restarted(lens(), after, model::Precision::single, 0), outcome);
        if (outcome == Outcome::asNew) { // and back
            QCOMPARE(restarted(after, lens(), inDouble, 0), outcome);
        }
    }

    /// The same edits of lossy, dispersive, staircased projects of all orders, walls and sources.
    void engineGoesOnInRandomProjects() {
        int taken = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            const auto before =
                seed % 3 == 0 ? tests::randomDispersiveProject(seed) : tests::randomProject(seed);
            auto moved = before;
            for (auto& body : moved.bodies) {
                if (auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
                    zone->rings.front().rOutUm -= 0.3 * moved.domain.drUm;
                    zone->layers.front().zMaxUm -= 0.4 * moved.domain.dzUm;
                } else if (auto* ball = std::get_if<model::Sphere>(&body.shape)) {
                    ball->radiusUm *= 0.93;
                }
            }
            auto other = before;
            std::erase_if(other.monitors,
                          [](const model::Monitor& m) { return m.name == "plane"; });
            other.sources.erase(other.sources.begin());
            for (const auto& after : {moved, other, before}) {
                for (const int parity : sources::paritiesNeeded(after)) {
                    const auto outcome = restarted(before, after, inDouble, parity);
                    QVERIFY2(outcome == Outcome::asNew,
                             qPrintable(QString("seed %1, parity %2").arg(seed).arg(parity)));
                    ++taken;
                }
            }
        }
        QVERIFY(taken >= 36);
    }

    void onlyTouchedPartsAreMadeAgain() {
        const auto before = fdtd::compile(shared(lens()));
        const auto kept = before.discretisation->kept;

        auto ring = lens();
        rings(ring).rings[1].rOutUm += 0.013;
        const auto moved = fdtd::compile(shared(ring), before);
        QCOMPARE(moved.plan.excitation.get(), before.plan.excitation.get());
        QCOMPARE(moved.plan.recording.get(), before.plan.recording.get());
        QCOMPARE(moved.discretisation->kept.get(), kept.get());

        auto monitor = lens();
        monitor.monitors.pop_back();
        const auto read = fdtd::compile(shared(monitor), before);
        QCOMPARE(read.plan.excitation.get(), before.plan.excitation.get());
        QVERIFY(read.plan.recording != before.plan.recording);
        QVERIFY(sharesAllRows(read, before));

        auto source = lens();
        std::get<model::PlaneWave>(source.sources[0].kind).amplitude = 2.0;
        const auto lit = fdtd::compile(shared(source), before);
        QVERIFY(lit.plan.excitation != before.plan.excitation);
        QVERIFY(lit.discretisation->kept != kept);
        QVERIFY(sharesAllRows(lit, before));

        auto rim = lens(); // the line of the plane wave runs through it
        std::get<model::Slab>(rim.bodies[0].shape).zMaxUm = -0.3;
        QVERIFY(fdtd::compile(shared(rim), before).plan.excitation != before.plan.excitation);
    }

    /// Only the columns and rows that a ring's edge sweeps over are computed; all is what the whole
    /// computation gives, to the last bit.
    void ringsEdgeComputesWhatItCovers_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::newRow("outwards within a cell") << 0.95 << 0.957;
        QTest::newRow("inwards over some cells") << 0.95 << 0.87;
        QTest::newRow("from a cell's edge to another's") << 0.94 << 1.0;
    }
    void ringsEdgeComputesWhatItCovers() {
        QFETCH(double, from);
        QFETCH(double, to);
        auto project = lens();
        rings(project).rings[1].rOutUm = from;
        const auto before = grid::discretise(shared(project));
        rings(project).rings[1].rOutUm = to;
        const auto& g = before->grid;
        const auto edited =
            grid::editMaterialMap(project, g, {*before->project, g, before->materials});
        QVERIFY(edited.map == grid::makeMaterialMap(project, g));
        QVERIFY(!(edited.map == before->materials));

        const auto& window = edited.computed;
        constexpr int margin = 2; // the cells that the edge cuts, and one for rounding
        const auto column = [&](double r) { return static_cast<int>(r / g.dr); };
        const auto row = [&](double z) { return static_cast<int>((z - g.zOrigin) / g.dz); };
        QVERIFY(window.iBegin >= column(std::min(from, to)) - margin);
        QVERIFY(window.iEnd <= column(std::max(from, to)) + 1 + margin);
        QVERIFY(window.kBegin >= row(-0.4) - margin);
        QVERIFY(window.kEnd <= row(0.07) + 1 + margin);
        for (int k = 0; k < g.rows(); ++k) {
            if (k < window.kBegin || k >= window.kEnd) {
                QCOMPARE(edited.map.epsEt.shared(k).get(), before->materials.epsEt.shared(k).get());
            }
        }
    }

    void mediaOfRandomEditsAreThoseOfTheWholeComputation() {
        int parts = 0;
        for (unsigned seed = 1; seed <= 60; ++seed) {
            auto project = tests::randomProject(seed);
            const auto before = grid::discretise(shared(project));
            for (auto& body : project.bodies) {
                if (auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
                    zone->rings.front().rInUm += 0.1 * (seed % 7) * project.domain.drUm;
                    zone->fillFactor = zone->fillFactor < 1.0 ? 0.9 * zone->fillFactor : 1.0;
                } else if (auto* slab = std::get_if<model::Slab>(&body.shape); slab != nullptr) {
                    slab->zMaxUm = *slab->zMaxUm + 0.3 * (seed % 2) * project.domain.dzUm;
                }
            }
            const auto& g = before->grid;
            const auto edited =
                grid::editMaterialMap(project, g, {*before->project, g, before->materials});
            QVERIFY2(edited.map == grid::makeMaterialMap(project, g),
                     qPrintable(QString("seed %1").arg(seed)));
            parts += edited.computed.iEnd - edited.computed.iBegin < g.columns() ? 1 : 0;
        }
        QVERIFY(parts >= 10);
    }

    void simulationGoesOnAsANewOne() {
        run::Simulation simulation(shared(lens()));
        while (simulation.advance(100) == run::RunState::running && simulation.step() < 300) {
        }
        auto project = lens();
        rings(project).rings[1].rOutUm += 0.013;
        project.run.stop.maxTimeFs = 25.0;
        QVERIFY(simulation.begin(shared(project)));
        run::Simulation fresh(shared(project));
        QCOMPARE(simulation.step(), 0);
        QCOMPARE(simulation.maximumSteps(), fresh.maximumSteps());
        while (simulation.advance(64) == run::RunState::running) {
        }
        while (fresh.advance(64) == run::RunState::running) {
        }
        QCOMPARE(simulation.step(), fresh.step());
        QCOMPARE(simulation.state(), fresh.state());
        QVERIFY(tests::sameStates(simulation.engine(), fresh.engine()));
        QVERIFY(sameReadings(simulation.engine(), fresh.engine()));
        QVERIFY(std::ranges::equal(simulation.energy(), fresh.energy(), {},
                                   &run::EnergySample::energy, &run::EnergySample::energy));

        project.azimuthalOrder = -1;
        const auto step = simulation.step();
        QVERIFY(!simulation.begin(shared(project)));
        QCOMPARE(simulation.step(), step);
        QCOMPARE(simulation.project().azimuthalOrder, 1);
    }

private:
    static bool sharesAllRows(const fdtd::CompiledRun& a, const fdtd::CompiledRun& b) {
        const auto& one = a.discretisation->materials;
        const auto& other = b.discretisation->materials;
        for (int k = 0; k < one.epsEr.rows(); ++k) {
            if (one.epsEr.shared(k) != other.epsEr.shared(k) ||
                one.epsEt.shared(k) != other.epsEt.shared(k) ||
                one.epsEz.shared(k) != other.epsEz.shared(k)) {
                return false;
            }
        }
        return true;
    }
};

QTEST_GUILESS_MAIN(TestRunPlan)
#include "test_run_plan.moc"
