#pragma once

/// \file
/// The lens seen from above: bar, canvas, read-out.

#include "ui/look/theme.hpp"

#include <QString>
#include <QWidget>

class QDoubleSpinBox;
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
    void buildCells(QToolButton& toggle, QHBoxLayout& row);
    void follow();
    void followCells();

    ZoneEditor& editor_;
    TopViewCanvas* canvas_ = nullptr;
    QToolButton* zones_ = nullptr;
    QToolButton* wedge_ = nullptr;
    QToolButton* cells_ = nullptr;
    QDoubleSpinBox* height_ = nullptr; ///< of the cells
    QLabel* readout_ = nullptr;
    QLabel* state_ = nullptr;
    QString postsText_; ///< how many there are
};

} // namespace zonescope::ui
