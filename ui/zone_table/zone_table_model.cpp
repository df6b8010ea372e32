#include "ui/zone_table/zone_table_model.hpp"

#include "ui/look/icons.hpp"
#include "ui/settings/bound_number.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/text.hpp"

#include <QBrush>
#include <QFont>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

RingColumn columnAt(int column) { return static_cast<RingColumn>(column); }

} // namespace

QString refusalOf(const EditOutcome& outcome) {
    return outcome.problems.empty() ? QString() : problemText(outcome.problems.front());
}

ZoneTableModel::ZoneTableModel(ProjectDocument& document, QObject* parent)
    : QAbstractTableModel(parent), document_(document) {
    connect(&document_, &ProjectDocument::opened, this, &ZoneTableModel::reload);
    connect(&document_, &ProjectDocument::edited, this, &ZoneTableModel::follow);
    setTheme(theme_);
    reload();
}

void ZoneTableModel::setTheme(Theme theme) {
    theme_ = theme;
    warning_ = makeIcon(Icon::warning, theme, themeColours(theme).warning);
    if (!rings_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ringColumnCount - 1),
                         {Qt::ForegroundRole, Qt::DecorationRole});
}

void ZoneTableModel::reload() {
    beginResetModel();
    project_ = document_.project();
    rings_ = project_ ? ringsOf(*project_) : std::vector<RingRef>();
    refusals_.clear();
    count();
    endResetModel();
}

void ZoneTableModel::count() {
    fewCells_ = static_cast<int>(std::ranges::count_if(rings_, [&](RingRef ref) {
        return ringNumber(*project_, ref, RingColumn::cells).value_or(0.0) < fewestCells;
    }));
}

void ZoneTableModel::follow(const std::shared_ptr<const model::Project>& before) {
    const auto after = document_.project();
    auto rings = ringsOf(*after);
    if (rings != rings_) {
        reload();
        return;
    }
    project_ = after;
    count();
    // Only rows that changed are drawn and sorted anew.
    const bool otherCells =
        before->domain.drUm != after->domain.drUm || before->formulas != after->formulas;
    const auto changed = [&](RingRef ref) {
        const auto body = static_cast<std::size_t>(ref.body);
        const auto& old = before->bodies[body];
        const auto& now = after->bodies[body];
        if (otherCells || old.name != now.name)
            return true;
        const auto* oldZone = zoneOf(*before, ref);
        const auto* zone = zoneOf(*after, ref);
        return !oldZone ||
               !(oldZone->rings[static_cast<std::size_t>(ref.ring)] ==
                 zone->rings[static_cast<std::size_t>(ref.ring)]) ||
               oldZone->layers != zone->layers || oldZone->fillFactor != zone->fillFactor ||
               oldZone->rotationalSymmetry != zone->rotationalSymmetry;
    };
    const auto first = std::ranges::find_if(rings_, changed);
    if (first == rings_.end())
        return;
    const auto last = std::find_if(rings_.rbegin(), rings_.rend(), changed);
    emit dataChanged(index(static_cast<int>(first - rings_.begin()), 0),
                     index(static_cast<int>(rings_.rend() - last) - 1, ringColumnCount - 1));
}

int ZoneTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rings_.size());
}

int ZoneTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ringColumnCount;
}

int ZoneTableModel::rowOf(RingRef ring) const {
    const auto place = std::ranges::lower_bound(rings_, ring);
    return place != rings_.end() && *place == ring ? static_cast<int>(place - rings_.begin()) : -1;
}

QVariant ZoneTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const RingRef ref = ringAt(index.row());
    const RingColumn column = columnAt(index.column());
    const auto refusal = refusals_.find({index.row(), index.column()});
    const bool refused = refusal != refusals_.end();
    const auto number = [&](RingColumn which) { return ringNumber(*project_, ref, which); };
    switch (role) {
    case Qt::DisplayRole:
        if (refused)
            return refusal->second.text;
        return ringFormula(*project_, ref, column).isEmpty()
                   ? ringText(*project_, ref, column)
                   : boundNumberText(ringText(*project_, ref, column));
    case Qt::EditRole: return refused ? refusal->second.text : editText(index);
    case Qt::FontRole:
        return refused || ringFormula(*project_, ref, column).isEmpty()
                   ? QVariant()
                   : QVariant(boundNumberFont());
    case sortRole:
        if (const auto value = number(column))
            return *value;
        return ringText(*project_, ref, column);
    case refusalRole: return refused ? refusal->second.reason : QString();
    case fewCellsRole: return number(RingColumn::cells).value_or(0.0) < fewestCells;
    case Qt::TextAlignmentRole:
        return column == RingColumn::zone || column == RingColumn::material
                   ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                   : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (refused)
            return QBrush(themeColours(theme_).error);
        if (column == RingColumn::cells && *number(column) < fewestCells)
            return QBrush(themeColours(theme_).warning);
        return isEditable(column) ? QVariant() : QBrush(themeColours(theme_).secondary);
    case Qt::DecorationRole:
        return column == RingColumn::cells && *number(column) < fewestCells ? QVariant(warning_)
                                                                            : QVariant();
    case Qt::ToolTipRole: return toolTip(index);
    case Qt::AccessibleTextRole:
        return tr("%1: %2 %3")
            .arg(columnName(column), ringText(*project_, ref, column), columnUnit(column));
    default: return {};
    }
}

