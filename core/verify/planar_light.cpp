#include "core/verify/planar.hpp"

#include "core/error.hpp"
#include "core/mathematics/complex_bessel.hpp"
#include "core/model/signal.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/scattering.hpp"
#include "core/monitors/source_power.hpp"
#include "core/run/simulation.hpp"
#include "core/sources/plane_wave_line.hpp"
#include "core/verify/rungs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <memory>
#include <numbers>

namespace zonescope::verify {
namespace {

using std::numbers::pi;
using Complex = std::complex<double>;

model::GaussianPulse pulseOf(double wavelengthUm) {
    model::GaussianPulse pulse;
    pulse.wavelengthUm = wavelengthUm;
    return pulse;
}

void addSlab(model::Project& project, double zMinUm, std::optional<double> zMaxUm, double index) {
    project.materials = {material("glass", index * index)};
    model::Slab slab;
    slab.zMinUm = zMinUm;
    slab.zMaxUm = zMaxUm;
    slab.material = "glass";
    project.bodies = {{.name = "slab", .shape = slab}};
}

/// A run to the end of its light.
std::unique_ptr<run::Simulation> finished(const Settings& settings, const model::Project& project) {
    auto simulation = std::make_unique<run::Simulation>(
        std::make_shared<const model::Project>(project), engineFactory(settings));
    while (simulation->state() == run::RunState::running) {
        simulation->advance(1000);
    }
    if (simulation->state() == run::RunState::diverged) {
        throw Error(simulation->failure().message());
    }
    return simulation;
}

// The plane wave goes through layers at both sides as if they were not there.

struct WaveErrors {
    double leakage = 0.0, nonUniformity = 0.0; ///< over the peak
};

WaveErrors waveErrors(const Settings& settings, PlanarSet set, model::Precision precision) {
    constexpr double cell = 0.05;
    constexpr int cells = 30;
    model::Project project = planarDomain(cells, cells, cells, cell);
    project.boundaries = {.rMax = absorbingLayer(10),
                          .zMin = absorbingLayer(10),
                          .zMax = absorbingLayer(10),
                          .rMin = absorbingLayer(8)};
    addSlab(project, 0.0, std::nullopt, 1.5);
    model::PlaneWave wave;
    wave.zUm = -15 * cell;
    wave.signal = pulseOf(20 * cell);
    wave.polarizationAngleDeg = polarizationAngleOf(set);
    project.sources = {{.name = "wave", .kind = wave}};
    const Run run = makeRun(settings, project, precision);
    const auto& grid = run.grid();
    sources::PlaneWaveLine line(*run.discretisation, wave, model::SignalPhase::inPhase);
    const bool alongX = set == PlanarSet::alongX;
    WaveErrors errors;
    double peak = 0.0;
    const auto steps = static_cast<std::int64_t>(std::ceil(280.0 * cell / grid.dt));
    for (std::int64_t step = 1; step <= steps; ++step) {
        run.engine->advance(1);
        line.advance();
        if (step % 4 != 0) {
            continue;
        }
        std::array<std::vector<double>, model::componentCount> fields;
        for (const model::Component component : allComponents) {
            fields[static_cast<std::size_t>(component)] = run.engine->component(component);
        }
        const auto value = [&](model::Component component, int i, int k) {
            return fields[static_cast<std::size_t>(component)][grid.index(i, k)];
        };
        for (int k = grid.interiorBeginZ() + 1; k < grid.interiorEndZ(); ++k) {
            const auto row = static_cast<std::size_t>(k);
            const double e = line.background()[row];
            const double h = line.backgroundMagnetic()[row];
            peak = std::max(peak, std::abs(e));
            for (int i = grid.interiorBeginR(); i < grid.interiorEndR(); ++i) {
                const double electric =
                    std::abs(value(alongX ? model::Component::er : model::Component::et, i, k) - e);
                const double magnetic =
                    std::abs(value(alongX ? model::Component::ht : model::Component::hr, i, k) -
                             (alongX ? h : -h));
                if (k < line.sourceRow()) { // the line holds the echo alone there
                    errors.leakage = std::max(errors.leakage, electric);
                } else {
                    errors.nonUniformity = std::max({errors.nonUniformity, electric, magnetic});
                }
                for (const auto along : {model::Component::ez, model::Component::hz}) {
                    errors.nonUniformity =
                        std::max(errors.nonUniformity, std::abs(value(along, i, k)));
                }
            }
        }
    }
    return {errors.leakage / peak, errors.nonUniformity / peak};
}

std::vector<Result> waveResults(const Settings& settings, const std::string& name, PlanarSet set) {
    std::vector<Result> results;
    for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
        const WaveErrors errors = waveErrors(settings, set, precision);
        const double bound = precision == model::Precision::single ? 1e-5 : 1e-12;
        const std::string own = fmt::format("{}/{}", name, precisionName(precision));
        results.push_back(atMost(own + "/leakage", errors.leakage, bound, "1",
                                 "below the source plane, departure from the one-dimensional echo "
                                 "over the peak; layers at both sides, glass above"));
        results.push_back(atMost(own + "/non_uniformity", errors.nonUniformity, bound, "1",
                                 "largest departure from the one-dimensional wave over the peak"));
    }
    return results;
}

// A slab in vacuum, of unit wavelength.

constexpr double planarSlabIndex = 1.5;

/// Reflected and transmitted power of a slab (Airy), for light at an angle in vacuum.
struct SlabPower {
    double reflected = 0.0, transmitted = 0.0;
};

SlabPower slabPower(double thicknessUm, double wavelengthUm, double sine, PlanarSet set) {
    const double outside = std::sqrt(1.0 - sine * sine);
    const double inside = std::sqrt(planarSlabIndex * planarSlabIndex - sine * sine);
    // Ey (s) has admittances n cos, Ex (p) cos/n.
    const double y0 = set == PlanarSet::alongY ? outside : 1.0 / outside;
    const double y1 =
        set == PlanarSet::alongY ? inside : planarSlabIndex * planarSlabIndex / inside;
    const double r = (y0 - y1) / (y0 + y1);
    const Complex turn = std::polar(1.0, 2.0 * 2.0 * pi / wavelengthUm * inside * thicknessUm);
    const double reflected = std::norm(r * (1.0 - turn) / (1.0 - r * r * turn));
    return {reflected, 1.0 - reflected};
}

std::vector<double> slabWavelengths() { return {0.9, 1.0, 1.1}; }

/// Flux through planes before the source and behind the slab, over that of the incident wave.
std::vector<Result> slabAtNormal(const Settings& settings, const std::string& name, PlanarSet set) {
    // Between mirrors a few columns are as good as many.
    constexpr int cellsPerWavelength = 250;
    constexpr int columns = 4;
    constexpr double cell = 1.0 / cellsPerWavelength;
    constexpr double thickness = 0.4;
    model::Project project =
        planarDomain(columns, cellsPerWavelength / 2, cellsPerWavelength, cell);
    project.boundaries = {.rMax = mirrorOf(set),
                          .zMin = absorbingLayer(100),
                          .zMax = absorbingLayer(100),
                          .rMin = mirrorOf(set)};
    addSlab(project, 0.0, thickness, planarSlabIndex);
    model::PlaneWave wave;
    wave.zUm = -0.25;
    wave.signal = pulseOf(1.0);
    wave.polarizationAngleDeg = polarizationAngleOf(set);
    project.sources = {{.name = "wave", .kind = wave}};
    const double width = columns * cell;
    const auto plane = [&](double z) {
        return model::FluxMonitor{model::FluxSurface::planeZ, width, z, 0.0, slabWavelengths()};
    };
    project.monitors = {{"before", plane(-0.4)}, {"behind", plane(0.7)}};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    project.run.stop = {.maxTimeFs = 120.0, .energyDecay = std::nullopt, .phasorChange = {}};
    const auto simulation = finished(settings, project);
    const auto& d = simulation->discretisation();
    const auto readings = simulation->readMonitors();
    const auto share = [&](std::size_t monitor) {
        const auto flux =
            monitors::fluxThrough(d, std::get<model::FluxMonitor>(project.monitors[monitor].kind),
                                  readings[monitor].parities);
        const auto incident =
            monitors::incidentWave(d, flux.wavelengthUm, simulation->step()).value();
        return monitors::transmission(flux, incident, width);
    };
    const auto before = share(0);
    const auto behind = share(1);
    std::vector<Result> results;
    for (std::size_t n = 0; n < before.size(); ++n) {
        const double wavelength = slabWavelengths()[n];
        const auto exact = slabPower(thickness, wavelength, 0.0, set);
        const std::string own = fmt::format("{}/{:g}_um", name, wavelength);
        results.push_back(within(own + "/reflected", -before[n], exact.reflected, 1e-4, "1",
                                 "power from a slab of index 1.5 against Airy's formula"));
        results.push_back(within(own + "/transmitted", behind[n], exact.transmitted, 1e-4, "1",
                                 "power through a slab of index 1.5 against Airy's formula"));
    }
    return results;
}

constexpr double obliqueThickness = 0.2; ///< whole cells of both grids

/// Between conducting walls one wavelength apart the first mode is light at 30 degrees and its
/// mirror image. Power behind the slab over that without one.
double obliqueTransmission(const Settings& settings, PlanarSet set, int cells) {
    const double cell = 1.0 / cells;
    const auto through = [&](bool slab) {
        model::Project project = planarDomain(cells, cells, cells, cell);
        project.boundaries.zMin = project.boundaries.zMax = absorbingLayer(cells / 2);
        if (slab) {
            addSlab(project, 0.0, obliqueThickness, planarSlabIndex);
        }
        model::CurrentProfile sheet;
        sheet.component = set == PlanarSet::alongX ? model::Component::er : model::Component::et;
        sheet.zUm = {-0.5};
        const double offset = grid::yeeOffset(sheet.component).r;
        for (int i = 0; i < cells; ++i) {
            const double x = (i + offset) * cell;
            sheet.rUm.push_back(x);
            sheet.density.push_back(set == PlanarSet::alongX ? std::cos(pi * x) : std::sin(pi * x));
        }
        auto pulse = pulseOf(1.0);
        pulse.relativeBandwidth = 0.15; // nothing at the mode's cut-off, twice the wavelength
        sheet.signal = pulse;
        project.sources = {{.name = "sheet", .kind = sheet}};
        project.monitors = {
            {"behind", model::FluxMonitor{model::FluxSurface::planeZ, 1.0, 0.6, 0.0, {1.0}}}};
        project.run.precision = model::Precision::doublePrecision;
        project.run.threads = 1;
        project.run.stop = {.maxTimeFs = 200.0, .energyDecay = std::nullopt, .phasorChange = {}};
        const auto simulation = finished(settings, project);
        return monitors::fluxThrough(simulation->discretisation(),
                                     std::get<model::FluxMonitor>(project.monitors[0].kind),
                                     simulation->readMonitors()[0].parities)
            .flux.front();
    };
    return through(true) / through(false);
}

std::vector<Result> slabAtAnAngle(const Settings& settings, const std::string& name,
                                  PlanarSet set) {
    const double exact = slabPower(obliqueThickness, 1.0, 0.5, set).transmitted;
    // The error falls with the square of the cell: two grids give its value without it.
    constexpr int coarse = 40, fine = 60;
    const double first = obliqueTransmission(settings, set, coarse);
    const double second = obliqueTransmission(settings, set, fine);
    const double ratio = static_cast<double>(fine * fine) / (coarse * coarse);
    const double extrapolated = second + (second - first) / (ratio - 1.0);
    return {within(name + "/transmitted_60_cells", second, exact, 2e-3, "1",
                   "power through a slab of index 1.5 at 30 degrees, as a mode between walls"),
            within(name + "/transmitted", extrapolated, exact, 1e-4, "1",
                   "the same, extrapolated from 40 and 60 cells per wavelength")};
}

// A circular cylinder in a total field box beside a mirror.

/// Scattering efficiency (over the diameter) of a cylinder lit at right angles (Bohren and Huffman
/// 1983, eqs. 8.30, 8.32 and 8.36).
double cylinderEfficiency(double size, Complex index, PlanarSet set) {
    const int orders = static_cast<int>(std::ceil(size + 4.0 * std::cbrt(size) + 6.0));
    const auto amplitude = [&](int n) {
        const auto in = mathematics::besselJ(n, index * size);
        const auto out = mathematics::besselJ(n, size);
        const auto scattered = mathematics::hankel1(n, size);
        return set == PlanarSet::alongY
                   ? (out.slope * in.value - index * in.slope * out.value) /
                         (in.value * scattered.slope - index * in.slope * scattered.value)
                   : (index * in.value * out.slope - in.slope * out.value) /
                         (index * in.value * scattered.slope - in.slope * scattered.value);
    };
    double sum = std::norm(amplitude(0));
    for (int n = 1; n <= orders; ++n) {
        sum += 2.0 * std::norm(amplitude(n));
    }
    return 2.0 / size * sum;
}

std::vector<Result> cylinder(const Settings& settings, const std::string& name, PlanarSet set) {
    constexpr double radius = 0.3;
    constexpr double index = 1.5;
    constexpr double cell = 0.01;
    const auto reach = [&](int cells) { return radius + cells * cell; };
    model::Project project = planarDomain(30 + 12, 30 + 12, 30 + 12, cell);
    project.boundaries = {.rMax = absorbingLayer(16),
                          .zMin = absorbingLayer(16),
                          .zMax = absorbingLayer(16),
                          .rMin = mirrorOf(set)};
    project.materials = {material("glass", index * index)};
    project.bodies = {{"rod", model::Sphere{0.0, radius, "glass"}}};
    model::TotalFieldBox box;
    box.rMaxUm = box.zMaxUm = reach(5);
    box.zMinUm = -box.zMaxUm;
    box.polarizationAngleDeg = polarizationAngleOf(set);
    box.signal = pulseOf(0.7);
    project.sources = {{"wave", box}};
    const std::vector<double> wavelengths{0.6, 0.7, 0.85};
    const auto flux = [&](int cells) {
        return model::FluxMonitor{model::FluxSurface::closedBox, reach(cells), -reach(cells),
                                  reach(cells), wavelengths};
    };
    project.monitors = {{"scattered", flux(8)}, {"absorbed", flux(2)}};
    project.run.threads = 1;
    project.run.stop = {.maxTimeFs = 200.0, .energyDecay = std::nullopt, .phasorChange = {}};
    const auto simulation = finished(settings, project);
    const auto spectrum =
        monitors::scatteringSpectrum(simulation->discretisation(), simulation->readMonitors(),
                                     simulation->step())
            .value();
    const auto scattered = spectrum.efficiency(spectrum.scatteringUm2);
    const auto absorbed = spectrum.efficiency(spectrum.absorptionUm2);
    std::vector<Result> results;
    for (std::size_t n = 0; n < wavelengths.size(); ++n) {
        const double exact = cylinderEfficiency(2.0 * pi * radius / wavelengths[n], index, set);
        const std::string own = fmt::format("{}/{:g}_um", name, wavelengths[n]);
        results.push_back(atMost(own + "/scattering", std::abs(scattered[n] / exact - 1.0), 0.01,
                                 "1", "relative error against Mie's series of a cylinder"));
        results.push_back(atMost(own + "/absorption", std::abs(absorbed[n]), 1e-3, "1",
                                 "efficiency of a lossless cylinder"));
    }
    return results;
}

// A line of dipoles: power per length against the closed form.

std::vector<Result> lineSource(const Settings& settings, const std::string& name) {
    constexpr double cell = 0.025;
    std::vector<Result> results;
    for (const auto& [orientation, r, theta, z] :
         {std::tuple("x", 1.0, 0.0, 0.0), std::tuple("y", 0.0, 1.0, 0.0),
          std::tuple("z", 0.0, 0.0, 1.0)}) {
        model::Project project = planarDomain(40, 20, 20, cell);
        project.boundaries = {.rMax = absorbingLayer(12),
                              .zMin = absorbingLayer(12),
                              .zMax = absorbingLayer(12),
                              .rMin = absorbingLayer(12)};
        model::Dipole dipole;
        dipole.rUm = 0.5;
        dipole.orientationR = r;
        dipole.orientationTheta = theta;
        dipole.orientationZ = z;
        dipole.signal = pulseOf(0.8);
        project.sources = {{"line", dipole}};
        project.monitors = {{"power", model::SourcePower{{0.8}}}};
        project.run.precision = model::Precision::doublePrecision;
        project.run.threads = 1;
        project.run.stop = {.maxTimeFs = 120.0, .energyDecay = std::nullopt, .phasorChange = {}};
        const auto simulation = finished(settings, project);
        const auto powers = monitors::sourcePowers(
            simulation->discretisation(), std::get<model::SourcePower>(project.monitors[0].kind),
            simulation->readMonitors()[0].parities, simulation->step());
        results.push_back(within(fmt::format("{}/along_{}", name, orientation),
                                 powers.at(0).relative().at(0), 1.0, 0.01, "1",
                                 "power over that of a line of dipoles in vacuum"));
    }
    return results;
}

} // namespace

std::vector<Rung> planarLightRungs() {
    std::vector<Rung> rungs;
    const auto both = [&rungs](const char* what, const char* description, auto run) {
        for (const PlanarSet set : {PlanarSet::alongX, PlanarSet::alongY}) {
            const std::string name = fmt::format("planar/{}/{}", what, planarSetName(set));
            rungs.push_back({name, description, [=](const Settings& settings) -> Findings {
                                 return run(settings, name, set);
                             }});
        }
    };
    both("plane_wave", "Plane wave between absorbing layers at both sides", waveResults);
    both("slab", "Power from and through a slab at normal incidence", slabAtNormal);
    both("slab_30_deg", "Power through a slab at 30 degrees", slabAtAnAngle);
    both("cylinder", "Scattering of a dielectric cylinder against Mie's series", cylinder);
    rungs.push_back({"planar/line_source", "Power of lines of dipoles in vacuum",
                     [](const Settings& settings) -> Findings {
                         return lineSource(settings, "planar/line_source");
                     }});
    return rungs;
}

} // namespace zonescope::verify
