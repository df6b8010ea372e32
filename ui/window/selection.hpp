#pragma once

/// \file
/// The selection, one for all panes.

#include "ui/settings/project_item.hpp"

#include <QObject>
#include <QScopedValueRollback>

namespace zonescope::ui {

class Centre;
class Panes;
class ProjectDocument;
class ZoneEditor;

/// Tree, canvas, zone table and 3D view have a selection each; whichever changes first tells the
/// others, which must not answer. Owns whose turn it is.
class Selection : public QObject {
    Q_OBJECT
public:
    Selection(ProjectDocument& document, ZoneEditor& editor, Centre& centre, Panes& panes,
              QObject* parent = nullptr);

    /// An item of the tree, in all other panes.
    void select(ProjectItem item);
    /// The same for who edits or shows it, without another selection.
    void show(ProjectItem item);
    /// The panes are not told of each other's selection as long as this stands.
    [[nodiscard]] QScopedValueRollback<bool> hold() {
        return QScopedValueRollback<bool>(selecting_, true);
    }

private:
    void selectOnCanvas();
    void selectRings();
    void selectPart(int part);

    ProjectDocument& document_;
    ZoneEditor& editor_;
    Centre& centre_;
    Panes& panes_;
    bool selecting_ = false; ///< a selection is being passed on
};

} // namespace zonescope::ui
