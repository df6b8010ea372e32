// Light at several angles as one objective: figures are those of the sum over orders, whoever adds
// them up; light along the axis takes the way that it always took; and a search makes them larger.

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/validation/validate.hpp"
#include "core/monitors/oblique_incidence.hpp"
#include "core/optics/propagator.hpp"
#include "core/optimise/design_objective.hpp"
#include "core/optimise/optimiser.hpp"
#include "core/optimise/record.hpp"
#include "core/optimise/tilted_objective.hpp"
#include "core/run/orders/order_sum.hpp"
#include "core/sources/aperture.hpp"
#include "tests/support/lens_to_improve.hpp"
#include "tests/support/sanitizers.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

using namespace zonescope;

namespace {

using std::numbers::pi;

constexpr double tilt = 15.0;

/// Three rings in light along the axis and at 15 degrees.
model::Project tiltedLens() {
    auto project = tests::lensToImprove();
    project.optimisation->objective.anglesDeg = {0.0, tilt};
    project.run.orderError = 1e-2;
    project.run.stop = {.maxTimeFs = 200.0, .energyDecay = 1e-10, .phasorChange = {}};
    return project;
}

model::OptimisationObjective& objectiveIn(model::Project& project) {
    return project.optimisation->objective;
}

fdtd::CompiledRun compiledLens(const model::Project& project) {
    return fdtd::compile(std::make_shared<const model::Project>(project));
}

std::vector<double> figuresOfLens(const model::Project& project) {
    const auto compiled = compiledLens(project);
    adjoint::IncoherentRuns runs(run::makeDefaultEngine,
                                 optimise::makeRuns(*compiled.discretisation),
                                 fdtd::IndexBox{0, 30, 20, 40});
    return runs.figures(compiled);
}

/// The project of the orders' sum: an oblique plane wave whose wavelength has the angle.
model::Project orderProject(const model::Project& project, double wavelengthUm) {
    auto turned = project;
    const auto& wave = std::get<model::PlaneWave>(project.sources[0].kind);
    const double carrier = std::get<model::GaussianPulse>(wave.signal).wavelengthUm;
    auto oblique = model::turnedWave(
        wave, std::asin(std::sin(tilt * pi / 180.0) * carrier / wavelengthUm) * 180.0 / pi);
    using Polarization = model::TiltedPolarization;
    const auto wanted = project.optimisation->objective.tiltedPolarization;
    oblique.polarizationAngleDeg = wanted == Polarization::inPlane  ? 0.0
                                   : wanted == Polarization::across ? 90.0
                                                                    : 45.0;
    turned.sources = {{"wave", oblique}};
    turned.monitors = {
        {"plane", model::DftPlane{.zUm = project.optimisation->objective.nearFieldZUm,
                                  .rMaxUm = 1.55, // as the rows of the objective
                                  .wavelengthsUm = {wavelengthUm}}}};
    return turned;
}

/// A plane wave at 15 degrees as the machinery of orders sums it, in the plane of the focus.
struct SummedImage {
    std::vector<monitors::SummedField> polarizations; ///< without a phase relation
    double intensity = 0.0;                           ///< of the incident wave
    double power = 0.0;                               ///< of it, along the axis, through the stop
};

SummedImage summedImage(const model::Project& project, double wavelengthUm, double reachUm) {
    const auto turned = orderProject(project, wavelengthUm);
    run::SweepWorkers workers;
    workers.threads = 1;
    run::OrderSum sum(std::make_shared<const model::Project>(turned), std::move(workers));
    sum.queue().start();
    sum.queue().wait();
    const auto runs = sum.finished();
    const auto incident = monitors::obliqueIncidence(*runs.front()->materials, {&wavelengthUm, 1},
                                                     runs.front()->steps)
                              .value();
    const auto nearField = run::sumOnPlane(runs, 0, 0);
    std::vector<double> radii;
    for (double r = 0.0; r < reachUm + 0.2; r += 0.02)
        radii.push_back(r);
    SummedImage image;
    for (const auto& coherent : monitors::polarizationsOf(nearField.parts())) {
        std::vector<optics::ApertureField> parts;
        for (auto part : coherent) {
            part.travel = optics::Travel::towardsPlusZ;
            parts.push_back(optics::Propagator(std::move(part), {}, {.threads = 1})
                                .toPlane(project.optimisation->objective.focusZUm, radii));
        }
        if (!parts.empty())
            image.polarizations.emplace_back(std::move(parts));
    }
    image.intensity = incident.intensity.front();
    const auto& wave = incident.wave;
    image.power = std::abs(incident.irradiance.front()) * std::cos(incident.angleRad.front()) *
                  sources::apertureArea(model::Metric::cylindrical, wave.apertureRadiusUm,
                                        wave.apertureEdgeUm, 0.0);
    return image;
}

double intensityAt(const SummedImage& image, double x, double y) {
    double sum = 0.0;
    for (const auto& field : image.polarizations) {
        const auto e = field.electric(x, y);
        sum += std::norm(e.x) + std::norm(e.y) + std::norm(e.z);
    }
    return sum / image.intensity;
}

double powerDensityAt(const SummedImage& image, double x, double y) {
    double sum = 0.0;
    for (const auto& field : image.polarizations) {
        const auto e = field.electric(x, y);
        const auto h = field.magnetic(x, y);
        sum += (e.x * std::conj(h.y) - e.y * std::conj(h.x)).real();
    }
    return sum / image.power;
}

/// Over a disc about (x, 0), by rings and spokes of its own.
template <class Density> double overDisc(double x, double radius, const Density& density) {
    constexpr int rings = 60;
    constexpr int spokes = 90;
    double sum = 0.0;
    for (int ring = 0; ring < rings; ++ring) {
        const double u = radius * (ring + 0.5) / rings;
        for (int spoke = 0; spoke < spokes; ++spoke) {
            const double turn = 2.0 * pi * (spoke + 0.3) / spokes;
            sum += u * radius / rings * 2.0 * pi / spokes *
                   density(x + u * std::cos(turn), u * std::sin(turn));
        }
    }
    return sum;
}

std::vector<std::string> warnedAngleKeys(const model::Project& project) {
    std::vector<std::string> keys;
    for (const auto& problem : model::validate(project))
        if (problem.key.starts_with("optimisation"))
            keys.push_back(problem.key);
    return keys;
}

std::string refusedAngleKey(const model::Project& project) {
    try {
        static_cast<void>(optimise::makeRuns(*compiledLens(project).discretisation));
    } catch (const InputError& error) {
        return error.key();
    }
    return {};
}

} // namespace

