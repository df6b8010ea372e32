#pragma once

/// \file
/// OpenGL without a window and without a display server, through EGL's device platform. EGL is
/// loaded at run time.

#include "gpu/display/gl_functions.hpp"

#include <memory>
#include <optional>

namespace zonescope::gpu {

/// An off-screen context of OpenGL 3.3, current in the thread that made it, to which all members
/// belong.
class EglContext {
public:
    /// @param cudaDevice the context must be on this device; empty: any device, software included
    /// \throws DeviceError in words when there is no EGL, no such device or no OpenGL 3.3
    explicit EglContext(std::optional<int> cudaDevice);
    ~EglContext();
    EglContext(const EglContext&) = delete;
    EglContext& operator=(const EglContext&) = delete;

    [[nodiscard]] GlLoader loader() const;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace zonescope::gpu
