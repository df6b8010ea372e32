// From raw transforms to physical figures: analytic fields in, known numbers out.

#include "core/error.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/focus.hpp"
#include "core/monitors/probe_spectrum.hpp"
#include "core/run/simulation.hpp"
#include "tests/support/small_projects.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <functional>
#include <numbers>

using namespace zonescope;
using fdtd::Component;
using Complex = std::complex<double>;

namespace {

constexpr double pi = std::numbers::pi;
/// Relative power that may be lost or gained in double precision: what the fields have not yet
/// decayed to, and what the transforms' sampling folds in from frequencies above the pulse's.
constexpr double powerTolerance = 1e-6;
constexpr std::array allComponents{Component::er, Component::et, Component::ez,
                                   Component::hr, Component::ht, Component::hz};

std::shared_ptr<const grid::Discretisation> discretised(model::Project project) {
    return grid::discretise(std::make_shared<const model::Project>(std::move(project)));
}

/// An amplitude of each component as a function of (r, z).
using Field = std::function<Complex(Component, double r, double z)>;

/// Samples a field at the Yee places of a box.
fdtd::DftBoxData sampled(const grid::Grid& grid, const fdtd::IndexBox& box, double omega,
                         const Field& field) {
    fdtd::DftBoxData data;
    data.box = box;
    data.omega = {omega};
    for (const auto component : allComponents) {
        const auto offset = grid::yeeOffset(component);
        for (int k = box.kBegin; k < box.kEnd; ++k) {
            for (int i = box.iBegin; i < box.iEnd; ++i) {
                data.values.push_back(field(component, grid.r(i, offset.r), grid.z(k, offset.z)));
            }
        }
    }
    return data;
}

fdtd::IndexBox wholeGrid(const grid::Grid& grid) { return {0, grid.columns(), 0, grid.rows()}; }

/// x-polarised plane wave of unit amplitude along +z: Er = et, Ht = Er, hr = -et.
Complex planeWave(Component component, double z, double k) {
    const Complex phase = std::polar(1.0, k * z);
    switch (component) {
    case Component::er:
    case Component::et:
    case Component::ht: return phase;
    case Component::hr: return -phase;
    default: return 0.0;
    }
}

model::Project vacuum(int order) {
    model::Project project;
    project.domain = {.radiusUm = 2.0, .zMinUm = -1.0, .zMaxUm = 1.0, .drUm = 0.05, .dzUm = 0.05};
    project.azimuthalOrder = order;
    return project;
}

fdtd::MonitorReading reading(std::vector<fdtd::DftBoxData> boxes) {
    fdtd::MonitorReading result;
    result.boxes = std::move(boxes);
    return result;
}

/// The flux through each monitor of a project that has no others, after its run.
std::vector<monitors::FluxSpectrum> fluxOfAll(const model::Project& project) {
    run::Simulation simulation(std::make_shared<const model::Project>(project));
    simulation.advance(1'000'000);
    const auto results = simulation.readMonitors();
    std::vector<monitors::FluxSpectrum> flux;
    for (std::size_t n = 0; n < results.size(); ++n) {
        flux.push_back(monitors::fluxThrough(simulation.discretisation(),
                                             std::get<model::FluxMonitor>(project.monitors[n].kind),
                                             results[n].parities));
    }
    return flux;
}

} // namespace

class TestMonitors : public QObject {
    Q_OBJECT

private slots:
    void interpolatesCubicPolynomialsExactly() {
        // Four nodes reproduce any cubic, in r with the mirror symmetry of m = 1: even transverse,
        // odd axial amplitudes.
        const auto d = discretised(vacuum(1));
        const auto& grid = d->grid;
        const auto cubic = [](Component c, double r, double z) -> Complex {
            const double axial = 1.0 + z - 2.0 * z * z + 0.5 * z * z * z;
            const bool odd = c == Component::ez || c == Component::hz;
            return Complex(axial, 0.3 * axial) * (odd ? r - 2.0 * r * r * r : 1.0 + 3.0 * r * r);
        };
        const fdtd::IndexBox interior{0, grid.interiorEndR(), grid.interiorBeginZ(),
                                      grid.interiorEndZ()};
        const auto data = sampled(grid, interior, 2.0 * pi, cubic);
        const std::vector<double> radii{0.0, 0.011, 0.05, 0.063, 0.3, 1.234};
        const std::vector<double> heights{-0.71, 0.0, 0.37};
        const auto field = monitors::collocate(*d, data, radii, heights);
        for (const auto c : allComponents) {
            for (std::size_t iz = 0; iz < heights.size(); ++iz) {
                for (std::size_t ir = 0; ir < radii.size(); ++ir) {
                    // Rounding of a sum of sixteen terms of order one.
                    QVERIFY(std::abs(field.at(c, 0, iz, ir) - cubic(c, radii[ir], heights[iz])) <
                            1e-12);
                }
            }
        }
    }

