#pragma once

/// \file
/// What a window does with frames, without a window: to measure what that costs the solver.

#include "gpu/display/display_stream.hpp"

#include <memory>
#include <string>

namespace zonescope::gpu {

/// How frames get into the picture.
enum class DrawingWay {
    inPlace,    ///< a compute shader reads the memory that CUDA wrote
    copied,     ///< OpenGL copies that memory into a texture
    registered, ///< CUDA copies the frame into a registered texture
};
[[nodiscard]] const char* nameOf(DrawingWay way) noexcept;

/// Draws frames off-screen with the shaders of the window's field view. All members belong to the
/// thread that made it.
class WindowDrawing {
public:
    /// @param cudaDevice where the frames are
    /// @param width, height of the picture, pixels
    /// @param way how frames get into the picture, where the driver can do it; else as the next
    /// \throws DeviceError in words when OpenGL cannot draw on that device
    WindowDrawing(int cudaDevice, int width, int height, DrawingWay way);
    ~WindowDrawing();
    WindowDrawing(const WindowDrawing&) = delete;
    WindowDrawing& operator=(const WindowDrawing&) = delete;

    /// GL_RENDERER: who draws.
    [[nodiscard]] const std::string& name() const noexcept;
    /// Hands the drawing of a frame, both halves of the plane, to the device and returns.
    /// \throws DeviceError
    void show(const std::shared_ptr<const DeviceFrame>& frame);
    /// How the newest one got there.
    [[nodiscard]] DrawingWay way() const noexcept;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace zonescope::gpu
