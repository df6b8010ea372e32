#include "gpu/display/gl_shared_memory.hpp"

#include "core/error.hpp"

#include <unistd.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace zonescope::gpu {

namespace {

bool hasExtension(const GlFunctions& gl, std::string_view wanted) {
    int count = 0;
    gl.GetIntegerv(gl::numberOfExtensions, &count);
    for (int n = 0; n < count; ++n) {
        const auto* const name = gl.GetStringi(gl::extensions, static_cast<unsigned>(n));
        if (name != nullptr && wanted == reinterpret_cast<const char*>(name)) {
            return true;
        }
    }
    return false;
}

/// Longer than any device is busy with one frame, ns.
constexpr std::uint64_t longPatience = 1'000'000'000;

} // namespace

GlSharedMemory::GlSharedMemory(const GlLoader& load) : gl_(load), memory_(load) {
    if (!memory_.complete() || !hasExtension(gl_, "GL_EXT_memory_object_fd")) {
        throw DeviceError(say("the OpenGL driver lacks GL_EXT_memory_object_fd"));
    }
}

GlSharedMemory::~GlSharedMemory() {
    release(longPatience);
    for (const auto& [number, opened] : opened_) {
        close(opened);
    }
}

void GlSharedMemory::close(const Opened& opened) {
    gl_.DeleteTextures(1, &opened.texture);
    gl_.DeleteBuffers(1, &opened.buffer);
    memory_.DeleteMemoryObjects(1, &opened.memory);
}

void GlSharedMemory::requireDevice(const DeviceFrame& frame) const {
    int count = 0;
    gl_.GetIntegerv(gl::numberOfDeviceUuids, &count);
    for (int n = 0; n < count; ++n) {
        std::array<unsigned char, 16> uuid{};
        memory_.GetUnsignedBytei(gl::deviceUuids, static_cast<unsigned>(n), uuid.data());
        if (uuid == frame.deviceUuid()) {
            return;
        }
    }
    throw DeviceError(say("the window's OpenGL is not drawn by {device_name}",
                          "device_name"_is = frame.deviceName()));
}

const GlSharedMemory::Opened& GlSharedMemory::open(const DeviceFrame& frame) {
    const auto shared = frame.sharedMemory();
    if (!shared) {
        throw DeviceError(say("the memory of frames cannot be shared"));
    }
    if (const auto known = opened_.find(shared->number); known != opened_.end()) {
        return known->second;
    }
    requireDevice(frame);
    // A frame's memory is replaced when the view grows: numbers that are long gone.
    constexpr std::size_t most = 8;
    if (opened_.size() >= most) {
        release(longPatience);
        for (const auto& [number, old] : std::exchange(opened_, {})) {
            close(old);
        }
    }
    const int descriptor = frame.openSharedMemory();
    gl_.clearErrors();
    Opened opened;
    memory_.CreateMemoryObjects(1, &opened.memory);
    memory_.ImportMemoryFd(opened.memory, shared->bytes, gl::opaqueFileDescriptor, descriptor);
    if (gl_.GetError() != gl::noError) {
        ::close(descriptor); // it is OpenGL's only where importing succeeded
        memory_.DeleteMemoryObjects(1, &opened.memory);
        throw DeviceError(say("OpenGL cannot open the memory of {device_name}",
                              "device_name"_is = frame.deviceName()));
    }
    gl_.GenBuffers(1, &opened.buffer);
    gl_.BindBuffer(gl::pixelUnpackBuffer, opened.buffer);
    memory_.BufferStorageMem(gl::pixelUnpackBuffer, static_cast<std::ptrdiff_t>(shared->bytes),
                             opened.memory, 0);
    gl_.BindBuffer(gl::pixelUnpackBuffer, 0);
    gl_.GenTextures(1, &opened.texture);
    gl_.BindTexture(gl::textureBuffer, opened.texture);
    gl_.TexBuffer(gl::textureBuffer, gl::r32f, opened.buffer);
    gl_.BindTexture(gl::textureBuffer, 0);
    if (gl_.GetError() != gl::noError) {
        close(opened);
        throw DeviceError(say("OpenGL cannot use the memory of {device_name}",
                              "device_name"_is = frame.deviceName()));
    }
    return opened_.emplace(shared->number, opened).first->second;
}

unsigned GlSharedMemory::textureOf(const DeviceFrame& frame) {
    release(0);
    return open(frame).texture;
}

void GlSharedMemory::holdWhileRead(const std::shared_ptr<const DeviceFrame>& frame) {
    // A picture that is drawn again reads the same frame: the newest fence stands for all.
    if (!reading_.empty() && reading_.back().frame == frame) {
        gl_.DeleteSync(reading_.back().fence);
        reading_.pop_back();
    }
    reading_.push_back({frame, gl_.FenceSync(gl::commandsComplete, 0)});
}

void GlSharedMemory::copy(const std::shared_ptr<const DeviceFrame>& frame, unsigned texture) {
    release(0);
    const unsigned buffer = open(*frame).buffer;
    const auto& plane = frame->plane();
    gl_.clearErrors();
    gl_.BindBuffer(gl::pixelUnpackBuffer, buffer);
    gl_.BindTexture(gl::texture2d, texture);
    gl_.PixelStorei(gl::unpackAlignment, 4);
    gl_.PixelStorei(gl::unpackRowLength, 0);
    gl_.TexSubImage2D(gl::texture2d, 0, 0, 0, plane.width, plane.height, gl::red, gl::floats,
                      nullptr);
    gl_.BindTexture(gl::texture2d, 0);
    gl_.BindBuffer(gl::pixelUnpackBuffer, 0);
    holdWhileRead(frame);
    if (gl_.GetError() != gl::noError) {
        throw DeviceError(say("OpenGL cannot read the memory of {device_name}",
                              "device_name"_is = frame->deviceName()));
    }
}

void GlSharedMemory::release(std::uint64_t patience) {
    while (!reading_.empty()) {
        constexpr unsigned flush = 1;
        if (gl_.ClientWaitSync(reading_.front().fence, flush, patience) == gl::timeoutExpired &&
            patience == 0) {
            break;
        }
        gl_.DeleteSync(reading_.front().fence);
        reading_.pop_front();
    }
}

} // namespace zonescope::gpu
