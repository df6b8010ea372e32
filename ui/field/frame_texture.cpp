#include "ui/field/frame_texture.hpp"

#include <QOpenGLExtraFunctions>

#include <utility>

namespace zonescope::ui {

FrameTexture::FrameTexture(QOpenGLExtraFunctions& gl) : gl_(gl) {
    gl_.glGenTextures(1, &texture_);
    gl_.glBindTexture(GL_TEXTURE_2D, texture_);
    gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    gl_.glBindTexture(GL_TEXTURE_2D, 0);
}

FrameTexture::~FrameTexture() { gl_.glDeleteTextures(1, &texture_); }

void FrameTexture::upload(std::shared_ptr<const FieldFrame> frame) {
    if (frame == frame_) {
        return;
    }
    frame_ = std::move(frame);
    if (!frame_ || frame_->plane.width <= 0 || frame_->plane.height <= 0) {
        return;
    }
    const fdtd::Plane& plane = frame_->plane;
    gl_.glBindTexture(GL_TEXTURE_2D, texture_);
    gl_.glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    gl_.glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    if (plane.width == width_ && plane.height == height_) {
        gl_.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width_, height_, GL_RED, GL_FLOAT,
                            plane.values.data());
    } else {
        width_ = plane.width;
        height_ = plane.height;
        gl_.glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, width_, height_, 0, GL_RED, GL_FLOAT,
                         plane.values.data());
    }
    gl_.glBindTexture(GL_TEXTURE_2D, 0);
}

void FrameTexture::bind(unsigned unit, Sampling sampling) {
    const GLint filter = sampling == Sampling::smooth ? GL_LINEAR : GL_NEAREST;
    gl_.glActiveTexture(GL_TEXTURE0 + unit);
    gl_.glBindTexture(GL_TEXTURE_2D, texture_);
    gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
}

} // namespace zonescope::ui
