#pragma once

/// \file
/// The buttons of the instruments.

#include <QString>
#include <QToolButton>

namespace zonescope::ui {

/// A button of words that the Tab key reaches and a click leaves the keyboard where it was.
[[nodiscard]] inline QToolButton* instrumentButton(const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace zonescope::ui
