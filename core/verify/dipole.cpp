#include "core/verify/rungs.hpp"

#include "core/monitors/flux.hpp"
#include "core/optics/half_space_dipole.hpp"
#include "core/sources/signal.hpp"
#include "core/sources/source_bank.hpp"
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

/// The field weighted by the grid's current of unit moment, so that this times I l is the power
/// given to the current.
double fieldAtCurrent(const Run& run, const sources::SourceBank& bank) {
    const auto& grid = run.grid();
    const auto& metric = run.discretisation->radialMetric;
    const auto areaOf = [&](model::Component component) -> const std::vector<double>& {
        switch (component) {
        case model::Component::et:
        case model::Component::hr: return metric.weightEtHr;
        case model::Component::ez: return metric.weightEz;
        default: return metric.weightHalf;
        }
    };
    const double azimuth = (grid.azimuthalOrder == 0 ? 2.0 : 1.0) * std::numbers::pi;
    double sum = 0.0;
    for (const sources::Injection& injection : bank.injections()) {
        const std::vector<double> field = run.engine->component(injection.component);
        const std::vector<double>& area = areaOf(injection.component);
        for (std::size_t n = 0; n < injection.weights.size(); ++n) {
            const int i = injection.iBegin + static_cast<int>(n);
            sum -= injection.weights[n] * azimuth * area[static_cast<std::size_t>(i)] * grid.dz *
                   field[grid.index(i, injection.k)];
        }
    }
    return sum;
}

/// A dipole on the axis: along z for m = 0, along x for m = 1.
DipolePower measure(int m, model::DipoleKind kind, bool aboveGlass) {
    constexpr int interior = 30;
    model::Project project = closedDomain(m, interior, interior, interior, cellUm);
    project.boundaries = {
        .rMax = absorbingLayer(15), .zMin = absorbingLayer(15), .zMax = absorbingLayer(15)};
    const bool electric = kind == model::DipoleKind::electric;
    model::Dipole dipole;
    dipole.kind = kind;
    dipole.orientationR = m == 0 ? 0.0 : 1.0;
    dipole.orientationZ = m == 0 ? 1.0 : 0.0;
    // At a place of the component, so that the current is not spread along z.
    const auto component = electric ? (m == 0 ? model::Component::ez : model::Component::er)
                                    : (m == 0 ? model::Component::hz : model::Component::hr);
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
    // A magnetic dipole along x has the other parity: H_r ~ cos(theta).
    const int parity = !electric && m != 0 ? 1 : 0;
    const Run run = makeRun(project, model::Precision::doublePrecision, oneThread(), parity);
    const auto& grid = run.grid();

    const auto current = sources::makeSignal(signal);
    const double omega = 2.0 * std::numbers::pi / wavelengthUm;
    const sources::SourceBank bank(*run.discretisation, parity);
    std::complex<double> work;
    std::complex<double> moment;
    const double end = sources::signalEndTime(signal) + 10.0 * wavelengthUm;
    const auto steps = static_cast<std::int64_t>(std::ceil(end / grid.dt));
    // E at (n + 1) dt with its current at (n + 1/2) dt; H at (n + 1/2) dt with its current at n dt.
    const double fieldOffset = electric ? 1.0 : 0.5;
    const double currentOffset = electric ? 0.5 : 0.0;
    const auto phase = [&](double time) { return std::polar(grid.dt, omega * time); };
    for (std::int64_t step = 0; step < steps; ++step) {
        run.engine->advance(1);
        const double fieldTime = (static_cast<double>(step) + fieldOffset) * grid.dt;
        const double currentTime = (static_cast<double>(step) + currentOffset) * grid.dt;
        work += phase(fieldTime) * fieldAtCurrent(run, bank);
        moment += phase(currentTime) * current(currentTime, grid.dt);
    }
    const auto readings = run.engine->readMonitors();
    DipolePower power;
    power.flux =
        monitors::fluxThrough(*run.discretisation, flux, std::span(readings).first(1)).flux.at(0);
    power.work = -(work * std::conj(moment)).real();
    power.analytic = omega * omega * std::norm(moment) / (6.0 * std::numbers::pi);
    return power;
}

std::vector<Result> dipoleResults(const std::string& name, int m, model::DipoleKind kind,
                                  bool aboveGlass) {
    const DipolePower power = measure(m, kind, aboveGlass);
    double factor = 1.0;
    if (aboveGlass) {
        const double height = (heightCells + (m == 0 ? 0.5 : 0.0)) * cellUm;
        factor = optics::halfSpacePowerFactor(m == 0 ? optics::DipoleOrientation::vertical
                                                     : optics::DipoleOrientation::horizontal,
                                              glassIndex, height, wavelengthUm);
    }
    const std::string note = fmt::format("analytic power over that in vacuum: {:.4f}", factor);
    // 1 % at 20 cells per wavelength in vacuum. A transverse magnetic dipole sits on coarser places
    // than an electric one: twice that. (Flux equals work, for the monitors sum the power that the
    // lattice conserves.)
    const bool coarse = kind == model::DipoleKind::magnetic && m != 0;
    const double bound = coarse ? 0.02 : 0.01;
    return {within(name + "/flux", power.flux / (factor * power.analytic), 1.0, bound, "1", note),
            within(name + "/work", power.work / (factor * power.analytic), 1.0, bound, "1", note)};
}

} // namespace

std::vector<Rung> dipoleRungs() {
    struct Case {
        const char* name;
        model::DipoleKind kind;
        bool aboveGlass;
    };
    constexpr Case cases[] = {{"vacuum", model::DipoleKind::electric, false},
                              {"magnetic", model::DipoleKind::magnetic, false},
                              {"above_glass", model::DipoleKind::electric, true}};
    std::vector<Rung> rungs;
    for (const Case& one : cases) {
        for (const int m : {0, 1}) {
            const std::string name = fmt::format("dipole/{}/m{}", one.name, m);
            rungs.push_back({name, "Power of a dipole on the axis over its analytic value",
                             [=](const Settings&) {
                                 return dipoleResults(name, m, one.kind, one.aboveGlass);
                             }});
        }
    }
    return rungs;
}

} // namespace zonescope::verify
