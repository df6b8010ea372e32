#include "ui/runs/runs_panel.hpp"

#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/runs/run_changes.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QDateTime>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int runRole = Qt::UserRole;
enum RunColumn { nameColumn, endColumn, figuresColumn, placeColumn, runColumns };

QDateTime endOf(const archive::RunNote& note) {
    const auto since =
        std::chrono::duration_cast<std::chrono::milliseconds>(note.ended.time_since_epoch());
    return QDateTime::fromMSecsSinceEpoch(since.count());
}

/// The time of day; the date as well when it is not today's.
QString whenText(const archive::RunNote& note) {
    const auto when = endOf(note);
    const QLocale locale;
    return when.date() == QDate::currentDate()
               ? locale.toString(when.time(), QStringLiteral("HH:mm:ss"))
               : locale.toString(when, QLocale::ShortFormat);
}

} // namespace

RunsPanel::RunsPanel(std::shared_ptr<archive::RunArchive> archive, QWidget* parent)
    : QWidget(parent), archive_(std::move(archive)) {
    build();
    refresh();
}

RunsPanel::~RunsPanel() = default;

void RunsPanel::build() {
    explanation_ = new QLabel(
        tr("A run that ends or is stopped is kept here when another takes its place: after a "
           "change, a reset, another project. From here it comes back with its project, or two "
           "are compared."));
    explanation_->setWordWrap(true);
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setProperty("role", "secondary");
    explanation_->setContentsMargins(24, 8, 24, 8);

    list_ = new QTreeWidget;
    list_->setHeaderLabels({tr("Run"), tr("Ended"), tr("Lens"), tr("Kept")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setIconSize(thumbnailSize);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setAccessibleName(tr("Kept runs"));
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    list_->setTextElideMode(Qt::ElideRight);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
    for (const int column : {endColumn, placeColumn})
        list_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);

    addCommands();
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(4);
    const auto addButton = [&](const char* name) {
        auto* button = new QToolButton;
        button->setDefaultAction(commands_.at(QString::fromLatin1(name)));
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setObjectName(QString::fromLatin1(name) + QStringLiteral("Run"));
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        // A button does not hide with its command.
        auto* command = button->defaultAction();
        connect(command, &QAction::changed, button,
                [button, command] { button->setVisible(command->isVisible()); });
    };
    for (const char* name : {"restore", "compare", "pin", "delete", "undelete"})
        addButton(name);
    summary_ = new ElidedLabel;
    summary_->setProperty("role", "secondary");
    summary_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(summary_, 1);
    addButton("free");
    addButton("budget");

    pages_ = new QStackedWidget;
    pages_->addWidget(explanation_);
    pages_->addWidget(list_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(pages_, 1);
    setFocusProxy(list_);

    connect(list_, &QTreeWidget::itemSelectionChanged, this, &RunsPanel::updateCommands);
    connect(list_, &QTreeWidget::itemChanged, this, &RunsPanel::takeName);
    connect(list_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        emit restoreRequested(item->data(nameColumn, runRole).toULongLong());
    });
    connect(list_, &QTreeWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (!list_->itemAt(at))
            return;
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        for (const char* name : {"restore", "compare", "pin", "rename", "delete"})
            menu->addAction(commands_.at(QString::fromLatin1(name)));
        menu->popup(list_->viewport()->mapToGlobal(at));
    });
}

