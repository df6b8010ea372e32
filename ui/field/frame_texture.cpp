#include "ui/field/frame_texture.hpp"

#include "core/error.hpp"

#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>

namespace zonescope::ui {

gpu::GlLoader glLoader() {
    return [](const char* name) {
        return reinterpret_cast<void*>(QOpenGLContext::currentContext()->getProcAddress(name));
    };
}

FrameTexture::FrameTexture(QOpenGLExtraFunctions& gl) : gl_(gl) {
    gl_.glGenTextures(1, &texture_);
    gl_.glBindTexture(GL_TEXTURE_2D, texture_);
    // The shader weights samples itself.
    gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    gl_.glBindTexture(GL_TEXTURE_2D, 0);
}

FrameTexture::~FrameTexture() {
    interop_.reset(); // before the texture that it refers to
    gl_.glDeleteTextures(1, &texture_);
}

void FrameTexture::upload(const std::shared_ptr<const FieldFrame>& frame) {
    if (!frame || frame->plane.width <= 0 || frame->plane.height <= 0 || frame_.lock() == frame) {
        return;
    }
    if (frame->device && failure_.empty() && copyOnDevice(*frame)) {
        path_ = FramePath::interop;
        frame_ = frame;
        return;
    }
    try {
        if (frame->hasValues()) {
            uploadValues(frame->plane, frame->plane.values);
        } else {
            uploadValues(frame->plane, frame->device->values());
        }
        path_ = FramePath::hostUpload;
        frame_ = frame;
    } catch (const DeviceError& error) {
        // The last picture stays; the solver reports what happened to its device.
        failure_ = error.what();
    }
}

bool FrameTexture::copyOnDevice(const FieldFrame& frame) {
    try {
        if (!interop_ || frame.plane.width != width_ || frame.plane.height != height_) {
            resize(frame.plane.width, frame.plane.height, nullptr);
            interop_ = std::make_unique<gpu::GlInterop>(texture_, glLoader());
        }
        interop_->copy(frame.device);
        return true;
    } catch (const DeviceError& error) {
        failure_ = error.what();
        interop_.reset();
        return false;
    }
}

void FrameTexture::uploadValues(const fdtd::Plane& plane, const std::vector<float>& values) {
    if (plane.width != width_ || plane.height != height_) {
        resize(plane.width, plane.height, values.data());
        return;
    }
    gl_.glBindTexture(GL_TEXTURE_2D, texture_);
    gl_.glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    gl_.glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    gl_.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width_, height_, GL_RED, GL_FLOAT, values.data());
    gl_.glBindTexture(GL_TEXTURE_2D, 0);
}

void FrameTexture::resize(int width, int height, const float* values) {
    interop_.reset(); // a registered texture must keep its storage
    width_ = width;
    height_ = height;
    gl_.glBindTexture(GL_TEXTURE_2D, texture_);
    gl_.glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    gl_.glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    gl_.glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, width_, height_, 0, GL_RED, GL_FLOAT, values);
    gl_.glBindTexture(GL_TEXTURE_2D, 0);
}

} // namespace zonescope::ui
