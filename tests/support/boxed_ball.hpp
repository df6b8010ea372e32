#pragma once

/// \file
/// A ball about the origin in a total field box, with closed flux monitors around it.

#include "core/model/project.hpp"

#include <string>
#include <utility>
#include <vector>

namespace zonescope::tests {

/// Half sides of cylinders about the origin, as wide as they reach along z; um.
struct BoxedBall {
    double side = 1.0; ///< of the domain
    double cell = 0.05;
    double radius = 0.3;
    double box = 0.5;
    model::Material material;
    model::GaussianPulse pulse;
    std::vector<std::pair<std::string, double>> fluxes; ///< name and half side of each monitor
    std::vector<double> wavelengthsUm;
};

inline model::Project boxedBall(const BoxedBall& setup) {
    model::Project project;
    project.domain = {.radiusUm = setup.side,
                      .zMinUm = -setup.side,
                      .zMaxUm = setup.side,
                      .drUm = setup.cell,
                      .dzUm = setup.cell};
    project.azimuthalOrder = 1;
    project.materials = {setup.material};
    project.bodies = {{"ball", model::Sphere{0.0, setup.radius, setup.material.name}}};
    model::TotalFieldBox box;
    box.rMaxUm = setup.box;
    box.zMinUm = -setup.box;
    box.zMaxUm = setup.box;
    box.signal = setup.pulse;
    project.sources = {{"wave", box}};
    for (const auto& [name, size] : setup.fluxes) {
        project.monitors.push_back({name, model::FluxMonitor{model::FluxSurface::closedBox, size,
                                                             -size, size, setup.wavelengthsUm}});
    }
    return project;
}

} // namespace zonescope::tests
