#include "ui/zone_table/zone_table.hpp"

#include "ui/language/number_format.hpp"
#include "ui/zone_table/cell_editor.hpp"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

ZoneTable::ZoneTable(ProjectDocument& document, QWidget* parent)
    : QWidget(parent), document_(document) {
    setObjectName(QStringLiteral("zoneTable"));
    model_ = new ZoneTableModel(document, this);
    filter_ = new ZoneTableFilter(this);
    filter_->setSourceModel(model_);
    pages_ = new QStackedWidget;
    pages_->addWidget(makeTable());
    pages_->addWidget(makeEmptyPage());
    makeActions();
    tools_ = new QToolBar;
    fillToolBar();
    selectionRow_ = makeSelectionRow();
    message_ = new QLabel;
    message_->setObjectName(QStringLiteral("zoneTableMessage"));
    message_->setWordWrap(true);
    message_->setContentsMargins(8, 3, 8, 5);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tools_);
    column->addWidget(pages_, 1);
    column->addWidget(selectionRow_);
    column->addWidget(message_);

    connect(model_, &ZoneTableModel::cellRefused, this,
            [this](const QString& reason) { say(reason, true); });
    connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (kept_.empty())
            kept_ = selectedRings();
        silent_ = true;
    });
    connect(model_, &QAbstractItemModel::modelReset, this, [this] {
        silent_ = false;
        select(std::exchange(kept_, {}), false);
        say({}, false);
    });
    connect(&document_, &ProjectDocument::opened, this, [this] { view_->scrollToTop(); });
    connect(&document_, &ProjectDocument::edited, this, [this] { say({}, false); });
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ZoneTable::selectionMoved);
    setTheme(theme_);
    refresh();
}

QWidget* ZoneTable::makeTable() {
    view_ = new QTableView;
    view_->setObjectName(QStringLiteral("rings"));
    view_->setAccessibleName(tr("Rings of the annular zones"));
    view_->setModel(filter_);
    view_->setItemDelegate(new CellEditor(document_, view_));
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                           QAbstractItemView::AnyKeyPressed);
    view_->setTabKeyNavigation(true);
    view_->setAlternatingRowColors(true);
    view_->setShowGrid(false);
    view_->setWordWrap(false);
    view_->setSortingEnabled(true);
    view_->sortByColumn(-1, Qt::AscendingOrder); // the project's order
    view_->verticalHeader()->hide();
    // Rows of one height: thousands of them are laid out at once.
    view_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view_->verticalHeader()->setDefaultSectionSize(view_->fontMetrics().height() + 10);
    auto* header = view_->horizontalHeader();
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* order = new QAction(tr("Order of the project"), header);
    order->setObjectName(QStringLiteral("projectOrder"));
    connect(order, &QAction::triggered, this, &ZoneTable::showOrder);
    header->addAction(order);
    // A column of words after one of numbers: they must not touch.
    view_->setStyleSheet(QStringLiteral("QTableView#rings::item { border: 0; padding: 0 3px; }"));
    const QFontMetrics metrics = view_->fontMetrics();
    for (int n = 0; n < ringColumnCount; ++n) {
        const auto column = static_cast<RingColumn>(n);
        const bool isText = column == RingColumn::zone || column == RingColumn::material;
        const int wanted = metrics.averageCharWidth() * (isText ? 13 : 8) + 12;
        // Room for the mark of the sorting.
        constexpr int markRoom = 26;
        header->resizeSection(
            n, std::max(wanted, metrics.horizontalAdvance(columnName(column)) + markRoom));
    }
    // The room that is left goes to the names of materials.
    header->setSectionResizeMode(static_cast<int>(RingColumn::material), QHeaderView::Stretch);
    header->setMinimumSectionSize(
        std::max(metrics.averageCharWidth() * 8,
                 metrics.horizontalAdvance(columnName(RingColumn::material)) + 14));
    return view_;
}

QWidget* ZoneTable::makeEmptyPage() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    auto* text = new QLabel(tr("There are no annular zones. Add one, or paste rings from a "
                               "spreadsheet: inner and outer radius, bottom and top, material."));
    text->setObjectName(QStringLiteral("zoneTableEmpty"));
    text->setProperty("role", "secondary");
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto* add = new QPushButton(tr("Add a zone"));
    add->setObjectName(QStringLiteral("zoneTableAddFirst"));
    connect(add, &QPushButton::clicked, this, &ZoneTable::addOne);
    column->addStretch(1);
    column->addWidget(text);
    auto* paste = new QPushButton(tr("Paste rings"));
    paste->setObjectName(QStringLiteral("zoneTablePasteFirst"));
    connect(paste, &QPushButton::clicked, this, &ZoneTable::pasteClipboard);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(add);
    buttons->addWidget(paste);
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addStretch(1);
    return page;
}

