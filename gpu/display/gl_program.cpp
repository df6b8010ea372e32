#include "gpu/display/gl_program.hpp"

#include "core/error.hpp"
#include "core/resources.hpp"

#include <array>
#include <string>

namespace zonescope::gpu {

namespace {

void attach(const GlFunctions& gl, unsigned program, gl::Enum kind, std::string_view source) {
    const std::string_view text = resources::text(source);
    const char* const begin = text.data();
    const int length = static_cast<int>(text.size());
    const unsigned shader = gl.CreateShader(kind);
    gl.ShaderSource(shader, 1, &begin, &length);
    gl.CompileShader(shader);
    int compiled = 0;
    gl.GetShaderiv(shader, gl::compileStatus, &compiled);
    if (compiled == 0) {
        std::array<char, 1024> log{};
        gl.GetShaderInfoLog(shader, static_cast<int>(log.size()), nullptr, log.data());
        throw DeviceError(std::string(source) + " does not compile: " + log.data());
    }
    gl.AttachShader(program, shader);
    gl.DeleteShader(shader); // with the program
}

} // namespace

unsigned makeGlProgram(const GlFunctions& gl, std::string_view vertexShader,
                       std::string_view fragmentShader) {
    const unsigned program = gl.CreateProgram();
    attach(gl, program, gl::vertexShader, vertexShader);
    attach(gl, program, gl::fragmentShader, fragmentShader);
    gl.LinkProgram(program);
    int linked = 0;
    gl.GetProgramiv(program, gl::linkStatus, &linked);
    if (linked == 0) {
        throw DeviceError(std::string(vertexShader) + " and " + std::string(fragmentShader) +
                          " do not link");
    }
    return program;
}

} // namespace zonescope::gpu
