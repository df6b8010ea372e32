// The extraction of dipoles' light as an objective: the figure is that of an emission, whoever
// computes it, and an optimisation raises it.

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/model/validation/validate.hpp"
#include "core/optimise/extraction_objective.hpp"
#include "core/optimise/optimiser.hpp"
#include "core/optimise/record.hpp"
#include "core/run/emission/emission.hpp"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

using namespace zonescope;

namespace {

constexpr double coneDeg = 35.0;

model::Source emitter(double r, double alongR, double alongTheta, double alongZ) {
    model::Dipole dipole;
    dipole.rUm = r;
    dipole.zUm = 0.11;
    dipole.orientationR = alongR;
    dipole.orientationTheta = alongTheta;
    dipole.orientationZ = alongZ;
    dipole.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.4};
    return {.name = "emitter at " + std::to_string(r) + " um", .kind = dipole};
}

/// A disc on a mirror with a ring that may move.
model::Project shiningDisc() {
    model::Project project;
    project.name = "disc";
    project.domain = {.radiusUm = 1.1, .zMinUm = 0.0, .zMaxUm = 1.0, .drUm = 0.05, .dzUm = 0.05};
    project.boundaries.zMin.kind = model::BoundaryKind::electricWall;
    project.materials = {{"dense", 4.0, 0.0, ""}};
    model::AnnularZone disc;
    disc.rings = {{0.0, 0.6}};
    disc.layers = {{0.0, 0.22, "dense"}};
    model::AnnularZone ring;
    ring.rings = {{0.3, 0.48}};
    ring.layers = {{0.22, 0.42, "dense"}};
    project.bodies = {{"disc", disc}, {"ring", ring}};
    project.sources = {emitter(0.23, 0.6, 1.0, 0.0), emitter(0.41, 0.0, 0.0, 1.0),
                       emitter(0.0, 1.0, 0.0, 0.4)};
    project.run.stop = {.maxTimeFs = 200.0, .energyDecay = 1e-9, .phasorChange = std::nullopt};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    project.optimisation =
        model::Optimisation{.objective = {.quantity = model::OptimisedQuantity::extraction,
                                          .nearFieldZUm = 0.75,
                                          .coneDeg = coneDeg,
                                          .largestOrder = 4,
                                          .wavelengthsUm = {0.95, 1.05}},
                            .bodies = {{.body = "ring",
                                        .radii = model::OptimisedEdges::move,
                                        .minimumWidthUm = 0.08,
                                        .rMaxUm = 0.6,
                                        .topMinUm = 0.3,
                                        .topMaxUm = 0.5}},
                            .iterations = 3};
    return project;
}

fdtd::CompiledRun compiledRun(const model::Project& project) {
    return fdtd::compile(std::make_shared<const model::Project>(project));
}

adjoint::IncoherentRuns runsOf(const fdtd::CompiledRun& compiled) {
    return {run::makeDefaultEngine, optimise::extractionRuns(*compiled.discretisation),
            fdtd::IndexBox{0, 15, 0, 11}};
}

std::vector<double> extractionOf(const model::Project& project) {
    const auto compiled = compiledRun(project);
    return runsOf(compiled).figures(compiled);
}

/// By the runs of an emission, one dipole after the other. In one medium the powers that they are
/// relative to are the same.
std::vector<double> extractionByEmission(const model::Project& project) {
    const auto grid = grid::makeGrid(project);
    const auto surface = optimise::extractionSurface(project, grid);
    const auto& objective = project.optimisation->objective;
    std::vector<double> cone(objective.wavelengthsUm.size(), 0.0);
    std::vector<double> power = cone;
    for (const model::Source& source : project.sources) {
        model::Project single = project;
        single.sources = {source};
        run::EmissionOptions options;
        options.wavelengthsUm = objective.wavelengthsUm;
        options.orderError = 1e-9;
        options.largestOrder = objective.largestOrder;
        options.box = {surface.rMaxUm, surface.zMinUm, surface.zMaxUm};
        options.coneDeg = objective.coneDeg;
        run::SweepWorkers workers;
        workers.threads = 1;
        const auto result = run::runEmission(run::planEmission(single, options), workers);
        const double amplitude = std::get<model::Dipole>(source.kind).amplitude;
        for (std::size_t f = 0; f < cone.size(); ++f) {
            cone[f] += amplitude * amplitude * result.spectra[f].upperCone;
            power[f] += amplitude * amplitude * result.spectra[f].purcellFactor;
        }
    }
    for (std::size_t f = 0; f < cone.size(); ++f)
        cone[f] /= power[f];
    return cone;
}

/// The key that a project's objective is refused for; empty when it is not.
std::string refusedKey(const model::Project& project) {
    try {
        static_cast<void>(optimise::extractionRuns(*compiledRun(project).discretisation));
    } catch (const InputError& error) {
        return error.key();
    }
    return {};
}

