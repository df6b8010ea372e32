#include "ui/window/project_tree.hpp"

#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <QTreeWidgetItemIterator>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int itemRole = Qt::UserRole;
/// Branches with more children than this start closed.
constexpr std::size_t openUpTo = 12;

ProjectItem itemOf(const QTreeWidgetItem* entry) {
    return entry->data(0, itemRole).value<ProjectItem>();
}

} // namespace

ProjectTree::ProjectTree(QWidget* parent) : QTreeWidget(parent) {
    setColumnCount(2);
    setHeaderHidden(true);
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    setIndentation(14);
    setUniformRowHeights(true);
    setAccessibleName(QStringLiteral("Project"));
    setFrameShape(QFrame::NoFrame);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* now) {
        if (now)
            emit itemSelected(itemOf(now));
    });
    connect(this, &QTreeWidget::itemDoubleClicked, this,
            [this](QTreeWidgetItem* entry) { emit itemZoomRequested(itemOf(entry)); });
}

void ProjectTree::setProject(std::shared_ptr<const model::Project> project) {
    project_ = std::move(project);
    rebuild();
}

void ProjectTree::setTheme(Theme theme) {
    theme_ = theme;
    rebuild();
}

QTreeWidgetItem* ProjectTree::add(QTreeWidgetItem* parent, ProjectItem item, Icon icon) {
    auto* entry = new QTreeWidgetItem({itemTitle(*project_, item), itemSummary(*project_, item)});
    entry->setData(0, itemRole, QVariant::fromValue(item));
    entry->setIcon(0, makeIcon(icon, theme_, themeColours(theme_).secondary));
    entry->setForeground(1, themeColours(theme_).secondary);
    entry->setToolTip(0, entry->text(0));
    entry->setToolTip(1, entry->text(1));
    if (parent)
        parent->addChild(entry);
    else
        addTopLevelItem(entry);
    return entry;
}

void ProjectTree::rebuild() {
    const ProjectItem before = selected();
    const QSignalBlocker quiet(this);
    clear();
    if (!project_)
        return;
    auto* root = add(nullptr, {ProjectSection::project, -1}, Icon::project);
    add(root, {ProjectSection::domain, -1}, Icon::domain);
    const auto branch = [&](ProjectSection section, Icon icon, std::size_t number) {
        auto* entry = add(root, {section, -1}, icon);
        for (std::size_t n = 0; n < number; ++n) {
            auto* leaf = add(entry, {section, static_cast<int>(n)}, icon);
            if (section == ProjectSection::material) {
                const QColor colour(QString::fromStdString(project_->materials[n].colour));
                if (colour.isValid())
                    leaf->setIcon(0, makeIcon(icon, theme_, colour));
            }
        }
        entry->setExpanded(number <= openUpTo && section != ProjectSection::boundary);
    };
    branch(ProjectSection::boundary, Icon::boundary, 3);
    branch(ProjectSection::material, Icon::material, project_->materials.size());
    branch(ProjectSection::body, Icon::body, project_->bodies.size());
    branch(ProjectSection::source, Icon::source, project_->sources.size());
    branch(ProjectSection::monitor, Icon::monitor, project_->monitors.size());
    add(root, {ProjectSection::run, -1}, Icon::settings);
    if (project_->lens)
        add(root, {ProjectSection::lens, -1}, Icon::lens);
    root->setExpanded(true);
    select(before);
}

void ProjectTree::select(ProjectItem item) {
    for (QTreeWidgetItemIterator it(this); *it; ++it) {
        if (itemOf(*it) == item) {
            setCurrentItem(*it);
            scrollToItem(*it);
            return;
        }
    }
    if (item.index >= 0)
        select({item.section, -1});
}

ProjectItem ProjectTree::selected() const {
    return currentItem() ? itemOf(currentItem()) : ProjectItem{};
}

void ProjectTree::paintEvent(QPaintEvent* event) {
    QTreeWidget::paintEvent(event);
    if (project_)
        return;
    QPainter painter(viewport());
    painter.setPen(themeColours(theme_).secondary);
    painter.drawText(viewport()->rect().adjusted(16, 16, -16, -16), Qt::AlignTop | Qt::TextWordWrap,
                     tr("No project is open. Choose an example (Ctrl+E), open a file (Ctrl+O), or "
                        "drop one here."));
}

} // namespace zonescope::ui
