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
                         say("the name of an annular zone of the project"),
                         say("Only rings can be optimised; name their body."));
        return;
    }
    if (designed.rMaxUm && *designed.rMaxUm > findings.project().domain.radiusUm) {
        findings.warning(
            key + ".r_max_um", fmt::format("{}", *designed.rMaxUm),
            say("at most {radius_um} um", "radius_um"_is = findings.project().domain.radiusUm),
            say("Rings that are optimised stay inside the domain."));
    }
    if (designed.topMinUm.has_value() != designed.topMaxUm.has_value()) {
        findings.warning(key + (designed.topMinUm ? ".top_max_um" : ".top_min_um"), say("nothing"),
                         say("both limits of the height or none"),
                         say("Give both limits of the height, or leave out both."));
        return;
    }
    if (designed.topMinUm) {
        const double bottom = zone->layers.back().zMinUm;
        if (!(*designed.topMinUm > bottom)) {
            findings.warning(key + ".top_min_um", fmt::format("{}", *designed.topMinUm),
                             say("greater than {bottom} um", "bottom"_is = bottom),
                             say("The top layer keeps a height."));
        }
        if (!(*designed.topMaxUm > *designed.topMinUm)) {
            findings.warning(
                key + ".top_max_um", fmt::format("{}", *designed.topMaxUm),
                say("greater than {top_min_um} um", "top_min_um"_is = *designed.topMinUm),
                say("The limits of the height contradict each other."));
        }
    } else if (designed.radii == OptimisedEdges::stay) {
        findings.warning(key, say("nothing that may change"),
                         say("edges that move or limits of the height"),
                         say("Let the radii move or give limits of the height."));
    }
}

void checkPixelsAlongR(Findings& findings, const DesignedDensity& designed, double width,
                       const std::string& key) {
    if (designed.pixelRUm > width && width > 0.0) {
        findings.warning(key + ".pixel_r_um", fmt::format("{}", designed.pixelRUm),
                         say("at most {width} um, the width of the region",
                             "width"_is = fmt::format("{:.6g}", width)),
                         say("Several pixels make a design."));
    }
    const double smallest = width / static_cast<double>(DensityPixels::mostPerSide);
    if (designed.pixelRUm < smallest) {
        findings.warning(
            key + ".pixel_r_um", fmt::format("{}", designed.pixelRUm),
            say("at least {smallest} um", "smallest"_is = fmt::format("{:.6g}", smallest)),
            say("A density has at most {most_per_side} pixels a side; take larger ones or two "
                "regions.",
                "most_per_side"_is = DensityPixels::mostPerSide));
    }
}

