#include "core/model/names.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/validation/findings.hpp"

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

void checkPixelsAlongR(Findings& findings, const DesignedDensity& designed, double width,
                       const std::string& key) {
    if (designed.pixelRUm > width && width > 0.0) {
        findings.warning(key + ".pixel_r_um", fmt::format("{}", designed.pixelRUm),
                         fmt::format("at most {:.6g} um, the width of the region", width),
                         "Several pixels make a design.");
    }
    const double smallest = width / static_cast<double>(DensityPixels::mostPerSide);
    if (designed.pixelRUm < smallest) {
        findings.warning(key + ".pixel_r_um", fmt::format("{}", designed.pixelRUm),
                         fmt::format("at least {:.6g} um", smallest),
                         fmt::format("A density has at most {} pixels a side; take larger ones or "
                                     "two regions.",
                                     DensityPixels::mostPerSide));
    }
}

/// @param pattern with at least one density map
void checkDesignedMaps(Findings& findings, const DesignedDensity& designed,
                       const PostPattern& pattern, const std::string& key) {
    if (!findings.project().zones) {
        findings.warning(key + ".body", fmt::format("\"{}\", without zones", designed.body),
                         "a lens of zones, whose wedges follow its density maps",
                         "Cut the lens into zones: a run of one order sees the mean of a map over "
                         "the azimuth.");
    }
    if (designed.pixelZUm) {
        findings.warning(key + ".pixel_z_um", fmt::format("{}", *designed.pixelZUm),
                         "nothing for density maps",
                         "Their pixels lie along r and theta: leave this one out.");
    }
    for (const Post& post : pattern.posts) {
        if (const auto* arc = std::get_if<ArcDensityOutline>(&post.outline)) {
            checkPixelsAlongR(findings, designed, arc->widthUm, key);
        } else if (const auto* map = std::get_if<DensityOutline>(&post.outline)) {
            checkPixelsAlongR(findings, designed, map->widthUm, key);
        }
    }
}

void checkDesignedDensity(Findings& findings, const DesignedDensity& designed,
                          const std::string& key) {
    const Project& project = findings.project();
    const auto body = std::ranges::find(project.bodies, designed.body, &Body::name);
    const bool there = body != project.bodies.end();
    const auto* region = there ? std::get_if<DensityRegion>(&body->shape) : nullptr;
    const auto* pattern = there ? std::get_if<PostPattern>(&body->shape) : nullptr;
    if (pattern != nullptr && std::ranges::any_of(pattern->posts, isDensityMap)) {
        checkDesignedMaps(findings, designed, *pattern, key);
        return;
    }
    if (region == nullptr) {
        findings.warning(key + ".body", fmt::format("\"{}\"", designed.body),
                         "the name of a density region, or of posts with density maps",
                         "Name a body of the kind density_region, or of the kind post_pattern with "
                         "an outline density or arc_density.");
        return;
    }
    if (designed.pixelThetaUm) {
        findings.warning(key + ".pixel_theta_um", fmt::format("{}", *designed.pixelThetaUm),
                         "nothing for a density region",
                         "Its pixels lie along r and z: leave this one out.");
    }
    const Domain& domain = project.domain;
    // Derivatives are known inside the domain, and cells at its edge reach beyond.
    if (domain.zMinUm < domain.zMaxUm && (region->rOutUm > domain.radiusUm - domain.drUm ||
                                          region->zMinUm < domain.zMinUm + domain.dzUm ||
                                          region->zMaxUm > domain.zMaxUm - domain.dzUm)) {
        findings.warning(key + ".body", "a density region that reaches the edge of the domain",
                         "a cell between the two",
                         "Enlarge the domain or make the region smaller.");
    }
    checkPixelsAlongR(findings, designed, region->rOutUm - region->rInUm, key);
}

