#pragma once

/// \file
/// What the engines of slabs remember of running transforms (fdtd::Engine::keepTransforms), as one
/// CUDA engine of the whole domain saves and restores it: a stop rule on phasors goes on alike.

#include "core/fdtd/engine.hpp"

#include <optional>
#include <vector>

namespace zonescope::gpu {

/// @param wanted one entry per monitor, as for fdtd::Engine::keepTransforms
/// @param onHost as fdtd::Engine::keptTransforms gives them
/// @param precision of the device's engine
/// \returns nothing where one engine keeps them on the host too, because they are so many
[[nodiscard]] std::optional<std::vector<fdtd::StateArray>>
keptOnDevice(const fdtd::Recording& recording, const std::vector<bool>& wanted,
             const std::vector<fdtd::StateArray>& onHost, model::Precision precision);

/// The reverse.
/// @param onHost with the names and sizes of the result, whose values are replaced
/// \returns nothing when these are not a CUDA engine's
/// \throws InputError naming an array of another size
[[nodiscard]] std::optional<std::vector<fdtd::StateArray>>
keptOnHost(const fdtd::Recording& recording, const std::vector<bool>& wanted,
           std::vector<fdtd::StateArray> onHost, const std::vector<fdtd::StateArray>& onDevice);

} // namespace zonescope::gpu
