#pragma once

/// \file
/// The material that a name in a project stands for.

#include "core/model/project.hpp"

#include <optional>
#include <string_view>

namespace zonescope::model {

/// The material of this name, `vacuum` included; empty when there is none.
[[nodiscard]] std::optional<Material> findMaterial(const Project& project, std::string_view name);

} // namespace zonescope::model
