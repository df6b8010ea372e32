#include "ui/document/edit_impact.hpp"

#include <algorithm>
#include <variant>

namespace zonescope::ui {

namespace {

/// Without all that the solver never sees. Point probes are followed live by the window.
model::Project physicsOf(model::Project project) {
    project.name.clear();
    project.description.clear();
    project.lens.reset();
    for (auto& material : project.materials)
        material.colour.clear();
    for (auto& body : project.bodies)
        body.name.clear();
    for (auto& source : project.sources)
        source.name.clear();
    std::erase_if(project.monitors, [](const model::Monitor& monitor) {
        return std::holds_alternative<model::PointProbe>(monitor.kind);
    });
    return project;
}

bool sameThickness(const model::Boundary& a, const model::Boundary& b) {
    const auto cells = [](const model::Boundary& side) {
        return side.kind == model::BoundaryKind::absorbing ? side.cells : 0;
    };
    return cells(a) == cells(b);
}

} // namespace

EditImpact impactOf(const model::Project& before, const model::Project& after) {
    const auto& a = before.boundaries;
    const auto& b = after.boundaries;
    if (before.domain != after.domain || !sameThickness(a.rMax, b.rMax) ||
        !sameThickness(a.zMin, b.zMin) || !sameThickness(a.zMax, b.zMax) ||
        before.run.precision != after.run.precision)
        return EditImpact::regrid;
    return physicsOf(before) == physicsOf(after) ? EditImpact::none : EditImpact::restart;
}

} // namespace zonescope::ui
