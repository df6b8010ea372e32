#include "ui/window/fitting_tool_bar.hpp"

#include <QAction>
#include <QEvent>
#include <QLayout>
#include <QScopedValueRollback>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

void FittingToolBar::setDispensable(QList<QToolButton*> wordy, QList<QAction*> informing) {
    wordy_ = std::move(wordy);
    informing_ = std::move(informing);
    widths_ = QList<Widths>(wordy_.size());
    fit();
}

QSize FittingToolBar::minimumSizeHint() const {
    // The window may be narrower than the bar with all its words.
    return {0, QToolBar::minimumSizeHint().height()};
}

void FittingToolBar::resizeEvent(QResizeEvent* event) {
    QToolBar::resizeEvent(event);
    fit();
}

bool FittingToolBar::event(QEvent* event) {
    const bool result = QToolBar::event(event);
    const bool dressed = event->type() == QEvent::FontChange ||
                         event->type() == QEvent::StyleChange || event->type() == QEvent::Show;
    if (dressed)
        widths_.fill({});
    if (dressed || event->type() == QEvent::LayoutRequest)
        fit();
    return result;
}

const FittingToolBar::Widths& FittingToolBar::widthsOf(qsizetype wordy) {
    auto& widths = widths_[wordy];
    auto& button = *wordy_[wordy];
    // Measuring asks for a new layout, which asks for a measurement: only once for a text.
    if (widths.text.isNull() || widths.text != button.text()) {
        button.ensurePolished(); // without its style it has another size
        const auto style = button.toolButtonStyle();
        button.setToolButtonStyle(Qt::ToolButtonIconOnly);
        widths.narrow = button.sizeHint().width();
        button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        widths.wide = button.sizeHint().width();
        button.setToolButtonStyle(style);
        widths.text = button.text();
    }
    return widths;
}

void FittingToolBar::fit() {
    if (fitting_ || !layout())
        return;
    const QScopedValueRollback guard(fitting_, true);
    const auto wideOf = [](const QWidget& widget) {
        return std::max(widget.sizeHint().width(), widget.minimumWidth());
    };
    // Sizes that the layout remembers may be those of before the last change.
    layout()->invalidate();
    // What the bar takes now, and what it has saved already.
    int needed = QToolBar::sizeHint().width();
    const int spacing = std::max(0, layout()->spacing());
    for (qsizetype n = 0; n < wordy_.size(); ++n)
        if (wordy_[n]->toolButtonStyle() == Qt::ToolButtonIconOnly)
            needed += widthsOf(n).wide - widthsOf(n).narrow;
    for (auto* action : informing_)
        if (!action->isVisible())
            needed += wideOf(*widgetForAction(action)) + spacing;
    for (qsizetype n = 0; n < wordy_.size(); ++n) {
        const bool words = needed <= width();
        if (!words)
            needed -= widthsOf(n).wide - widthsOf(n).narrow;
        const auto style = words ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly;
        if (wordy_[n]->toolButtonStyle() != style)
            wordy_[n]->setToolButtonStyle(style);
    }
    for (auto* action : informing_) {
        const bool shown = needed <= width();
        if (!shown)
            needed -= wideOf(*widgetForAction(action)) + spacing;
        if (action->isVisible() != shown)
            action->setVisible(shown);
    }
}

} // namespace zonescope::ui
