#include "ui/help/help_hit_delegate.hpp"

#include <QAbstractScrollArea>
#include <QFontMetrics>
#include <QPainter>

namespace zonescope::ui {

namespace {

constexpr int hitMarginX = 12;
constexpr int hitMarginY = 7;
constexpr int titleGap = 2;
constexpr int wrapping = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
/// More height than any text takes.
constexpr int anyHeight = 10000;

QFont titleFont(const QStyleOptionViewItem& option, const QString& excerpt) {
    QFont font = option.font;
    font.setBold(!excerpt.isEmpty());
    return font;
}

int heightOf(const QFont& font, const QString& text, int width) {
    return text.isEmpty() ? 0
                          : QFontMetrics(font)
                                .boundingRect(QRect(0, 0, width, anyHeight), wrapping, text)
                                .height();
}

} // namespace

HelpHitDelegate::HelpHitDelegate(QAbstractScrollArea& list)
    : QStyledItemDelegate(&list), list_(list) {}

QSize HelpHitDelegate::sizeHint(const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    const int width = list_.viewport()->width();
    const int inside = width - 2 * hitMarginX;
    const QString excerpt = index.data(excerptRole).toString();
    const int title =
        heightOf(titleFont(option, excerpt), index.data(Qt::DisplayRole).toString(), inside);
    const int text = heightOf(option.font, excerpt, inside);
    return {width, title + (text > 0 ? titleGap + text : 0) + 2 * hitMarginY};
}

void HelpHitDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    painter->save();
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    if (chosen)
        painter->fillRect(option.rect, option.palette.highlight());
    const QString excerpt = index.data(excerptRole).toString();
    const QString title = index.data(Qt::DisplayRole).toString();
    const QFont bold = titleFont(option, excerpt);
    const auto inside = option.rect.adjusted(hitMarginX, hitMarginY, -hitMarginX, -hitMarginY);
    painter->setFont(bold);
    painter->setPen(option.palette.color(chosen ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(inside, wrapping, title);
    if (!excerpt.isEmpty()) {
        painter->setFont(option.font);
        if (!chosen)
            painter->setPen(option.palette.color(QPalette::PlaceholderText));
        painter->drawText(
            inside.adjusted(0, heightOf(bold, title, inside.width()) + titleGap, 0, 0), wrapping,
            excerpt);
    }
    painter->restore();
}

} // namespace zonescope::ui
