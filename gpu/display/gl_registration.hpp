#pragma once

/// \file
/// A texture of OpenGL that CUDA writes: registered once, mapped for each frame. No CUDA or OpenGL
/// header is needed here.

#include "gpu/display/display_stream.hpp"

#include <memory>

namespace zonescope::gpu {

/// A texture registered with CUDA. The OpenGL context of the texture must be current in every
/// member, the destructor included; the texture must not be resized or deleted while registered.
/// Each copy costs two changes between OpenGL and CUDA, at which the device waits.
class GlRegistration {
public:
    /// @param texture GL_TEXTURE_2D of format R32F with storage
    /// \throws DeviceError in words for the user when the current context is not on that device
    GlRegistration(int device, unsigned texture);
    ~GlRegistration();
    GlRegistration(const GlRegistration&) = delete;
    GlRegistration& operator=(const GlRegistration&) = delete;

    /// Copies a frame of the texture's size into it. What OpenGL is told afterwards sees it.
    /// \throws DeviceError
    void copy(const DeviceFrame& frame);

private:
    struct Private;
    std::unique_ptr<Private> d_;
};

} // namespace zonescope::gpu
