// Compensation of numerical dispersion: the correction against the grid's dispersion relation, the
// permittivities and the time step that follow from it, and what it must leave alone.

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/grid/dispersion_compensation.hpp"
#include "core/grid/materials.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/optics/lattice.hpp"
#include "core/run/sweep/sweep_keys.hpp"
#include "core/verify/setup.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

using namespace zonescope;
using grid::DispersionCompensation;
using model::CompensatedDirections;
using model::Project;
using std::numbers::pi;

namespace {

constexpr double cellUm = 0.05;
constexpr double wavelengthUm = 1.0;

/// Glass above z = 0, vacuum below, closed by walls.
Project halfGlass(CompensatedDirections directions, double waveUm = wavelengthUm) {
    Project project = verify::closedDomain(1, 20, 20, 20, cellUm);
    project.materials = {verify::material("glass", 2.25)};
    project.bodies = {{.name = "upper", .shape = model::Slab{0.0, std::nullopt, "glass"}}};
    verify::compensate(project, directions, waveUm);
    return project;
}

/// k/(n w) - 1 of a wave at an angle to the axis on a grid, from its dispersion relation.
double exactExcess(double index, double angle, double dr, double dz, double dt, double omega) {
    const double time = index * std::sin(0.5 * omega * dt) * 2.0 / dt;
    double low = 0.5 * index * omega;
    double high = 2.0 * index * omega;
    for (int n = 0; n < 200; ++n) {
        const double k = 0.5 * (low + high);
        const double across = std::sin(0.5 * k * std::sin(angle) * dr) * 2.0 / dr;
        const double along = std::sin(0.5 * k * std::cos(angle) * dz) * 2.0 / dz;
        (std::hypot(across, along) < time ? low : high) = k;
    }
    return low / (index * omega) - 1.0;
}

float smallest(const grid::MaterialMap& map) {
    return std::min({*std::ranges::min_element(map.epsEr), *std::ranges::min_element(map.epsEt),
                     *std::ranges::min_element(map.epsEz)});
}

} // namespace

class TestDispersionCompensation : public QObject {
    Q_OBJECT

private slots:
    /// delta is what the grid's dispersion relation gives to second order: the difference falls
    /// sixteenfold when the cells are halved. A wave at the angle a to the axis has the cosines
    /// sin a cos t, cos a with r and z; along the radius (t = 0) the fourth powers add up.
    void deltaIsTheGridsToSecondOrder_data() {
        QTest::addColumn<double>("angle");
        QTest::addRow("axial") << 0.0;
        QTest::addRow("radial") << 0.5 * pi;
        QTest::addRow("oblique") << 0.6;
    }
    void deltaIsTheGridsToSecondOrder() {
        QFETCH(double, angle);
        constexpr double index = 1.5;
        const double omega = 2.0 * pi / wavelengthUm;
        double rest[2] = {};
        for (int n = 0; n < 2; ++n) {
            const double dr = 0.04 / (n + 1);
            const double dz = 0.03 / (n + 1);
            const double dt = 0.6 * dz;
            const double square =
                std::pow(std::sin(angle), 4) * dr * dr + std::pow(std::cos(angle), 4) * dz * dz;
            const DispersionCompensation compensation{omega, square, dt};
            rest[n] = exactExcess(index, angle, dr, dz, dt, omega) -
                      compensation.phaseExcess(index * index);
        }
        // The next term is of sixth order in the cell: 2 % at these sizes.
        QVERIFY2(std::abs(rest[0] / rest[1] / 16.0 - 1.0) < 0.03,
                 qPrintable(QString::number(rest[0] / rest[1])));
    }

    /// The formula's means: 1 along the axis, 1/5 over all directions, checked by quadrature over
    /// the sphere (the azimuth t between the wave's transverse part and r evenly spread).
    void meansAreThoseOfTheDirections() {
        const auto axial = grid::makeGrid(halfGlass(CompensatedDirections::axial)).compensation;
        const auto all = grid::makeGrid(halfGlass(CompensatedDirections::all)).compensation;
        QCOMPARE(axial.cellSquareUm2, cellUm * cellUm);
        double radialMean = 0.0, axialMean = 0.0;
        constexpr int steps = 200;
        for (int a = 0; a < steps; ++a) {
            const double cosine = (a + 0.5) / steps;
            const double sine = std::sqrt(1.0 - cosine * cosine);
            for (int t = 0; t < steps; ++t) {
                const double turn = std::cos(2.0 * pi * (t + 0.5) / steps);
                radialMean += std::pow(sine * turn, 4) / (steps * steps);
                axialMean += std::pow(cosine, 4) / (steps * steps);
            }
        }
        // The midpoint rule errs by 1e-5.
        QVERIFY(std::abs(all.cellSquareUm2 / ((radialMean + axialMean) * cellUm * cellUm) - 1.0) <
                1e-4);
    }

