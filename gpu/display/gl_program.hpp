#pragma once

/// \file
/// Shader programs without Qt.

#include "gpu/display/gl_functions.hpp"

#include <initializer_list>
#include <string_view>

namespace zonescope::gpu {

/// A shader of a program: its texts, one after the other.
struct GlShaderText {
    gl::Enum kind = 0;
    std::string_view prologue = {};                    ///< as it is
    std::initializer_list<std::string_view> resources; ///< names of resources
};

/// A linked program; the caller deletes it.
/// \throws DeviceError with the driver's own words when a shader does not compile, or they do not
/// link
[[nodiscard]] unsigned makeGlProgram(const GlFunctions& gl,
                                     std::initializer_list<GlShaderText> shaders);

} // namespace zonescope::gpu
