#pragma once

/// \file
/// Draws what the project holds over the field: bodies, layers, sources, monitors, probes, the
/// grid.

#include "core/grid/discretisation.hpp"
#include "ui/field/field_palette.hpp"
#include "ui/field/tag_layout.hpp"
#include "ui/field/view_transform.hpp"

#include <QColor>
#include <QPainterPath>
#include <QRectF>

#include <memory>
#include <vector>

class QPainter;

namespace zonescope::ui {

/// The outlines of a project are worked out once; `paint` maps them to the view.
class OverlayPainter {
public:
    /// @param project whose outlines are drawn on the grid; null: that of the discretisation
    explicit OverlayPainter(std::shared_ptr<const grid::Discretisation> discretisation,
                            std::shared_ptr<const model::Project> project = nullptr);

    /// Clips to the canvas. Lines are cosmetic: logical pixels of the painter's device.
    /// @return where words stand
    std::vector<QRectF> paint(QPainter& painter, const ViewTransform& transform, Overlays overlays,
                              bool mirrored, const OverlayPalette& palette,
                              const QFont& font) const;

    /// The body's extent in r >= 0, um; empty for an unknown index.
    [[nodiscard]] PlaneExtent bodyExtent(int bodyIndex) const;
    /// The whole grid, r >= 0 only unless mirrored.
    [[nodiscard]] PlaneExtent gridExtent(bool mirrored) const;

private:
    /// One piece of a body of one material, symmetric about the axis: rectangles, or a path for all
    /// else. (x = r, y = z) in um.
    struct Piece {
        int body = 0;
        QColor colour;
        std::vector<QRectF> rectangles;
        QPainterPath path;
    };

    void addBody(int index, const model::Body& body);
    void addRectangles(int body, const std::string& material, std::vector<QRectF> halves);
    void addPath(int body, const std::string& material, const QPainterPath& half, bool touchesAxis);
    [[nodiscard]] QColor colourOf(const std::string& material) const;
    /// A rectangle 0 <= r, with sides at the domain's edge moved out to the grid's.
    [[nodiscard]] QRectF extended(double rIn, double rOut, double zMin, double zMax) const;

    void paintBodies(QPainter& painter, const ViewTransform& transform,
                     const OverlayPalette& palette) const;
    void paintLayers(QPainter& painter, const ViewTransform& transform, bool mirrored,
                     const OverlayPalette& palette) const;
    void paintGrid(QPainter& painter, const ViewTransform& transform, bool mirrored,
                   const OverlayPalette& palette, const QFont& font,
                   std::vector<QRectF>& words) const;

    std::shared_ptr<const grid::Discretisation> discretisation_;
    std::shared_ptr<const model::Project> project_;
    std::vector<Piece> pieces_;
};

/// Sources: a line with arrows for a plane wave, glyphs for dipoles, outlines for current profiles.
void paintSources(QPainter& painter, const model::Project& project, const grid::Grid& grid,
                  const ViewTransform& transform, bool mirrored, const OverlayPalette& palette,
                  const QFont& font, TagLayout& tags);
/// Planes, cylinders and flux surfaces, dashed, with their names.
void paintMonitors(QPainter& painter, const model::Project& project, const grid::Grid& grid,
                   const ViewTransform& transform, bool mirrored, const OverlayPalette& palette,
                   const QFont& font, TagLayout& tags);
/// Point probes as dots, numbered in the project's order.
void paintProbes(QPainter& painter, const model::Project& project, const ViewTransform& transform,
                 const OverlayPalette& palette, const QFont& font, TagLayout& tags);

/// A small text on a rounded ground, moved into `bounds` where it would stick out and elided beyond
/// `widest` pixels.
/// @return its ground
QRectF paintTag(QPainter& painter, const QPointF& anchor, const QString& text, const QColor& ink,
                const QRectF& bounds, const QFont& font, double widest = 160.0);
/// The same at a place where it covers no tag drawn before.
/// @param along the line that it names; see TagLayout::place
void paintTag(QPainter& painter, const QPointF& anchor, const QString& text, const QColor& ink,
              const QFont& font, TagLayout& tags, const QLineF& along);

} // namespace zonescope::ui
