#pragma once

#include "ui/inspector/field_editor.hpp"

#include <QFontMetrics>
#include <QStyledItemDelegate>

namespace zonescope::ui {

class RowModel;

/// Edits a cell of a RowTable: numbers with units, materials from a list. A refused text stays in
/// the cell, with its reason, until it is corrected or Escape leaves it.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    CellDelegate(const RowModel& model, const FieldHost& host, QObject* parent);

    [[nodiscard]] QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    /// What a cell shows within a width: fewer digits rather than a number whose end is cut off.
    [[nodiscard]] QString shownText(const QModelIndex& index, const QFontMetrics& metrics,
                                    int width) const;

signals:
    /// Why the text that is typed would be refused; "" when it is good.
    void judged(const QString& message) const;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QWidget* createNumber(QWidget* parent, const Field& field) const;
    /// Of materials or of choices.
    [[nodiscard]] QWidget* createWords(QWidget* parent, const Field& field) const;
    /// The number of a cell; a sensible one where it is left out.
    [[nodiscard]] double numberIn(const Field& field) const;

    const RowModel& model_;
    const FieldHost& host_;
};

} // namespace zonescope::ui
