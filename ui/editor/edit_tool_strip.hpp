#pragma once

/// \file
/// The row of tools above a canvas: select, draw, split; snapping; material of new bodies.

#include "ui/editor/edit_types.hpp"
#include "ui/look/theme.hpp"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace zonescope::ui {

class ZoneEditor;

/// All strips of one editor show the same tool.
class EditToolStrip : public QWidget {
    Q_OBJECT
public:
    explicit EditToolStrip(ZoneEditor& editor, QWidget* parent = nullptr);

    void setTheme(Theme theme);

private:
    void follow();

    ZoneEditor& editor_;
    QToolButton* snap_ = nullptr;
    QComboBox* material_ = nullptr;
};

} // namespace zonescope::ui