/// @param pattern with at least one density map
void checkDesignedMaps(Findings& findings, const DesignedDensity& designed,
                       const PostPattern& pattern, const std::string& key) {
    if (!findings.project().zones) {
        findings.warning(key + ".body", say("\"{body}\", without zones", "body"_is = designed.body),
                         say("a lens of zones, whose wedges follow its density maps"),
                         say("Cut the lens into zones: a run of one order sees the mean of a map "
                             "over the azimuth."));
    }
    if (designed.pixelZUm) {
        findings.warning(key + ".pixel_z_um", fmt::format("{}", *designed.pixelZUm),
                         say("nothing for density maps"),
                         say("Their pixels lie along r and theta: leave this one out."));
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
                         say("the name of a density region, or of posts with density maps"),
                         say("Name a body of the kind density_region, or of the kind post_pattern "
                             "with an outline density or arc_density."));
        return;
    }
    if (designed.pixelThetaUm) {
        findings.warning(key + ".pixel_theta_um", fmt::format("{}", *designed.pixelThetaUm),
                         say("nothing for a density region"),
                         say("Its pixels lie along r and z: leave this one out."));
    }
    const Domain& domain = project.domain;
    // Derivatives are known inside the domain, and cells at its edge reach beyond.
    if (domain.zMinUm < domain.zMaxUm && (region->rOutUm > domain.radiusUm - domain.drUm ||
                                          region->zMinUm < domain.zMinUm + domain.dzUm ||
                                          region->zMaxUm > domain.zMaxUm - domain.dzUm)) {
        findings.warning(key + ".body", say("a density region that reaches the edge of the domain"),
                         say("a cell between the two"),
                         say("Enlarge the domain or make the region smaller."));
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
            findings.warning(
                key + name, fmt::format("{}", length),
                say("at most {radius} um, the radius of the filter", "radius"_is = radius),
                say("Enlarge the filter's radius to at least {length} um, ask for less, or let "
                    "widths be measured only.",
                    "length"_is = length));
        }
    };
    check(designed.minimumWidthUm, ".minimum_width_um");
    check(designed.minimumGapUm, ".minimum_gap_um");
    if (!(designed.minimumWidthUm > 0.0 || designed.minimumGapUm > 0.0)) {
        findings.warning(
            key + ".widths", say("neither a width nor a gap"), say("a minimum width or gap"),
            say("Say how wide parts and gaps shall be, or let widths be measured only."));
    }
    constexpr double pixels = 2.0;
    constexpr double rounding = 1e-9;
    const double least = pixels * std::max({designed.pixelRUm, designed.pixelZUm.value_or(0.0),
                                            designed.pixelThetaUm.value_or(0.0)});
    if (radius < least * (1.0 - rounding)) {
        findings.warning(
            key + ".filter_radius_um", fmt::format("{}", radius),
            say("at least {least} um, two pixels", "least"_is = fmt::format("{:.6g}", least)),
            say("Enlarge the filter, make the pixels smaller, or let widths be measured only."));
    }
    const auto& stages = optimisation.projection;
    if (stages.size() < 2 || !(stages.back().steepness > stages.front().steepness)) {
        findings.warning(
            "optimisation.projection", say("{count} stages", "count"_is = stages.size()),
            say("at least two stages of growing steepness"),
            say("Widths are enforced over the last half of the stages, when parts have taken "
                "shape: add a steeper stage, or let widths be measured only."));
    }
}

void checkDesignedParameter(Findings& findings, const DesignedParameter& designed,
                            const std::string& key) {
    const auto& parameters = findings.project().parameters;
    if (std::ranges::find(parameters, designed.name, &Parameter::name) == parameters.end()) {
        findings.warning(key + ".name", fmt::format("\"{}\"", designed.name),
                         say("the name of a parameter of the project"),
                         say("Name one of the project's parameters."));
    }
    if (!(designed.maximum > designed.minimum)) {
        findings.warning(key + ".maximum", fmt::format("{}", designed.maximum),
                         say("greater than {minimum}", "minimum"_is = designed.minimum),
                         say("The limits of the parameter contradict each other."));
    }
}

void checkDesignedPosts(Findings& findings, const DesignedPosts& designed, const std::string& key) {
    const auto& bodies = findings.project().bodies;
    const auto body = std::ranges::find(bodies, designed.body, &Body::name);
    if (body == bodies.end() || !std::holds_alternative<PostPattern>(body->shape)) {
        findings.warning(key + ".body", fmt::format("\"{}\"", designed.body),
                         say("the name of a pattern of posts of the project"),
                         say("Name a body of the kind post_pattern."));
    }
    if (!(designed.sizeMaxUm > designed.sizeMinUm)) {
        findings.warning(
            key + ".size_max_um", fmt::format("{}", designed.sizeMaxUm),
            say("greater than {size_min_um} um", "size_min_um"_is = designed.sizeMinUm),
            say("The limits of the sizes contradict each other."));
    }
}

