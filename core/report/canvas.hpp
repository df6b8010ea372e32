#pragma once

/// \file
/// What a report is drawn on: the canvases of core/drawing.

#include "core/drawing/cairo_canvas.hpp"
#include "core/drawing/canvas.hpp"

namespace zonescope::report {

using drawing::Anchor;
using drawing::Box;
using drawing::Canvas;
using drawing::LineStyle;
using drawing::PdfCanvas;
using drawing::Point;
using drawing::SvgCanvas;
using drawing::TextStyle;
using drawing::textWidth;

/// Text and axes.
inline constexpr io::Rgb8 ink{34, 34, 34};

} // namespace zonescope::report
