#pragma once

/// \file
/// Pictures of the field drawn by OpenGL without a window and without a display server, straight
/// from device memory: an EGL context on the CUDA device.

#include "core/io/results/image_layout.hpp"
#include "gpu/display/display_stream.hpp"
#include "gpu/display/gl_interop.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::gpu {

class EglContext;

/// An off-screen context with the program that draws io::FieldPart. All members belong to the
/// thread that made it. EGL and OpenGL are loaded at run time.
class PictureRenderer {
public:
    /// @param cudaDevice the context must be on this device; empty: any device, software included,
    /// for values in host memory
    /// @param first how frames get into the texture
    /// \throws DeviceError in words when there is no EGL, no such device or no OpenGL 3.3
    explicit PictureRenderer(std::optional<int> cudaDevice,
                             FrameTransfer first = FrameTransfer::sharedMemory);
    ~PictureRenderer();
    PictureRenderer(const PictureRenderer&) = delete;
    PictureRenderer& operator=(const PictureRenderer&) = delete;

    /// GL_RENDERER: who draws.
    [[nodiscard]] const std::string& name() const noexcept;
    /// How frames get into the texture, after the first one.
    [[nodiscard]] FrameTransfer transfer() const noexcept;

    /// The pixels of a part: rows from the top, as io::drawField computes them, up to rounding in
    /// single precision. The values go from buffer to texture on the device.
    /// \throws DeviceError
    [[nodiscard]] std::vector<io::Rgb8> draw(const std::shared_ptr<const DeviceFrame>& frame,
                                             const io::FieldPart& part);
    /// The pixels from values in host memory.
    /// @param values rows of `width`
    [[nodiscard]] std::vector<io::Rgb8> draw(const std::vector<float>& values, int width,
                                             int height, const io::FieldPart& part);

private:
    class Program;
    std::unique_ptr<EglContext> context_;
    std::unique_ptr<Program> program_;
};

} // namespace zonescope::gpu
