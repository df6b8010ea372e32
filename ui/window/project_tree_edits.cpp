// The commands of the project tree: add, delete, duplicate, rename, order.

#include "ui/document/project_document.hpp"
#include "ui/inspector/item_edits.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/window/project_tree.hpp"

#include <QAction>
#include <QContextMenuEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace zonescope::ui {

namespace {

constexpr std::array addable{ProjectSection::parameter, ProjectSection::material,
                             ProjectSection::body,      ProjectSection::source,
                             ProjectSection::monitor,   ProjectSection::lens,
                             ProjectSection::zones};

QString sectionText(ProjectSection section) {
    switch (section) {
    case ProjectSection::material: return ProjectTree::tr("Material");
    case ProjectSection::body: return ProjectTree::tr("Body");
    case ProjectSection::source: return ProjectTree::tr("Source");
    case ProjectSection::monitor: return ProjectTree::tr("Monitor");
    case ProjectSection::zones: return ProjectTree::tr("Zones of the lens");
    case ProjectSection::parameter: return ProjectTree::tr("Parameter");
    default: return ProjectTree::tr("Lens design");
    }
}

} // namespace

void ProjectTree::makeActions() {
    const auto make = [this](const QString& name, const QString& text, const QKeySequence& key,
                             auto work) {
        auto* action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(key);
        // Only while the tree itself has the keyboard: names are typed with the same keys.
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, work);
        addAction(action);
        actions_ << action;
    };
    make(QStringLiteral("item-rename"), tr("Re&name"), QKeySequence(Qt::Key_F2), [this] {
        if (auto* entry = currentItem())
            editItem(entry, 0);
    });
    make(QStringLiteral("item-duplicate"), tr("&Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
         [this] {
             apply(tr("Duplicate %1").arg(currentItem()->text(0)),
                   [item = selected()](model::Project& project) {
                       return duplicateItem(project, item);
                   });
         });
    make(QStringLiteral("item-delete"), tr("De&lete"), QKeySequence(Qt::Key_Delete), [this] {
        apply(tr("Delete %1").arg(currentItem()->text(0)),
              [item = selected()](model::Project& project) {
                  deleteItem(project, item);
                  return item;
              });
    });
    const auto mover = [this](int by) {
        return [this, by] {
            apply(tr("Move %1").arg(currentItem()->text(0)),
                  [item = selected(), by](model::Project& project) {
                      return moveItem(project, item, item.index + by);
                  });
        };
    };
    make(QStringLiteral("item-up"), tr("Move &up"), QKeySequence(Qt::ALT | Qt::Key_Up), mover(-1));
    make(QStringLiteral("item-down"), tr("Move do&wn"), QKeySequence(Qt::ALT | Qt::Key_Down),
         mover(1));
    addMenu_ = new QMenu(tr("&Add"), this);
    connect(addMenu_, &QMenu::aboutToShow, this, [this] {
        addMenu_->clear();
        for (const auto section : addable)
            fillAddMenu(*addMenu_, section);
        addMenu_->setEnabled(document_ && project_);
    });
    updateActions();
}

void ProjectTree::updateActions() {
    const ProjectItem item = selected();
    const bool edits = document_ && project_ && currentItem();
    const int count = edits ? countOf(*project_, item.section) : 0;
    const std::array enabled{edits && canRename(item), edits && isListed(item),
                             edits && canDelete(item), edits && isListed(item) && item.index > 0,
                             edits && isListed(item) && item.index + 1 < count};
    for (std::size_t n = 0; n < enabled.size(); ++n)
        actions_[static_cast<qsizetype>(n)]->setEnabled(enabled[n]);
}

/// One entry for each kind, in a submenu where there are several.
void ProjectTree::fillAddMenu(QMenu& menu, ProjectSection section) {
    if (!project_)
        return;
    const auto kinds = kindsToAdd(*project_, section);
    const bool whole = &menu == addMenu_ || !qobject_cast<QToolButton*>(menu.parentWidget());
    QMenu* target = kinds.size() > 1 && whole ? menu.addMenu(sectionText(section)) : &menu;
    for (const auto kind : kinds) {
        const QString text = kind.empty() ? sectionText(section) : choiceText(kind);
        auto* action = target->addAction(text);
        action->setObjectName(QStringLiteral("add-%1").arg(
            kind.empty() ? sectionText(section) : QString::fromUtf8(kind.data())));
        connect(action, &QAction::triggered, this, [this, section, kind] { add(section, kind); });
    }
}

