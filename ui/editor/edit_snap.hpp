#pragma once

/// \file
/// Where a dragged coordinate comes to rest: on edges of other things, on cell edges, or where it
/// is. Lengths in micrometres.

#include "ui/editor/edit_handles.hpp"
#include "ui/editor/edit_types.hpp"

#include <optional>
#include <vector>

namespace zonescope::ui {

/// Coordinates that attract, ascending.
struct SnapEdges {
    std::vector<double> r;
    std::vector<double> z;
};

/// Edges of all things but the moving ones, and of the domain.
[[nodiscard]] SnapEdges snapEdges(const model::Project& project, const EditSelection& moving);
/// The same for one handle: the other edges of its own thing attract too.
[[nodiscard]] SnapEdges snapEdges(const model::Project& project, const EditHandle& handle);

/// A coordinate at rest.
struct Snapped {
    double value = 0.0;
    bool onEdge = false; ///< rests on an edge of another thing: a guide line shows it
};

/// @param cell    cells have edges at whole multiples of it (as in grid::makeGrid); 0: no grid
/// @param reach   an edge attracts from this far; 0: edges do not attract
[[nodiscard]] Snapped snap(double value, const std::vector<double>& edges, double cell,
                           double reach);

/// Shift of several coordinates at once: the one that an edge attracts most decides, otherwise the
/// first rests on a cell edge.
/// @param coordinates where they are before the shift
/// @param guide the edge on which one of them comes to rest
[[nodiscard]] double snapShift(double shift, const std::vector<double>& coordinates,
                               const std::vector<double>& edges, double cell, double reach,
                               std::optional<double>* guide = nullptr);

} // namespace zonescope::ui
