#include "ui/look/elided_label.hpp"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>

namespace zonescope::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedLabel::setMostLines(int lines) {
    mostLines_ = lines;
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    updateGeometry();
}

void ElidedLabel::setShortText(const QString& text) {
    short_ = text;
    update();
}

const QString& ElidedLabel::fitting(const QString& whole, int width) const {
    return short_.isEmpty() || fontMetrics().horizontalAdvance(whole) <= mostLines_ * width
               ? whole
               : short_;
}

QStringList ElidedLabel::broken(int width) const {
    const QString whole = text();
    const QString& words = fitting(whole, width);
    QStringList lines;
    QTextLayout layout(words, font());
    layout.beginLayout();
    while (static_cast<int>(lines.size()) < mostLines_) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(std::max(20, width));
        const bool last = static_cast<int>(lines.size()) + 1 == mostLines_;
        lines << (last
                      ? fontMetrics().elidedText(words.mid(line.textStart()), Qt::ElideRight, width)
                      : words.mid(line.textStart(), line.textLength()));
    }
    layout.endLayout();
    return lines;
}

int ElidedLabel::heightForWidth(int width) const {
    return std::max(1, static_cast<int>(broken(width).size())) * fontMetrics().lineSpacing() + 2;
}

QSize ElidedLabel::sizeHint() const {
    return {QLabel::sizeHint().width(), heightForWidth(std::max(width(), 120))};
}

QSize ElidedLabel::minimumSizeHint() const { return {20, fontMetrics().lineSpacing() + 2}; }

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), option.palette,
                          isEnabled(), broken(contentsRect().width()).join(QLatin1Char('\n')),
                          foregroundRole());
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const QString shown = broken(contentsRect().width()).join(QString());
        const bool cut = shown.endsWith(QChar(0x2026)) || (!short_.isEmpty() && shown == short_);
        QString tip = cut || explanation_.isEmpty() ? text() : QString();
        if (!explanation_.isEmpty())
            tip += (tip.isEmpty() ? QString() : QStringLiteral("\n")) + explanation_;
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), tip, this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace zonescope::ui
