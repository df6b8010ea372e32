#pragma once

/// \file
/// A lens of posts in zones that is run, and brought to its focus, in some seconds.

#include "core/model/project.hpp"

namespace zonescope::tests {

/// Posts of silicon nitride on glass, in a zone of rings and one of 24 folds: two runs of a moment.
inline model::Project smallPostLens() {
    model::Project project;
    project.name = "small posts";
    project.domain = {.radiusUm = 3.4, .zMinUm = -0.9, .zMaxUm = 0.9, .drUm = 0.05, .dzUm = 0.05};
    project.materials = {{.name = "glass", .permittivity = 2.25, .colour = {}},
                         {.name = "nitride", .permittivity = 4.0, .colour = {}}};
    model::Slab substrate;
    substrate.zMaxUm = -0.3;
    substrate.material = "glass";
    model::PostPattern pattern;
    for (int n = 0; n < 7; ++n) {
        const double r = 0.4 + 0.4 * n;
        const double diameter = 0.3 - 0.03 * (n % 4);
        pattern.posts.push_back(
            {.rUm = r,
             .count = r < 1.5 ? 6 : 24,
             .outline = model::EllipseOutline{.widthUm = diameter, .depthUm = diameter}});
    }
    pattern.layers = {{-0.3, 0.3, "nitride"}};
    project.bodies = {{"substrate", substrate}, {"posts", pattern}};
    model::PlaneWave wave;
    wave.zUm = -0.6;
    wave.apertureRadiusUm = 2.9;
    wave.apertureEdgeUm = 0.3;
    wave.signal =
        model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.3, .delayWidths = 4.0};
    project.sources = {{"light", wave}};
    project.monitors = {
        {"exit", model::DftPlane{.zUm = 0.6, .rMaxUm = {}, .wavelengthsUm = {1.0}}}};
    project.run.stop = {.maxTimeFs = 50.0, .energyDecay = {}};
    project.lens =
        model::LensDesign{.wavelengthUm = 1.0, .focalLengthUm = 6.0, .exitPlaneZUm = 0.3};
    project.zones =
        model::ZonePlan{.zones = {{.rOutUm = 1.4, .folds = 1}, {.rOutUm = {}, .folds = 24}},
                        .rampWavelengths = 0.8,
                        .marginWavelengths = 0.8,
                        .innerLayerCells = 8};
    return project;
}

} // namespace zonescope::tests
