#pragma once

/// \file
/// Small projects that run in a fraction of a second.

#include "core/model/project.hpp"

namespace zonescope::tests {

/// A vertical electric dipole on the axis (m = 0) with a short pulse in a vacuum domain of 2 x 2 um
/// with absorbing layers.
inline model::Project axisDipole() {
    model::Project project;
    project.name = "Axis dipole";
    project.domain = {.radiusUm = 1.0, .zMinUm = -1.0, .zMaxUm = 1.0, .drUm = 0.05, .dzUm = 0.05};
    project.azimuthalOrder = 0;
    model::Dipole dipole;
    dipole.signal =
        model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.5, .delayWidths = 5.0};
    project.sources.push_back({"dipole", dipole});
    project.run.stop = {.maxTimeFs = 200.0, .energyDecay = 1e-4};
    project.run.energyIntervalSteps = 20;
    project.run.threads = 1;
    return project;
}

/// The same dipole a fifth of a wavelength off the axis: its power is a sum over a few orders.
inline model::Project offAxisDipole() {
    model::Project project = axisDipole();
    project.name = "Dipole off the axis";
    std::get<model::Dipole>(project.sources[0].kind).rUm = 0.2;
    project.run.stop = {.maxTimeFs = 60.0, .energyDecay = {}};
    return project;
}

/// A plane wave (m = 1, towards +z) in vacuum with one monitor of every kind.
inline model::Project planeWaveWithMonitors() {
    model::Project project;
    project.name = "Plane wave";
    project.domain = {.radiusUm = 1.0, .zMinUm = -1.0, .zMaxUm = 1.0, .drUm = 0.05, .dzUm = 0.05};
    project.azimuthalOrder = 1;
    model::PlaneWave wave;
    wave.zUm = -0.8;
    wave.signal =
        model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.4, .delayWidths = 5.0};
    project.sources.push_back({"wave", wave});
    project.monitors.push_back({"probe", model::PointProbe{{0.3, 0.2}}});
    project.monitors.push_back(
        {"plane", model::DftPlane{.zUm = 0.5, .rMaxUm = 0.8, .wavelengthsUm = {1.0, 0.9}}});
    project.monitors.push_back(
        {"axis",
         model::DftCylinder{.rUm = 0.05, .zMinUm = -0.5, .zMaxUm = 0.5, .wavelengthsUm = {1.0}}});
    project.monitors.push_back({"region", model::DftRegion{{1.0}}});
    project.monitors.push_back({"flux", model::FluxMonitor{.surface = model::FluxSurface::planeZ,
                                                           .rMaxUm = 0.7,
                                                           .zMinUm = 0.4,
                                                           .zMaxUm = 0.4,
                                                           .wavelengthsUm = {1.0, 0.9}}});
    project.monitors.push_back({"box", model::FluxMonitor{.surface = model::FluxSurface::closedBox,
                                                          .rMaxUm = 0.6,
                                                          .zMinUm = -0.4,
                                                          .zMaxUm = 0.4,
                                                          .wavelengthsUm = {1.0}}});
    project.run.stop = {.maxTimeFs = 200.0, .energyDecay = 1e-6};
    project.run.energyIntervalSteps = 20;
    project.run.threads = 1;
    return project;
}

/// Tilted and curved surfaces of silicon on the axis, into the walls (or layers), through monitors
/// and beside a dipole. Walls: electric below and outside, magnetic above.
inline model::Project tiltedSilicon(int azimuthalOrder, bool layers) {
    model::Project project;
    project.name = "Tilted silicon";
    project.domain = {.radiusUm = 1.2, .zMinUm = -0.7, .zMaxUm = 0.7, .drUm = 0.021, .dzUm = 0.018};
    if (!layers) {
        project.boundaries.rMax.kind = project.boundaries.zMin.kind =
            model::BoundaryKind::electricWall;
        project.boundaries.zMax.kind = model::BoundaryKind::magneticWall;
    }
    project.materials = {{"silicon", 12.25, 0.0, ""}, {"glass", 2.25, 0.0, ""}};
    project.bodies = {
        {"ball", model::Sphere{0.05, 0.31, "silicon"}},
        {"cone", model::Cone{-0.6, 0.5, 0.8, 0.45, "glass"}},
        {"pearl", model::Sphere{-0.02, 0.2, "silicon"}},
        {"wedge", model::Polygon{{{0.8, 0.6}, {1.3, -0.3}, {1.3, 0.9}, {0.9, 0.9}}, "silicon"}}};
    project.azimuthalOrder = azimuthalOrder;
    model::Dipole dipole;
    dipole.rUm = 0.19;
    dipole.zUm = 0.1;
    dipole.orientationR = 0.7;
    dipole.orientationTheta = 0.0;
    dipole.orientationZ = 0.4;
    dipole.signal =
        model::GaussianPulse{.wavelengthUm = 0.8, .relativeBandwidth = 0.5, .delayWidths = 3.0};
    project.sources = {{"dipole", dipole}};
    project.monitors = {
        {"probe", model::PointProbe{{0.62, 0.02}}},
        {"plane", model::DftPlane{.zUm = 0.15, .rMaxUm = 1.0, .wavelengthsUm = {0.8}}}};
    return project;
}

} // namespace zonescope::tests
