#include "ui/zone_table/cell_editor.hpp"

#include "ui/settings/bound_number.hpp"
#include "ui/settings/formula_completer.hpp"
#include "ui/zone_table/zone_table_model.hpp"

#include <QCompleter>
#include <QLineEdit>
#include <QPainter>
#include <QStringList>

namespace zonescope::ui {

CellEditor::CellEditor(ProjectDocument& document, QObject* parent)
    : QStyledItemDelegate(parent), document_(document) {}

QWidget* CellEditor::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                  const QModelIndex& index) const {
    auto* editor = new QLineEdit(parent);
    editor->setFrame(false);
    // The style sheet's room and rounded border do not fit into a cell.
    editor->setStyleSheet(QStringLiteral("QLineEdit { padding: 0 3px; border-radius: 0; }"));
    const auto column = static_cast<RingColumn>(index.column());
    editor->setAccessibleName(columnName(column));
    if (column == RingColumn::material && document_.project()) {
        QStringList names{QStringLiteral("vacuum")};
        for (const auto& material : document_.project()->materials)
            names << QString::fromStdString(material.name);
        auto* completer = new QCompleter(names, editor);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        editor->setCompleter(completer);
    } else if (!columnUnit(column).isEmpty()) {
        editor->setPlaceholderText(columnUnit(column));
        editor->setAlignment(Qt::AlignRight);
    }
    if (document_.project() && !document_.project()->parameters.empty() &&
        column != RingColumn::material && column != RingColumn::zone)
        (new FormulaCompleter(editor, false))->setNames(parameterNames(*document_.project()));
    return editor;
}

void CellEditor::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    // Red also in a selected row.
    if (!index.data(ZoneTableModel::refusalRole).toString().isEmpty()) {
        const auto colour = index.data(Qt::ForegroundRole).value<QBrush>();
        option->palette.setBrush(QPalette::HighlightedText, colour);
        option->palette.setBrush(QPalette::Text, colour);
        option->font.setBold(true);
    }
}

void CellEditor::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    if (index.data(ZoneTableModel::refusalRole).toString().isEmpty())
        return;
    // A frame as well: colour alone does not tell everybody.
    painter->save();
    painter->setPen(QPen(index.data(Qt::ForegroundRole).value<QBrush>(), 1.0));
    painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

} // namespace zonescope::ui
