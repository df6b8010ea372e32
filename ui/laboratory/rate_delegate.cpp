#include "ui/laboratory/rate_delegate.hpp"

#include <QPainter>

#include <algorithm>

namespace zonescope::ui {

void RateDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const double part = std::clamp(index.data(barRole).toDouble(), 0.0, 1.0);
    if (part <= 0.0)
        return;
    // Below the number: it stays as legible as without a bar.
    constexpr int thickness = 3;
    const QRect cell = option.rect.adjusted(4, 0, -4, 0);
    QColor colour = option.palette.color((option.state & QStyle::State_Selected) != 0
                                             ? QPalette::HighlightedText
                                             : QPalette::Highlight);
    const int length = std::max(1, static_cast<int>(part * cell.width()));
    painter->fillRect(QRect(cell.left(), cell.bottom() - thickness, length, thickness), colour);
}

} // namespace zonescope::ui
