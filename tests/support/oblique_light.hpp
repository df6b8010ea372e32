#pragma once

/// \file
/// A plane wave at an angle in a small empty domain: a sum of a few orders, in a moment.

#include "core/model/project.hpp"

namespace zonescope::tests {

/// 20 degrees, polarised across the plane of incidence, in a cylinder of radius 1.2 um with a
/// transform plane and a transform of the whole plane at 1 um; half a second in all.
inline model::Project obliqueLight() {
    model::Project project;
    project.name = "Oblique";
    project.domain = {.radiusUm = 1.2, .zMinUm = -0.4, .zMaxUm = 0.6, .drUm = 0.05, .dzUm = 0.05};
    project.boundaries.rMax.cells = project.boundaries.zMin.cells = project.boundaries.zMax.cells =
        8;
    model::ObliquePlaneWave wave;
    wave.zUm = -0.2;
    wave.angleDeg = 20.0;
    wave.polarizationAngleDeg = 90.0;
    wave.signal =
        model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.2, .delayWidths = 3.0};
    project.sources = {{"wave", wave}};
    project.monitors = {
        {"plane", model::DftPlane{.zUm = 0.3, .rMaxUm = {}, .wavelengthsUm = {1.0}}},
        {"whole", model::DftRegion{.wavelengthsUm = {1.0}}}};
    project.run.orderError = 1e-2;
    project.run.stop = {.maxTimeFs = 60.0, .energyDecay = {}};
    project.run.backend = model::Backend::cpu;
    project.run.threads = 1;
    return project;
}

/// The same light through a stop of radius 1.5 um onto a focal plane 6 um behind it: a field of
/// view without a lens.
inline model::Project obliqueStop() {
    auto project = obliqueLight();
    project.name = "Stop";
    project.domain.radiusUm = 3.0;
    auto& wave = std::get<model::ObliquePlaneWave>(project.sources[0].kind);
    wave.apertureRadiusUm = 1.5;
    wave.apertureEdgeUm = 0.3;
    project.lens =
        model::LensDesign{.wavelengthUm = 1.0, .focalLengthUm = 6.0, .exitPlaneZUm = 0.0};
    return project;
}

} // namespace zonescope::tests
