#pragma once

/// \file
/// What is written over the 3D scene: colour bar, time, hints, the empty state. Painted by Qt, so
/// that numbers and units look as everywhere else, and also onto exported pictures.

#include "ui/frames/colour_range.hpp"
#include "ui/look/theme.hpp"
#include "ui/view3d/rulers.hpp"
#include "ui/view3d/view3d_settings.hpp"

#include <QSize>
#include <QString>

class QPainter;

namespace zonescope::io {
struct ColourMap;
}

namespace zonescope::ui {

/// Everything that is written; texts that are empty are left out.
struct OverlayContent {
    QString empty; ///< in the middle, in place of everything else
    const io::ColourMap* map = nullptr;
    ColourRange range;
    QString quantity; ///< over the colour bar, with the unit
    QString corner;   ///< upper left: time, level of the surface
    QString hint;     ///< below it, muted
};

class View3dOverlay {
public:
    void setContent(const OverlayContent& content) { content_ = content; }
    [[nodiscard]] const OverlayContent& content() const noexcept { return content_; }
    void setTheme(Theme theme) { theme_ = theme; }
    /// @param rulers of the camera as it is
    void paint(QPainter& painter, const QSize& size, const Rulers& rulers) const;

private:
    void paintColourBar(QPainter& painter, const QSize& size) const;
    void paintRulers(QPainter& painter, const Rulers& rulers) const;

    OverlayContent content_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
