#include "ui/editor/edit_outline.hpp"
#include "core/model/post_outline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace zonescope::ui {

namespace {

using Kind = EditOutline::Kind;

EditOutline area(double rLow, double rHigh, double zLow, double zHigh) {
    return {Kind::area, {{rLow, zLow}, {rHigh, zLow}, {rHigh, zHigh}, {rLow, zHigh}}};
}
EditOutline line(double r1, double z1, double r2, double z2) {
    return {Kind::line, {{r1, z1}, {r2, z2}}};
}
EditOutline point(double r, double z) { return {Kind::point, {{r, z}}}; }

/// Outlines of every kind of body, source and monitor.
class OutlinesOf {
public:
    OutlinesOf(const model::Domain& domain, const DomainEdges& edges, int ring)
        : domain_(domain), edges_(edges), ring_(ring) {}

    std::vector<EditOutline> operator()(const model::AnnularZone& zone) const {
        std::vector<EditOutline> list;
        const auto add = [&](const model::Ring& ring) {
            for (const auto& layer : zone.layers)
                list.push_back(area(ring.rInUm, ring.rOutUm, layer.zMinUm, layer.zMaxUm));
        };
        if (ring_ >= 0)
            add(zone.rings[static_cast<std::size_t>(ring_)]);
        else
            std::ranges::for_each(zone.rings, add);
        return list;
    }
    std::vector<EditOutline> operator()(const model::PostPattern& pattern) const {
        std::vector<EditOutline> list;
        const auto add = [&](const model::Post& post) {
            const auto reach = model::radialReach(post);
            for (const auto& layer : pattern.layers)
                list.push_back(area(reach.beginUm, reach.endUm, layer.zMinUm, layer.zMaxUm));
        };
        if (ring_ >= 0)
            add(pattern.posts[static_cast<std::size_t>(ring_)]);
        else
            std::ranges::for_each(pattern.posts, add);
        return list;
    }
    std::vector<EditOutline> operator()(const model::DensityRegion& region) const {
        return {area(region.rInUm, region.rOutUm, region.zMinUm, region.zMaxUm)};
    }
    std::vector<EditOutline> operator()(const model::Slab& slab) const {
        // A half-space goes on through the absorbing layer.
        return {area(edges_.whole.rLow, edges_.whole.rHigh, slab.zMinUm.value_or(edges_.whole.zLow),
                     slab.zMaxUm.value_or(edges_.whole.zHigh))};
    }
    std::vector<EditOutline> operator()(const model::Sphere& sphere) const {
        EditOutline half{Kind::area, {}};
        constexpr int pieces = 48;
        for (int n = 0; n <= pieces; ++n) {
            const double angle = std::numbers::pi * n / pieces;
            half.points.push_back({sphere.radiusUm * std::sin(angle),
                                   sphere.zUm - sphere.radiusUm * std::cos(angle)});
        }
        return {half};
    }
    std::vector<EditOutline> operator()(const model::Cone& cone) const {
        return {{Kind::area,
                 {{0.0, cone.zMinUm},
                  {cone.radiusAtZMinUm, cone.zMinUm},
                  {cone.radiusAtZMaxUm, cone.zMaxUm},
                  {0.0, cone.zMaxUm}}}};
    }
    std::vector<EditOutline> operator()(const model::Polygon& shape) const {
        if (shape.points.empty())
            return {};
        return {{Kind::area, shape.points}};
    }
    std::vector<EditOutline> operator()(const model::PlaneWave& wave) const {
        return {line(0.0, wave.zUm, wave.apertureRadiusUm.value_or(domain_.radiusUm), wave.zUm)};
    }
    std::vector<EditOutline> operator()(const model::TotalFieldBox& box) const {
        return {line(0.0, box.zMinUm, box.rMaxUm, box.zMinUm),
                line(box.rMaxUm, box.zMinUm, box.rMaxUm, box.zMaxUm),
                line(0.0, box.zMaxUm, box.rMaxUm, box.zMaxUm)};
    }
    std::vector<EditOutline> operator()(const model::GuidedMode& mode) const {
        return {line(0.0, mode.zUm, domain_.radiusUm, mode.zUm)};
    }
    std::vector<EditOutline> operator()(const model::ObliquePlaneWave& wave) const {
        return {line(0.0, wave.zUm, wave.apertureRadiusUm.value_or(domain_.radiusUm), wave.zUm)};
    }
    std::vector<EditOutline> operator()(const model::Beam& beam) const {
        return {line(0.0, beam.zUm, domain_.radiusUm, beam.zUm)};
    }
    std::vector<EditOutline> operator()(const model::Dipole& dipole) const {
        return {point(dipole.rUm, dipole.zUm)};
    }
    std::vector<EditOutline> operator()(const model::CurrentProfile& profile) const {
        if (profile.rUm.empty() || profile.zUm.empty())
            return {};
        const double rLow = profile.rUm.front(), rHigh = profile.rUm.back();
        const double zLow = profile.zUm.front(), zHigh = profile.zUm.back();
        if (profile.rUm.size() > 1 && profile.zUm.size() > 1)
            return {area(rLow, rHigh, zLow, zHigh)};
        if (profile.rUm.size() > 1 || profile.zUm.size() > 1)
            return {line(rLow, zLow, rHigh, zHigh)};
        return {point(rLow, zLow)};
    }
    std::vector<EditOutline> operator()(const model::PointProbe& probe) const {
        return {point(probe.at.rUm, probe.at.zUm)};
    }
    std::vector<EditOutline> operator()(const model::DftPlane& plane) const {
        return {line(0.0, plane.zUm, plane.rMaxUm.value_or(domain_.radiusUm), plane.zUm)};
    }
    std::vector<EditOutline> operator()(const model::DftCylinder& cylinder) const {
        return {line(cylinder.rUm, cylinder.zMinUm.value_or(domain_.zMinUm), cylinder.rUm,
                     cylinder.zMaxUm.value_or(domain_.zMaxUm))};
    }
    std::vector<EditOutline> operator()(const model::DftRegion&) const { return {}; }
    std::vector<EditOutline> operator()(const model::SourcePower&) const { return {}; }
    std::vector<EditOutline> operator()(const model::FluxMonitor& flux) const {
        const EditOutline lower = line(0.0, flux.zMinUm, flux.rMaxUm, flux.zMinUm);
        const EditOutline side = line(flux.rMaxUm, flux.zMinUm, flux.rMaxUm, flux.zMaxUm);
        switch (flux.surface) {
        case model::FluxSurface::planeZ: return {lower};
        case model::FluxSurface::cylinderR: return {side};
        case model::FluxSurface::closedBox: break;
        }
        return {lower, side, line(0.0, flux.zMaxUm, flux.rMaxUm, flux.zMaxUm)};
    }

private:
    const model::Domain& domain_;
    const DomainEdges& edges_;
    int ring_;
};

std::vector<EditOutline> outlinesOfBoundary(const DomainEdges& edges, int side) {
    const EditBox& in = edges.interior;
    const EditBox& out = edges.whole;
    switch (side) {
    case 0:
        return out.rHigh > in.rHigh ? std::vector{area(in.rHigh, out.rHigh, out.zLow, out.zHigh)}
                                    : std::vector{line(in.rHigh, in.zLow, in.rHigh, in.zHigh)};
    case 1:
        return out.zLow < in.zLow ? std::vector{area(0.0, in.rHigh, out.zLow, in.zLow)}
                                  : std::vector{line(0.0, in.zLow, in.rHigh, in.zLow)};
    case 2:
        return out.zHigh > in.zHigh ? std::vector{area(0.0, in.rHigh, in.zHigh, out.zHigh)}
                                    : std::vector{line(0.0, in.zHigh, in.rHigh, in.zHigh)};
    case 3: // only planar domains have one
        return out.rLow < 0.0 ? std::vector{area(out.rLow, 0.0, out.zLow, out.zHigh)}
                              : std::vector{line(0.0, in.zLow, 0.0, in.zHigh)};
    default: return {};
    }
}

bool insidePolygon(const std::vector<model::PointRz>& points, const model::PointRz& place) {
    // Even-odd rule along a ray towards larger r.
    bool inside = false;
    for (std::size_t n = 0, last = points.size() - 1; n < points.size(); last = n++) {
        const auto& a = points[last];
        const auto& b = points[n];
        if ((a.zUm > place.zUm) != (b.zUm > place.zUm) &&
            place.rUm < a.rUm + (place.zUm - a.zUm) / (b.zUm - a.zUm) * (b.rUm - a.rUm))
            inside = !inside;
    }
    return inside;
}

/// Distance to a stretch, in tolerances: 1 is at the edge of what still counts as hit.
double distance(const model::PointRz& a, const model::PointRz& b, const model::PointRz& place,
                double toleranceR, double toleranceZ) {
    // A tolerance of zero asks for areas only.
    if (!(toleranceR > 0.0) || !(toleranceZ > 0.0))
        return std::numeric_limits<double>::infinity();
    const double dr = (b.rUm - a.rUm) / toleranceR, dz = (b.zUm - a.zUm) / toleranceZ;
    const double pr = (place.rUm - a.rUm) / toleranceR, pz = (place.zUm - a.zUm) / toleranceZ;
    const double length = dr * dr + dz * dz;
    const double t = length > 0.0 ? std::clamp((pr * dr + pz * dz) / length, 0.0, 1.0) : 0.0;
    return std::hypot(pr - t * dr, pz - t * dz);
}

bool hits(const EditOutline& outline, const model::PointRz& place, double toleranceR,
          double toleranceZ) {
    const auto& p = outline.points;
    switch (outline.kind) {
    case Kind::area: return insidePolygon(p, place);
    case Kind::line: return distance(p[0], p[1], place, toleranceR, toleranceZ) <= 1.0;
    case Kind::point: return distance(p[0], p[0], place, toleranceR, toleranceZ) <= 1.5;
    }
    return false;
}

void include(std::optional<EditBox>& box, const std::vector<EditOutline>& outlines) {
    for (const auto& outline : outlines) {
        for (const auto& p : outline.points) {
            if (!box)
                box = EditBox{p.rUm, p.rUm, p.zUm, p.zUm};
            box->rLow = std::min(box->rLow, p.rUm);
            box->rHigh = std::max(box->rHigh, p.rUm);
            box->zLow = std::min(box->zLow, p.zUm);
            box->zHigh = std::max(box->zHigh, p.zUm);
        }
    }
}

} // namespace

