// A sphere looks the same from every side: its cross sections do not depend on the angle of the
// light that meets it, though on the grid that light is one order along the axis and many at an
// angle.

#include "core/optics/mie.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"
#include "core/verify/sphere_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <numbers>
#include <string>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double sphereLightUm = 1.0;
constexpr double indexOfGlass = 1.5;
constexpr double cellsInSphere = 40.0;
constexpr double conductivityPerUm = 1.0; ///< absorbs about as much as it scatters

SphereSetup lossySphere() {
    SphereSetup setup;
    setup.radiusUm = 0.4;
    setup.cellUm = sphereLightUm / indexOfGlass / cellsInSphere;
    setup.material = material("absorbing glass", indexOfGlass * indexOfGlass);
    setup.material.conductivityPerUm = conductivityPerUm;
    setup.wavelengthsUm = {sphereLightUm};
    setup.pulse.wavelengthUm = sphereLightUm;
    setup.pulse.relativeBandwidth = 0.15; // at 45 degrees all of it propagates
    setup.layer = absorbingLayer(20);
    setup.maxTimeFs = 150.0;
    return setup;
}

std::complex<double> indexAtLight(const model::Material& material) {
    return std::sqrt(
        std::complex<double>(material.permittivity, material.conductivityPerUm * sphereLightUm /
                                                        (2.0 * std::numbers::pi)));
}

struct AtAngle {
    double angleDeg = 0.0;
    SphereRun run;

    [[nodiscard]] double scattering() const { return run.scattering.front(); }
    [[nodiscard]] double absorption() const { return run.absorption.front(); }
    [[nodiscard]] double extinction() const { return scattering() + absorption(); }
};

Findings angleResults(const Settings& settings) {
    std::vector<AtAngle> found;
    // Along the axis, s and p together, and s: no polarisation is special.
    for (const auto& [angle, polarization] : {std::pair(0.0, 0.0), {20.0, 30.0}, {45.0, 90.0}}) {
        auto setup = lossySphere();
        setup.angleDeg = angle;
        setup.polarizationAngleDeg = polarization;
        found.push_back({angle, runSphere(settings, setup)});
    }
    const auto setup = lossySphere();
    const auto exact = optics::mieEfficiencies(
        2.0 * std::numbers::pi * setup.radiusUm / sphereLightUm, indexAtLight(setup.material));
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
                                             list, cellsInSphere)));
        results.push_back(atMost(fmt::format("sphere/angle/{}_mie", name), error, 0.005, "1",
                                 fmt::format("largest difference to Mie's {:.5f}", mie)));
    };
    add("scattering", exact.scattering, &AtAngle::scattering);
    add("absorption", exact.absorption, &AtAngle::absorption);
    add("extinction", exact.extinction, &AtAngle::extinction);
    return {std::move(results)};
}

/// Efficiencies of a sphere at the focus of an aplanatic lens whose pupil is lit evenly, linearly
/// polarised, over the irradiance at the focus: Mie's with each multipole weighted by what the
/// converging light has of it (Gouesbet and Grehan 2011, "Generalized Lorenz-Mie theories",
/// sections 3.7 and 3.12, the beam written as its plane waves). A plane wave at the angle alpha,
/// its polarisation turned with it, has (pi_n + tau_n)/(n (n + 1)) of the n-th.
optics::SphereEfficiencies focusedEfficiencies(const optics::SphereCoefficients& mie,
                                               double sizeParameter, double numericalAperture) {
    const int orders = static_cast<int>(mie.a.size());
    std::vector<double> weight(mie.a.size(), 0.0);
    double whole = 0.0;
    const auto rule = sources::gaussLegendre(64, 0.0, std::asin(numericalAperture));
    for (std::size_t j = 0; j < rule.node.size(); ++j) {
        const double cosine = std::cos(rule.node[j]);
        const double light = rule.weight[j] * std::sqrt(cosine) * std::sin(rule.node[j]);
        const auto angular = optics::sphereAngularFunctions(orders, cosine);
        whole += 0.5 * light * (1.0 + cosine);
        for (std::size_t place = 0; place < weight.size(); ++place) {
            const double n = static_cast<double>(place) + 1.0;
            weight[place] += light * (angular.pi[place] + angular.tau[place]) / (n * (n + 1.0));
        }
    }
    optics::SphereEfficiencies sum;
    const double factor = 2.0 / (sizeParameter * sizeParameter);
    for (std::size_t place = 0; place < weight.size(); ++place) {
        const double n = static_cast<double>(place) + 1.0;
        const double part = factor * (2.0 * n + 1.0) * std::pow(weight[place] / whole, 2);
        sum.scattering += part * (std::norm(mie.a[place]) + std::norm(mie.b[place]));
        sum.extinction += part * (mie.a[place] + mie.b[place]).real();
    }
    sum.absorption = sum.extinction - sum.scattering;
    return sum;
}

