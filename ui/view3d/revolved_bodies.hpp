#pragma once

/// \file
/// The bodies of a project as closed surfaces: rings, slabs as discs up to the domain's radius,
/// spheres, cones, polygons, posts by their outlines; with the posts of zones that have an N-fold
/// pattern, and with a wedge cut away.

#include "ui/view3d/revolved_mesh.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

/// The posts into which a ring is broken: N of them, of which each fills a part of its N-th of the
/// turn. Post 0 is centred on the x axis.
struct RingPosts {
    int symmetry = 1;
    double fillFactor = 1.0;
    [[nodiscard]] bool solid() const noexcept { return symmetry <= 1 || fillFactor >= 1.0; }
    bool operator==(const RingPosts&) const = default;
};

/// What one body fills with one material.
struct RevolvedPart {
    int body = 0; ///< place in the project's list
    std::string material;
    bool slab = false;
    RingPosts posts;
    std::vector<Outline> outlines; ///< disjoint
    /// Of a circle of a pattern: drawn by their own outline, between the heights of `outlines`,
    /// while there are not too many.
    std::optional<model::Post> post;
};

/// A wedge about the z axis that is left out, radians.
struct CutAway {
    double opening = 0.0; ///< 0: nothing is cut away; below 2 pi
    double facing = 0.0;  ///< direction of the wedge's middle
    [[nodiscard]] bool none() const noexcept { return opening <= 1e-6; }
    /// What stays: begins and ends at the faces of the cut.
    [[nodiscard]] AngularRange remaining() const noexcept;
    bool operator==(const CutAway&) const = default;
};

/// Neighbours in the project's list of the same material and kind, as one surface.
struct BodyMesh {
    std::string material;
    bool slab = false;
    Mesh mesh;
    std::vector<std::int32_t> bodyOfTriangle;
};

struct BodyGeometry {
    std::vector<BodyMesh> meshes; ///< in the order of the project's list
    /// Outlines of the bodies on the two faces of the cut: pairs of points.
    std::vector<std::array<float, 3>> cutLines;
    /// Some zone has more posts than can be drawn at a good rate: its rings are drawn whole.
    bool simplified = false;
    double segmentAngle = 0.0; ///< radians
};

/// Triangles that a view can move at a good rate, also where software draws.
inline constexpr std::int64_t triangleBudget = 300'000;

[[nodiscard]] std::vector<RevolvedPart> revolvedParts(const model::Project& project);

/// The ranges that a pattern fills within `within`.
[[nodiscard]] std::vector<AngularRange> solidRanges(const RingPosts& posts,
                                                    const AngularRange& within);

/// As fine as the budget allows, at most 128 segments a turn and at least 24.
[[nodiscard]] BodyGeometry revolveBodies(const std::vector<RevolvedPart>& parts, const CutAway& cut,
                                         std::int64_t budget = triangleBudget);

/// The triangles of one body only.
[[nodiscard]] Mesh bodyOf(const BodyGeometry& geometry, int body);

} // namespace zonescope::ui