    void undoesTheStretchOfTheLayers() {
        // The unknowns in a layer are s times the field. With fields constant in space the values
        // must come back from the corner where the radial and the axial layer overlap.
        auto project = vacuum(1);
        project.boundaries.rMax.kappaMax = 2.0;
        const auto d = discretised(project);
        const auto& grid = d->grid;
        const double omega = 2.0 * pi / 0.7;
        auto data = sampled(grid, wholeGrid(grid), omega,
                            [](Component, double, double) { return Complex(1.0, -0.5); });
        const auto& radial = d->radialLayer;
        const auto& axial = d->axialLayer.stretch;
        const auto w = static_cast<std::size_t>(grid.columns());
        for (int k = 0; k < grid.rows(); ++k) {
            for (int i = 0; i < grid.columns(); ++i) {
                const auto at = static_cast<std::size_t>(k) * w + static_cast<std::size_t>(i);
                const auto slot = [&](Component c) -> Complex& {
                    return data.values[static_cast<std::size_t>(c) * w *
                                           static_cast<std::size_t>(grid.rows()) +
                                       at];
                };
                const auto n = static_cast<std::size_t>(i);
                const auto m = static_cast<std::size_t>(k);
                // s = kappa + i sigma / omega for exp(-i omega t), because dt becomes -i omega.
                slot(Component::er) *=
                    Complex(radial.stretch.kappaHalf[n], radial.stretch.sigmaHalf[n] / omega);
                slot(Component::hr) *=
                    Complex(radial.stretch.kappaInteger[n], radial.stretch.sigmaInteger[n] / omega);
                slot(Component::et) *=
                    Complex(radial.mean.kappaInteger[n], radial.mean.sigmaInteger[n] / omega);
                slot(Component::ht) *=
                    Complex(radial.mean.kappaHalf[n], radial.mean.sigmaHalf[n] / omega);
                slot(Component::ez) *= Complex(axial.kappaHalf[m], axial.sigmaHalf[m] / omega);
                slot(Component::hz) *=
                    Complex(axial.kappaInteger[m], axial.sigmaInteger[m] / omega);
            }
        }
        const double r = grid.r(grid.nr - 3, 0.3);
        const double z = grid.z(grid.nz - 4, 0.2);
        QVERIFY(radial.stretch.sigmaHalf[static_cast<std::size_t>(grid.nr - 3)] >
                1.0); // deep in the layer
        const auto field = monitors::collocate(*d, data, {r}, {z});
        for (const auto c : allComponents) {
            QVERIFY(std::abs(field.at(c, 0, 0, 0) - Complex(1.0, -0.5)) < 1e-12);
        }
    }

    void planeWaveCarriesPiRSquared() {
        // Er Ht* - et hr* = 2, times pi from the azimuth, times R^2 / 2; the mean of H half a cell
        // below and above E is cos(k h / 2) of H at E.
        const auto d = discretised(vacuum(1));
        const double k = 2.0 * pi; // 20 cells per wavelength
        const auto data =
            sampled(d->grid, wholeGrid(d->grid), k,
                    [k](Component c, double, double z) { return planeWave(c, z, k); });
        const double mean = std::cos(0.5 * k * d->grid.dz);
        for (const double z : {0.1, 0.123}) {
            for (const double radius : {0.02, 0.5, 1.0, 1.333}) {
                const auto flux = monitors::fluxThroughDisc(*d, data, z, radius);
                // Rounding of the sum over up to 27 columns.
                QVERIFY(std::abs(flux[0] / (pi * radius * radius * mean) - 1.0) < 1e-12);
            }
        }
    }

