#pragma once

/// \file
/// Draws a plane of samples through a colour map into the framebuffer that is bound: what the
/// window's field view shows, with or without a window.

#include "core/io/pictures/colour_maps.hpp"
#include "gpu/display/display_stream.hpp"
#include "gpu/display/gl_functions.hpp"

#include <array>
#include <memory>

namespace zonescope::gpu {

/// How a plane lies over the pixels of a target, and its colours. Pixels are counted from the
/// target's lower left, pixel (0, 0) has its centre at (0.5, 0.5); samples are counted from the
/// first one of the plane, which lies at 0.
struct FieldPaint {
    std::array<int, 4> area{};         ///< pixels that may be drawn: left, bottom, width, height
    std::array<float, 3> toRadial{};   ///< (x, y, 1) to r, signed, in samples from the axis
    std::array<float, 3> toAxial{};    ///< (x, y, 1) to z, in samples
    float axisOffset = 0.0F;           ///< of the axis, in samples: |r| plus this is a column
    std::array<float, 4> bounds{};     ///< of the plane: |r| from, z from, |r| to, z to, as above
    bool mirrored = true;              ///< the half r < 0 is drawn too
    float mirrorSign = 1.0F;           ///< of the values there
    bool smooth = true;                ///< bilinear between samples, else the nearest one
    bool decibel = false;              ///< log2 of the magnitude takes the place of the value
    float scale = 1.0F, offset = 0.0F; ///< of a value to 0 ... 1, the ends of the map
    const io::ColourMap* map = nullptr;
    using Colour = std::array<float, 4>; ///< red, green, blue, alpha
    Colour under{}, over{}, bad{};       ///< below 0, above 1, not finite
};

/// Of one context of OpenGL 3.3, which must be current in every member, the destructor included.
/// Members leave program, vertex array, textures and buffers unbound, and the tests for scissor,
/// depth and culling, and blending off.
class FieldPainter {
public:
    /// \throws DeviceError with the driver's words when a shader does not compile
    explicit FieldPainter(const GlLoader& load);
    ~FieldPainter();
    FieldPainter(const FieldPainter&) = delete;
    FieldPainter& operator=(const FieldPainter&) = delete;

    /// From a texture R32F of width x height samples: columns along r, rows along z. The viewport
    /// is the whole target.
    void paintTexture(unsigned texture, int width, int height, const FieldPaint& paint);

    /// From a frame where CUDA has written it, by a compute shader that writes the target's
    /// texture: no copy, and no more of the device than that. Leaves the frame held until OpenGL
    /// has read it.
    /// \returns false, and nothing is drawn, where driver, frame or target do not allow it: the
    /// target must be a texture RGBA8 without multisampling
    [[nodiscard]] bool paintInPlace(const std::shared_ptr<const DeviceFrame>& frame,
                                    const FieldPaint& paint);

    /// The same from any buffer texture of width x height samples, row by row.
    [[nodiscard]] bool paintBuffer(unsigned bufferTexture, int width, int height,
                                   const FieldPaint& paint);

private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace zonescope::gpu
