#include "core/wedge/pattern.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::wedge {
namespace {

template <class... Functions> struct Overloaded : Functions... { using Functions::operator()...; };
template <class... Functions> Overloaded(Functions...) -> Overloaded<Functions...>;

bool insidePolygon(const PolygonOutline& polygon, double x, double y) {
    bool inside = false;
    const std::size_t corners = polygon.xUm.size();
    for (std::size_t n = 0, last = corners - 1; n < corners; last = n++) {
        const double yHere = polygon.yUm[n];
        const double yLast = polygon.yUm[last];
        if ((yHere > y) != (yLast > y) &&
            x < (polygon.xUm[last] - polygon.xUm[n]) * (y - yHere) / (yLast - yHere) +
                    polygon.xUm[n]) {
            inside = !inside;
        }
    }
    return inside;
}

} // namespace

bool covers(const Post& post, int folds, double rUm, double thetaRadians) {
    const double theta =
        std::remainder(thetaRadians - post.thetaRadians, 2.0 * std::numbers::pi / folds);
    if (const auto* sector = std::get_if<SectorOutline>(&post.outline)) {
        return std::abs(rUm - post.rUm) <= 0.5 * sector->widthUm &&
               std::abs(theta) <= 0.5 * sector->openingRadians;
    }
    const double outwards = rUm * std::cos(theta) - post.rUm;
    const double along = rUm * std::sin(theta);
    const double cosine = std::cos(post.rotationRadians);
    const double sine = std::sin(post.rotationRadians);
    const double x = cosine * outwards + sine * along;
    const double y = cosine * along - sine * outwards;
    return std::visit(
        Overloaded{[&](const EllipseOutline& ellipse) {
                       return std::hypot(x / ellipse.halfWidthUm, y / ellipse.halfHeightUm) <= 1.0;
                   },
                   [&](const RectangleOutline& rectangle) {
                       return std::abs(x) <= 0.5 * rectangle.widthUm &&
                              std::abs(y) <= 0.5 * rectangle.heightUm;
                   },
                   [&](const PolygonOutline& polygon) { return insidePolygon(polygon, x, y); },
                   [](const SectorOutline&) { return false; }},
        post.outline);
}

RadialReach radialReach(const Post& post) {
    const auto around = [&](double radius) {
        return RadialReach{std::max(0.0, post.rUm - radius), post.rUm + radius};
    };
    return std::visit(
        Overloaded{[&](const EllipseOutline& ellipse) {
                       return around(std::max(ellipse.halfWidthUm, ellipse.halfHeightUm));
                   },
                   [&](const RectangleOutline& rectangle) {
                       return around(0.5 * std::hypot(rectangle.widthUm, rectangle.heightUm));
                   },
                   [&](const PolygonOutline& polygon) {
                       double radius = 0.0;
                       for (std::size_t n = 0; n < polygon.xUm.size(); ++n) {
                           radius = std::max(radius, std::hypot(polygon.xUm[n], polygon.yUm[n]));
                       }
                       return around(radius);
                   },
                   [&](const SectorOutline& sector) { return around(0.5 * sector.widthUm); }},
        post.outline);
}

} // namespace zonescope::wedge