class TestTiltedObjective : public QObject {
    Q_OBJECT

private slots:
    void figuresAreThoseOfTheOrders_data() {
        QTest::addColumn<int>("quantity");
        QTest::addColumn<double>("radius");
        QTest::addColumn<int>("polarization");
        using Quantity = model::OptimisedQuantity;
        using Polarization = model::TiltedPolarization;
        const auto row = [](const char* name, Quantity quantity, double radius,
                            Polarization polarization) {
            QTest::newRow(name) << static_cast<int>(quantity) << radius
                                << static_cast<int>(polarization);
        };
        row("power unpolarised", Quantity::power, 0.5, Polarization::unpolarized);
        if (tests::sanitized) { // their business is memory
            return;
        }
        row("point in plane", Quantity::intensity, 0.0, Polarization::inPlane);
        row("point across", Quantity::intensity, 0.0, Polarization::across);
        row("point unpolarised", Quantity::intensity, 0.0, Polarization::unpolarized);
        row("disc unpolarised", Quantity::intensity, 0.4, Polarization::unpolarized);
        row("power in plane", Quantity::power, 0.5, Polarization::inPlane);
    }
    /// By the transform plane of each order's run, propagated by another code, and added up there.
    void figuresAreThoseOfTheOrders() {
        QFETCH(int, quantity);
        QFETCH(double, radius);
        QFETCH(int, polarization);
        auto project = tiltedLens();
        auto& objective = objectiveIn(project);
        objective.quantity = static_cast<model::OptimisedQuantity>(quantity);
        objective.radiusUm = radius;
        objective.tiltedPolarization = static_cast<model::TiltedPolarization>(polarization);
        if (tests::sanitized) {
            project.run.stop.maxTimeFs *= 0.2;
        }
        const auto figures = figuresOfLens(project);
        QCOMPARE(figures.size(), std::size_t{4});
        const double x = optimise::imageHeight(project, tilt, 1.0);
        QVERIFY(std::abs(x - 1.8 * std::tan(tilt * pi / 180.0)) < 1e-9);
        for (std::size_t f = 0; f < 2; ++f) {
            const auto image = summedImage(project, objective.wavelengthsUm[f], x + radius);
            const auto intensity = [&](double a, double b) { return intensityAt(image, a, b); };
            const auto power = [&](double a, double b) { return powerDensityAt(image, a, b); };
            const double known =
                objective.quantity == model::OptimisedQuantity::power ? overDisc(x, radius, power)
                : radius > 0.0 ? overDisc(x, radius, intensity) / (pi * radius * radius)
                               : intensityAt(image, x, 0.0);
            QVERIFY(tests::sanitized || known > 0.02);
            // There the field is interpolated between its samples, by six points. Unpolarised light
            // is relative to both polarisations together, here to each: beside the carrier these
            // differ.
            QVERIFY2(tests::sanitized || std::abs(figures[2 + f] / known - 1.0) < 1e-3,
                     qPrintable(QStringLiteral("%1 %2").arg(figures[2 + f]).arg(known)));
        }
    }

