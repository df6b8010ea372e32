#pragma once

/// \file
/// A lens that is measured in a moment.

#include "core/model/project.hpp"

#include <cmath>
#include <string>

namespace zonescope::tests {

/// A phase zone plate of three zones in coarse cells: half a second.
inline model::Project smallLens(const std::string& name) {
    model::Project project;
    project.name = name;
    project.domain = {.radiusUm = 6.0, .zMinUm = -1.6, .zMaxUm = 1.6, .drUm = 0.05, .dzUm = 0.05};
    project.materials = {{.name = "glass", .permittivity = 2.25, .colour = {}}};
    model::AnnularZone zone;
    constexpr double wavelength = 0.6, focus = 10.0;
    for (int n = 0; n < 5; n += 2) {
        const auto edge = [&](int k) {
            return std::sqrt(k * wavelength * focus + 0.25 * k * k * wavelength * wavelength);
        };
        zone.rings.push_back({edge(n), edge(n + 1)});
    }
    zone.layers = {{0.0, 0.6, "glass"}};
    project.bodies = {{"zones", zone}};
    model::PlaneWave wave;
    wave.zUm = -1.0;
    wave.apertureRadiusUm = 5.2;
    wave.apertureEdgeUm = 0.4;
    wave.signal = model::GaussianPulse{
        .wavelengthUm = wavelength, .relativeBandwidth = 0.2, .delayWidths = 4.0};
    project.sources = {{"light", wave}};
    project.monitors = {
        {"exit", model::DftPlane{.zUm = 1.0, .rMaxUm = {}, .wavelengthsUm = {0.57, 0.6, 0.63}}},
        {"reflected",
         model::FluxMonitor{.rMaxUm = 5.5, .zMinUm = -1.3, .wavelengthsUm = {0.57, 0.6, 0.63}}}};
    project.run.stop = {.maxTimeFs = 60.0, .energyDecay = {}};
    project.lens =
        model::LensDesign{.wavelengthUm = wavelength, .focalLengthUm = focus, .exitPlaneZUm = 0.6};
    return project;
}

} // namespace zonescope::tests
