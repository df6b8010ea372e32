#include "ui/view3d/post_mesh.hpp"

#include "core/model/post_outline.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::ui {

namespace {

constexpr double circle = 2.0 * std::numbers::pi;

bool isRound(const model::Post& post) {
    return std::holds_alternative<model::EllipseOutline>(post.outline);
}

/// Counter-clockwise in (x, y), in the plane's terms of revolved_mesh.hpp.
std::vector<model::PointRz> outlineOf(const model::Post& post, int roundCorners) {
    std::vector<model::PointRz> points;
    if (const auto* ellipse = std::get_if<model::EllipseOutline>(&post.outline)) {
        // A polygon of the ellipse's area.
        const double step = circle / roundCorners;
        const double stretch = std::sqrt(step / std::sin(step));
        const double own = post.thetaDeg * std::numbers::pi / 180.0;
        const double turned = own + post.rotationDeg * std::numbers::pi / 180.0;
        for (int n = 0; n < roundCorners; ++n) {
            const double x = 0.5 * stretch * ellipse->widthUm * std::cos(n * step);
            const double y = 0.5 * stretch * ellipse->depthUm * std::sin(n * step);
            points.push_back(
                {post.rUm * std::cos(own) + x * std::cos(turned) - y * std::sin(turned),
                 post.rUm * std::sin(own) + x * std::sin(turned) + y * std::cos(turned)});
        }
        return points;
    }
    for (const auto& corner : model::cornersOf(post))
        points.push_back({corner.xUm, corner.yUm});
    double area = 0.0;
    for (std::size_t n = 0; n < points.size(); ++n) {
        const auto& a = points[n];
        const auto& b = points[(n + 1) % points.size()];
        area += a.rUm * b.zUm - b.rUm * a.zUm;
    }
    if (area < 0.0)
        std::ranges::reverse(points);
    return points;
}

/// Adds triangles of one post turned about the axis.
class PostMaker {
public:
    PostMaker(Mesh& mesh, double angle)
        : mesh_(mesh), cosine_(std::cos(angle)), sine_(std::sin(angle)) {}

    std::int32_t point(const model::PointRz& place, double z, double nx, double ny, double nz) {
        mesh_.points.push_back({static_cast<float>(cosine_ * place.rUm - sine_ * place.zUm),
                                static_cast<float>(sine_ * place.rUm + cosine_ * place.zUm),
                                static_cast<float>(z)});
        mesh_.normals.push_back({static_cast<float>(cosine_ * nx - sine_ * ny),
                                 static_cast<float>(sine_ * nx + cosine_ * ny),
                                 static_cast<float>(nz)});
        return static_cast<std::int32_t>(mesh_.points.size()) - 1;
    }
    void wall(const model::PointRz& a, const model::PointRz& b, double low, double high) {
        const double length = std::hypot(b.rUm - a.rUm, b.zUm - a.zUm);
        if (!(length > 0.0))
            return;
        const double nx = (b.zUm - a.zUm) / length;
        const double ny = (a.rUm - b.rUm) / length;
        const auto p = point(a, low, nx, ny, 0.0);
        const auto q = point(b, low, nx, ny, 0.0);
        const auto r = point(b, high, nx, ny, 0.0);
        const auto s = point(a, high, nx, ny, 0.0);
        mesh_.triangles.push_back({p, q, r});
        mesh_.triangles.push_back({p, r, s});
    }
    void cap(const std::vector<model::PointRz>& outline,
             const std::vector<std::array<int, 3>>& triangles, double z, bool up) {
        const auto first = static_cast<std::int32_t>(mesh_.points.size());
        for (const auto& place : outline)
            point(place, z, 0.0, 0.0, up ? 1.0 : -1.0);
        for (const auto& [a, b, c] : triangles)
            mesh_.triangles.push_back({first + a, first + (up ? b : c), first + (up ? c : b)});
    }

private:
    Mesh& mesh_;
    double cosine_, sine_;
};

} // namespace

std::int64_t postTriangles(const model::Post& post, int roundCorners) {
    const auto corners = isRound(post) ? static_cast<std::int64_t>(roundCorners)
                                       : static_cast<std::int64_t>(model::cornersOf(post).size());
    return 4 * corners - 4;
}

void appendPosts(Mesh& mesh, const model::Post& post, double zMinUm, double zMaxUm,
                 int roundCorners, const AngularRange& within) {
    const auto outline = outlineOf(post, roundCorners);
    if (outline.size() < 3)
        return;
    const auto caps = triangulate(outline);
    const int count = std::max(1, post.count);
    const double first = post.thetaDeg * std::numbers::pi / 180.0;
    for (int n = 0; n < count; ++n) {
        const double turned = circle * n / count;
        double from = std::fmod(first + turned - within.begin, circle);
        from = from < 0.0 ? from + circle : from;
        if (!within.fullTurn() && from > within.width())
            continue;
        PostMaker maker(mesh, turned);
        for (std::size_t k = 0; k < outline.size(); ++k)
            maker.wall(outline[k], outline[(k + 1) % outline.size()], zMinUm, zMaxUm);
        maker.cap(outline, caps, zMaxUm, true);
        maker.cap(outline, caps, zMinUm, false);
    }
}

} // namespace zonescope::ui
