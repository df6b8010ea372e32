#pragma once

/// \file
/// From a frame in device memory to an OpenGL texture without the host. No CUDA or OpenGL header is
/// needed here.

#include "gpu/display/display_stream.hpp"

#include <memory>

namespace zonescope::gpu {

/// A texture registered with CUDA. The OpenGL context of the texture must be current in every
/// member, the destructor included; the texture must not be resized or deleted while registered.
class GlInterop {
public:
    /// @param texture GL_TEXTURE_2D of format R32F with storage
    /// \throws DeviceError in words for the user when the current context is not on that device
    GlInterop(int device, unsigned texture);
    ~GlInterop();
    GlInterop(const GlInterop&) = delete;
    GlInterop& operator=(const GlInterop&) = delete;

    /// Copies a frame of the texture's size into it. What OpenGL is told afterwards sees it.
    /// \throws DeviceError
    void copy(const DeviceFrame& frame);

private:
    struct Registration;
    std::unique_ptr<Registration> registration_;
};

} // namespace zonescope::gpu