void ProjectTree::add(ProjectSection section, std::string_view kind) {
    const QString what = kind.empty() ? sectionText(section) : choiceText(kind);
    apply(tr("Add %1").arg(what),
          [section, kind](model::Project& project) { return addItem(project, section, kind); });
}

bool ProjectTree::apply(const QString& text, const Change& change) {
    if (!document_)
        return false;
    ProjectItem chosen;
    const EditOutcome outcome =
        document_->edit(text, [&](model::Project& project) { chosen = change(project); });
    refusal_ = outcome.accepted || outcome.problems.empty() ? QString()
                                                            : problemText(outcome.problems.front());
    if (!outcome) {
        const QRect place = currentItem() ? visualItemRect(currentItem()) : QRect();
        QToolTip::showText(viewport()->mapToGlobal(place.bottomLeft()), refusal_, this);
        return false;
    }
    if (auto* entry = entryOf({chosen.section, -1}))
        entry->setExpanded(true);
    select(chosen);
    emit itemSelected(selected());
    return true;
}

void ProjectTree::rename(QTreeWidgetItem* entry) {
    const auto item = entry->data(0, Qt::UserRole).value<ProjectItem>();
    const std::string name = entry->text(0).trimmed().toStdString();
    const bool done =
        name == nameOfItem(*project_, item) ||
        apply(tr("Rename %1").arg(itemTitle(*project_, item)), [&](model::Project& project) {
            renameItem(project, item, name);
            return item;
        });
    if (done && !refusal_.isEmpty())
        return;
    // The old name again, or the item's title where the name is empty.
    const QScopedValueRollback filling(filling_, true);
    if (auto* now = entryOf(item))
        dress(now);
}

void ProjectTree::contextMenuEvent(QContextMenuEvent* event) {
    if (!document_ || !project_) {
        QTreeWidget::contextMenuEvent(event);
        return;
    }
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard && currentItem())
        place = viewport()->mapToGlobal(visualItemRect(currentItem()).center());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("itemMenu"));
    const ProjectItem item = selected();
    const bool inSection = std::ranges::find(addable, item.section) != addable.end();
    auto* adding = menu->addMenu(tr("Add"));
    for (const auto section : addable) {
        if (!inSection || section == item.section)
            fillAddMenu(*adding, section);
    }
    if (adding->isEmpty())
        adding->menuAction()->setVisible(false);
    menu->addSeparator();
    menu->addActions(actions_);
    menu->popup(place);
}

int ProjectTree::dropPosition(const QPoint& place) const {
    // Only one item is selected, and it is the one that moves.
    const ProjectItem dragged = selected();
    const auto* entry = itemAt(place);
    if (!entry || !isListed(dragged))
        return -1;
    const auto target = entry->data(0, Qt::UserRole).value<ProjectItem>();
    if (target.section != dragged.section)
        return -1;
    if (target.index < 0)
        return 0;
    // Above the middle of a row: before it; below: behind it.
    const QRect row = visualItemRect(entry);
    int position = target.index + (place.y() > row.center().y() ? 1 : 0);
    if (position > dragged.index)
        --position;
    return position;
}

void ProjectTree::dragMoveEvent(QDragMoveEvent* event) {
    QTreeWidget::dragMoveEvent(event);
    if (dropPosition(event->position().toPoint()) < 0) {
        event->ignore();
    } else {
        event->setDropAction(Qt::MoveAction);
        event->accept();
    }
}

void ProjectTree::dropEvent(QDropEvent* event) {
    const int to = dropPosition(event->position().toPoint());
    if (to < 0) {
        event->ignore();
        return;
    }
    // The base class would move the row itself: the rows follow the document instead.
    event->setDropAction(Qt::IgnoreAction);
    event->accept();
    setState(QAbstractItemView::NoState);
    viewport()->update();
    const ProjectItem item = selected();
    if (to != item.index)
        apply(tr("Move %1").arg(itemTitle(*project_, item)),
              [item, to](model::Project& project) { return moveItem(project, item, to); });
}

} // namespace zonescope::ui