QWidget* ZoneTable::makeSelectionRow() {
    auto* row = new QWidget;
    row->setObjectName(QStringLiteral("zoneTableSelection"));
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(8, 4, 8, 2);
    selectionLabel_ = new QLabel;
    column_ = new QComboBox;
    column_->setObjectName(QStringLiteral("setColumn"));
    column_->setAccessibleName(tr("Column to be set"));
    for (int n = 0; n < ringColumnCount; ++n) {
        if (isEditable(static_cast<RingColumn>(n)))
            column_->addItem(columnName(static_cast<RingColumn>(n)), n);
    }
    column_->setCurrentIndex(column_->findData(static_cast<int>(RingColumn::width)));
    value_ = new QLineEdit;
    value_->setObjectName(QStringLiteral("setValue"));
    value_->setAccessibleName(tr("Value for all selected rings"));
    value_->setPlaceholderText(tr("for example 250 nm"));
    set_ = new QPushButton(tr("Set all"));
    set_->setObjectName(QStringLiteral("setAll"));
    set_->setToolTip(tr("Give all selected rings this value, in one undo step"));
    connect(set_, &QPushButton::clicked, this, &ZoneTable::setSelected);
    connect(value_, &QLineEdit::returnPressed, this, &ZoneTable::setSelected);
    line->addWidget(selectionLabel_);
    line->addWidget(column_);
    line->addWidget(value_, 1);
    line->addWidget(set_);
    return row;
}

void ZoneTable::fillToolBar() {
    tools_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    // The application's padding leaves no room for the mark of what does not fit.
    tools_->setStyleSheet(QStringLiteral("QToolBarExtension { padding: 0; }"));
    words_ = new QLineEdit;
    words_->setObjectName(QStringLiteral("zoneTableFilter"));
    words_->setPlaceholderText(tr("Filter by zone or material"));
    words_->setAccessibleName(tr("Filter by zone or material"));
    words_->setClearButtonEnabled(true);
    words_->setMaximumWidth(220);
    words_->setMinimumWidth(120);
    connect(words_, &QLineEdit::textChanged, this, [this](const QString& text) {
        filter_->setText(text);
        refresh();
    });
    tools_->addWidget(words_);
    fewCells_ = tools_->addAction(tr("Few cells"));
    fewCells_->setObjectName(QStringLiteral("zoneTableFewCells"));
    fewCells_->setCheckable(true);
    fewCells_->setToolTip(tr("Only rings with fewer than %1 cells across").arg(fewestCells));
    connect(fewCells_, &QAction::toggled, this, [this](bool only) {
        filter_->setFewCellsOnly(only);
        refresh();
    });
    tools_->addSeparator();
    for (auto* action : {add_, duplicate_, remove_, separate_})
        tools_->addAction(action);
    tools_->addSeparator();
    tools_->addAction(copy_);
    tools_->addAction(paste_);
    auto* files = new QToolButton;
    files->setObjectName(QStringLiteral("zoneTableFiles"));
    files->setText(tr("CSV"));
    files->setToolTip(tr("Read rings from a file, or write them to one"));
    files->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(files);
    for (auto* action : {import_, replace_, export_})
        menu->addAction(action);
    files->setMenu(menu);
    tools_->addWidget(files);
}

void ZoneTable::setTheme(Theme theme) {
    theme_ = theme;
    model_->setTheme(theme);
    const auto& colours = themeColours(theme);
    // Pale: red texts stay readable in a selected row.
    constexpr float share = 0.3F;
    const auto mix = [&](float accent, float ground) {
        return accent * share + ground * (1.0F - share);
    };
    const QColor selected = QColor::fromRgbF(mix(colours.accent.redF(), colours.surface.redF()),
                                             mix(colours.accent.greenF(), colours.surface.greenF()),
                                             mix(colours.accent.blueF(), colours.surface.blueF()));
    QPalette palette = view_->palette();
    palette.setColor(QPalette::Highlight, selected);
    palette.setColor(QPalette::HighlightedText, colours.text);
    view_->setPalette(palette);
    colourMessage();
}

void ZoneTable::colourMessage() {
    const auto& colours = themeColours(theme_);
    message_->setStyleSheet(
        QStringLiteral("color: %1").arg((saysError_ ? colours.error : colours.secondary).name()));
}

QString ZoneTable::message() const { return message_->text(); }

void ZoneTable::say(const QString& text, bool isError) {
    if (isError != saysError_) {
        saysError_ = isError;
        colourMessage();
    }
    message_->setText(text);
    refresh();
}