    void permittivitiesAreCompensated() {
        Project project = halfGlass(CompensatedDirections::axial);
        project.materials[0].conductivityPerUm = 0.25;
        const auto grid = grid::makeGrid(project);
        const auto map = grid::makeMaterialMap(project, grid);
        const double omega = 2.0 * pi / wavelengthUm;
        const auto expected = [&](double eps) {
            const double delta =
                eps * omega * omega / 24.0 * (cellUm * cellUm - grid.dt * grid.dt / eps);
            return eps * (1.0 - delta) * (1.0 - delta);
        };
        const auto vacuum = grid.index(5, 5);
        const auto glass = grid.index(5, 35);
        QCOMPARE(map.epsEr[vacuum], static_cast<float>(expected(1.0)));
        QCOMPARE(map.epsEr[glass], static_cast<float>(expected(2.25)));
        QCOMPARE(map.sigmaEr[glass], 0.25F);
        QVERIFY(map.epsEr[vacuum] < 1.0F);
    }

    /// The effective medium of posts is what a wave sees.
    void effectiveMediaAreCompensatedAsAWhole() {
        Project project = halfGlass(CompensatedDirections::axial);
        project.bodies = {{.name = "posts",
                           .shape = model::AnnularZone{.rings = {{0.0, 1.0}},
                                                       .layers = {{-1.0, 1.0, "glass"}},
                                                       .fillFactor = 0.5,
                                                       .rotationalSymmetry = 40}}};
        const auto grid = grid::makeGrid(project);
        const auto map = grid::makeMaterialMap(project, grid);
        const auto place = grid.index(10, 20);
        const double along = 0.5 * (2.25 + 1.0);
        const double across = 1.0 / (0.5 / 2.25 + 0.5);
        QCOMPARE(map.epsEr[place], static_cast<float>(grid.compensation.permittivity(along)));
        QCOMPARE(map.epsEt[place], static_cast<float>(grid.compensation.permittivity(across)));
    }

    void mediaWithPolesStayAsTheyAre() {
        Project project = halfGlass(CompensatedDirections::axial);
        project.materials[0].poles = {
            {.resonanceRadPerFs = 10.0, .dampingRadPerFs = 1.0, .strengthRad2PerFs2 = 50.0}};
        const auto grid = grid::makeGrid(project);
        const auto map = grid::makeMaterialMap(project, grid);
        QCOMPARE(map.epsEr[grid.index(5, 35)], 2.25F);
        QVERIFY(map.epsEr[grid.index(5, 5)] < 1.0F);
    }

    /// Off is off: the same permittivities and time step to the last bit.
    void offChangesNothing() {
        const Project project = halfGlass(CompensatedDirections::none);
        const auto grid = grid::makeGrid(project);
        QCOMPARE(grid.dt, 0.6 * std::min(grid.dr, grid.dz));
        QVERIFY(!grid.compensation.active());
        for (const double eps : {1.0, 2.25, 1.2345678901234567}) {
            QCOMPARE(grid.compensation.permittivity(eps), eps);
        }
        const auto map = grid::makeMaterialMap(project, grid);
        QCOMPARE(map.epsEr[grid.index(5, 5)], 1.0F);
        QCOMPARE(map.epsEr[grid.index(5, 35)], 2.25F);
    }

    /// dt <= 0.6 h sqrt(smallest eps), and hardly less than that; untouched where no permittivity
    /// falls below 1.
    void timeStepFollowsTheSmallestPermittivity() {
        for (const double waveUm : {1.0, 0.5}) {
            const Project project = halfGlass(CompensatedDirections::axial, waveUm);
            const auto grid = grid::makeGrid(project);
            const auto map = grid::makeMaterialMap(project, grid);
            const double allowed = 0.6 * grid.dr * std::sqrt(static_cast<double>(smallest(map)));
            QVERIFY(grid.dt <= allowed);
            QVERIFY(grid.dt > allowed * (1.0 - 1e-6));
            QCOMPARE(grid::timeStep(project), grid.dt);
        }
        Project dense = halfGlass(CompensatedDirections::axial);
        dense.background = "glass";
        QCOMPARE(grid::timeStep(dense), 0.6 * cellUm);
    }

