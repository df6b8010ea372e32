// Simulation: stop rule, energy log, growth watch, two parities, saved state.

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/run/growth_watch.hpp"
#include "core/run/simulation.hpp"
#include "tests/support/scripted_engine.hpp"
#include "tests/support/small_projects.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <functional>
#include <limits>

using namespace zonescope;
using model::Component;
using run::RunState;
using tests::ScriptedEngine;

namespace {

std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

run::EngineFactory scripted(ScriptedEngine::Script script) {
    return [script](auto, const auto&, int) { return std::make_unique<ScriptedEngine>(script); };
}

/// First sampled step after the sources' end.
std::int64_t firstSampleAfterSources(const run::Simulation& simulation) {
    const double end = model::lastSignalEndTime(simulation.project());
    const auto interval = simulation.project().run.energyIntervalSteps;
    const auto step = static_cast<std::int64_t>(end / simulation.discretisation().grid.dt) + 1;
    return (step + interval - 1) / interval * interval;
}

const std::vector<Component> allComponents{Component::er, Component::et, Component::ez,
                                           Component::hr, Component::ht, Component::hz};

} // namespace

class TestSimulation : public QObject {
    Q_OBJECT

private slots:
    void aLaggingEnergyChangesNothingButWhenItIsKnown() {
        // Rises, then decays; the run ends by the stop rule, which must not come later.
        auto project = tests::axisDipole();
        project.run.stop = {.maxTimeFs = 1e6, .energyDecay = 1e-3};
        const auto energyAt = [](std::int64_t step) {
            const double t = static_cast<double>(step) / 400.0;
            return t * std::exp(-t);
        };
        for (const bool late : {false, true}) {
            run::Simulation prompt(shared(project), scripted({.energy = energyAt}));
            run::Simulation lagging(shared(project), scripted({.energy = energyAt, .late = late}));
            lagging.setEnergyLag(true);
            QCOMPARE(prompt.advance(1'000'000), RunState::decayed);
            // Known one sample later, in calls as a window makes them.
            QCOMPARE(lagging.advance(30), RunState::running);
            QCOMPARE(lagging.energy().size(), std::size_t{1});
            QCOMPARE(lagging.settleEnergy(), RunState::running);
            QCOMPARE(lagging.energy().size(), std::size_t{2});
            QCOMPARE(lagging.energy().back().step, std::int64_t{20});
            while (lagging.advance(37) == RunState::running) {
            }
            QCOMPARE(lagging.state(), RunState::decayed);
            QCOMPARE(lagging.step(), prompt.step());
            QCOMPARE(lagging.energy().size(), prompt.energy().size());
            for (std::size_t n = 0; n < prompt.energy().size(); ++n) {
                QCOMPARE(lagging.energy()[n].step, prompt.energy()[n].step);
                QCOMPARE(lagging.energy()[n].energy, prompt.energy()[n].energy);
            }
        }
    }

    void aLaggingEnergyStillFindsDivergence() {
        auto project = tests::axisDipole();
        project.run.stop = {.maxTimeFs = 1e6, .energyDecay = {}};
        const auto energyAt = [](std::int64_t step) {
            return step >= 100 ? std::numeric_limits<double>::quiet_NaN() : 1.0;
        };
        run::Simulation simulation(shared(project), scripted({.energy = energyAt, .late = true}));
        simulation.setEnergyLag(true);
        QCOMPARE(simulation.advance(100), RunState::running); // begun, not known
        QCOMPARE(simulation.advance(100), RunState::diverged);
        QCOMPARE(simulation.step(), std::int64_t{120}); // at the next sample
        QVERIFY(simulation.failure().finding.english().starts_with(
            "The field energy is no finite number"));
        simulation.reset();
        QCOMPARE(simulation.advance(99), RunState::running);
        // What is being read when the time is over counts.
        project.run.stop.maxTimeFs =
            units::toFemtoseconds(100.0 * simulation.discretisation().grid.dt);
        run::Simulation ending(shared(project), scripted({.energy = energyAt, .late = true}));
        ending.setEnergyLag(true);
        QCOMPARE(ending.advance(1000), RunState::diverged);
    }

    void stopsAtTheMaximumTime() {
        auto project = tests::axisDipole();
        project.run.stop = {.maxTimeFs = 5.0, .energyDecay = {}};
        run::Simulation simulation(shared(project));
        const double dt = simulation.discretisation().grid.dt;
        QCOMPARE(simulation.maximumSteps(),
                 static_cast<std::int64_t>(std::ceil(units::fromFemtoseconds(5.0) / dt)));
        QCOMPARE(simulation.advance(1'000'000), RunState::reachedMaxTime);
        QCOMPARE(simulation.step(), simulation.maximumSteps());
        simulation.advance(10); // finished: nothing more
        QCOMPARE(simulation.step(), simulation.maximumSteps());
        simulation.continueRun();
        QCOMPARE(simulation.advance(10), RunState::running);
        QCOMPARE(simulation.step(), simulation.maximumSteps() + 10);
    }

