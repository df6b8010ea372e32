#include "core/verify/rungs.hpp"

#include "core/monitors/flux.hpp"
#include "core/optics/half_space_dipole.hpp"
#include "core/verify/dipole_power.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <span>

namespace zonescope::verify {
namespace {

constexpr double dipoleCellUm = 0.05;
constexpr double dipoleWavelengthUm = 20 * dipoleCellUm;
constexpr double dipoleGlassIndex = 1.5;
constexpr int dipoleHeightCells = 8; ///< of the dipole above the glass

/// Spectral powers at the wavelength, as Re(E x H*) without the factor 1/2 of the mean.
struct DipolePower {
    double flux = 0.0;     ///< through a closed box
    double work = 0.0;     ///< at the source
    double analytic = 0.0; ///< in vacuum
};

/// A dipole on the axis: along z for m = 0, along x for m = 1.
DipolePower measure(const Settings& settings, int m, model::DipoleKind kind, bool aboveGlass) {
    constexpr int interior = 30;
    model::Project project = closedDomain(m, interior, interior, interior, dipoleCellUm);
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
    dipole.zUm = grid::yeeOffset(component).z * dipoleCellUm;
    model::GaussianPulse signal;
    signal.wavelengthUm = dipoleWavelengthUm;
    dipole.signal = signal;
    project.sources = {{.name = "dipole", .kind = dipole}};
    model::FluxMonitor flux;
    flux.surface = model::FluxSurface::closedBox;
    flux.rMaxUm = 15 * dipoleCellUm;
    flux.zMinUm = -15 * dipoleCellUm;
    flux.zMaxUm = 15 * dipoleCellUm;
    flux.wavelengthsUm = {dipoleWavelengthUm};
    project.monitors = {{.name = "own", .kind = model::SourcePower{{dipoleWavelengthUm}}},
                        {.name = "box", .kind = flux}};
    if (aboveGlass) {
        project.materials = {material("glass", dipoleGlassIndex * dipoleGlassIndex)};
        model::Slab slab;
        slab.zMaxUm = -dipoleHeightCells * dipoleCellUm;
        slab.material = "glass";
        project.bodies = {{.name = "half-space", .shape = slab}};
    }
    const DipoleRun dipoleRun = runDipole(settings, project, 10.0 * dipoleWavelengthUm);
    return {.flux = monitors::fluxThrough(*dipoleRun.run.discretisation, flux,
                                          std::span(dipoleRun.readings).subspan(1, 1))
                        .flux.at(0),
            .work = dipoleRun.power.power.at(0),
            .analytic = dipoleRun.power.homogeneous.value().whole.at(0)};
}

std::vector<Result> dipoleResults(const Settings& settings, const std::string& name, int m,
                                  model::DipoleKind kind, bool aboveGlass) {
    const DipolePower power = measure(settings, m, kind, aboveGlass);
    double factor = 1.0;
    if (aboveGlass) {
        const double height = (dipoleHeightCells + (m == 0 ? 0.5 : 0.0)) * dipoleCellUm;
        factor = optics::halfSpacePowerFactor(m == 0 ? optics::DipoleOrientation::vertical
                                                     : optics::DipoleOrientation::horizontal,
                                              dipoleGlassIndex, height, dipoleWavelengthUm);
    }
    const std::string note = fmt::format("analytic power over that in vacuum: {:.4f}", factor);
    // 1 % at 20 cells per wavelength in vacuum. (Flux equals work, for the monitors sum the power
    // that the lattice conserves.)
    constexpr double bound = 0.01;
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
                             [=](const Settings& settings) {
                                 return dipoleResults(settings, name, m, one.kind, one.aboveGlass);
                             }});
        }
    }
    return rungs;
}

} // namespace zonescope::verify
