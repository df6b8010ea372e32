#pragma once

/// \file
/// A drag in progress, without any widget: from where the pointer is to what the project would
/// become. Lengths in micrometres.

#include "ui/editor/edit_drawing.hpp"
#include "ui/editor/edit_handles.hpp"
#include "ui/editor/edit_snap.hpp"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

/// Where the pointer is and what else is known of the drag.
struct DragInput {
    model::PointRz place;
    bool dragged = true; ///< the pointer has left the place of the press
    bool snap = true;    ///< to edges and cell edges
    bool alone = false;  ///< a ring leaves its zone rather than change the others with it
    double reachR = 0.0; ///< edges attract from this far
    double reachZ = 0.0;
    std::optional<double> typedR; ///< exact values that were typed; they win over the pointer
    std::optional<double> typedZ;
};

/// What the project would become.
struct DragOutcome {
    model::Project after;
    QString editText;                     ///< for the undo menu
    QString readout;                      ///< shown beside the pointer
    EditSelection selection;              ///< what is selected when the drag is done
    EditSelection shared;                 ///< what else changes with it
    std::optional<double> guideR, guideZ; ///< edges that the drag rests on
};

/// Immutable: the same input always gives the same outcome.
class EditDrag {
public:
    virtual ~EditDrag() = default;
    [[nodiscard]] virtual DragOutcome at(const DragInput& input) const = 0;
    /// The coordinates that a typed value can set.
    [[nodiscard]] virtual EditAxes axes() const = 0;
    /// Whether `alone` makes a difference.
    [[nodiscard]] virtual bool canTakeOut() const { return false; }
};

[[nodiscard]] std::unique_ptr<EditDrag> dragHandle(std::shared_ptr<const model::Project> project,
                                                   const EditHandle& handle);
/// Moves whole things; typed values say where the lower corner of their box goes.
[[nodiscard]] std::unique_ptr<EditDrag> dragItems(std::shared_ptr<const model::Project> project,
                                                  const EditSelection& selection,
                                                  const model::PointRz& press);
/// @param press where drawing begins; snapped as its fields say
[[nodiscard]] std::unique_ptr<EditDrag> dragDrawing(std::shared_ptr<const model::Project> project,
                                                    EditTool tool, const DragInput& press,
                                                    const DrawStyle& style);

/// Reads what was typed during a drag: one value for the coordinate that is dragged, or two
/// ("r; z") where both are.
struct TypedCoordinates {
    std::optional<double> r, z;
    QString fault; ///< why it is not understood; empty otherwise
};
[[nodiscard]] TypedCoordinates parseTyped(const QString& text, EditAxes axes);

} // namespace zonescope::ui
