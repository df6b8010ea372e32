#pragma once

/// \file
/// The controls of the 3D view, in lines that wrap when the view is narrow.

#include "ui/view3d/scene3d.hpp"
#include "ui/view3d/view3d_settings.hpp"

#include <QWidget>

#include <functional>
#include <initializer_list>
#include <optional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QMenu;
class QSlider;
class QToolButton;

namespace zonescope::ui {

class FlowLayout;

/// Where the light behind a lens of zones can be looked at, um.
struct ZoneHeights {
    double lowUm = 0.0, highUm = 1.0;
    double focusUm = 0.0; ///< or what is nearest to it
};

/// Whether the light of the zones can be computed.
enum class ZoneState {
    none,      ///< all that is shown is there
    computing, ///< under way
    stopped,   ///< cancelled or failed
};

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
    /// Whether the project has zones, whose sum may be chosen in place of the run.
    void setZoned(bool zoned);
    /// Heights of the (x, y) plane of the zones; empty while there is no light.
    void setZoneHeights(const std::optional<ZoneHeights>& heights);
    void setZoneState(ZoneState state);
    /// The menu behind the Export button; stays with its owner.
    void setExportMenu(QMenu* menu);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    void settingsChanged(const zonescope::ui::View3dSettings& settings);
    void presetChosen(zonescope::ui::CameraPreset preset);
    void fitRequested();
    /// The light of the zones: end what is computed, or compute it after all.
    void zonesCancelled();
    void zonesWanted();

private:
    void buildCamera();
    void buildBodies();
    void buildField();
    void buildPlanes();
    // view3d_bar_zones.cpp
    void buildOrigin();
    void buildZonePlanes();
    void followZones();
    /// A name for tests and style sheets, a tooltip, and its first line for screen readers.
    static void describe(QWidget& widget, const char* name, const QString& tip);
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
    QWidget *cutGroup_ = nullptr, *crossGroup_ = nullptr, *isoGroup_ = nullptr; ///< of a run
    QWidget *originGroup_ = nullptr, *sectionGroup_ = nullptr, *zonePlaneGroup_ = nullptr;
    QComboBox* origin_ = nullptr;
    QToolButton* zoneButton_ = nullptr; ///< cancels, or computes
    QCheckBox* zoneSection_ = nullptr;
    QSlider* zoneAzimuth_ = nullptr;
    QLabel* zoneAzimuthText_ = nullptr;
    QCheckBox* zonePlane_ = nullptr;
    QSlider* zoneHeightSlider_ = nullptr;
    QDoubleSpinBox* zoneHeight_ = nullptr;
    QToolButton* zoneFocus_ = nullptr;
    bool zoned_ = false;
    std::optional<ZoneHeights> zoneHeights_;
    ZoneState zoneState_ = ZoneState::none;
    int mapKind_ = -1; ///< which kind of map the list holds
};

} // namespace zonescope::ui

Q_DECLARE_METATYPE(zonescope::ui::View3dSettings)
Q_DECLARE_METATYPE(zonescope::ui::CameraPreset)
