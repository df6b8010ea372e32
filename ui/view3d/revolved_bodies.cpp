#include "ui/view3d/revolved_bodies.hpp"

#include "core/model/density_region.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "ui/view3d/post_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>
#include <variant>

namespace zonescope::ui {

namespace {

constexpr double fullTurn = 2.0 * std::numbers::pi;
constexpr int finestSegments = 128;
constexpr int coarsestSegments = 24;
constexpr int sphereSteps = 48; // from pole to pole
/// Posts may take this part of the budget.
constexpr double postShare = 0.7;

/// Union of the rings within the domain, ascending.
std::vector<model::Ring> joinedRings(const model::AnnularZone& zone, double radius) {
    std::vector<model::Ring> sorted;
    for (const auto& ring : zone.rings) {
        const double out = std::min(ring.rOutUm, radius);
        if (out > ring.rInUm)
            sorted.push_back({std::max(ring.rInUm, 0.0), out});
    }
    std::ranges::sort(sorted, {}, &model::Ring::rInUm);
    std::vector<model::Ring> joined;
    for (const auto& ring : sorted) {
        if (!joined.empty() && ring.rInUm <= joined.back().rOutUm)
            joined.back().rOutUm = std::max(joined.back().rOutUm, ring.rOutUm);
        else
            joined.push_back(ring);
    }
    return joined;
}

/// Appends the parts of one shape.
class PartMaker {
public:
    PartMaker(const model::Project& project, int body, std::vector<RevolvedPart>& parts)
        : domain_(project.domain), body_(body), parts_(parts) {}

    void operator()(const model::AnnularZone& zone) const {
        const auto rings = joinedRings(zone, domain_.radiusUm);
        for (const auto& layer : zone.layers) {
            const double low = std::max(layer.zMinUm, domain_.zMinUm);
            const double high = std::min(layer.zMaxUm, domain_.zMaxUm);
            if (high <= low)
                continue;
            RevolvedPart part{
                body_, layer.material, false, {zone.rotationalSymmetry, zone.fillFactor}, {}, {}};
            for (const auto& ring : rings)
                part.outlines.push_back(rectangle(ring.rInUm, ring.rOutUm, low, high));
            add(std::move(part));
        }
    }
    /// The rings that circles of posts fill a part of stand in for them where they are too many.
    void operator()(const model::PostPattern& pattern) const {
        std::vector<model::Post> solid; // of density maps what masks show
        for (const auto& post : pattern.posts)
            std::ranges::move(model::solidParts(post), std::back_inserter(solid));
        for (const auto& layer : pattern.layers) {
            const double low = std::max(layer.zMinUm, domain_.zMinUm);
            const double high = std::min(layer.zMaxUm, domain_.zMaxUm);
            if (high <= low)
                continue;
            for (const auto& post : solid) {
                const auto reach = model::radialReach(post);
                const double end = std::min(reach.endUm, domain_.radiusUm);
                if (end <= reach.beginUm)
                    continue;
                const double part =
                    model::angularReach(post) * post.count / (2.0 * std::numbers::pi);
                add({body_,
                     layer.material,
                     false,
                     {post.count, std::min(1.0, part)},
                     {rectangle(reach.beginUm, end, low, high)},
                     post});
            }
        }
    }
    void operator()(const model::DensityRegion& region) const {
        RevolvedPart part{body_, region.material, false, {}, {}, {}};
        for (const auto& solid : model::solidRectangles(region)) {
            const double end = std::min(solid.rOutUm, domain_.radiusUm);
            const double low = std::max(solid.zMinUm, domain_.zMinUm);
            const double high = std::min(solid.zMaxUm, domain_.zMaxUm);
            if (end > solid.rInUm && high > low)
                part.outlines.push_back(rectangle(solid.rInUm, end, low, high));
        }
        add(std::move(part));
    }
    void operator()(const model::Slab& slab) const {
        const double low = std::max(slab.zMinUm.value_or(domain_.zMinUm), domain_.zMinUm);
        const double high = std::min(slab.zMaxUm.value_or(domain_.zMaxUm), domain_.zMaxUm);
        if (high > low)
            add({body_,
                 slab.material,
                 true,
                 {},
                 {rectangle(0.0, domain_.radiusUm, low, high)},
                 {}});
    }
    void operator()(const model::Sphere& sphere) const {
        if (!(sphere.radiusUm > 0.0))
            return;
        Outline outline{{}, true};
        for (int n = 0; n <= sphereSteps; ++n) {
            const double angle = std::numbers::pi * (static_cast<double>(n) / sphereSteps - 0.5);
            const bool pole = n == 0 || n == sphereSteps;
            outline.points.push_back({pole ? 0.0 : sphere.radiusUm * std::cos(angle),
                                      sphere.zUm + sphere.radiusUm * std::sin(angle)});
        }
        add({body_, sphere.material, false, {}, {std::move(outline)}, {}});
    }
    void operator()(const model::Cone& cone) const {
        Outline outline{{{0.0, cone.zMinUm}}, false};
        if (cone.radiusAtZMinUm > 0.0)
            outline.points.push_back({cone.radiusAtZMinUm, cone.zMinUm});
        if (cone.radiusAtZMaxUm > 0.0)
            outline.points.push_back({cone.radiusAtZMaxUm, cone.zMaxUm});
        outline.points.push_back({0.0, cone.zMaxUm});
        if (cone.zMaxUm > cone.zMinUm && outline.points.size() >= 3)
            add({body_, cone.material, false, {}, {std::move(outline)}, {}});
    }
    void operator()(const model::Polygon& polygon) const {
        if (polygon.points.size() >= 3)
            add({body_,
                 polygon.material,
                 false,
                 {},
                 {counterClockwise({polygon.points, false})},
                 {}});
    }

private:
    void add(RevolvedPart part) const {
        if (!part.outlines.empty())
            parts_.push_back(std::move(part));
    }

