#pragma once

/// \file
/// The project as a tree: domain, boundaries, materials, bodies, sources, monitors, run.

#include "ui/window/icons.hpp"
#include "ui/window/project_item.hpp"
#include "ui/window/theme.hpp"

#include <QTreeWidget>

#include <memory>

namespace zonescope::ui {

class ProjectTree : public QTreeWidget {
    Q_OBJECT
public:
    explicit ProjectTree(QWidget* parent = nullptr);

    /// Null shows an explanation in place of the tree. Keeps the selection when the item still
    /// exists.
    void setProject(std::shared_ptr<const model::Project> project);
    void setTheme(Theme theme);
    void select(ProjectItem item);
    [[nodiscard]] ProjectItem selected() const;

signals:
    void itemSelected(zonescope::ui::ProjectItem item);
    /// Double click.
    void itemZoomRequested(zonescope::ui::ProjectItem item);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void rebuild();
    QTreeWidgetItem* add(QTreeWidgetItem* parent, ProjectItem item, Icon icon);

    std::shared_ptr<const model::Project> project_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
