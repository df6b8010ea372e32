#pragma once

/// \file
/// New things drawn on the canvas, from two places of the half-plane. Lengths in micrometres.

#include "ui/editor/edit_types.hpp"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

/// What a new thing is made of.
struct DrawStyle {
    std::string material;         ///< of new bodies
    std::optional<EditItem> zone; ///< new rings go into this zone
};

/// What came of drawing: where the new thing is in the project, and its measures in words.
struct Drawn {
    EditSelection selection;
    QString readout;
};

/// Whether the tool draws from press to release (polygons are drawn corner by corner).
[[nodiscard]] bool drawsByDragging(EditTool tool) noexcept;
/// Whether a press without a drag is enough.
[[nodiscard]] bool drawsByClick(EditTool tool) noexcept;
/// Coordinates of the free end that count while drawing.
[[nodiscard]] EditAxes drawingAxes(EditTool tool) noexcept;

/// Appends the thing that the tool draws between two places.
/// @param dragged false: the pointer has not left the place of the press
[[nodiscard]] Drawn draw(model::Project& project, EditTool tool, const model::PointRz& from,
                         const model::PointRz& to, bool dragged, const DrawStyle& style);

/// Appends a polygon. \returns nothing with fewer than three corners
std::optional<EditItem> drawPolygon(model::Project& project,
                                    const std::vector<model::PointRz>& corners,
                                    const DrawStyle& style);

/// For the undo menu and tool tips, for example "Draw ring".
[[nodiscard]] QString drawingText(EditTool tool);

} // namespace zonescope::ui
