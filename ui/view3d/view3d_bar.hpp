#pragma once

/// \file
/// The controls of the 3D view, in lines that wrap when the view is narrow.

#include "ui/view3d/scene3d.hpp"
#include "ui/view3d/view3d_settings.hpp"

#include <QWidget>

#include <functional>
#include <initializer_list>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QMenu;
class QSlider;
class QToolButton;

namespace zonescope::ui {

class FlowLayout;

/// Shows settings and tells of changes; changes nothing by itself.
class View3dBar : public QWidget {
    Q_OBJECT
public:
    explicit View3dBar(QWidget* parent = nullptr);

    /// Follows settings changed elsewhere; sends no signal.
    void setSettings(const View3dSettings& settings);
    /// Signed quantities have a map that suits it unless another was chosen.
    void setTheme(FieldTheme theme);
    /// Heights that the (x, y) plane can have, um.
    void setHeights(double low, double high);
    /// The menu behind the Export button; stays with its owner.
    void setExportMenu(QMenu* menu);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    void settingsChanged(const zonescope::ui::View3dSettings& settings);
    void presetChosen(zonescope::ui::CameraPreset preset);
    void fitRequested();

private:
    void buildCamera();
    void buildBodies();
    void buildField();
    void buildPlanes();
    QWidget* addGroup(const QString& label, std::initializer_list<QWidget*> widgets);
    QToolButton* makeButton(const char* name, const QString& text, const QString& tip);
    QSlider* makeSlider(const char* name, int low, int high, const QString& tip);
    void fillMaps();
    void change(const std::function<void(View3dSettings&)>& edit);
    void follow();

    View3dSettings settings_;
    FieldTheme theme_ = FieldTheme::dark;
    bool following_ = false;
    FlowLayout* flow_ = nullptr;
    QToolButton* projection_ = nullptr;
    QToolButton* axes_ = nullptr;
    QToolButton* export_ = nullptr;
    QCheckBox* bodies_ = nullptr;
    QComboBox* translucency_ = nullptr;
    QSlider* opening_ = nullptr;
    QLabel* openingText_ = nullptr;
    QSlider* facing_ = nullptr;
    QLabel* facingText_ = nullptr;
    QComboBox* quantity_ = nullptr;
    QComboBox* scale_ = nullptr;
    QComboBox* range_ = nullptr;
    QComboBox* map_ = nullptr;
    QCheckBox* cutField_ = nullptr;
    QCheckBox* crossField_ = nullptr;
    QDoubleSpinBox* height_ = nullptr;
    QCheckBox* isoSurface_ = nullptr;
    QSlider* isoLevel_ = nullptr;
    QLabel* isoText_ = nullptr;
    int mapKind_ = -1; ///< which kind of map the list holds
};

} // namespace zonescope::ui

Q_DECLARE_METATYPE(zonescope::ui::View3dSettings)
Q_DECLARE_METATYPE(zonescope::ui::CameraPreset)
