#pragma once

/// \file
/// Shader programs without Qt.

#include "gpu/display/gl_functions.hpp"

#include <string_view>

namespace zonescope::gpu {

/// A linked program of two shaders among the resources; the caller deletes it.
/// \throws DeviceError with the driver's own words when one does not compile, or they do not link
[[nodiscard]] unsigned makeGlProgram(const GlFunctions& gl, std::string_view vertexShader,
                                     std::string_view fragmentShader);

} // namespace zonescope::gpu
