#pragma once

/// \file
/// The settings of the absorbing layers, to try: thickness, strength, order, real stretch, and
/// whether 1/r is stretched.

#include "core/model/project.hpp"
#include "ui/instruments/layer_handles.hpp"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QPushButton;
class QSpinBox;

namespace zonescope::ui {

/// One setting for all sides that have a layer; the stretch is that of the outer radius.
class LayerControls : public QWidget {
    Q_OBJECT
public:
    explicit LayerControls(QWidget* parent = nullptr);

    /// Shows the layers of a project, without a signal.
    void showLayers(const model::Project& project);
    /// A project with these layers at the sides that have one.
    [[nodiscard]] model::Project applied(model::Project project) const;
    [[nodiscard]] LayerShape shape() const;
    /// @param told whether `changed` is sent, if it is another one
    void setShape(const LayerShape& shape, bool told);
    /// "complete, 10 cells, 10⁻⁶".
    [[nodiscard]] QString name() const;
    void setSweeping(bool sweeping);

    [[nodiscard]] QSpinBox& cells() noexcept { return *cells_; }
    [[nodiscard]] QComboBox& stretch() noexcept { return *stretch_; }
    [[nodiscard]] QPushButton& sweep() noexcept { return *sweep_; }
    [[nodiscard]] QPushButton& keep() noexcept { return *keep_; }

signals:
    void changed();
    void sweepRequested();
    /// These layers are to be those of the project.
    void keepRequested();

private:
    QSpinBox* cells_;
    QDoubleSpinBox* order_;
    QDoubleSpinBox* reflection_; ///< power of ten
    QDoubleSpinBox* kappa_;
    QComboBox* stretch_;
    QPushButton* sweep_;
    QPushButton* keep_;
};

} // namespace zonescope::ui
