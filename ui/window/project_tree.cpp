#include "ui/window/project_tree.hpp"

#include "ui/document/project_document.hpp"
#include "ui/inspector/item_edits.hpp"
#include "ui/settings/field_texts.hpp"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSet>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeWidgetItemIterator>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int itemRole = Qt::UserRole;
/// Branches with more children than this start closed.
constexpr std::size_t openUpTo = 12;

ProjectItem itemOf(const QTreeWidgetItem* entry) {
    return entry->data(0, itemRole).value<ProjectItem>();
}

/// Only names are edited.
class NameDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const override {
        return index.column() == 0 ? QStyledItemDelegate::createEditor(parent, option, index)
                                   : nullptr;
    }
};

} // namespace

ProjectTree::ProjectTree(QWidget* parent) : QTreeWidget(parent) {
    setColumnCount(2);
    setHeaderHidden(true);
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(0, QHeaderView::Fixed);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIndentation(12);
    setUniformRowHeights(true);
    setAccessibleName(tr("Project"));
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setItemDelegate(new NameDelegate(this));
    makeActions();
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* now) {
        updateActions();
        if (now)
            emit itemSelected(itemOf(now));
    });
    connect(this, &QTreeWidget::itemExpanded, this, &ProjectTree::fitColumns);
    connect(this, &QTreeWidget::itemCollapsed, this, &ProjectTree::fitColumns);
    connect(this, &QTreeWidget::itemDoubleClicked, this,
            [this](QTreeWidgetItem* entry) { emit itemZoomRequested(itemOf(entry)); });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* entry, int column) {
        if (column == 0 && !filling_)
            rename(entry);
    });
}

void ProjectTree::setDocument(ProjectDocument* document) {
    if (document_)
        document_->disconnect(this);
    document_ = document;
    const bool edits = document_ != nullptr;
    setDragEnabled(edits);
    setAcceptDrops(edits);
    setDropIndicatorShown(edits);
    setDragDropMode(edits ? QAbstractItemView::InternalMove : QAbstractItemView::NoDragDrop);
    if (document_) {
        const auto follow = [this] { setProject(document_->project()); };
        connect(document_, &ProjectDocument::edited, this, follow);
        connect(document_, &ProjectDocument::opened, this, follow);
        project_ = document_->project();
    }
    rebuild();
}

void ProjectTree::setProject(std::shared_ptr<const model::Project> project) {
    if (project == project_)
        return;
    project_ = std::move(project);
    // Most edits change values only: the branches stay as they are.
    if (!refreshTexts())
        rebuild();
}

void ProjectTree::setTheme(Theme theme) {
    theme_ = theme;
    rebuild();
}

void ProjectTree::dress(QTreeWidgetItem* entry) {
    const ProjectItem item = itemOf(entry);
    entry->setText(0, itemTitle(*project_, item));
    entry->setText(1, itemSummary(*project_, item));
    entry->setForeground(1, themeColours(theme_).secondary);
    entry->setToolTip(0, plainTip(entry->text(0)));
    entry->setToolTip(1, plainTip(entry->text(1)));
    if (item.section == ProjectSection::material && item.index >= 0) {
        const QColor colour(QString::fromStdString(
            project_->materials[static_cast<std::size_t>(item.index)].colour));
        entry->setIcon(0, makeIcon(Icon::material, theme_,
                                   colour.isValid() ? seenOn(theme_, colour)
                                                    : themeColours(theme_).secondary));
    }
}

QTreeWidgetItem* ProjectTree::add(QTreeWidgetItem* parent, ProjectItem item, Icon icon) {
    auto* entry = new QTreeWidgetItem;
    entry->setData(0, itemRole, QVariant::fromValue(item));
    entry->setIcon(0, makeIcon(icon, theme_, themeColours(theme_).secondary));
    entry->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsDropEnabled |
                    (document_ && canRename(item) ? Qt::ItemIsEditable : Qt::NoItemFlags) |
                    (document_ && isListed(item) ? Qt::ItemIsDragEnabled : Qt::NoItemFlags));
    dress(entry);
    if (parent)
        parent->addChild(entry);
    else
        addTopLevelItem(entry);
    return entry;
}

void ProjectTree::addButton(QTreeWidgetItem* entry, ProjectSection section) {
    if (!document_)
        return;
    auto* box = new QWidget;
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->addStretch(1);
    auto* button = new QToolButton(box);
    button->setText(QStringLiteral("+"));
    button->setObjectName(QStringLiteral("add-%1").arg(static_cast<int>(section)));
    const QString tip = tr("Add to %1").arg(entry->text(0));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setFocusPolicy(Qt::NoFocus);
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 0 6px; }"
                                         "QToolButton::menu-indicator { image: none; }"));
    if (kindsToAdd(*project_, section).size() > 1) {
        auto* menu = new QMenu(button);
        fillAddMenu(*menu, section);
        button->setMenu(menu);
        button->setPopupMode(QToolButton::InstantPopup);
    } else {
        connect(button, &QToolButton::clicked, this, [this, section] { add(section, {}); });
    }
    layout->addWidget(button);
    setItemWidget(entry, 1, box);
}

