#pragma once

/// \file
/// A row of the gallery of lenses: icon, title, explanation.

#include <QStyledItemDelegate>

namespace zonescope::ui {

/// Qt::DisplayRole: the title; `explanationRole`: the text below it.
class LensGalleryDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int explanationRole = Qt::UserRole + 1;
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// Width of a row in which a title is not cut.
    [[nodiscard]] static int widthFor(const QString& title, const QFont& font);
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;
};

} // namespace zonescope::ui
