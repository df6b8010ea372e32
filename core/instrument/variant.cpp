#include "core/instrument/variant.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace zonescope::instrument {

namespace {

constexpr std::array allVariants{
    Variant::quasiLayer,  Variant::completeLayer, Variant::walls,          Variant::thinLayers,
    Variant::thickLayers, Variant::halfTimeStep,  Variant::halfCells,      Variant::doubleCells,
    Variant::staircase,   Variant::averaged,      Variant::orderClampAlone};

/// The layers of all sides, those that are none left out.
template <class Change> void changeLayers(model::Project& project, Change change) {
    auto& sides = project.boundaries;
    for (auto* side : {&sides.rMax, &sides.zMin, &sides.zMax,
                       sides.rMin ? &*sides.rMin : static_cast<model::Boundary*>(nullptr)})
        if (side != nullptr && side->kind == model::BoundaryKind::absorbing)
            change(*side);
}

bool hasLayers(const model::Project& project) {
    auto copy = project;
    bool any = false;
    changeLayers(copy, [&](const model::Boundary&) { any = true; });
    return any;
}

/// Cells of another size; layers stay as thick.
void scaleCells(model::Project& project, double factor) {
    project.domain.drUm *= factor;
    project.domain.dzUm *= factor;
    changeLayers(project, [factor](model::Boundary& layer) {
        layer.cells = std::max(1, static_cast<int>(std::lround(layer.cells / factor)));
    });
}

bool suits(const model::Project& project, Variant variant) {
    const bool planar = project.domain.metric == model::Metric::planar;
    const auto& outer = project.boundaries.rMax;
    const bool radialLayer = !planar && outer.kind == model::BoundaryKind::absorbing;
    const bool averaging = project.run.averaging == model::InterfaceAveraging::volume;
    switch (variant) {
    case Variant::completeLayer: return radialLayer && outer.stretch == model::LayerStretch::quasi;
    case Variant::quasiLayer: return radialLayer && outer.stretch == model::LayerStretch::complete;
    case Variant::walls:
    case Variant::thinLayers:
    case Variant::thickLayers: return hasLayers(project);
    case Variant::staircase: return averaging && !project.bodies.empty();
    case Variant::averaged: return !averaging && !project.bodies.empty();
    case Variant::orderClampAlone: return !planar && std::abs(project.azimuthalOrder) >= 2;
    case Variant::halfTimeStep:
    case Variant::halfCells:
    case Variant::doubleCells: break;
    }
    return true;
}

} // namespace

std::vector<Variant> variantsOf(const model::Project& project) {
    std::vector<Variant> variants;
    std::ranges::copy_if(allVariants, std::back_inserter(variants),
                         [&](Variant variant) { return suits(project, variant); });
    return variants;
}

Side varied(const model::Project& project, Variant variant) {
    auto changed = project;
    fdtd::Defects defects;
    switch (variant) {
    case Variant::completeLayer:
        changed.boundaries.rMax.stretch = model::LayerStretch::complete;
        break;
    case Variant::quasiLayer: changed.boundaries.rMax.stretch = model::LayerStretch::quasi; break;
    case Variant::walls:
        changeLayers(changed, [](model::Boundary& layer) {
            layer.kind = model::BoundaryKind::electricWall;
        });
        break;
    case Variant::thinLayers:
        changeLayers(changed,
                     [](model::Boundary& layer) { layer.cells = std::max(1, layer.cells / 2); });
        break;
    case Variant::thickLayers:
        changeLayers(changed, [](model::Boundary& layer) { layer.cells *= 2; });
        break;
    case Variant::halfTimeStep: changed.run.courantNumber *= 0.5; break;
    case Variant::halfCells: scaleCells(changed, 0.5); break;
    case Variant::doubleCells: scaleCells(changed, 2.0); break;
    case Variant::staircase: changed.run.averaging = model::InterfaceAveraging::staircase; break;
    case Variant::averaged: changed.run.averaging = model::InterfaceAveraging::volume; break;
    case Variant::orderClampAlone: defects.orderClampAlone = true; break;
    }
    return {std::make_shared<const model::Project>(std::move(changed)), defects};
}

} // namespace zonescope::instrument
