#include "gpu/display/gl_program.hpp"

#include "core/error.hpp"
#include "core/resources.hpp"

#include <array>
#include <string>
#include <vector>

namespace zonescope::gpu {

namespace {

/// The names of a shader's resources, for messages.
std::string namesOf(const GlShaderText& text) {
    std::string names;
    for (const auto resource : text.resources) {
        names += (names.empty() ? "" : " + ") + std::string(resource);
    }
    return names;
}

void attach(const GlFunctions& gl, unsigned program, const GlShaderText& text) {
    std::vector<const char*> begins{text.prologue.data()};
    std::vector<int> lengths{static_cast<int>(text.prologue.size())};
    for (const auto resource : text.resources) {
        const std::string_view part = resources::text(resource);
        begins.push_back(part.data());
        lengths.push_back(static_cast<int>(part.size()));
    }
    const std::size_t from = text.prologue.empty() ? 1 : 0;
    const unsigned shader = gl.CreateShader(text.kind);
    gl.ShaderSource(shader, static_cast<int>(begins.size() - from), begins.data() + from,
                    lengths.data() + from);
    gl.CompileShader(shader);
    int compiled = 0;
    gl.GetShaderiv(shader, gl::compileStatus, &compiled);
    if (compiled == 0) {
        std::array<char, 1024> log{};
        gl.GetShaderInfoLog(shader, static_cast<int>(log.size()), nullptr, log.data());
        gl.DeleteShader(shader);
        throw DeviceError(say("{names_of} does not compile: {log}", "names_of"_is = namesOf(text),
                              "log"_is = log.data()));
    }
    gl.AttachShader(program, shader);
    gl.DeleteShader(shader); // with the program
}

} // namespace

unsigned makeGlProgram(const GlFunctions& gl, std::initializer_list<GlShaderText> shaders) {
    const unsigned program = gl.CreateProgram();
    try {
        std::string names;
        for (const auto& shader : shaders) {
            attach(gl, program, shader);
            names += (names.empty() ? "" : " and ") + namesOf(shader);
        }
        gl.LinkProgram(program);
        int linked = 0;
        gl.GetProgramiv(program, gl::linkStatus, &linked);
        if (linked == 0) {
            throw DeviceError(say("{names} do not link", "names"_is = names));
        }
    } catch (const DeviceError&) {
        gl.DeleteProgram(program);
        throw;
    }
    return program;
}

} // namespace zonescope::gpu
