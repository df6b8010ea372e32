#pragma once

/// \file
/// A figure for paper or slides: a field or a plot drawn anew at a size in millimetres, as a
/// picture or as a drawing with vector axes and text.

#include "core/grid/discretisation.hpp"
#include "core/plot/plot.hpp"
#include "core/report/lens_report.hpp"
#include "ui/field/view_transform.hpp"
#include "ui/frames/colour_range.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/look/theme.hpp"

#include <QSizeF>
#include <QString>

#include <memory>
#include <variant>

class QPainter;

namespace zonescope::ui {

struct FigureSettings {
    double widthMm = 120.0, heightMm = 80.0;
    int dotsPerInch = 300; ///< of pictures, and of the field inside a drawing
    Theme theme = Theme::light;
    QString font;            ///< family; empty: that of the window
    double fontPoints = 8.0; ///< of the numbers at the axes; titles are a little larger
    bool overlays = true;    ///< outlines of the bodies over a field
    bool colourBar = true;
    bool crop = false;       ///< only the part of the plane that the view shows
    bool equalScales = true; ///< a micrometre along r as long as one along z
    bool operator==(const FigureSettings&) const = default;
};

/// A field with all that says how it is seen. The frame has its values in host memory.
struct FieldFigure {
    std::shared_ptr<const FieldFrame> frame;
    std::shared_ptr<const grid::Discretisation> discretisation;
    FieldViewSettings view;
    QString colourMap;
    ColourRange range;
    PlaneExtent seen; ///< by the view
};

using FigureContent = std::variant<FieldFigure, plot::Plot, report::SheetPlot>;

/// Why a figure of this size cannot be made; empty: it can.
[[nodiscard]] QString refusalOf(const FigureSettings& settings);
/// Pixels of a picture.
[[nodiscard]] QSize figurePixels(const FigureSettings& settings);

/// Draws at the origin, in points (1/72 inch).
void paintFigure(QPainter& painter, const FigureContent& content, const FigureSettings& settings);

/// Writes .png, .svg or .pdf, by the suffix. \throws FileError, InputError for another suffix
void writeFigure(const QString& path, const FigureContent& content, const FigureSettings& settings);

} // namespace zonescope::ui