void RunsPanel::addCommands() {
    const auto add = [this](const char* name, const QString& text, const QString& tip,
                            const QKeySequence& key, auto work) {
        auto* action = new QAction(text, this);
        action->setToolTip(tip);
        // The keys belong to the list: elsewhere they mean something else.
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        list_->addAction(action);
        connect(action, &QAction::triggered, this, work);
        commands_.emplace(QString::fromLatin1(name), action);
    };
    add("restore", tr("Bring back"),
        tr("Brings the run back with its project (Enter); Undo returns to the one before"), {},
        [this] {
            if (const auto runs = selected(); !runs.empty())
                emit restoreRequested(runs.front());
        });
    add("compare", tr("Compare"), {}, {}, [this] { compareSelected(); });
    add("pin", tr("Pin"), tr("A pinned run is never given up to make room for others"), {},
        [this] { pinSelected(); });
    add("rename", tr("Rename"), {}, QKeySequence(Qt::Key_F2), [this] {
        if (auto* row = list_->currentItem())
            list_->editItem(row, nameColumn);
    });
    add("delete", tr("Delete"), tr("Deletes the selected runs (Delete)"),
        QKeySequence(QKeySequence::Delete), [this] { removeSelected(); });
    add("undelete", tr("Undo the deletion"), tr("Brings back what was deleted last"), {}, [this] {
        mayBringBack_ = false;
        archive_->bringBack();
        refresh();
    });
    add("free", tr("Free memory"),
        tr("Moves all kept runs from memory to the disk; they stay in the list"), {},
        [this] { archive_->freeMemory(); });
    add("budget", tr("Budget…"),
        tr("Chooses what kept runs may take, and whether they wait for the next start"), {},
        [this] { emit budgetRequested(); });
}

QAction* RunsPanel::command(const QString& name) const {
    const auto found = commands_.find(name);
    return found == commands_.end() ? nullptr : found->second;
}

QString RunsPanel::explanation() const {
    return pages_->currentIndex() == 0 ? explanation_->text() : QString();
}

void RunsPanel::setStory(archive::RunId run, RunStory story) {
    stories_.insert_or_assign(run, std::move(story));
    shownChanges_.reset();
    refresh();
}

const RunStory* RunsPanel::story(archive::RunId run) const {
    const auto found = stories_.find(run);
    return found == stories_.end() ? nullptr : &found->second;
}

void RunsPanel::setPresent(archive::RunId run) {
    if (run == present_)
        return;
    present_ = run;
    shownChanges_.reset();
    refresh();
}

void RunsPanel::setPresentHasResults(bool has) {
    if (has == presentHasResults_)
        return;
    presentHasResults_ = has;
    updateCommands();
}

void RunsPanel::setProject(const QString& key) {
    if (key == project_)
        return;
    project_ = key;
    shownChanges_.reset();
    refresh();
}

void RunsPanel::setTheme(Theme theme) {
    theme_ = theme;
    shownChanges_.reset();
    refresh();
}

std::vector<archive::RunId> RunsPanel::selected() const {
    std::vector<archive::RunId> runs;
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        const auto* item = list_->topLevelItem(row);
        if (item->isSelected())
            runs.push_back(item->data(nameColumn, runRole).toULongLong());
    }
    return runs;
}

void RunsPanel::select(const std::vector<archive::RunId>& runs) {
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        auto* item = list_->topLevelItem(row);
        const auto id = item->data(nameColumn, runRole).toULongLong();
        const bool wanted = std::ranges::find(runs, id) != runs.end();
        item->setSelected(wanted);
        if (wanted && (!list_->currentItem() || !list_->currentItem()->isSelected()))
            list_->setCurrentItem(item, nameColumn, QItemSelectionModel::NoUpdate);
    }
}

QString RunsPanel::changeText(archive::RunId run) const {
    const auto* known = story(run);
    if (!known || known->first)
        return tr("first run");
    return known->changes.isEmpty() ? tr("nothing changed") : changeSummary(known->changes);
}

QIcon RunsPanel::thumbnail(archive::RunId run) const {
    const auto* known = story(run);
    // All the same size, so that the names stand in line.
    const qreal ratio = known && !known->thumbnail.isNull() ? known->thumbnail.devicePixelRatio()
                                                            : devicePixelRatioF();
    QPixmap picture(thumbnailSize * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    if (known && !known->thumbnail.isNull()) {
        const QSizeF size = known->thumbnail.deviceIndependentSize();
        QPainter painter(&picture);
        painter.drawImage(QPointF(0.5 * (thumbnailSize.width() - size.width()),
                                  0.5 * (thumbnailSize.height() - size.height())),
                          known->thumbnail);
    }
    // The same when the row is selected: a tint would be other colours of the field.
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);
    return icon;
}

QString RunsPanel::title(const archive::KeptRun& run) const {
    const QString own = qs(run.name);
    QString text =
        own.isEmpty() ? QStringLiteral("%1   %2").arg(whenText(run.note), changeText(run.id)) : own;
    const auto* known = story(run.id);
    if (known && known->projectKey != project_)
        text = tr("%1 (%2)").arg(text, qs(run.note.project->name));
    return text;
}

