#include "gpu/display/gl_functions.hpp"

#include "core/error.hpp"

#include <string>

namespace zonescope::gpu {

GlFunctions::GlFunctions(const GlLoader& load) {
    const auto find = [&](auto& function, const char* name) {
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(load(name));
        if (function == nullptr) {
            throw DeviceError(std::string("the OpenGL driver lacks ") + name);
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
    find(UniformMatrix3fv, "glUniformMatrix3fv");
    find(EnableVertexAttribArray, "glEnableVertexAttribArray");
    find(VertexAttribPointer, "glVertexAttribPointer");
    find(FenceSync, "glFenceSync");
    find(ClientWaitSync, "glClientWaitSync");
    find(DeleteSync, "glDeleteSync");
}

GlMemoryFunctions::GlMemoryFunctions(const GlLoader& load) {
    const auto find = [&](auto& function, const char* name) {
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(load(name));
    };
    find(CreateMemoryObjects, "glCreateMemoryObjectsEXT");
    find(DeleteMemoryObjects, "glDeleteMemoryObjectsEXT");
    find(ImportMemoryFd, "glImportMemoryFdEXT");
    find(BufferStorageMem, "glBufferStorageMemEXT");
    find(GetUnsignedBytei, "glGetUnsignedBytei_vEXT");
}

bool GlMemoryFunctions::complete() const noexcept {
    return CreateMemoryObjects != nullptr && DeleteMemoryObjects != nullptr &&
           ImportMemoryFd != nullptr && BufferStorageMem != nullptr && GetUnsignedBytei != nullptr;
}

} // namespace zonescope::gpu