    void closedBoxInAPlaneWaveGivesNothing() {
        const auto d = discretised(vacuum(1));
        const double k = 2.0 * pi;
        const auto data =
            sampled(d->grid, wholeGrid(d->grid), k,
                    [k](Component c, double, double z) { return planeWave(c, z, k); });
        const model::FluxMonitor box{.surface = model::FluxSurface::closedBox,
                                     .rMaxUm = 0.9,
                                     .zMinUm = -0.333,
                                     .zMaxUm = 0.512,
                                     .wavelengthsUm = {1.0}};
        const std::vector parities{reading({data, data, data})};
        const auto flux = monitors::fluxThrough(*d, box, parities);
        // Every grid plane carries the same power, and so do the places between them: rounding.
        QVERIFY(std::abs(flux.flux[0]) < 1e-12);
    }

    void cylinderFluxOfRadialWave() {
        // m = 0: Ez = 1/sqrt(r), Ht = -1/sqrt(r): S_r = -Ez Ht* = 1/r, so 2 pi r L / r = 2 pi L at
        // every r.
        const auto d = discretised(vacuum(0));
        const auto data =
            sampled(d->grid, wholeGrid(d->grid), 2.0 * pi, [](Component c, double r, double) {
                const double value = r > 0.0 ? 1.0 / std::sqrt(r) : 0.0;
                return Complex(c == Component::ez ? value : c == Component::ht ? -value : 0.0);
            });
        const auto flux = monitors::fluxThroughCylinder(*d, data, 1.02, -0.5, 0.3);
        // The mean of r Ht = sqrt(r) on both sides of column i is below sqrt(r_i) by the fraction
        // 1 / (32 i^2); columns 20 and 21 enclose the wall.
        const auto columnPower = [](double i) {
            return 0.5 * (std::sqrt(i - 0.5) + std::sqrt(i + 0.5)) / std::sqrt(i);
        };
        const double part = (20.4 * 20.4 - 20.0 * 20.0) / (21.0 * 21.0 - 20.0 * 20.0);
        const double expected = (1.0 - part) * columnPower(20.0) + part * columnPower(21.0);
        QVERIFY(std::abs(flux[0] / (2.0 * pi * 0.8 * expected) - 1.0) < 1e-12);
        QVERIFY(std::abs(expected - (1.0 - 1.0 / (32.0 * 20.4 * 20.4))) < 1e-6);
    }

    void directionGivesTheSign() {
        const auto d = discretised(vacuum(1));
        const double k = 2.0 * pi;
        const auto data =
            sampled(d->grid, wholeGrid(d->grid), k, [k](Component c, double, double z) {
                // Towards -z: H changes its sign.
                const auto value = planeWave(c, -z, k);
                return c == Component::hr || c == Component::ht ? -value : value;
            });
        QVERIFY(monitors::fluxThroughDisc(*d, data, 0.0, 1.0)[0] < -3.0);
    }

    void paritiesAddUp() {
        const auto d = discretised(vacuum(1));
        const double k = 2.0 * pi;
        const auto data =
            sampled(d->grid, wholeGrid(d->grid), k,
                    [k](Component c, double, double z) { return planeWave(c, z, k); });
        const model::FluxMonitor disc{.surface = model::FluxSurface::planeZ,
                                      .rMaxUm = 1.0,
                                      .zMinUm = 0.0,
                                      .zMaxUm = 0.0,
                                      .wavelengthsUm = {1.0}};
        const std::vector one{reading({data})};
        const std::vector two{reading({data}), reading({data})};
        QCOMPARE(monitors::fluxThrough(*d, disc, two).flux[0],
                 2.0 * monitors::fluxThrough(*d, disc, one).flux[0]);
        const auto field = monitors::collocate(*d, data, {0.3}, {0.0});
        const std::vector fields{field, field};
        // One parity of a linear wave has |E|^2 = 1 at every angle; the circular wave twice that.
        QVERIFY(std::abs(monitors::electricIntensity({fields.data(), 1}, 0)[0] - 1.0) < 1e-12);
        QVERIFY(std::abs(monitors::electricIntensity(fields, 0)[0] - 2.0) < 1e-12);
    }

