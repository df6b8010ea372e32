#pragma once

/// \file
/// Draws a frame through a colour map with OpenGL 3.3, or with a compute shader where the frame is
/// on the device that draws.

#include "core/grid/grid.hpp"
#include "core/io/pictures/colour_maps.hpp"
#include "gpu/display/field_painter.hpp"
#include "ui/field/frame_texture.hpp"
#include "ui/field/view_transform.hpp"
#include "ui/frames/colour_range.hpp"
#include "ui/frames/field_types.hpp"

#include <QColor>
#include <QSize>
#include <QString>

#include <memory>

namespace zonescope::ui {

/// Colours of what the map cannot show.
struct MarkColours {
    QColor under, over, bad;
};

/// What to draw and how.
struct FieldDrawing {
    const grid::Grid* grid = nullptr;
    ViewTransform transform;
    ColourRange range;
    const io::ColourMap* map = nullptr;
    MarkColours marks;
    Sampling sampling = Sampling::smooth;
    bool mirrored = true;
};

/// Needs a current context for all members, the destructor included.
class FieldRenderer {
public:
    /// Compiles the shaders; see `error()`.
    FieldRenderer();
    ~FieldRenderer();
    FieldRenderer(const FieldRenderer&) = delete;
    FieldRenderer& operator=(const FieldRenderer&) = delete;

    /// Why nothing can be drawn; empty when all is well.
    [[nodiscard]] const QString& error() const noexcept { return error_; }
    /// How the newest frame got here.
    [[nodiscard]] FramePath path() const noexcept { return path_; }
    /// Why frames on the device cannot stay there; empty as long as they can.
    [[nodiscard]] std::string interopFailure() const;

    /// @param size of the widget in logical pixels
    /// @param pixelRatio device pixels per logical pixel
    void draw(const std::shared_ptr<const FieldFrame>& frame, const FieldDrawing& drawing,
              const QSize& size, double pixelRatio);

private:
    [[nodiscard]] static gpu::FieldPaint paintOf(const FieldFrame& frame,
                                                 const FieldDrawing& drawing, const QSize& size,
                                                 double pixelRatio);

    std::unique_ptr<gpu::FieldPainter> painter_;
    std::unique_ptr<FrameTexture> texture_;
    FramePath path_ = FramePath::none;
    QString error_;
};

} // namespace zonescope::ui
