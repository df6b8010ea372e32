#include "ui/window/main_window.hpp"

#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/zone_table/zone_table.hpp"

#include <QScopedValueRollback>

#include <utility>

namespace zonescope::ui {

namespace {

/// Else a circle of posts, which the table of rings does not have.
bool isRing(const model::Project& project, const EditItem& item) {
    return std::holds_alternative<model::AnnularZone>(
        project.bodies[static_cast<std::size_t>(item.item.index)].shape);
}

} // namespace

// Tree, canvas, zone table and 3D view have a selection each; whichever changes first tells the
// others, which must not answer.

void MainWindow::showSelection(ProjectItem item) {
    inspector_->show(project(), item);
    view3d_->setSelectedBody(item.section == ProjectSection::body ? item.index : -1);
}

void MainWindow::select(ProjectItem item) {
    if (selecting_)
        return;
    const QScopedValueRollback guard(selecting_, true);
    editor_->select(item);
    zones_->selectRings({});
    showSelection(item);
}

void MainWindow::selectOnCanvas() {
    if (selecting_)
        return;
    const QScopedValueRollback guard(selecting_, true);
    const auto& selection = editor_->selection();
    std::vector<RingRef> rings;
    for (const auto& one : selection) {
        if (one.ring >= 0 && isRing(*project(), one))
            rings.push_back({one.item.index, one.ring});
    }
    zones_->selectRings(rings);
    const ProjectItem item = selection.empty() ? ProjectItem{} : selection.front().item;
    tree_->select(item);
    showSelection(item);
    if (!selection.empty() && selection.front().ring >= 0)
        inspector_->selectPart(selection.front().ring);
}

void MainWindow::selectPart(int part) {
    if (selecting_)
        return;
    const QScopedValueRollback guard(selecting_, true);
    editor_->setSelection({{inspector_->item(), part}});
}

void MainWindow::selectRings() {
    if (selecting_)
        return;
    const QScopedValueRollback guard(selecting_, true);
    EditSelection selection;
    for (const auto& ring : zones_->selectedRings())
        selection.push_back({{ProjectSection::body, ring.body}, ring.ring});
    if (selection.empty()) {
        // No ring any more: the tree's item is what stays selected, everywhere.
        editor_->select(tree_->selected());
        showSelection(tree_->selected());
        return;
    }
    editor_->setSelection(selection);
    tree_->select(selection.front().item);
    showSelection(selection.front().item);
}

} // namespace zonescope::ui
