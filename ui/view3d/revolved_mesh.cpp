#include "ui/view3d/revolved_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace zonescope::ui {

namespace {

using model::PointRz;

/// Twice the signed area of a triangle.
double turn(const PointRz& a, const PointRz& b, const PointRz& c) {
    return (b.rUm - a.rUm) * (c.zUm - a.zUm) - (b.zUm - a.zUm) * (c.rUm - a.rUm);
}

bool insideTriangle(const PointRz& p, const PointRz& a, const PointRz& b, const PointRz& c) {
    return turn(a, b, p) >= 0.0 && turn(b, c, p) >= 0.0 && turn(c, a, p) >= 0.0;
}

struct Direction {
    double cosine = 1.0;
    double sine = 0.0;
};

/// A normal in the half-plane.
struct Normal {
    double r = 0.0;
    double z = 0.0;
};

std::vector<Direction> directions(const AngularRange& range, int segments) {
    std::vector<Direction> list;
    const bool closed = range.fullTurn();
    for (int n = 0; n < segments + (closed ? 0 : 1); ++n) {
        const double angle = range.begin + range.width() * n / segments;
        list.push_back({std::cos(angle), std::sin(angle)});
    }
    if (closed)
        list.push_back(list.front()); // to the last bit
    return list;
}

std::int32_t addPoint(Mesh& mesh, const PointRz& place, const Direction& at,
                      const std::array<float, 3>& normal) {
    mesh.points.push_back({static_cast<float>(place.rUm * at.cosine),
                           static_cast<float>(place.rUm * at.sine), static_cast<float>(place.zUm)});
    mesh.normals.push_back(normal);
    return static_cast<std::int32_t>(mesh.points.size() - 1);
}

Normal edgeNormal(const PointRz& a, const PointRz& b) {
    const double dr = b.rUm - a.rUm, dz = b.zUm - a.zUm;
    const double length = std::hypot(dr, dz);
    return length > 0.0 ? Normal{dz / length, -dr / length} : Normal{};
}

Normal middle(const Normal& a, const Normal& b) {
    const double length = std::hypot(a.r + b.r, a.z + b.z);
    return length > 0.0 ? Normal{(a.r + b.r) / length, (a.z + b.z) / length} : a;
}

std::array<float, 3> turned(const Normal& normal, const Direction& at) {
    return {static_cast<float>(normal.r * at.cosine), static_cast<float>(normal.r * at.sine),
            static_cast<float>(normal.z)};
}

/// The strip that one edge sweeps.
void appendStrip(Mesh& mesh, const PointRz& a, const PointRz& b, const Normal& normalA,
                 const Normal& normalB, const std::vector<Direction>& angles) {
    if (a.rUm <= 0.0 && b.rUm <= 0.0)
        return;
    std::int32_t lastA = 0, lastB = 0;
    for (std::size_t n = 0; n < angles.size(); ++n) {
        const std::int32_t nextA = addPoint(mesh, a, angles[n], turned(normalA, angles[n]));
        const std::int32_t nextB = addPoint(mesh, b, angles[n], turned(normalB, angles[n]));
        if (n > 0) {
            if (a.rUm > 0.0)
                mesh.triangles.push_back({lastA, nextA, nextB});
            if (b.rUm > 0.0)
                mesh.triangles.push_back({lastA, nextB, lastB});
        }
        lastA = nextA;
        lastB = nextB;
    }
}

void appendCap(Mesh& mesh, const Outline& outline, const std::vector<std::array<int, 3>>& triangles,
               const Direction& at, bool atBegin) {
    const double sign = atBegin ? 1.0 : -1.0;
    const std::array<float, 3> normal{static_cast<float>(sign * at.sine),
                                      static_cast<float>(-sign * at.cosine), 0.0F};
    const auto first = static_cast<std::int32_t>(mesh.points.size());
    for (const auto& point : outline.points)
        addPoint(mesh, point, at, normal);
    for (const auto& [a, b, c] : triangles) {
        if (atBegin)
            mesh.triangles.push_back({first + a, first + b, first + c});
        else
            mesh.triangles.push_back({first + a, first + c, first + b});
    }
}

} // namespace

