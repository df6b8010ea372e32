#pragma once

/// \file
/// Outlines of things as paths of a canvas.

#include "ui/editor/edit_outline.hpp"

#include <QPainterPath>
#include <QPointF>
#include <QPolygonF>

namespace zonescope::ui {

/// An outline on one half of a canvas: `fill` is empty for lines and points. Sides on the axis are
/// no border, for the other half goes on there.
struct OutlineShape {
    QPolygonF fill;
    QPainterPath stroke;
};

/// @param canvas has positionOf(r, z)
/// @param sign -1 for the half r < 0
template <class Canvas>
[[nodiscard]] OutlineShape shapeOf(const EditOutline& outline, const Canvas& canvas, double sign) {
    OutlineShape shape;
    const auto& points = outline.points;
    const bool area = outline.kind == EditOutline::Kind::area;
    const auto on = [&](const model::PointRz& p) { return canvas.positionOf(sign * p.rUm, p.zUm); };
    if (area)
        for (const auto& p : points)
            shape.fill << on(p);
    for (std::size_t n = 0; n + (area ? 0 : 1) < points.size(); ++n) {
        const auto& a = points[n];
        const auto& b = points[(n + 1) % points.size()];
        if (area && a.rUm == 0.0 && b.rUm == 0.0)
            continue;
        if (shape.stroke.isEmpty() || shape.stroke.currentPosition() != on(a))
            shape.stroke.moveTo(on(a));
        shape.stroke.lineTo(on(b));
    }
    return shape;
}

} // namespace zonescope::ui
