#include "ui/window/messages_panel.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/words/text.hpp"

#include "ui/look/icons.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/words/message_text.hpp"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// Events beyond this are forgotten, oldest first.
constexpr std::size_t keptEvents = 200;
constexpr int fileColumn = 4;
constexpr int repairColumn = 5; // shown behind the message
/// No column but the message takes more than this part of the width.
constexpr int columnShare = 6;
constexpr int leastColumn = 80;
constexpr int messageItemRole = Qt::UserRole;
constexpr int keyRole = Qt::UserRole + 1;

/// Rows are as high as their words need: nothing of a message is cut off.
class WrappingDelegate : public QStyledItemDelegate {
public:
    explicit WrappingDelegate(QTreeWidget* tree) : QStyledItemDelegate(tree), tree_(tree) {}
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        // In one line: what the widths of the columns are made of.
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        const QString text = index.data().toString();
        const int around = size.width() - option.fontMetrics.horizontalAdvance(text);
        const int above = size.height() - option.fontMetrics.height();
        const QRect room(0, 0, std::max(1, tree_->columnWidth(index.column()) - around), 1 << 15);
        const QRect words = option.fontMetrics.boundingRect(room, Qt::TextWordWrap, text);
        size.setHeight(std::max(size.height(), words.height() + above));
        return size;
    }

private:
    QTreeWidget* tree_;
};

} // namespace

MessagesPanel::MessagesPanel(QWidget* parent) : QTreeWidget(parent) {
    setHeaderLabels(
        {tr("Message"), tr("Setting"), tr("Found"), tr("Allowed"), tr("File"), tr("Repair")});
    setRootIsDecorated(false);
    setWordWrap(true);
    setItemDelegate(new WrappingDelegate(this));
    connect(header(), &QHeaderView::sectionResized, this, [this] { scheduleDelayedItemsLayout(); });
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Messages"));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int column : {1, 2, 3, fileColumn, repairColumn})
        header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    header()->moveSection(repairColumn, 1);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* now) {
        if (now && now->data(0, messageItemRole).isValid()) {
            emit itemSelected(now->data(0, messageItemRole).value<ProjectItem>());
            emit keySelected(now->data(0, keyRole).toString().toStdString());
        }
    });
}

void MessagesPanel::setProjectNotices(std::vector<Notice> notices) {
    project_ = std::move(notices);
    // The worst first; the order of the check within one severity.
    std::ranges::stable_sort(project_, std::ranges::greater{},
                             [](const Notice& notice) { return notice.problem.severity; });
    rebuild();
}

void MessagesPanel::addNotices(const std::vector<Notice>& notices) {
    events_.insert(events_.begin(), notices.begin(), notices.end());
    if (events_.size() > keptEvents)
        events_.resize(keptEvents);
    rebuild();
}

void MessagesPanel::addFileNotices(const std::vector<Notice>& notices) {
    for (const auto& notice : notices)
        unopened_.insert(notice.file);
    addNotices(notices);
}

void MessagesPanel::setProjectOpen(bool open) {
    projectOpen_ = open;
    emit changed();
}

void MessagesPanel::clearEvents() {
    events_.clear();
    unopened_.clear();
    rebuild();
}

void MessagesPanel::setTheme(Theme theme) {
    theme_ = theme;
    rebuild();
}

void MessagesPanel::setRepairs(RepairFor repairs) {
    repairs_ = std::move(repairs);
    rebuild();
}

int MessagesPanel::count(model::Severity severity) const {
    const auto matches = [&](const Notice& notice) { return notice.problem.severity == severity; };
    const auto counts = [&](const Notice& notice) {
        return matches(notice) && !(projectOpen_ && unopened_.contains(notice.file));
    };
    return static_cast<int>(std::ranges::count_if(project_, matches) +
                            std::ranges::count_if(events_, counts));
}

