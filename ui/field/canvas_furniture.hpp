#pragma once

/// \file
/// What stands around the field: rulers, the colour bar, and where they go.

#include "ui/field/field_palette.hpp"
#include "ui/field/view_transform.hpp"
#include "ui/frames/colour_range.hpp"

#include <QFont>
#include <QRectF>
#include <QSize>

class QPainter;

namespace zonescope::ui {

/// Rectangles of the widget, logical pixels, without overlap.
struct CanvasLayout {
    QRectF canvas;
    QRectF leftRuler, bottomRuler;
    QRectF colourBar; ///< with its labels and title
};

[[nodiscard]] CanvasLayout layOut(const QSize& widget, const QFont& font);

/// What the two coordinates of a ViewTransform are called.
struct AxisNames {
    const char* r = "r";
    const char* z = "z";
};

/// Ticks, numbers and titles along both sides of the canvas; nm when less than 2 um is visible.
void paintRulers(QPainter& painter, const CanvasLayout& layout, const ViewTransform& transform,
                 const FieldPalette& palette, const QFont& font, const AxisNames& names = {});

/// The map between the ends of the range with ticks, unit and name; triangles in the colours of
/// what lies beyond.
void paintColourBar(QPainter& painter, const QRectF& area, const ColourRange& range,
                    const io::ColourMap& map, const MarkColours& marks, const FrameLook& look,
                    const FieldPalette& palette, const QFont& font);
/// The same with a title of one's own; an empty unit is left out.
void paintColourBar(QPainter& painter, const QRectF& area, const ColourRange& range,
                    const io::ColourMap& map, const MarkColours& marks, const QString& symbol,
                    const QString& unit, const FieldPalette& palette, const QFont& font);

} // namespace zonescope::ui