    /// Random fields in a closed box keep their energy at the coarsest cells that are allowed. With
    /// the time step of vacuum, which a larger Courant number gives back, they grow: order 2 stands
    /// 2 % below its limit, the permittivity 7 % below 1.
    void coarsestCompensationIsStable() {
        Project project = verify::closedDomain(2, 16, 8, 8, cellUm);
        const double omega = std::sqrt(24.0 * 0.049 / (0.64 * cellUm * cellUm));
        verify::compensate(project, CompensatedDirections::axial, 2.0 * pi / omega);
        const double vacuumStep = 0.6 * cellUm;
        const auto growth = [&](std::int64_t steps) {
            const auto run = verify::makeRun(project, model::Precision::doublePrecision);
            std::mt19937_64 random(7);
            verify::fillRandomly(*run.engine, run.grid(), random);
            run.engine->advance(1); // H at half a step
            const double before = run.engine->fieldEnergy();
            run.engine->advance(steps);
            return std::abs(run.engine->fieldEnergy() / before);
        };
        QVERIFY(smallest(grid::makeMaterialMap(project, grid::makeGrid(project))) < 0.93F);
        QVERIFY(std::abs(growth(20'000) - 1.0) < 1e-9); // rounding
        project.run.courantNumber *= vacuumStep / grid::timeStep(project);
        const double step = grid::timeStep(project);
        QVERIFY(std::abs(step / vacuumStep - 1.0) < 0.01);
        const double grown = growth(1000);
        QVERIFY(!(grown < 1e3));
    }

    /// What people see and what light in space needs is the medium itself.
    void indexOfAPlaneIsTheMediums() {
        const Project project = halfGlass(CompensatedDirections::axial);
        QCOMPARE(monitors::indexOnPlane(project, 0.5, 0.5), 1.5);
        QCOMPARE(monitors::indexOnPlane(project, -0.5, 0.5), 1.0);
    }

    /// Waves along the axis of the lattice have the medium's wavenumber to fourth order: 16 times
    /// less error in half the cell.
    void latticeFollows() {
        double error[2] = {};
        for (int n = 0; n < 2; ++n) {
            Project project = halfGlass(CompensatedDirections::axial);
            project.domain.drUm = project.domain.dzUm = cellUm / (n + 1);
            const auto grid = grid::makeGrid(project);
            const optics::Lattice lattice{
                .drUm = grid.dr, .dzUm = grid.dz, .dt = grid.dt, .compensation = grid.compensation};
            const double k0 = 2.0 * pi / wavelengthUm;
            error[n] =
                optics::latticeAxialWavenumber(lattice, 1.5, k0, 0.0).real() / (1.5 * k0) - 1.0;
        }
        QVERIFY(std::abs(error[0]) < 1e-3); // delta is 0.0077
        QVERIFY(std::abs(error[0] / error[1] / 16.0 - 1.0) < 0.05);
    }

    /// Without a wavelength of its own it is that of the shortest light.
    void shortestWavelengthIsTheDefault() {
        Project project = halfGlass(CompensatedDirections::all);
        project.run.dispersionCompensation.wavelengthUm.reset();
        project.monitors = {
            {.name = "plane", .kind = model::DftPlane{0.5, std::nullopt, {1.5, 1.25}}}};
        QCOMPARE(grid::makeGrid(project).compensation.omega, 2.0 * pi / 1.25);
        project.monitors.clear();
        QVERIFY_THROWS_EXCEPTION(InputError, (void)grid::makeGrid(project));
    }

    void wavelengthCanBeSwept() {
        Project project = halfGlass(CompensatedDirections::axial);
        run::setSweepKey(project, "run.dispersion_compensation.wavelength_um", 1.25);
        QCOMPARE(project.run.dispersionCompensation.wavelengthUm.value(), 1.25);
    }
};

QTEST_GUILESS_MAIN(TestDispersionCompensation)
#include "test_dispersion_compensation.moc"