void MessagesPanel::rebuild() {
    {
        const QSignalBlocker quiet(this);
        setColumnHidden(repairColumn, true);
        clear();
        for (const auto& notice : events_)
            add(notice, false);
        for (const auto& notice : project_)
            add(notice, true);
        header()->setVisible(topLevelItemCount() > 0);
        setColumnHidden(fileColumn, std::ranges::all_of(events_, [](const Notice& one) {
                            return one.file.empty();
                        }));
    }
    emit changed();
}

void MessagesPanel::add(const Notice& notice, bool ofProject) {
    const auto& problem = notice.problem;
    const auto& colours = themeColours(theme_);
    const QString file = qs(notice.file);
    const bool namable = names_ && !problem.key.empty() && (ofProject || notice.file.empty());
    QString key = namable ? names_(problem.key) : qs(problem.key);
    if (problem.line > 0)
        key += tr(" (line %1)").arg(problem.line);
    auto* line =
        new QTreeWidgetItem(this, {inLanguage(problem.hint), key, inLanguage(problem.value),
                                   inLanguage(problem.allowed), QFileInfo(file).fileName()});
    switch (problem.severity) {
    case model::Severity::note:
        line->setIcon(0, makeIcon(Icon::information, theme_, colours.accent));
        break;
    case model::Severity::warning:
        line->setIcon(0, makeIcon(Icon::warning, theme_, colours.warning));
        break;
    case model::Severity::error:
        line->setIcon(0, makeIcon(Icon::error, theme_, colours.error));
        break;
    }
    for (int column = 0; column < columnCount(); ++column)
        line->setToolTip(column, plainTip(column == fileColumn ? file : line->text(column)));
    for (const int column : {1, 2, 3, 4})
        line->setForeground(column, colours.secondary);
    if (!ofProject)
        return;
    line->setData(0, messageItemRole, QVariant::fromValue(itemOfKey(problem.key)));
    line->setData(0, keyRole, qs(problem.key));
    addRepair(*line, problem.key);
}

void MessagesPanel::addRepair(QTreeWidgetItem& line, const std::string& key) {
    const auto repair = repairs_ ? repairs_(key) : std::nullopt;
    if (!repair)
        return;
    auto* button = new QPushButton(repair->text);
    button->setObjectName(QStringLiteral("repair"));
    button->setToolTip(tr("Mends this; can be undone"));
    connect(button, &QPushButton::clicked, this, [this, key] {
        // The project may have changed since the check.
        if (const auto now = repairs_(key))
            emit repairRequested(*now);
    });
    // As high as a button, whatever the height of the row.
    auto* cell = new QWidget;
    auto* place = new QHBoxLayout(cell);
    place->setContentsMargins(4, 2, 4, 2);
    place->addWidget(button, 0, Qt::AlignLeft | Qt::AlignVCenter);
    setItemWidget(&line, repairColumn, cell);
    // The column is measured before the style sheet has reached them.
    button->ensurePolished();
    cell->setMinimumWidth(place->sizeHint().width());
    setColumnHidden(repairColumn, false);
}

void MessagesPanel::resizeEvent(QResizeEvent* event) {
    // However long the others are, the message itself has room.
    header()->setMaximumSectionSize(std::max(leastColumn, viewport()->width() / columnShare));
    QTreeWidget::resizeEvent(event);
}

void MessagesPanel::paintEvent(QPaintEvent* event) {
    QTreeWidget::paintEvent(event);
    if (topLevelItemCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(themeColours(theme_).secondary);
    painter.drawText(viewport()->rect().adjusted(16, 16, -16, -16),
                     Qt::AlignCenter | Qt::TextWordWrap,
                     tr("No messages: the check of the project found nothing to say."));
}

void MessagesPanel::follow(const RunFeed& run) {
    connect(&run, &RunFeed::installed, this, [this](const LoadOutcome& outcome, bool followed) {
        clearEvents();
        if (!followed || project_ != outcome.notices)
            setProjectNotices(outcome.notices);
    });
}

} // namespace zonescope::ui
