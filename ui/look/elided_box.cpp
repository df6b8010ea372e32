#include "ui/look/elided_box.hpp"

#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolTip>

namespace zonescope::ui {

QString ElidedBox::shownText() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    if (currentIndex() < 0)
        option.currentText = placeholderText();
    constexpr int gaps = 2; // of the style: before and behind the text
    int room =
        style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this)
            .width() -
        gaps;
    if (!option.currentIcon.isNull())
        room -= option.iconSize.width() + 4;
    const QString shown = option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, room);
    // An icon says more than an ellipsis alone.
    const bool nothing = shown == QChar(0x2026) && !option.currentIcon.isNull();
    return nothing ? QString() : shown;
}

void ElidedBox::paintEvent(QPaintEvent* /*event*/) {
    QStylePainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.currentText = shownText();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

bool ElidedBox::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || shownText() == currentText())
        return QComboBox::event(event);
    const QString text =
        toolTip().isEmpty() ? currentText() : currentText() + QLatin1Char('\n') + toolTip();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text, this);
    return true;
}

} // namespace zonescope::ui
