#pragma once

/// \file
/// The ruler box of the 3D view as lines and texts on the screen: of each axis the edge of the box
/// that lies outermost, with round ticks and the unit.

#include <QFontMetricsF>
#include <QLineF>
#include <QRectF>
#include <QString>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace zonescope::ui {

struct RulerText {
    QRectF area; ///< the text fills it
    QString text;
    bool title = false;
};

struct Rulers {
    std::vector<QLineF> lines;
    std::vector<RulerText> texts;
};

/// Place on the screen, logical pixels; empty behind the camera.
using Projection = std::function<std::optional<QPointF>(const std::array<double, 3>& place)>;

/// @param bounds xMin xMax yMin yMax zMin zMax, um
/// An axis that is seen (almost) end-on has no ruler.
[[nodiscard]] Rulers makeRulers(const std::array<double, 6>& bounds, const Projection& projection,
                                const QFontMetricsF& metrics);

} // namespace zonescope::ui