void checkMethod(Findings& findings, const Optimisation& optimisation) {
    if (!anythingMoves(optimisation)) {
        findings.warning("optimisation.bodies", say("nothing that may change"),
                         say("an annular zone here, a density region or density maps in densities, "
                             "a pattern in posts or a parameter in parameters"),
                         say("Name what may change."));
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
            findings.warning("optimisation.threshold_shift",
                             fmt::format("{}", optimisation.thresholdShift),
                             say("less than {room}", "room"_is = room),
                             say("The shifted thresholds stay between 0 and 1."));
            break;
        }
    }
    if (!optimisation.densities.empty() && optimisation.method != OptimisationMethod::adam) {
        findings.warning("optimisation.method", fmt::format("\"{}\"", nameOf(optimisation.method)),
                         say("\"adam\" for densities"),
                         say("Thousands of pixels need the method that is made for them."));
    }
    for (std::size_t n = 0; n < optimisation.densities.size(); ++n) {
        const std::string key = fmt::format("optimisation.densities[{}]", n);
        const std::string& body = optimisation.densities[n].body;
        const auto same = std::ranges::find(optimisation.densities, body, &DesignedDensity::body);
        if (same != optimisation.densities.begin() + static_cast<std::ptrdiff_t>(n)) {
            findings.warning(key + ".body", fmt::format("\"{}\"", body), say("each body once"),
                             say("Leave out one of the two."));
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
                         say("{z_min_um} to {z_max_um} um", "z_min_um"_is = domain.zMinUm,
                             "z_max_um"_is = domain.zMaxUm),
                         say("Put the near field into the domain, behind the lens."));
    }
}

/// Of what dipoles emit into a cone.
void checkExtraction(Findings& findings) {
    const Project& project = findings.project();
    if (project.sources.empty()) {
        findings.warning("optimisation.objective.quantity", say("\"extraction\" without a dipole"),
                         say("at least one dipole"),
                         say("Add dipoles where light is emitted, or choose another quantity."));
    }
    for (const Source& source : project.sources) {
        if (!std::holds_alternative<Dipole>(source.kind)) {
            findings.warning(
                "optimisation.objective.quantity",
                say("\"extraction\" with the source \"{source}\"", "source"_is = source.name),
                say("dipoles as the only sources"),
                say("Light that comes from outside is not extracted: remove it, or choose another "
                    "quantity."));
        }
    }
    if (isPlanar(project.domain)) {
        findings.warning("optimisation.objective.quantity",
                         say("\"extraction\" in a planar domain"), say("a domain with an axis"),
                         say("The cone is one about the axis: choose the cylindrical metric."));
    }
}

void checkOverlap(Findings& findings, const OptimisationObjective& objective) {
    if (objective.target == OverlapTarget::phasePolynomial && objective.phaseRad.empty()) {
        findings.warning("optimisation.objective.phase_rad", say("no coefficient"),
                         say("at least that of (r/R)^2"),
                         say("Say which phase the light shall have, or choose another target."));
    }
    if (objective.target == OverlapTarget::perfectLens &&
        objective.focusZUm == objective.nearFieldZUm) {
        findings.warning("optimisation.objective.focus_z_um", fmt::format("{}", objective.focusZUm),
                         say("other than {near_field_z_um} um, that of the near field",
                             "near_field_z_um"_is = objective.nearFieldZUm),
                         say("A lens has its focus further on along the light."));
    }
}

void checkFocus(Findings& findings, const OptimisationObjective& objective) {
    const Project& project = findings.project();
    if (isPlanar(project.domain) && innerKind(project.boundaries) == BoundaryKind::absorbing) {
        findings.warning("optimisation.objective", say("a domain without a wall at x = 0"),
                         say("a wall at x = 0"),
                         say("What is optimised is light that x = 0 mirrors: make it an electric "
                             "wall for light along x, a magnetic one for light along y."));
    }
    if (objective.quantity == OptimisedQuantity::power && !(objective.radiusUm > 0.0)) {
        findings.warning("optimisation.objective.radius_um", fmt::format("{}", objective.radiusUm),
                         say("greater than 0 um"), say("A power is that through a disc."));
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
