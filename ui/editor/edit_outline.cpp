#include "ui/editor/edit_outline.hpp"
#include "core/model/post_outline.hpp"
#include "ui/editor/edit_places.hpp"

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

/// Collects the outlines of places.
class OutlinesOf : public model::PlacementAttributes {
public:
    OutlinesOf(const model::Domain& domain, const DomainEdges& edges, int part)
        : domain_(domain), edges_(edges), part_(part) {}

    std::vector<EditOutline> take() { return std::move(list_); }

    void reach(const std::optional<double>& r) { reach_ = r; }

    void sheet(double z, const std::optional<double>& stop = {}) { disc(z, stop ? stop : reach_); }
    void disc(double z, const std::optional<double>& r) {
        list_.push_back(line(0.0, z, r.value_or(domain_.radiusUm), z));
    }
    void cylinder(double r, const std::optional<double>& zMin, const std::optional<double>& zMax) {
        list_.push_back(line(r, zMin.value_or(domain_.zMinUm), r, zMax.value_or(domain_.zMaxUm)));
    }
    void box(double r, double zMin, double zMax) {
        disc(zMin, r);
        cylinder(r, zMin, zMax);
        disc(zMax, r);
    }
    void point(double r, double z) { list_.push_back({Kind::point, {{r, z}}}); }
    void table(const std::vector<double>& rs, const std::vector<double>& zs) {
        if (rs.empty() || zs.empty())
            return;
        if (rs.size() > 1 && zs.size() > 1)
            block(rs.front(), rs.back(), zs.front(), zs.back());
        else if (rs.size() > 1 || zs.size() > 1)
            list_.push_back(line(rs.front(), zs.front(), rs.back(), zs.back()));
        else
            point(rs.front(), zs.front());
    }
    template <class Part>
    void stack(const std::vector<Part>& parts, const std::vector<model::MaterialLayer>& layers) {
        for (std::size_t n = 0; n < parts.size(); ++n) {
            if (part_ >= 0 && n != static_cast<std::size_t>(part_))
                continue;
            const auto [rBegin, rEnd] = model::radialReach(parts[n]);
            for (const auto& layer : layers)
                block(rBegin, rEnd, layer.zMinUm, layer.zMaxUm);
        }
    }
    void block(double rIn, double rOut, double zMin, double zMax) {
        list_.push_back(area(rIn, rOut, zMin, zMax));
    }
    void slab(const std::optional<double>& zMin, const std::optional<double>& zMax) {
        // A half-space goes on through the absorbing layer.
        const EditBox& whole = edges_.whole;
        block(whole.rLow, whole.rHigh, zMin.value_or(whole.zLow), zMax.value_or(whole.zHigh));
    }
    void ball(double z, double radius) {
        EditOutline half{Kind::area, {}};
        constexpr int pieces = 48;
        for (int n = 0; n <= pieces; ++n) {
            const double angle = std::numbers::pi * n / pieces;
            half.points.push_back({radius * std::sin(angle), z - radius * std::cos(angle)});
        }
        list_.push_back(std::move(half));
    }
    void frustum(double zMin, double zMax, double rAtZMin, double rAtZMax) {
        list_.push_back({Kind::area, {{0.0, zMin}, {rAtZMin, zMin}, {rAtZMax, zMax}, {0.0, zMax}}});
    }
    void corners(const std::vector<model::PointRz>& points) {
        if (!points.empty())
            list_.push_back({Kind::area, points});
    }

private:
    const model::Domain& domain_;
    const DomainEdges& edges_;
    int part_;
    std::optional<double> reach_;
    std::vector<EditOutline> list_;
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
    switch (item.item.section) {
    case ProjectSection::domain: {
        const EditBox& in = edges.interior;
        return {line(in.rHigh, in.zLow, in.rHigh, in.zHigh), line(0.0, in.zLow, in.rHigh, in.zLow),
                line(0.0, in.zHigh, in.rHigh, in.zHigh)};
    }
    case ProjectSection::boundary: return outlinesOfBoundary(edges, item.item.index);
    default: break;
    }
    OutlinesOf outlines(project.domain, edges, item.ring);
    visitPlaceOf(project, item.item, outlines);
    return outlines.take();
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
