#pragma once

/// \file
/// Names in the state of a CUDA engine that others read and write as well.

#include <cstddef>
#include <string>

namespace zonescope::gpu {

/// Real or imaginary parts of a running transform, the `number`-th of fdtd::Recording::boxes.
[[nodiscard]] inline std::string transformName(std::size_t number, bool imaginary) {
    return "transform_" + std::to_string(number) + (imaginary ? "_imaginary" : "_real");
}
/// The same, as it was when it was kept (fdtd::Engine::keptTransforms).
[[nodiscard]] inline std::string keptTransformName(std::size_t number, bool imaginary) {
    return "kept_" + transformName(number, imaginary);
}
/// Transforms that take more are kept as fdtd::Engine does, on the host.
inline constexpr std::size_t mostKeptBytes = std::size_t{256} << 20U;

} // namespace zonescope::gpu
