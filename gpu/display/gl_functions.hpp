#pragma once

/// \file
/// OpenGL as far as it is used without Qt. Functions are found at run time, so that neither headers
/// nor libraries of OpenGL are needed to build or to start the program.

#include <cstddef>
#include <cstdint>
#include <functional>

namespace zonescope::gpu {

/// The address of a function of OpenGL by its full name; null where there is none. What the current
/// context has: eglGetProcAddress, QOpenGLContext::getProcAddress.
using GlLoader = std::function<void*(const char* name)>;

namespace gl {
using Enum = unsigned;
using Sync = void*;
constexpr Enum texture2d = 0x0DE1, textureMinFilter = 0x2801, textureMagFilter = 0x2800,
               textureMaxLevel = 0x813D, nearest = 0x2600, r32f = 0x822E, red = 0x1903,
               rgba32f = 0x8814, rgba8 = 0x8058, rgba = 0x1908, floats = 0x1406, bytes = 0x1401,
               texture0 = 0x84C0, vertexShader = 0x8B31, fragmentShader = 0x8B30,
               compileStatus = 0x8B81, linkStatus = 0x8B82, framebuffer = 0x8D40,
               colorAttachment0 = 0x8CE0, framebufferComplete = 0x8CD5, pixelPackBuffer = 0x88EB,
               streamRead = 0x88E1, triangles = 0x0004, rendererName = 0x1F01,
               unpackAlignment = 0x0CF5, packAlignment = 0x0D05, maxTextureSize = 0x0D33,
               unpackRowLength = 0x0CF2, pixelUnpackBuffer = 0x88EC, linear = 0x2601,
               textureWrapS = 0x2802, textureWrapT = 0x2803, clampToEdge = 0x812F,
               extensions = 0x1F03, numberOfExtensions = 0x821D, commandsComplete = 0x9117,
               timeoutExpired = 0x911B, opaqueFileDescriptor = 0x9586, deviceUuids = 0x9597,
               numberOfDeviceUuids = 0x9596, noError = 0, scissorTest = 0x0C11, depthTest = 0x0B71,
               cullFace = 0x0B44, blend = 0x0BE2, textureBuffer = 0x8C2A, computeShader = 0x91B9,
               attachmentObjectType = 0x8CD0, attachmentObjectName = 0x8CD1, texture = 0x1702,
               textureInternalFormat = 0x1003, drawFramebuffer = 0x8CA9,
               drawFramebufferBinding = 0x8CA6, writeOnly = 0x88B9;
constexpr unsigned mapRead = 1;
/// What image stores are made visible to: fetches from textures, transfers, framebuffers.
constexpr unsigned storesToTextures = 0x8, storesToTransfers = 0x100, storesToFramebuffers = 0x400;
} // namespace gl

/// The functions of OpenGL that are used, by their names without the prefix.
struct GlFunctions {
    void (*GenTextures)(int, unsigned*) = nullptr;
    void (*DeleteTextures)(int, const unsigned*) = nullptr;
    void (*BindTexture)(gl::Enum, unsigned) = nullptr;
    void (*ActiveTexture)(gl::Enum) = nullptr;
    void (*TexParameteri)(gl::Enum, gl::Enum, int) = nullptr;
    void (*TexImage2D)(gl::Enum, int, int, int, int, int, gl::Enum, gl::Enum,
                       const void*) = nullptr;
    void (*TexSubImage2D)(gl::Enum, int, int, int, int, int, gl::Enum, gl::Enum,
                          const void*) = nullptr;
    void (*PixelStorei)(gl::Enum, int) = nullptr;
    unsigned (*CreateShader)(gl::Enum) = nullptr;
    void (*ShaderSource)(unsigned, int, const char* const*, const int*) = nullptr;
    void (*CompileShader)(unsigned) = nullptr;
    void (*GetShaderiv)(unsigned, gl::Enum, int*) = nullptr;
    void (*GetShaderInfoLog)(unsigned, int, int*, char*) = nullptr;
    void (*DeleteShader)(unsigned) = nullptr;
    unsigned (*CreateProgram)() = nullptr;
    void (*AttachShader)(unsigned, unsigned) = nullptr;
    void (*LinkProgram)(unsigned) = nullptr;
    void (*GetProgramiv)(unsigned, gl::Enum, int*) = nullptr;
    void (*DeleteProgram)(unsigned) = nullptr;
    void (*UseProgram)(unsigned) = nullptr;
    int (*GetUniformLocation)(unsigned, const char*) = nullptr;
    void (*Uniform1i)(int, int) = nullptr;
    void (*Uniform1f)(int, float) = nullptr;
    void (*Uniform2f)(int, float, float) = nullptr;
    void (*Uniform3f)(int, float, float, float) = nullptr;
    void (*Uniform2i)(int, int, int) = nullptr;
    void (*Uniform4i)(int, int, int, int, int) = nullptr;
    void (*Enable)(gl::Enum) = nullptr;
    void (*Disable)(gl::Enum) = nullptr;
    void (*Scissor)(int, int, int, int) = nullptr;
    void (*TexBuffer)(gl::Enum, gl::Enum, unsigned) = nullptr;
    void (*GetFramebufferAttachmentParameteriv)(gl::Enum, gl::Enum, gl::Enum, int*) = nullptr;
    void (*GetTexLevelParameteriv)(gl::Enum, int, gl::Enum, int*) = nullptr;
    void (*GenVertexArrays)(int, unsigned*) = nullptr;
    void (*DeleteVertexArrays)(int, const unsigned*) = nullptr;
    void (*BindVertexArray)(unsigned) = nullptr;
    void (*DrawArrays)(gl::Enum, int, int) = nullptr;
    void (*GenFramebuffers)(int, unsigned*) = nullptr;
    void (*DeleteFramebuffers)(int, const unsigned*) = nullptr;
    void (*BindFramebuffer)(gl::Enum, unsigned) = nullptr;
    void (*FramebufferTexture2D)(gl::Enum, gl::Enum, gl::Enum, unsigned, int) = nullptr;
    gl::Enum (*CheckFramebufferStatus)(gl::Enum) = nullptr;
    void (*Viewport)(int, int, int, int) = nullptr;
    void (*ReadPixels)(int, int, int, int, gl::Enum, gl::Enum, void*) = nullptr;
    void (*Flush)() = nullptr;
    void (*GenBuffers)(int, unsigned*) = nullptr;
    void (*DeleteBuffers)(int, const unsigned*) = nullptr;
    void (*BindBuffer)(gl::Enum, unsigned) = nullptr;
    void (*BufferData)(gl::Enum, std::ptrdiff_t, const void*, gl::Enum) = nullptr;
    void* (*MapBufferRange)(gl::Enum, std::ptrdiff_t, std::ptrdiff_t, unsigned) = nullptr;
    unsigned char (*UnmapBuffer)(gl::Enum) = nullptr;
    const unsigned char* (*GetString)(gl::Enum) = nullptr;
    void (*GetIntegerv)(gl::Enum, int*) = nullptr;
    const unsigned char* (*GetStringi)(gl::Enum, unsigned) = nullptr;
    gl::Enum (*GetError)() = nullptr;
    void (*Uniform4f)(int, float, float, float, float) = nullptr;
    gl::Sync (*FenceSync)(gl::Enum, unsigned) = nullptr;
    gl::Enum (*ClientWaitSync)(gl::Sync, unsigned, std::uint64_t) = nullptr;
    void (*DeleteSync)(gl::Sync) = nullptr;

