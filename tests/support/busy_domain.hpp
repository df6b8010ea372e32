#pragma once

/// \file
/// A domain with something everywhere, for those who cut it.

#include "core/model/project.hpp"

#include <string>

namespace zonescope::tests {

/// Layers on three sides, lossy and dielectric bodies across every cut, sources and monitors of
/// every kind.
inline model::Project busyDomain() {
    model::Project project;
    project.domain = {1.1, -1.0, 1.1, 0.021, 0.019};
    project.boundaries.rMax.cells = 7;
    project.boundaries.zMin.cells = 5;
    project.boundaries.zMax.cells = 6;
    project.materials = {{"glass", 2.25, 0.0, ""}, {"absorber", 4.0, 3.0, ""}};
    project.bodies.push_back({"substrate", model::Slab{{}, -0.35, "glass"}});
    project.bodies.push_back(
        {"lossy ring", model::AnnularZone{{{0.5, 0.8}}, {{-0.5, 0.7, "absorber"}}}});
    project.azimuthalOrder = 1;
    model::PlaneWave wave;
    wave.zUm = -0.6;
    wave.signal = model::GaussianPulse{0.6, 0.5, 3.0};
    project.sources.push_back({"wave", wave});
    model::Dipole dipole;
    dipole.rUm = 0.4;
    dipole.zUm = 0.21;
    dipole.orientationR = 1.0;
    dipole.signal = model::ContinuousWave{0.7, 2.0};
    project.sources.push_back({"dipole", dipole});
    for (const double z : {-0.7, -0.2601, 0.1, 0.5}) {
        project.monitors.push_back(
            {"probe at " + std::to_string(z), model::PointProbe{{0.503, z}}});
    }
    project.monitors.push_back({"plane", model::DftPlane{0.11, {}, {0.5, 0.6}}});
    project.monitors.push_back({"region", model::DftRegion{{0.6}}});
    project.monitors.push_back(
        {"flux", model::FluxMonitor{model::FluxSurface::closedBox, 0.6, -0.4, 0.6, {0.6}}});
    project.monitors.push_back({"own power", model::SourcePower{{0.6, 0.7}}});
    return project;
}

} // namespace zonescope::tests
