#include "ui/wizard/lens_gallery_delegate.hpp"

#include "ui/wizard/lens_kind_texts.hpp"

#include <QApplication>
#include <QPainter>

namespace zonescope::ui {

namespace {

constexpr int gap = 8;

int textWidth(const QStyleOptionViewItem& option) {
    const int width = option.widget != nullptr ? option.widget->width() : option.rect.width();
    return width - lensKindIconSize - 4 * gap;
}

QFont titleFont(const QFont& font) {
    QFont result = font;
    result.setWeight(QFont::DemiBold);
    return result;
}

int explanationHeight(const QStyleOptionViewItem& option, const QString& text) {
    return option.fontMetrics
        .boundingRect(QRect(0, 0, textWidth(option), 1000), Qt::TextWordWrap, text)
        .height();
}

} // namespace

void LensGalleryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    QStyleOptionViewItem frame(option);
    initStyleOption(&frame, index);
    frame.text.clear();
    frame.icon = {};
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &frame, painter, option.widget);

    painter->save();
    const QRect area = option.rect.adjusted(gap, gap, -gap, -gap);
    const QRect icon(area.left(), area.top() + (area.height() - lensKindIconSize) / 2,
                     lensKindIconSize, lensKindIconSize);
    index.data(Qt::DecorationRole).value<QIcon>().paint(painter, icon);
    QRect text = area.adjusted(lensKindIconSize + gap, 0, 0, 0);
    painter->setPen(option.palette.color(QPalette::Text));
    painter->setFont(titleFont(option.font));
    const int line = painter->fontMetrics().height();
    painter->drawText(text, Qt::AlignLeft | Qt::AlignTop, index.data().toString());
    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::PlaceholderText));
    text.setTop(text.top() + line + 2);
    painter->drawText(text, Qt::TextWordWrap, index.data(explanationRole).toString());
    painter->restore();
}

QSize LensGalleryDelegate::sizeHint(const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    const int text = QFontMetrics(titleFont(option.font)).height() + 2 +
                     explanationHeight(option, index.data(explanationRole).toString());
    return {lensKindIconSize + 4 * gap, std::max(text, lensKindIconSize) + 2 * gap};
}

} // namespace zonescope::ui
