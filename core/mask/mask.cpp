#include "core/mask/mask.hpp"

#include "core/error.hpp"
#include "core/model/density_region.hpp"
#include "core/model/post_fill.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace zonescope::mask {

namespace {

bool belongsTo(const MaskLayer& layer, const model::MaterialLayer& part, LayerRule rule) {
    if (rule == LayerRule::material) {
        return layer.materials.front() == part.material;
    }
    return layer.zMinUm == part.zMinUm && layer.zMaxUm == part.zMaxUm;
}

MaskLayer& layerOf(Mask& mask, const model::MaterialLayer& part, LayerRule rule) {
    const auto known = std::ranges::find_if(
        mask.layers, [&](const MaskLayer& layer) { return belongsTo(layer, part, rule); });
    if (known != mask.layers.end()) {
        known->zMinUm = std::min(known->zMinUm, part.zMinUm);
        known->zMaxUm = std::max(known->zMaxUm, part.zMaxUm);
        if (std::ranges::find(known->materials, part.material) == known->materials.end()) {
            known->materials.push_back(part.material);
        }
        return *known;
    }
    MaskLayer layer;
    layer.number = static_cast<int>(mask.layers.size()) + 1;
    layer.name = rule == LayerRule::material
                     ? part.material
                     : fmt::format("{:.6g} to {:.6g} um", part.zMinUm, part.zMaxUm);
    layer.materials = {part.material};
    layer.zMinUm = part.zMinUm;
    layer.zMaxUm = part.zMaxUm;
    return mask.layers.emplace_back(std::move(layer));
}

void addPost(Mask& mask, int layer, const model::Post& post) {
    const auto* pixels = model::pixelsOf(post);
    if (pixels == nullptr) {
        mask.posts.push_back({layer, post});
        return;
    }
    mask.maps.push_back({layer, post, !model::isBinary(*pixels)});
    for (model::Post& part : model::solidParts(post)) {
        mask.posts.push_back({layer, std::move(part), true});
    }
}

} // namespace

std::vector<std::string> greyMapsOf(const Mask& mask) {
    std::vector<std::string> places;
    for (const MaskMap& map : mask.maps) {
        if (map.grey) {
            places.push_back(fmt::format("{:.6g} um", map.post.rUm));
        }
    }
    return places;
}

Mask maskOf(const model::Project& project, LayerRule rule) {
    Mask mask;
    mask.name = project.name;
    if (project.zones) {
        mask.zones = static_cast<int>(project.zones->zones.size());
        for (const auto& zone : project.zones->zones) {
            if (zone.rOutUm && static_cast<int>(mask.zoneEndsUm.size()) + 1 < mask.zones) {
                mask.zoneEndsUm.push_back(*zone.rOutUm);
            }
        }
    }
    for (const auto& body : project.bodies) {
        if (const auto* const pattern = std::get_if<model::PostPattern>(&body.shape)) {
            for (const auto& part : pattern->layers) {
                const int number = layerOf(mask, part, rule).number;
                for (const auto& post : pattern->posts) {
                    addPost(mask, number, post);
                }
            }
            continue;
        }
        // Grey ones are left out: which rings they become is decided before (model::withRings).
        const auto* const region = std::get_if<model::DensityRegion>(&body.shape);
        if (region != nullptr && model::isBinary(region->pixels)) {
            for (const auto& solid : model::solidRectangles(*region)) {
                const model::MaterialLayer part{solid.zMinUm, solid.zMaxUm, region->material};
                mask.rings.push_back({.layer = layerOf(mask, part, rule).number,
                                      .innerUm = solid.rInUm,
                                      .outerUm = solid.rOutUm,
                                      .posts = 1,
                                      .fillFactor = 1.0});
            }
            continue;
        }
        const auto* const zone = std::get_if<model::AnnularZone>(&body.shape);
        if (zone == nullptr) {
            mask.leftOut.push_back(body.name);
            continue;
        }
        for (const auto& part : zone->layers) {
            const int number = layerOf(mask, part, rule).number;
            for (const auto& ring : zone->rings) {
                if (ring.rOutUm > ring.rInUm) {
                    mask.rings.push_back({.layer = number,
                                          .innerUm = std::max(0.0, ring.rInUm),
                                          .outerUm = ring.rOutUm,
                                          .posts = zone->rotationalSymmetry,
                                          .fillFactor = zone->fillFactor});
                }
            }
        }
    }
    if (mask.rings.empty() && mask.posts.empty()) {
        throw InputError({.key = "/bodies",
                          .hint = say("a mask is made of annular zones and posts, and the project "
                                      "has none; add one with rings or posts, and layers")});
    }
    return mask;
}

} // namespace zonescope::mask
