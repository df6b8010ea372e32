#include "core/verify/dipole_power.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

namespace zonescope::verify {
namespace {

constexpr double offAxisCellUm = 0.025;
constexpr double offAxisWavelengthUm = 1.0;

using model::Component;

model::Dipole dipoleAlong(Component component, double rUm) {
    model::Dipole dipole;
    dipole.kind =
        grid::isElectric(component) ? model::DipoleKind::electric : model::DipoleKind::magnetic;
    dipole.rUm = rUm;
    dipole.zUm = grid::yeeOffset(component).z * offAxisCellUm; // not spread along z
    dipole.orientationR = component == Component::er || component == Component::hr ? 1.0 : 0.0;
    dipole.orientationTheta = component == Component::et || component == Component::ht ? 1.0 : 0.0;
    dipole.orientationZ = component == Component::ez || component == Component::hz ? 1.0 : 0.0;
    model::GaussianPulse signal;
    signal.wavelengthUm = offAxisWavelengthUm;
    dipole.signal = signal;
    return dipole;
}

/// Power of one order over that of the whole dipole, in vacuum.
double powerOfOrder(const Settings& settings, int m, Component component, double radiusCells) {
    constexpr int interior = 24;
    constexpr int layer = 15;
    model::Project project = closedDomain(m, interior, interior, interior, offAxisCellUm);
    project.boundaries = {.rMax = absorbingLayer(layer),
                          .zMin = absorbingLayer(layer),
                          .zMax = absorbingLayer(layer)};
    project.sources = {
        {.name = "dipole", .kind = dipoleAlong(component, radiusCells * offAxisCellUm)}};
    project.monitors = {{.name = "own", .kind = model::SourcePower{{offAxisWavelengthUm}}}};
    return runDipole(settings, project, 6.0 * offAxisWavelengthUm).power.relative().at(0);
}

std::vector<Result> offAxisResults(const Settings& settings, const std::string& name,
                                   Component component) {
    constexpr std::array orders{0, 1, 2, 3, 4, 8};
    constexpr std::array radii{0.5, 1.0, 2.0, 4.0};
    // Of the order's own power, or of the whole dipole's where the order has little.
    constexpr double relative = 0.02;
    constexpr double absolute = 1e-3;
    double worst = 0.0;
    std::string note;
    for (const int m : orders) {
        for (const double radius : radii) {
            const model::Dipole dipole = dipoleAlong(component, radius * offAxisCellUm);
            const double exact =
                monitors::orderShares(dipole.orientationR, dipole.orientationTheta,
                                      dipole.orientationZ,
                                      2.0 * std::numbers::pi / offAxisWavelengthUm * dipole.rUm, m)
                    .at(static_cast<std::size_t>(m));
            const double found = powerOfOrder(settings, m, component, radius);
            const double error = std::abs(found - exact) / std::max(relative * exact, absolute);
            if (!(error <= worst)) {
                worst = error;
                note = fmt::format("worst at m = {}, {} cells from the axis: {:.6f} of the "
                                   "dipole's power, exact {:.6f}",
                                   m, radius, found, exact);
            }
        }
    }
    return {atMost(name + "/error_over_allowance", worst, 1.0, "1", note)};
}

} // namespace

std::vector<Rung> offAxisDipoleRungs() {
    constexpr std::array<std::pair<Component, const char*>, 6> cases{
        {{Component::er, "electric_radial"},
         {Component::et, "electric_azimuthal"},
         {Component::ez, "electric_axial"},
         {Component::hr, "magnetic_radial"},
         {Component::ht, "magnetic_azimuthal"},
         {Component::hz, "magnetic_axial"}}};
    std::vector<Rung> rungs;
    for (const auto& [component, what] : cases) {
        const std::string name = fmt::format("dipole/near_axis/{}", what);
        rungs.push_back({name,
                         "Power of single azimuthal orders of a dipole beside the axis, within 2 % "
                         "or 0.1 % of the whole",
                         [=, component = component](const Settings& settings) {
                             return offAxisResults(settings, name, component);
                         }});
    }
    return rungs;
}

} // namespace zonescope::verify