QString RunsPanel::titleOf(archive::RunId run) const {
    const auto found = std::ranges::find(runs_, run, &archive::KeptRun::id);
    return found == runs_.end() ? QString() : title(*found);
}

void RunsPanel::refresh() {
    const auto changes = archive_->changes();
    if (shownChanges_ == changes)
        return;
    shownChanges_ = changes;
    runs_ = archive_->list();
    std::erase_if(stories_, [this](const auto& one) {
        return !mayBringBack_ &&
               std::ranges::find(runs_, one.first, &archive::KeptRun::id) == runs_.end();
    });
    fill();
    updateCommands();
}

void RunsPanel::fitFigures() {
    constexpr int nameAtLeast = 270; // pixels: the picture, the time and some of what changed
    auto& header = *list_->header();
    const int wanted =
        std::max(header.sectionSizeHint(figuresColumn),
                 static_cast<QAbstractItemView*>(list_)->sizeHintForColumn(figuresColumn));
    const int room = list_->viewport()->width() - header.sectionSize(endColumn) -
                     header.sectionSize(placeColumn) - nameAtLeast;
    header.resizeSection(figuresColumn,
                         std::max(header.sectionSizeHint(figuresColumn), std::min(wanted, room)));
}

void RunsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layout()->activate(); // the list has its new width
    fitFigures();
}

void RunsPanel::fill() {
    const auto chosen = selected();
    const auto current =
        list_->currentItem() ? list_->currentItem()->data(nameColumn, runRole).toULongLong() : 0;
    const QScopedValueRollback guard(filling_, true);
    // A name that is being typed stays.
    while (list_->topLevelItemCount() > static_cast<int>(runs_.size()))
        delete list_->takeTopLevelItem(list_->topLevelItemCount() - 1);
    while (list_->topLevelItemCount() < static_cast<int>(runs_.size()))
        new QTreeWidgetItem(list_);
    for (std::size_t n = 0; n < runs_.size(); ++n) {
        auto& row = *list_->topLevelItem(static_cast<int>(n));
        fillRow(row, runs_[n]);
        row.setSelected(std::ranges::find(chosen, runs_[n].id) != chosen.end());
        if (runs_[n].id == current)
            list_->setCurrentItem(&row, nameColumn, QItemSelectionModel::NoUpdate);
    }
    pages_->setCurrentIndex(runs_.empty() ? 0 : 1);
    fitFigures();
    const auto memory = archive_->bytesIn(archive::Place::memory);
    const auto disk = archive_->bytesIn(archive::Place::disk);
    QStringList parts;
    if (memory > 0)
        parts
            << tr("%1 in memory").arg(withPrefix(static_cast<double>(memory), QStringLiteral("B")));
    if (disk > 0)
        parts
            << tr("%1 on the disk").arg(withPrefix(static_cast<double>(disk), QStringLiteral("B")));
    summary_->setText(parts.join(QStringLiteral(", ")));
    commands_.at(QStringLiteral("free"))->setEnabled(memory > 0);
}

