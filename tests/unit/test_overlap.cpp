// Overlaps with a field that is wanted, as an objective: against closed forms, against the
// propagator, and as a project says them.

#include "core/adjoint/overlap_form.hpp"
#include "core/error.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/units.hpp"
#include "core/model/validation/validate.hpp"
#include "core/optics/propagator.hpp"
#include "core/optimise/design_objective.hpp"
#include "core/optimise/optimiser.hpp"
#include "tests/support/lens_to_improve.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <cmath>
#include <complex>
#include <functional>
#include <memory>
#include <numbers>
#include <string>
#include <variant>
#include <vector>

using namespace zonescope;
using adjoint::Complex;
using model::OverlapTarget;

namespace {

constexpr double wavelengthUm = 1.0;
constexpr double pi = std::numbers::pi;

/// 12 um, 20 cells to a wavelength.
std::shared_ptr<const grid::Discretisation> openDomain(model::Metric metric) {
    model::Project project = tests::planeWaveWithMonitors();
    project.monitors.clear();
    project.sources.clear();
    project.domain.radiusUm = 12.0;
    project.domain.metric = metric;
    project.azimuthalOrder = metric == model::Metric::planar ? 0 : 1;
    if (metric == model::Metric::planar) {
        project.boundaries.rMin = model::Boundary{};
        project.boundaries.rMin->kind = model::BoundaryKind::magneticWall; // light along y
    }
    return grid::discretise(std::make_shared<const model::Project>(project));
}

adjoint::AperturePlane planeOf(const grid::Grid& grid) {
    return {.row = grid.interiorBeginZ() + 5,
            .columns = grid.interiorEndR(),
            .index = 1.0,
            .travel = optics::Travel::towardsPlusZ};
}

/// The form of light that is polarised along x (in a planar domain along y) and fills a plane with
/// `field` of the distance from the axis, and goes on as a plane wave `uniform`.
double valueFor(const adjoint::QuadraticForm& form, const grid::Grid& grid,
                const std::function<Complex(double)>& field, Complex uniform = 0.0) {
    std::vector<Complex> phasors;
    for (const adjoint::Place& place : form.places()) {
        phasors.push_back(field(grid.r(place.i, grid::yeeOffset(place.component).r)));
    }
    return form.at(phasors, uniform).value;
}

std::function<Complex(double)> gaussian(double waist) {
    return [waist](double r) { return Complex(std::exp(-r * r / (waist * waist))); };
}

/// Light of a perfect lens.
double lensPhase(double r, double focalLength) {
    return -units::angularFrequency(wavelengthUm) * (std::hypot(r, focalLength) - focalLength);
}

/// Rings whose light shall enter a fibre.
model::Project lensBeforeFibre() {
    model::Project project = tests::lensToImprove();
    auto& objective = project.optimisation->objective;
    objective.quantity = model::OptimisedQuantity::overlap;
    objective.target = OverlapTarget::gaussianMode;
    objective.waistUm = 0.9;
    return project;
}

std::string refusedKey(const model::Project& project) {
    try {
        const auto compiled = fdtd::compile(std::make_shared<const model::Project>(project));
        static_cast<void>(optimise::makeObjective(*compiled.discretisation));
    } catch (const InputError& error) {
        return error.key();
    }
    return {};
}

} // namespace

