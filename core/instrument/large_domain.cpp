#include "core/instrument/large_domain.hpp"

#include "core/grid/grid.hpp"

#include <cmath>

namespace zonescope::instrument {

namespace {

/// More cells than these below a plane count as that many.
constexpr double wholeCellsWithin = 1e-6;

} // namespace

Sides sidesWithLayers(const model::Project& project) {
    const auto absorbs = [](const model::Boundary& side) {
        return side.kind == model::BoundaryKind::absorbing;
    };
    const auto& sides = project.boundaries;
    return {.radial = absorbs(sides.rMax), .axial = absorbs(sides.zMin) || absorbs(sides.zMax)};
}

model::Project withoutEcho(model::Project project, Sides sides, double time) {
    const auto cells = [time](double cell) { return std::ceil(0.5 * time / cell) + 1.0; };
    auto& domain = project.domain;
    auto& boundaries = project.boundaries;
    if (sides.radial) {
        domain.radiusUm =
            (std::ceil(domain.radiusUm / domain.drUm - wholeCellsWithin) + cells(domain.drUm)) *
            domain.drUm;
        boundaries.rMax.kind = model::BoundaryKind::electricWall;
    }
    if (sides.axial) {
        domain.zMinUm -= cells(domain.dzUm) * domain.dzUm;
        domain.zMaxUm += cells(domain.dzUm) * domain.dzUm;
        boundaries.zMin.kind = boundaries.zMax.kind = model::BoundaryKind::electricWall;
    }
    return project;
}

double cellSteps(const model::Project& project, double time) {
    const auto& domain = project.domain;
    return domain.radiusUm / domain.drUm * (domain.zMaxUm - domain.zMinUm) / domain.dzUm * time /
           grid::timeStep(project);
}

} // namespace zonescope::instrument
