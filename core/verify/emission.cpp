#include "core/verify/rungs.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/monitors/flux.hpp"
#include "core/optics/half_space_dipole.hpp"
#include "core/run/emission/emission.hpp"
#include "core/verify/dipole_power.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <span>

namespace zonescope::verify {
namespace {

constexpr double emissionCellUm = 0.05;
constexpr double emissionWavelengthUm = 20 * emissionCellUm;
constexpr double emissionGlassIndex = 1.5;
constexpr int emissionHeightCells = 8; ///< of a dipole above the glass or the mirror
constexpr int offAxisCells = 10;

enum class Surroundings { vacuum, glass, mirror };

std::string nameOf(Surroundings surroundings) {
    switch (surroundings) {
    case Surroundings::vacuum: return "vacuum";
    case Surroundings::glass: return "glass";
    case Surroundings::mirror: return "mirror";
    }
    return {};
}

/// A dipole of unit moment with absorbing layers all around, above a half-space of glass, or above
/// a perfect mirror that ends the domain.
model::Project dipoleProject(int m, double rUm, double r, double theta, double z,
                             Surroundings surroundings) {
    const int below = surroundings == Surroundings::mirror ? emissionHeightCells : 32;
    model::Project project = closedDomain(m, 34, below, 32, emissionCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(15), .zMin = absorbingLayer(15), .zMax = absorbingLayer(15)};
    if (surroundings == Surroundings::mirror) {
        project.boundaries.zMin = {.kind = model::BoundaryKind::electricWall};
    } else if (surroundings == Surroundings::glass) {
        project.materials = {material("glass", emissionGlassIndex * emissionGlassIndex)};
        model::Slab slab;
        slab.zMaxUm = -emissionHeightCells * emissionCellUm;
        slab.material = "glass";
        project.bodies = {{.name = "half-space", .shape = slab}};
    }
    model::GaussianPulse signal;
    signal.wavelengthUm = emissionWavelengthUm;
    model::Dipole dipole;
    dipole.rUm = rUm;
    // Ez stands half a cell up: the current is not spread along z.
    dipole.zUm = z != 0.0 ? 0.5 * emissionCellUm : 0.0;
    dipole.orientationR = r;
    dipole.orientationTheta = theta;
    dipole.orientationZ = z;
    dipole.signal = signal;
    project.sources = {{.name = "dipole", .kind = dipole}};
    project.run.precision = model::Precision::doublePrecision;
    project.run.stop.maxTimeFs = 60.0;
    return project;
}

/// Power of a dipole at a height above a perfect mirror over that in vacuum (its image: Novotny and
/// Hecht 2012, section 10.5, with reflection coefficients of 1).
double mirrorPowerFactor(bool vertical, double heightUm) {
    const double x = 4.0 * std::numbers::pi * heightUm / emissionWavelengthUm;
    const double s = std::sin(x) / (x * x * x);
    const double c = std::cos(x) / (x * x);
    return vertical ? 1.0 + 3.0 * (s - c) : 1.0 - 1.5 * (std::sin(x) / x + c - s);
}

double expectedFactor(Surroundings surroundings, bool vertical, double heightUm) {
    switch (surroundings) {
    case Surroundings::vacuum: return 1.0;
    case Surroundings::glass:
        return optics::halfSpacePowerFactor(vertical ? optics::DipoleOrientation::vertical
                                                     : optics::DipoleOrientation::horizontal,
                                            emissionGlassIndex, heightUm, emissionWavelengthUm);
    case Surroundings::mirror: return mirrorPowerFactor(vertical, heightUm);
    }
    return 1.0;
}

/// The source's own power against the flux through a box around it and against the known factor.
std::vector<Result> ownPower(const Settings& settings, const std::string& name,
                             Surroundings surroundings, bool vertical) {
    auto project = dipoleProject(vertical ? 0 : 1, 0.0, vertical ? 0.0 : 1.0, 0.0,
                                 vertical ? 1.0 : 0.0, surroundings);
    const double height = (emissionHeightCells + (vertical ? 0.5 : 0.0)) * emissionCellUm;
    model::FluxMonitor flux;
    flux.surface = model::FluxSurface::closedBox;
    flux.rMaxUm = 15 * emissionCellUm;
    flux.zMinUm = surroundings == Surroundings::mirror ? -emissionHeightCells * emissionCellUm
                                                       : -14 * emissionCellUm;
    flux.zMaxUm = 15 * emissionCellUm;
    flux.wavelengthsUm = {emissionWavelengthUm};
    project.monitors = {{.name = "own", .kind = model::SourcePower{{emissionWavelengthUm}}},
                        {.name = "box", .kind = flux}};
    const DipoleRun dipoleRun = runDipole(settings, project, 12.0 * emissionWavelengthUm);
    const auto& power = dipoleRun.power;
    const double through = monitors::fluxThrough(*dipoleRun.run.discretisation, flux,
                                                 std::span(dipoleRun.readings).subspan(1, 1))
                               .flux.at(0);
    const double factor = expectedFactor(surroundings, vertical, height);
    // The work and the flux are the same sum of the lattice, up to what the transforms' sampling
    // folds in and what has not decayed. The factor: 1 % at 20 cells per wavelength, as dipole/.
    return {within(name + "/over_flux", power.power[0] / through, 1.0, 1e-6, "1",
                   "work of the current over the flux through a closed box"),
            within(name + "/purcell", power.relative()[0] / factor, 1.0, 0.01, "1",
                   fmt::format("over the analytic Purcell factor {:.4f}", factor))};
}

/// The sum over orders of a dipole off the axis: power, what leaves, and the pattern.
std::vector<Result> offAxis(const Settings& settings, const std::string& name,
                            Surroundings surroundings) {
    const auto project =
        dipoleProject(0, offAxisCells * emissionCellUm, 0.0, 0.0, 1.0, surroundings);
    run::EmissionOptions options;
    options.wavelengthsUm = {emissionWavelengthUm};
    const auto result = run::runEmission(run::planEmission(project, options), oneWorker(settings));
    const auto& s = result.spectra.at(0);
    if (s.pattern.empty()) {
        throw Error(result.farFieldNote);
    }
    const double height = (emissionHeightCells + 0.5) * emissionCellUm;
    const double factor = expectedFactor(surroundings, true, height);
    std::vector<Result> results{
        within(name + "/purcell", s.purcellFactor / factor, 1.0, 0.01, "1",
               fmt::format("{} orders, over the analytic Purcell factor {:.4f}", s.orders.size(),
                           factor)),
        atMost(name + "/order_bound", s.errorBound, 1e-3, "1", "orders left out"),
        // A percent for the grid's dispersion on the way to the surface.
        within(name + "/far_field", (s.upwards + s.downwards) / s.purcellFactor, 1.0, 0.01, "1",
               "power of the far field over the power given")};
    if (surroundings != Surroundings::glass) {
        double largest = 0.0;
        double off = 0.0;
        for (std::size_t n = 0; n < s.pattern.size(); ++n) {
            const double a = s.angleDeg[n] / 180.0 * std::numbers::pi;
            const double image = 2.0 * std::cos(2.0 * std::numbers::pi / emissionWavelengthUm *
                                                height * std::cos(a));
            const double shape = surroundings == Surroundings::vacuum ? 1.0
                                 : s.angleDeg[n] < 90.0               ? image * image
                                                                      : 0.0;
            const double known = 3.0 / (8.0 * std::numbers::pi) * std::sin(a) * std::sin(a) * shape;
            largest = std::max(largest, known);
            off = std::max(off, std::abs(s.pattern[n] - known));
        }
        results.push_back(atMost(name + "/pattern", off / largest, 0.02, "1",
                                 "largest difference from the analytic pattern over its maximum"));
    }
    return results;
}

} // namespace

std::vector<Rung> emissionRungs() {
    std::vector<Rung> rungs;
    for (const auto surroundings :
         {Surroundings::vacuum, Surroundings::glass, Surroundings::mirror}) {
        for (const bool vertical : {true, false}) {
            const std::string name = fmt::format("emission/own_power/{}/{}", nameOf(surroundings),
                                                 vertical ? "vertical" : "horizontal");
            rungs.push_back({name, "Power that a dipole on the axis knows of itself",
                             [=](const Settings& settings) {
                                 return ownPower(settings, name, surroundings, vertical);
                             }});
        }
    }
    for (const auto surroundings :
         {Surroundings::vacuum, Surroundings::glass, Surroundings::mirror}) {
        const std::string name = fmt::format("emission/off_axis/{}", nameOf(surroundings));
        rungs.push_back(
            {name, "A dipole off the axis as a sum over azimuthal orders",
             [=](const Settings& settings) { return offAxis(settings, name, surroundings); }});
    }
    return rungs;
}

} // namespace zonescope::verify
