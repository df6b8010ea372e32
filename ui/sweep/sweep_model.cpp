#include "ui/sweep/sweep_model.hpp"

#include "ui/language/number_format.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"

#include <limits>

namespace zonescope::ui {

SweepModel::SweepModel(QObject* parent) : QAbstractTableModel(parent) {}

void SweepModel::setTable(const run::SweepTable& table, const std::vector<run::SweepKey>& keys,
                          const QStringList& titles) {
    keys_ = keys;
    titles_ = titles;
    const bool sameShape =
        table.rows().size() == table_.rows().size() && table.columns() == table_.columns();
    if (!sameShape) {
        beginResetModel();
        table_ = table;
        endResetModel();
        return;
    }
    std::vector<int> changedRows;
    for (std::size_t n = 0; n < table.rows().size(); ++n)
        if (!(table.rows()[n] == table_.rows()[n]))
            changedRows.push_back(static_cast<int>(n));
    table_ = table;
    for (const int row : changedRows)
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void SweepModel::clear() { setTable({}, {}, {}); }

void SweepModel::setTheme(Theme theme) {
    theme_ = theme;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1),
                         {Qt::ForegroundRole});
}

int SweepModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.rows().size());
}

int SweepModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : firstValueColumn + static_cast<int>(table_.columns().size());
}

QString SweepModel::text(const run::SweepRow& row, int column, int point) const {
    if (column == pointColumn)
        return formatCount(point + 1);
    if (column == stateColumn)
        return row.state == run::PointState::running
                   ? tr("running, %1 %").arg(static_cast<int>(100.0 * row.fraction))
                   : pointStateText(row.state);
    const auto place = static_cast<std::size_t>(column - firstValueColumn);
    const auto value = place < row.values.size() ? row.values[place] : std::nullopt;
    if (!value)
        return row.state == run::PointState::finished ? QStringLiteral("—") : QString();
    if (place < keys_.size())
        return sweepValueText(keys_[place], value);
    return formatEngineering(*value, {}, 4);
}

QVariant SweepModel::order(const run::SweepRow& row, int column, int point) const {
    if (column == pointColumn)
        return point;
    if (column == stateColumn)
        return static_cast<int>(row.state);
    const auto place = static_cast<std::size_t>(column - firstValueColumn);
    const auto value = place < row.values.size() ? row.values[place] : std::nullopt;
    return value.value_or(std::numeric_limits<double>::infinity());
}

QVariant SweepModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const run::SweepRow& row = table_.rows()[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column(), index.row());
    case sortRole: return order(row, index.column(), index.row());
    case Qt::TextAlignmentRole:
        return QVariant((index.column() == stateColumn ? Qt::AlignLeft : Qt::AlignRight) |
                        Qt::AlignVCenter);
    case Qt::ForegroundRole: {
        const ThemeColours& colours = themeColours(theme_);
        if (row.state == run::PointState::failed)
            return colours.error;
        if (row.state == run::PointState::running)
            return colours.accent;
        return row.state == run::PointState::finished ? QVariant(colours.text)
                                                      : QVariant(colours.secondary);
    }
    case Qt::ToolTipRole:
        return row.message.empty() ? QVariant() : QVariant(inLanguage(row.message));
    default: return {};
    }
}

QVariant SweepModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == stateColumn ? Qt::AlignLeft : Qt::AlignRight) |
                        Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section == pointColumn)
        return role == Qt::DisplayRole ? tr("Point") : tr("Number of the point");
    if (section == stateColumn)
        return role == Qt::DisplayRole ? tr("State") : tr("State of the point");
    const auto place = static_cast<std::size_t>(section - firstValueColumn);
    if (place >= table_.columns().size())
        return {};
    const run::SweepColumn& column = table_.columns()[place];
    // Parameters carry their units in the cells.
    if (role == Qt::ToolTipRole && !sweepColumnMeaning(column).isEmpty())
        return plainTip(sweepColumnMeaning(column));
    if (!column.parameter)
        return sweepColumnHeading(column);
    const auto title = static_cast<qsizetype>(place);
    return title < titles_.size() ? titles_[title] : sweepColumnTitle(column);
}

} // namespace zonescope::ui