void RunsPanel::fillRow(QTreeWidgetItem& row, const archive::KeptRun& run) {
    const auto& colours = themeColours(theme_);
    const bool present = run.id == present_;
    row.setData(nameColumn, runRole, QVariant::fromValue<qulonglong>(run.id));
    row.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    row.setText(nameColumn, title(run));
    row.setIcon(nameColumn, thumbnail(run.id));
    QString end = tr("%1 fs").arg(threeDigits(run.note.timeFs));
    const bool failed = run.note.condition == run::RunState::diverged;
    end +=
        QStringLiteral("   ") + (failed                                         ? tr("failed")
                                 : run.note.condition == run::RunState::running ? tr("stopped")
                                                                                : tr("finished"));
    row.setText(endColumn, end);
    const auto* known = story(run.id);
    row.setText(figuresColumn,
                known && !known->figures.isEmpty() ? known->figures : QStringLiteral("–"));
    QString place = withPrefix(static_cast<double>(run.bytes), QStringLiteral("B")) +
                    QStringLiteral("   ") +
                    (run.place == archive::Place::memory ? tr("memory") : tr("disk"));
    if (run.saved)
        place += QStringLiteral("   ") + tr("saved");
    if (run.pinned)
        place += QStringLiteral("   ") + tr("pinned");
    if (present)
        place += QStringLiteral("   ") + tr("on screen");
    row.setText(placeColumn, place);
    QFont font = list_->font();
    font.setBold(present);
    row.setFont(nameColumn, font);
    row.setForeground(nameColumn, present ? colours.accent : colours.text);
    for (const int column : {endColumn, figuresColumn, placeColumn})
        row.setForeground(column,
                          failed && column == endColumn ? colours.error : colours.secondary);
    QStringList tip{
        qs(run.note.project->name), QLocale().toString(endOf(run.note), QLocale::LongFormat),
        tr("%1 fs, %2 steps").arg(threeDigits(run.note.timeFs), formatCount(run.note.step))};
    if (run.saved)
        tip << tr("saved: it is in the list again at the next start");
    if (known && !known->first)
        tip << (known->changes.isEmpty() ? tr("nothing changed against the run before")
                                         : known->changes.join(QLatin1Char('\n')));
    for (int column = 0; column < runColumns; ++column)
        row.setToolTip(column, plainTip(tip.join(QLatin1Char('\n'))));
}

void RunsPanel::updateCommands() {
    const auto runs = selected();
    const auto allow = [this](const char* name, bool allowed) {
        commands_.at(QString::fromLatin1(name))->setEnabled(allowed);
    };
    allow("restore", runs.size() == 1 && runs.front() != present_);
    allow("pin", !runs.empty());
    allow("rename", runs.size() == 1);
    allow("delete", !runs.empty());
    const bool withPresent = runs.size() == 1 && presentHasResults_ && runs.front() != present_;
    allow("compare", runs.size() == 2 || withPresent);
    auto* compare = commands_.at(QStringLiteral("compare"));
    compare->setText(runs.size() == 2 ? tr("Compare both") : tr("Compare"));
    compare->setToolTip(runs.size() == 2 ? tr("Shows the two runs side by side")
                        : withPresent    ? tr("Shows it side by side with the run on the screen")
                                      : tr("Select two runs (Ctrl and click) to compare them, or "
                                           "one to compare it with the run on the screen"));
    const bool allPinned = !runs.empty() && std::ranges::all_of(runs, [this](archive::RunId id) {
        const auto found = std::ranges::find(runs_, id, &archive::KeptRun::id);
        return found != runs_.end() && found->pinned;
    });
    commands_.at(QStringLiteral("pin"))->setText(allPinned ? tr("Unpin") : tr("Pin"));
    commands_.at(QStringLiteral("undelete"))->setVisible(mayBringBack_);
}

void RunsPanel::removeSelected() {
    const auto runs = selected();
    if (runs.empty())
        return;
    archive_->remove(runs);
    mayBringBack_ = true;
    refresh();
    emit announced(tr("%n run(s) deleted. “Undo the deletion” in the list brings them back, until "
                      "others are deleted.",
                      nullptr, static_cast<int>(runs.size())));
}

void RunsPanel::pinSelected() {
    const auto runs = selected();
    const bool pin = commands_.at(QStringLiteral("pin"))->text() == tr("Pin");
    for (const auto run : runs)
        archive_->setPinned(run, pin);
    refresh();
}

void RunsPanel::compareSelected() {
    const auto runs = selected();
    if (runs.size() == 2)
        emit compareRequested(runs[1], runs[0]); // the older one on the left
    else if (runs.size() == 1)
        emit compareWithPresentRequested(runs.front());
}

void RunsPanel::takeName(QTreeWidgetItem* row) {
    if (filling_)
        return;
    const auto id = row->data(nameColumn, runRole).toULongLong();
    const QString text = row->text(nameColumn).trimmed();
    const auto run = archive_->find(id);
    if (run && text != title(*run))
        archive_->rename(id, text.toStdString());
    shownChanges_.reset();
    refresh();
}

} // namespace zonescope::ui
