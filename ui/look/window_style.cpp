#include "ui/look/window_style.hpp"

#include "ui/look/icons.hpp"

#include <QApplication>
#include <QLabel>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace zonescope::ui {

namespace {

/// The box of a check mark, or of a choice among several.
void drawIndicator(QPainter& painter, const QStyleOption& option, bool round) {
    const auto& palette = option.palette;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool on = option.state.testFlag(QStyle::State_On);
    const bool partly = option.state.testFlag(QStyle::State_NoChange);
    const bool near = enabled && option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus);
    const QColor ink = palette.color(QPalette::PlaceholderText);
    const QColor accent =
        palette.color(enabled ? QPalette::Active : QPalette::Disabled, QPalette::Highlight);
    const double side = std::min({14.0, option.rect.width() - 1.0, option.rect.height() - 1.0});
    QRectF box(0.0, 0.0, side, side);
    box.moveCenter(QRectF(option.rect).center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(near || on || partly ? accent : ink, 1.2));
    painter.setBrush(on || partly ? accent : palette.color(QPalette::Base));
    if (!enabled)
        painter.setOpacity(0.5);
    const double corner = round ? 0.5 * side : 3.0;
    painter.drawRoundedRect(box, corner, corner);
    const QColor mark = palette.color(QPalette::Active, QPalette::HighlightedText);
    if (on && round) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(mark);
        painter.drawEllipse(box.center(), 0.2 * side, 0.2 * side);
    } else if (on) {
        painter.setPen(QPen(mark, 0.13 * side, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&](double x, double y) {
            return QPointF(box.left() + x * side, box.top() + y * side);
        };
        painter.drawPolyline(QPolygonF{at(0.24, 0.52), at(0.43, 0.71), at(0.77, 0.31)});
    } else if (partly) {
        painter.setPen(QPen(mark, 0.13 * side, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(box.left() + 0.26 * side, box.center().y()),
                         QPointF(box.right() - 0.26 * side, box.center().y()));
    }
    painter.restore();
}

} // namespace

WindowStyle::WindowStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void WindowStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    // Tool tips are labels too: theirs are written by the program (see plainTip).
    if (auto* label = qobject_cast<QLabel*>(widget);
        label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
        label->setTextFormat(Qt::PlainText);
}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                QPainter* painter, const QWidget* widget) const {
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: drawIndicator(*painter, *option, false); return;
    case PE_IndicatorRadioButton: drawIndicator(*painter, *option, true); return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (element != CE_ComboBoxLabel || !box || box->editable) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    QStyleOptionComboBox fitting(*box);
    constexpr int sides = 4; // what the style leaves free of the edit field
    const int icon = box->currentIcon.isNull() ? 0 : box->iconSize.width() + sides;
    const int room =
        subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width() - icon - sides;
    fitting.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room);
    QProxyStyle::drawControl(element, &fitting, painter, widget);
}

QIcon WindowStyle::standardIcon(StandardPixmap which, const QStyleOption* option,
                                const QWidget* widget) const {
    const auto drawn = [](Icon icon) {
        return makeIcon(icon, Theme::dark, QApplication::palette().color(QPalette::WindowText));
    };
    switch (which) {
    case SP_TitleBarCloseButton: return drawn(Icon::close);
    case SP_TitleBarNormalButton: return drawn(Icon::detach);
    default: return QProxyStyle::standardIcon(which, option, widget);
    }
}

} // namespace zonescope::ui