Outline counterClockwise(Outline outline) {
    double area = 0.0;
    const std::size_t count = outline.points.size();
    for (std::size_t n = 0; n < count; ++n) {
        const auto& a = outline.points[n];
        const auto& b = outline.points[(n + 1) % count];
        area += a.rUm * b.zUm - b.rUm * a.zUm;
    }
    if (area < 0.0)
        std::ranges::reverse(outline.points);
    return outline;
}

Outline rectangle(double rIn, double rOut, double zMin, double zMax) {
    return {{{rIn, zMin}, {rOut, zMin}, {rOut, zMax}, {rIn, zMax}}, false};
}

std::vector<std::array<int, 3>> triangulate(const std::vector<PointRz>& polygon) {
    std::vector<int> left(polygon.size());
    std::iota(left.begin(), left.end(), 0);
    const auto at = [&](int n) -> const PointRz& { return polygon[static_cast<std::size_t>(n)]; };
    std::vector<std::array<int, 3>> triangles;
    while (left.size() > 3) {
        const std::size_t count = left.size();
        std::size_t ear = 0; // of a polygon that is not simple, some corner
        for (std::size_t n = 0; n < count; ++n) {
            const int a = left[(n + count - 1) % count], b = left[n], c = left[(n + 1) % count];
            if (turn(at(a), at(b), at(c)) <= 0.0)
                continue;
            const bool empty = std::ranges::none_of(left, [&](int other) {
                return other != a && other != b && other != c &&
                       insideTriangle(at(other), at(a), at(b), at(c));
            });
            if (empty) {
                ear = n;
                break;
            }
        }
        triangles.push_back({left[(ear + count - 1) % count], left[ear], left[(ear + 1) % count]});
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(ear));
    }
    if (left.size() == 3)
        triangles.push_back({left[0], left[1], left[2]});
    return triangles;
}

int segmentCount(const AngularRange& range, double segmentAngle) noexcept {
    const int least = range.fullTurn() ? 3 : 1;
    return std::max(least, static_cast<int>(std::ceil(range.width() / segmentAngle - 1e-9)));
}

void appendRevolved(Mesh& mesh, const Outline& outline, const AngularRange& range,
                    double segmentAngle) {
    const std::size_t count = outline.points.size();
    if (count < 3)
        return;
    const auto angles = directions(range, segmentCount(range, segmentAngle));
    const auto normalOf = [&](std::size_t n) { // of the edge that begins at point n
        return edgeNormal(outline.points[n % count], outline.points[(n + 1) % count]);
    };
    const auto onAxis = [&](std::size_t n) {
        return outline.points[n % count].rUm <= 0.0 && outline.points[(n + 1) % count].rUm <= 0.0;
    };
    for (std::size_t n = 0; n < count; ++n) {
        const Normal own = normalOf(n);
        const std::size_t before = n + count - 1, after = n + 1;
        const bool softBegin = outline.smooth && !onAxis(before);
        const bool softEnd = outline.smooth && !onAxis(after);
        appendStrip(mesh, outline.points[n], outline.points[(n + 1) % count],
                    softBegin ? middle(normalOf(before), own) : own,
                    softEnd ? middle(own, normalOf(after)) : own, angles);
    }
    if (range.fullTurn())
        return;
    const auto triangles = triangulate(outline.points);
    appendCap(mesh, outline, triangles, angles.front(), true);
    appendCap(mesh, outline, triangles, angles.back(), false);
}

std::int64_t revolvedTriangles(const Outline& outline, const AngularRange& range,
                               double segmentAngle) noexcept {
    const auto edges = static_cast<std::int64_t>(outline.points.size());
    return 2 * edges * (segmentCount(range, segmentAngle) + 1);
}

} // namespace zonescope::ui