DomainEdges domainEdges(const model::Project& project) {
    const auto& d = project.domain;
    const auto layer = [](const model::Boundary& side, double cell) {
        return side.kind == model::BoundaryKind::absorbing ? side.cells * cell : 0.0;
    };
    // A rounding error of the division is no cell (as in grid::makeGrid).
    constexpr double rounding = 1e-6;
    DomainEdges edges;
    edges.interior = {0.0, d.drUm * std::max(1.0, std::ceil(d.radiusUm / d.drUm - rounding)),
                      d.dzUm * std::floor(d.zMinUm / d.dzUm + rounding),
                      d.dzUm * std::ceil(d.zMaxUm / d.dzUm - rounding)};
    const auto& inner = project.boundaries.rMin;
    const double innerLayer = model::isPlanar(d) && inner ? layer(*inner, d.drUm) : 0.0;
    edges.whole = {-innerLayer, edges.interior.rHigh + layer(project.boundaries.rMax, d.drUm),
                   edges.interior.zLow - layer(project.boundaries.zMin, d.dzUm),
                   edges.interior.zHigh + layer(project.boundaries.zMax, d.dzUm)};
    return edges;
}

std::size_t partCount(const model::Body& body) {
    if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape))
        return zone->rings.size();
    const auto* pattern = std::get_if<model::PostPattern>(&body.shape);
    return pattern ? pattern->posts.size() : 0;
}

