#include "ui/inspector/row_table.hpp"

#include "ui/inspector/cell_delegate.hpp"
#include "ui/look/theme.hpp"
#include "ui/settings/bound_number.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/text.hpp"

#include <QApplication>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace zonescope::ui {

namespace {

/// Rows that are seen at once; more are scrolled.
constexpr int mostVisibleRows = 8;
/// More of them scroll rather than being cut.
constexpr int mostFittedColumns = 5;
/// Beside the words of a header, pixels.
constexpr int headerPadding = 4;

/// The unit of a column whose cells do not carry theirs, since nobody types it.
QString headerUnit(std::string_view key) {
    return key.ends_with("rad2_per_fs2") ? QStringLiteral("rad²/fs²")
           : key.ends_with("rad_per_fs") ? QStringLiteral("rad/fs")
                                         : QString();
}

bool isOptional(const Field& column) {
    return column.type == FieldType::optionalNumber || column.type == FieldType::optionalInteger;
}
bool isWhole(const Field& column) {
    return column.type == FieldType::integer || column.type == FieldType::optionalInteger;
}
bool isNumber(const Field& column) {
    return column.type == FieldType::number || isOptional(column) || isWhole(column);
}

} // namespace

RowModel::RowModel(FieldTable table, QObject* parent)
    : QAbstractTableModel(parent), table_(std::move(table)) {}

void RowModel::setTable(FieldTable table) {
    if (table.rows.size() == table_.rows.size() && table.path == table_.path) {
        table_ = std::move(table);
        if (!table_.rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    table_ = std::move(table);
    endResetModel();
}

Field RowModel::cell(const QModelIndex& index) const {
    Field field = table_.columns[static_cast<std::size_t>(index.column())];
    field.path = fmt::format("{}[{}].{}", table_.path, index.row(), field.key);
    field.value =
        table_
            .rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    return field;
}

bool RowModel::applies(const QModelIndex& index) const {
    const auto column = static_cast<std::size_t>(index.column());
    return isOptional(table_.columns[column]) ||
           !std::holds_alternative<std::monostate>(
               table_.rows[static_cast<std::size_t>(index.row())][column]);
}

QString RowModel::formulaOf(const Field& field) const {
    return formulas_ && isNumber(field) ? qs(formulas_(field.path)) : QString();
}

int RowModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.rows.size());
}

int RowModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.columns.size());
}

QVariant RowModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        if (!applies(index))
            return {};
        const Field field = cell(index);
        const QString text = field.type == FieldType::material
                                 ? choiceText(std::get<std::string>(field.value))
                                 : valueText(field, field.value);
        const QString formula = formulaOf(field);
        if (formula.isEmpty())
            return role == Qt::ToolTipRole ? plainTip(text) : text;
        return role == Qt::ToolTipRole ? plainTip(boundNumberTip(formula, text))
                                       : boundNumberText(text);
    }
    if (role == Qt::FontRole && applies(index) && !formulaOf(cell(index)).isEmpty())
        return boundNumberFont();
    if (role == Qt::TextAlignmentRole && isNumber(cell(index)))
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant RowModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    const Field& column = table_.columns[static_cast<std::size_t>(section)];
    const auto words = fieldText(column.context, column.key);
    if (!words)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) |
                                Qt::AlignBottom);
    if (role == Qt::DisplayRole) {
        // Columns are narrow: long labels have one word to a line and are broken where the
        // translation allows it, the unit stands under them.
        constexpr int longestInALine = 10;
        QString label = words->label;
        const bool broken = label.size() > longestInALine;
        if (broken)
            label.replace(QLatin1Char(' '), QLatin1Char('\n'));
        label.replace(QChar(QChar::SoftHyphen), broken ? QStringLiteral("-\n") : QString());
        const QString unit = headerUnit(column.key);
        return unit.isEmpty() ? label : label + QLatin1Char('\n') + unit;
    }
    return role == Qt::ToolTipRole ? QVariant(words->help) : QVariant();
}

Qt::ItemFlags RowModel::flags(const QModelIndex& index) const {
    const auto flags = QAbstractTableModel::flags(index);
    return index.isValid() && applies(index) ? flags | Qt::ItemIsEditable : flags;
}

