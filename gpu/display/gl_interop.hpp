#pragma once

/// \file
/// From a frame in device memory to an OpenGL texture without the host. No CUDA or OpenGL header is
/// needed here.

#include "gpu/display/display_stream.hpp"
#include "gpu/display/gl_functions.hpp"

#include <memory>

namespace zonescope::gpu {

class GlRegistration;
class GlSharedMemory;

/// How frames get into a texture on the device.
enum class FrameTransfer {
    sharedMemory, ///< OpenGL opens the frame's own memory and copies it: CUDA has no part in it
    registered,   ///< CUDA copies into the texture, which it maps for each frame
};

/// Fills one texture with frames. The OpenGL context of the texture must be current in every
/// member, the destructor included; the texture must not be resized or deleted meanwhile.
class GlInterop {
public:
    /// @param texture GL_TEXTURE_2D of format R32F with storage
    /// @param load finds functions of the current context
    /// @param first with sharedMemory, textures are registered only where memory cannot be shared
    GlInterop(unsigned texture, GlLoader load, FrameTransfer first = FrameTransfer::sharedMemory);
    ~GlInterop();
    GlInterop(const GlInterop&) = delete;
    GlInterop& operator=(const GlInterop&) = delete;

    /// Copies a frame of the texture's size into it. What OpenGL is told afterwards sees it. The
    /// frame is held until OpenGL has read it. Leaves no texture and no buffer bound.
    /// \throws DeviceError in words for the user when the current context is not on the frame's
    /// device
    void copy(const std::shared_ptr<const DeviceFrame>& frame);
    /// How the newest frame got there, or the next one will.
    [[nodiscard]] FrameTransfer transfer() const noexcept { return transfer_; }

private:
    unsigned texture_;
    GlLoader load_;
    FrameTransfer transfer_;
    std::unique_ptr<GlSharedMemory> shared_;
    std::unique_ptr<GlRegistration> registration_;
};

} // namespace zonescope::gpu
