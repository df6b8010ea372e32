#pragma once

/// \file
/// Draws a frame through a colour map with OpenGL 3.3: one rectangle for each half of the plane.

#include "core/grid/grid.hpp"
#include "core/io/colour_maps.hpp"
#include "ui/field/colour_range.hpp"
#include "ui/field/frame_texture.hpp"
#include "ui/field/view_transform.hpp"

#include <QColor>
#include <QSize>
#include <QString>

#include <memory>

class QOpenGLShaderProgram;

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
    /// How frames get to this renderer; null when there is an error.
    [[nodiscard]] const FrameTexture* texture() const noexcept { return texture_.get(); }

    /// @param size of the widget in logical pixels
    /// @param pixelRatio device pixels per logical pixel
    void draw(const std::shared_ptr<const FieldFrame>& frame, const FieldDrawing& drawing,
              const QSize& size, double pixelRatio);

private:
    void uploadMap(const io::ColourMap& map);

    QOpenGLExtraFunctions* gl_ = nullptr;
    std::unique_ptr<QOpenGLShaderProgram> program_;
    std::unique_ptr<FrameTexture> texture_;
    unsigned mapTexture_ = 0, vertexArray_ = 0, vertexBuffer_ = 0;
    const io::ColourMap* map_ = nullptr;
    QString error_;
};

} // namespace zonescope::ui
