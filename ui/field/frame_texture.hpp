#pragma once

/// \file
/// A frame as a texture on the GPU. The only place that knows how the values get there.

#include "ui/field/field_frame.hpp"
#include "ui/field/field_types.hpp"

#include <memory>

class QOpenGLExtraFunctions;

namespace zonescope::ui {

/// An R32F texture of one frame, filled from host memory. All members, the destructor included,
/// need the same current context (or one that shares with it).
class FrameTexture {
public:
    explicit FrameTexture(QOpenGLExtraFunctions& gl);
    ~FrameTexture();
    FrameTexture(const FrameTexture&) = delete;
    FrameTexture& operator=(const FrameTexture&) = delete;

    /// Does nothing when this very frame is there already.
    void upload(std::shared_ptr<const FieldFrame> frame);
    /// Binds it to a texture unit, with linear or nearest filtering.
    void bind(unsigned unit, Sampling sampling);
    [[nodiscard]] const std::shared_ptr<const FieldFrame>& frame() const noexcept { return frame_; }

private:
    QOpenGLExtraFunctions& gl_;
    unsigned texture_ = 0;
    int width_ = 0, height_ = 0;
    std::shared_ptr<const FieldFrame> frame_;
};

} // namespace zonescope::ui
