#pragma once

/// \file
/// The project as a tree: domain, boundaries, materials, bodies, sources, monitors, run; with the
/// commands that add, delete, copy, name and order its items.

#include "ui/look/icons.hpp"
#include "ui/look/theme.hpp"
#include "ui/settings/project_item.hpp"

#include <QTreeWidget>

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

class QMenu;

namespace zonescope::ui {

class ProjectDocument;
struct EditOutcome;

/// With a document its items can be edited: every change is one step of the document's history, and
/// a refused one is explained beside the item.
class ProjectTree : public QTreeWidget {
    Q_OBJECT
public:
    explicit ProjectTree(QWidget* parent = nullptr);

    /// Turns on editing and follows the document from then on.
    void setDocument(ProjectDocument* document);
    /// Null shows an explanation in place of the tree. Keeps the selection when the item still
    /// exists.
    void setProject(std::shared_ptr<const model::Project> project);
    void setTheme(Theme theme);
    void select(ProjectItem item);
    [[nodiscard]] ProjectItem selected() const;

    /// Delete, duplicate, rename, move up, move down: with their keys, which work while the tree
    /// has the keyboard. Object names: "item-delete" and so on.
    [[nodiscard]] const QList<QAction*>& editActions() const noexcept { return actions_; }
    /// A menu "Add" with all sections, for the menu bar; filled when it opens.
    [[nodiscard]] QMenu* addMenu() const noexcept { return addMenu_; }
    /// Adds an item and selects it.
    void add(ProjectSection section, std::string_view kind);
    /// Why the last change was refused; "" after an accepted one.
    [[nodiscard]] const QString& refusal() const noexcept { return refusal_; }

signals:
    void itemSelected(zonescope::ui::ProjectItem item);
    /// Double click.
    void itemZoomRequested(zonescope::ui::ProjectItem item);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    using Change = std::function<ProjectItem(model::Project&)>;

    void makeActions();
    void updateActions();
    void rebuild();
    /// Shares the width between names and values, so that neither is cut while there is room.
    void fitColumns();
    [[nodiscard]] bool refreshTexts();
    void dress(QTreeWidgetItem* entry);
    QTreeWidgetItem* add(QTreeWidgetItem* parent, ProjectItem item, Icon icon);
    void addButton(QTreeWidgetItem* entry, ProjectSection section);
    void fillAddMenu(QMenu& menu, ProjectSection section);
    void rename(QTreeWidgetItem* entry);
    /// Does a change, then selects the item that it returns.
    bool apply(const QString& text, const Change& change);
    [[nodiscard]] QTreeWidgetItem* entryOf(ProjectItem item) const;
    /// Where a drop at this place would put the item that is dragged; -1: nowhere.
    [[nodiscard]] int dropPosition(const QPoint& place) const;

    ProjectDocument* document_ = nullptr;
    std::shared_ptr<const model::Project> project_;
    QList<QAction*> actions_;
    QMenu* addMenu_ = nullptr;
    QString refusal_;
    bool filling_ = false;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
