#pragma once

/// \file
/// How the hits of a search in the help look.

#include <QStyledItemDelegate>

class QAbstractScrollArea;

namespace zonescope::ui {

/// A bold title (Qt::DisplayRole) over its excerpt, both wrapped to the width of the list. Without
/// an excerpt the text is a note in plain letters.
class HelpHitDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int excerptRole = Qt::UserRole + 1;

    explicit HelpHitDelegate(QAbstractScrollArea& list);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

private:
    const QAbstractScrollArea& list_;
};

} // namespace zonescope::ui
