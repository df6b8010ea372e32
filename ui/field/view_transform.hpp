#pragma once

/// \file
/// Where (r, z) lies on the canvas: zoom, pan, orientation and aspect, without any drawing.

#include "core/model/project.hpp"
#include "ui/frames/field_types.hpp"

#include <QPointF>
#include <QRectF>
#include <QTransform>

namespace zonescope::ui {

/// A rectangle of the plane, um; rMin < 0 with the mirrored half.
struct PlaneExtent {
    double rMin = 0.0, rMax = 1.0;
    double zMin = 0.0, zMax = 1.0;
    [[nodiscard]] double width() const noexcept { return rMax - rMin; }
    [[nodiscard]] double height() const noexcept { return zMax - zMin; }
    bool operator==(const PlaneExtent&) const = default;
};

/// A value; all pixel figures are logical pixels of the widget.
class ViewTransform {
public:
    /// The domain with its layers; panning keeps its centre of view inside. Leaves zoom and place
    /// alone.
    void setExtent(const PlaneExtent& extent) noexcept;
    [[nodiscard]] const PlaneExtent& extent() const noexcept { return extent_; }
    /// Size of a cell limits how far one can zoom in.
    void setCell(double drUm, double dzUm) noexcept;
    /// Keeps the centre and the zoom; refits while the view is fitted.
    void setCanvas(const QRectF& canvas) noexcept;
    [[nodiscard]] const QRectF& canvas() const noexcept { return canvas_; }
    void setOrientation(Orientation orientation) noexcept;
    void setAspect(Aspect aspect) noexcept;

    void fit() noexcept;
    void fit(const PlaneExtent& part) noexcept;
    /// Takes place and zoom of another view, whatever the size of its canvas; fits when that does.
    void showLike(const ViewTransform& other) noexcept;
    [[nodiscard]] bool fitted() const noexcept { return fitted_; }
    /// Zooms by a factor for the horizontal and the vertical, the place under `anchor` stays there.
    /// With equal aspect the larger change is used for both.
    void zoomAt(const QPointF& anchor, double factorHorizontal, double factorVertical) noexcept;
    void pan(const QPointF& pixels) noexcept;

    [[nodiscard]] QPointF toWidget(double rUm, double zUm) const noexcept;
    [[nodiscard]] model::PointRz toPlane(const QPointF& position) const noexcept;
    /// Maps (x = r, y = z) in um to the widget.
    [[nodiscard]] QTransform matrix() const;
    /// Part of the plane that the canvas shows, beyond the domain too.
    [[nodiscard]] PlaneExtent visible() const noexcept;

    [[nodiscard]] double pixelsPerUmR() const noexcept { return pixelsR_; }
    [[nodiscard]] double pixelsPerUmZ() const noexcept { return pixelsZ_; }
    [[nodiscard]] Orientation orientation() const noexcept { return orientation_; }
    [[nodiscard]] bool operator==(const ViewTransform&) const = default;

private:
    void limit() noexcept;

    PlaneExtent extent_;
    QRectF canvas_{0.0, 0.0, 1.0, 1.0};
    Orientation orientation_ = Orientation::zRight;
    Aspect aspect_ = Aspect::equal;
    double cellR_ = 1e-3, cellZ_ = 1e-3;
    double centreR_ = 0.5, centreZ_ = 0.5;
    double pixelsR_ = 1.0, pixelsZ_ = 1.0;
    bool fitted_ = true;
};

} // namespace zonescope::ui