bool ProjectTree::refreshTexts() {
    auto* root = topLevelItem(0);
    if (!project_ || !root)
        return false;
    const bool lens = entryOf({ProjectSection::lens, -1}) != nullptr;
    const bool zones = entryOf({ProjectSection::zones, -1}) != nullptr;
    if (lens != project_->lens.has_value() || zones != project_->zones.has_value())
        return false;
    for (const auto section :
         {ProjectSection::parameter, ProjectSection::material, ProjectSection::body,
          ProjectSection::source, ProjectSection::monitor}) {
        const auto* branch = entryOf({section, -1});
        if (!branch || branch->childCount() != countOf(*project_, section))
            return false;
    }
    const QScopedValueRollback filling(filling_, true);
    for (QTreeWidgetItemIterator it(this); *it; ++it)
        dress(*it);
    fitColumns();
    updateActions();
    return true;
}

void ProjectTree::rebuild() {
    const ProjectItem before = selected();
    const bool anew = topLevelItemCount() == 0;
    // What was opened and closed by hand stays so.
    QSet<int> open;
    for (QTreeWidgetItemIterator it(this); *it; ++it) {
        if ((*it)->isExpanded())
            open.insert(static_cast<int>(itemOf(*it).section));
    }
    QSignalBlocker quiet(this);
    const QScopedValueRollback filling(filling_, true);
    clear();
    if (!project_) {
        updateActions();
        return;
    }
    auto* root = add(nullptr, {ProjectSection::project, -1}, Icon::project);
    add(root, {ProjectSection::domain, -1}, Icon::domain);
    const auto branch = [&](ProjectSection section, Icon icon, std::size_t number) {
        auto* entry = add(root, {section, -1}, icon);
        for (std::size_t n = 0; n < number; ++n)
            add(entry, {section, static_cast<int>(n)}, icon);
        if (section != ProjectSection::boundary)
            addButton(entry, section);
        const bool opened = number <= openUpTo && section != ProjectSection::boundary;
        entry->setExpanded(anew ? opened : open.contains(static_cast<int>(section)));
    };
    branch(ProjectSection::parameter, Icon::settings, project_->parameters.size());
    branch(ProjectSection::boundary, Icon::boundary, project_->boundaries.rMin ? 4 : 3);
    branch(ProjectSection::material, Icon::material, project_->materials.size());
    branch(ProjectSection::body, Icon::body, project_->bodies.size());
    branch(ProjectSection::source, Icon::source, project_->sources.size());
    branch(ProjectSection::monitor, Icon::monitor, project_->monitors.size());
    add(root, {ProjectSection::run, -1}, Icon::settings);
    if (project_->lens)
        add(root, {ProjectSection::lens, -1}, Icon::lens);
    if (project_->zones)
        add(root, {ProjectSection::zones, -1}, Icon::zones);
    root->setExpanded(true);
    select(before);
    fitColumns();
    updateActions();
    quiet.unblock();
    // What was selected is gone: the others follow to what is selected in its place.
    if (!anew && selected() != before)
        emit itemSelected(selected());
}

void ProjectTree::fitColumns() {
    auto* root = topLevelItem(0);
    const int room = viewport()->width();
    if (!root || room <= 0)
        return;
    // A long project name takes both columns; rows that do so have no part in the hints.
    setFirstColumnSpanned(0, {}, true);
    const int names = sizeHintForColumn(0);
    const int values = sizeHintForColumn(1);
    // Names tell things apart; what does not fit of the values is in the inspector.
    constexpr int namesShare = 65; // percent of the room, when they need it
    const int width = names + values <= room
                          ? names
                          : std::max({room - values, std::min(names, room * namesShare / 100), 1});
    header()->resizeSection(0, width);
    const int whole = indentation() + sizeHintForIndex(indexFromItem(root, 0)).width();
    setFirstColumnSpanned(0, {}, whole > width);
}

void ProjectTree::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

QTreeWidgetItem* ProjectTree::entryOf(ProjectItem item) const {
    for (QTreeWidgetItemIterator it(const_cast<ProjectTree*>(this)); *it; ++it) {
        if (itemOf(*it) == item)
            return *it;
    }
    return nullptr;
}

void ProjectTree::select(ProjectItem item) {
    if (auto* entry = entryOf(item)) {
        setCurrentItem(entry);
        scrollToItem(entry);
    } else if (item.index > 0 && project_ && countOf(*project_, item.section) > 0) {
        select({item.section, countOf(*project_, item.section) - 1});
    } else if (item.index >= 0) {
        select({item.section, -1});
    } else if (item.section != ProjectSection::project) {
        select({});
    }
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
