#pragma once

/// \file
/// A small lens of rings and edits of it, for tests of engines that begin an edited run in place.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"

#include <QMetaType>

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

namespace zonescope::tests {

/// Whether two engines are in the same state to the bit.
inline bool sameStates(const fdtd::Engine& a, const fdtd::Engine& b) {
    const auto one = a.saveState();
    const auto other = b.saveState();
    return one.engine == other.engine && one.step == other.step &&
           std::ranges::equal(
               one.arrays, other.arrays, [](const fdtd::StateArray& x, const fdtd::StateArray& y) {
                   return x.name == y.name && x.shape == y.shape && x.bytes == y.bytes;
               });
}

inline model::AnnularZone& rings(model::Project& project) {
    for (auto& body : project.bodies) {
        if (auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            return *zone;
        }
    }
    throw std::logic_error("this project has no rings");
}

/// Rings on a slab, lit by a plane wave and a dipole, with monitors of every kind.
inline model::Project lens() {
    model::Project project;
    project.azimuthalOrder = 1;
    project.domain = {1.6, -1.0, 1.0, 0.02, 0.02};
    project.materials = {{"glass", 2.25, 0.0, ""}, {"silicon", 12.0, 0.0, ""}};
    project.bodies = {{"substrate", model::Slab{{}, -0.4, "glass"}},
                      {"rings", model::AnnularZone{{{0.2, 0.4}, {0.6, 0.95}, {1.1, 1.3}},
                                                   {{-0.4, 0.07, "silicon"}}}}};
    model::PlaneWave wave;
    wave.zUm = -0.7;
    wave.signal = model::GaussianPulse{0.6, 0.5, 1.0};
    project.sources = {{"wave", wave}};
    project.monitors = {{"probe", model::PointProbe{{0.31, 0.21}}},
                        {"plane", model::DftPlane{0.3, {}, {0.5, 0.6}}},
                        {"cylinder", model::DftCylinder{0.8, -0.5, 0.5, {0.6}}},
                        {"region", model::DftRegion{{0.6}}}};
    return project;
}

/// An edit of the lens, and whether engines take it in place.
struct LensEdit {
    const char* name = "";
    std::function<void(model::Project&)> apply;
    bool taken = true;
    bool takenByDevice = true; ///< by a CUDA engine
};

inline std::vector<LensEdit> lensEdits() {
    using model::Project;
    std::vector<LensEdit> edits;
    const auto add = [&](const char* name, std::function<void(Project&)> apply) {
        edits.push_back({name, std::move(apply)});
    };
    const auto refuse = [&](const char* name, std::function<void(Project&)> apply) {
        edits.push_back({name, std::move(apply), false, false});
    };
    add("a ring's edge", [](Project& p) { rings(p).rings[1].rOutUm += 0.013; });
    add("a ring's height", [](Project& p) { rings(p).layers[0].zMaxUm += 0.033; });
    add("a ring less", [](Project& p) { rings(p).rings.pop_back(); });
    add("another material", [](Project& p) { rings(p).layers[0].material = "glass"; });
    add("posts", [](Project& p) {
        rings(p).fillFactor = 0.6;
        rings(p).rotationalSymmetry = 80;
    });
    add("a monitor", [](Project& p) {
        p.monitors.push_back({"second", model::DftPlane{-0.1, 1.0, {0.55}}});
    });
    add("no monitors", [](Project& p) { p.monitors.clear(); });
    add("a wavelength of a monitor",
        [](Project& p) { std::get<model::DftPlane>(p.monitors[1].kind).wavelengthsUm = {0.65}; });
    add("the source's wavelength", [](Project& p) {
        std::get<model::PlaneWave>(p.sources[0].kind).signal = model::GaussianPulse{0.8, 0.4, 1.0};
    });
    add("another source", [](Project& p) {
        model::Dipole dipole;
        dipole.rUm = 0.5;
        dipole.zUm = 0.2;
        dipole.orientationR = 1.0;
        dipole.signal = model::ContinuousWave{0.7, 0.5};
        p.sources.push_back({"dipole", dipole});
    });
    add("another time step", [](Project& p) { p.run.courantNumber = 0.45; });
    add("compensation", [](Project& p) {
        p.run.dispersionCompensation.directions = model::CompensatedDirections::all;
    });
    add("a stronger layer", [](Project& p) { p.boundaries.rMax.order = 3.7; });
    edits.push_back({"a tilted surface",
                     [](Project& p) {
                         p.bodies.push_back({"cone", model::Cone{0.1, 0.5, 0.4, 0.1, "silicon"}});
                     },
                     true, false});              // its nodes have a list of their own there
    refuse("a dispersive body", [](Project& p) { // poles come with losses
        p.materials.push_back({"metal", 1.0, 0.0, "", {{0.0, 0.1, 100.0, 0.0}}});
        p.bodies.push_back({"ball", model::Sphere{0.5, 0.1, "metal"}});
    });
    refuse("loss", [](Project& p) { p.materials[1].conductivityPerUm = 0.2; });
    refuse("a thicker layer", [](Project& p) { p.boundaries.rMax.cells += 3; });
    refuse("another order", [](Project& p) { p.azimuthalOrder = -1; });
    refuse("a magnetic wall",
           [](Project& p) { p.boundaries.zMax.kind = model::BoundaryKind::magneticWall; });
    refuse("a larger domain", [](Project& p) { p.domain.zMaxUm += 0.1; });
    return edits;
}

} // namespace zonescope::tests

Q_DECLARE_METATYPE(zonescope::tests::LensEdit)