    void samplesTheEnergyAtItsInterval() {
        run::Simulation simulation(shared(tests::axisDipole()));
        for (const int steps : {1, 7, 33, 19, 20}) {
            simulation.advance(steps);
        }
        std::vector<std::int64_t> steps;
        for (const auto& sample : simulation.energy()) {
            steps.push_back(sample.step);
        }
        QCOMPARE(steps, (std::vector<std::int64_t>{0, 20, 40, 60, 80}));
    }

    void decaysOnlyAfterTheSourcesEnd() {
        // The energy is at its peak at once and tiny from the second sample on: a naive rule would
        // stop then.
        run::Simulation simulation(
            shared(tests::axisDipole()),
            scripted({.energy = [](std::int64_t step) { return step == 0 ? 1.0 : 1e-9; },
                      .planeValue = {},
                      .badValue = {}}));
        QCOMPARE(simulation.advance(1'000'000), RunState::decayed);
        QCOMPARE(simulation.step(), firstSampleAfterSources(simulation));
    }

    void dipolePulseDecays() {
        run::Simulation simulation(shared(tests::axisDipole()));
        QCOMPARE(simulation.advance(1'000'000), RunState::decayed);
        double peak = 0.0;
        for (const auto& sample : simulation.energy()) {
            peak = std::max(peak, sample.energy);
        }
        QVERIFY(peak > 0.0);
        QVERIFY(simulation.energy().back().energy < 1e-4 * peak);
        QVERIFY(simulation.step() < simulation.maximumSteps());
    }

    void reportsWhereTheFieldBecameNan() {
        fdtd::BadValue bad;
        bad.component = Component::hr;
        bad.i = 3;
        bad.k = 4;
        bad.value = std::numeric_limits<double>::quiet_NaN();
        run::Simulation simulation(
            shared(tests::axisDipole()),
            scripted({.energy =
                          [](std::int64_t step) {
                              return step < 60 ? 1.0 : std::numeric_limits<double>::quiet_NaN();
                          },
                      .planeValue = {},
                      .badValue = bad}));
        QCOMPARE(simulation.advance(1'000'000), RunState::diverged);
        QCOMPARE(simulation.step(), std::int64_t{60});
        const auto text = QString::fromStdString(simulation.failure().message().english());
        QVERIFY2(text.startsWith("Hr is not a finite number at step 60"), qPrintable(text));
        // Hr lives at (i, k + 1/2).
        const auto& grid = simulation.discretisation().grid;
        QVERIFY2(text.contains(QString("r = %1 um").arg(grid.r(3))), qPrintable(text));
        QVERIFY2(text.contains(QString("z = %1 um").arg(grid.z(4, 0.5))), qPrintable(text));
        // The log stays finite, and neither advance nor continueRun revives the run.
        for (const auto& sample : simulation.energy()) {
            QVERIFY(std::isfinite(sample.energy));
        }
        simulation.continueRun();
        QCOMPARE(simulation.advance(10), RunState::diverged);
    }

    void noticesGrowthAfterTheSources() {
        // Doubles every sample from the start: reasonable while a source may feed it, not
        // afterwards.
        run::Simulation simulation(
            shared(tests::axisDipole()),
            scripted(
                {.energy =
                     [](std::int64_t step) { return std::exp2(static_cast<double>(step) / 20.0); },
                 .planeValue = {},
                 .badValue = {}}));
        QCOMPARE(simulation.advance(1'000'000), RunState::diverged);
        const auto after = firstSampleAfterSources(simulation);
        // The reference is the first sample after the sources; 2^7 is the first power above 100.
        QCOMPARE(simulation.step(), after + 7 * 20);
        QVERIFY(
            QString::fromStdString(simulation.failure().finding.english()).contains("energy grew"));
        // Courant number 0.6 or less: a smaller one is no cure.
        QVERIFY(QString::fromStdString(simulation.failure().advice.english())
                    .contains("does not help"));
    }