    void emptyWaveTransmitsEverything_data() {
        QTest::addColumn<bool>("circular");
        QTest::addColumn<bool>("upwards");
        QTest::newRow("linear, +z") << false << true;
        QTest::newRow("linear, -z") << false << false;
        QTest::newRow("circular, +z") << true << true;
    }

    void emptyWaveTransmitsEverything() {
        // A plane wave through nothing: the whole chain of source, transforms, interpolation and
        // incident spectrum.
        QFETCH(bool, circular);
        QFETCH(bool, upwards);
        auto project = tests::planeWaveWithMonitors();
        auto& wave = std::get<model::PlaneWave>(project.sources[0].kind);
        wave.polarization = circular ? model::Polarization::circular : model::Polarization::linear;
        wave.direction =
            upwards ? model::PropagationDirection::plusZ : model::PropagationDirection::minusZ;
        wave.zUm = upwards ? -0.8 : 0.8;
        project.run.stop.energyDecay = 1e-12; // the transforms are complete
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        simulation.advance(1'000'000);
        const auto results = simulation.readMonitors();
        const auto& flux = std::get<model::FluxMonitor>(project.monitors[4].kind);
        const auto spectrum =
            monitors::fluxThrough(simulation.discretisation(), flux, results[4].parities);
        const auto incident = monitors::incidentWave(simulation.discretisation(),
                                                     spectrum.wavelengthUm, simulation.step());
        QVERIFY(incident.has_value());
        QCOMPARE(incident->index, 1.0);
        for (const double value : monitors::transmission(spectrum, *incident, flux.rMaxUm)) {
            // Single precision, rounding 6e-8 per value, seen up to 2e-7.
            QVERIFY2(std::abs(value - 1.0) < 1e-6, qPrintable(QString::number(value - 1.0)));
        }
        const auto& box = std::get<model::FluxMonitor>(project.monitors[5].kind);
        const auto closed =
            monitors::fluxThrough(simulation.discretisation(), box, results[5].parities);
        // Nothing is absorbed inside; single precision as above.
        QVERIFY(std::abs(closed.flux[0]) < 1e-6 * std::abs(spectrum.flux[0]));
        QCOMPARE(spectrum.flux[0] > 0.0, upwards);
    }

    void losslessSlabConservesPower_data() {
        QTest::addColumn<double>("permittivity");
        QTest::addColumn<bool>("upwards");
        QTest::newRow("nothing, +z") << 1.0 << true;
        QTest::newRow("nothing, -z") << 1.0 << false;
        QTest::newRow("glass, +z") << 2.25 << true;
        QTest::newRow("glass, -z") << 2.25 << false;
        QTest::newRow("silicon, +z") << 12.0 << true;
    }