    /// The image of a lens that is none is the shadow of the stop, wherever one looks for it.
    void imagesLieWhereOneSays() {
        if (tests::sanitized) {
            QSKIP("The same code as above; its business here is memory.");
        }
        auto project = tiltedLens();
        auto& objective = objectiveIn(project);
        const double x = optimise::imageHeight(project, tilt, 1.0);
        const auto own = figuresOfLens(project);
        objective.imageHeightsUm = {0.0, x};
        QCOMPARE(figuresOfLens(project), own);
        objective.imageHeightsUm = {0.0, -x};
        const auto other = figuresOfLens(project);
        QCOMPARE(other[0], own[0]);
        QVERIFY(other[2] < 0.5 * own[2]);
        // With a lens design the way of the light begins at its exit plane.
        project.lens =
            model::LensDesign{.wavelengthUm = 0.9, .focalLengthUm = 2.1, .exitPlaneZUm = 0.4};
        QVERIFY(std::abs(optimise::imageHeight(project, tilt, 1.0) -
                         2.1 * std::tan(tilt * pi / 180.0)) < 1e-9);
        // In a denser medium it is less steep.
        QVERIFY(std::abs(optimise::imageHeight(project, tilt, 1.5) -
                         2.1 * std::tan(std::asin(std::sin(tilt * pi / 180.0) / 1.5))) < 1e-9);
    }

    void lightAlongTheAxisTakesTheWayItTook() {
        if (tests::sanitized) {
            QSKIP("The same code as above; its business here is memory.");
        }
        auto project = tiltedLens();
        objectiveIn(project).anglesDeg.clear();
        const auto axis = figuresOfLens(project);
        objectiveIn(project).anglesDeg = {0.0, tilt};
        const auto both = figuresOfLens(project);
        QCOMPARE(std::vector<double>(both.begin(), both.begin() + 2), axis);
        objectiveIn(project).anglesDeg = {0.0};
        QVERIFY(!model::hasTiltedLight(objectiveIn(project)));
        QCOMPARE(figuresOfLens(project), axis);
        QCOMPARE(optimise::makeRuns(*compiledLens(project).discretisation).size(), std::size_t{1});
    }