QString ZoneTable::summary() const {
    const int all = model_->rowCount();
    const int seen = filter_->rowCount();
    QString text = seen == all ? tr("%n ring(s)", nullptr, all)
                               : tr("%1 of %n ring(s)", nullptr, all).arg(formatCount(seen));
    if (const int chosen = static_cast<int>(selectedRings().size()); chosen > 1)
        text = tr("%1, %2 selected").arg(text, formatCount(chosen));
    if (const int few = model_->fewCells(); few > 0)
        text = tr("%1, %2 with fewer than %3 cells across")
                   .arg(text, formatCount(few), QString::number(fewestCells));
    return text;
}

void ZoneTable::refresh() {
    const auto project = document_.project();
    const bool any = model_->rowCount() > 0;
    const auto chosen = selectedRings();
    pages_->setCurrentIndex(any ? 0 : 1);
    pages_->widget(1)->setEnabled(project != nullptr);
    const QString noProject = tr("There is no project.");
    const QString noRing = tr("No ring is selected.");
    const auto allow = [](QAction* action, bool allowed, const QString& reason) {
        action->setEnabled(allowed);
        action->setToolTip(allowed ? action->data().toString() : reason);
    };
    allow(add_, project != nullptr, noProject);
    allow(paste_, project != nullptr, noProject);
    allow(import_, project != nullptr, noProject);
    allow(replace_, project != nullptr, noProject);
    allow(export_, any, tr("There are no rings."));
    allow(copy_, any, tr("There are no rings."));
    for (auto* action : {duplicate_, remove_, separate_})
        allow(action, !chosen.empty(), noRing);
    selectionRow_->setVisible(chosen.size() > 1);
    selectionLabel_->setText(tr("%1 rings:").arg(formatCount(static_cast<int>(chosen.size()))));
    if (!saysError_)
        message_->setText(any ? summary() : QString());
    message_->setVisible(!message_->text().isEmpty());
}

std::vector<RingRef> ZoneTable::selectedRings() const {
    std::vector<RingRef> rings;
    const auto selection = view_->selectionModel()->selection();
    for (const auto& range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const auto source = filter_->mapToSource(filter_->index(row, 0));
            if (source.isValid())
                rings.push_back(model_->ringAt(source.row()));
        }
    }
    std::ranges::sort(rings);
    rings.erase(std::unique(rings.begin(), rings.end()), rings.end());
    return rings;
}

std::optional<int> ZoneTable::currentZone() const {
    const auto current = filter_->mapToSource(view_->currentIndex());
    if (current.isValid())
        return model_->ringAt(current.row()).body;
    const auto& rings = model_->rings();
    return rings.empty() ? std::nullopt : std::optional(rings.front().body);
}

void ZoneTable::selectRings(const std::vector<RingRef>& rings) { select(rings, false); }

void ZoneTable::select(const std::vector<RingRef>& rings, bool tell) {
    QItemSelection selection;
    QModelIndex first;
    int lastRow = -2;
    for (const RingRef ring : rings) {
        const int row = model_->rowOf(ring);
        const auto index = row < 0 ? QModelIndex() : filter_->mapFromSource(model_->index(row, 0));
        if (!index.isValid())
            continue;
        if (!first.isValid())
            first = index;
        // Neighbours become one range: a selection of thousands of ranges is slow.
        if (index.row() == lastRow + 1 && !selection.isEmpty())
            selection.last() = QItemSelectionRange(
                selection.last().topLeft(), filter_->index(index.row(), ringColumnCount - 1));
        else
            selection.append(
                QItemSelectionRange(index, filter_->index(index.row(), ringColumnCount - 1)));
        lastRow = index.row();
    }
    {
        silent_ = !tell;
        const auto loud = qScopeGuard([this] { silent_ = false; });
        view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
        if (first.isValid()) {
            const int column = std::max(0, view_->currentIndex().column());
            view_->selectionModel()->setCurrentIndex(first.siblingAtColumn(column),
                                                     QItemSelectionModel::NoUpdate);
            view_->scrollTo(first.siblingAtColumn(column));
        }
    }
    refresh();
}

void ZoneTable::selectionMoved() {
    if (silent_)
        return;
    if (saysError_ && !model_->hasRefusals())
        say({}, false);
    refresh();
    const auto rings = selectedRings();
    if (!rings.empty())
        emit ringSelected(rings.front().body, rings.front().ring);
    emit selectionChanged(rings);
}

void ZoneTable::showOrder() { view_->sortByColumn(-1, Qt::AscendingOrder); }

} // namespace zonescope::ui