    void losslessSlabConservesPower() {
        // Ten cells per wavelength in vacuum (three in silicon): the lattice is coarse, but its
        // power is conserved. Discs on grid planes and between them, radii likewise.
        QFETCH(double, permittivity);
        QFETCH(bool, upwards);
        auto project = tests::planeWaveWithMonitors();
        project.domain = {.radiusUm = 1.0, .zMinUm = -1.5, .zMaxUm = 1.5, .drUm = 0.1, .dzUm = 0.1};
        // What a layer returns interferes with the incident wave: 3e-6 of it with twelve cells.
        const model::Boundary layer{.cells = 60, .targetReflection = 1e-12};
        project.boundaries.zMin = project.boundaries.zMax = layer;
        project.materials = {{.name = "slab", .permittivity = permittivity}};
        project.bodies = {
            {.name = "slab",
             .shape = model::Slab{.zMinUm = -0.13, .zMaxUm = 0.22, .material = "slab"}}};
        auto& wave = std::get<model::PlaneWave>(project.sources[0].kind);
        const double sign = upwards ? 1.0 : -1.0;
        wave.direction =
            upwards ? model::PropagationDirection::plusZ : model::PropagationDirection::minusZ;
        wave.zUm = -0.8 * sign;
        const auto disc = [&](double z) {
            return model::FluxMonitor{.surface = model::FluxSurface::planeZ,
                                      .rMaxUm = 0.73,
                                      .zMinUm = z,
                                      .zMaxUm = z,
                                      .wavelengthsUm = {1.0, 0.9}};
        };
        // Behind the source only the reflected wave; between source and slab both; then the rest.
        project.monitors = {{"reflected", disc(-1.2 * sign)},
                            {"between", disc(-0.4321 * sign)},
                            {"transmitted", disc(0.677 * sign)}};
        project.run.precision = model::Precision::doublePrecision;
        // To the end: what still rings in the slab has fallen to rounding.
        project.run.stop = {.maxTimeFs = 400.0, .energyDecay = 1e-30};
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        simulation.advance(1'000'000);
        const auto results = simulation.readMonitors();
        const auto& d = simulation.discretisation();
        std::vector<std::vector<double>> ratios;
        for (std::size_t n = 0; n < results.size(); ++n) {
            const auto& flux = std::get<model::FluxMonitor>(project.monitors[n].kind);
            const auto spectrum = monitors::fluxThrough(d, flux, results[n].parities);
            const auto incident =
                monitors::incidentWave(d, spectrum.wavelengthUm, simulation.step());
            QVERIFY(incident.has_value());
            ratios.push_back(monitors::transmission(spectrum, *incident, flux.rMaxUm));
        }
        for (std::size_t f = 0; f < 2; ++f) {
            const double reflected = -ratios[0][f];
            const double transmitted = ratios[2][f];
            const QString seen = QString("R %1, R + T - 1 = %2, between %3")
                                     .arg(reflected)
                                     .arg(reflected + transmitted - 1.0)
                                     .arg(ratios[1][f] - transmitted);
            QVERIFY2(std::abs(reflected + transmitted - 1.0) < powerTolerance, qPrintable(seen));
            QVERIFY2(std::abs(ratios[1][f] - transmitted) < powerTolerance, qPrintable(seen));
            QVERIFY2(permittivity == 1.0 ? std::abs(reflected) < powerTolerance : reflected > 0.01,
                     qPrintable(seen));
        }
    }

    void discsUpToAMagneticWallCarryWhatABoxLetsOut() {
        // A guide with a magnetic wall, wide enough for one mode: half of the wall's cell is
        // inside.
        auto project = tests::axisDipole();
        project.azimuthalOrder = 1;
        project.domain.radiusUm = 0.45;
        project.boundaries.rMax.kind = model::BoundaryKind::magneticWall;
        auto& dipole = std::get<model::Dipole>(project.sources[0].kind);
        dipole.orientationR = 1.0;
        dipole.orientationZ = 0.0;
        const auto surface = [](model::FluxSurface kind, double r, double zMin, double zMax) {
            return model::FluxMonitor{.surface = kind,
                                      .rMaxUm = r,
                                      .zMinUm = zMin,
                                      .zMaxUm = zMax,
                                      .wavelengthsUm = {1.0, 0.85}};
        };
        project.monitors = {{"box", surface(model::FluxSurface::closedBox, 0.2, -0.2, 0.2)},
                            {"below", surface(model::FluxSurface::planeZ, 0.45, -0.4, -0.4)},
                            {"above", surface(model::FluxSurface::planeZ, 0.45, 0.4, 0.4)}};
        project.run.precision = model::Precision::doublePrecision;
        project.run.stop = {.maxTimeFs = 1200.0, .energyDecay = 1e-30};
        const auto flux = fluxOfAll(project);
        for (std::size_t f = 0; f < 2; ++f) {
            const double out = flux[2].flux[f] - flux[1].flux[f];
            const double difference = out / flux[0].flux[f] - 1.0;
            QVERIFY2(std::abs(difference) < powerTolerance,
                     qPrintable(QString::number(difference)));
        }
    }

    void nestedBoxesRoundADipoleAgree_data() {
        QTest::addColumn<int>("order");
        QTest::newRow("m = 0") << 0;
        QTest::newRow("m = 1") << 1;
    }

