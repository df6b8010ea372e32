#pragma once

/// \file
/// Pictures painted on the CPU (text, outlines, rulers), drawn over the field as textures. They are
/// painted only when they change; a frame costs one rectangle for each.

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QSize>
#include <QString>

#include <array>
#include <memory>

class QOpenGLExtraFunctions;
class QOpenGLShaderProgram;

namespace zonescope::ui {

/// The pictures that a canvas has.
enum class Layer { overlays, colourBar, state };
inline constexpr std::size_t layerCount = 3;

/// Needs a current context for all members, the destructor included.
class LayerRenderer {
public:
    LayerRenderer();
    ~LayerRenderer();
    LayerRenderer(const LayerRenderer&) = delete;
    LayerRenderer& operator=(const LayerRenderer&) = delete;

    /// Why nothing can be drawn; empty when all is well.
    [[nodiscard]] const QString& error() const noexcept { return error_; }

    /// Blending on, program bound; between begin and end only the members below may be called.
    /// @param widget size in logical pixels
    void begin(const QSize& widget);
    /// Draws a picture with its top left corner at a place, in its own device pixels. Uploads it
    /// when it has changed.
    void draw(Layer layer, const QImage& picture, const QPointF& topLeft);
    void fill(const QRectF& area, const QColor& colour);
    void end();

private:
    struct Texture {
        unsigned name = 0;
        QSize size;
        qint64 key = 0;
    };

    QOpenGLExtraFunctions* gl_ = nullptr;
    std::unique_ptr<QOpenGLShaderProgram> program_;
    std::array<Texture, layerCount> textures_{};
    unsigned vertexArray_ = 0, vertexBuffer_ = 0;
    int areaUniform_ = -1, tintUniform_ = -1, plainUniform_ = -1;
    QString error_;
};

} // namespace zonescope::ui
