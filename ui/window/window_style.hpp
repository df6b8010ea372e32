#pragma once

/// \file
/// Fusion with boxes that can be seen: its own outlines are hardly darker than a dark ground.

#include <QProxyStyle>

namespace zonescope::ui {

class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    WindowStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

} // namespace zonescope::ui