    /// A rod of index 10 guides backward waves at m = 1, which the layers along the axis amplify.
    void whatALayerAmplifiesIsNoticed() {
        auto project = tests::axisDipole();
        project.azimuthalOrder = 1;
        project.domain = {1.0, -1.0, 1.0, 0.05, 0.05};
        project.materials = {{.name = "index 10", .permittivity = 100.0}};
        project.bodies = {{"rod", model::AnnularZone{{{0.0, 0.1485}}, {{-1.0, 1.0, "index 10"}}}}};
        model::Dipole dipole;
        dipole.rUm = 0.05;
        dipole.orientationZ = 0.0;
        dipole.orientationR = 1.0;
        dipole.signal = model::GaussianPulse{1.0, 0.9, 5.0};
        project.sources = {{"dipole", dipole}};
        project.monitors.clear();
        project.run.stop = {.maxTimeFs = 1e6, .energyDecay = {}, .phasorChange = {}};
        run::Simulation simulation(shared(project), run::makeDefaultEngine);
        QCOMPARE(simulation.advance(2'000'000), RunState::diverged);
        QVERIFY(QString::fromStdString(simulation.failure().finding.english())
                    .contains("exponentially"));
    }

    void continuousWaveIsNoGrowth() {
        auto project = tests::axisDipole();
        std::get<model::Dipole>(project.sources[0].kind).signal = model::ContinuousWave{};
        run::Simulation simulation(
            shared(project),
            scripted({.energy =
                          [](std::int64_t step) { return 1e-3 * static_cast<double>(step * step); },
                      .planeValue = {},
                      .badValue = {}}));
        QCOMPARE(simulation.advance(1'000'000), RunState::reachedMaxTime);
    }

    /// A wave of constant amplitude cannot raise the energy exponentially.
    void continuousWaveThatGrowsIsNoticed() {
        auto project = tests::axisDipole();
        project.run.stop = {.maxTimeFs = 1e4, .energyDecay = {}};
        std::get<model::Dipole>(project.sources[0].kind).signal = model::ContinuousWave{};
        run::Simulation simulation(
            shared(project),
            scripted({.energy =
                          [](std::int64_t step) {
                              return 1.0 + 1e-9 * std::exp(static_cast<double>(step) / 100.0);
                          },
                      .planeValue = {},
                      .badValue = {}}));
        QCOMPARE(simulation.advance(1'000'000), RunState::diverged);
        QVERIFY(QString::fromStdString(simulation.failure().finding.english())
                    .contains("exponentially"));
    }

    /// A mode that grows from far below the pulse's peak is noticed before it reaches it.
    void slowGrowthAfterTheSourcesIsNoticed() {
        auto project = tests::axisDipole();
        project.run.stop = {.maxTimeFs = 1e4, .energyDecay = {}};
        run::Simulation simulation(shared(project),
                                   scripted({.energy =
                                                 [](std::int64_t step) {
                                                     const auto t = static_cast<double>(step);
                                                     return std::exp(-t / 40.0) +
                                                            1e-8 * std::exp(t / 300.0);
                                                 },
                                             .planeValue = {},
                                             .badValue = {}}));
        QCOMPARE(simulation.advance(1'000'000), RunState::diverged);
        QVERIFY(simulation.energy().back().energy < 1e-2);
    }

    /// What decays, rings, echoes, or gathers charge does not grow.
    void passiveEnergiesAreNoGrowth() {
        using Energy = std::function<double(double)>;
        const Energy energies[] = {
            [](double t) { return std::exp(-t / 200.0); },
            // An echo from a layer, after nearly everything has left.
            [](double t) { return std::exp(-t / 60.0) + (t > 800.0 ? 1e-4 : 0.0); },
            // Static charge that a current left in a layer: a line in the field.
            [](double t) { return std::exp(-t / 60.0) + 1e-6 * t * t; },
            // Rounding, a random walk.
            [](double t) { return std::exp(-t / 30.0) + 1e-8 * t; },
        };
        for (const Energy& energy : energies) {
            run::GrowthWatch watch(50.0);
            for (int step = 0; step <= 20'000; step += 20) {
                QVERIFY(!watch.observe(step, energy(step)));
            }
        }
    }

    /// An interval longer than the run does not blind the watch.
    void longEnergyIntervalStillWatches() {
        auto project = tests::axisDipole();
        project.run.energyIntervalSteps = 1'000'000;
        run::Simulation simulation(
            shared(project),
            scripted({.energy =
                          [](std::int64_t step) {
                              return step > 0 ? std::numeric_limits<double>::quiet_NaN() : 0.0;
                          },
                      .planeValue = {},
                      .badValue = {}}));
        QCOMPARE(simulation.advance(1'000'000), RunState::diverged);
    }

    void resultDoesNotDependOnTheChunks() {
        run::Simulation whole(shared(tests::axisDipole()));
        run::Simulation pieces(shared(tests::axisDipole()));
        whole.advance(157);
        while (pieces.step() < 157) {
            pieces.advance(1 + pieces.step() % 7);
            if (pieces.step() == 40) {
                pieces.advanceHalfStep();
                QVERIFY(pieces.atHalfStep());
                pieces.advanceHalfStep();
                QVERIFY(!pieces.atHalfStep());
            }
            if (pieces.step() > 150) {
                pieces.advance(157 - pieces.step());
            }
        }
        QCOMPARE(pieces.step(), std::int64_t{157});
        for (const auto component : allComponents) {
            QVERIFY(whole.engine().component(component) == pieces.engine().component(component));
        }
    }

