#include "gpu/display/gl_functions.hpp"

#include "core/error.hpp"

#include <string>

namespace zonescope::gpu {

GlFunctions::GlFunctions(const GlLoader& load) {
    const auto find = [&](auto& function, const char* name) {
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(load(name));
        if (function == nullptr) {
            throw DeviceError(say("the OpenGL driver lacks {name}", "name"_is = name));
        }
    };
    find(GenTextures, "glGenTextures");
    find(DeleteTextures, "glDeleteTextures");
    find(BindTexture, "glBindTexture");
    find(ActiveTexture, "glActiveTexture");
    find(TexParameteri, "glTexParameteri");
    find(TexImage2D, "glTexImage2D");
    find(TexSubImage2D, "glTexSubImage2D");
    find(PixelStorei, "glPixelStorei");
    find(CreateShader, "glCreateShader");
    find(ShaderSource, "glShaderSource");
    find(CompileShader, "glCompileShader");
    find(GetShaderiv, "glGetShaderiv");
    find(GetShaderInfoLog, "glGetShaderInfoLog");
    find(DeleteShader, "glDeleteShader");
    find(CreateProgram, "glCreateProgram");
    find(AttachShader, "glAttachShader");
    find(LinkProgram, "glLinkProgram");
    find(GetProgramiv, "glGetProgramiv");
    find(DeleteProgram, "glDeleteProgram");
    find(UseProgram, "glUseProgram");
    find(GetUniformLocation, "glGetUniformLocation");
    find(Uniform1i, "glUniform1i");
    find(Uniform1f, "glUniform1f");
    find(Uniform2f, "glUniform2f");
    find(Uniform3f, "glUniform3f");
    find(Uniform2i, "glUniform2i");
    find(Uniform4i, "glUniform4i");
    find(Enable, "glEnable");
    find(Disable, "glDisable");
    find(Scissor, "glScissor");
    find(TexBuffer, "glTexBuffer");
    find(GetFramebufferAttachmentParameteriv, "glGetFramebufferAttachmentParameteriv");
    find(GetTexLevelParameteriv, "glGetTexLevelParameteriv");
    find(GenVertexArrays, "glGenVertexArrays");
    find(DeleteVertexArrays, "glDeleteVertexArrays");
    find(BindVertexArray, "glBindVertexArray");
    find(DrawArrays, "glDrawArrays");
    find(GenFramebuffers, "glGenFramebuffers");
    find(DeleteFramebuffers, "glDeleteFramebuffers");
    find(BindFramebuffer, "glBindFramebuffer");
    find(FramebufferTexture2D, "glFramebufferTexture2D");
    find(CheckFramebufferStatus, "glCheckFramebufferStatus");
    find(Viewport, "glViewport");
    find(ReadPixels, "glReadPixels");
    find(Flush, "glFlush");
    find(GenBuffers, "glGenBuffers");
    find(DeleteBuffers, "glDeleteBuffers");
    find(BindBuffer, "glBindBuffer");
    find(BufferData, "glBufferData");
    find(MapBufferRange, "glMapBufferRange");
    find(UnmapBuffer, "glUnmapBuffer");
    find(GetString, "glGetString");
    find(GetIntegerv, "glGetIntegerv");
    find(GetStringi, "glGetStringi");
    find(GetError, "glGetError");
    find(Uniform4f, "glUniform4f");
    find(FenceSync, "glFenceSync");
    find(ClientWaitSync, "glClientWaitSync");
    find(DeleteSync, "glDeleteSync");
}

void GlFunctions::clearErrors() const {
    constexpr int most = 32; // without a context there is no end of them
    for (int n = 0; n < most && GetError() != gl::noError; ++n) {
    }
}

namespace {

/// Null where there is none.
template <class Function>
void findOptional(Function& function, const GlLoader& load, const char* name) {
    function = reinterpret_cast<Function>(load(name));
}

} // namespace

GlComputeFunctions::GlComputeFunctions(const GlLoader& load) {
    findOptional(DispatchCompute, load, "glDispatchCompute");
    findOptional(BindImageTexture, load, "glBindImageTexture");
    findOptional(MemoryBarrier, load, "glMemoryBarrier");
}

bool GlComputeFunctions::complete() const noexcept {
    return DispatchCompute != nullptr && BindImageTexture != nullptr && MemoryBarrier != nullptr;
}

GlMemoryFunctions::GlMemoryFunctions(const GlLoader& load) {
    findOptional(CreateMemoryObjects, load, "glCreateMemoryObjectsEXT");
    findOptional(DeleteMemoryObjects, load, "glDeleteMemoryObjectsEXT");
    findOptional(ImportMemoryFd, load, "glImportMemoryFdEXT");
    findOptional(BufferStorageMem, load, "glBufferStorageMemEXT");
    findOptional(GetUnsignedBytei, load, "glGetUnsignedBytei_vEXT");
}

bool GlMemoryFunctions::complete() const noexcept {
    return CreateMemoryObjects != nullptr && DeleteMemoryObjects != nullptr &&
           ImportMemoryFd != nullptr && BufferStorageMem != nullptr && GetUnsignedBytei != nullptr;
}

} // namespace zonescope::gpu
