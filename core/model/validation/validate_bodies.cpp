#include "core/model/density_region.hpp"
#include "core/model/named_material.hpp"
#include "core/model/names.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "core/model/validation/findings.hpp"
#include "core/model/validation/polygon_check.hpp"
#include "core/model/wavelengths.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

void checkMaterial(Findings& findings, const std::string& key, const std::string& name) {
    if (!findMaterial(findings.project(), name)) {
        std::string known = "vacuum";
        for (const Material& material : findings.project().materials) {
            known += ", " + material.name;
            if (known.size() > 200) {
                known += ", ...";
                break;
            }
        }
        findings.error(
            key, '"' + name + '"', known,
            say("There is no such material; add it to materials or name one that exists."));
    }
}

void checkInterval(Findings& findings, const std::string& key, double zMin, double zMax) {
    if (!(zMin < zMax)) {
        findings.error(key + ".z_max_um", fmt::format("{}", zMax),
                       say("greater than z_min_um = {z_min} um", "z_min"_is = zMin),
                       say("The lower end comes first; swap the two or correct one."));
    }
}

/// Reports the first pair of intervals that overlap by more than rounding. Entries: lower end,
/// upper end, index.
struct Interval {
    double begin, end;
    std::size_t index;
};
std::optional<std::pair<Interval, Interval>> overlap(std::vector<Interval> intervals) {
    std::ranges::sort(intervals, {}, &Interval::begin);
    for (std::size_t n = 1; n < intervals.size(); ++n) {
        const double tolerance = 1e-9 * (1.0 + std::abs(intervals[n].begin));
        if (intervals[n - 1].end > intervals[n].begin + tolerance) {
            return std::pair{intervals[n - 1], intervals[n]};
        }
    }
    return std::nullopt;
}

void checkLayers(Findings& findings, const std::string& key,
                 const std::vector<MaterialLayer>& list) {
    std::vector<Interval> layers;
    for (std::size_t n = 0; n < list.size(); ++n) {
        const MaterialLayer& layer = list[n];
        const std::string layerKey = fmt::format("{}.layers[{}]", key, n);
        checkInterval(findings, layerKey, layer.zMinUm, layer.zMaxUm);
        checkMaterial(findings, layerKey + ".material", layer.material);
        if (layer.zMinUm < layer.zMaxUm) {
            layers.push_back({layer.zMinUm, layer.zMaxUm, n});
        }
    }
    if (const auto pair = overlap(std::move(layers))) {
        findings.error(fmt::format("{}.layers[{}].z_min_um", key, pair->second.index),
                       fmt::format("{}", pair->second.begin),
                       say("at least z_max_um = {end} um of layers[{index}]",
                           "end"_is = pair->first.end, "index"_is = pair->first.index),
                       say("Layers of one zone must not overlap: which material would be there?"));
    }
}

/// Index of the densest medium among the posts and the background that surrounds them.
double largestIndex(const Project& project, const std::vector<MaterialLayer>& layers) {
    double permittivity = 1.0;
    const auto include = [&](const std::string& name) {
        if (const auto material = findMaterial(project, name)) {
            permittivity = std::max(permittivity, material->permittivity);
        }
    };
    include(project.background);
    for (const MaterialLayer& layer : layers) {
        include(layer.material);
    }
    return std::sqrt(permittivity);
}

/// The least number of posts with which a run of one order sees their effective medium, and what
/// goes wrong with fewer: orders m and m - N mix, or the posts diffract.
void checkPostCount(Findings& findings, const std::string& key, int posts,
                    const std::vector<MaterialLayer>& layers, double rOut) {
    const Project& project = findings.project();
    if (project.zones) {
        return; // whose wedges see the posts themselves
    }
    const int order = std::abs(project.azimuthalOrder);
    if (posts <= 2 * order) {
        findings.warning(
            key, fmt::format("{}", posts), say("at least {order}", "order"_is = 2 * order + 1),
            say("{posts} posts turn light of order {azimuthal_order} into order {order}, which "
                "this run does not follow.",
                "posts"_is = posts, "azimuthal_order"_is = project.azimuthalOrder,
                "order"_is = project.azimuthalOrder > 0 ? order - posts : posts - order));
        return;
    }
    const auto wavelength = shortestWavelengthUm(project);
    if (!wavelength) {
        return;
    }
    const double index = largestIndex(project, layers);
    const double longestPeriod = *wavelength / index;
    const double turn = 2.0 * std::numbers::pi * rOut;
    if (turn / posts > longestPeriod) {
        findings.warning(
            key, fmt::format("{}", posts),
            say("at least {longest_period}",
                "longest_period"_is = fmt::format("{:.0f}", std::ceil(turn / longestPeriod))),
            say("The posts at r = {r_out} um are {posts} um apart, more than the wavelength "
                "{wavelength} um / {index} in the medium: they diffract, and one azimuthal order "
                "sees only their mean.",
                "r_out"_is = fmt::format("{:.4g}", rOut),
                "posts"_is = fmt::format("{:.3g}", turn / posts),
                "wavelength"_is = fmt::format("{:.3g}", *wavelength),
                "index"_is = fmt::format("{:.3g}", index)));
    }
}