/// A filter smaller than the length that is wanted leaves little between the middle of a part that
/// is wide enough and that of one of any width: such a constraint would not hold.
void checkEnforcedWidths(Findings& findings, const Optimisation& optimisation,
                         const DesignedDensity& designed, const std::string& key) {
    if (designed.widths != DensityWidths::enforced) {
        return;
    }
    const double radius = designed.filterRadiusUm;
    const auto check = [&](double length, const char* name) {
        if (length > radius) {
            findings.warning(key + name, fmt::format("{}", length),
                             fmt::format("at most {} um, the radius of the filter", radius),
                             fmt::format("Enlarge the filter's radius to at least {} um, ask for "
                                         "less, or let widths be measured only.",
                                         length));
        }
    };
    check(designed.minimumWidthUm, ".minimum_width_um");
    check(designed.minimumGapUm, ".minimum_gap_um");
    if (!(designed.minimumWidthUm > 0.0 || designed.minimumGapUm > 0.0)) {
        findings.warning(key + ".widths", "neither a width nor a gap", "a minimum width or gap",
                         "Say how wide parts and gaps shall be, or let widths be measured only.");
    }
    constexpr double pixels = 2.0;
    constexpr double rounding = 1e-9;
    const double least = pixels * std::max({designed.pixelRUm, designed.pixelZUm.value_or(0.0),
                                            designed.pixelThetaUm.value_or(0.0)});
    if (radius < least * (1.0 - rounding)) {
        findings.warning(key + ".filter_radius_um", fmt::format("{}", radius),
                         fmt::format("at least {:.6g} um, two pixels", least),
                         "Enlarge the filter, make the pixels smaller, or let widths be measured "
                         "only.");
    }
    const auto& stages = optimisation.projection;
    if (stages.size() < 2 || !(stages.back().steepness > stages.front().steepness)) {
        findings.warning("optimisation.projection", fmt::format("{} stages", stages.size()),
                         "at least two stages of growing steepness",
                         "Widths are enforced over the last half of the stages, when parts have "
                         "taken shape: add a steeper stage, or let widths be measured only.");
    }
}

void checkDesignedParameter(Findings& findings, const DesignedParameter& designed,
                            const std::string& key) {
    const auto& parameters = findings.project().parameters;
    if (std::ranges::find(parameters, designed.name, &Parameter::name) == parameters.end()) {
        findings.warning(key + ".name", fmt::format("\"{}\"", designed.name),
                         "the name of a parameter of the project",
                         "Name one of the project's parameters.");
    }
    if (!(designed.maximum > designed.minimum)) {
        findings.warning(key + ".maximum", fmt::format("{}", designed.maximum),
                         fmt::format("greater than {}", designed.minimum),
                         "The limits of the parameter contradict each other.");
    }
}

void checkDesignedPosts(Findings& findings, const DesignedPosts& designed, const std::string& key) {
    const auto& bodies = findings.project().bodies;
    const auto body = std::ranges::find(bodies, designed.body, &Body::name);
    if (body == bodies.end() || !std::holds_alternative<PostPattern>(body->shape)) {
        findings.warning(key + ".body", fmt::format("\"{}\"", designed.body),
                         "the name of a pattern of posts of the project",
                         "Name a body of the kind post_pattern.");
    }
    if (!(designed.sizeMaxUm > designed.sizeMinUm)) {
        findings.warning(key + ".size_max_um", fmt::format("{}", designed.sizeMaxUm),
                         fmt::format("greater than {} um", designed.sizeMinUm),
                         "The limits of the sizes contradict each other.");
    }
}

void checkMethod(Findings& findings, const Optimisation& optimisation) {
    if (!anythingMoves(optimisation)) {
        findings.warning("optimisation.bodies", "nothing that may change",
                         "an annular zone here, a density region or density maps in densities, a "
                         "pattern in posts or a parameter in parameters",
                         "Name what may change.");
    }
    for (std::size_t n = 0; n < optimisation.posts.size(); ++n) {
        checkDesignedPosts(findings, optimisation.posts[n],
                           fmt::format("optimisation.posts[{}]", n));
    }
    for (std::size_t n = 0; n < optimisation.parameters.size(); ++n) {
        checkDesignedParameter(findings, optimisation.parameters[n],
                               fmt::format("optimisation.parameters[{}]", n));
    }
    for (const DesignedDensity& designed : optimisation.densities) {
        if (const double room = std::min(designed.threshold, 1.0 - designed.threshold);
            !(optimisation.thresholdShift < room)) {
            findings.warning(
                "optimisation.threshold_shift", fmt::format("{}", optimisation.thresholdShift),
                fmt::format("less than {}", room), "The shifted thresholds stay between 0 and 1.");
            break;
        }
    }
    if (!optimisation.densities.empty() && optimisation.method != OptimisationMethod::adam) {
        findings.warning("optimisation.method", fmt::format("\"{}\"", nameOf(optimisation.method)),
                         "\"adam\" for densities",
                         "Thousands of pixels need the method that is made for them.");
    }
    for (std::size_t n = 0; n < optimisation.densities.size(); ++n) {
        const std::string key = fmt::format("optimisation.densities[{}]", n);
        const std::string& body = optimisation.densities[n].body;
        const auto same = std::ranges::find(optimisation.densities, body, &DesignedDensity::body);
        if (same != optimisation.densities.begin() + static_cast<std::ptrdiff_t>(n)) {
            findings.warning(key + ".body", fmt::format("\"{}\"", body), "each body once",
                             "Leave out one of the two.");
        }
        checkDesignedDensity(findings, optimisation.densities[n], key);
        checkEnforcedWidths(findings, optimisation, optimisation.densities[n], key);
    }
}

