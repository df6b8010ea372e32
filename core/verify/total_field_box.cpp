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

/// An empty box, or one that the surface of a substrate cuts: the field outside over that inside.
std::vector<Result>
leakageResults(const std::string& name, bool overGlass, model::PropagationDirection direction,
               model::CompensatedDirections compensated = model::CompensatedDirections::none) {
    constexpr double cell = 0.05;
    model::Project project = closedDomain(1, 40, 40, 40, cell);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    if (overGlass) {
        project.materials = {material("glass", 2.25)};
        project.bodies = {{"substrate", model::Slab{std::nullopt, 0.0, "glass"}}};
    }
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 20 * cell;
    model::TotalFieldBox box{.rMaxUm = 20 * cell,
                             .zMinUm = -15 * cell,
                             .zMaxUm = 12 * cell,
                             .direction = direction,
                             .polarization = model::Polarization::linear,
                             .amplitude = 1.0,
                             .signal = pulse};
    project.sources = {{"wave", box}};
    compensate(project, compensated, pulse.wavelengthUm);
    const Run run = makeRun(project, model::Precision::doublePrecision);
    const auto& grid = run.grid();
    const auto faces = sources::facesOf(grid, box);
    double inside = 0.0;
    double outside = 0.0;
    const auto steps = static_cast<std::int64_t>(std::ceil(300.0 * cell / grid.dt));
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

} // namespace

std::vector<Rung> totalFieldBoxRungs() {
    std::vector<Rung> rungs;
    for (const bool overGlass : {false, true}) {
        for (const auto direction :
             {model::PropagationDirection::plusZ, model::PropagationDirection::minusZ}) {
            const std::string name =
                fmt::format("sphere/box_leakage/{}_{}", overGlass ? "glass" : "vacuum",
                            direction == model::PropagationDirection::plusZ ? "up" : "down");
            rungs.push_back({name, "Nothing leaves an empty total field box", [=](const Settings&) {
                                 return leakageResults(name, overGlass, direction);
                             }});
        }
    }
    const std::string name = "sphere/box_leakage/glass_compensated";
    rungs.push_back({name, "The same on a grid with compensated dispersion", [=](const Settings&) {
                         return leakageResults(name, true, model::PropagationDirection::plusZ,
                                               model::CompensatedDirections::all);
                     }});
    return rungs;
}

} // namespace zonescope::verify
