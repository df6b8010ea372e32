#pragma once

/// \file
/// The geometry pane: bar, canvas of the mesh with its edit layer, read-out with warnings.

#include "core/model/project.hpp"
#include "ui/look/theme.hpp"

#include <QString>
#include <QWidget>

#include <memory>

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
    /// Shows another design in place of the document's, until the document changes.
    /// @param design null: the document's again
    /// @param name   what it is, for the line below the canvas
    void showDesign(std::shared_ptr<const model::Project> design, const QString& name);

private:
    void buildBar(QHBoxLayout& row);
    void followSettings();
    void followMesh();
    void showDocument();

    ZoneEditor& editor_;
    GeometryCanvas* canvas_ = nullptr;
    EditLayer* layer_ = nullptr;
    QComboBox* quantity_ = nullptr;
    QToolButton* mirror_ = nullptr;
    QLabel* readout_ = nullptr;
    QLabel* state_ = nullptr;
    QString design_; ///< what is shown in place of the document's; empty: nothing
};

} // namespace zonescope::ui