bool exists(const model::Project& project, const EditItem& item) {
    const auto within = [&](std::size_t size) {
        return item.item.index >= 0 && static_cast<std::size_t>(item.item.index) < size;
    };
    switch (item.item.section) {
    case ProjectSection::body: {
        if (!within(project.bodies.size()))
            return false;
        return item.ring < 0 ||
               static_cast<std::size_t>(item.ring) <
                   partCount(project.bodies[static_cast<std::size_t>(item.item.index)]);
    }
    case ProjectSection::source: return within(project.sources.size());
    case ProjectSection::monitor: return within(project.monitors.size());
    case ProjectSection::material: return item.item.index < 0 || within(project.materials.size());
    case ProjectSection::boundary:
        return item.item.index < 3 || (item.item.index == 3 && model::isPlanar(project.domain));
    default: return true;
    }
}

std::vector<EditOutline> outlinesOf(const model::Project& project, const EditItem& item) {
    if (!exists(project, item) ||
        (item.item.index < 0 && item.item.section != ProjectSection::domain))
        return {};
    const DomainEdges edges = domainEdges(project);
    const OutlinesOf outlines(project.domain, edges, item.ring);
    const auto index = static_cast<std::size_t>(std::max(0, item.item.index));
    switch (item.item.section) {
    case ProjectSection::domain: {
        const EditBox& in = edges.interior;
        return {line(in.rHigh, in.zLow, in.rHigh, in.zHigh), line(0.0, in.zLow, in.rHigh, in.zLow),
                line(0.0, in.zHigh, in.rHigh, in.zHigh)};
    }
    case ProjectSection::boundary: return outlinesOfBoundary(edges, item.item.index);
    case ProjectSection::body: return std::visit(outlines, project.bodies[index].shape);
    case ProjectSection::source: return std::visit(outlines, project.sources[index].kind);
    case ProjectSection::monitor: return std::visit(outlines, project.monitors[index].kind);
    default: return {};
    }
}

