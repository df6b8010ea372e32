#include "core/model/findings.hpp"
#include "core/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <variant>

namespace zonescope::model {

namespace {

void checkDesignedBody(Findings& findings, const DesignedBody& designed, const std::string& key) {
    const auto& bodies = findings.project().bodies;
    const auto body = std::ranges::find(bodies, designed.body, &Body::name);
    const auto* zone = body == bodies.end() ? nullptr : std::get_if<AnnularZone>(&body->shape);
    if (zone == nullptr || zone->layers.empty()) {
        findings.warning(key + ".body", fmt::format("\"{}\"", designed.body),
                         "the name of an annular zone of the project",
                         "Only rings can be optimised; name their body.");
        return;
    }
    if (designed.rMaxUm && *designed.rMaxUm > findings.project().domain.radiusUm) {
        findings.warning(key + ".r_max_um", fmt::format("{}", *designed.rMaxUm),
                         fmt::format("at most {} um", findings.project().domain.radiusUm),
                         "Rings that are optimised stay inside the domain.");
    }
    if (designed.topMinUm.has_value() != designed.topMaxUm.has_value()) {
        findings.warning(key + (designed.topMinUm ? ".top_max_um" : ".top_min_um"), "nothing",
                         "both limits of the height or none",
                         "Give both limits of the height, or leave out both.");
        return;
    }
    if (designed.topMinUm) {
        const double bottom = zone->layers.back().zMinUm;
        if (!(*designed.topMinUm > bottom)) {
            findings.warning(key + ".top_min_um", fmt::format("{}", *designed.topMinUm),
                             fmt::format("greater than {} um", bottom),
                             "The top layer keeps a height.");
        }
        if (!(*designed.topMaxUm > *designed.topMinUm)) {
            findings.warning(key + ".top_max_um", fmt::format("{}", *designed.topMaxUm),
                             fmt::format("greater than {} um", *designed.topMinUm),
                             "The limits of the height contradict each other.");
        }
    } else if (designed.radii == OptimisedEdges::stay) {
        findings.warning(key, "nothing that may change", "edges that move or limits of the height",
                         "Let the radii move or give limits of the height.");
    }
}

} // namespace

/// Warnings: a run does not depend on what it might be optimised for. An optimisation takes them as
/// errors (optimise::Optimiser).
void validateOptimisation(Findings& findings) {
    const Project& project = findings.project();
    if (!project.optimisation) {
        return;
    }
    const auto& bodies = project.optimisation->bodies;
    for (std::size_t n = 0; n < bodies.size(); ++n) {
        checkDesignedBody(findings, bodies[n], fmt::format("optimisation.bodies[{}]", n));
    }
    if (isPlanar(project.domain) && innerKind(project.boundaries) == BoundaryKind::absorbing) {
        findings.warning("optimisation.objective", "a domain without a wall at x = 0",
                         "a wall at x = 0",
                         "What is optimised is light that x = 0 mirrors: make it an electric wall "
                         "for light along x, a magnetic one for light along y.");
    }
    const auto& objective = project.optimisation->objective;
    const Domain& domain = project.domain;
    const bool inside =
        objective.nearFieldZUm > domain.zMinUm && objective.nearFieldZUm < domain.zMaxUm;
    if (domain.zMinUm < domain.zMaxUm && !inside) {
        findings.warning("optimisation.objective.near_field_z_um",
                         fmt::format("{}", objective.nearFieldZUm),
                         fmt::format("{} to {} um", domain.zMinUm, domain.zMaxUm),
                         "Put the near field into the domain, behind the lens.");
    }
    if (objective.quantity == OptimisedQuantity::power && !(objective.radiusUm > 0.0)) {
        findings.warning("optimisation.objective.radius_um", fmt::format("{}", objective.radiusUm),
                         "greater than 0 um", "A power is that through a disc.");
    }
}

} // namespace zonescope::model