/// Posts are seen as their effective medium, which needs many of them per turn, closer than a
/// wavelength, and says nothing of a plane wave that meets them at infinity.
void checkPosts(Findings& findings, const std::string& key, const AnnularZone& zone) {
    if (zone.fillFactor >= 1.0) {
        return;
    }
    const Project& project = findings.project();
    if (zone.rotationalSymmetry == 1) {
        findings.error(
            key + ".rotational_symmetry", say("1"),
            say("at least 2 with fill_factor = {fill_factor}", "fill_factor"_is = zone.fillFactor),
            say("One post per turn is no ring: say how many equal posts there are, or set "
                "fill_factor to 1 for a full ring."));
        return;
    }
    const double rOut =
        zone.rings.empty() ? 0.0 : std::ranges::max(zone.rings, {}, &Ring::rOutUm).rOutUm;
    checkPostCount(findings, key + ".rotational_symmetry", zone.rotationalSymmetry, zone.layers,
                   rOut);
    const bool wave = std::ranges::any_of(project.sources, [](const Source& source) {
        return std::holds_alternative<PlaneWave>(source.kind);
    });
    if (wave && rOut >= project.domain.radiusUm) {
        findings.warning(key + ".fill_factor", fmt::format("{}", zone.fillFactor),
                         say("1 for rings that reach the domain's radius of {radius_um} um",
                             "radius_um"_is = project.domain.radiusUm),
                         say("The plane wave has no plane form in posts that go on for ever; end "
                             "the rings inside the domain."));
    }
}

void check(Findings& findings, const std::string& key, const AnnularZone& zone) {
    checkPosts(findings, key, zone);
    std::vector<Interval> rings;
    for (std::size_t n = 0; n < zone.rings.size(); ++n) {
        const Ring& ring = zone.rings[n];
        if (!(ring.rInUm < ring.rOutUm)) {
            findings.error(fmt::format("{}.rings[{}].r_in_um", key, n),
                           fmt::format("{}", ring.rInUm),
                           say("less than r_out_um = {r_out_um} um", "r_out_um"_is = ring.rOutUm),
                           say("The inner radius comes first; swap the two or correct one."));
        } else {
            rings.push_back({ring.rInUm, ring.rOutUm, n});
        }
    }
    if (const auto pair = overlap(std::move(rings))) {
        findings.error(fmt::format("{}.rings[{}].r_in_um", key, pair->second.index),
                       fmt::format("{}", pair->second.begin),
                       say("at least r_out_um = {end} um of rings[{index}]",
                           "end"_is = pair->first.end, "index"_is = pair->first.index),
                       say("Rings of one zone must not overlap; correct a radius or merge them."));
    }
    checkLayers(findings, key, zone.layers);
}

