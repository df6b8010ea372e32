#pragma once

/// \file
/// The light behind a lens of zones in a plane through the axis at any azimuth.

#include "ui/look/theme.hpp"
#include "ui/zone_runs/zone_light_source.hpp"

#include <QString>
#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;
class QSpinBox;
class QStackedWidget;

namespace zonescope::ui {

class MapStrip;

/// Asks for the light when it is first shown; turning the plane then only adds up again. All
/// members belong to the GUI thread.
class ZoneSectionView : public QWidget {
    Q_OBJECT
public:
    /// @param light must outlive the view
    explicit ZoneSectionView(ZoneLightSource& light, QWidget* parent = nullptr);

    void setTheme(Theme theme);

    [[nodiscard]] MapStrip& picture() noexcept { return *map_; }
    [[nodiscard]] bool computing() const;
    /// What stands in place of the picture; empty when there is one.
    [[nodiscard]] QString explanation() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void takeSum();
    void follow();
    void draw();
    void sayHowFar();
    void say(const QString& text, bool again);
    [[nodiscard]] LightWish wish() const;

    ZoneLightSource& light_;
    std::shared_ptr<const zones::ZoneSection> drawn_; ///< whose picture is there
    QStackedWidget* pages_ = nullptr;
    QLabel* note_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QPushButton* button_ = nullptr; ///< cancels, or computes again
    MapStrip* map_ = nullptr;
    QComboBox* range_ = nullptr;
    QSlider* slider_ = nullptr;
    QSpinBox* angle_ = nullptr;
    QWidget* controls_ = nullptr;
};

} // namespace zonescope::ui
