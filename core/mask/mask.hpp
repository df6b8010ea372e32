#pragma once

/// \file
/// The rings and posts of a lens as a mask for lithography: which ones, on which layer.

#include "core/model/project.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace zonescope::mask {

/// What tells the layers of a mask apart.
enum class LayerRule : std::uint8_t {
    material, ///< one layer for each material
    height,   ///< one layer for each pair of lower and upper end, whatever the material
};

struct MaskLayer {
    int number = 1;                     ///< counts from 1 in the order of the project's bodies
    std::string name;                   ///< the material, or the heights: "0 to 0.6 um"
    std::vector<std::string> materials; ///< that are drawn on it
    double zMinUm = 0.0, zMaxUm = 0.0;  ///< from the lowest to the highest end
};

/// A ring about the origin, or the posts that it is broken into.
struct MaskRing {
    int layer = 1;        ///< number of its layer
    double innerUm = 0.0; ///< 0: a disc
    double outerUm = 0.0;
    int posts = 1;           ///< equal posts per turn, the first one centred on the x axis
    double fillFactor = 1.0; ///< part of the turn that is solid; 1: a whole ring
    [[nodiscard]] bool whole() const noexcept { return fillFactor >= 1.0; }
};

/// Equal posts on a circle about the origin.
struct MaskPost {
    int layer = 1; ///< number of its layer
    model::Post post;
    bool ofMap = false; ///< some solid pixels of a density map
};

/// A density map, of which the mask has the pixels that are solid.
struct MaskMap {
    int layer = 1; ///< number of its layer
    model::Post post;
    bool grey = false; ///< whether some pixels were cut to empty or solid
};

struct Mask {
    std::string name; ///< of the project
    std::vector<MaskLayer> layers;
    std::vector<MaskRing> rings;
    std::vector<MaskPost> posts;
    std::vector<MaskMap> maps;
    int zones = 0;                  ///< of the project (model::ZonePlan), for telling where
    std::vector<double> zoneEndsUm; ///< outer radii of all zones but the last, increasing
    /// Bodies that are neither rings nor posts: slabs, spheres, cones, polygons.
    std::vector<std::string> leftOut;
};

/// Radii of the density maps with pixels that are neither empty nor solid; the mask has those of at
/// least model::solidFrom.
[[nodiscard]] std::vector<std::string> greyMapsOf(const Mask& mask);

/// The annular zones and posts of a project. \throws InputError when it has none
[[nodiscard]] Mask maskOf(const model::Project& project, LayerRule rule);

} // namespace zonescope::mask
