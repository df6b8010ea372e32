#pragma once

/// \file
/// What the zone editor can select and do, as plain values.

#include "core/model/project.hpp"
#include "ui/settings/project_item.hpp"

#include <QMetaType>

#include <vector>

namespace zonescope::ui {

/// A thing on the canvas: an item of the project, one ring of an annular zone, or one circle of a
/// pattern of posts.
struct EditItem {
    ProjectItem item;
    int ring = -1; ///< place in the list of rings or circles; -1 stands for the whole item
    bool operator==(const EditItem&) const = default;
};

/// In the order of selecting, without repetition.
using EditSelection = std::vector<EditItem>;

/// What a press on the canvas does.
enum class EditTool {
    select,    ///< select, move, resize
    split,     ///< cut a ring in two (Shift: a layer)
    ring,      ///< a ring of the selected zone, or of a new one
    slab,      ///< between two heights
    sphere,    ///< centre on the axis, then the radius
    cone,      ///< from (radius, height) to (radius, height)
    polygon,   ///< corner by corner
    probe,     ///< point probe
    plane,     ///< running DFT on a plane
    cylinder,  ///< running DFT on a cylinder
    fluxPlane, ///< flux through a disc
    planeWave, ///< source plane
    dipole,    ///< point source
};
inline constexpr int editToolCount = 13;

/// A rectangle of the half-plane, um; a line or a point where two of its sides coincide.
struct EditBox {
    double rLow = 0.0, rHigh = 0.0;
    double zLow = 0.0, zHigh = 0.0;
    bool operator==(const EditBox&) const = default;
};

/// Directions in which a thing can be moved.
struct EditAxes {
    bool r = false;
    bool z = false;
    bool operator==(const EditAxes&) const = default;
};

} // namespace zonescope::ui

Q_DECLARE_METATYPE(zonescope::ui::EditItem)
Q_DECLARE_METATYPE(zonescope::ui::EditSelection)
