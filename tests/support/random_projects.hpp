#pragma once

/// \file
/// Small projects drawn at random, each a mixture of everything that engines must do alike: orders,
/// walls and layers of every kind, loss, dispersion, bodies, sources and monitors. A seed names a
/// project.

#include "core/model/project.hpp"

#include <random>
#include <string>

namespace zonescope::tests {

/// Discretises and runs in a fraction of a second; some 100 by 150 cells.
inline model::Project randomProject(unsigned seed) {
    std::mt19937 random(seed);
    // The standard's distributions differ between libraries; these do not.
    const auto uniform = [&random](double low, double high) {
        return low +
               (high - low) * (static_cast<double>(static_cast<unsigned>(random())) / 4294967296.0);
    };
    const auto below = [&random](unsigned count) {
        return static_cast<unsigned>(random()) % count;
    };
    const auto chance = [&uniform](double share) { return uniform(0.0, 1.0) < share; };

    model::Project project;
    project.name = "random " + std::to_string(seed);
    const bool wave = chance(0.5);
    const int orders[] = {0, 1, -1, 2, 3, 8, 25};
    project.azimuthalOrder = wave ? (chance(0.5) ? 1 : -1) : orders[below(7)];
    const double dr = uniform(0.015, 0.025);
    const double dz = dr * uniform(0.7, 1.4);
    // Sixteen columns at a time: so the CPU engine's layer starts where the grid's does.
    const double radius = dr * 16.0 * (3.0 + below(5));
    const double half = dz * (30.0 + below(50));
    project.domain = {radius, -half, half, dr, dz};
    for (auto* boundary :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
        const auto kind = below(6);
        boundary->kind = kind == 0   ? model::BoundaryKind::electricWall
                         : kind == 1 ? model::BoundaryKind::magneticWall
                                     : model::BoundaryKind::absorbing;
        boundary->cells = 4 + static_cast<int>(below(11));
        boundary->order = uniform(2.0, 4.0);
        boundary->kappaMax = chance(0.4) ? uniform(1.0, 3.0) : 1.0;
        boundary->stretch =
            chance(0.2) ? model::LayerStretch::quasi : model::LayerStretch::complete;
    }

    project.materials = {{"glass", 2.25, 0.0, ""}, {"silicon", 12.0, 0.0, ""}};
    project.background = chance(0.3) ? "glass" : "vacuum";
    if (chance(0.7)) {
        project.bodies.push_back({"substrate", model::Slab{{}, -0.3 * half, "glass"}});
    }
    if (chance(0.7)) {
        project.bodies.push_back(
            {"rings",
             model::AnnularZone{{{0.1 * radius, 0.25 * radius}, {0.5 * radius, 0.7 * radius}},
                                {{-0.3 * half, 0.1 * half, "silicon"}}}});
    }
    if (chance(0.4)) {
        project.bodies.push_back({"ball", model::Sphere{0.2 * half, 0.3 * radius, "glass"}});
    }
    if (chance(0.4)) {
        project.materials.push_back({"absorber", 4.0, uniform(0.5, 3.0), ""});
        project.bodies.push_back(
            {"lossy ring", model::AnnularZone{{{0.6 * radius, 0.8 * radius}},
                                              {{-0.2 * half, 0.4 * half, "absorber"}}}});
        if (chance(0.5)) { // into two layers and a corner
            project.bodies.push_back(
                {"lossy rim", model::AnnularZone{{{0.85 * radius, radius}},
                                                 {{-half, -0.5 * half, "absorber"}}}});
        }
    }
    if (chance(0.2)) {
        project.run.averaging = model::InterfaceAveraging::staircase;
    }

    const model::GaussianPulse pulse{0.6, 0.5, 1.0};
    if (wave) {
        model::PlaneWave source;
        source.zUm = chance(0.5) ? -0.6 * half : 0.6 * half;
        source.direction = source.zUm < 0.0 ? model::PropagationDirection::plusZ
                                            : model::PropagationDirection::minusZ;
        if (chance(0.3)) {
            source.apertureRadiusUm = 0.5 * radius;
            source.apertureEdgeUm = 0.1 * radius;
        }
        source.signal = pulse;
        project.sources.push_back({"wave", source});
    }
    if (!wave || chance(0.5)) {
        model::Dipole dipole;
        dipole.kind = chance(0.5) ? model::DipoleKind::electric : model::DipoleKind::magnetic;
        dipole.rUm = uniform(0.2, 0.6) * radius;
        dipole.zUm = uniform(-0.5, 0.5) * half;
        dipole.orientationR = 1.0;
        dipole.orientationTheta = 0.0;
        // With m = 0 all parts belong to parity 0; otherwise these two do for an electric dipole.
        dipole.orientationZ = dipole.kind == model::DipoleKind::electric ? 0.5 : 0.0;
        if (dipole.kind == model::DipoleKind::magnetic && project.azimuthalOrder != 0) {
            dipole.orientationR = 0.0;
            dipole.orientationTheta = 1.0;
        }
        dipole.signal = model::ContinuousWave{0.7, 0.5};
        project.sources.push_back({"dipole", dipole});
    }
    if (chance(0.3)) {
        model::CurrentProfile profile;
        profile.component = static_cast<model::Component>(below(6));
        profile.rUm = {0.1 * radius, 0.4 * radius};
        profile.zUm = {0.0, 0.1 * half};
        profile.density = {1.0, 2.0, -1.0, 0.5};
        profile.signal = pulse;
        project.sources.push_back({"table", profile});
    }

    project.monitors.push_back({"probe", model::PointProbe{{0.31 * radius, 0.21 * half}}});
    project.monitors.push_back(
        {"plane", model::DftPlane{uniform(-0.5, 0.5) * half, {}, {0.5, 0.6, 0.7, 0.8, 0.9}}});
    project.monitors.push_back(
        {"cylinder",
         model::DftCylinder{uniform(0.1, 0.9) * radius, -0.5 * half, 0.5 * half, {0.6}}});
    if (chance(0.5)) {
        project.monitors.push_back({"region", model::DftRegion{{0.6, 0.7}}});
    }
    if (chance(0.5)) {
        project.monitors.push_back(
            {"box",
             model::FluxMonitor{
                 model::FluxSurface::closedBox, 0.7 * radius, -0.4 * half, 0.4 * half, {0.6}}});
    }
    // Drawn last, so that a seed gives otherwise the same project as before posts existed.
    if (chance(0.3)) {
        for (model::Body& body : project.bodies) {
            if (auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
                zone->fillFactor = uniform(0.2, 0.9);
                zone->rotationalSymmetry = 60 + static_cast<int>(below(100));
            }
        }
    }
    if (chance(0.3)) { // the same
        project.bodies.push_back(
            {"cone", model::Cone{0.15 * half, 0.5 * half, 0.45 * radius, 0.1 * radius, "silicon"}});
    }
    return project;
}

/// The same with bodies whose permittivity depends on frequency, some of them in the absorbing
/// layers, with curved and flat interfaces between them, dielectrics and lossy materials.
inline model::Project randomDispersiveProject(unsigned seed) {
    model::Project project = randomProject(seed);
    project.name = "random with poles " + std::to_string(seed);
    std::mt19937 random(1000 + seed);
    const auto uniform = [&random](double low, double high) {
        return low +
               (high - low) * (static_cast<double>(static_cast<unsigned>(random())) / 4294967296.0);
    };
    const auto chance = [&uniform](double share) { return uniform(0.0, 1.0) < share; };
    model::Material gold{"gold", uniform(1.0, 3.0), chance(0.3) ? 1.0 : 0.0, "", {}};
    gold.poles = {{0.0, uniform(0.05, 0.2), uniform(80.0, 160.0), 0.0}};
    if (chance(0.6)) {
        gold.poles.push_back({uniform(3.0, 5.0), uniform(0.2, 0.6), uniform(2.0, 9.0), 0.0});
    }
    if (chance(0.4)) { // a negative strength at rest, made up for by its rate
        gold.poles.push_back({4.0, 0.3, -2.0, 1.25});
        gold.poles.push_back({4.5, 0.6, 9.0, 0.0});
    }
    model::Material resonant{"resonant", 2.0, 0.0, "", {}};
    resonant.poles = {{uniform(3.5, 5.0), uniform(0.0, 0.4), uniform(3.0, 9.0), 0.0}};
    project.materials.push_back(gold);
    project.materials.push_back(resonant);
    const double radius = project.domain.radiusUm;
    const double half = project.domain.zMaxUm;
    project.bodies.push_back({"gold ball", model::Sphere{0.15 * half, 0.25 * half, "gold"}});
    if (chance(0.6)) {
        project.bodies.push_back(
            {"resonant ring", model::AnnularZone{{{0.4 * radius, 0.55 * radius}},
                                                 {{-0.25 * half, 0.2 * half, "resonant"}}}});
    }
    // Staircased metals in layers are refused.
    if (project.run.averaging != model::InterfaceAveraging::staircase && chance(0.5)) {
        project.bodies.push_back(
            {"gold rim",
             model::AnnularZone{{{0.75 * radius, radius}}, {{-0.1 * half, 0.15 * half, "gold"}}}});
    }
    return project;
}

/// A project in a planar domain, beside a wall of either kind or with a layer at x = 0.
inline model::Project madePlanar(model::Project project, unsigned seed) {
    constexpr model::BoundaryKind kinds[] = {model::BoundaryKind::absorbing,
                                             model::BoundaryKind::electricWall,
                                             model::BoundaryKind::magneticWall};
    project.name = "planar " + project.name;
    project.domain.metric = model::Metric::planar;
    project.azimuthalOrder = 0;
    project.boundaries.rMin =
        model::Boundary{.kind = kinds[seed % 3U], .cells = 4 + static_cast<int>(seed % 7U)};
    for (auto& source : project.sources) {
        if (auto* wave = std::get_if<model::PlaneWave>(&source.kind)) {
            wave->polarizationAngleDeg = 25.0 * (seed % 5U);
        }
    }
    for (auto& body : project.bodies) {
        if (auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            zone->fillFactor = 1.0;
        }
    }
    return project;
}

} // namespace zonescope::tests
