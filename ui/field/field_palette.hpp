#pragma once

/// \file
/// The colours of the canvas in both themes.

#include "core/model/project.hpp"
#include "ui/field/field_renderer.hpp"
#include "ui/frames/field_types.hpp"
#include "ui/frames/frame_look.hpp"

#include <QColor>

namespace zonescope::ui {

struct FieldPalette {
    QColor background; ///< around the canvas
    QColor canvas;     ///< where there is no field
    QColor frame;      ///< lines of rulers and colour bar
    QColor text;
    QColor mutedText;
    QColor panel; ///< behind small texts on the canvas
};

/// Colours of what is drawn over the field; chosen for the field's own brightness, not for the
/// theme.
struct OverlayPalette {
    QColor ink;  ///< thin lines: axis, layers, grid
    QColor halo; ///< around outlines, so that they show on any field
    QColor source, monitor, probe;
    QColor electric, magnetic; ///< Yee positions
};

[[nodiscard]] FieldPalette fieldPalette(FieldTheme theme);
/// @param darkField the colour of "no field" is dark
[[nodiscard]] OverlayPalette overlayPalette(bool darkField);
[[nodiscard]] MarkColours markColours(bool isSigned);

/// Name of the map that something is drawn with: the cyclic one for phases, the diverging one for
/// signed quantities on a linear scale, the sequential one for all else.
[[nodiscard]] QString colourMapName(const FieldViewSettings& settings, FieldTheme theme,
                                    const FrameLook& look);

/// Whether the colour of a map at 0 is dark.
[[nodiscard]] bool zeroIsDark(const io::ColourMap& map);

/// The material's own colour, or one from its permittivity.
[[nodiscard]] QColor materialColour(const model::Material& material);

} // namespace zonescope::ui
