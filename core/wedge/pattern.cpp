#include "core/wedge/pattern.hpp"

#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace zonescope::wedge {
namespace {

/// The posts of an annular zone that is broken into them.
std::vector<model::Post> postsOf(const model::AnnularZone& zone) {
    std::vector<model::Post> posts;
    for (const model::Ring& ring : zone.rings) {
        const double opening = 360.0 * zone.fillFactor / zone.rotationalSymmetry;
        posts.push_back({.rUm = 0.5 * (ring.rInUm + ring.rOutUm),
                         .count = zone.rotationalSymmetry,
                         .outline = model::ArcOutline{.widthUm = ring.rOutUm - ring.rInUm,
                                                      .openingDeg = opening}});
    }
    return posts;
}

/// Takes from the list what repeats in every fold.
std::vector<model::Post> takeRepeated(std::vector<model::Post>& posts, int folds, double fromUm,
                                      double toUm, double leastUm) {
    std::vector<model::Post> taken;
    std::erase_if(posts, [&](const model::Post& post) {
        const auto reach = model::radialReach(post);
        const bool beyond = reach.endUm <= fromUm || reach.beginUm >= toUm;
        const bool repeated = post.count % folds == 0 && reach.beginUm >= leastUm;
        if (repeated && !beyond) {
            taken.push_back(post);
        }
        return repeated || beyond;
    });
    return taken;
}

void append(Pattern& pattern, const std::vector<model::MaterialLayer>& layers,
            const std::vector<model::Post>& posts) {
    for (const model::MaterialLayer& layer : layers) {
        if (!posts.empty()) {
            pattern.layers.push_back({layer.zMinUm, layer.zMaxUm, layer.material, posts});
        }
    }
}

/// Whether two posts cover the same points, as far as samples tell.
bool alike(const model::Post& a, const model::Post& b) {
    if (a.count != b.count || a.rUm != b.rUm || a.outline.index() != b.outline.index()) {
        return false;
    }
    if (const auto* pixels = model::pixelsOf(a)) {
        // Every pixel counts; a picture that is turned into itself is not told.
        const double pitch = 360.0 / std::max(1, a.count);
        constexpr double roundingDeg = 1e-9;
        return *pixels == *model::pixelsOf(b) &&
               std::abs(std::remainder(a.thetaDeg - b.thetaDeg, pitch)) < roundingDeg &&
               std::abs(std::remainder(a.rotationDeg - b.rotationDeg, 360.0)) < roundingDeg;
    }
    const auto reach = model::radialReach(a);
    const double half = std::max(model::angularReach(a), model::angularReach(b));
    const double middle = a.thetaDeg * std::numbers::pi / 180.0;
    constexpr int samples = 24;
    constexpr int agreeing = samples * samples * 99 / 100; // walls may lie on a sample
    int same = 0;
    for (int n = 0; n < samples; ++n) {
        const double r = std::lerp(reach.beginUm, reach.endUm, (n + 0.5) / samples);
        for (int s = 0; s < samples; ++s) {
            const double theta = middle + half * ((s + 0.5) / samples - 0.5);
            same += model::covers(a, r, theta) == model::covers(b, r, theta) ? 1 : 0;
        }
    }
    return same >= agreeing;
}

} // namespace

WedgeBodies bodiesOfWedge(const model::Project& project, int folds, double fromUm, double toUm,
                          double leastUm) {
    WedgeBodies result;
    auto rest = std::make_shared<model::Project>(project);
    for (model::Body& body : rest->bodies) {
        if (auto* posts = std::get_if<model::PostPattern>(&body.shape)) {
            append(result.pattern, posts->layers,
                   takeRepeated(posts->posts, folds, fromUm, toUm, leastUm));
            result.averaged += posts->posts.size();
        } else if (auto* zone = std::get_if<model::AnnularZone>(&body.shape);
                   zone != nullptr && zone->fillFactor < 1.0) {
            auto all = postsOf(*zone);
            append(result.pattern, zone->layers, takeRepeated(all, folds, fromUm, toUm, leastUm));
            std::erase_if(zone->rings, [&](const model::Ring& ring) {
                return std::ranges::none_of(all, [&](const model::Post& post) {
                    return post.rUm == 0.5 * (ring.rInUm + ring.rOutUm);
                });
            });
            result.averaged += zone->rings.size();
        }
    }
    std::erase_if(rest->bodies, [](const model::Body& body) {
        const auto* posts = std::get_if<model::PostPattern>(&body.shape);
        const auto* zone = std::get_if<model::AnnularZone>(&body.shape);
        return (posts != nullptr && posts->posts.empty()) ||
               (zone != nullptr && zone->rings.empty());
    });
    result.project = std::move(rest);
    return result;
}

model::Post mirrored(model::Post post) {
    post.thetaDeg = -post.thetaDeg;
    post.rotationDeg = -post.rotationDeg;
    if (auto* polygon = std::get_if<model::PolygonOutline>(&post.outline)) {
        for (double& y : polygon->yUm) {
            y = -y;
        }
    }
    if (auto* pixels = model::pixelsOf(post)) {
        *pixels = model::turnedOver(*pixels);
    }
    return post;
}

bool mirrorSymmetric(const Pattern& pattern) {
    return std::ranges::all_of(pattern.layers, [](const PostLayer& layer) {
        return std::ranges::all_of(layer.posts, [&](const model::Post& post) {
            return std::ranges::any_of(layer.posts, [&](const model::Post& other) {
                return alike(mirrored(post), other);
            });
        });
    });
}

} // namespace zonescope::wedge