std::optional<EditBox> boxOf(const model::Project& project, const EditItem& item) {
    std::optional<EditBox> box;
    include(box, outlinesOf(project, item));
    return box;
}

std::optional<EditBox> boxOf(const model::Project& project, const EditSelection& selection) {
    std::optional<EditBox> box;
    for (const auto& item : selection)
        include(box, outlinesOf(project, item));
    return box;
}

EditSelection selectableItems(const model::Project& project) {
    EditSelection list;
    for (int n = 0; n < static_cast<int>(project.bodies.size()); ++n) {
        const auto& shape = project.bodies[static_cast<std::size_t>(n)].shape;
        const ProjectItem body{ProjectSection::body, n};
        if (const auto* zone = std::get_if<model::AnnularZone>(&shape)) {
            for (int ring = 0; ring < static_cast<int>(zone->rings.size()); ++ring)
                list.push_back({body, ring});
        } else {
            list.push_back({body});
        }
    }
    for (int n = 0; n < static_cast<int>(project.sources.size()); ++n)
        list.push_back({{ProjectSection::source, n}});
    for (int n = 0; n < static_cast<int>(project.monitors.size()); ++n)
        list.push_back({{ProjectSection::monitor, n}});
    return list;
}

std::optional<EditItem> itemAt(const model::Project& project, const model::PointRz& place,
                               double toleranceR, double toleranceZ) {
    const EditSelection items = selectableItems(project);
    const auto find = [&](Kind kind) -> std::optional<EditItem> {
        for (auto item = items.rbegin(); item != items.rend(); ++item)
            for (const auto& outline : outlinesOf(project, *item))
                if (outline.kind == kind && hits(outline, place, toleranceR, toleranceZ))
                    return *item;
        return std::nullopt;
    };
    for (const Kind kind : {Kind::point, Kind::line})
        if (const auto found = find(kind))
            return found;
    const EditItem domain{{ProjectSection::domain, -1}};
    for (const auto& outline : outlinesOf(project, domain))
        if (hits(outline, place, toleranceR, toleranceZ))
            return domain;
    for (int side = 0; side < 4; ++side) {
        const EditItem boundary{{ProjectSection::boundary, side}};
        for (const auto& outline : outlinesOf(project, boundary))
            if (hits(outline, place, toleranceR, toleranceZ))
                return boundary;
    }
    return find(Kind::area);
}

int nearestEdge(const std::vector<model::PointRz>& corners, const model::PointRz& place,
                double scaleR, double scaleZ) {
    int nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const double d =
            distance(corners[n], corners[(n + 1) % corners.size()], place, scaleR, scaleZ);
        if (d < least) {
            least = d;
            nearest = static_cast<int>(n);
        }
    }
    return nearest;
}

EditSelection itemsInside(const model::Project& project, const EditBox& box) {
    EditSelection list;
    for (const auto& item : selectableItems(project)) {
        const auto own = boxOf(project, item);
        if (own && own->rLow >= box.rLow && own->rHigh <= box.rHigh && own->zLow >= box.zLow &&
            own->zHigh <= box.zHigh)
            list.push_back(item);
    }
    return list;
}

} // namespace zonescope::ui
