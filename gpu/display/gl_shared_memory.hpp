#pragma once

/// \file
/// Frames that OpenGL reads where CUDA wrote them (GL_EXT_memory_object_fd).

#include "gpu/display/display_stream.hpp"
#include "gpu/display/gl_functions.hpp"

#include <cstdint>
#include <deque>
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

    /// A buffer texture (R32F) of a finished frame's own memory: sample n of a row by row plane is
    /// texel n. \throws as copy
    [[nodiscard]] unsigned textureOf(const DeviceFrame& frame);
    /// Call after all that reads the frame has been told: holds it until that has happened.
    void holdWhileRead(const std::shared_ptr<const DeviceFrame>& frame);

private:
    struct Opened {
        unsigned memory = 0, buffer = 0, texture = 0;
    };
    struct Reading {
        std::shared_ptr<const DeviceFrame> frame;
        gl::Sync fence = nullptr;
    };
    [[nodiscard]] const Opened& open(const DeviceFrame& frame);
    void requireDevice(const DeviceFrame& frame) const;
    void close(const Opened& opened);
    /// Gives up frames that have been read, in order; `patience` for each of them, ns.
    void release(std::uint64_t patience);

    GlFunctions gl_;
    GlMemoryFunctions memory_;
    std::map<std::uint64_t, Opened> opened_; ///< by the number of the memory
    std::deque<Reading> reading_;            ///< held until their fences are passed
};

} // namespace zonescope::gpu
