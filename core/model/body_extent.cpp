#include "core/model/body_extent.hpp"

#include "core/model/post_outline.hpp"

#include <algorithm>

namespace zonescope::model {
namespace {

struct ExtentOf {
    std::optional<BodyExtent> operator()(const AnnularZone& zone) const {
        if (zone.rings.empty() || zone.layers.empty()) {
            return std::nullopt;
        }
        return BodyExtent{std::ranges::min(zone.rings, {}, &Ring::rInUm).rInUm,
                          std::ranges::max(zone.rings, {}, &Ring::rOutUm).rOutUm,
                          std::ranges::min(zone.layers, {}, &MaterialLayer::zMinUm).zMinUm,
                          std::ranges::max(zone.layers, {}, &MaterialLayer::zMaxUm).zMaxUm};
    }
    std::optional<BodyExtent> operator()(const PostPattern& pattern) const {
        if (pattern.posts.empty() || pattern.layers.empty()) {
            return std::nullopt;
        }
        const auto begin = [](const Post& post) { return radialReach(post).beginUm; };
        const auto end = [](const Post& post) { return radialReach(post).endUm; };
        return BodyExtent{begin(std::ranges::min(pattern.posts, {}, begin)),
                          end(std::ranges::max(pattern.posts, {}, end)),
                          std::ranges::min(pattern.layers, {}, &MaterialLayer::zMinUm).zMinUm,
                          std::ranges::max(pattern.layers, {}, &MaterialLayer::zMaxUm).zMaxUm};
    }
    std::optional<BodyExtent> operator()(const DensityRegion& region) const {
        return BodyExtent{region.rInUm, region.rOutUm, region.zMinUm, region.zMaxUm};
    }
    std::optional<BodyExtent> operator()(const Slab&) const { return std::nullopt; }
    std::optional<BodyExtent> operator()(const Sphere& sphere) const {
        return BodyExtent{0.0, sphere.radiusUm, sphere.zUm - sphere.radiusUm,
                          sphere.zUm + sphere.radiusUm};
    }
    std::optional<BodyExtent> operator()(const Cone& cone) const {
        return BodyExtent{0.0, std::max(cone.radiusAtZMinUm, cone.radiusAtZMaxUm), cone.zMinUm,
                          cone.zMaxUm};
    }
    std::optional<BodyExtent> operator()(const Polygon& polygon) const {
        if (polygon.points.empty()) {
            return std::nullopt;
        }
        const auto [left, right] = std::ranges::minmax(polygon.points, {}, &PointRz::rUm);
        const auto [low, high] = std::ranges::minmax(polygon.points, {}, &PointRz::zUm);
        return BodyExtent{left.rUm, right.rUm, low.zUm, high.zUm};
    }
};

} // namespace

std::optional<BodyExtent> extentOf(const Body& body) { return std::visit(ExtentOf{}, body.shape); }

double shadowRadius(const Project& project) {
    double radius = 0.0;
    for (const Body& body : project.bodies) {
        if (const auto extent = extentOf(body)) {
            radius = std::max(radius, extent->rMaxUm);
        }
    }
    return radius;
}

} // namespace zonescope::model
