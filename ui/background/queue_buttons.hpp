#pragma once

/// \file
/// The buttons of a queue in a narrow column.

#include <QGridLayout>
#include <QMenu>
#include <QToolButton>
#include <QWidget>

namespace zonescope::ui {

/// Opens a menu of its own, which is still empty.
[[nodiscard]] inline QToolButton* exportButton(const QString& text, const QString& name) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setFocusPolicy(Qt::TabFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(new QMenu(button));
    return button;
}

/// Two by two, equally wide, so that the words of any language have room.
[[nodiscard]] inline QGridLayout* queueButtons(QWidget& start, QWidget& exporter, QWidget& pause,
                                               QWidget& cancel) {
    auto* grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(&start, 0, 0);
    grid->addWidget(&exporter, 0, 1);
    grid->addWidget(&pause, 1, 0);
    grid->addWidget(&cancel, 1, 1);
    for (const int column : {0, 1})
        grid->setColumnStretch(column, 1);
    for (QWidget* one : {&start, &exporter, &pause, &cancel})
        one->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return grid;
}

} // namespace zonescope::ui