    void resetStartsAnew() {
        run::Simulation simulation(shared(tests::axisDipole()));
        simulation.advance(90);
        const auto first = simulation.engine().component(Component::ez);
        simulation.reset();
        QCOMPARE(simulation.step(), std::int64_t{0});
        QVERIFY(simulation.energy().empty());
        simulation.advance(90);
        QVERIFY(simulation.engine().component(Component::ez) == first);
    }

    void savedStateResumesBitIdentically() {
        run::Simulation whole(shared(tests::planeWaveWithMonitors()));
        whole.advance(233);
        const auto state = [] {
            run::Simulation first(shared(tests::planeWaveWithMonitors()));
            first.advance(101);
            return first.saveState();
        }();
        run::Simulation second(shared(tests::planeWaveWithMonitors()));
        second.loadState(state);
        QCOMPARE(second.step(), std::int64_t{101});
        second.advance(132);
        for (const auto component : allComponents) {
            QVERIFY(whole.engine().component(component) == second.engine().component(component));
        }
        QCOMPARE(second.energy().size(), whole.energy().size());
        for (std::size_t n = 0; n < whole.energy().size(); ++n) {
            QVERIFY(whole.energy()[n].energy == second.energy()[n].energy);
        }
        const auto a = whole.readMonitors();
        const auto b = second.readMonitors();
        for (std::size_t n = 0; n < a.size(); ++n) {
            for (std::size_t box = 0; box < a[n].parities[0].boxes.size(); ++box) {
                QVERIFY(a[n].parities[0].boxes[box].values == b[n].parities[0].boxes[box].values);
            }
        }
    }

    void refusesTheStateOfAnotherProject() {
        run::Simulation dipole(shared(tests::axisDipole()));
        auto other = tests::axisDipole();
        other.domain.radiusUm = 1.5;
        run::Simulation larger(shared(other));
        QVERIFY_THROWS_EXCEPTION(InputError, larger.loadState(dipole.saveState()));
        run::SimulationState two = dipole.saveState();
        two.engines.push_back(two.engines.front());
        QVERIFY_THROWS_EXCEPTION(InputError, dipole.loadState(two));
    }

    void combinesTwoParities() {
        auto project = tests::planeWaveWithMonitors();
        project.monitors.clear();
        std::get<model::PlaneWave>(project.sources[0].kind).polarization =
            model::Polarization::circular;
        using fdtd::ViewQuantity;
        int made = 0;
        run::Simulation simulation(shared(project), [&made](auto, const auto&, int parity) {
            ++made;
            return std::make_unique<ScriptedEngine>(
                ScriptedEngine::Script{.energy = [](std::int64_t) { return 2.0; },
                                       .planeValue =
                                           [parity](ViewQuantity quantity) {
                                               return quantity == ViewQuantity::poyntingR ? 1.5F
                                                      : parity == 0                       ? 3.0F
                                                                                          : 4.0F;
                                           },
                                       .badValue = {}});
        });
        QCOMPARE(made, 2);
        const auto value = [&simulation](ViewQuantity quantity) {
            fdtd::PlaneRequest request;
            request.quantity = quantity;
            return simulation.snapshot(request).values.at(0);
        };
        QCOMPARE(value(ViewQuantity::electricMagnitude), 5.0F); // 3, 4 in quadrature
        QCOMPARE(value(ViewQuantity::energyDensity), 7.0F);     // a sum
        QCOMPARE(value(ViewQuantity::er), 3.0F);                // parity 0
        QCOMPARE(value(ViewQuantity::poyntingMagnitude),
                 std::hypot(3.0F, 7.0F)); // (1.5 + 1.5, 3 + 4)
        simulation.advance(1);
        QCOMPARE(simulation.energy().front().energy, 4.0); // both parities
    }

    void refusesAnInvalidProject() {
        auto project = tests::axisDipole();
        project.domain.drUm = -1.0;
        QVERIFY_THROWS_EXCEPTION(InputError, run::Simulation{shared(project)});
        QVERIFY_THROWS_EXCEPTION(InputError, run::Simulation{nullptr});
    }

    void cudaIsRefusedWithAReason() {
        auto project = tests::axisDipole();
        project.run.backend = model::Backend::cuda;
        QVERIFY_THROWS_EXCEPTION(DeviceError, run::Simulation{shared(project)});
    }
};

QTEST_APPLESS_MAIN(TestSimulation)
#include "test_simulation.moc"
