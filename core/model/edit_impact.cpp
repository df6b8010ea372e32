#include "core/model/edit_impact.hpp"

#include <algorithm>
#include <optional>
#include <variant>

namespace zonescope::model {

namespace {

/// Without all that no solver ever sees.
Project physicsOf(Project project) {
    project.name.clear();
    project.description.clear();
    // The numbers are there themselves.
    project.parameters.clear();
    project.formulas.clear();
    project.lens.reset();
    project.optimisation.reset();
    for (auto& material : project.materials) {
        material.colour.clear();
    }
    for (auto& body : project.bodies) {
        body.name.clear();
    }
    for (auto& source : project.sources) {
        source.name.clear();
    }
    return project;
}

/// Point probes are followed live by the window.
Project withoutProbes(Project project) {
    std::erase_if(project.monitors, [](const Monitor& monitor) {
        return std::holds_alternative<PointProbe>(monitor.kind);
    });
    return project;
}

/// Without the settings of the run that change neither fields nor records.
Project withoutManner(Project project) {
    RunSettings run;
    run.courantNumber = project.run.courantNumber;
    run.averaging = project.run.averaging;
    run.dispersionCompensation = project.run.dispersionCompensation;
    run.energyIntervalSteps = project.run.energyIntervalSteps;
    project.run = run;
    return project;
}

bool sameThickness(const std::optional<Boundary>& a, const std::optional<Boundary>& b) {
    const auto cells = [](const std::optional<Boundary>& side) {
        return side && side->kind == BoundaryKind::absorbing ? side->cells : 0;
    };
    return cells(a) == cells(b);
}

} // namespace

EditedParts editedParts(const Project& before, const Project& after) {
    const Project a = physicsOf(before);
    const Project b = physicsOf(after);
    return {.lattice = a.domain != b.domain || a.boundaries != b.boundaries ||
                       a.azimuthalOrder != b.azimuthalOrder ||
                       a.run.courantNumber != b.run.courantNumber ||
                       a.run.dispersionCompensation != b.run.dispersionCompensation,
            .media = a.bodies != b.bodies || a.materials != b.materials ||
                     a.background != b.background || a.run.averaging != b.run.averaging,
            .excitation = a.sources != b.sources,
            .recording = a.monitors != b.monitors};
}

EditImpact impactOf(const Project& before, const Project& after) {
    const auto& a = before.boundaries;
    const auto& b = after.boundaries;
    if (before.domain != after.domain || !sameThickness(a.rMin, b.rMin) ||
        !sameThickness(a.rMax, b.rMax) || !sameThickness(a.zMin, b.zMin) ||
        !sameThickness(a.zMax, b.zMax) || before.run.precision != after.run.precision) {
        return EditImpact::regrid;
    }
    return withoutProbes(physicsOf(before)) == withoutProbes(physicsOf(after))
               ? EditImpact::none
               : EditImpact::restart;
}

bool continuesState(const Project& before, const Project& after) {
    return withoutManner(physicsOf(before)) == withoutManner(physicsOf(after));
}

} // namespace zonescope::model