void checkNearField(Findings& findings, const OptimisationObjective& objective) {
    const Domain& domain = findings.project().domain;
    const bool inside =
        objective.nearFieldZUm > domain.zMinUm && objective.nearFieldZUm < domain.zMaxUm;
    if (domain.zMinUm < domain.zMaxUm && !inside) {
        findings.warning("optimisation.objective.near_field_z_um",
                         fmt::format("{}", objective.nearFieldZUm),
                         fmt::format("{} to {} um", domain.zMinUm, domain.zMaxUm),
                         "Put the near field into the domain, behind the lens.");
    }
}

/// Of what dipoles emit into a cone.
void checkExtraction(Findings& findings) {
    const Project& project = findings.project();
    if (project.sources.empty()) {
        findings.warning("optimisation.objective.quantity", "\"extraction\" without a dipole",
                         "at least one dipole",
                         "Add dipoles where light is emitted, or choose another quantity.");
    }
    for (const Source& source : project.sources) {
        if (!std::holds_alternative<Dipole>(source.kind)) {
            findings.warning("optimisation.objective.quantity",
                             fmt::format("\"extraction\" with the source \"{}\"", source.name),
                             "dipoles as the only sources",
                             "Light that comes from outside is not extracted: remove it, or "
                             "choose another quantity.");
        }
    }
    if (isPlanar(project.domain)) {
        findings.warning("optimisation.objective.quantity", "\"extraction\" in a planar domain",
                         "a domain with an axis",
                         "The cone is one about the axis: choose the cylindrical metric.");
    }
}

void checkOverlap(Findings& findings, const OptimisationObjective& objective) {
    if (objective.target == OverlapTarget::phasePolynomial && objective.phaseRad.empty()) {
        findings.warning("optimisation.objective.phase_rad", "no coefficient",
                         "at least that of (r/R)^2",
                         "Say which phase the light shall have, or choose another target.");
    }
    if (objective.target == OverlapTarget::perfectLens &&
        objective.focusZUm == objective.nearFieldZUm) {
        findings.warning(
            "optimisation.objective.focus_z_um", fmt::format("{}", objective.focusZUm),
            fmt::format("other than {} um, that of the near field", objective.nearFieldZUm),
            "A lens has its focus further on along the light.");
    }
}

void checkFocus(Findings& findings, const OptimisationObjective& objective) {
    const Project& project = findings.project();
    if (isPlanar(project.domain) && innerKind(project.boundaries) == BoundaryKind::absorbing) {
        findings.warning("optimisation.objective", "a domain without a wall at x = 0",
                         "a wall at x = 0",
                         "What is optimised is light that x = 0 mirrors: make it an electric wall "
                         "for light along x, a magnetic one for light along y.");
    }
    if (objective.quantity == OptimisedQuantity::power && !(objective.radiusUm > 0.0)) {
        findings.warning("optimisation.objective.radius_um", fmt::format("{}", objective.radiusUm),
                         "greater than 0 um", "A power is that through a disc.");
    }
}

void checkObjective(Findings& findings, const OptimisationObjective& objective) {
    checkNearField(findings, objective);
    if (objective.quantity == OptimisedQuantity::extraction) {
        checkExtraction(findings);
    } else {
        checkFocus(findings, objective);
    }
    if (objective.quantity == OptimisedQuantity::overlap) {
        checkOverlap(findings, objective);
    }
    checkAngles(findings, objective);
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
    checkMethod(findings, *project.optimisation);
    checkObjective(findings, project.optimisation->objective);
}

} // namespace zonescope::model
