#pragma once

/// \file
/// Lenses of posts in zones that take no time.

#include "tests/support/small_projects.hpp"

#include <string>

namespace zonescope::tests {

/// A tiny lens of posts in two zones.
inline model::Project postsInZones() {
    model::Project project = planeWaveWithMonitors();
    project.name = "Posts in zones";
    project.domain = {.radiusUm = 3.0, .zMinUm = -0.7, .zMaxUm = 0.7, .drUm = 0.05, .dzUm = 0.05};
    auto& wave = std::get<model::PlaneWave>(project.sources[0].kind);
    wave.zUm = -0.5;
    wave.apertureRadiusUm = 2.4;
    wave.apertureEdgeUm = 0.5;
    project.materials = {{.name = "glass", .permittivity = 2.25}};
    project.bodies = {
        {"posts",
         model::PostPattern{
             .posts = {{.rUm = 0.6, .count = 8, .outline = model::EllipseOutline{0.3, 0.3}},
                       {.rUm = 2.0, .count = 24, .outline = model::EllipseOutline{0.3, 0.3}}},
             .layers = {{-0.2, 0.2, std::string("glass")}}}}};
    project.monitors = {
        {"exit", model::DftPlane{.zUm = 0.5, .rMaxUm = {}, .wavelengthsUm = {1.0}}}};
    project.run.stop = {.maxTimeFs = 60.0, .energyDecay = {}};
    project.lens =
        model::LensDesign{.wavelengthUm = 1.0, .focalLengthUm = 4.0, .exitPlaneZUm = 0.2};
    project.zones = model::ZonePlan{
        .zones = {{.rOutUm = 1.3, .folds = 1}, {.rOutUm = {}, .folds = 24, .sectors = 4}},
        .rampWavelengths = 0.8,
        .marginWavelengths = 0.4};
    return project;
}

} // namespace zonescope::tests
