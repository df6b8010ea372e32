#pragma once

/// \file
/// A frame as a texture on the GPU. The only place that knows how the values get there.

#include "gpu/display/gl_interop.hpp"
#include "ui/frames/field_frame.hpp"

#include <memory>
#include <string>
#include <vector>

class QOpenGLExtraFunctions;

namespace zonescope::ui {

/// How frames get to OpenGL.
enum class FramePath {
    none,       ///< there was no frame yet
    inPlace,    ///< read in the memory that CUDA wrote
    interop,    ///< copied on the device
    hostUpload, ///< through host memory
};

/// Functions of the context that is current when one is asked for.
[[nodiscard]] gpu::GlLoader glLoader();

/// An R32F texture of one frame: copied on the device when the frame is there and the context too,
/// else filled from host memory. All members, the destructor included, need the same current
/// context (or one that shares with it).
class FrameTexture {
public:
    explicit FrameTexture(QOpenGLExtraFunctions& gl);
    ~FrameTexture();
    FrameTexture(const FrameTexture&) = delete;
    FrameTexture& operator=(const FrameTexture&) = delete;

    /// Does nothing when this very frame is there already.
    void upload(const std::shared_ptr<const FieldFrame>& frame);
    [[nodiscard]] unsigned name() const noexcept { return texture_; }
    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }
    /// How the newest frame came.
    [[nodiscard]] FramePath path() const noexcept { return path_; }
    /// Why frames on the device cannot be copied there; empty as long as they can. Once failed, it
    /// is not tried again in this context.
    [[nodiscard]] const std::string& interopFailure() const noexcept { return failure_; }

private:
    bool copyOnDevice(const FieldFrame& frame);
    void uploadValues(const fdtd::Plane& plane, const std::vector<float>& values);
    void resize(int width, int height, const float* values);

    QOpenGLExtraFunctions& gl_;
    unsigned texture_ = 0;
    int width_ = 0, height_ = 0;
    std::unique_ptr<gpu::GlInterop> interop_;
    /// Not a shared_ptr: the texture has a copy, the buffer on the device may be used again.
    std::weak_ptr<const FieldFrame> frame_;
    FramePath path_ = FramePath::none;
    std::string failure_;
};

} // namespace zonescope::ui
