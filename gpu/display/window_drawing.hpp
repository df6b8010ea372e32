#pragma once

/// \file
/// What a window does with frames, without a window: to measure what that costs the solver.

#include "gpu/display/display_stream.hpp"
#include "gpu/display/gl_interop.hpp"

#include <memory>
#include <string>

namespace zonescope::gpu {

/// Draws frames off-screen with the shaders of the window's field view. All members belong to the
/// thread that made it.
class WindowDrawing {
public:
    /// @param cudaDevice where the frames are
    /// @param width, height of the picture, pixels
    /// @param first how frames get into the texture
    /// \throws DeviceError in words when OpenGL cannot draw on that device
    WindowDrawing(int cudaDevice, int width, int height, FrameTransfer first);
    ~WindowDrawing();
    WindowDrawing(const WindowDrawing&) = delete;
    WindowDrawing& operator=(const WindowDrawing&) = delete;

    /// GL_RENDERER: who draws.
    [[nodiscard]] const std::string& name() const noexcept;
    /// Hands the drawing of a frame, both halves of the plane, to the device and returns.
    /// \throws DeviceError
    void show(const std::shared_ptr<const DeviceFrame>& frame);
    /// How frames get into the texture, after the first one.
    [[nodiscard]] FrameTransfer transfer() const noexcept;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace zonescope::gpu
