#pragma once

/// \file
/// The "parameters" of a project file: {"height": "600 nm", "duty": 0.5, "gap": {"value":
/// "=2*height", "description": "between two rings"}}.

#include "core/io/files/json_text.hpp"
#include "core/model/parameter.hpp"
#include "core/model/problem.hpp"

#include <vector>

#include <nlohmann/json.hpp>

namespace zonescope::io {

/// In the order of the file. What does not fit is reported and left out.
[[nodiscard]] std::vector<model::Parameter> readParameters(const JsonDocument& document,
                                                           std::vector<model::Problem>& problems);

[[nodiscard]] nlohmann::ordered_json
writeParameters(const std::vector<model::Parameter>& parameters);

} // namespace zonescope::io
