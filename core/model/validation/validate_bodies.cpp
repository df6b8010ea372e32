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
        findings.error(key, '"' + name + '"', known,
                       "There is no such material; add it to materials or name one that exists.");
    }
}

void checkInterval(Findings& findings, const std::string& key, double zMin, double zMax) {
    if (!(zMin < zMax)) {
        findings.error(key + ".z_max_um", fmt::format("{}", zMax),
                       fmt::format("greater than z_min_um = {} um", zMin),
                       "The lower end comes first; swap the two or correct one.");
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
                       fmt::format("at least z_max_um = {} um of layers[{}]", pair->first.end,
                                   pair->first.index),
                       "Layers of one zone must not overlap: which material would be there?");
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
        findings.warning(key, fmt::format("{}", posts), fmt::format("at least {}", 2 * order + 1),
                         fmt::format("{} posts turn light of order {} into order {}, which this "
                                     "run does not follow.",
                                     posts, project.azimuthalOrder,
                                     project.azimuthalOrder > 0 ? order - posts : posts - order));
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
            fmt::format("at least {:.0f}", std::ceil(turn / longestPeriod)),
            fmt::format("The posts at r = {:.4g} um are {:.3g} um apart, more than the wavelength "
                        "{:.3g} um / {:.3g} in the medium: they diffract, and one azimuthal order "
                        "sees only their mean.",
                        rOut, turn / posts, *wavelength, index));
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
        findings.error(key + ".rotational_symmetry", "1",
                       fmt::format("at least 2 with fill_factor = {}", zone.fillFactor),
                       "One post per turn is no ring: say how many equal posts there are, or set "
                       "fill_factor to 1 for a full ring.");
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
                         fmt::format("1 for rings that reach the domain's radius of {} um",
                                     project.domain.radiusUm),
                         "The plane wave has no plane form in posts that go on for ever; end the "
                         "rings inside the domain.");
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
                           fmt::format("less than r_out_um = {} um", ring.rOutUm),
                           "The inner radius comes first; swap the two or correct one.");
        } else {
            rings.push_back({ring.rInUm, ring.rOutUm, n});
        }
    }
    if (const auto pair = overlap(std::move(rings))) {
        findings.error(fmt::format("{}.rings[{}].r_in_um", key, pair->second.index),
                       fmt::format("{}", pair->second.begin),
                       fmt::format("at least r_out_um = {} um of rings[{}]", pair->first.end,
                                   pair->first.index),
                       "Rings of one zone must not overlap; correct a radius or merge them.");
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
            findings.error(
                key + ".y_um", fmt::format("{} numbers", polygon->yUm.size()),
                fmt::format("{} numbers, as many as along the radius", polygon->xUm.size()),
                "Each corner has an x and a y.");
            return;
        }
        if (polygon->xUm.size() > maximumPolygonPoints) {
            findings.error(key + ".x_um", fmt::format("{} points", polygon->xUm.size()),
                           fmt::format("at most {} points", maximumPolygonPoints),
                           "Points closer than a fraction of a cell change nothing; leave some "
                           "out.");
            return;
        }
        std::vector<PointRz> corners;
        for (std::size_t n = 0; n < polygon->xUm.size(); ++n) {
            corners.push_back({polygon->xUm[n], polygon->yUm[n]});
        }
        if (const auto edges = crossingEdges(corners)) {
            findings.error(
                key + ".x_um",
                fmt::format("edges {} and {} cross or touch", edges->first, edges->second),
                "a polygon whose edges meet only at their ends",
                "Reorder the points along the outline and remove repeated ones.");
            return;
        }
    }
    const RadialReach reach = radialReach(post);
    if (!(reach.beginUm > 0.0) && !std::holds_alternative<ArcOutline>(post.outline) &&
        !std::holds_alternative<ArcDensityOutline>(post.outline)) {
        findings.error(key + ".r_um", fmt::format("{}", post.rUm),
                       fmt::format("more than {:.4g} um", reach.endUm - post.rUm),
                       "A post may not reach the axis; what stands on the axis is an annular zone "
                       "of inner radius 0.");
        return;
    }
    const double pitch = 2.0 * std::numbers::pi / post.count;
    if (post.count > 1 && angularReach(post) > pitch * (1.0 + 1e-9) && imagesOverlap(post, pitch)) {
        findings.error(
            key + ".count", fmt::format("{}", post.count),
            fmt::format("at most {:.0f} posts of this size on a circle of radius {:.4g} um",
                        std::max(1.0, std::floor(2.0 * std::numbers::pi / angularReach(post))),
                        post.rUm),
            "Equal posts on one circle overlap; take fewer or smaller ones.");
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
        findings.error(key + ".radius_at_z_max_um", "0", "greater than 0 um at one end at least",
                       "A cone whose two radii are zero has no volume.");
    }
}

void check(Findings& findings, const std::string& key, const Polygon& polygon) {
    checkMaterial(findings, key + ".material", polygon.material);
    const std::string points = key + ".points";
    if (polygon.points.size() > maximumPolygonPoints) {
        findings.error(points, fmt::format("{} points", polygon.points.size()),
                       fmt::format("at most {} points", maximumPolygonPoints),
                       "Points closer than a fraction of a cell change nothing; leave some out.");
        return;
    }
    if (const auto edges = crossingEdges(polygon.points)) {
        findings.error(points,
                       fmt::format("edges {} and {} cross or touch", edges->first, edges->second),
                       "a polygon whose edges meet only at their ends",
                       "Reorder the points along the outline and remove repeated ones.");
    } else if (signedArea(polygon.points) == 0.0) {
        findings.error(points, "an area of 0", "an area greater than 0",
                       "Move a point off the line through the others.");
    }
}

/// Pixels are added to what the grid makes of two plain media.
void checkDensityMaterial(Findings& findings, const std::string& key, const std::string& name) {
    checkMaterial(findings, key, name);
    const auto material = findMaterial(findings.project(), name);
    if (material && (!material->poles.empty() || material->conductivityPerUm > 0.0)) {
        findings.error(key, '"' + name + '"', "a material without loss and poles",
                       "Only permittivities that are real numbers are mixed pixel by pixel.");
    }
}

void check(Findings& findings, const std::string& key, const DensityRegion& region) {
    if (!(region.rOutUm > region.rInUm)) {
        findings.error(key + ".r_out_um", fmt::format("{}", region.rOutUm),
                       fmt::format("greater than r_in_um = {} um", region.rInUm),
                       "The inner radius comes first; swap the two or correct one.");
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
            findings.error(fmt::format("bodies[{}]", n), "a body on top of a density region",
                           fmt::format("outside of bodies[{}], or before it in the list", below),
                           "Move it before the region, which then replaces it, or out of it.");
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
            findings.warning(key + ".name", '"' + name + '"', "names that differ",
                             fmt::format("bodies[{}] has the same name; messages and lists will "
                                         "not tell them apart.",
                                         earlier->second));
        }
        std::visit([&](const auto& shape) { check(findings, key, shape); }, bodies[n].shape);
        checkAboveDensities(findings, n);
    }
}

} // namespace zonescope::model
