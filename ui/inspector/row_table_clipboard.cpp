// Rows of a table to a spreadsheet and back.

#include "ui/inspector/row_table.hpp"
#include "ui/settings/field_texts.hpp"

#include <QApplication>
#include <QClipboard>
#include <QTableView>

#include <algorithm>
#include <cmath>
#include <set>

namespace zonescope::ui {

namespace {

/// As a spreadsheet takes it; empty where the row has no such value.
QString clipboardText(const FieldValue& value) {
    if (const auto* number = std::get_if<double>(&value))
        return QString::fromStdString(model::formatNumber(*number));
    if (const auto* whole = std::get_if<int>(&value))
        return QString::number(*whole);
    const auto* text = std::get_if<std::string>(&value);
    return text ? QString::fromStdString(*text) : QString();
}

/// \throws model::QuantityError
FieldValue clipboardValue(const Field& column, const std::string& text) {
    const bool words = column.type == FieldType::material || column.type == FieldType::kind ||
                       column.type == FieldType::choice || column.type == FieldType::text;
    if (words)
        return text;
    if (text.empty())
        return FieldValue();
    const double value = model::parseQuantity(text, {model::quantityKindOfKey(column.key), {}});
    if (column.type == FieldType::integer || column.type == FieldType::optionalInteger)
        return static_cast<int>(std::clamp(std::round(value), -1e9, 1e9));
    return value;
}

} // namespace

void RowTable::copy() const {
    std::set<int> selected;
    for (const auto& index : view_->selectionModel()->selectedIndexes())
        selected.insert(index.row());
    QStringList lines;
    for (const int row : selected) {
        QStringList cells;
        for (const auto& value : model_->table().rows[static_cast<std::size_t>(row)])
            cells << clipboardText(value);
        lines << cells.join(QLatin1Char('\t'));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

/// Rows of the clipboard replace those from the current one on; further ones are added.
void RowTable::paste() {
    auto rows = model_->table().rows;
    const auto& columns = model_->table().columns;
    auto at = static_cast<std::size_t>(std::max(0, view_->currentIndex().row()));
    const auto lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (line.trimmed().isEmpty())
            continue;
        const auto cells = line.split(line.contains(QLatin1Char('\t'))  ? QLatin1Char('\t')
                                      : line.contains(QLatin1Char(';')) ? QLatin1Char(';')
                                                                        : QLatin1Char(','));
        if (at >= rows.size())
            rows.push_back(rows.empty() ? std::vector<FieldValue>() : rows.back());
        rows[at].resize(columns.size());
        for (std::size_t n = 0; n < columns.size() && n < static_cast<std::size_t>(cells.size());
             ++n) {
            const std::string text = cells[static_cast<qsizetype>(n)].trimmed().toStdString();
            try {
                rows[at][n] = clipboardValue(columns[n], text);
            } catch (const model::QuantityError& error) {
                setMessage(tr("Row %1 of the clipboard: %2").arg(at + 1).arg(refusalText(error)));
                return;
            }
        }
        ++at;
    }
    // The outcome may make another table of it.
    const FieldTable table = model_->table();
    say(actions_.replace(table, rows));
}

} // namespace zonescope::ui
