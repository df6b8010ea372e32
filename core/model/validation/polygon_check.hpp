#pragma once

#include "core/model/project.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>

namespace zonescope::model {

/// More points than this are refused: the test for crossings compares all pairs of edges.
inline constexpr std::size_t maximumPolygonPoints = 4096;

/// Area by the shoelace formula, um^2; positive when the points run counter-clockwise in the (r, z)
/// plane.
[[nodiscard]] double signedArea(std::span<const PointRz> points) noexcept;

/// The first two edges (numbered by their first point) that touch or cross though they are not
/// neighbours, or that fold back onto each other; empty for a simple polygon.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>>
crossingEdges(std::span<const PointRz> points) noexcept;

} // namespace zonescope::model