/// Whether the material of two neighbouring pictures meets: pictures may overlap where one is
/// empty.
bool picturesOverlap(const Post& post) {
    const DensityPixels& pixels = *pixelsOf(post);
    Post alone = post;
    alone.count = 1;
    const double reach = angularReach(post);
    const double pitch = 2.0 * std::numbers::pi / post.count;
    const PostFill neighbour(alone);
    for (std::size_t row = 0; row < pixels.rows(); ++row) {
        for (std::size_t column = 0; column < pixels.columns(); ++column) {
            if (!(pixels.at(row, column) > 0.0F)) {
                continue;
            }
            const auto [r, theta] = middleOfPixel(post, row, column);
            for (int n = 1; n < post.count && n * pitch < reach; ++n) {
                if (neighbour.at(r, neighbour.rayAt(theta + n * pitch)) > 0.0) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// Whether a post meets its neighbour on the circle: a corner of one lies in the other.
bool imagesOverlap(const Post& post, double pitch) {
    if (isDensityMap(post)) {
        return picturesOverlap(post);
    }
    Post alone = post;
    alone.count = 1;
    alone.thetaDeg += pitch * 180.0 / std::numbers::pi;
    return std::ranges::any_of(cornersOf(post), [&](const PostCorner& corner) {
        return covers(alone, std::hypot(corner.xUm, corner.yUm),
                      std::atan2(corner.yUm, corner.xUm));
    });
}

/// A post among others of its pattern: nothing is drawn twice.
void checkPost(Findings& findings, const std::string& key, const Post& post) {
    if (const auto* polygon = std::get_if<PolygonOutline>(&post.outline)) {
        if (polygon->xUm.size() != polygon->yUm.size()) {
            findings.error(key + ".y_um", say("{count} numbers", "count"_is = polygon->yUm.size()),
                           say("{count} numbers, as many as along the radius",
                               "count"_is = polygon->xUm.size()),
                           say("Each corner has an x and a y."));
            return;
        }
        if (polygon->xUm.size() > maximumPolygonPoints) {
            findings.error(
                key + ".x_um", say("{count} points", "count"_is = polygon->xUm.size()),
                say("at most {maximum_polygon_points} points",
                    "maximum_polygon_points"_is = maximumPolygonPoints),
                say("Points closer than a fraction of a cell change nothing; leave some out."));
            return;
        }
        std::vector<PointRz> corners;
        for (std::size_t n = 0; n < polygon->xUm.size(); ++n) {
            corners.push_back({polygon->xUm[n], polygon->yUm[n]});
        }
        if (const auto edges = crossingEdges(corners)) {
            findings.error(key + ".x_um",
                           say("edges {one} and {other} cross or touch", "one"_is = edges->first,
                               "other"_is = edges->second),
                           say("a polygon whose edges meet only at their ends"),
                           say("Reorder the points along the outline and remove repeated ones."));
            return;
        }
    }
    const RadialReach reach = radialReach(post);
    if (!(reach.beginUm > 0.0) && !std::holds_alternative<ArcOutline>(post.outline) &&
        !std::holds_alternative<ArcDensityOutline>(post.outline)) {
        findings.error(
            key + ".r_um", fmt::format("{}", post.rUm),
            say("more than {r_um} um", "r_um"_is = fmt::format("{:.4g}", reach.endUm - post.rUm)),
            say("A post may not reach the axis; what stands on the axis is an annular zone of "
                "inner radius 0."));
        return;
    }
    const double pitch = 2.0 * std::numbers::pi / post.count;
    if (post.count > 1 && angularReach(post) > pitch * (1.0 + 1e-9) && imagesOverlap(post, pitch)) {
        findings.error(
            key + ".count", fmt::format("{}", post.count),
            say("at most {post} posts of this size on a circle of radius {r_um} um",
                "post"_is = fmt::format("{:.0f}", std::max(1.0, std::floor(2.0 * std::numbers::pi /
                                                                           angularReach(post)))),
                "r_um"_is = fmt::format("{:.4g}", post.rUm)),
            say("Equal posts on one circle overlap; take fewer or smaller ones."));
    }
}

void check(Findings& findings, const std::string& key, const PostPattern& pattern) {
    for (std::size_t n = 0; n < pattern.posts.size(); ++n) {
        const Post& post = pattern.posts[n];
        const std::string postKey = fmt::format("{}.posts[{}]", key, n);
        checkPost(findings, postKey, post);
    }
    // One word about all of them: the ring with the widest gaps.
    const auto gap = [](const Post& post) { return post.rUm / post.count; };
    if (!pattern.posts.empty()) {
        const auto widest = std::ranges::max_element(pattern.posts, {}, gap);
        checkPostCount(findings,
                       fmt::format("{}.posts[{}].count", key, widest - pattern.posts.begin()),
                       widest->count, pattern.layers, widest->rUm);
    }
    checkLayers(findings, key, pattern.layers);
}

void check(Findings& findings, const std::string& key, const Slab& slab) {
    if (slab.zMinUm && slab.zMaxUm) {
        checkInterval(findings, key, *slab.zMinUm, *slab.zMaxUm);
    }
    checkMaterial(findings, key + ".material", slab.material);
}

void check(Findings& findings, const std::string& key, const Sphere& sphere) {
    checkMaterial(findings, key + ".material", sphere.material);
}

void check(Findings& findings, const std::string& key, const Cone& cone) {
    checkInterval(findings, key, cone.zMinUm, cone.zMaxUm);
    checkMaterial(findings, key + ".material", cone.material);
    if (cone.radiusAtZMinUm == 0.0 && cone.radiusAtZMaxUm == 0.0) {
        findings.error(key + ".radius_at_z_max_um", say("0"),
                       say("greater than 0 um at one end at least"),
                       say("A cone whose two radii are zero has no volume."));
    }
}

void check(Findings& findings, const std::string& key, const Polygon& polygon) {
    checkMaterial(findings, key + ".material", polygon.material);
    const std::string points = key + ".points";
    if (polygon.points.size() > maximumPolygonPoints) {
        findings.error(
            points, say("{count} points", "count"_is = polygon.points.size()),
            say("at most {maximum_polygon_points} points",
                "maximum_polygon_points"_is = maximumPolygonPoints),
            say("Points closer than a fraction of a cell change nothing; leave some out."));
        return;
    }
    if (const auto edges = crossingEdges(polygon.points)) {
        findings.error(points,
                       say("edges {one} and {other} cross or touch", "one"_is = edges->first,
                           "other"_is = edges->second),
                       say("a polygon whose edges meet only at their ends"),
                       say("Reorder the points along the outline and remove repeated ones."));
    } else if (signedArea(polygon.points) == 0.0) {
        findings.error(points, say("an area of 0"), say("an area greater than 0"),
                       say("Move a point off the line through the others."));
    }
}

/// Pixels are added to what the grid makes of two plain media.
void checkDensityMaterial(Findings& findings, const std::string& key, const std::string& name) {
    checkMaterial(findings, key, name);
    const auto material = findMaterial(findings.project(), name);
    if (material && (!material->poles.empty() || material->conductivityPerUm > 0.0)) {
        findings.error(key, '"' + name + '"', say("a material without loss and poles"),
                       say("Only permittivities that are real numbers are mixed pixel by pixel."));
    }
}

void check(Findings& findings, const std::string& key, const DensityRegion& region) {
    if (!(region.rOutUm > region.rInUm)) {
        findings.error(key + ".r_out_um", fmt::format("{}", region.rOutUm),
                       say("greater than r_in_um = {r_in_um} um", "r_in_um"_is = region.rInUm),
                       say("The inner radius comes first; swap the two or correct one."));
    }
    checkInterval(findings, key, region.zMinUm, region.zMaxUm);
    checkDensityMaterial(findings, key + ".material", region.material);
    checkDensityMaterial(findings, key + ".gap_material", region.gapMaterial);
}

/// Pixels are added last, so that nothing may lie on top of them.
void checkAboveDensities(Findings& findings, std::size_t n) {
    const std::vector<Body>& bodies = findings.project().bodies;
    for (std::size_t below = 0; below < n; ++below) {
        const auto* region = std::get_if<DensityRegion>(&bodies[below].shape);
        if (region != nullptr && reachesInto(bodies[n], *region)) {
            findings.error(
                fmt::format("bodies[{}]", n), say("a body on top of a density region"),
                say("outside of bodies[{below}], or before it in the list", "below"_is = below),
                say("Move it before the region, which then replaces it, or out of it."));
            return;
        }
    }
}

} // namespace

void validateBodies(Findings& findings) {
    std::map<std::string, std::size_t> names;
    const std::vector<Body>& bodies = findings.project().bodies;
    for (std::size_t n = 0; n < bodies.size(); ++n) {
        const std::string key = fmt::format("bodies[{}]", n);
        const std::string& name = bodies[n].name;
        const auto [earlier, added] = names.emplace(name, n);
        if (!added && !name.empty()) {
            findings.warning(key + ".name", '"' + name + '"', say("names that differ"),
                             say("bodies[{earlier}] has the same name; messages and lists will not "
                                 "tell them apart.",
                                 "earlier"_is = earlier->second));
        }
        std::visit([&](const auto& shape) { check(findings, key, shape); }, bodies[n].shape);
        checkAboveDensities(findings, n);
    }
}

} // namespace zonescope::model
