#pragma once

/// \file
/// How a cell of the zone table is edited: a line with units, and the names of the materials.

#include "ui/document/project_document.hpp"

#include <QStyledItemDelegate>

namespace zonescope::ui {

class CellEditor : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit CellEditor(ProjectDocument& document, QObject* parent = nullptr);

    [[nodiscard]] QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const override;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    ProjectDocument& document_;
};

} // namespace zonescope::ui
