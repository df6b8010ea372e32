#include "core/verify/rungs.hpp"

#include "core/error.hpp"
#include "core/monitors/scattering.hpp"
#include "core/optics/mie.hpp"
#include "core/run/simulation.hpp"
#include "core/sources/total_field_box.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

/// A sphere about the origin in a total field box, with flux monitors around and inside it.
struct SphereSetup {
    double radiusUm = 1.0;
    double cellUm = 0.1;
    model::Material material;
    std::vector<double> wavelengthsUm;
    model::GaussianPulse pulse;
    model::Boundary layer;
    double maxTimeFs = 1e3;
    model::Precision precision = model::Precision::single;
};

/// Cells from the sphere to the flux monitor inside the box, to the box, to the one around it and
/// to the layer.
constexpr int toInner = 2, toBox = 4, toOuter = 6, toLayer = 10;

model::Project sphereProject(const SphereSetup& setup) {
    model::Project project;
    project.azimuthalOrder = 1;
    const auto reach = [&](int cells) {
        return (std::ceil(setup.radiusUm / setup.cellUm - 1e-9) + cells) * setup.cellUm;
    };
    project.domain = {reach(toLayer), -reach(toLayer), reach(toLayer), setup.cellUm, setup.cellUm};
    project.boundaries = {setup.layer, setup.layer, setup.layer};
    project.materials = {setup.material};
    project.bodies = {{"sphere", model::Sphere{0.0, setup.radiusUm, setup.material.name}}};
    model::TotalFieldBox box;
    box.rMaxUm = reach(toBox);
    box.zMinUm = -reach(toBox);
    box.zMaxUm = reach(toBox);
    box.signal = setup.pulse;
    project.sources = {{"wave", box}};
    const auto flux = [&](int cells) {
        return model::FluxMonitor{model::FluxSurface::closedBox, reach(cells), -reach(cells),
                                  reach(cells), setup.wavelengthsUm};
    };
    project.monitors = {{"scattered", flux(toOuter)}, {"absorbed", flux(toInner)}};
    project.run.threads = 1;
    project.run.precision = setup.precision;
    project.run.stop = {setup.maxTimeFs, std::nullopt};
    return project;
}

/// Efficiencies and what they cost.
struct SphereRun {
    std::vector<double> wavelengthUm, scattering, absorption;
    double cells = 0.0;
    std::int64_t steps = 0;
    double seconds = 0.0;

    [[nodiscard]] std::string cost() const {
        return fmt::format("{:.3g} cells, {} steps, {:.2g} s on one core", cells, steps, seconds);
    }
};

SphereRun runSphere(const SphereSetup& setup) {
    run::Simulation simulation(std::make_shared<const model::Project>(sphereProject(setup)));
    while (simulation.state() == run::RunState::running) {
        simulation.advance(1000);
    }
    if (simulation.state() == run::RunState::diverged) {
        throw Error(simulation.failure());
    }
    const auto& grid = simulation.discretisation().grid;
    const auto spectrum = monitors::scatteringSpectrum(
        simulation.discretisation(), simulation.readMonitors(), simulation.step());
    return {spectrum.value().wavelengthUm,
            spectrum->efficiency(spectrum->scatteringUm2),
            spectrum->efficiency(spectrum->absorptionUm2),
            static_cast<double>(grid.nr) * grid.nz,
            simulation.step(),
            simulation.counters().seconds};
}

/// Equally spaced in frequency, the longest wavelength first.
std::vector<double> wavelengths(double shortest, double longest, int count) {
    std::vector<double> list;
    for (int n = 0; n < count; ++n) {
        const double part = n / (count - 1.0);
        list.push_back(1.0 / ((1.0 - part) / longest + part / shortest));
    }
    return list;
}

/// A pulse with half its peak power at both ends of a band.
model::GaussianPulse pulseOver(double shortest, double longest) {
    const double carrier = 0.5 * (1.0 / shortest + 1.0 / longest);
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 1.0 / carrier;
    pulse.relativeBandwidth = (1.0 / shortest - 1.0 / longest) / carrier;
    return pulse;
}

// --- leakage of the box --------------------------------------------------------------------------

/// An empty box, or one that the surface of a substrate cuts: the field outside over that inside.
std::vector<Result> leakageResults(const std::string& name, bool overGlass,
                                   model::PropagationDirection direction) {
    constexpr double cell = 0.05;
    model::Project project = closedDomain(1, 40, 40, 40, cell);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    if (overGlass) {
        project.materials = {material("glass", 2.25)};
        project.bodies = {{"substrate", model::Slab{std::nullopt, 0.0, "glass"}}};
    }
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 20 * cell;
    model::TotalFieldBox box{.rMaxUm = 20 * cell,
                             .zMinUm = -15 * cell,
                             .zMaxUm = 12 * cell,
                             .direction = direction,
                             .polarization = model::Polarization::linear,
                             .amplitude = 1.0,
                             .signal = pulse};
    project.sources = {{"wave", box}};
    const Run run = makeRun(project, model::Precision::doublePrecision);
    const auto& grid = run.grid();
    const auto faces = sources::facesOf(grid, box);
    double inside = 0.0;
    double outside = 0.0;
    const auto steps = static_cast<std::int64_t>(std::ceil(300.0 * cell / grid.dt));
    constexpr int stride = 5;
    for (std::int64_t step = 0; step < steps; step += stride) {
        run.engine->advance(stride);
        for (const model::Component component : allComponents) {
            const auto values = run.engine->component(component);
            const auto offset = grid::yeeOffset(component);
            for (int k = 0; k < grid.rows(); ++k) {
                for (int i = 0; i < grid.columns(); ++i) {
                    const double z = k + offset.z;
                    const bool total =
                        i + offset.r <= faces.column && z >= faces.rowBegin && z <= faces.rowEnd;
                    double& largest = total ? inside : outside;
                    largest = std::max(largest, std::abs(values[grid.index(i, k)]));
                }
            }
        }
    }
    return {atMost(name, outside / inside, 1e-12, "1",
                   "largest field outside the empty total field box over that inside")};
}