Findings focusedResults(const Settings& settings) {
    auto setup = lossySphere();
    setup.light.shape = model::BoxLightShape::focused;
    setup.light.numericalAperture = 0.9;
    const SphereRun run = runSphere(settings, setup);
    const double size = 2.0 * std::numbers::pi * setup.radiusUm / sphereLightUm;
    const auto exact =
        focusedEfficiencies(optics::mieCoefficients(size, indexAtLight(setup.material)), size,
                            setup.light.numericalAperture);
    const auto result = [&](const char* name, double found, double expected) {
        return atMost(fmt::format("sphere/focused/{}", name), std::abs(found / expected - 1.0),
                      0.005, "1",
                      fmt::format("efficiency at the focus of NA {:g}: {:.5f}, generalised Mie "
                                  "theory {:.5f}",
                                  setup.light.numericalAperture, found, expected));
    };
    return {{result("scattering", run.scattering.front(), exact.scattering),
             result("absorption", run.absorption.front(), exact.absorption)}};
}

/// |S|^2/k^2 of a sphere in a direction, for light along (sin a, 0, cos a) polarised at an angle
/// from the plane of incidence.
class MiePattern {
public:
    MiePattern(const optics::SphereCoefficients& mie, double angleDeg, double polarizationDeg)
        : mie_(mie), angle_(angleDeg / 180.0 * std::numbers::pi),
          polarization_(polarizationDeg / 180.0 * std::numbers::pi) {}

    [[nodiscard]] double at(double thetaDeg, double phiDeg) const {
        using Vector = std::array<double, 3>;
        const auto dot = [](const Vector& a, const Vector& b) {
            return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        };
        const double theta = thetaDeg / 180.0 * std::numbers::pi;
        const double phi = phiDeg / 180.0 * std::numbers::pi;
        const Vector there{std::sin(theta) * std::cos(phi), std::sin(theta) * std::sin(phi),
                           std::cos(theta)};
        const Vector along{std::sin(angle_), 0.0, std::cos(angle_)};
        const double p = std::cos(polarization_), s = std::sin(polarization_);
        const Vector field{p * std::cos(angle_), s, -p * std::sin(angle_)};
        const double cosine = dot(there, along);
        const auto amplitudes = optics::mieAmplitudes(mie_, cosine);
        // E in the plane of scattering, whose direction across the light is `there` less its part
        // along it.
        const double across = std::max(1.0 - cosine * cosine, 1e-30);
        const double inPlane = std::pow(dot(there, field), 2) / across;
        const double wavenumber = 2.0 * std::numbers::pi / sphereLightUm;
        return (inPlane * std::norm(amplitudes.s2) + (1.0 - inPlane) * std::norm(amplitudes.s1)) /
               (wavenumber * wavenumber);
    }

private:
    optics::SphereCoefficients mie_;
    double angle_, polarization_;
};

Findings farFieldResults(const Settings& settings) {
    std::vector<Result> results;
    for (const auto& [angle, polarization] : {std::pair(0.0, 0.0), {30.0, 25.0}}) {
        auto setup = lossySphere();
        setup.angleDeg = angle;
        setup.polarizationAngleDeg = polarization;
        setup.farField = true;
        const SphereRun run = runSphere(settings, setup);
        const auto& pattern = run.patterns.front();
        const MiePattern mie(
            optics::mieCoefficients(2.0 * std::numbers::pi * setup.radiusUm / sphereLightUm,
                                    indexAtLight(setup.material)),
            angle, polarization);
        double error = 0.0;
        double peak = 0.0;
        std::size_t place = 0;
        for (const double theta : pattern.thetaDeg) {
            for (const double phi : pattern.phiDeg) {
                const double exact = mie.at(theta, phi);
                peak = std::max(peak, exact);
                error = std::max(error, std::abs(pattern.differentialUm2[place++] - exact));
            }
        }
        const std::string name = fmt::format("sphere/far_field/{:g}", angle);
        results.push_back(atMost(name, error / peak, 0.01, "1",
                                 fmt::format("largest difference to Mie's differential cross "
                                             "section over all directions, of its peak; {} orders",
                                             run.orders)));
        const double geometric = std::numbers::pi * setup.radiusUm * setup.radiusUm;
        const double sum = (pattern.upwardsUm2 + pattern.downwardsUm2) / geometric;
        results.push_back(atMost(name + "/integral", std::abs(sum / run.scattering.front() - 1.0),
                                 0.003, "1",
                                 fmt::format("integral over all directions {:.5f}, flux {:.5f}",
                                             sum, run.scattering.front())));
    }
    return {std::move(results)};
}

} // namespace

std::vector<Rung> sphereAngleRungs() {
    return {{"sphere/angle", "A sphere's cross sections do not depend on the angle of the light",
             angleResults},
            {"sphere/focused", "A sphere at a sharp focus", focusedResults},
            {"sphere/far_field", "What a sphere scatters into each direction", farFieldResults}};
}

} // namespace zonescope::verify
