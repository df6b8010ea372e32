#include "ui/window/selection.hpp"

#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/zone_table/zone_table.hpp"

#include <QScopedValueRollback>

namespace zonescope::ui {

namespace {

/// Else a circle of posts, which the table of rings does not have.
bool isRing(const model::Project& project, const EditItem& item) {
    return std::holds_alternative<model::AnnularZone>(
        project.bodies[static_cast<std::size_t>(item.item.index)].shape);
}

} // namespace

Selection::Selection(ProjectDocument& document, ZoneEditor& editor, Centre& centre, Panes& panes,
                     QObject* parent)
    : QObject(parent), document_(document), editor_(editor), centre_(centre), panes_(panes) {
    connect(&panes_.tree(), &ProjectTree::itemSelected, this, &Selection::select);
    connect(&editor_, &ZoneEditor::selectionChanged, this, &Selection::selectOnCanvas);
    connect(&panes_.zones(), &ZoneTable::selectionChanged, this, &Selection::selectRings);
    connect(&panes_.inspector(), &Inspector::partSelected, this, &Selection::selectPart);
}

void Selection::show(ProjectItem item) {
    panes_.inspector().show(document_.project(), item);
    centre_.view3d().setSelectedBody(item.section == ProjectSection::body ? item.index : -1);
}

void Selection::select(ProjectItem item) {
    if (selecting_)
        return;
    const QScopedValueRollback guard(selecting_, true);
    editor_.select(item);
    panes_.zones().selectRings({});
    show(item);
}

void Selection::selectOnCanvas() {
    if (selecting_)
        return;
    const QScopedValueRollback guard(selecting_, true);
    const auto& selection = editor_.selection();
    std::vector<RingRef> rings;
    for (const auto& one : selection) {
        if (one.ring >= 0 && isRing(*document_.project(), one))
            rings.push_back({one.item.index, one.ring});
    }
    panes_.zones().selectRings(rings);
    const ProjectItem item = selection.empty() ? ProjectItem{} : selection.front().item;
    panes_.tree().select(item);
    show(item);
    if (!selection.empty() && selection.front().ring >= 0)
        panes_.inspector().selectPart(selection.front().ring);
}

void Selection::selectPart(int part) {
    if (selecting_)
        return;
    const QScopedValueRollback guard(selecting_, true);
    editor_.setSelection({{panes_.inspector().item(), part}});
}

void Selection::selectRings() {
    if (selecting_)
        return;
    const QScopedValueRollback guard(selecting_, true);
    EditSelection selection;
    for (const auto& ring : panes_.zones().selectedRings())
        selection.push_back({{ProjectSection::body, ring.body}, ring.ring});
    if (selection.empty()) {
        // No ring any more: the tree's item is what stays selected, everywhere.
        editor_.select(panes_.tree().selected());
        show(panes_.tree().selected());
        return;
    }
    editor_.setSelection(selection);
    panes_.tree().select(selection.front().item);
    show(selection.front().item);
}

} // namespace zonescope::ui