class TestOverlap : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QTest::addColumn<model::Metric>("metric");
        QTest::newRow("cylindrical") << model::Metric::cylindrical;
        QTest::newRow("planar") << model::Metric::planar;
    }

    /// Two Gaussian beams with waists w1 and w2 in one plane share (2 w1 w2/(w1^2 + w2^2))^2 of
    /// their power, sheets of light the root of that.
    void gaussianBeamsShareWhatTheirWaistsSay() {
        QFETCH_GLOBAL(model::Metric, metric);
        const auto domain = openDomain(metric);
        const auto& grid = domain->grid;
        const auto plane = planeOf(grid);
        constexpr double w1 = 2.0, w2 = 2.9;
        const auto form = adjoint::overlapForm(
            *domain, plane, {.waistUm = w1, .zUm = grid.z(plane.row)}, wavelengthUm, 1);
        const bool planar = metric == model::Metric::planar;
        const auto power = [&](double w) {
            return planar ? std::sqrt(pi / 8.0) * w : pi * w * w / 2.0;
        };
        const double shared = 2.0 * w1 * w2 / (w1 * w1 + w2 * w2);
        const double expected = power(w2) * (planar ? shared : shared * shared);
        const double found = valueFor(form, grid, gaussian(w2));
        QVERIFY2(std::abs(found / expected - 1.0) < 1e-7, qPrintable(QString::number(found)));
        // The whole of a plane wave, of which the domain holds a part.
        const auto wide = adjoint::overlapForm(
            *domain, plane, {.waistUm = 9.0, .zUm = grid.z(plane.row) + 3.0}, wavelengthUm, 1);
        // (integral of E_t)^2 over that of its square; of half a sheet (pi/4) w^2/(root(pi/8) w).
        const double whole = planar ? std::sqrt(pi / 2.0) * 9.0 : 2.0 * pi * 81.0;
        const double of = valueFor(
            wide, grid, [](double) { return 1.0; }, 1.0);
        QVERIFY2(std::abs(of / whole - 1.0) < 1e-7, qPrintable(QString::number(of / whole)));
    }

    /// Light that already has the wanted phase is used whole, other light by its mean.
    void phasesAreMetByTheirOwnLight() {
        QFETCH_GLOBAL(model::Metric, metric);
        const auto domain = openDomain(metric);
        const auto& grid = domain->grid;
        constexpr double radius = 7.33, focalLength = 9.0;
        const auto form = adjoint::overlapForm(
            *domain, planeOf(grid),
            {.radiusUm = radius, .phase = [](double r) { return lensPhase(r, focalLength); }});
        const double area = metric == model::Metric::planar ? radius : pi * radius * radius;
        const auto lens = [](double r) { return std::polar(1.0, 0.7 + lensPhase(r, focalLength)); };
        QVERIFY(std::abs(valueFor(form, grid, lens) / area - 1.0) < 1e-9);
        QVERIFY(valueFor(form, grid, [](double) { return 1.0; }) < 0.1 * area);
    }

    /// The overlap in the plane of the waist, where the propagator carries the light.
    void modesAreCarriedBackFromTheirWaist() {
        QFETCH_GLOBAL(model::Metric, metric);
        if (metric == model::Metric::planar) {
            QSKIP("The propagator is one about an axis.");
        }
        const auto domain = openDomain(metric);
        const auto& grid = domain->grid;
        const auto plane = planeOf(grid);
        constexpr double waist = 1.1, away = 6.0;
        const double z = grid.z(plane.row) + away;
        const auto light = [](double r) {
            return std::exp(-r * r / 9.0) * std::polar(1.0, 0.3 + lensPhase(r, 7.0));
        };
        const auto form =
            adjoint::overlapForm(*domain, plane, {.waistUm = waist, .zUm = z}, wavelengthUm, 1);
        optics::ApertureField field;
        field.azimuthalOrder = 1;
        field.wavelengthUm = wavelengthUm;
        field.zUm = grid.z(plane.row);
        for (int i = 0; i < plane.columns; ++i) {
            field.radiiUm.push_back(grid.r(i));
            field.er.push_back(light(grid.r(i)));
            field.et.push_back(light(grid.r(i)));
        }
        field.ez = field.hr = field.ht = field.hz = std::vector<Complex>(field.size(), 0.0);
        constexpr double step = 0.02;
        std::vector<double> radii;
        for (int n = 0; n < 300; ++n) {
            radii.push_back((n + 0.5) * step);
        }
        const auto there = optics::Propagator(std::move(field)).toPlane(z, radii);
        Complex amplitude = 0.0;
        for (std::size_t n = 0; n < radii.size(); ++n) {
            const double r = radii[n];
            amplitude += 2.0 * pi * r * step * 0.5 * (there.er[n] + there.et[n]) *
                         std::exp(-r * r / (waist * waist));
        }
        const double expected = std::norm(amplitude) / (pi * waist * waist / 2.0);
        const double found = valueFor(form, grid, light);
        // The propagator interpolates steep phases between the columns.
        QVERIFY2(std::abs(found / expected - 1.0) < 5e-4,
                 qPrintable(QStringLiteral("%1 in place of %2").arg(found).arg(expected)));
    }

    void impossiblePlanesAreRefused() {
        QFETCH_GLOBAL(model::Metric, metric);
        const auto domain = openDomain(metric);
        auto plane = planeOf(domain->grid);
        const auto flat = [](double) { return 0.0; };
        const auto formOf = [&](double radius) {
            static_cast<void>(
                adjoint::overlapForm(*domain, plane, {.radiusUm = radius, .phase = flat}));
        };
        QVERIFY_THROWS_EXCEPTION(InputError, formOf(12.5));
        QVERIFY_THROWS_EXCEPTION(InputError, formOf(0.0));
        plane.columns = 3;
        QVERIFY_THROWS_EXCEPTION(InputError, formOf(0.1));
    }

    /// A plane wave behind no lens at all: what the mode of a fibre takes of the light of a stop,
    /// and the whole of it for the phase of nothing.
    void projectsSayWhatIsWanted() {
        QFETCH_GLOBAL(model::Metric, metric);
        if (metric == model::Metric::planar) {
            QSKIP("A project of one metric.");
        }
        model::Project project = lensBeforeFibre();
        project.domain.radiusUm = 4.0;
        auto& wave = std::get<model::PlaneWave>(project.sources.front().kind);
        wave.apertureRadiusUm.reset();
        wave.apertureEdgeUm = 0.0;
        auto& zone = std::get<model::AnnularZone>(project.bodies.front().shape);
        zone.layers.front().material = "air";
        project.materials.push_back({"air", 1.0, 0.0, ""});
        zone.rings.back().rOutUm = 1.5;
        auto& objective = project.optimisation->objective;
        objective.waistUm = 1.2;
        const auto figures = [&] {
            const auto compiled = fdtd::compile(std::make_shared<const model::Project>(project));
            adjoint::IncoherentRuns runs(run::makeDefaultEngine,
                                         optimise::makeRuns(*compiled.discretisation),
                                         fdtd::IndexBox{0, 20, 12, 30});
            return runs.figures(compiled);
        };
        // 2 pi w0^2 |E|^2 of pi a^2 |E|^2.
        const double ofMode = 2.0 * 1.2 * 1.2 / (1.5 * 1.5);
        for (const double figure : figures()) {
            QVERIFY2(std::abs(figure / ofMode - 1.0) < 2e-3, qPrintable(QString::number(figure)));
        }
        objective.target = OverlapTarget::phasePolynomial;
        objective.phaseRad = {0.0};
        for (const double figure : figures()) {
            QVERIFY2(std::abs(figure - 1.0) < 2e-3, qPrintable(QString::number(figure)));
        }
        // A phase of a1 s, s = (r/R)^2 from 0 to 1, leaves |integral of exp(-i a1 s) ds|^2.
        objective.phaseRad = {pi};
        for (const double figure : figures()) {
            QVERIFY2(std::abs(figure - 4.0 / (pi * pi)) < 2e-3,
                     qPrintable(QString::number(figure)));
        }
        // Of a2 s^2 a sum.
        objective.phaseRad = {0.0, pi};
        Complex mean = 0.0;
        for (double s = 0.0005; s < 1.0; s += 0.001) {
            mean += 0.001 * std::polar(1.0, -pi * s * s);
        }
        for (const double figure : figures()) {
            QVERIFY2(std::abs(figure - std::norm(mean)) < 2e-3,
                     qPrintable(QString::number(figure)));
        }
    }

    void anOptimisationRaisesIt() {
        QFETCH_GLOBAL(model::Metric, metric);
        if (metric == model::Metric::planar) {
            QSKIP("A project of one metric.");
        }
        for (const OverlapTarget target :
             {OverlapTarget::gaussianMode, OverlapTarget::perfectLens}) {
            model::Project project = lensBeforeFibre();
            project.optimisation->objective.target = target;
            project.optimisation->objective.aim = model::OptimisationAim::mean;
            optimise::Optimiser optimiser(std::make_shared<const model::Project>(project));
            for (int n = 0; n < 4; ++n) {
                QVERIFY(optimiser.step());
            }
            const double first = optimiser.iterates().front().merit;
            QVERIFY(first > 0.0 && optimiser.iterates().back().merit > 1.1 * first);
            QVERIFY(optimiser.iterates().back().merit < 1.0);
        }
    }

    void planesAndPhasesAreChecked() {
        model::Project project = lensBeforeFibre();
        auto& objective = project.optimisation->objective;
        QCOMPARE(refusedKey(project), std::string());
        objective.focusZUm = objective.nearFieldZUm; // a fibre right there
        QCOMPARE(refusedKey(project), std::string());
        objective.focusZUm = 0.1;
        QCOMPARE(refusedKey(project), std::string("optimisation.objective.focus_z_um"));
        objective.target = OverlapTarget::phasePolynomial; // which has no focus
        objective.phaseRad = {1.0};
        QCOMPARE(refusedKey(project), std::string());
        const auto warned = [&] {
            std::string keys;
            for (const model::Problem& problem : model::validate(project)) {
                keys += problem.key + ' ';
            }
            return keys;
        };
        QCOMPARE(warned(), std::string());
        objective.phaseRad.clear();
        QCOMPARE(warned(), std::string("optimisation.objective.phase_rad "));
        objective.target = OverlapTarget::perfectLens;
        objective.focusZUm = objective.nearFieldZUm;
        QCOMPARE(warned(), std::string("optimisation.objective.focus_z_um "));
        objective.waistUm = 0.0;
        QVERIFY(warned().find("optimisation.objective.waist_um") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestOverlap)
#include "test_overlap.moc"
