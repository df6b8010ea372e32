#pragma once

/// \file
/// The geometry pane: bar, canvas of the mesh with its edit layer, read-out with warnings.

#include "ui/window/theme.hpp"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace zonescope::ui {

class EditLayer;
class GeometryCanvas;
class ZoneEditor;

/// Follows the editor's document, and during a drag what the drag would make of it.
class GeometryPanel : public QWidget {
    Q_OBJECT
public:
    explicit GeometryPanel(ZoneEditor& editor, QWidget* parent = nullptr);

    [[nodiscard]] GeometryCanvas& canvas() noexcept { return *canvas_; }
    [[nodiscard]] EditLayer& layer() noexcept { return *layer_; }

    void setTheme(Theme theme);

private:
    void buildBar(QHBoxLayout& row);
    void followSettings();
    void followMesh();

    ZoneEditor& editor_;
    GeometryCanvas* canvas_ = nullptr;
    EditLayer* layer_ = nullptr;
    QComboBox* quantity_ = nullptr;
    QToolButton* mirror_ = nullptr;
    QLabel* readout_ = nullptr;
    QLabel* state_ = nullptr;
};

} // namespace zonescope::ui
