// A sphere looks the same from every side: its cross sections do not depend on the angle of the
// light that meets it, though on the grid that light is one order along the axis and many at an
// angle.

#include "core/optics/mie.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"
#include "core/verify/sphere_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <string>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double lightUm = 1.0;
constexpr double indexOfGlass = 1.5;
constexpr double cellsPerWavelength = 40.0;
constexpr double conductivityPerUm = 1.0; ///< absorbs about as much as it scatters

SphereSetup lossySphere() {
    SphereSetup setup;
    setup.radiusUm = 0.4;
    setup.cellUm = lightUm / indexOfGlass / cellsPerWavelength;
    setup.material = material("absorbing glass", indexOfGlass * indexOfGlass);
    setup.material.conductivityPerUm = conductivityPerUm;
    setup.wavelengthsUm = {lightUm};
    setup.pulse.wavelengthUm = lightUm;
    setup.pulse.relativeBandwidth = 0.15; // at 45 degrees all of it propagates
    setup.layer = absorbingLayer(20);
    setup.maxTimeFs = 150.0;
    return setup;
}

struct AtAngle {
    double angleDeg = 0.0;
    SphereRun run;

    [[nodiscard]] double scattering() const { return run.scattering.front(); }
    [[nodiscard]] double absorption() const { return run.absorption.front(); }
    [[nodiscard]] double extinction() const { return scattering() + absorption(); }
};

Findings angleResults(const Settings&) {
    std::vector<AtAngle> found;
    // Along the axis, s and p together, and s: no polarisation is special.
    for (const auto& [angle, polarization] : {std::pair(0.0, 0.0), {20.0, 30.0}, {45.0, 90.0}}) {
        auto setup = lossySphere();
        setup.angleDeg = angle;
        setup.polarizationAngleDeg = polarization;
        found.push_back({angle, runSphere(setup)});
    }
    const auto setup = lossySphere();
    const double wavenumber = 2.0 * std::numbers::pi / lightUm;
    const auto exact =
        optics::mieEfficiencies(wavenumber * setup.radiusUm,
                                std::sqrt(std::complex<double>(setup.material.permittivity,
                                                               conductivityPerUm / wavenumber)));
    std::vector<Result> results;
    const auto add = [&](const std::string& name, double mie, double (AtAngle::*value)() const) {
        std::vector<double> values;
        std::string list;
        double error = 0.0;
        for (const auto& one : found) {
            values.push_back((one.*value)());
            error = std::max(error, std::abs(values.back() / mie - 1.0));
            list += fmt::format("{}{:.5f} at {:g} degrees ({} orders)", list.empty() ? "" : ", ",
                                values.back(), one.angleDeg, one.run.orders);
        }
        const auto [low, high] = std::ranges::minmax(values);
        results.push_back(atMost(fmt::format("sphere/angle/{}", name), high / low - 1.0, 0.003, "1",
                                 fmt::format("largest over smallest efficiency, less one: {}; "
                                             "{:g} cells per wavelength in the sphere",
                                             list, cellsPerWavelength)));
        results.push_back(atMost(fmt::format("sphere/angle/{}_mie", name), error, 0.005, "1",
                                 fmt::format("largest difference to Mie's {:.5f}", mie)));
    };
    add("scattering", exact.scattering, &AtAngle::scattering);
    add("absorption", exact.absorption, &AtAngle::absorption);
    add("extinction", exact.extinction, &AtAngle::extinction);
    return {std::move(results)};
}

} // namespace

std::vector<Rung> sphereAngleRungs() {
    return {{"sphere/angle", "A sphere's cross sections do not depend on the angle of the light",
             angleResults}};
}

} // namespace zonescope::verify
