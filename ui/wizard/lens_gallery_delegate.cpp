#include "ui/wizard/lens_gallery_delegate.hpp"

#include "ui/wizard/lens_kind_texts.hpp"

#include <QPainter>

namespace zonescope::ui {

namespace {

constexpr int gap = 8;
constexpr int frame = 2;
constexpr int bar = 3;

int textWidth(const QStyleOptionViewItem& option) {
    const int width = option.widget != nullptr ? option.widget->width() : option.rect.width();
    return width - lensKindIconSize - 3 * gap - frame;
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
    painter->save();
    // A tint, so that the picture keeps its colours.
    QColor tint = option.palette.color(QPalette::Highlight);
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), bar, option.rect.height()),
                          tint);
        tint.setAlpha(64);
        painter->fillRect(option.rect, tint);
    } else if (option.state.testFlag(QStyle::State_MouseOver)) {
        tint.setAlpha(24);
        painter->fillRect(option.rect, tint);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(option.palette.color(QPalette::Highlight));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
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

int LensGalleryDelegate::widthFor(const QString& title, const QFont& font) {
    return QFontMetrics(titleFont(font)).horizontalAdvance(title) + lensKindIconSize + 3 * gap +
           frame;
}

QSize LensGalleryDelegate::sizeHint(const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    const int text = QFontMetrics(titleFont(option.font)).height() + 2 +
                     explanationHeight(option, index.data(explanationRole).toString());
    return {lensKindIconSize + 4 * gap, std::max(text, lensKindIconSize) + 2 * gap};
}

} // namespace zonescope::ui
