#include "ui/field/layer_renderer.hpp"

#include "ui/opengl/shader_program.hpp"

#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLShaderProgram>
#include <QVector2D>
#include <QVector4D>

#ifndef GL_BGRA
#define GL_BGRA 0x80E1 // not in the headers of OpenGL ES
#endif

namespace zonescope::ui {

LayerRenderer::LayerRenderer() : gl_(QOpenGLContext::currentContext()->extraFunctions()) {
    program_ = makeShaderProgram("shaders/layer.vert", "shaders/layer.frag", error_);
    if (!error_.isEmpty()) {
        return;
    }
    areaUniform_ = program_->uniformLocation("area");
    tintUniform_ = program_->uniformLocation("tint");
    plainUniform_ = program_->uniformLocation("plain");
    for (Texture& texture : textures_) {
        gl_->glGenTextures(1, &texture.name);
        gl_->glBindTexture(GL_TEXTURE_2D, texture.name);
        // Pictures lie on whole device pixels: nearest keeps their text sharp.
        gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    }
    gl_->glBindTexture(GL_TEXTURE_2D, 0);
    makeUnitSquare(*gl_, vertexArray_, vertexBuffer_);
}

LayerRenderer::~LayerRenderer() {
    for (const Texture& texture : textures_) {
        gl_->glDeleteTextures(1, &texture.name);
    }
    gl_->glDeleteVertexArrays(1, &vertexArray_);
    gl_->glDeleteBuffers(1, &vertexBuffer_);
}

void LayerRenderer::begin(const QSize& widget) {
    gl_->glDisable(GL_SCISSOR_TEST);
    gl_->glDisable(GL_DEPTH_TEST);
    gl_->glDisable(GL_CULL_FACE);
    gl_->glEnable(GL_BLEND);
    gl_->glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    program_->bind();
    program_->setUniformValue("widgetSize", QVector2D(static_cast<float>(widget.width()),
                                                      static_cast<float>(widget.height())));
    program_->setUniformValue("picture", 0);
    gl_->glActiveTexture(GL_TEXTURE0);
    gl_->glBindVertexArray(vertexArray_);
}

void LayerRenderer::draw(Layer layer, const QImage& picture, const QPointF& topLeft) {
    if (picture.isNull()) {
        return;
    }
    Texture& texture = textures_[static_cast<std::size_t>(layer)];
    gl_->glBindTexture(GL_TEXTURE_2D, texture.name);
    if (texture.key != picture.cacheKey()) {
        texture.key = picture.cacheKey();
        gl_->glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        // ARGB32 is blue, green, red, alpha in memory.
        if (texture.size == picture.size()) {
            gl_->glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, picture.width(), picture.height(), GL_BGRA,
                                 GL_UNSIGNED_BYTE, picture.constBits());
        } else {
            texture.size = picture.size();
            gl_->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, picture.width(), picture.height(), 0,
                              GL_BGRA, GL_UNSIGNED_BYTE, picture.constBits());
        }
    }
    const QSizeF size = QSizeF(picture.size()) / picture.devicePixelRatio();
    program_->setUniformValue(areaUniform_, QVector4D(static_cast<float>(topLeft.x()),
                                                      static_cast<float>(topLeft.y()),
                                                      static_cast<float>(size.width()),
                                                      static_cast<float>(size.height())));
    program_->setUniformValue(plainUniform_, 0);
    gl_->glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void LayerRenderer::fill(const QRectF& area, const QColor& colour) {
    const float alpha = static_cast<float>(colour.alphaF());
    program_->setUniformValue(tintUniform_,
                              QVector4D(static_cast<float>(colour.redF()) * alpha,
                                        static_cast<float>(colour.greenF()) * alpha,
                                        static_cast<float>(colour.blueF()) * alpha, alpha));
    program_->setUniformValue(areaUniform_, QVector4D(static_cast<float>(area.left()),
                                                      static_cast<float>(area.top()),
                                                      static_cast<float>(area.width()),
                                                      static_cast<float>(area.height())));
    program_->setUniformValue(plainUniform_, 1);
    gl_->glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void LayerRenderer::end() {
    gl_->glBindVertexArray(0);
    gl_->glBindTexture(GL_TEXTURE_2D, 0);
    program_->release();
    gl_->glDisable(GL_BLEND);
}

} // namespace zonescope::ui
