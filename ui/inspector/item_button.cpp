#include "ui/inspector/item_button.hpp"

#include "ui/look/theme.hpp"

#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>

namespace zonescope::ui {

ItemButton::ItemButton(const QString& text, QWidget* parent) : QPushButton(text, parent) {
    setToolTip(plainTip(text));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // a button's hint is its least size
}

QSize ItemButton::minimumSizeHint() const {
    constexpr int fewLetters = 10;
    const QSize whole = QPushButton::minimumSizeHint();
    return {std::min(whole.width(), fewLetters * fontMetrics().averageCharWidth()), whole.height()};
}

void ItemButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    const int room = style()->subElementRect(QStyle::SE_PushButtonContents, &option, this).width();
    option.text = fontMetrics().elidedText(text(), Qt::ElideRight, room);
    painter.drawControl(QStyle::CE_PushButton, option);
}

} // namespace zonescope::ui