    void nestedBoxesRoundADipoleAgree() {
        // What one closed box lets out passes the next: on grid planes, between them, with a glass
        // half-space through all of them, and with sides up to the absorbing layers.
        QFETCH(int, order);
        auto project = tests::axisDipole();
        project.azimuthalOrder = order;
        auto& dipole = std::get<model::Dipole>(project.sources[0].kind);
        dipole.orientationR = order == 0 ? 0.0 : 1.0;
        dipole.orientationZ = order == 0 ? 1.0 : 0.0;
        project.materials = {{.name = "glass", .permittivity = 2.25}};
        project.bodies = {
            {.name = "half-space", .shape = model::Slab{.zMaxUm = -0.12, .material = "glass"}}};
        const auto box = [](double r, double zMin, double zMax) {
            return model::FluxMonitor{.surface = model::FluxSurface::closedBox,
                                      .rMaxUm = r,
                                      .zMinUm = zMin,
                                      .zMaxUm = zMax,
                                      .wavelengthsUm = {1.0, 0.8}};
        };
        project.monitors = {{"inner", box(0.3, -0.3, 0.3)},
                            {"between", box(0.513, -0.471, 0.622)},
                            {"whole", box(1.0, -1.0, 1.0)}};
        project.run.precision = model::Precision::doublePrecision;
        project.run.stop = {.maxTimeFs = 200.0, .energyDecay = 1e-30};
        const auto flux = fluxOfAll(project);
        for (std::size_t f = 0; f < 2; ++f) {
            QVERIFY(flux[0].flux[f] > 0.0);
            for (std::size_t n = 1; n < flux.size(); ++n) {
                const double difference = flux[n].flux[f] / flux[0].flux[f] - 1.0;
                QVERIFY2(std::abs(difference) < powerTolerance,
                         qPrintable(QString::number(difference)));
            }
        }
    }

    void spectrumOfATone() {
        // N samples of exp(-i w t) (real part) over whole periods: F(w) = N dt / 2, and nothing at
        // twice the frequency.
        fdtd::ProbeData probe;
        const double dt = 0.01;
        const double omega = 2.0 * pi;
        constexpr int samples = 1000; // ten periods
        for (int n = 0; n < samples; ++n) {
            probe.series[0].push_back(static_cast<float>(std::cos(omega * (n + 1) * dt)));
            probe.series[4].push_back(static_cast<float>(std::cos(omega * (n + 0.5) * dt)));
        }
        const double wavelengths[] = {1.0, 0.5};
        const auto spectrum = monitors::probeSpectrum(probe, dt, wavelengths);
        // Samples are single precision: 1e-6 relative.
        for (const auto c : {Component::er, Component::ht}) {
            QVERIFY(std::abs(spectrum.of(c)[0] - 5.0) < 1e-5);
            QVERIFY(std::abs(spectrum.of(c)[1]) < 1e-5);
        }
    }

    void peakOfAParabola() {
        monitors::IntensityProfile profile;
        for (int n = 0; n <= 40; ++n) {
            const double z = 0.1 * n;
            profile.positionUm.push_back(z);
            profile.intensity.push_back(4.0 - (z - 2.03) * (z - 2.03));
        }
        const auto peak = monitors::findPeak(profile);
        QVERIFY(peak.has_value());
        QVERIFY(std::abs(peak->positionUm - 2.03) < 1e-12);
        QVERIFY(std::abs(peak->intensity - 4.0) < 1e-12);
        // Half of 4 at +-sqrt(2); linear interpolation between samples 0.1 apart errs by at most
        // 0.1^2 / 8 / slope.
        QVERIFY(std::abs(peak->fullWidthUm - 2.0 * std::sqrt(2.0)) < 2e-3);
        QVERIFY(!peak->atEdge);
        for (auto& value : profile.intensity) {
            value = 1.0;
        }
        profile.intensity.back() = 2.0;
        QVERIFY(monitors::findPeak(profile)->atEdge);
        profile.intensity.resize(2);
        profile.positionUm.resize(2);
        QVERIFY(!monitors::findPeak(profile).has_value());
    }

    /// A maximum halfway between two samples: whichever of them rounding makes the higher, the peak
    /// is the same. (Two parabolas would lie 5e-5 steps apart here.)
    void peakBetweenTwoSamples() {
        const auto peakWith = [](std::size_t raised) {
            monitors::IntensityProfile profile;
            for (int n = 0; n <= 40; ++n) {
                const double x = 0.08 * (n - 19.5);
                profile.positionUm.push_back(n);
                profile.intensity.push_back(std::pow(std::sin(x) / x, 2.0) * (1.0 + 0.02 * x));
            }
            profile.intensity[19] = profile.intensity[20] =
                0.5 * (profile.intensity[19] + profile.intensity[20]);
            profile.intensity[raised] *= 1.0 + 1e-14;
            return monitors::findPeak(profile)->positionUm;
        };
        QVERIFY(std::abs(peakWith(19) - peakWith(20)) < 1e-9);
    }