    /// \throws DeviceError that names the first one that is missing
    explicit GlFunctions(const GlLoader& load);
    /// Forgets errors that others left.
    void clearErrors() const;
};

/// Those of compute shaders (OpenGL 4.3 or its extensions); null where the driver lacks them.
struct GlComputeFunctions {
    void (*DispatchCompute)(unsigned, unsigned, unsigned) = nullptr;
    void (*BindImageTexture)(unsigned, unsigned, int, unsigned char, int, gl::Enum,
                             gl::Enum) = nullptr;
    void (*MemoryBarrier)(unsigned) = nullptr;

    explicit GlComputeFunctions(const GlLoader& load);
    [[nodiscard]] bool complete() const noexcept;
};

/// Those of GL_EXT_memory_object_fd; null where the driver lacks it.
struct GlMemoryFunctions {
    void (*CreateMemoryObjects)(int, unsigned*) = nullptr;
    void (*DeleteMemoryObjects)(int, const unsigned*) = nullptr;
    void (*ImportMemoryFd)(unsigned, std::uint64_t, gl::Enum, int) = nullptr;
    void (*BufferStorageMem)(gl::Enum, std::ptrdiff_t, unsigned, std::uint64_t) = nullptr;
    void (*GetUnsignedBytei)(gl::Enum, unsigned, unsigned char*) = nullptr;

    explicit GlMemoryFunctions(const GlLoader& load);
    [[nodiscard]] bool complete() const noexcept;
};

} // namespace zonescope::gpu
