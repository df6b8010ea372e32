#pragma once

/// \file
/// Closed surfaces of revolution as triangles: an outline in the half-plane r >= 0 swept through a
/// range of angles about the z axis, with flat caps where the range ends.

#include "core/model/project.hpp"

#include <array>
#include <cstdint>
#include <numbers>
#include <vector>

namespace zonescope::ui {

/// Triangles with outward normals. Points at edges of the surface are doubled, one for each side's
/// normal, but doubled points have identical coordinates, so that the surface is closed when points
/// of equal coordinates are taken as one.
struct Mesh {
    std::vector<std::array<float, 3>> points;           ///< x, y, z, um
    std::vector<std::array<float, 3>> normals;          ///< of unit length, one for each point
    std::vector<std::array<std::int32_t, 3>> triangles; ///< counter-clockwise seen from outside
    bool operator==(const Mesh&) const = default;
};

/// A simple polygon in r >= 0, counter-clockwise with r to the right and z up.
struct Outline {
    std::vector<model::PointRz> points;
    bool smooth = false; ///< a curve: normals change gradually from edge to edge
};

/// Angles about the z axis from the x axis, radians; begin < end <= begin + 2 pi.
struct AngularRange {
    double begin = 0.0;
    double end = 2.0 * std::numbers::pi;
    [[nodiscard]] double width() const noexcept { return end - begin; }
    [[nodiscard]] bool fullTurn() const noexcept {
        return width() >= 2.0 * std::numbers::pi - 1e-9;
    }
};

/// The outline turned so that it runs counter-clockwise.
[[nodiscard]] Outline counterClockwise(Outline outline);
[[nodiscard]] Outline rectangle(double rIn, double rOut, double zMin, double zMax);

/// Triangles (indices of the points, counter-clockwise) that fill a simple polygon, by cutting off
/// ears (Meisters 1975).
[[nodiscard]] std::vector<std::array<int, 3>>
triangulate(const std::vector<model::PointRz>& polygon);

/// How many equal segments of at most `segmentAngle` a range is divided into.
[[nodiscard]] int segmentCount(const AngularRange& range, double segmentAngle) noexcept;

/// Appends the surface of an outline swept through a range. The volume within is that of the exact
/// body times sin(d)/d, with d the angle of a segment, for every outline.
void appendRevolved(Mesh& mesh, const Outline& outline, const AngularRange& range,
                    double segmentAngle);

/// Triangles that `appendRevolved` appends at most.
[[nodiscard]] std::int64_t revolvedTriangles(const Outline& outline, const AngularRange& range,
                                             double segmentAngle) noexcept;

} // namespace zonescope::ui
