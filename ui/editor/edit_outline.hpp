#pragma once

/// \file
/// Where the things of a project lie in the half-plane: their outlines, extents, and what is under
/// a place. Lengths in micrometres, r >= 0.

#include "ui/editor/edit_types.hpp"

#include <optional>
#include <vector>

namespace zonescope::ui {

/// One closed area, one open line or one point of a thing.
struct EditOutline {
    enum class Kind { area, line, point };
    Kind kind = Kind::area;
    std::vector<model::PointRz> points; ///< corners of an area, ends of a line, or one point
};

/// All outlines of a thing; empty when it has no place on the canvas (materials, run settings, a
/// transform of the whole plane) or no longer exists.
[[nodiscard]] std::vector<EditOutline> outlinesOf(const model::Project& project,
                                                  const EditItem& item);

/// The smallest box around a thing.
[[nodiscard]] std::optional<EditBox> boxOf(const model::Project& project, const EditItem& item);
/// The smallest box around several things.
[[nodiscard]] std::optional<EditBox> boxOf(const model::Project& project,
                                           const EditSelection& selection);

/// The domain with its absorbing layers: what the canvas shows. Sides are rounded outwards to whole
/// cells, as the grid does.
struct DomainEdges {
    EditBox interior;
    EditBox whole;
};
[[nodiscard]] DomainEdges domainEdges(const model::Project& project);

/// Everything that can be selected: rings in place of their zones, other bodies, sources, monitors.
/// Circles of posts are selected one by one where they are seen from above.
[[nodiscard]] EditSelection selectableItems(const model::Project& project);

/// How many rings or circles of posts a body has that can be selected one by one.
[[nodiscard]] std::size_t partCount(const model::Body& body);

/// Whether an item (and its ring or circle) exists in the project.
[[nodiscard]] bool exists(const model::Project& project, const EditItem& item);

/// The topmost thing at a place: points and lines within the tolerance (um along each direction)
/// come before areas, later bodies before earlier ones; domain edges and absorbing layers last.
[[nodiscard]] std::optional<EditItem> itemAt(const model::Project& project,
                                             const model::PointRz& place, double toleranceR,
                                             double toleranceZ);

/// The edge of a closed outline, by its first corner, that is nearest to a place; distances are
/// counted in the two scales (um).
[[nodiscard]] int nearestEdge(const std::vector<model::PointRz>& corners,
                              const model::PointRz& place, double scaleR, double scaleZ);

/// Everything that lies wholly inside a box (rings of zones one by one).
[[nodiscard]] EditSelection itemsInside(const model::Project& project, const EditBox& box);

} // namespace zonescope::ui
