#pragma once

/// \file
/// The lens seen from above: bar, canvas, read-out.

#include "ui/window/theme.hpp"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace zonescope::ui {

class TopViewCanvas;
class ZoneEditor;

class TopViewPanel : public QWidget {
    Q_OBJECT
public:
    explicit TopViewPanel(ZoneEditor& editor, QWidget* parent = nullptr);

    [[nodiscard]] TopViewCanvas& canvas() noexcept { return *canvas_; }
    void setTheme(Theme theme);

private:
    void buildBar(QHBoxLayout& row);
    void follow();

    ZoneEditor& editor_;
    TopViewCanvas* canvas_ = nullptr;
    QToolButton* zones_ = nullptr;
    QToolButton* wedge_ = nullptr;
    QLabel* readout_ = nullptr;
    QLabel* state_ = nullptr;
};

} // namespace zonescope::ui