RowTable::RowTable(const FieldTable& table, const FieldHost& host, Actions actions, QWidget* parent)
    : QWidget(parent), host_(host), actions_(std::move(actions)), model_(new RowModel(table, this)),
      view_(new QTableView(this)), none_(new QLabel(tr("None; + adds the first."), this)),
      message_(new QLabel(this)) {
    const auto words = fieldText(table.context, table.key);
    const QString name = words ? words->label : QString::fromStdString(table.key);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    auto* title = new QLabel(name, this);
    title->setProperty("role", "fieldHeading");
    title->setToolTip(words ? words->help : QString());
    head->addWidget(title, 1);
    const auto button = [&](const QString& text, const QString& tip, RowChange what) {
        auto* result = new QToolButton(this);
        result->setText(text);
        result->setToolTip(tip);
        result->setAccessibleName(tip);
        head->addWidget(result);
        connect(result, &QToolButton::clicked, this, [this, what] { change(what); });
        return result;
    };
    add_ = button(QStringLiteral("+"), tr("Add a row"), RowChange::insertAfter);
    remove_ = button(QStringLiteral("−"), tr("Remove the row (Del)"), RowChange::remove);
    up_ = button(QStringLiteral("↑"), tr("Move the row up"), RowChange::moveUp);
    down_ = button(QStringLiteral("↓"), tr("Move the row down"), RowChange::moveDown);
    layout->addLayout(head);

    view_->setModel(model_);
    view_->setWordWrap(false); // a long number would be cut at its point
    view_->setItemDelegate(new CellDelegate(*model_, host_, view_));
    view_->setAccessibleName(name);
    view_->setSelectionBehavior(QAbstractItemView::SelectItems);
    view_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                           QAbstractItemView::AnyKeyPressed);
    view_->setTabKeyNavigation(false);
    view_->horizontalHeader()->setHighlightSections(false);
    view_->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    // Many columns need the room of the row numbers, and smaller words. The application's style
    // sheet has the last word on the font and the padding of headers: hence one here.
    constexpr int fewColumns = 3;
    const bool few = model_->columnCount() <= fewColumns;
    const double pixels = (few ? 0.82 : 0.78) * QFontInfo(view_->font()).pixelSize();
    view_->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 3px %1px; }"
                                        "QHeaderView { font-size: %2px; }")
                             .arg(headerPadding)
                             .arg(std::lround(pixels)));
    view_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view_->horizontalHeader()->setMinimumSectionSize(1);
    scrolls_ = model_->columnCount() > mostFittedColumns;
    view_->setHorizontalScrollBarPolicy(scrolls_ ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    view_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->verticalHeader()->setVisible(few);
    view_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view_->verticalHeader()->setDefaultSectionSize(view_->fontMetrics().height() + 10);
    view_->setFrameShape(QFrame::NoFrame);
    view_->installEventFilter(this);
    view_->viewport()->installEventFilter(this);
    layout->addWidget(view_);
    none_->setProperty("role", "secondary");
    layout->addWidget(none_);
    message_->setProperty("role", "error");
    message_->setWordWrap(true);
    message_->hide();
    layout->addWidget(message_);
    setFocusProxy(view_);
    model_->setFormulas([this](const std::string& path) {
        const auto& formulas = host_.project().formulas;
        const auto found = formulas.find(path);
        return found == formulas.end() ? std::string() : found->second;
    });
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view_, &QTableView::customContextMenuRequested, this, &RowTable::showMenu);
    connect(static_cast<CellDelegate*>(view_->itemDelegate()), &CellDelegate::judged, this,
            &RowTable::setMessage);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now, const QModelIndex& before) {
                updateButtons();
                if (!now.isValid())
                    return;
                emit cellEntered(model_->cell(now));
                if (now.row() != before.row())
                    emit rowEntered(now.row());
            });
    fitHeight();
    fitColumns();
    updateButtons();
}

QString RowTable::message() const { return message_->isHidden() ? QString() : message_->text(); }

void RowTable::refresh(const FieldTable& table) {
    const QModelIndex before = view_->currentIndex();
    const int row = std::min(before.row(), static_cast<int>(table.rows.size()) - 1);
    model_->setTable(table);
    if (before.isValid() && row >= 0 && !view_->currentIndex().isValid())
        view_->setCurrentIndex(model_->index(row, before.column()));
    fitHeight();
    fitColumns();
    updateButtons();
}

void RowTable::fitHeight() {
    view_->setVisible(model_->rowCount() > 0);
    none_->setVisible(model_->rowCount() == 0);
    const int shown = std::clamp(model_->rowCount(), 1, mostVisibleRows);
    view_->setFixedHeight(view_->horizontalHeader()->sizeHint().height() +
                          shown * view_->verticalHeader()->defaultSectionSize() + 4 +
                          (scrolls_ ? view_->horizontalScrollBar()->sizeHint().height() : 0));
}

/// The columns share the width as their words and numbers need it.
void RowTable::fitColumns() {
    constexpr int rowsLookedAt = 50;
    auto* header = view_->horizontalHeader();
    header->ensurePolished();
    const QFontMetrics words(header->font());
    const QFontMetrics numbers(view_->font());
    const int columns = model_->columnCount();
    std::vector<int> wanted;
    for (int column = 0; column < columns; ++column) {
        int most = 1;
        const QString title =
            model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        for (const QString& line : title.split(QLatin1Char('\n')))
            most = std::max(most, words.horizontalAdvance(line) + 2 * headerPadding);
        for (int row = 0; row < std::min(model_->rowCount(), rowsLookedAt); ++row)
            most = std::max(
                most, numbers.horizontalAdvance(model_->index(row, column).data().toString()) +
                          2 * headerPadding);
        wanted.push_back(most);
    }
    const double all = std::accumulate(wanted.begin(), wanted.end(), 0.0);
    const int room = scrolls_ ? std::max(view_->viewport()->width(), static_cast<int>(all))
                              : view_->viewport()->width();
    double end = 0.0;
    int from = 0;
    for (int column = 0; column < columns; ++column) {
        end += room * wanted[static_cast<std::size_t>(column)] / all;
        const int to = static_cast<int>(std::lround(end));
        header->resizeSection(column, std::max(1, to - from));
        from = to;
    }
}