/// Keys of the optimisation that the project's validation warns of.
std::vector<std::string> warnedKeys(const model::Project& project) {
    std::vector<std::string> keys;
    for (const auto& problem : model::validate(project))
        if (problem.key.starts_with("optimisation"))
            keys.push_back(problem.key);
    return keys;
}

} // namespace

class TestExtraction : public QObject {
    Q_OBJECT

private slots:
    /// Sooner than one after the other on a device; but a backend that somebody chose stays.
    void smallRunsGoToTheCores() {
        for (const auto wanted : {model::Backend::automatic, model::Backend::cuda}) {
            auto project = shiningDisc();
            project.run.backend = wanted;
            project.optimisation->objective.largestOrder = 1;
            project.run.stop.maxTimeFs = 10.0;
            std::atomic<int> onCores = 0;
            std::atomic<int> all = 0;
            const run::EngineFactory factory = [&](const fdtd::RunPlan& plan,
                                                   model::RunSettings settings, int parity) {
                ++all;
                onCores += settings.backend == model::Backend::cpu ? 1 : 0;
                settings.backend = model::Backend::cpu;
                return run::makeDefaultEngine(plan, settings, parity);
            };
            const auto compiled = compiledRun(project);
            adjoint::IncoherentRuns runs(factory,
                                         optimise::extractionRuns(*compiled.discretisation),
                                         fdtd::IndexBox{0, 15, 0, 11});
            static_cast<void>(runs.figures(compiled));
            QVERIFY(all > 1);
            QCOMPARE(onCores.load(), wanted == model::Backend::automatic ? all.load() : 0);
        }
    }

    void theFigureIsThatOfTheEmission() {
        model::Project project = shiningDisc();
        std::get<model::Dipole>(project.sources[1].kind).amplitude = 1.7;
        const auto figures = extractionOf(project);
        const auto known = extractionByEmission(project);
        for (std::size_t f = 0; f < figures.size(); ++f) {
            QVERIFY(figures[f] > 0.02 && figures[f] < 0.98);
            // The emission sums over steps of half a degree of the pattern, its transforms are
            // sampled half as often.
            QVERIFY2(std::abs(figures[f] / known[f] - 1.0) < 2e-3,
                     qPrintable(QStringLiteral("%1 %2").arg(figures[f]).arg(known[f])));
        }
    }

    /// Turned upside down the cone opens towards -z.
    void theConeOpensWhereTheNearFieldIs() {
        const model::Project project = shiningDisc();
        model::Project turned = project;
        turned.domain.zMinUm = -1.0;
        turned.domain.zMaxUm = 0.0;
        std::swap(turned.boundaries.zMin, turned.boundaries.zMax);
        for (auto& body : turned.bodies) {
            auto& layer = std::get<model::AnnularZone>(body.shape).layers.front();
            layer = {-layer.zMaxUm, -layer.zMinUm, layer.material};
        }
        for (auto& source : turned.sources) {
            auto& dipole = std::get<model::Dipole>(source.kind);
            dipole.zUm = -dipole.zUm;
            dipole.orientationZ = -dipole.orientationZ;
        }
        turned.optimisation->objective.nearFieldZUm = -0.75;
        const auto up = extractionOf(project);
        const auto down = extractionOf(turned);
        for (std::size_t f = 0; f < up.size(); ++f)
            QVERIFY2(std::abs(down[f] / up[f] - 1.0) < 1e-4, qPrintable(QString::number(down[f])));
    }

    void threadsChangeNoBit() {
        model::Project project = shiningDisc();
        project.sources.pop_back();
        if (tests::sanitized) { // their business is memory
            project.run.stop.maxTimeFs *= 0.2;
        }
        const auto one = compiledRun(project);
        auto alone = runsOf(one);
        const auto figures = alone.figures(one);
        const auto gradient = alone.gradient();
        project.run.threads = 3;
        const auto several = compiledRun(project);
        auto together = runsOf(several);
        QCOMPARE(together.figures(several), figures);
        QCOMPARE(together.gradient().byPermittivity, gradient.byPermittivity);
    }

    void anOptimisationRaisesItAndGoesOnAlike() {
        auto project = shiningDisc();
        if (tests::sanitized) { // their business is memory
            project.run.stop.maxTimeFs *= 0.2;
        }
        optimise::Optimiser optimiser(std::make_shared<const model::Project>(project));
        optimiser.watch(0);
        QVERIFY(optimiser.step() && optimiser.step());
        QVERIFY(tests::sanitized ||
                optimiser.iterates()[1].merit > 1.02 * optimiser.iterates()[0].merit);
        const auto& amplitude = optimiser.picture()->amplitude;
        QVERIFY(*std::ranges::max_element(amplitude.values) > 0.0F);
        QVERIFY(optimiser.picture()->focus.empty());

        auto record = optimise::parseRecord(optimise::recordText(optimiser), "record");
        optimise::Optimiser other(std::make_shared<const model::Project>(record.project));
        QCOMPARE(record.state.steps, optimiser.state().steps);
        QVERIFY(record.state.steps.size() > 5);
        other.restore(std::move(record.state));
        QVERIFY(optimiser.step() && other.step());
        QCOMPARE(other.iterates().back().figures, optimiser.iterates().back().figures);
    }

