#include "core/sources/total_field_box.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double boxCellUm = 0.05;

/// What lights a box.
struct Lighting {
    int order = 1;
    double angleDeg = 0.0, polarizationAngleDeg = 0.0;
    model::PropagationDirection direction = model::PropagationDirection::plusZ;
    int parity = 0;
    model::BoxLight light;
};

bool isNarrow(const Lighting& light) {
    return light.angleDeg != 0.0 || light.light.shape != model::BoxLightShape::planeWave;
}

/// Layers on all sides, and a box that a substrate cuts when there is one.
model::Project boxProject(const Lighting& light, bool overGlass,
                          model::CompensatedDirections compensated) {
    model::Project project = closedDomain(light.order, 40, 40, 40, boxCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    if (overGlass) {
        project.materials = {material("glass", 2.25)};
        project.bodies = {{"substrate", model::Slab{std::nullopt, 0.0, "glass"}}};
    }
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 20 * boxCellUm;
    if (isNarrow(light)) {
        pulse.relativeBandwidth = 0.2; // all of it propagates
    }
    model::TotalFieldBox box;
    box.rMaxUm = 20 * boxCellUm;
    box.zMinUm = -15 * boxCellUm;
    box.zMaxUm = 12 * boxCellUm;
    box.direction = light.direction;
    box.angleDeg = light.angleDeg;
    box.polarizationAngleDeg = light.polarizationAngleDeg;
    box.light = light.light;
    box.signal = pulse;
    project.sources = {{"wave", box}};
    compensate(project, compensated, pulse.wavelengthUm);
    return project;
}

/// An empty box, or one that the surface of a substrate cuts: the field outside over that inside.
std::vector<Result>
boxLeakage(const Settings& settings, const std::string& name, const Lighting& light, bool overGlass,
           model::CompensatedDirections compensated = model::CompensatedDirections::none) {
    const model::Project project = boxProject(light, overGlass, compensated);
    const Run run = makeRun(settings, project, model::Precision::doublePrecision, light.parity);
    const auto& grid = run.grid();
    const auto faces =
        sources::facesOf(grid, std::get<model::TotalFieldBox>(project.sources.front().kind));
    double inside = 0.0;
    double outside = 0.0;
    // Until the pulse, three times as long in a narrow band, and its echo from the glass have
    // passed.
    const double length = isNarrow(light) ? 600.0 : 300.0;
    const auto steps = static_cast<std::int64_t>(std::ceil(length * boxCellUm / grid.dt));
    constexpr int stride = 5;
    for (std::int64_t step = 0; step < steps; step += stride) {
        run.engine->advance(stride);
        for (const model::Component component : allComponents) {
            const auto values = run.engine->component(component);
            const auto offset = grid::yeeOffset(component);
            for (int k = 0; k < grid.rows(); ++k) {
                for (int i = 0; i < grid.columns(); ++i) {
                    const double z = k + offset.z;
                    const bool total =
                        i + offset.r <= faces.column && z >= faces.rowBegin && z <= faces.rowEnd;
                    double& largest = total ? inside : outside;
                    largest = std::max(largest, std::abs(values[grid.index(i, k)]));
                }
            }
        }
    }
    return {atMost(name, outside / inside, 1e-12, "1",
                   "largest field outside the empty total field box over that inside")};
}

/// One order of a wave at 30 degrees, s and p, over glass: upwards out of it and downwards into it.
void addObliqueLeakage(std::vector<Rung>& rungs) {
    for (const int order : {0, 1, 2, 7}) {
        for (const bool across : {false, true}) {
            const auto direction = order % 2 == 0 ? model::PropagationDirection::plusZ
                                                  : model::PropagationDirection::minusZ;
            const Lighting light{.order = order,
                                 .angleDeg = 30.0,
                                 .polarizationAngleDeg = across ? 90.0 : 0.0,
                                 .direction = direction,
                                 .parity = across && order > 0 ? 1 : 0};
            const auto add = [&](const std::string& variant,
                                 model::CompensatedDirections compensated) {
                const auto name = fmt::format("sphere/box_leakage/oblique{}/{}/m{}", variant,
                                              across ? "s" : "p", order);
                rungs.push_back({name, "Nothing leaves an empty total field box lit at an angle",
                                 [=](const Settings& settings) {
                                     return boxLeakage(settings, name, light, true, compensated);
                                 }});
            };
            add("", model::CompensatedDirections::none);
            if (order == 2) {
                add("_compensated", model::CompensatedDirections::all);
            }
        }
    }
}

/// Beams wider than the box is high, over glass: focused sharply, and a tilted vortex.
void addBeamLeakage(std::vector<Rung>& rungs) {
    model::BoxLight focused;
    focused.shape = model::BoxLightShape::focused;
    focused.numericalAperture = 0.8;
    focused.focusZUm = -0.3;
    model::BoxLight vortex;
    vortex.shape = model::BoxLightShape::gaussian;
    vortex.waistUm = 1.5;
    vortex.charge = 1;
    const auto add = [&](const std::string& name, const Lighting& light) {
        rungs.push_back(
            {name, "Nothing of a beam leaves an empty total field box",
             [=](const Settings& settings) { return boxLeakage(settings, name, light, true); }});
    };
    add("sphere/box_leakage/beam/focused", {.light = focused});
    for (const int parity : {0, 1}) {
        add(fmt::format("sphere/box_leakage/beam/tilted_vortex_{}", parity == 0 ? "even" : "odd"),
            {.order = 3,
             .angleDeg = 25.0,
             .polarizationAngleDeg = 40.0,
             .direction = model::PropagationDirection::minusZ,
             .parity = parity,
             .light = vortex});
    }
}

} // namespace

std::vector<Rung> totalFieldBoxRungs() {
    std::vector<Rung> rungs;
    for (const bool overGlass : {false, true}) {
        for (const auto direction :
             {model::PropagationDirection::plusZ, model::PropagationDirection::minusZ}) {
            const std::string name =
                fmt::format("sphere/box_leakage/{}_{}", overGlass ? "glass" : "vacuum",
                            direction == model::PropagationDirection::plusZ ? "up" : "down");
            rungs.push_back(
                {name, "Nothing leaves an empty total field box", [=](const Settings& settings) {
                     return boxLeakage(settings, name, {.direction = direction}, overGlass);
                 }});
        }
    }
    const std::string name = "sphere/box_leakage/glass_compensated";
    rungs.push_back(
        {name, "The same on a grid with compensated dispersion", [=](const Settings& settings) {
             return boxLeakage(settings, name, {}, true, model::CompensatedDirections::all);
         }});
    addObliqueLeakage(rungs);
    addBeamLeakage(rungs);
    return rungs;
}

} // namespace zonescope::verify