    const model::Domain& domain_;
    int body_;
    std::vector<RevolvedPart>& parts_;
};

std::int64_t trianglesOf(const RevolvedPart& part, const std::vector<AngularRange>& ranges,
                         double segmentAngle) {
    std::int64_t sum = 0;
    for (const auto& range : ranges) {
        for (const auto& outline : part.outlines)
            sum += revolvedTriangles(outline, range, segmentAngle);
    }
    return sum;
}

void appendLines(const RevolvedPart& part, double angle, std::vector<std::array<float, 3>>& lines) {
    const double cosine = std::cos(angle), sine = std::sin(angle);
    const auto at = [&](const model::PointRz& point) {
        return std::array<float, 3>{static_cast<float>(point.rUm * cosine),
                                    static_cast<float>(point.rUm * sine),
                                    static_cast<float>(point.zUm)};
    };
    for (const auto& outline : part.outlines) {
        const std::size_t count = outline.points.size();
        for (std::size_t n = 0; n < count; ++n) {
            const auto& a = outline.points[n];
            const auto& b = outline.points[(n + 1) % count];
            if (a.rUm > 0.0 || b.rUm > 0.0) {
                lines.push_back(at(a));
                lines.push_back(at(b));
            }
        }
    }
}

BodyMesh& meshFor(const RevolvedPart& part, std::vector<BodyMesh>& meshes) {
    if (meshes.empty() || meshes.back().material != part.material ||
        meshes.back().slab != part.slab)
        meshes.push_back({part.material, part.slab, {}, {}});
    return meshes.back();
}

} // namespace

AngularRange CutAway::remaining() const noexcept {
    if (none())
        return {facing, facing + fullTurn};
    return {facing + 0.5 * opening, facing + fullTurn - 0.5 * opening};
}

std::vector<RevolvedPart> revolvedParts(const model::Project& project) {
    std::vector<RevolvedPart> parts;
    for (std::size_t n = 0; n < project.bodies.size(); ++n)
        std::visit(PartMaker(project, static_cast<int>(n), parts), project.bodies[n].shape);
    return parts;
}

std::vector<AngularRange> solidRanges(const RingPosts& posts, const AngularRange& within) {
    if (posts.solid())
        return {within};
    std::vector<AngularRange> ranges;
    const double pitch = fullTurn / posts.symmetry;
    const double half = 0.5 * pitch * posts.fillFactor;
    if (within.fullTurn()) { // posts stay whole wherever the turn begins
        for (int n = 0; n < posts.symmetry; ++n)
            ranges.push_back({n * pitch - half, n * pitch + half});
        return ranges;
    }
    const auto first = static_cast<long>(std::floor((within.begin - half) / pitch));
    const auto last = static_cast<long>(std::ceil((within.end + half) / pitch));
    for (long n = first; n <= last; ++n) {
        const double middle = static_cast<double>(n) * pitch;
        const AngularRange part{std::max(middle - half, within.begin),
                                std::min(middle + half, within.end)};
        if (part.width() > 1e-9)
            ranges.push_back(part);
    }
    return ranges;
}

BodyGeometry revolveBodies(const std::vector<RevolvedPart>& parts, const CutAway& cut,
                           std::int64_t budget) {
    const AngularRange remaining = cut.remaining();
    BodyGeometry geometry;
    std::vector<std::vector<AngularRange>> ranges;
    // With one segment each, and round posts by as few corners as can be.
    const auto trianglesOfPosts = [&](int roundCorners) {
        std::int64_t sum = 0;
        for (const auto& part : parts) {
            if (part.post)
                sum += part.post->count * postTriangles(*part.post, roundCorners);
            else if (!part.posts.solid())
                sum += static_cast<std::int64_t>(part.posts.symmetry) * 20 *
                       static_cast<std::int64_t>(part.outlines.size());
        }
        return static_cast<double>(sum);
    };
    const double share = postShare * static_cast<double>(budget);
    geometry.simplified = trianglesOfPosts(fewestRoundCorners) > share;
    int roundCorners = mostRoundCorners;
    while (roundCorners > fewestRoundCorners && trianglesOfPosts(roundCorners) > share)
        roundCorners -= 2;
    const auto byOutline = [&](const RevolvedPart& part) {
        return part.post && !geometry.simplified;
    };
    for (const auto& part : parts)
        ranges.push_back(solidRanges(geometry.simplified ? RingPosts{} : part.posts, remaining));
    int segments = finestSegments;
    const auto total = [&] {
        std::int64_t sum = 0;
        for (std::size_t n = 0; n < parts.size(); ++n)
            if (!byOutline(parts[n]))
                sum += trianglesOf(parts[n], ranges[n], fullTurn / segments);
        return sum;
    };
    const auto room =
        budget - static_cast<std::int64_t>(
                     geometry.simplified ? 0.0 : std::min(share, trianglesOfPosts(roundCorners)));
    while (segments > coarsestSegments && total() > room)
        segments -= 8;
    geometry.segmentAngle = fullTurn / segments;
    for (std::size_t n = 0; n < parts.size(); ++n) {
        auto& target = meshFor(parts[n], geometry.meshes);
        if (byOutline(parts[n])) {
            const auto& heights = parts[n].outlines.front().points;
            const auto [low, high] = std::ranges::minmax(heights, {}, &model::PointRz::zUm);
            appendPosts(target.mesh, *parts[n].post, low.zUm, high.zUm, roundCorners, remaining);
            target.bodyOfTriangle.resize(target.mesh.triangles.size(), parts[n].body);
            continue;
        }
        for (const auto& range : ranges[n]) {
            for (const auto& outline : parts[n].outlines)
                appendRevolved(target.mesh, outline, range, geometry.segmentAngle);
        }
        target.bodyOfTriangle.resize(target.mesh.triangles.size(), parts[n].body);
        if (cut.none())
            continue;
        for (const double angle : {remaining.begin, remaining.end}) {
            const bool filled = std::ranges::any_of(ranges[n], [&](const AngularRange& range) {
                return std::abs(range.begin - angle) < 1e-9 || std::abs(range.end - angle) < 1e-9;
            });
            if (filled)
                appendLines(parts[n], angle, geometry.cutLines);
        }
    }
    return geometry;
}

Mesh bodyOf(const BodyGeometry& geometry, int body) {
    Mesh mesh;
    for (const auto& one : geometry.meshes) {
        std::vector<std::int32_t> place(one.mesh.points.size(), -1);
        const auto copied = [&](std::int32_t index) {
            auto& known = place[static_cast<std::size_t>(index)];
            if (known < 0) {
                known = static_cast<std::int32_t>(mesh.points.size());
                mesh.points.push_back(one.mesh.points[static_cast<std::size_t>(index)]);
                mesh.normals.push_back(one.mesh.normals[static_cast<std::size_t>(index)]);
            }
            return known;
        };
        for (std::size_t n = 0; n < one.mesh.triangles.size(); ++n) {
            if (one.bodyOfTriangle[n] != body)
                continue;
            const auto& [a, b, c] = one.mesh.triangles[n];
            mesh.triangles.push_back({copied(a), copied(b), copied(c)});
        }
    }
    return mesh;
}

} // namespace zonescope::ui
