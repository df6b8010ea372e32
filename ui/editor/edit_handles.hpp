#pragma once

/// \file
/// The places of a thing that can be dragged: edges, ends, corners. Pure data; lengths in
/// micrometres.

#include "ui/editor/edit_types.hpp"

#include <QString>

#include <optional>
#include <vector>

namespace zonescope::ui {

enum class HandleKind {
    ringInner,
    ringOuter,
    layerEdge, ///< a height at which layers of a zone begin or end
    lowerEnd,  ///< z_min of slabs, cones, DFT cylinders, flux surfaces
    upperEnd,  ///< z_max of the same
    sphereCentre,
    sphereRadius,
    coneLowerRadius,
    coneUpperRadius,
    corner,      ///< of a polygon
    height,      ///< z of planes
    radius,      ///< apertures, plane and flux radii, DFT cylinders
    place,       ///< of probes and dipoles
    lowerCorner, ///< first radius and height of a current profile: moves the table
    domainRadius,
    domainLower,
    domainUpper,
    layerThickness, ///< of an absorbing layer, in whole cells
};

/// A draggable stretch or point. `from` and `to` coincide for points.
struct EditHandle {
    EditItem owner;
    HandleKind kind = HandleKind::place;
    int index = -1;    ///< ring, corner or boundary side
    EditAxes axes;     ///< coordinates that it changes
    model::PointRz at; ///< where its mark is drawn, and the value that it starts from
    model::PointRz from, to;
};

/// The handles of a selected thing; none when it has no place on the canvas.
[[nodiscard]] std::vector<EditHandle> handlesOf(const model::Project& project,
                                                const EditItem& item);

/// Moves the handle, as it was in this very project, to a place; only its own axes count. May give
/// an invalid project: whoever edits asks the document.
void moveHandle(model::Project& project, const EditHandle& handle, const model::PointRz& to);

/// The handle under a place within tolerances (um); marks (at) come before edges, later items
/// before earlier ones.
[[nodiscard]] std::optional<EditHandle> handleAt(const model::Project& project,
                                                 const EditSelection& selection,
                                                 const model::PointRz& place, double toleranceR,
                                                 double toleranceZ);

/// How many rings change their height with a handle: all of its zone with a layer's edge; 0 with
/// other handles.
[[nodiscard]] int ringsRaisedBy(const model::Project& project, const EditHandle& handle);
/// Whether a handle of one ring changes others with it, which the ring can be taken out of.
[[nodiscard]] bool sharesHeight(const model::Project& project, const EditHandle& handle);
/// "Height of 12 rings. Alt: this ring alone." Empty where a handle changes nothing but its owner.
[[nodiscard]] QString sharingText(const model::Project& project, const EditHandle& handle);
/// The same of a ring that is taken out.
[[nodiscard]] QString takenOutText();

/// What the handle sets and what follows from it, for example "outer radius 1.240 µm   width
/// 120 nm".
/// @param project with the handle moved to `to`
[[nodiscard]] QString handleReadout(const model::Project& project, const EditHandle& handle,
                                    const model::PointRz& to);
/// For the undo menu, for example "Move outer radius".
[[nodiscard]] QString handleEditText(const EditHandle& handle);

} // namespace zonescope::ui
