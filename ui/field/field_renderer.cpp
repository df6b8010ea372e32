#include "ui/field/field_renderer.hpp"

#include "core/io/colour_map_texels.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/field/quantity_info.hpp"
#include "ui/field/shader_program.hpp"

#include <QMatrix3x3>
#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLShaderProgram>
#include <QVector4D>

#include <algorithm>
#include <array>
#include <cmath>

namespace zonescope::ui {

namespace {

QVector4D asVector(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF(), 1.0F};
}

/// Logical widget pixels to clip coordinates, after (r, z) to the widget.
QMatrix3x3 clipMatrix(const ViewTransform& transform, const QSize& size) {
    const QTransform toWidget = transform.matrix();
    const double sx = 2.0 / size.width();
    const double sy = -2.0 / size.height();
    const std::array<float, 9> rows{static_cast<float>(sx * toWidget.m11()),
                                    static_cast<float>(sx * toWidget.m21()),
                                    static_cast<float>(sx * toWidget.dx() - 1.0),
                                    static_cast<float>(sy * toWidget.m12()),
                                    static_cast<float>(sy * toWidget.m22()),
                                    static_cast<float>(sy * toWidget.dy() + 1.0),
                                    0.0F,
                                    0.0F,
                                    1.0F};
    return QMatrix3x3(rows.data());
}

} // namespace

FieldRenderer::FieldRenderer() : gl_(QOpenGLContext::currentContext()->extraFunctions()) {
    program_ = makeShaderProgram("shaders/field.vert", "shaders/field.frag", error_);
    if (!error_.isEmpty()) {
        return;
    }
    texture_ = std::make_unique<FrameTexture>(*gl_);
    gl_->glGenTextures(1, &mapTexture_);
    makeUnitSquare(*gl_, vertexArray_, vertexBuffer_);
}

FieldRenderer::~FieldRenderer() {
    gl_->glDeleteTextures(1, &mapTexture_);
    gl_->glDeleteVertexArrays(1, &vertexArray_);
    gl_->glDeleteBuffers(1, &vertexBuffer_);
}

void FieldRenderer::uploadMap(const io::ColourMap& map) {
    if (&map == map_) {
        return;
    }
    map_ = &map;
    const auto pixels = io::texelsOf(map);
    gl_->glBindTexture(GL_TEXTURE_2D, mapTexture_);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    gl_->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, static_cast<int>(io::colourMapSize), 1, 0,
                      GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    gl_->glBindTexture(GL_TEXTURE_2D, 0);
}

void FieldRenderer::draw(const std::shared_ptr<const FieldFrame>& frame,
                         const FieldDrawing& drawing, const QSize& size, double pixelRatio) {
    if (!error_.isEmpty() || !frame || frame->plane.width <= 0 || frame->plane.height <= 0) {
        return;
    }
    texture_->upload(frame);
    uploadMap(*drawing.map);

    const FrameSampler sampler(*drawing.grid, *frame);
    const fdtd::Plane& plane = frame->plane;
    const fdtd::PlaneRequest& request = plane.request;
    const grid::Grid& grid = *drawing.grid;
    const grid::YeeOffset offset = quantityInfo(request.quantity).offset;
    // Sample n has its centre at texture coordinate (n + 1/2) / count.
    const double scaleR = 1.0 / (grid.dr * request.strideR * plane.width);
    const double scaleZ = 1.0 / (grid.dz * request.strideZ * plane.height);
    const double offsetR = (0.5 - (offset.r + request.iBegin) / request.strideR) / plane.width;
    const double offsetZ = (0.5 - (offset.z + request.kBegin) / request.strideZ) / plane.height -
                           grid.zOrigin * scaleZ;

    const ColourRange& range = drawing.range;
    double toMapScale = 1.0 / (range.maximum - range.minimum);
    double toMapOffset = -range.minimum * toMapScale;
    if (range.scale == ColourScale::decibel) {
        const double decibelPerOctave = (range.quadratic ? 10.0 : 20.0) * std::log10(2.0);
        toMapScale = -decibelPerOctave / range.decibelFloor;
        toMapOffset = 1.0 - std::log2(range.maximum) * toMapScale;
    }

    const QRectF canvas = drawing.transform.canvas();
    gl_->glEnable(GL_SCISSOR_TEST);
    gl_->glScissor(static_cast<int>(std::lround(canvas.left() * pixelRatio)),
                   static_cast<int>(std::lround((size.height() - canvas.bottom()) * pixelRatio)),
                   static_cast<int>(std::lround(canvas.width() * pixelRatio)),
                   static_cast<int>(std::lround(canvas.height() * pixelRatio)));
    gl_->glDisable(GL_DEPTH_TEST);
    gl_->glDisable(GL_CULL_FACE);
    gl_->glDisable(GL_BLEND);

    program_->bind();
    gl_->glActiveTexture(GL_TEXTURE1);
    gl_->glBindTexture(GL_TEXTURE_2D, mapTexture_);
    texture_->bind(0, drawing.sampling);
    program_->setUniformValue("field", 0);
    program_->setUniformValue("colours", 1);
    program_->setUniformValue("toClip", clipMatrix(drawing.transform, size));
    program_->setUniformValue("toTexture",
                              QVector4D(static_cast<float>(scaleR), static_cast<float>(scaleZ),
                                        static_cast<float>(offsetR), static_cast<float>(offsetZ)));
    program_->setUniformValue(
        "mirrorSign", static_cast<float>(frameLook(*frame, grid.azimuthalOrder).mirrorSign));
    program_->setUniformValue("decibel", range.scale == ColourScale::decibel ? 1 : 0);
    program_->setUniformValue("toMap", static_cast<float>(toMapScale),
                              static_cast<float>(toMapOffset));
    program_->setUniformValue("underColour", asVector(drawing.marks.under));
    program_->setUniformValue("overColour", asVector(drawing.marks.over));
    program_->setUniformValue("badColour", asVector(drawing.marks.bad));

    const auto zBegin = static_cast<float>(sampler.zBegin());
    const auto zEnd = static_cast<float>(sampler.zEnd());
    const auto rBegin = static_cast<float>(sampler.rBegin());
    const auto rEnd = static_cast<float>(sampler.rEnd());
    gl_->glBindVertexArray(vertexArray_);
    const auto drawHalf = [&](float from, float to) {
        program_->setUniformValue("planeRect", QVector4D(from, zBegin, to, zEnd));
        gl_->glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    };
    drawHalf(rBegin, rEnd);
    if (drawing.mirrored) {
        drawHalf(-rEnd, -rBegin);
    }
    gl_->glBindVertexArray(0);
    program_->release();
    gl_->glBindTexture(GL_TEXTURE_2D, 0);
    gl_->glActiveTexture(GL_TEXTURE0);
    gl_->glBindTexture(GL_TEXTURE_2D, 0);
    gl_->glDisable(GL_SCISSOR_TEST);
}

} // namespace zonescope::ui
