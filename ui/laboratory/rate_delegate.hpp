#pragma once

/// \file
/// A number of a table with a bar behind it, as long as its part of the largest.

#include <QStyledItemDelegate>

namespace zonescope::ui {

/// Items have the length of their bar, 0 to 1, under this role.
inline constexpr int barRole = Qt::UserRole + 1;

class RateDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace zonescope::ui
