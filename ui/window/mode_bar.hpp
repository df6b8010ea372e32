#pragma once

/// \file
/// The row above the canvas: what the centre shows, and the tools beside it.

#include <QWidget>

#include <vector>

class QAction;
class QToolButton;

namespace zonescope::ui {

/// One button for each mode; where they do not fit, one button with a menu in their place.
class ModeBar : public QWidget {
    Q_OBJECT
public:
    /// @param modes checkable actions of one group
    /// @param tools what takes the rest of the row
    ModeBar(const std::vector<QAction*>& modes, QWidget& tools, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void nameMenu();

    std::vector<QAction*> modes_;
    std::vector<QToolButton*> buttons_;
    QToolButton* menu_;
    QWidget* tools_;
};

} // namespace zonescope::ui
