#pragma once

/// \file
/// Frames that OpenGL reads where CUDA wrote them (GL_EXT_memory_object_fd).

#include "gpu/display/display_stream.hpp"
#include "gpu/display/gl_functions.hpp"

#include <cstdint>
#include <map>
#include <memory>

namespace zonescope::gpu {

/// The memory of frames as buffers of OpenGL. Of one context, which must be current in every
/// member, the destructor included.
class GlSharedMemory {
public:
    /// \throws DeviceError when the context cannot open memory of others
    explicit GlSharedMemory(const GlLoader& load);
    ~GlSharedMemory();
    GlSharedMemory(const GlSharedMemory&) = delete;
    GlSharedMemory& operator=(const GlSharedMemory&) = delete;

    /// Has OpenGL copy a finished frame into a texture of its size, and holds the frame until that
    /// has happened. Leaves no texture and no buffer bound.
    /// \throws DeviceError when the frame's memory cannot be opened here
    void copy(const std::shared_ptr<const DeviceFrame>& frame, unsigned texture);

private:
    struct Opened {
        unsigned memory = 0, buffer = 0;
    };
    [[nodiscard]] unsigned bufferOf(const DeviceFrame& frame);
    void requireDevice(const DeviceFrame& frame) const;
    void close(const Opened& opened);
    /// Waits until the newest frame has been read, and gives it up.
    void finishReading();

    GlFunctions gl_;
    GlMemoryFunctions memory_;
    std::map<std::uint64_t, Opened> opened_;     ///< by the number of the memory
    std::shared_ptr<const DeviceFrame> reading_; ///< held until the fence is passed
    gl::Sync fence_ = nullptr;
};

} // namespace zonescope::gpu