    void itCanBeGivenUp() {
        model::Project project = shiningDisc();
        project.run.threads = 2;
        const auto compiled = compiledRun(project);
        auto runs = runsOf(compiled);
        std::stop_source given;
        given.request_stop();
        const CancellationScope scope(given.get_token());
        QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(runs.figures(compiled)));
    }

    void whatIsNoExtractionIsRefused_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("key");
        QTest::newRow("no dipole") << 0 << "sources";
        QTest::newRow("plane wave") << 1 << "sources[0].kind";
        QTest::newRow("near field in the layer") << 2 << "optimisation.objective.near_field_z_um";
        QTest::newRow("near field in the ring") << 3 << "optimisation.objective.near_field_z_um";
        QTest::newRow("wavelength beyond the pulse")
            << 4 << "optimisation.objective.wavelengths_um[1]";
        QTest::newRow("wall above") << 5 << "boundaries.z_max.kind";
        QTest::newRow("dipole outside") << 6 << "optimisation.objective.near_field_z_um";
        QTest::newRow("axial dipole without its order")
            << 7 << "optimisation.objective.largest_order";
        QTest::newRow("absorbing medium") << 8 << "sources[0]";
    }
    void whatIsNoExtractionIsRefused() {
        QFETCH(int, which);
        QFETCH(QString, key);
        model::Project project = shiningDisc();
        auto& objective = project.optimisation->objective;
        const std::vector<std::function<void()>> changes{
            [&] { project.sources.clear(); },
            [&] {
                model::PlaneWave wave;
                wave.zUm = 0.9;
                project.sources.front() = {.name = "wave", .kind = wave};
            },
            [&] { objective.nearFieldZUm = 0.98; },
            [&] { objective.nearFieldZUm = 0.3; },
            [&] { objective.wavelengthsUm[1] = 3.0; },
            [&] { project.boundaries.zMax.kind = model::BoundaryKind::electricWall; },
            [&] { std::get<model::Dipole>(project.sources[1].kind).zUm = 0.9; },
            [&] {
                project.sources = {emitter(0.0, 1.0, 0.0, 0.0)};
                objective.largestOrder = 0;
            },
            [&] { project.materials.front().conductivityPerUm = 1.0; },
        };
        changes.at(static_cast<std::size_t>(which))();
        QCOMPARE(QString::fromStdString(refusedKey(project)), key);
    }

    /// Its far field is that of the layers that it began with.
    void aParameterThatMovesLayersIsRefused() {
        model::Project project = shiningDisc();
        model::Slab slab;
        slab.zMinUm = 0.0;
        slab.zMaxUm = 0.1;
        slab.material = "dense";
        project.bodies.insert(project.bodies.begin(), {"slab", slab});
        project.parameters = {{"thickness", "0.1 um"}};
        project.formulas = {{"bodies[0].z_max_um", "thickness"}};
        project.optimisation->parameters = {{"thickness", 0.05, 0.2}};
        QVERIFY_THROWS_EXCEPTION(InputError, optimise::DesignVariables{project});
        project.optimisation->objective.quantity = model::OptimisedQuantity::power;
        QVERIFY(optimise::DesignVariables(project).size() > 3);
    }

    void validationWarns() {
        model::Project project = shiningDisc();
        QVERIFY(warnedKeys(project).empty());
        project.sources.clear();
        QCOMPARE(warnedKeys(project), std::vector<std::string>{"optimisation.objective.quantity"});
        project = shiningDisc();
        model::PlaneWave wave;
        wave.zUm = 0.9;
        project.sources.push_back({.name = "wave", .kind = wave});
        QCOMPARE(warnedKeys(project), std::vector<std::string>{"optimisation.objective.quantity"});
        project = shiningDisc();
        project.optimisation->objective.coneDeg = 0.0;
        project.optimisation->objective.largestOrder = -1;
        const auto keys = warnedKeys(project);
        QVERIFY(std::ranges::count(keys, "optimisation.objective.cone_deg") == 1);
        QVERIFY(std::ranges::count(keys, "optimisation.objective.largest_order") == 1);
    }
};

QTEST_GUILESS_MAIN(TestExtraction)
#include "test_extraction.moc"
