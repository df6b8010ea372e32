#pragma once

/// \file
/// Every kind of body: its name and where it lies (core/model/kind.hpp).

#include "core/model/kind.hpp"
#include "core/model/project.hpp"

namespace zonescope::model {

template <> struct Kind<AnnularZone> {
    static constexpr std::string_view name = "annular_zone";
    static void place(auto& zone, auto& to) { to.stack(zone.rings, zone.layers); }
};

template <> struct Kind<PostPattern> {
    static constexpr std::string_view name = "post_pattern";
    static void place(auto& pattern, auto& to) { to.stack(pattern.posts, pattern.layers); }
};

template <> struct Kind<DensityRegion> {
    static constexpr std::string_view name = "density_region";
    static void place(auto& region, auto& to) {
        to.pixels(region.pixels);
        to.block(region.rInUm, region.rOutUm, region.zMinUm, region.zMaxUm);
    }
};

template <> struct Kind<Slab> {
    static constexpr std::string_view name = "slab";
    static void place(auto& slab, auto& to) { to.slab(slab.zMinUm, slab.zMaxUm); }
};

template <> struct Kind<Sphere> {
    static constexpr std::string_view name = "sphere";
    static void place(auto& sphere, auto& to) { to.ball(sphere.zUm, sphere.radiusUm); }
};

template <> struct Kind<Cone> {
    static constexpr std::string_view name = "cone";
    static void place(auto& cone, auto& to) {
        to.frustum(cone.zMinUm, cone.zMaxUm, cone.radiusAtZMinUm, cone.radiusAtZMaxUm);
    }
};

template <> struct Kind<Polygon> {
    static constexpr std::string_view name = "polygon";
    static void place(auto& polygon, auto& to) { to.corners(polygon.points); }
};

} // namespace zonescope::model
