#pragma once

/// \file
/// A button that names a thing of the project. Names may be long, panes are narrow: what does not
/// fit ends in an ellipsis and stands in the tool tip.

#include <QPushButton>

namespace zonescope::ui {

class ItemButton : public QPushButton {
    Q_OBJECT

public:
    explicit ItemButton(const QString& text, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace zonescope::ui
