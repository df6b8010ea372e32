#pragma once

/// \file
/// Fusion with boxes that can be seen: its own outlines are hardly darker than a dark ground.
/// Labels show what they are given as it stands, for it may be a name: what is meant as HTML says
/// so. Panes are closed and detached by buttons in the colours of the theme.

#include <QIcon>
#include <QProxyStyle>

namespace zonescope::ui {

class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    WindowStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    /// Texts of boxes that are too narrow for them end with dots instead of half a letter.
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                       const QWidget* widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
};

} // namespace zonescope::ui