// --- dielectric sphere ---------------------------------------------------------------------------

constexpr double dielectricIndex = 2.0;

SphereSetup dielectricSetup(int cellsPerWavelength) {
    SphereSetup setup;
    setup.radiusUm = 1.0;
    // At the shortest wavelength, in the dielectric.
    setup.cellUm = 1.0 / dielectricIndex / cellsPerWavelength;
    setup.material = material("dielectric", dielectricIndex * dielectricIndex);
    setup.wavelengthsUm = wavelengths(1.0, 3.0, 21);
    setup.pulse = pulseOver(1.0, 3.0);
    setup.layer = absorbingLayer(20);
    // The narrowest resonance of the band, a whispering gallery at 1.004 um, has decayed to 1e-2.
    setup.maxTimeFs = 1500.0;
    return setup;
}

struct DielectricErrors {
    double norm = 0.0;    ///< L2 norm over the band of the difference, over that of Mie
    double largest = 0.0; ///< of all wavelengths, relative to Mie
    /// The same where Mie's curve may be read at a wavelength up to 0.2 % away: the dispersion of
    /// the grid moves the narrow resonances by about 0.1 %, a good part of their width.
    double largestNearby = 0.0;
    std::string cost;
};

double mieScattering(double wavelengthUm) {
    return optics::mieEfficiencies(2.0 * std::numbers::pi / wavelengthUm, dielectricIndex)
        .scattering;
}

/// Smallest relative distance to Mie's curve within 0.2 % of a wavelength.
double distanceNearby(double wavelengthUm, double value) {
    constexpr int samples = 80;
    constexpr double reach = 2e-3;
    double low = std::numeric_limits<double>::infinity();
    double high = 0.0;
    for (int n = -samples; n <= samples; ++n) {
        const double exact = mieScattering(wavelengthUm * (1.0 + reach * n / samples));
        low = std::min(low, exact);
        high = std::max(high, exact);
    }
    return std::max({0.0, value / high - 1.0, 1.0 - value / low});
}

DielectricErrors dielectricErrors(int cellsPerWavelength) {
    const SphereSetup setup = dielectricSetup(cellsPerWavelength);
    const SphereRun run = runSphere(setup);
    DielectricErrors errors;
    double squares = 0.0;
    double reference = 0.0;
    for (std::size_t n = 0; n < run.wavelengthUm.size(); ++n) {
        const double exact = mieScattering(run.wavelengthUm[n]);
        const double error = run.scattering[n] - exact;
        errors.largest = std::max(errors.largest, std::abs(error / exact));
        errors.largestNearby =
            std::max(errors.largestNearby, distanceNearby(run.wavelengthUm[n], run.scattering[n]));
        squares += error * error;
        reference += exact * exact;
    }
    errors.norm = std::sqrt(squares / reference);
    errors.cost = run.cost();
    return errors;
}

std::vector<Result> dielectricResults() {
    constexpr int finest = 30;
    const DielectricErrors coarse = dielectricErrors(finest / 2);
    const DielectricErrors fine = dielectricErrors(finest);
    const double order = std::log2(coarse.norm / fine.norm);
    return {atMost("sphere/dielectric/scattering", fine.norm, 0.01, "1",
                   fmt::format("L2 norm over the band, 30 cells per wavelength; largest error of a "
                               "single wavelength {:.3g}, on the flank of a narrow resonance; {}",
                               fine.largest, fine.cost)),
            atMost("sphere/dielectric/single_wavelengths", fine.largestNearby, 0.01, "1",
                   "largest relative distance to Mie's curve within 0.2 % of the wavelength"),
            atLeast("sphere/dielectric/order", order, 1.8, "1",
                    fmt::format("L2 errors {:.3g} and {:.3g} at 15 and 30 cells per wavelength",
                                coarse.norm, fine.norm))};
}

} // namespace

std::vector<Rung> sphereRungs() {
    std::vector<Rung> rungs;
    for (const bool overGlass : {false, true}) {
        for (const auto direction :
             {model::PropagationDirection::plusZ, model::PropagationDirection::minusZ}) {
            const std::string name =
                fmt::format("sphere/box_leakage/{}_{}", overGlass ? "glass" : "vacuum",
                            direction == model::PropagationDirection::plusZ ? "up" : "down");
            rungs.push_back({name, "Nothing leaves an empty total field box", [=](const Settings&) {
                                 return leakageResults(name, overGlass, direction);
                             }});
        }
    }
    rungs.push_back(
        {"sphere/dielectric",
         "Scattering efficiency of a sphere, n = 2, radius 1 um, 1 to 3 um, against Mie",
         [](const Settings&) { return dielectricResults(); }});
    return rungs;
}

} // namespace zonescope::verify
