#include "core/verify/rungs.hpp"

#include "core/monitors/flux.hpp"
#include "core/optics/half_space_dipole.hpp"
#include "core/sources/signal.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <cmath>
#include <complex>
#include <numbers>
#include <span>

namespace zonescope::verify {
namespace {

constexpr double cellUm = 0.05;
constexpr double wavelengthUm = 20 * cellUm;
constexpr double glassIndex = 1.5;
constexpr int heightCells = 8; ///< of the dipole above the glass

/// Spectral powers at the wavelength, as Re(E x H*) without the factor 1/2 of the mean.
struct DipolePower {
    double flux = 0.0;     ///< through a closed box
    double work = 0.0;     ///< -Re(E J*) at the source
    double analytic = 0.0; ///< in vacuum: omega^2 |I l|^2/(6 pi) (Jackson 1999, eq. 9.24)
};

/// An electric dipole on the axis: along z for m = 0, along x for m = 1.
DipolePower measure(int m, bool aboveGlass) {
    constexpr int interior = 30;
    model::Project project = closedDomain(m, interior, interior, interior, cellUm);
    project.boundaries = {.rMax = absorbingLayer(15), .zMin = absorbingLayer(15), .zMax = absorbingLayer(15)};
    model::Dipole dipole;
    dipole.orientationR = m == 0 ? 0.0 : 1.0;
    dipole.orientationZ = m == 0 ? 1.0 : 0.0;
    // At a place of the component, so that the current is not spread along z.
    const auto component = m == 0 ? model::Component::ez : model::Component::er;
    dipole.zUm = grid::yeeOffset(component).z * cellUm;
    model::GaussianPulse signal;
    signal.wavelengthUm = wavelengthUm;
    dipole.signal = signal;
    project.sources = {{.name = "dipole", .kind = dipole}};
    model::FluxMonitor flux;
    flux.surface = model::FluxSurface::closedBox;
    flux.rMaxUm = 15 * cellUm;
    flux.zMinUm = -15 * cellUm;
    flux.zMaxUm = 15 * cellUm;
    flux.wavelengthsUm = {wavelengthUm};
    project.monitors = {{.name = "box", .kind = flux}};
    if (aboveGlass) {
        project.materials = {material("glass", glassIndex * glassIndex)};
        model::Slab slab;
        slab.zMaxUm = -heightCells * cellUm;
        slab.material = "glass";
        project.bodies = {{.name = "half-space", .shape = slab}};
    }
    const Run run = makeRun(project, model::Precision::doublePrecision);
    const auto& grid = run.grid();

    const auto current = sources::makeSignal(signal);
    const double omega = 2.0 * std::numbers::pi / wavelengthUm;
    // The component next to or on the axis that carries the current: Ez(0, k) or Er(1/2, k).
    const auto place = grid.index(0, static_cast<int>(std::lround(-grid.zOrigin / grid.dz)));
    std::complex<double> field;
    std::complex<double> moment;
    const double end = sources::signalEndTime(signal) + 10.0 * wavelengthUm;
    const auto steps = static_cast<std::int64_t>(std::ceil(end / grid.dt));
    double before = 0.0;
    for (std::int64_t step = 0; step < steps; ++step) {
        run.engine->advance(1);
        const double after = run.engine->component(component)[place];
        const double time = (static_cast<double>(step) + 0.5) * grid.dt;
        const auto phase = std::polar(1.0, omega * time) * grid.dt;
        field += phase * 0.5 * (before + after); // the work of a leapfrog step is J times the mean of E
        moment += phase * current(time, grid.dt);
        before = after;
    }
    const auto readings = run.engine->readMonitors();
    DipolePower power;
    power.flux = monitors::fluxThrough(*run.discretisation, flux, std::span(readings).first(1)).flux.at(0);
    power.work = -(field * std::conj(moment)).real();
    power.analytic = omega * omega * std::norm(moment) / (6.0 * std::numbers::pi);
    return power;
}

std::vector<Result> dipoleResults(const std::string& name, int m, bool aboveGlass) {
    const DipolePower power = measure(m, aboveGlass);
    double factor = 1.0;
    if (aboveGlass) {
        const double height = (heightCells + (m == 0 ? 0.5 : 0.0)) * cellUm;
        factor = optics::halfSpacePowerFactor(m == 0 ? optics::DipoleOrientation::vertical
                                                     : optics::DipoleOrientation::horizontal,
                                              glassIndex, height, wavelengthUm);
    }
    const std::string note = fmt::format("analytic power over that in vacuum: {:.4f}", factor);
    return {within(name + "/flux", power.flux / (factor * power.analytic), 1.0, 0.01, "1", note),
            within(name + "/work", power.work / (factor * power.analytic), 1.0, 0.01, "1", note)};
}

} // namespace

std::vector<Rung> dipoleRungs() {
    std::vector<Rung> rungs;
    for (const bool aboveGlass : {false, true}) {
        for (const int m : {0, 1}) {
            const std::string name = fmt::format("dipole/{}/m{}", aboveGlass ? "above_glass" : "vacuum", m);
            rungs.push_back({name, "Power of an electric dipole on the axis over its analytic value",
                             [=](const Settings&) { return dipoleResults(name, m, aboveGlass); }});
        }
    }
    return rungs;
}

} // namespace zonescope::verify