    void widthOfAGaussianSpot() {
        monitors::IntensityProfile profile;
        const double waist = 0.8;
        for (int n = 0; n < 100; ++n) {
            const double r = 0.02 * n;
            profile.positionUm.push_back(r);
            profile.intensity.push_back(3.0 * std::exp(-2.0 * r * r / (waist * waist)));
        }
        const auto width = monitors::fullWidthFromAxis(profile);
        QVERIFY(width.has_value());
        QVERIFY(std::abs(*width - waist * std::sqrt(2.0 * std::log(2.0))) < 1e-3);
        profile.intensity.resize(5);
        profile.positionUm.resize(5);
        QVERIFY(!monitors::fullWidthFromAxis(profile).has_value());
    }

    void findsAKnownFocus() {
        // A made-up field that peaks at z = 0.621 on the axis and has a Gaussian waist there.
        auto project = vacuum(1);
        project.monitors.push_back({"whole", model::DftRegion{{0.8, 0.5}}});
        project.lens =
            model::LensDesign{.wavelengthUm = 0.5, .focalLengthUm = 1.4, .exitPlaneZUm = -0.8};
        const auto d = discretised(project);
        const double focus = 0.621;
        const double waist = 0.4;
        const double depth = 0.3;
        const auto spot = [&](Component c, double r, double z) -> Complex {
            const double amplitude = std::exp(-r * r / (waist * waist)) *
                                     std::exp(-(z - focus) * (z - focus) / (depth * depth));
            const double sign = c == Component::hr ? -1.0 : 1.0;
            return c == Component::ez || c == Component::hz ? 0.0 : sign * amplitude;
        };
        const auto& grid = d->grid;
        const fdtd::IndexBox interior{0, grid.interiorEndR() + 1, grid.interiorBeginZ(),
                                      grid.interiorEndZ() + 1};
        // Empty at the first wavelength: only the design wavelength, the second, holds the spot.
        auto box = sampled(grid, interior, units::angularFrequency(0.5), spot);
        const auto block = static_cast<std::ptrdiff_t>(box.values.size() / allComponents.size());
        std::vector<Complex> both;
        for (auto part = box.values.begin(); part != box.values.end(); part += block) {
            both.insert(both.end(), static_cast<std::size_t>(block), 0.0);
            both.insert(both.end(), part, part + block);
        }
        box.omega = {units::angularFrequency(0.8), units::angularFrequency(0.5)};
        box.values = both;
        const std::vector<run::MonitorResult> results{{"whole", {reading({box})}}};
        const auto found = monitors::findFocus(*d, results, 1000);
        QVERIFY(found.has_value());
        QCOMPARE(found->axialMonitor, std::string("whole"));
        // Parabola through samples 0.05 apart of a peak 0.3 wide: error of order (h / depth)^3 h.
        QVERIFY(std::abs(found->zUm - focus) < 1e-3);
        QVERIFY(std::abs(found->focalLengthUm - (focus + 0.8)) < 1e-3);
        QVERIFY(std::abs(found->errorPercent - 100.0 * (focus + 0.8 - 1.4) / 1.4) < 0.1);
        QVERIFY(found->fwhmUm.has_value());
        QVERIFY(std::abs(*found->fwhmUm - waist * std::sqrt(2.0 * std::log(2.0))) < 5e-3);
        QVERIFY(std::abs(found->depthOfFocusUm - depth * std::sqrt(2.0 * std::log(2.0))) < 5e-3);
        QVERIFY(!found->atEdge);
        // Without an incident wave there is no efficiency to state.
        QVERIFY(!found->efficiency.has_value());
    }

    void noFocusWithoutALens() {
        const auto d = discretised(vacuum(1));
        QVERIFY(!monitors::findFocus(*d, {}, 10).has_value());
    }

    void fluxNeedsItsReadings() {
        const auto d = discretised(vacuum(1));
        const std::vector<fdtd::MonitorReading> none(1);
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 (void)monitors::fluxThrough(*d, model::FluxMonitor{}, none));
    }
};

QTEST_APPLESS_MAIN(TestMonitors)
#include "test_monitors.moc"