QVariant ZoneTableModel::toolTip(const QModelIndex& index) const {
    const RingRef ref = ringAt(index.row());
    const RingColumn column = columnAt(index.column());
    if (const auto refusal = refusals_.find({index.row(), index.column()});
        refusal != refusals_.end())
        return refusal->second.reason;
    if (const QString formula = ringFormula(*project_, ref, column); !formula.isEmpty())
        return plainTip(boundNumberTip(formula, ringText(*project_, ref, column)));
    const auto* zone = zoneOf(*project_, ref);
    if (column == RingColumn::cells)
        return *ringNumber(*project_, ref, column) < fewestCells
                   ? tr("Fewer than %1 cells across this ring: its width is not resolved well. "
                        "Use smaller cells or a wider ring.")
                         .arg(fewestCells)
                   : tr("Cells of the grid across this ring");
    if (column == RingColumn::width)
        return tr("An edit keeps the inner radius.");
    if (isOfZone(column) && zone->rings.size() > 1)
        return tr("Shared by all %1 rings of this zone").arg(zone->rings.size());
    return {};
}

QVariant ZoneTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ringColumnCount)
        return {};
    const RingColumn column = columnAt(section);
    if (role == Qt::DisplayRole) {
        const QString unit = columnUnit(column);
        // On two lines: the numbers below are short.
        return unit.isEmpty() ? columnName(column) : tr("%1\n(%2)").arg(columnName(column), unit);
    }
    if (role == Qt::TextAlignmentRole)
        return column == RingColumn::zone || column == RingColumn::material
                   ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                   : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == RingColumn::symmetry)
        return tr("Rotational symmetry N: how many equal posts each ring is broken into; 1 is a "
                  "full ring");
    if (role == Qt::ToolTipRole && column == RingColumn::fillFactor)
        return tr("Part of each ring's circumference that is solid");
    return role == Qt::ToolTipRole ? QVariant(tr("Press to sort; the project stays as it is"))
                                   : QVariant();
}

Qt::ItemFlags ZoneTableModel::flags(const QModelIndex& index) const {
    auto flags = QAbstractTableModel::flags(index);
    if (index.isValid() && isEditable(columnAt(index.column())))
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool ZoneTableModel::refuse(const QModelIndex& index, const QString& text, const QString& reason) {
    refusals_[{index.row(), index.column()}] = {text, reason};
    emit dataChanged(index, index);
    emit cellRefused(reason);
    return false;
}

QString ZoneTableModel::editText(const QModelIndex& index) const {
    const RingRef ref = ringAt(index.row());
    const RingColumn column = columnAt(index.column());
    const QString formula = ringFormula(*project_, ref, column);
    return formula.isEmpty() ? ringText(*project_, ref, column, true) : QLatin1Char('=') + formula;
}

QString ZoneTableModel::editName(const QModelIndex& index) const {
    const RingRef ref = ringAt(index.row());
    return tr("Edit %1 of ring %2 of %3")
        .arg(columnName(columnAt(index.column())), QString::number(ref.ring + 1),
             ringText(*project_, ref, RingColumn::zone));
}

bool ZoneTableModel::bind(const QModelIndex& index, const QString& text) {
    const RingRef ref = ringAt(index.row());
    const RingColumn column = columnAt(index.column());
    const QString formula = text.mid(1).trimmed();
    model::Project copy = *project_;
    if (const QString refusal = bindCell(copy, ref, column, formula); !refusal.isEmpty())
        return refuse(index, text, refusal);
    const auto outcome = document_.edit(editName(index), [&](model::Project& project) {
        (void)bindCell(project, ref, column, formula);
    });
    return outcome ? true : refuse(index, text, refusalOf(outcome));
}

bool ZoneTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid())
        return false;
    const RingRef ref = ringAt(index.row());
    const RingColumn column = columnAt(index.column());
    const QString text = value.toString();
    const Cell cell{index.row(), index.column()};
    const auto accept = [&] {
        if (refusals_.erase(cell) > 0)
            emit dataChanged(index, index);
        return true;
    };
    if (text == editText(index))
        return accept(); // as it was
    if (text.trimmed().startsWith(QLatin1Char('=')))
        return bind(index, text.trimmed()) && accept();
    const auto reading = readCell(column, text);
    if (!reading.value)
        return refuse(index, text, reading.refusal);
    model::Project copy = *project_;
    if (const QString refusal = setCell(copy, ref, column, *reading.value); !refusal.isEmpty())
        return refuse(index, text, refusal);
    const auto outcome = document_.edit(editName(index), [&](model::Project& project) {
        freeIfSame(project, ref, column, *reading.value);
        (void)setCell(project, ref, column, *reading.value);
    });
    return outcome ? accept() : refuse(index, text, refusalOf(outcome));
}

void ZoneTableModel::dropRefusals() {
    const auto dropped = std::exchange(refusals_, {});
    for (const auto& [cell, refusal] : dropped)
        emit dataChanged(index(cell.first, cell.second), index(cell.first, cell.second));
}

ZoneTableFilter::ZoneTableFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(ZoneTableModel::sortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setSortLocaleAware(true);
}

void ZoneTableFilter::setText(const QString& text) {
    words_ = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void ZoneTableFilter::setFewCellsOnly(bool only) {
    fewCellsOnly_ = only;
    invalidateFilter();
}

bool ZoneTableFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const auto* source = sourceModel();
    const auto at = [&](RingColumn column) {
        return source->index(row, static_cast<int>(column), parent);
    };
    if (fewCellsOnly_ && !at(RingColumn::zone).data(ZoneTableModel::fewCellsRole).toBool())
        return false;
    if (words_.isEmpty())
        return true;
    const QString text = at(RingColumn::zone).data().toString() + QLatin1Char(' ') +
                         at(RingColumn::material).data().toString();
    return std::ranges::all_of(
        words_, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace zonescope::ui