void RowTable::updateButtons() {
    const int row = view_->currentIndex().row();
    const int count = model_->rowCount();
    remove_->setEnabled(row >= 0 && count > static_cast<int>(model_->table().minimumRows));
    up_->setEnabled(row > 0);
    down_->setEnabled(row >= 0 && row + 1 < count);
}

void RowTable::setMessage(const QString& message) {
    message_->setText(message);
    message_->setVisible(!message.isEmpty());
}

void RowTable::showMenu(const QPoint& place) {
    const QModelIndex index = view_->indexAt(place);
    if (!index.isValid() || !model_->applies(index))
        return;
    const Field field = model_->cell(index);
    const bool numeric =
        std::holds_alternative<double>(field.value) || std::holds_alternative<int>(field.value);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto* parameter = menu->addAction(tr("Make it a parameter…"));
    parameter->setObjectName(QStringLiteral("makeParameter"));
    parameter->setEnabled(numeric);
    connect(parameter, &QAction::triggered, this,
            [this, field] { emit parameterRequested(field); });
    menu->popup(view_->viewport()->mapToGlobal(place));
}

void RowTable::say(const EditOutcome& outcome) {
    setMessage(outcome.accepted || outcome.problems.empty()
                   ? QString()
                   : problemText(outcome.problems.front()));
}

void RowTable::change(RowChange what) {
    const QModelIndex now = view_->currentIndex();
    const bool adds = what == RowChange::insertAfter;
    const int row = now.isValid() ? now.row() : adds ? model_->rowCount() - 1 : -1;
    if (!adds && row < 0)
        return;
    const int column = std::max(0, now.column());
    const EditOutcome outcome = actions_.change(model_->table().path, what, row);
    say(outcome);
    if (!outcome)
        return;
    const int to = adds || what == RowChange::moveDown ? row + 1
                   : what == RowChange::moveUp         ? row - 1
                                                       : std::min(row, model_->rowCount() - 1);
    view_->setCurrentIndex(model_->index(to, column));
    view_->setFocus();
}

void RowTable::selectRow(int row) {
    if (row < 0 || row >= model_->rowCount() || row == view_->currentIndex().row())
        return;
    view_->setCurrentIndex(model_->index(row, std::max(0, view_->currentIndex().column())));
    // A table that was just made has its height when the loop comes round.
    QTimer::singleShot(0, view_, [view = view_] { view->scrollTo(view->currentIndex()); });
}

bool RowTable::focusCell(const std::string& path) {
    const std::string& own = model_->table().path;
    if (!path.starts_with(own) || model_->rowCount() == 0)
        return false;
    int row = 0;
    if (path.size() > own.size() + 1 && path[own.size()] == '[')
        std::from_chars(path.data() + own.size() + 1, path.data() + path.size(), row);
    row = std::clamp(row, 0, model_->rowCount() - 1);
    int column = 0;
    const auto& columns = model_->table().columns;
    for (std::size_t n = 0; n < columns.size(); ++n) {
        if (path.ends_with("]." + columns[n].key))
            column = static_cast<int>(n);
    }
    view_->setFocus();
    view_->setCurrentIndex(model_->index(row, column));
    view_->scrollTo(view_->currentIndex());
    return true;
}

bool RowTable::eventFilter(QObject* watched, QEvent* event) {
    if (watched == view_->viewport()) {
        if (event->type() == QEvent::Resize)
            fitColumns();
        return QWidget::eventFilter(watched, event);
    }
    if (watched == view_ && event->type() == QEvent::ShortcutOverride) {
        // The keys of the table are its own, not those of the window.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool types = !key->text().trimmed().isEmpty() &&
                           !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
        if (types || key->matches(QKeySequence::Copy) || key->matches(QKeySequence::Paste) ||
            key->key() == Qt::Key_Delete || key->key() == Qt::Key_F2)
            event->accept();
    }
    if (watched == view_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy)) {
            copy();
            return true;
        }
        if (key->matches(QKeySequence::Paste)) {
            paste();
            return true;
        }
        if (key->key() == Qt::Key_Delete) {
            change(RowChange::remove);
            return true;
        }
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && view_->currentIndex().isValid()) {
            view_->edit(view_->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace zonescope::ui