    /// Unpolarised light is the mean of s and p.
    void unpolarisedIsTheMeanOfSAndP() {
        if (tests::sanitized) {
            QSKIP("The same code as above; its business here is memory.");
        }
        auto project = tiltedLens();
        auto& objective = objectiveIn(project);
        objective.quantity = model::OptimisedQuantity::power;
        objective.radiusUm = 0.5;
        objective.anglesDeg = {30.0}; // so far that s and p differ
        objective.wavelengthsUm = {0.95};
        const auto figure = [&](model::TiltedPolarization polarization) {
            objective.tiltedPolarization = polarization;
            return figuresOfLens(project).front();
        };
        const double p = figure(model::TiltedPolarization::inPlane);
        const double s = figure(model::TiltedPolarization::across);
        const double mean = figure(model::TiltedPolarization::unpolarized);
        QVERIFY(std::abs(p / s - 1.0) > 1e-2); // else this shows nothing
        QVERIFY2(std::abs(mean / (0.5 * (p + s)) - 1.0) < 1e-4,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(p).arg(s).arg(mean)));
    }

    void threadsChangeNoBit() {
        auto project = tiltedLens();
        objectiveIn(project).wavelengthsUm = {0.9};
        objectiveIn(project).tiltedPolarization = model::TiltedPolarization::inPlane;
        if (tests::sanitized) {
            project.run.stop.maxTimeFs *= 0.2;
        }
        const auto gradientOf = [&](int threads) {
            project.run.threads = threads;
            const auto compiled = compiledLens(project);
            adjoint::IncoherentRuns runs(run::makeDefaultEngine,
                                         optimise::tiltedRuns(*compiled.discretisation),
                                         fdtd::IndexBox{0, 30, 20, 40});
            static_cast<void>(runs.figures(compiled));
            return runs.gradient();
        };
        const auto alone = gradientOf(1);
        QCOMPARE(alone.wavelengths, std::size_t{2});
        QCOMPARE(alone.steppedOmega.size(), std::size_t{2});
        QCOMPARE(gradientOf(3).byPermittivity, alone.byPermittivity);
    }

    void aSearchRaisesAllAnglesAndGoesOnAlike() {
        auto project = tiltedLens();
        objectiveIn(project).wavelengthsUm = {0.9};
        objectiveIn(project).tiltedPolarization = model::TiltedPolarization::inPlane;
        if (tests::sanitized) {
            project.run.stop.maxTimeFs *= 0.2;
        }
        optimise::Optimiser optimiser(std::make_shared<const model::Project>(project));
        optimiser.watch(1);
        QVERIFY(optimiser.step() && optimiser.step());
        const auto& first = optimiser.iterates()[0];
        const auto& second = optimiser.iterates()[1];
        QCOMPARE(first.figures.size(), std::size_t{2});
        QVERIFY2(tests::sanitized || second.merit > 1.02 * first.merit,
                 qPrintable(QStringLiteral("%1 %2").arg(first.merit).arg(second.merit)));
        const auto& picture = *optimiser.picture();
        QCOMPARE(picture.light, (model::JudgedLight{tilt, 0.9}));
        QVERIFY(tests::sanitized || *std::ranges::max_element(picture.amplitude.values) > 0.3F);
        QVERIFY(picture.focus.empty());
        QVERIFY(QString::fromStdString(optimise::historyCsv(optimiser))
                    .startsWith(QStringLiteral("iteration,merit,figure at 0 deg and 0.9 um,figure "
                                               "at 15 deg and 0.9 um,forward runs")));

        auto record = optimise::parseRecord(optimise::recordText(optimiser), "record");
        QCOMPARE(record.project.optimisation, project.optimisation);
        QCOMPARE(record.state.steps, optimiser.state().steps);
        QVERIFY(record.state.steps.size() > 4);
        optimise::Optimiser other(std::make_shared<const model::Project>(record.project));
        other.restore(std::move(record.state));
        QVERIFY(optimiser.step() && other.step());
        QCOMPARE(other.iterates().back().figures, optimiser.iterates().back().figures);
    }

    void itCanBeGivenUp() {
        auto project = tiltedLens();
        project.run.threads = 2;
        const auto compiled = compiledLens(project);
        adjoint::IncoherentRuns runs(run::makeDefaultEngine,
                                     optimise::tiltedRuns(*compiled.discretisation),
                                     fdtd::IndexBox{0, 30, 20, 40});
        std::stop_source given;
        given.request_stop();
        const CancellationScope scope(given.get_token());
        QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(runs.figures(compiled)));
    }

    void whatCannotBeTiltedIsRefused_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("warned");
        QTest::addColumn<QString>("refused");
        const QString angles = QStringLiteral("optimisation.objective.angles_deg");
        const QString heights = QStringLiteral("optimisation.objective.image_heights_um");
        QTest::newRow("overlap") << 0 << angles << angles;
        QTest::newRow("no stop") << 1 << angles << QStringLiteral("sources[0].aperture_radius_um");
        QTest::newRow("samples") << 2 << angles << QStringLiteral("sources[0].signal.kind");
        QTest::newRow("two sources") << 3 << angles << QStringLiteral("sources");
        QTest::newRow("not ascending") << 4 << angles + QStringLiteral("[1]") << QString();
        QTest::newRow("heights of other angles") << 5 << heights << QString();
        QTest::newRow("height of the axis") << 6 << heights + QStringLiteral("[0]") << QString();
        QTest::newRow("heights unknown") << 7 << heights << heights;
        QTest::newRow("too steep for the band") << 8 << angles + QStringLiteral("[1]") << QString();
        QTest::newRow("wall around") << 9 << angles << QString();
        QTest::newRow("image outside the grid")
            << 10 << QString() << QStringLiteral("optimisation.objective.image_heights_um");
    }
    void whatCannotBeTiltedIsRefused() {
        QFETCH(int, which);
        QFETCH(QString, warned);
        QFETCH(QString, refused);
        auto project = tiltedLens();
        QVERIFY(warnedAngleKeys(project).empty());
        auto& objective = objectiveIn(project);
        auto& wave = std::get<model::PlaneWave>(project.sources[0].kind);
        const std::vector<std::function<void()>> edits{
            [&] { objective.quantity = model::OptimisedQuantity::overlap; },
            [&] { wave.apertureRadiusUm.reset(); },
            [&] {
                wave.signal =
                    model::SampledSignal{.intervalFs = 0.75, .values = {0.0, 1.0, 0.0, -1.0, 0.0}};
            },
            [&] {
                project.sources.push_back({"other", wave});
            },
            [&] {
                objective.anglesDeg = {tilt, tilt};
            },
            [&] { objective.imageHeightsUm = {0.0}; },
            [&] {
                objective.imageHeightsUm = {0.3, 0.5};
            },
            [&] { objective.focusZUm = objective.nearFieldZUm; },
            [&] {
                objective.anglesDeg = {0.0, 60.0};
            },
            [&] { project.boundaries.rMax.kind = model::BoundaryKind::electricWall; },
            [&] {
                objective.focusZUm = objective.nearFieldZUm;
                objective.imageHeightsUm = {0.0, 3.0};
            }};
        edits.at(static_cast<std::size_t>(which))();
        if (!warned.isEmpty()) {
            const auto keys = warnedAngleKeys(project);
            QVERIFY2(std::ranges::find(keys, warned.toStdString()) != keys.end(),
                     keys.empty() ? "nothing" : keys.front().c_str());
        }
        if (!refused.isEmpty())
            QCOMPARE(refusedAngleKey(project), refused.toStdString());
    }
};

QTEST_GUILESS_MAIN(TestTiltedObjective)
#include "test_tilted_objective.moc"
